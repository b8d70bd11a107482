/** From this position on, a picture of a post is laid aside: it is shown nowhere until a saving takes it in. */
export const detachedFrom = 1000
