import type { IndexedPlace } from '#server/platform/places/place-index.ts'
import { families } from '#contract/values/families.ts'
import { readAmount, type Amount } from './amounts.ts'
import { readDate } from './dates.ts'
import { leadingWords, type Dictionary, type Sense } from './dictionary.ts'
import { isRound } from './numbers.ts'
import { isBroken, isGlued, type Token } from './tokens.ts'
import { andWords, connectors, landmarks, placeWords, smallWords, surroundings, withWords } from './words/small-words.ts'

/** The reading of some tokens of the sentence. */
export type Item = { first: number; next: number } & (
	| { kind: 'sense'; sense: Sense; instead: readonly IndexedPlace[] }
	| { kind: 'place'; places: readonly IndexedPlace[]; instead: Sense | null }
	| { kind: 'date'; value: string | null }
	| { kind: 'amount'; amount: Amount }
)

/** Corrects typing errors: a word that no dictionary knows becomes the one that it resembles. */
export function correct(tokens: readonly Token[], { phrases, places, spelling }: Dictionary): Token[] {
	const seen = new Map<string, string>()
	return tokens.map((token) => {
		if (token.isNumber || leadingWords.has(token.text)) return token
		const before = seen.get(token.text)
		if (before !== undefined) return before === token.text ? token : { ...token, text: before }
		const isKnown =
			phrases.word(token.text) !== undefined || places.phrases.word(token.text) !== undefined || places.phrases.words.has(token.text)
		const text = isKnown || phrases.words.has(token.text) ? token.text : (spelling.correct(token.text) ?? token.text)
		seen.set(token.text, text)
		return { ...token, text }
	})
}

/** Reads the sentence from left to right; at each token, the longest item. */
export function scan(tokens: readonly Token[], dictionary: Dictionary, today: string): Item[] {
	const items: Item[] = []
	let from = 0
	for (let index = 0; index < tokens.length;) {
		const item = readItem(tokens, index, from, dictionary, today)
		if (item) items.push(item)
		index = item ? Math.max(item.next, index + 1) : index + 1
		if (item && !(item.kind === 'sense' && item.sense.isFiller)) from = index
	}
	return items
}

const lateNight = 115
const until = /^(jusqu|jusque|jusqua|until|till|til|bis)$/
const hours = /^(h|uhr|heures?|am|auer|hrs)$/
const latest = 6

/** "jusqu'à 3h du mat", "until 2am", "bis 4 Uhr", "a hall with music until 3am": open late at night. */
function readLateNight(tokens: readonly Token[], index: number): (Item & { kind: 'sense' }) | null {
	const before = tokens[index - 1]?.text ?? ''
	const isMusic = /^(music|musique|musik|musek)$/.test(tokens[index]?.text ?? '') && (andWords.has(before) || withWords.has(before))
	const from = isMusic ? index + 1 : index
	if (!until.test(tokens[from]?.text ?? '')) return null
	const at = /^(a|um|op)$/.test(tokens[from + 1]?.text ?? '') ? from + 2 : from + 1
	const hour = tokens[at]
	const isLate = hour?.isNumber === true && Number(hour.text) >= 1 && Number(hour.text) <= latest && hours.test(tokens[at + 1]?.text ?? '')
	return isLate ? toSense({ sense: { attributes: [lateNight] }, next: at + 2 }, index) : null
}

const set = (text: string): ReadonlySet<string> => new Set(text.split(' '))
/** Words after "place" and "Plaz" where somewhere to celebrate is meant: squares are followed by their names. */
const afterPlace = set('to for where which that with in near at around close by')
const afterPlaz = set('fir fur wou ze zu zum mat bei')
/** Words before them, besides the small ones. At the end of a phrase, one of them is needed. */
const beforeSomewhere = set(
	'a the any some another nice good great lovely beautiful perfect ideal right special cool quiet eng enger schein gutt flott',
)
/** Words before them that say something else: room, a square, a place that is known already. */
const beforeOther = set('take takes taking has have huet hunn hun hat hatt une la les de des of my our your their eis meng')

/** "A place for 80 guests", "eng Plaz fir eis Hochzäit": the token after it; null for "Place d'Armes", "marketplace", "huet Plaz fir 60 Leit". */
function readSomewhere(tokens: readonly Token[], index: number): number | null {
	const token = tokens[index]
	const after = /^places?$/.test(token?.text ?? '') ? afterPlace : token?.text === 'plaz' ? afterPlaz : null
	if (!after) return null
	const before = isBroken(token) ? '' : (tokens[index - 1]?.text ?? '')
	if (beforeOther.has(before)) return null
	const next = tokens[index + 1]
	const isMeant =
		next === undefined || isBroken(next)
			? beforeSomewhere.has(before)
			: after.has(next.text) && (before === '' || beforeSomewhere.has(before) || smallWords.has(before))
	return isMeant ? index + 1 : null
}

