/** Errors of this visit, for its report: those that screens have thrown, and events of those that scripts have not caught. */
export const seenErrors: unknown[] = []
