/** The day of each text that a professional accepts: a new text gets a new day here, and whoever accepts it accepts that one. */
export const documentVersions = { terms: '2026-11-01', pricing: '2026-11-01' } as const
