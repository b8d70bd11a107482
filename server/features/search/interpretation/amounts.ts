import {
	ageWords,
	aboutWords,
	betweenWords,
	crowdWords,
	budgetWords,
	distanceWords,
	estimateWords,
	euroWords,
	forCounts,
	kilometreWords,
	mostWords,
	musicianWords,
	oldWords,
	peopleWords,
	perWords,
	personWords,
	rangeWords,
	seatWords,
	spaceWords,
	thingWords,
} from './words/amount-words.ts'
import { readNumber } from './numbers.ts'
import { isBroken, isGlued, type Token } from './tokens.ts'

/** A number of the sentence and its meaning: `bare` has none; `thing` counts things that no filter asks for. */
export interface Amount {
	kind: 'people' | 'budget' | 'budget_per_person' | 'distance' | 'parking' | 'age' | 'thing' | 'bare'
	value: number
	first: number
	next: number
	/** Words before it said that it is a budget ("budget", "moins de"), or whom it is for ("pour"). */
	said: 'budget' | 'most' | 'for' | null
	/** "About", "environ" precede it. */
	isEstimate: boolean
	/** It was written with a "k": thousands are money. */
	isThousands: boolean
}

/** The amount that begins at a token: a number, or the end of a range, with the words around it that give its meaning. */
export function readAmount(tokens: readonly Token[], start: number, from: number): Amount | null {
	const sign = euroWords.has(tokens[start]?.text ?? '') && tokens[start + 1]?.isNumber ? 1 : 0
	const low = readNumber(tokens, start + sign)
	if (!low) return null
	const high = readUpperEnd(tokens, low.next)
	const number = high ?? low
	const before = readBefore(tokens, start, from)
	const isThousands = number.value >= 1000 && /^(k|mille|tsd|tausend|dausend|thousand)$/.test(tokens[number.next - 1]?.text ?? '')
	const unit = sign === 1 ? readMoney(tokens, number.next) : readUnit(tokens, number.next, number.value, start)
	const isEstimate = before.isEstimate || /^(environ|env|approx|ca|circa)$/.test(tokens[number.next]?.text ?? '')
	const amount = { value: number.value, said: before.said, first: before.first, isEstimate, isThousands }
	if (!unit) return { ...amount, kind: 'bare', next: number.next }
	// "2-3 Stunden" and "6x12m" stay as they are, with the words before them.
	if (unit.kind === 'thing') return { ...amount, ...unit, first: start }
	const isBudget = unit.kind === 'budget' || unit.kind === 'budget_per_person'
	if (isBudget) return { ...amount, ...unit, value: Math.round(number.value * 100) / 100, next: skip(tokens, unit.next, mostWords) }
	if (unit.kind === 'distance') return { ...amount, ...unit, next: skipPhrase(tokens, unit.next) }
	if (!Number.isInteger(number.value)) return { ...amount, kind: 'thing', first: start, next: number.next }
	return { ...amount, ...unit, next: unit.kind === 'people' ? skip(tokens, unit.next, new Set([...mostWords, ...seatWords])) : unit.next }
}

/** "80-100", "80 à 100", "zwischen 80 und 100": the upper end. */
function readUpperEnd(tokens: readonly Token[], next: number) {
	const token = tokens[next]
	if (!token) return null
	if (token.isNumber && /^\s?[-–—/]\s?$/.test(token.gap)) return readNumber(tokens, next)
	const isRange = rangeWords.has(token.text) && tokens[next + 1]?.isNumber === true && !isBroken(token)
	const isUnit = euroWords.has(token.text) && /^\s?[-–—]\s?$/.test(tokens[next + 1]?.gap ?? '') && tokens[next + 1]?.isNumber === true
	return isRange || isUnit ? readNumber(tokens, next + 1) : null
}

