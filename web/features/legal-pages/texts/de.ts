import type * as en from './en.ts'

/** Texts around the legal pages. */
export const page: typeof en.page = {
	index: 'Auf dieser Seite',
	validFrom: (day) => `In Kraft seit ${day}`,
	coming: (day) => `Ab ${day} gilt eine neue Fassung`,
	readComing: 'Die neue Fassung lesen',
	isComing: (day) => `Diese Fassung ist noch nicht in Kraft. Sie gilt ab ${day}.`,
	isEarlier: (day) => `Dies ist eine frühere Fassung vom ${day}. Sie gilt nicht mehr.`,
	toCurrent: 'Zur geltenden Fassung',
	versions: 'Alle Fassungen',
	versionOf: (day) => `Fassung vom ${day}`,
	states: { earlier: 'gilt nicht mehr', current: 'in Kraft', coming: 'kommt' },
}
