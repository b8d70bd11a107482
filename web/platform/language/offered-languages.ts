const offered = ['lb', 'fr', 'de', 'en', 'pt', 'it', 'es', 'nl']

/** The languages to choose from: the usual ones, and any that is chosen already. */
export const offeredLanguages = (spoken: readonly string[]): string[] => [...new Set([...offered, ...spoken])]
