import type { Language } from '#contract/values/languages.ts'
import { useLanguage } from '../language/index.tsx'

const en = {
	index: 'On this page',
	validFrom: (day: string) => `In force since ${day}`,
	coming: (day: string) => `A new version counts from ${day} on`,
	readComing: 'Read the new version',
	isComing: (day: string) => `This version is not in force yet. It counts from ${day} on.`,
	isEarlier: (day: string) => `This is an earlier version, of ${day}. It is no longer in force.`,
	toCurrent: 'To the version in force',
	versions: 'All versions',
	versionOf: (day: string) => `Version of ${day}`,
	states: { earlier: 'no longer in force', current: 'in force', coming: 'coming' },
}

/** What pages of the law say around their texts. */
export const pageTexts: Record<Language, typeof en> = {
	en,
	fr: {
		index: 'Sur cette page',
		validFrom: (day) => `En vigueur depuis le ${day}`,
		coming: (day) => `Une nouvelle version s’applique à partir du ${day}`,
		readComing: 'Lire la nouvelle version',
		isComing: (day) => `Cette version n’est pas encore en vigueur. Elle s’applique à partir du ${day}.`,
		isEarlier: (day) => `Ceci est une version antérieure, du ${day}. Elle n’est plus en vigueur.`,
		toCurrent: 'Vers la version en vigueur',
		versions: 'Toutes les versions',
		versionOf: (day) => `Version du ${day}`,
		states: { earlier: 'plus en vigueur', current: 'en vigueur', coming: 'à venir' },
	},
	de: {
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
	},
}

/** The words around a page of the law in the chosen language. */
export const usePageTexts = () => pageTexts[useLanguage().language]
