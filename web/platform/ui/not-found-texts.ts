import type { Language } from '#contract/values/languages.ts'

/** Words of the page of unknown addresses alone: no other page pays for them. */
export const notFoundTexts: Record<Language, { search: string; searchButton: string; families: string }> = {
	en: {
		search: 'What are you looking for?',
		searchButton: 'Search',
		families: 'Or start here',
	},
	fr: {
		search: 'Que cherchez-vous ?',
		searchButton: 'Rechercher',
		families: 'Ou commencez ici',
	},
	de: {
		search: 'Was suchen Sie?',
		searchButton: 'Suchen',
		families: 'Oder beginnen Sie hier',
	},
}
