import { isBroken, isGlued, type Token } from './tokens.ts'
import { euroWords, personWords, perWords } from './words/amount-words.ts'

const list = (text: string) => text.split(' ')

/** Numbers that are one word in German and Luxembourgish, up to 999: "hundertzwanzig", "fofzeg". */
function spellOut(units: string[], teens: string[], tens: string[], and: string, hundred: string): Map<string, number> {
	const below100 = new Map<string, number>()
	units.forEach((unit, index) => below100.set(unit, index + 1))
	teens.forEach((teen, index) => below100.set(teen, index + 10))
	tens.forEach((ten, index) => {
		const value = (index + 2) * 10
		below100.set(ten, value)
		units.forEach((unit, digit) => below100.set(unit + and + ten, value + digit + 1))
	})
	const all = new Map(below100)
	for (const [count, times] of [['', 1] as const, ...units.map((unit, index) => [unit, index + 1] as const)]) {
		all.set(count + hundred, times * 100)
		for (const [rest, value] of below100) all.set(count + hundred + rest, times * 100 + value)
	}
	return all
}

const german = spellOut(
	list('ein zwei drei vier funf sechs sieben acht neun'),
	list('zehn elf zwolf dreizehn vierzehn funfzehn sechzehn siebzehn achtzehn neunzehn'),
	list('zwanzig dreissig vierzig funfzig sechzig siebzig achtzig neunzig'),
	'und',
	'hundert',
)
const luxembourgish = spellOut(
	list('een zwee drai veier fennef sechs siwen aacht neng'),
	list('zeng eelef zwielef draizeng veierzeng fofzeng siechzeng siwwenzeng uechtzeng nonzeng'),
	list('zwanzeg dresseg veierzeg fofzeg sechzeg siwwenzeg achtzeg nonzeg'),
	'an',
	'honnert',
)

/** Words that add up in French and English, and those of one word. */
const values = new Map<string, number>([
	...german,
	...luxembourgish,
	...list(
		'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
	).map((word, index) => [word, index + 1] as const),
	...list('twenty thirty forty fifty sixty seventy eighty ninety').map((word, index) => [word, (index + 2) * 10] as const),
	...list('deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize').map(
		(word, index) => [word, index + 2] as const,
	),
	...list('vingt trente quarante cinquante soixante septante octante nonante').map((word, index) => [word, (index + 2) * 10] as const),
	...['ein', ...list('zwei drei vier funf sechs sieben acht neun zehn')].map(
		(word, index) => [`${word}tausend`, (index + 1) * 1000] as const,
	),
	...['een', ...list('zwee drai veier fennef sechs siwen aacht neng zeng')].map(
		(word, index) => [`${word}dausend`, (index + 1) * 1000] as const,
	),
	...list('zwolf funfzehn zwanzig').map((word, index) => [`${word}tausend`, [12, 15, 20][index]! * 1000] as const),
	['zweieinhalbtausend', 2500],
	['zwou', 2],
	['zwo', 2],
	['vingts', 20],
	['huitante', 80],
	['eenandrësseg', 31],
	['fuffzeg', 50],
	['fofzech', 50],
	['siwenzeg', 70],
	['hallefhonnert', 50],
])
const multipliers = new Map([
	...list('hundred cent cents').map((word) => [word, 100] as const),
	...list('mille thousand tausend dausend').map((word) => [word, 1000] as const),
])
/** About as many: "une trentaine de personnes". */
const rounds = new Map([
	...Object.entries({ dizaine: 10, douzaine: 12, quinzaine: 15, vingtaine: 20, trentaine: 30, quarantaine: 40, cinquantaine: 50 }),
	...Object.entries({ soixantaine: 60, centaine: 100, dozen: 12, dutzend: 12, dosend: 12, dozzen: 12 }),
])
/** Said of a number, and part of none: "a dozen", "un millier". Alone they count nothing. */
const articles = new Set(list('a an un une ein eine eng e'))
const ands = new Set(list('and et'))

/** Every word of a number, for typing errors. */
export const numberWords: readonly string[] = [...values.keys(), ...multipliers.keys(), ...rounds.keys()].filter((word) => word.length < 13)

/** A number of the sentence, and the first token after it. */
export interface NumberMatch {
	value: number
	next: number
}