/** The words before a number that belong to it, back to `from`. */
function readBefore(tokens: readonly Token[], start: number, from: number): Pick<Amount, 'first' | 'said' | 'isEstimate'> {
	let first = start
	let said: Amount['said'] = null
	let isEstimate = false
	for (let index = start; index > from && !isBroken(tokens[index]); index--) {
		const text = tokens[index - 1]?.text ?? ''
		if (budgetWords.has(text)) said = 'budget'
		else if (mostWords.has(text)) said ??= 'most'
		else if (forCounts.has(text)) said ??= 'for'
		else if (!aboutWords.has(text) && !betweenWords.has(text)) break
		if (!aboutWords.has(text)) first = index - 1
		isEstimate ||= estimateWords.has(text)
	}
	return { first, said, isEstimate }
}

interface Unit {
	kind: Exclude<Amount['kind'], 'bare'>
	next: number
}

/** So many of `crowdWords` are guests. */
const fewestOfCrowd = 10

function readUnit(tokens: readonly Token[], index: number, value: number, start: number): Unit | null {
	const token = tokens[index]
	if (!token || isBroken(token)) return null
	const { text } = token
	if (euroWords.has(text)) return readMoney(tokens, index)
	if (kilometreWords.has(text)) return { kind: 'distance', next: index + 1 }
	if (isGlued(token) && !token.isNumber) {
		// "6x12m", "3h", "50er", "40ième", "400V", "80p".
		if (text === 'p' || peopleWords.has(text) || personWords.has(text)) return { kind: 'people', next: index + 1 }
		// "1er anniversaire"; "50er" is none.
		if (ageWords.has(text) || (text === 'er' && value === 1)) return { kind: 'age', next: afterAge(tokens, index + 1) }
		return { kind: 'thing', next: afterGlued(tokens, index) }
	}
	if (token.gap.trim() === '/' || perWords.has(text)) {
		const person = readPerPerson(tokens, index)
		if (person !== null) return { kind: 'budget_per_person', next: person }
	}
	if (text === 'pp') return { kind: 'budget_per_person', next: index + 1 }
	// "Trois musiciens" are looked for, thirty celebrate.
	if (musicianWords.has(text) && value < fewestOfCrowd) return null
	if (peopleWords.has(text) || personWords.has(text)) return { kind: 'people', next: index + 1 }
	if (crowdWords.has(text)) return { kind: value >= fewestOfCrowd ? 'people' : 'thing', next: index + 1 }
	if ((seatWords.has(text) || spaceWords.has(text)) && isOfParking(tokens, start)) return { kind: 'parking', next: index + 1 }
	if (seatWords.has(text)) {
		const parking = !isBroken(tokens[index + 1]) && isParking(tokens, index + 1)
		if (parking) return { kind: 'parking', next: parking }
		return { kind: 'people', next: index + 1 }
	}
	if (/^park(ing|ings|platz|platze|platzen|plaz|plazen)$/.test(text))
		return { kind: 'parking', next: skip(tokens, index + 1, new Set(['spaces', 'spots', 'places', 'space'])) }
	if (ageWords.has(text)) return { kind: 'age', next: afterAge(tokens, index + 1) }
	// "Parking for 40 cars".
	if (
		/^(cars|voitures|autos|pkw|wagen)$/.test(text) &&
		tokens.slice(Math.max(0, index - 4), index).some((before) => before.text.startsWith('park'))
	)
		return { kind: 'parking', next: index + 1 }
	// "120 geladene Gäste", "30 little kids", "75 day guests": a word between.
	const next = tokens[index + 1]
	if (adjectives.has(text) && !isBroken(next) && peopleWords.has(next?.text ?? '')) return { kind: 'people', next: index + 2 }
	return thingWords.has(text) || text === 'x' || text === '%' ? { kind: 'thing', next: index + 1 } : null
}

const adjectives = new Set(
	'day evening wedding geladene geladenen kleine kleinen little invited adult young junge erwachsene jeunes petits hungry liebe seated standing sitzende stehende'.split(
		' ',
	),
)

