import { addDays } from '#contract/values/days.ts'
import {
	afterDays,
	beforeDays,
	beforeMay,
	beforeNamedDays,
	bookedFigures,
	months,
	movableFeasts,
	namedDays,
	ordinals,
	relativeDays,
	seasons,
	shortWeekdays,
	vagueMonths,
	weekdayOf,
	weekdays,
	weekends,
	weeks,
} from './words/calendar-words.ts'
import { feastDay } from './feasts.ts'
import { nextNamed, nextWeekday, overNext, readFromNow, skipArticle, smallNumber, week, type Found } from './near-dates.ts'
import { isBroken, isGlued, type Token } from './tokens.ts'

// Decision 079: Reading a sentence.

/** A date of the sentence: a day as YYYY-MM-DD, a month as YYYY-MM, a year as YYYY, or null where it says none of them ("in summer"). */
export interface DateMatch {
	value: string | null
	first: number
	next: number
}

const pad = (number: number) => String(number).padStart(2, '0')

/** The date that a token begins, with the words before it back to `from`, counted from `today`; a day without a year is its next one. */
export function readDate(tokens: readonly Token[], start: number, from: number, today: string): DateMatch | null {
	const found =
		readNumeric(tokens, start, today) ??
		readWritten(tokens, start, today) ??
		readFromNow(tokens, start, today) ??
		readNamed(tokens, start, today)
	return found && withNeighbours(tokens, { ...found, first: start }, from)
}

/** Articles and "next" before it, the time of the day after it. */
function withNeighbours(tokens: readonly Token[], found: DateMatch, from: number): DateMatch {
	let { first, next } = found
	while (first > from && !isBroken(tokens[first]) && beforeDays.has(tokens[first - 1]?.text ?? '')) first--
	while (next < tokens.length && !isBroken(tokens[next]) && afterDays.has(tokens[next]?.text ?? '')) next++
	return { ...found, first, next }
}

