import type { FoundPlace } from '#contract/places.ts'
import { errorsBetween, forgivenErrors } from '#server/platform/shared/text-folding.ts'
import { countryOf, isOptional, longForm, otherNames, placeWords } from './place-words.ts'

// Decision 011: Place search in the process, geocoders by choice.

/** A place or street as the index takes it in. */
export interface IndexedPlace extends FoundPlace {
	/** Inhabitants; of a street, those of its place. */
	population: number
	/** Postcodes that find a commune or town; a street has its own. */
	postcodes: readonly string[]
}

interface Entry {
	place: IndexedPlace
	/** The words of each of its names, as numbers of the vocabulary. */
	names: number[][]
	/** Words of its surroundings: locality, commune, postcodes. */
	context: number[]
}

/** The names of all places, prepared once: a vocabulary in alphabetical order, and which places each of its words leads to. */
export interface PlaceIndex {
	entries: Entry[]
	words: string[]
	letters: Int32Array
	/** Per word the places that it names or locates. */
	postings: number[][]
}

/** A place that was found; `fits` when it was typed without an error. */
export interface PlaceHit {
	place: FoundPlace
	fits: boolean
}

/** Prepares the names; 0.2 s for 10,000 of them the first time. */
export function buildPlaceIndex(places: readonly IndexedPlace[]): PlaceIndex {
	const texts = places.map((place) => ({ names: namesOf(place), context: contextOf(place) }))
	const words = [...new Set(texts.flatMap(({ names, context }) => [...names.flat(), ...context]))].sort()
	const numbers = new Map(words.map((word, index) => [word, index]))
	const toNumbers = (list: readonly string[]) => list.map((word) => numbers.get(word) ?? 0)
	const postings: number[][] = words.map(() => [])
	const entries = places.map((place, index) => {
		const names = (texts[index]?.names ?? []).map(toNumbers)
		const context = toNumbers(texts[index]?.context ?? [])
		for (const word of new Set([...names.flat(), ...context])) postings[word]?.push(index)
		return { place, names, context }
	})
	return { entries, words, letters: Int32Array.from(words, letterMask), postings }
}

function namesOf(place: FoundPlace): string[][] {
	const { place_name_fr, place_name_de, place_name_lb, place_name_en } = place
	const others = place.kind === 'commune' ? (otherNames[place_name_fr] ?? []) : []
	return [...new Set([place_name_fr, place_name_de, place_name_lb, place_name_en, ...others])].flatMap((text) => {
		const words = placeWords(text).map(longForm)
		// "Grandrue", "Eschsuralzette": people forget where the hyphens were.
		return words.length > 1 && (place.kind !== 'street' || words.length === 2) ? [words, [words.join('')]] : [words]
	})
}

function contextOf({ kind, locality, commune, postcode, postcodes }: IndexedPlace): string[] {
	const where = kind === 'commune' ? [] : [locality ?? '', commune ?? '']
	return [...new Set([...where.flatMap(placeWords).map(longForm), ...(postcode ? [postcode] : []), ...postcodes])]
}

// One bit per letter: an error brings at most one letter that the word does not have.
const letterMask = (word: string): number => {
	let mask = 0
	for (let index = 0; index < word.length; index++) mask |= 1 << (word.charCodeAt(index) % 31)
	return mask
}

function countBits(mask: number): number {
	let count = 0
	for (let rest = mask; rest !== 0; rest &= rest - 1) count++
	return count
}

const unmatched = 255
const begins = 1
// With one error 2, with two 3.
const noError = 1

interface Token {
	text: string
	/** The cost when the place doesn't have it; null when it must. */
	missing: number | null
	country: string | undefined
	/** Per word of the vocabulary how well the token stands for it: 0 is the word, 1 begins it, 2 and 3 with errors. */
	fit: Uint8Array
	/** The words it may stand for. */
	candidates: number[]
}

const mostTokens = 12

type Position = Pick<FoundPlace, 'latitude' | 'longitude'>

/** How far two places are from each other, in degrees of latitude; one of longitude is shorter here. */
export const degreesBetween = (a: Position, b: Position): number => Math.hypot(a.latitude - b.latitude, (a.longitude - b.longitude) * 0.647)

