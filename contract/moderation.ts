/** Reports, decisions with their reasons, appeals. */
export const moderation = {}
