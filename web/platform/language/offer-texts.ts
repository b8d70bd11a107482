import type { OfferedLanguage } from '#contract/values/languages.ts'

/** Texts of the offer to read a page in another language than English: each in that language. */
export const offerTexts: Record<OfferedLanguage, { title: string; read: string; stay: string }> = {
	fr: { title: 'Langue de la page', read: 'Lire en français', stay: 'Rester en anglais' },
	de: { title: 'Sprache der Seite', read: 'Auf Deutsch lesen', stay: 'Bei Englisch bleiben' },
}