/**
 * The places that a text may mean, best first: the whole name, its beginning, words in it, with typing errors; a street comes
 * after a place that fits as well. Every word must name or locate the place, but for connectors and the number of a house.
 * Of equals the nearer one to `near`, else communes, towns and streets in this order, each by inhabitants.
 */
export function searchPlaces(
	index: PlaceIndex,
	text: string,
	limit: number,
	near: { latitude: number; longitude: number } | null,
): PlaceHit[] {
	const tokens = readTokens(index, placeWords(text).slice(0, mostTokens))
	if (tokens.length === 0) return []
	const exactly = score(index, tokens)
	// The beginning of a place, or all of a street.
	const isEnough = tokens.length > 1 ? exactly.length > 0 : exactly.some(({ cost }) => cost <= costs.street)
	if (!isEnough && !tokens.every((token) => addMistyped(index, token))) return []
	const scored = isEnough ? exactly : score(index, tokens)
	const away = ({ place }: Scored) => (near ? degreesBetween(place, near) : 0)
	const order = near
		? (a: Scored, b: Scored) => a.cost - b.cost || away(a) - away(b)
		: (a: Scored, b: Scored) => a.cost - b.cost || kinds[a.place.kind] - kinds[b.place.kind] || b.place.population - a.place.population
	scored.sort((a, b) => order(a, b) || (a.place.place_name_fr < b.place.place_name_fr ? -1 : 1))
	return takeDistinct(scored, limit)
}

const kinds: Record<FoundPlace['kind'], number> = { commune: 0, town: 1, border: 1, street: 2, address: 2 }

/** A long street has a row per postcode: one of them is enough. */
function takeDistinct(scored: Scored[], limit: number): PlaceHit[] {
	const taken = new Map<string, PlaceHit>()
	for (const { place, errors } of scored) {
		if (taken.size >= limit) break
		const { population: _, postcodes: __, ...found } = place
		const key = place.kind === 'street' ? `${place.place_name_fr}|${place.locality}|${place.commune}` : `${place.kind} ${place.id}`
		if (!taken.has(key)) taken.set(key, { place: found, fits: errors === 0 })
	}
	return [...taken.values()]
}

function readTokens(index: PlaceIndex, typed: string[]): Token[] {
	const hasName = typed.some((text) => !isOptional(text) && !isPostcode(text))
	return typed.map((text, position) => {
		const isLast = position === typed.length - 1
		const token: Token = {
			text,
			missing: !hasName ? null : isPostcode(text) ? costs.postcode : isOptional(text) ? costs.missing : null,
			country: position > 0 ? countryOf.get(text) : undefined,
			fit: new Uint8Array(index.words.length).fill(unmatched),
			candidates: [],
		}
		for (const form of new Set([text, longForm(text)])) addBeginning(index, token, form, isLast || !isOptional(text))
		return token
	})
}

function accept(token: Token, word: number, fit: number) {
	const before = token.fit[word] ?? unmatched
	if (before === unmatched) token.candidates.push(word)
	if (fit < before) token.fit[word] = fit
}

const isPostcode = (word: string) => /^\d{4}$/.test(word)

function addBeginning({ words }: PlaceIndex, token: Token, form: string, mayBegin: boolean) {
	let word = firstFrom(words, form)
	// The beginning of a number counts only when it has most digits of a postcode.
	const mayGoOn = mayBegin && (!/\d/.test(form) || form.length >= 3)
	for (; words[word]?.startsWith(form); word++) {
		if (words[word] === form) accept(token, word, 0)
		else if (mayGoOn) accept(token, word, begins)
		else break
	}
}

function firstFrom(words: string[], form: string): number {
	let low = 0
	let high = words.length
	while (low < high) {
		const middle = (low + high) >> 1
		if ((words[middle] ?? '') < form) low = middle + 1
		else high = middle
	}
	return low
}

