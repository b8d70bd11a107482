/** The widths, in pixels, in which a picture is stored, where it is as wide. The first is for rows of lists on phones. */
const pictureWidths = [240, 480, 960, 1440, 1920] as const

/** The least width of the rendition that stands for a picture where only one is named. */
export const smallWidth = 480

/** The widths of a picture that is so wide. */
export const widthsUpTo = (width: number): number[] => [...pictureWidths.filter((known) => known < width), width]
