/** Properties that the server measures of an uploaded picture, as advice for its owner: no picture is refused for them. */
export const pictureAdvice = ['blurred', 'dark', 'bright', 'portrait', 'small'] as const
export type PictureAdvice = (typeof pictureAdvice)[number]

/** The point of a picture that crops keep in view, as "70-30": percent from the left and from the top, in steps of ten. */
export const focalPoint = /^(100|[1-9]?0)-(100|[1-9]?0)$/