/** So many words may be between "parking" and its number: "parking pour plus de 50 places". */
const longestLead = 3

/** "Parking 50 places", "Parkplatz mit 30 Plätzen": whether a word of parking leads to the number. */
function isOfParking(tokens: readonly Token[], start: number): boolean {
	for (let index = start; index > 0 && start - index <= longestLead; index--) {
		if (/[,;!?\n]/.test(tokens[index]?.gap ?? '')) return false
		const before = tokens[index - 1]?.text ?? ''
		if (/^(parking|parkplatz|parkplaz|stationnement|parkmoglichkeit|parkmoglechkeet)/.test(before)) return true
		if (!parkingLeads.has(before)) return false
	}
	return false
}

const parkingLeads = new Set(['with', 'avec', 'mit', 'mat', 'mindestens', 'least', ...aboutWords, ...forCounts, ...mostWords])

function isParking(tokens: readonly Token[], index: number): number | null {
	const at = tokens[index]?.text === 'de' ? index + 1 : index
	// "80 places parking 50 places": the parking has its own number.
	const isOther = tokens[at + 1]?.isNumber === true && !isBroken(tokens[at + 1])
	return /^(parking|parc|stationnement)$/.test(tokens[at]?.text ?? '') && !isOther ? at + 1 : null
}

/** "7 years old". */
const afterAge = (tokens: readonly Token[], index: number) =>
	oldWords.has(tokens[index]?.text ?? '') && !isBroken(tokens[index]) ? index + 1 : index

/** "6x12m": everything that is glued on. */
function afterGlued(tokens: readonly Token[], index: number): number {
	let next = index + 1
	while (isGlued(tokens[next])) next++
	return next
}

/** After an amount of money: whether it is for each person. */
function readMoney(tokens: readonly Token[], index: number): Unit {
	let next = index
	while (euroWords.has(tokens[next]?.text ?? '') || mostWords.has(tokens[next]?.text ?? '')) next++
	const person = readPerPerson(tokens, next)
	return person === null ? { kind: 'budget', next } : { kind: 'budget_per_person', next: person }
}

/** "par personne", "/pers", "p.P.", "pro Kopf", "a head", "each": the token after it; null where it is not there. */
function readPerPerson(tokens: readonly Token[], index: number): number | null {
	const token = tokens[index]
	if (!token || isBroken(token)) return null
	const next = tokens[index + 1]
	if (token.gap.includes('/') && (personWords.has(token.text) || peopleWords.has(token.text) || token.text === 'p')) return index + 1
	if (/^(pp|each|chacun|chacune|jeweils)$/.test(token.text)) return index + 1
	if (token.text === 'p' && next && /^(p|pers|person|persoun|k)$/.test(next.text) && next.gap.length <= 2) return index + 2
	if (perWords.has(token.text) && next) {
		if (personWords.has(next.text) || peopleWords.has(next.text)) return index + 2
		const after = tokens[index + 2]
		if (/^(chaque|invite|each|jeden|jede)$/.test(next.text) && after && personWords.has(after.text)) return index + 3
	}
	return null
}

function skip(tokens: readonly Token[], index: number, words: ReadonlySet<string>): number {
	let next = index
	while (next < tokens.length && !isBroken(tokens[next]) && words.has(tokens[next]?.text ?? '')) {
		// "80 pers max 3000": "max" belongs to the next number.
		if (tokens[next + 1]?.isNumber || euroWords.has(tokens[next + 1]?.text ?? '')) break
		next++
	}
	return next
}

/** "20 km around", "15 km autour de": the words that lead to the place. */
function skipPhrase(tokens: readonly Token[], index: number): number {
	let next = index
	while (next < tokens.length && !isBroken(tokens[next]) && distanceWords.has(tokens[next]?.text ?? '')) next++
	return next
}