function readItem(tokens: readonly Token[], index: number, from: number, dictionary: Dictionary, today: string): Item | null {
	const late = readLateNight(tokens, index)
	if (late) return late
	const found = dictionary.phrases.match(tokens, index)
	// Small words have no endings: "Weis" is no "wéi".
	const isInflected = found?.next === index + 1 && !smallWords.has(tokens[index]?.text ?? '')
	const phrase = found?.sense.isFiller && isInflected ? null : found
	const isLong = phrase !== null && phrase.next > index + 1
	const named = readPlace(tokens, index, dictionary)
	const landmark = readLandmark(tokens, index, dictionary)
	// "Aéroport de Luxembourg" is a name itself.
	const place = landmark && landmark.next > (named?.next ?? 0) ? landmark : named
	const date = readDate(tokens, index, from, today)
	// "3-tier", "80s", "New Year's Eve party": words of the trade that begin with a number, or like a date.
	if (isLong && !phrase.sense.isFiller && phrase.next > (date?.next ?? 0) && phrase.next > (place?.next ?? 0)) return toSense(phrase, index)
	if (date) return { kind: 'date', ...date }
	if (place && tokens[index]?.isNumber) return { kind: 'place', places: place.places, instead: null, first: index, next: place.next }
	const amount = readAmount(tokens, index, from)
	if (amount && isMeant(amount, tokens, index)) return { kind: 'amount', amount, first: amount.first, next: amount.next }
	if (place && (!phrase || phrase.sense.isFiller || place.next > phrase.next || isLedTo(tokens, index)))
		return {
			kind: 'place',
			places: place.places,
			instead: phrase && !phrase.sense.isFiller ? phrase.sense : null,
			first: index,
			next: place.next,
		}
	if (!phrase || phrase.sense.isFiller) {
		const next = readSomewhere(tokens, index)
		if (next !== null) return toSense({ sense: { category_id: families.venues }, next }, index)
	}
	return phrase ? { ...toSense(phrase, index), instead: place?.places ?? [] } : null
}

const toSense = ({ sense, next }: { sense: Sense; next: number }, first: number): Item & { kind: 'sense' } => ({
	kind: 'sense',
	sense,
	instead: [],
	first,
	next,
})

/** Number words need a counted thing: "neuf", "six", "sept" alone are other words. */
const isMeant = (amount: Amount, tokens: readonly Token[], index: number) =>
	tokens[index]?.isNumber === true ||
	amount.kind === 'people' ||
	amount.kind === 'budget' ||
	amount.kind === 'budget_per_person' ||
	(amount.kind === 'bare' && (amount.said !== null || isRound(tokens[amount.next - 1])) && amount.value > 1)

const isLedTo = (tokens: readonly Token[], index: number) => {
	const before = tokens[index - 1]?.text ?? ''
	if (/^(d|der|den|the|la|le)$/.test(before)) return placeWords.has(tokens[index - 2]?.text ?? '')
	return placeWords.has(before)
}

const beforeSurroundings = /^(im|in|am|aus|vom|la|en|dans|der|die)$/

/** A place behind a part of it or its surroundings: "gare de Wasserbillig", "(im) Raum Trier". */
function readLandmark(tokens: readonly Token[], index: number, dictionary: Dictionary): ReturnType<typeof readPlace> {
	const token = tokens[index]
	if (!token) return null
	const isAround = surroundings.has(token.text) && index > 0 && (isBroken(token) || beforeSurroundings.test(tokens[index - 1]?.text ?? ''))
	if (!isAround && !landmarks.has(token.text)) return null
	let next = index + 1
	while (next <= index + 2 && connectors.has(tokens[next]?.text ?? '')) next++
	if (isBroken(tokens[next]) || tokens[next]?.isNumber) return null
	return readPlace(tokens, next, dictionary, true)
}

/** A name of the gazetteer, or a postcode of Luxembourg. `isLed`: the words before say that a place follows. */
function readPlace(
	tokens: readonly Token[],
	index: number,
	{ places, phrases }: Dictionary,
	isLed = isLedTo(tokens, index),
): { places: readonly IndexedPlace[]; next: number } | null {
	const token = tokens[index]
	if (!token) return null
	const isPrefixed = token.text === 'l' && tokens[index + 1]?.isNumber === true && /^[\s-]*$/.test(tokens[index + 1]?.gap ?? '')
	const number = tokens[index + (isPrefixed ? 1 : 0)]
	if (number?.isNumber && number.text.length === 4 && !isGlued(tokens[index + 1 + (isPrefixed ? 1 : 0)])) {
		const located = places.postcodes.get(number.text)
		// A name that follows says the same: "9230 Diekirch".
		if (located && (isPrefixed || isAlone(tokens, index + 1, places))) return { places: [located], next: index + (isPrefixed ? 2 : 1) }
	}
	if (token.isNumber) return null
	const found = places.phrases.match(tokens, index)
	if (!found) return null
	const isOneWord = found.next === index + 1
	if (isOneWord && found.sense.isOrdinary && !isLed) return null
	// "Saint" of "Saint-Vith" alone is no place.
	if (isOneWord && phrases.word(token.text)?.isName) return null
	return { places: found.sense.places, next: found.next }
}

const isAlone = (tokens: readonly Token[], next: number, places: Dictionary['places']) =>
	tokens[next] === undefined || isBroken(tokens[next]) || places.phrases.match(tokens, next) !== null
