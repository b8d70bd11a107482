/** The blog: what anybody reads of it, and how operators write it. */
export const posts = {}
