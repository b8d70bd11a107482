/** The services’ features that represent languages, and the codes of these languages. */
export const languageOfFeature: Readonly<Record<number, string>> = { 453: 'lb', 454: 'fr', 455: 'de', 456: 'en', 457: 'pt' }
