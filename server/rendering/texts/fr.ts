import type * as en from './en.ts'

/** What stands on the page for when no page can be made. */
export const errorPage: typeof en.errorPage = {
	title: 'Nous revenons tout de suite',
	text: (wait) => `Cette page ne peut pas être affichée pour le moment. Réessayez ${wait}.`,
	retry: 'Réessayer',
}
