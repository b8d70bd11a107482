import type { Language } from '#contract/values/languages.ts'
import { dayFormats } from '#web/platform/language/day-formats.ts'
import { formats } from '#web/platform/language/formats.ts'
import { weekdayOf } from '#web/platform/language/month-days.ts'
import { recurrenceArea } from './texts/index.ts'

/** A Monday: the weekdays get their names from the days of its week. */
const monday = '2024-01-01'
const codes = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']

/** `2FR` as an ordinal and a weekday, 0 = Monday; `nth` is 0 for every one. */
interface RuleDay {
	nth: number
	weekday: number
}

interface Rule {
	freq: string
	interval: number
	days: RuleDay[]
	monthDays: number[]
	end: { count: number } | { until: string } | null
}

/** The parts of a rule; null for a rule with parts that no short sentence can express. */
function readRule(text: string): Rule | null {
	const parts = new Map(
		text
			.toUpperCase()
			.replace(/^RRULE:/, '')
			.split(';')
			.map((part) => part.split('=', 2) as [string, string]),
	)
	const known = ['FREQ', 'INTERVAL', 'BYDAY', 'BYMONTHDAY', 'BYSETPOS', 'COUNT', 'UNTIL', 'WKST']
	// A yearly rule may repeat the month and the day on which it begins.
	if (parts.get('FREQ') === 'YEARLY') known.push('BYMONTH')
	if ([...parts.keys()].some((name) => name && !known.includes(name))) return null
	const setPosition = Number(parts.get('BYSETPOS') ?? 0)
	const days: RuleDay[] = []
	for (const code of parts.get('BYDAY')?.split(',') ?? []) {
		const [, nth = '', name = ''] = /^([+-]?\d{1,2})?([A-Z]{2})$/.exec(code) ?? []
		if (!codes.includes(name)) return null
		days.push({ nth: Number(nth || 0), weekday: codes.indexOf(name) })
	}
	if (setPosition !== 0) {
		const [only] = days
		if (!only || days.length > 1 || only.nth !== 0) return null
		only.nth = setPosition
	}
	const monthDays = (parts.get('BYMONTHDAY')?.split(',') ?? []).map(Number)
	const count = Number(parts.get('COUNT') ?? 0)
	const until = readUntil(parts.get('UNTIL') ?? '')
	return {
		freq: parts.get('FREQ') ?? '',
		interval: Number(parts.get('INTERVAL') ?? 1),
		days: days.sort((one, other) => one.weekday - other.weekday || one.nth - other.nth),
		monthDays,
		end: count > 0 ? { count } : until ? { until } : null,
	}
}

/** `20270625T220000Z` as an ISO time, `20270626` and wall times as an ISO day. */
function readUntil(text: string): string | null {
	const [, year, month, day, time, zone] = /^(\d{4})(\d\d)(\d\d)(?:T(\d{6})(Z)?)?$/.exec(text) ?? []
	if (!year) return null
	const iso = `${year}-${month}-${day}`
	return zone && time ? `${iso}T${time.slice(0, 2)}:${time.slice(2, 4)}:${time.slice(4)}Z` : iso
}

/**
 * A recurrence (an RRULE) in plain words, as a part of a sentence: "every second Friday until 25 June 2027". `start`, the first day, supplies the parts
 * that the rule does not contain. Null for a rule that no short sentence can express.
 */
export function recurrenceWords(rule: string, language: Language, start?: string): string | null {
	const read = readRule(rule)
	if (!read || !Number.isInteger(read.interval) || read.interval < 1) return null
	const how = rhythm(read, language, start)
	if (how === null) return null
	const { until, times } = recurrenceArea.in(language).recurrence
	if (!read.end) return how
	return 'count' in read.end ? `${how}, ${times(read.end.count)}` : `${how} ${until(formats(language).date(read.end.until))}`
}

function rhythm({ freq, interval, days, monthDays }: Rule, language: Language, start: string | undefined): string | null {
	const say = recurrenceArea.in(language).recurrence
	const { weekday, dayOfMonth } = dayFormats(language)
	const { list } = formats(language)
	const nameOf = (index: number) => weekday(`2024-01-0${index + 1}`)
	if (freq === 'DAILY') return days.length === 0 && monthDays.length === 0 ? say.daily(interval) : null
	if (freq === 'WEEKLY') {
		const indexes = days.length > 0 ? days.map((day) => day.weekday) : start ? [weekdayOf(start)] : []
		if (indexes.length === 0 || days.some(({ nth }) => nth !== 0) || monthDays.length > 0) return null
		if (indexes.length === 7 && interval === 1) return say.daily(1)
		if (indexes.join() === '0,1,2,3,4' && interval === 1) return say.mondayToFriday
		return say.weekly(interval, indexes.map(nameOf), list)
	}
	if (freq === 'MONTHLY') {
		if (days.length > 0) {
			const names = days.map((day) => say.nth[day.nth] && `${say.nth[day.nth]} ${nameOf(day.weekday)}`)
			if (monthDays.length > 0 || names.some((name) => !name)) return null
			return say.monthly(interval, list(names.filter((name) => name !== undefined)))
		}
		const numbers = monthDays.length > 0 ? monthDays : start ? [Number(start.slice(8))] : []
		if (numbers.length === 0 || numbers.some((day) => day < -1 || day === 0)) return null
		return say.monthly(interval, list(numbers.map((day) => (day === -1 ? say.lastDay : say.monthDay(day)))))
	}
	if (freq === 'YEARLY' && start && days.length === 0) return say.yearly(interval, dayOfMonth(start))
	return null
}

/** The names of the weekdays, Monday first: in full for screen readers, short for display. */
export function weekdayNames(language: Language): { full: string; short: string }[] {
	const { weekday, shortWeekday } = dayFormats(language)
	return codes.map((_, index) => {
		const day = monday.slice(0, 8) + `0${index + 1}`
		return { full: weekday(day), short: shortWeekday(day) }
	})
}
