/** The pages of the law and their versions. */
export const pages = {}
