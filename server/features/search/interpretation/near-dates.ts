import { addDays } from '#contract/values/days.ts'
import { readNumber } from './numbers.ts'
import { isBroken, isGlued, type Token } from './tokens.ts'
import { afterDays, daysInMonth, ordinals, spansFromNow } from './words/calendar-words.ts'
import { placeWords } from './words/small-words.ts'

/** A day, month or year as a sentence says it, and the token after it. */
export interface Found {
	value: string | null
	next: number
}

export const smallNumber = (token: Token | undefined): number | null =>
	token?.isNumber && token.text.length <= 2 ? Number(token.text) : null

export const skipArticle = (tokens: readonly Token[], index: number) =>
	/^(the|le|den|dem|der|am|de)$/.test(tokens[index]?.text ?? '') ? index + 1 : index

const dayOfWeek = (day: string) => new Date(day).getUTCDay() || 7

/** The next such day of the week after today. */
export const nextWeekday = (weekday: number, today: string) => addDays(today, ((weekday - dayOfWeek(today) + 6) % 7) + 1)

export const week = 7

/** "Samedi", "samedi en huit" a week later, "samedi dans deux semaines". */
export function nextNamed(tokens: readonly Token[], start: number, weekday: number, today: string): Found {
	const value = nextWeekday(weekday, today)
	const isLater = tokens[start + 1]?.text === 'en' && /^(huit|8)$/.test(tokens[start + 2]?.text ?? '')
	// "Sonntag in zwei Wochen", "samedi dans quinze jours": the nearest to that day, which is the next one after four days before it.
	const span = readFromNow(tokens, start + 1, today)
	if (span?.value?.length === 10) return { value: nextWeekday(weekday, addDays(span.value, -4)), next: span.next }
	const dated = readDayOfMonth(tokens, start + 1, weekday, today)
	if (dated) return dated
	if (overNext.test(tokens[start - 1]?.text ?? '')) return { value: addDays(value, week), next: start + 1 }
	return isLater ? { value: addDays(value, week), next: start + 3 } : { value, next: start + 1 }
}

/** The one after the next. */
export const overNext = /^(ubernachste[nrs]?|iwwernachsten?|iwwernexten)$/

/** So many weeks are searched for a day of the month; a bare number that comes later counts something else. */
const furthestWeeks = 62
const nearWeeks = 9

/** "Samedi 12", "Friday the 13th", "Samstag, den 5.": the next such day of the week with this number. "Samedi 3 serveurs" has none. */
function readDayOfMonth(tokens: readonly Token[], start: number, weekday: number, today: string): Found | null {
	const at = skipArticle(tokens, start)
	const day = smallNumber(tokens[at])
	if (day === null || (at === start && isBroken(tokens[at]))) return null
	const isOrdinal = ordinals.has(tokens[at + 1]?.text ?? '') && isGlued(tokens[at + 1])
	const next = at + (isOrdinal ? 2 : 1)
	const after = tokens[next]
	const isAlone =
		after === undefined || isBroken(after) || after.gap.startsWith('.') || placeWords.has(after.text) || afterDays.has(after.text)
	if (!isOrdinal && (!isAlone || isGlued(after))) return null
	const weeksAhead = isOrdinal || at > start ? furthestWeeks : nearWeeks
	for (let ahead = 0, value = nextWeekday(weekday, today); ahead < weeksAhead; ahead++, value = addDays(value, week))
		if (Number(value.slice(8)) === day) return { value, next }
	return null
}

/** Two years: nobody counts the weeks to a later day. */
const longestSpan = 730

/** "in 2 weeks", "dans quinze jours", "an dräi Méint": so many days, weeks or months from today; of months the month alone. */
export function readFromNow(tokens: readonly Token[], start: number, today: string): Found | null {
	const spans = spansFromNow.get(tokens[start]?.text ?? '')
	const number = spans && readNumber(tokens, start + 1)
	if (!number || !Number.isInteger(number.value) || isBroken(tokens[start + 1]) || isBroken(tokens[number.next])) return null
	const days = spans.get(tokens[number.next]?.text ?? '')
	const isSpan = days !== undefined && number.value >= 1 && number.value * days <= longestSpan
	if (!isSpan) return null
	const value = addDays(today, number.value * days)
	return { value: days < daysInMonth ? value : monthAfter(today, number.value), next: number.next + 1 }
}

function monthAfter(today: string, count: number): string {
	const date = new Date(Date.UTC(Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1 + count, 1))
	return date.toISOString().slice(0, 7)
}
