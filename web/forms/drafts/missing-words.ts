import type { Language } from '#contract/values/languages.ts'

/** What an item's owner reads where it has no words in a language. */
export const missingWords: Record<Language, Record<Language, string>> = {
	en: { en: 'No English text', fr: 'No French text', de: 'No German text' },
	fr: { en: 'Pas de texte anglais', fr: 'Pas de texte français', de: 'Pas de texte allemand' },
	de: { en: 'Kein englischer Text', fr: 'Kein französischer Text', de: 'Kein deutscher Text' },
}
