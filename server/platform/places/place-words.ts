import { fold } from '#server/platform/shared/text-folding.ts'

/** The folded words of a place's name, or of a typed one. Apostrophes, hyphens and dots part words. */
export const placeWords = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** A word as names are compared: abbreviations written out, the saints of all languages the same. */
export const longForm = (word: string): string => longForms.get(word) ?? word

const longForms = new Map(
	Object.entries({
		saint: 'st ste sainte sankt skt saint',
		avenue: 'av ave',
		boulevard: 'bd bld bvd blvd boul',
		route: 'rte',
		place: 'pl',
		chemin: 'ch',
		strasse: 'str strooss stross',
	}).flatMap(([long, shorts]) => shorts.split(' ').map((short) => [short, long] as const)),
)

const connectors = new Set(
	'de la le les l d du des en et a au aux sur sous an am auf der die das den dem im in bei op um om vum vun mat b f lu'.split(' '),
)

/** Whether a typed word may miss in a name that has the others: "rue gare" is Rue de la Gare, "12" the number of a house. */
export const isOptional = (word: string): boolean => connectors.has(word) || /^\d{1,3}[a-z]?$/.test(word)

const streetWords = new Set(
	'rue avenue boulevard route place chemin allee impasse montee quai cite square passage sentier val strasse gaass wee weg platz'.split(
		' ',
	),
)

/** Whether a text reads like an address: it has a number or a comma, or begins or goes on as streets do. */
export const isAddress = (text: string): boolean =>
	/[,\d]/.test(text) || placeWords(text).some((word) => streetWords.has(longForm(word)) || word.endsWith('strasse'))

/** Other names of a commune, by its French name. */
export const otherNames: Readonly<Record<string, readonly string[]>> = {
	Luxembourg: ['Luxembourg-Ville', 'Luxemburg-Stadt', 'Lëtzebuerg-Stad', 'd’Stad'],
}

const countryWords: Record<string, string> = {
	LU: 'luxembourg luxemburg letzebuerg',
	BE: 'belgique belgien belgium belsch',
	DE: 'allemagne deutschland germany daitschland',
	FR: 'france frankreich frankraich',
}

/** The country that a word of an address names, in any of the languages. */
export const countryOf: ReadonlyMap<string, string> = new Map(
	Object.entries(countryWords).flatMap(([country, words]) => words.split(' ').map((word) => [word, country] as const)),
)
