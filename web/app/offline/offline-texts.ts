import type { Language } from '#contract/values/languages.ts'

/** The bar of a page without a network, which could then load no text. */
export const offlineTexts: Record<Language, string> = {
	en: 'You are offline. Pages you have visited can still be read.',
	fr: 'Vous êtes hors ligne. Les pages déjà visitées restent lisibles.',
	de: 'Sie sind offline. Schon besuchte Seiten bleiben lesbar.',
}