/** The number that begins at a token: digits with thousands and decimals, "3k", or words. */
export const readNumber = (tokens: readonly Token[], start: number): NumberMatch | null =>
	tokens[start]?.isNumber ? readDigits(tokens, start) : readWords(tokens, start)

const thousandsGaps = new Set(['.', ',', "'", '’', ' ', '\u00a0', '\u202f'])

function readDigits(tokens: readonly Token[], start: number): NumberMatch | null {
	const first = tokens[start]
	if (!first || first.text.length > 7) return null
	let digits = first.text
	let next = start + 1
	while (first.text.length <= 3 && isGroup(tokens[next]) && digits.length < 7) {
		digits += tokens[next]?.text
		next++
	}
	let value = Number(digits)
	const decimals = tokens[next]
	if (
		decimals?.isNumber &&
		(decimals.gap === ',' || decimals.gap === '.') &&
		decimals.text.length <= 2 &&
		isAmountEnd(tokens, start, next)
	) {
		value += Number(decimals.text) / 10 ** decimals.text.length
		next++
	}
	const unit = tokens[next]
	if (
		unit &&
		value < 1000 &&
		(unit.text === 'k' || unit.text === 'tsd' || multipliers.get(unit.text) === 1000) &&
		(isGlued(unit) || unit.gap === ' ')
	)
		return { value: value * 1000, next: next + 1 }
	return { value, next }
}

const isGroup = (token: Token | undefined) => token?.isNumber === true && token.text.length === 3 && thousandsGaps.has(token.gap)
/** Whether two figures after a mark are decimals: before a unit, "42,50 €" and "42,50 pro Person", or after "€". "18.30" alone is a time, "20.06" a day. */
function isAmountEnd(tokens: readonly Token[], start: number, last: number): boolean {
	const [before, after, further] = [tokens[start - 1], tokens[last + 1], tokens[last + 2]]
	if (euroWords.has(before?.text ?? '')) return true
	if (after === undefined || isBroken(after)) return false
	if (/^(€|k|eur|euro|euros|km|%|pp|)$/.test(after.text)) return true
	return (perWords.has(after.text) && personWords.has(further?.text ?? '')) || (after.gap.includes('/') && personWords.has(after.text))
}

/** Words of the longest number. */
const longestNumber = 10

function readWords(tokens: readonly Token[], start: number): NumberMatch | null {
	let index = start
	if (articles.has(tokens[index]?.text ?? '')) index++
	const round = rounds.get(singular(tokens[index]?.text ?? ''))
	if (round !== undefined) return { value: round, next: afterOf(tokens, index + 1) }
	let total = 0
	let current = 0
	let isAny = false
	for (; index < Math.min(tokens.length, start + longestNumber); index++) {
		const token = tokens[index]
		if (!token || (isAny && isBroken(token))) break
		const value = values.get(token.text)
		const times = multipliers.get(token.text)
		if (times !== undefined && (isAny || index > start || times === 1000 || token.text === 'cent')) {
			if (times === 1000) {
				total += Math.max(current, 1) * 1000
				current = 0
			} else current = Math.max(current, 1) * 100
		} else if (value !== undefined) current = current % 100 === 4 && value === 20 ? current + 76 : current + value
		else if (isAny && ands.has(token.text) && isNumberWord(tokens[index + 1])) continue
		else break
		isAny = true
		if (total + current > 1_000_000) return null
	}
	const followed = rounds.get(singular(tokens[index]?.text ?? ''))
	if (isAny && followed !== undefined) return { value: (total + current) * followed, next: afterOf(tokens, index + 1) }
	return isAny ? { value: total + current, next: index } : null
}

/** "Une trentaine de personnes". */
const afterOf = (tokens: readonly Token[], index: number) => (/^(de|d|of)$/.test(tokens[index]?.text ?? '') ? index + 1 : index)

/** "Une vingtaine": said alone, it counts people. */
export const isRound = (token: Token | undefined) => /^(dix|vingt|trent|quarant|cinquant|soixant|cent)aines?$/.test(token?.text ?? '')

const singular = (word: string) => word.replace(/s$/, '')
/** "Deux", "twenty": a word of a number. */
export const isNumberWord = (token: Token | undefined): boolean =>
	token !== undefined && (values.has(token.text) || multipliers.has(token.text))
