import type * as en from './en.ts'

/** Texts around the legal pages. */
export const page: typeof en.page = {
	index: 'Sur cette page',
	validFrom: (day) => `En vigueur depuis le ${day}`,
	coming: (day) => `Une nouvelle version s’applique à partir du ${day}`,
	readComing: 'Lire la nouvelle version',
	isComing: (day) => `Cette version n’est pas encore en vigueur. Elle s’applique à partir du ${day}.`,
	isEarlier: (day) => `Ceci est une version antérieure, du ${day}. Elle n’est plus en vigueur.`,
	toCurrent: 'Voir la version en vigueur',
	versions: 'Toutes les versions',
	versionOf: (day) => `Version du ${day}`,
	states: { earlier: 'plus en vigueur', current: 'en vigueur', coming: 'à venir' },
}
