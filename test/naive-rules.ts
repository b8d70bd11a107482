import { emptyWords, intentWords, peopleWords, synonymLines } from '#server/platform/search-index/word-lists.ts'
import type { PlainListing } from './naive-search.ts'

const radian = Math.PI / 180
const [standardParallel, earthRadius] = [49.8 * radian, 6371.0088]

/** Kilometres between two places on an equidistant cone that touches the earth at 49.8° N, by the law of cosines. */
export function kilometresApart(one: { latitude: number; longitude: number }, other: { latitude: number; longitude: number }): number {
	const radiusOf = ({ latitude }: { latitude: number }) => 1 / Math.tan(standardParallel) + standardParallel - latitude * radian
	const angle = (one.longitude - other.longitude) * radian * Math.sin(standardParallel)
	return earthRadius * Math.sqrt((radiusOf(one) - radiusOf(other)) ** 2 + 4 * radiusOf(one) * radiusOf(other) * Math.sin(angle / 2) ** 2)
}

/** Kilometres: at 49.8° N the corner of a square of a hundredth of a degree is 0.66 km from its centre. */
export const publicRoughness = (category_id: number): number => ([2, 4].includes(category_id) ? 0.7 : 0)

/** The points of the recommended order, in whole numbers of three hundredths of a point so that nothing is rounded before the end. */
export function pointsOf(listing: PlainListing): number {
	const said = (...facts: unknown[]) => facts.filter((fact) => fact !== null && fact !== '' && String(fact) !== '').length
	const { travel_radius, languages_spoken } = listing
	const factsSaid =
		listing.category_id === 1
			? said(listing.size, listing.max_capacity_sitting, listing.max_capacity_standing, listing.parking_spaces)
			: listing.category_id === 2
				? said(listing.set_length, listing.needs, travel_radius, languages_spoken)
				: listing.category_id === 3
					? said(listing.has_delivery, listing.has_set_up, listing.deposit, listing.quantity)
					: said(listing.minimum_persons, listing.licences, travel_radius, languages_spoken)
	const parts = [
		// 25 points for 6 pictures, 20 for 500 characters, 20 for 4 facts, 10 for a price, 10 for 3 ways to reach the supplier, 10 for 8 features, 5 for events.
		1250 * Math.min(6, listing.pictures_count),
		12 * Math.min(500, listing.description.length),
		1500 * factsSaid,
		listing.min_budget_cents > 0 ? 3000 : 0,
		1000 * said(listing.phone, listing.email, listing.website),
		375 * Math.min(8, listing.features_count),
		listing.events_count > 0 ? 1500 : 0,
	]
	return Math.floor((parts.reduce((sum, part) => sum + part, 0) + 150) / 300)
}

const ignored = emptyWords.split(' ')

/** The words of a text: lower case, without accents, ligatures and empty words. */
export function splitWords(text: string): string[] {
	let plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\p{M}/gu, '')
	for (const [letter, letters] of Object.entries({ ß: 'ss', œ: 'oe', æ: 'ae', ø: 'o', ł: 'l', đ: 'd', ı: 'i' }))
		plain = plain.replaceAll(letter, letters)
	return plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length >= 2 && word.length <= 50 && !ignored.includes(word))
}

/** Possible stems of a typed plural or case. */
export const stemsOf = (word: string): string[] =>
	['s', 'x', 'e', 'n', 'en', 'er', 'es', 'ern'].flatMap((ending) => (new RegExp(`^(.{3,})${ending}$`).exec(word) ?? []).slice(1))

interface Term {
	words: string[]
	/** Whether the last word may go on. */
	begins: boolean
}
type Group = { terms: Term[] }
/** Typed words, and the groups of which one may be meant instead: a listing needs a term of every group. */
export interface Meaning {
	words: string[]
	instead: Group[][]
}

const groups: Group[] = synonymLines.map(([, line]) => ({
	terms: line
		.split(' ')
		.map((term) => ({ words: splitWords(term.replace(/[*]$/, '').replaceAll('_', ' ')), begins: term.endsWith('*') }))
		.filter(({ words }) => words.length > 0),
}))
const longest = Math.max(...groups.flatMap(({ terms }) => terms.map(({ words }) => words.length)))
const [intent, people] = [splitWords(intentWords), splitWords(peopleWords)]

const withTerm = (fits: (text: string, term: Term) => boolean) =>
	groups.filter(({ terms }) => terms.some((term) => fits(term.words.join(' '), term)))
/** The groups that say this text; a term that may go on also with up to three letters more. */
const groupsOf = (text: string) =>
	withTerm((said, { begins }) => said === text || (begins && said.length >= 4 && text.startsWith(said) && text.length - said.length <= 3))

/** The words of a search with the alternatives of each. */
export function meaningsOf(text: string): Meaning[] {
	const all = splitWords(text)
	const isNumber = (word: string | undefined) => word !== undefined && [...word].every((letter) => '0123456789'.includes(letter))
	const left = all.filter(
		(word, at) =>
			!intent.includes(word) &&
			!(isNumber(word) && people.includes(all[at + 1] ?? '')) &&
			!(people.includes(word) && isNumber(all[at - 1])),
	)
	let rest = left.length > 0 ? left : all
	const meanings = new Map<string, Meaning>()
	while (rest.length > 0) {
		const known = (count: number) => count > 1 && count <= rest.length && groupsOf(rest.slice(0, count).join(' ')).length > 0
		const count = Array.from({ length: longest }, (_, less) => longest - less).find(known) ?? 1
		const words = rest.slice(0, count)
		const found = groupsOf(words.join(' ')).map((group) => [group])
		if (!meanings.has(words.join(' ')))
			meanings.set(words.join(' '), { words, instead: found.length > 0 ? found : halvesOf(words.join(' ')) })
		rest = rest.slice(count)
	}
	return [...meanings.values()]
}

/** The meanings of the two halves of a compound; the second may say that something is for rent. */
function halvesOf(word: string): Group[][] {
	for (let cut = 3; cut <= word.length - 3; cut += 1) {
		const [half, rest] = [word.slice(0, cut), word.slice(cut)]
		const seconds = groupsOf(rest)
		const isForRent = intent.includes(rest)
		if (!isForRent && seconds.length === 0) continue
		for (const joint of ['', 's', 'n', 'en', 'e', 'es']) {
			const firsts = half.endsWith(joint) ? withTerm((said) => said === half.slice(0, half.length - joint.length)) : []
			if (firsts.length > 0) return firsts.flatMap((first) => (isForRent ? [[first]] : seconds.map((second) => [first, second])))
		}
	}
	return []
}