/** Adds words of which the token may be a typing error. False when it stands for no word, and may not be missing. */
function addMistyped({ words, letters }: PlaceIndex, token: Token): boolean {
	const forgiven = forgivenErrors(token.text)
	const typed = letterMask(token.text)
	for (const [word, text] of forgiven > 0 ? words.entries() : []) {
		if (text.length < token.text.length - forgiven || (token.fit[word] ?? 0) <= begins) continue
		if (countBits(typed & ~(letters[word] ?? 0)) > forgiven) continue
		const errors = errorsBetween(token.text, text)
		if (errors <= forgiven) accept(token, word, noError + errors)
	}
	return token.candidates.length > 0 || token.missing !== null || token.country !== undefined
}

/** A place's cost, in tenths of a step of the order: whole name, beginning, words within, one error, two errors. */
const costs = {
	whole: 0,
	begins: 10,
	within: 20,
	located: 25,
	errors: 20,
	error: 10,
	street: 15,
	missing: 2,
	postcode: 40,
	context: 1,
	country: 5,
	unfinished: 2,
}

interface Scored {
	place: IndexedPlace
	cost: number
	errors: number
}

function score(index: PlaceIndex, tokens: Token[]): Scored[] {
	const found: Scored[] = []
	for (const number of candidatesOf(index, tokens)) {
		const entry = index.entries[number]
		if (!entry) continue
		const best = scoreEntry(entry, tokens)
		if (best) found.push({ place: entry.place, ...best })
	}
	return found
}

/** The places of the token that leaves the fewest: all others must fit these. */
function candidatesOf({ postings }: PlaceIndex, tokens: Token[]): Set<number> {
	const required = tokens.filter((token) => token.missing === null)
	const asked = required.some((token) => !token.country) ? required.filter((token) => !token.country) : required
	const size = (token: Token) => token.candidates.reduce((sum, word) => sum + (postings[word]?.length ?? 0), 0)
	const [fewest] = asked.map((token) => ({ token, size: size(token) })).sort((a, b) => a.size - b.size)
	return new Set(fewest?.token.candidates.flatMap((word) => postings[word] ?? []))
}

function scoreEntry({ place, names, context }: Entry, tokens: Token[]): Pick<Scored, 'cost' | 'errors'> | null {
	let best: Pick<Scored, 'cost' | 'errors'> | null = null
	for (const name of names) {
		const scored = scoreName(name, context, place, tokens)
		if (scored && (!best || scored.cost < best.cost)) best = scored
	}
	return best
}

function bestFit(token: Token, words: number[]): number {
	let best = unmatched
	for (const word of words) best = Math.min(best, token.fit[word] ?? unmatched)
	return best
}

function scoreName(name: number[], context: number[], place: IndexedPlace, tokens: Token[]) {
	let matched = 0
	let unfinished = 0
	let errors = 0
	let extra = 0
	let isInOrder = true
	let namesIt = false
	let isBroken = false
	for (const token of tokens) {
		const fit = bestFit(token, name)
		const inContext = fit > begins || isBroken ? bestFit(token, context) : unmatched
		if (fit !== unmatched && (isBroken ? fit < inContext : fit <= inContext)) {
			const here = token.fit[name[matched] ?? -1] ?? unmatched
			// Words of the place inside the name: they are not one name.
			if (here > fit || isBroken) isInOrder = false
			matched++
			namesIt ||= token.missing === null
			if (fit === begins) unfinished++
			if (fit > begins) errors += fit - noError
		} else if (inContext !== unmatched) {
			// Typing Hoscheid finds Hoscheid before Hoscheid-Dickt.
			extra += costs.context + context.length / 100
			isBroken = matched > 0
			if (inContext > begins) errors += inContext - noError
			namesIt ||= /^\d{3,4}$/.test(token.text)
		} else if (token.country === place.country) extra += costs.country
		else if (token.missing !== null) extra += token.missing
		else return null
	}
	// Words of the place alone name no street, unless one is a postcode.
	if (!namesIt) return null
	const isWhole = isInOrder && matched === name.length && unfinished === 0
	const order =
		matched === 0 ? costs.located : isWhole ? costs.whole : isInOrder ? costs.begins : costs.within + unfinished * costs.unfinished
	const step = errors > 0 ? costs.errors + errors * costs.error + order / 4 : order
	return { cost: step + extra + (place.kind === 'street' ? costs.street : 0), errors }
}
