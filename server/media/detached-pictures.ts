/** A picture of a post at this position or a later one is detached: not shown until a save puts it into the text. */
export const detachedFrom = 1000
