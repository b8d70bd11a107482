/** Pixels of the picture of a link, as previews show it. */
export const shareCardSize = { width: 1200, height: 630 } as const
