import type * as en from './en.ts'

/** The texts of legal pages beside their files of Markdown. */
export const pages: typeof en.pages = {
	privacyTitle: 'Politique de confidentialité',
	months: (count) => `${count} mois`,
	measured: 'Ce qui rapporte des points',
	points: 'Points au maximum',
}