const isDay = (year: number, month: number, day: number) => {
	const date = new Date(Date.UTC(year, month - 1, day))
	return month >= 1 && month <= 12 && day >= 1 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

const toDay = (year: number, month: number, day: number): string | null =>
	isDay(year, month, day) ? `${year}-${pad(month)}-${pad(day)}` : null

/** The next such day, today included. 29 February waits for its year. */
function nextDay(month: number, day: number, today: string): string | null {
	const year = Number(today.slice(0, 4))
	for (let later = 0; later <= 8; later++) {
		const value = toDay(year + later, month, day)
		if (value !== null && value >= today) return value
	}
	return null
}

function nextMonth(month: number, today: string): string {
	const year = Number(today.slice(0, 4))
	return month >= Number(today.slice(5, 7)) ? `${year}-${pad(month)}` : `${year + 1}-${pad(month)}`
}

const readYear = (token: Token | undefined): number | null => {
	if (!token?.isNumber) return null
	if (/^20[2-9]\d$/.test(token.text)) return Number(token.text)
	return null
}

/** 2027-06-19, 19.6.2027, 19/06/27, 19.06., 19/06. */
function readNumeric(tokens: readonly Token[], start: number, today: string): Found | null {
	const [one, two, three] = [tokens[start], tokens[start + 1], tokens[start + 2]]
	if (!one?.isNumber || !two?.isNumber) return null
	const separator = two.gap.trim()
	const year = readYear(one)
	if (year !== null && (separator === '-' || separator === '/' || separator === '.')) {
		const [month, day] = [smallNumber(two), three?.gap === two.gap ? smallNumber(three) : null]
		if (month === null || month < 1 || month > 12) return null
		const value = day === null ? `${year}-${pad(month)}` : toDay(year, month, day)
		return value === null ? null : { value, next: start + (day === null ? 2 : 3) }
	}
	const [day, month] = [smallNumber(one), smallNumber(two)]
	if (day === null || month === null || !/^[./-]$/.test(separator)) return null
	const hasYear = three?.isNumber === true && three.gap.trim() === separator && (three.text.length === 4 || three.text.length === 2)
	if (hasYear) {
		const full = three.text.length === 2 ? 2000 + Number(three.text) : Number(three.text)
		const value = toDay(full, month, day) ?? toDay(full, day, month)
		return value === null ? null : { value, next: start + 3 }
	}
	// "2-3 Stunden", "12.50 €", "1/2": a date without a year has two digits for its month, or a point after it.
	if (separator === '-' || isUnit(tokens[start + 2]) || day < 1 || day > 31 || month > 12) return null
	const isWritten =
		two.text.length === 2 ||
		tokens[start + 2]?.gap.startsWith('.') === true ||
		separator === '/' ||
		(separator === '.' && !tokens[start + 2])
	const value = isWritten && (day > 2 || separator === '.' || two.text.length === 2) ? nextDay(month, day, today) : null
	return value === null ? null : { value, next: start + 2 }
}

const units = new Set('uhr h € eur euro euros km m qm k heures hours stunden personen personnes people pax leit leute pers'.split(' '))
const isUnit = (token: Token | undefined) => token !== undefined && units.has(token.text)

/** "19 juin 2027", "3. Mai", "June 19th", "samedi 12 décembre", "12-14 juin", "juin 2027", "Mai". */
function readWritten(tokens: readonly Token[], start: number, today: string): Found | null {
	const token = tokens[start]
	if (!token) return null
	if (token.isNumber) return readDayFirst(tokens, start, today)
	const month = months.get(token.text)
	if (month === undefined) return null
	const day = smallNumber(tokens[start + 1])
	if (day !== null && day >= 1 && day <= 31 && !isBroken(tokens[start + 1]) && !isCount(tokens, start + 2)) {
		let next = start + 2
		if (ordinals.has(tokens[next]?.text ?? '') && isGlued(tokens[next])) next++
		const year = readYear(tokens[next])
		const value = year === null ? nextDay(month, day, today) : toDay(year, month, day)
		if (value !== null) return { value, next: year === null ? next : next + 1 }
	}
	const year = readYear(tokens[start + 1])
	if (year !== null) return { value: `${year}-${pad(month)}`, next: start + 2 }
	const before = tokens[start - 1]?.text ?? ''
	const isClear = token.text === 'mäi' ? beforeMay.has(before) : !vagueMonths.has(token.text) || beforeDays.has(before)
	return isClear ? { value: nextMonth(month, today), next: start + 1 } : null
}

/** A number before people or money is no day: "june 80 guests". */
const isCount = (tokens: readonly Token[], index: number) =>
	isUnit(tokens[index]) || /^(guests?|invites?|gaste|personn?e?s?|ppl|couverts)$/.test(tokens[index]?.text ?? '')

const rangeWords = new Set('au a to bis und et and or ou'.split(' '))

function readDayFirst(tokens: readonly Token[], start: number, today: string): Found | null {
	const day = smallNumber(tokens[start])
	if (day === null || day < 1 || day > 31) return null
	let next = start + 1
	if (ordinals.has(tokens[next]?.text ?? '') && isGlued(tokens[next])) next++
	// The first day of several: "12-14 juin", "du 12 au 14 juin".
	if (rangeWords.has(tokens[next]?.text ?? '') && smallNumber(tokens[next + 1]) !== null) next += 2
	else if (smallNumber(tokens[next]) !== null && /^\.?\s?[-–/&]\s?$/.test(tokens[next]?.gap ?? '')) next += 1
	if (ordinals.has(tokens[next]?.text ?? '') && isGlued(tokens[next])) next++
	if (/^(of|de|d)$/.test(tokens[next]?.text ?? '')) next++
	const month = months.get(tokens[next]?.text ?? '')
	if (month === undefined || isBroken(tokens[next])) return null
	const year = readYear(tokens[next + 1]) ?? readShortYear(tokens, next + 1, today)
	const value = year === null ? nextDay(month, day, today) : toDay(year, month, day)
	return value === null ? null : { value, next: next + (year === null ? 1 : 2) }
}

const furthestYear = 5

/** "12. Juni 27" at the end of a phrase: a year soon, of two digits. Before another word it may count guests. */
function readShortYear(tokens: readonly Token[], index: number, today: string): number | null {
	const number = smallNumber(tokens[index])
	const isLast = tokens[index + 1] === undefined || isBroken(tokens[index + 1])
	if (number === null || !isLast || isBroken(tokens[index])) return null
	const later = 2000 + number - Number(today.slice(0, 4))
	return later >= 0 && later <= furthestYear ? 2000 + number : null
}

const longestName = 4
const nextWords = new Set('this next ce cet cette le coming prochain dieses diesem nachstes nachsten kommendes desen dest am'.split(' '))

/** "next Saturday", "demain", "this weekend", "Silvester", "in summer 2027", "2027". */
function readNamed(tokens: readonly Token[], start: number, today: string): Found | null {
	const text = tokens[start]?.text ?? ''
	for (let length = longestName; length >= 1; length--) {
		const name = tokens
			.slice(start, start + length)
			.map((token) => token.text)
			.join(' ')
		const named = namedDays.get(name)
		const feast = movableFeasts.get(name)
		if ((!named && feast === undefined) || start + length > tokens.length) continue
		if (bookedFigures.has(name) && !beforeNamedDays.has(tokens[start - 1]?.text ?? '')) continue
		const year = readYear(tokens[start + length])
		const next = start + length + (year === null ? 0 : 1)
		if (!named) return { value: feastDay(feast ?? 0, today, year), next }
		return { value: year === null ? nextDay(...named, today) : toDay(year, ...named), next }
	}
	const weekday = weekdays.get(text) ?? shortWeekdays.get(text) ?? weekdayOf(text)
	if (weekday !== undefined) {
		// The date itself says the day.
		const dated = readNumeric(tokens, skipArticle(tokens, start + 1), today) ?? readWritten(tokens, skipArticle(tokens, start + 1), today)
		if (dated?.value?.length === 10) return dated
		if (!shortWeekdays.has(text)) return nextNamed(tokens, start, weekday, today)
	}
	// "Haut de gamme", "en haut" are French, and no day.
	const next = tokens[start + 1]?.text ?? ''
	const isHeight = text === 'haut' && (/^(de|d|du)$/.test(next) || /^(en|du|le|plus|tout)$/.test(tokens[start - 1]?.text ?? ''))
	const days = isHeight ? undefined : relativeDays.get(text)
	if (days !== undefined) return { value: addDays(today, days), next: start + 1 }
	if ((text === 'aujourd' && next === 'hui') || (text === 'ce' && next === 'soir')) return { value: today, next: start + 2 }
	const saturday = nextWeekday(6, today)
	const weekend = readWeekend(tokens, start)
	const isOverNext = overNext.test(tokens[start - 1]?.text ?? '')
	if (weekend !== null)
		return readDayOf(tokens, weekend, today) ?? { value: isOverNext ? addDays(saturday, week) : saturday, next: weekend }
	if (
		weeks.has(text) &&
		(nextWords.has(tokens[start - 1]?.text ?? '') ||
			nextWords.has(tokens[start + 1]?.text ?? '') ||
			/^(nachste|naechste|nexte|prochaine|dieses)$/.test(tokens[start - 1]?.text ?? ''))
	)
		return { value: null, next: start + 1 }
	if (seasons.has(text)) {
		const year = readYear(tokens[start + 1])
		return { value: null, next: start + (year === null ? 1 : 2) }
	}
	const year = readYear(tokens[start])
	return year === null || isUnit(tokens[start + 1]) ? null : { value: String(year), next: start + 1 }
}

/** The token after "weekend" or "week-end"; null where there is none. */
function readWeekend(tokens: readonly Token[], start: number): number | null {
	const text = tokens[start]?.text ?? ''
	if (text === 'week' && tokens[start + 1]?.text === 'end') return start + 2
	return weekends.has(text) && (text !== 'we' || nextWords.has(tokens[start - 1]?.text ?? '')) ? start + 1 : null
}

/** "Week-end du 11 septembre", "weekend of 12 June", "Wochenende vom 12. Juni": the day that is said of it. */
function readDayOf(tokens: readonly Token[], start: number, today: string): Found | null {
	const leads = tokens.slice(start, start + 2).findIndex(({ text }) => !/^(du|of|the|vom|vum|am|um|de|den)$/.test(text))
	const at = start + (leads < 0 ? 2 : leads)
	const day = readNumeric(tokens, at, today) ?? readWritten(tokens, at, today)
	return day?.value?.length === 10 ? day : null
}
