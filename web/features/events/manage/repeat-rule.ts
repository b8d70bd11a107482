import { addDays } from '#contract/values/days.ts'
import { weekdayOf } from '#web/platform/language/month-days.ts'

/** The frequencies that the form offers. */
export const rhythms = ['daily', 'weekly', 'fortnightly', 'monthly', 'yearly'] as const
export type Rhythm = (typeof rhythms)[number]

/** A rule as the form shows it. */
export interface Repeat {
	rhythm: Rhythm
	/** 0 = Monday; for a weekly or fortnightly rule, including the first day's own. */
	weekdays: number[]
	/** For a monthly rule: the same day of the month, the same weekday counted from its beginning, or the last such weekday. */
	monthly: 'day' | 'nth' | 'last'
	/** The end; an empty day or number is not entered yet. */
	end: { until: string } | { count: string }
}

const codes = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']
const [frequencyOf, intervalOf] = [
	{ daily: 'DAILY', weekly: 'WEEKLY', fortnightly: 'WEEKLY', monthly: 'MONTHLY', yearly: 'YEARLY' },
	{ daily: 1, weekly: 1, fortnightly: 2, monthly: 1, yearly: 1 },
]

/** The ordinal of a day's weekday within its month: 3 for a third Friday. */
export const nthOf = (day: string): number => Math.ceil(Number(day.slice(8)) / 7)
/** Is this the last such weekday of the month? */
export const isLastOfMonth = (day: string): boolean => addDays(day, 7).slice(0, 7) !== day.slice(0, 7)

/** The rule (RFC 5545, RRULE) for the form's values, beginning on a day. */
export function ruleOf({ rhythm, weekdays, monthly, end }: Repeat, start_date: string): string {
	const weekday = start_date ? weekdayOf(start_date) : 0
	const days = rhythm === 'weekly' || rhythm === 'fortnightly' ? [...new Set([...weekdays, weekday])].sort((one, other) => one - other) : []
	const ofMonth = {
		day: `BYMONTHDAY=${Number(start_date.slice(8))}`,
		nth: `BYDAY=${nthOf(start_date)}${codes[weekday]}`,
		last: `BYDAY=-1${codes[weekday]}`,
	}
	return [
		`FREQ=${frequencyOf[rhythm]}`,
		intervalOf[rhythm] > 1 && `INTERVAL=${intervalOf[rhythm]}`,
		days.length > 0 && `BYDAY=${days.map((day) => codes[day]).join()}`,
		rhythm === 'monthly' && start_date && ofMonth[monthly],
		'until' in end ? `UNTIL=${end.until.replaceAll('-', '')}${end.until && 'T235959'}` : `COUNT=${end.count}`,
	]
		.filter(Boolean)
		.join(';')
}

/** A rule as the form's values; null for one that the form cannot show. */
export function readRule(rule: string): Repeat | null {
	const parts = Object.fromEntries(rule.split(';').map((part) => part.split('=', 2) as [string, string]))
	const { FREQ, INTERVAL = '1', BYDAY = '', BYMONTHDAY, UNTIL, COUNT = '', ...rest } = parts
	const rhythm = rhythms.find((one) => frequencyOf[one] === FREQ && String(intervalOf[one]) === INTERVAL)
	if (!rhythm || Object.keys(rest).some((name) => name !== 'WKST')) return null
	const end = UNTIL === undefined ? { count: COUNT } : { until: UNTIL.replace(/^(\d{4})(\d\d)(\d\d).*$/, '$1-$2-$3') }
	const [, nth = '', ...days] = /^(-?\d)?((?:MO|TU|WE|TH|FR|SA|SU)(?:,(?:MO|TU|WE|TH|FR|SA|SU))*)$/.exec(BYDAY) ?? []
	const weekdays = (days[0]?.split(',') ?? []).map((code) => codes.indexOf(code))
	const isWeekly = rhythm === 'weekly' || rhythm === 'fortnightly'
	const fits = isWeekly
		? nth === '' && BYMONTHDAY === undefined && (BYDAY === '' || weekdays.length > 0)
		: rhythm === 'monthly'
			? BYMONTHDAY === undefined
				? BYDAY === '' || (nth !== '' && weekdays.length === 1 && (nth === '-1' || Number(nth) > 0))
				: BYDAY === '' && /^\d+$/.test(BYMONTHDAY)
			: BYDAY === '' && BYMONTHDAY === undefined
	if (!fits) return null
	const monthly = nth === '-1' ? 'last' : nth === '' ? 'day' : 'nth'
	return { rhythm, weekdays: isWeekly ? weekdays : [], monthly, end }
}

/** The same rule for an event that begins on another day. */
export function ruleFrom(rule: string, before: string, start_date: string): string {
	const repeat = readRule(rule)
	if (!repeat || !start_date) return rule
	// While a day is being typed, it may be invalid for a moment.
	const left = before ? weekdayOf(before) : repeat.weekdays.length === 1 ? repeat.weekdays[0] : -1
	const monthly =
		(repeat.monthly === 'nth' && nthOf(start_date) > 4) || (repeat.monthly === 'last' && !isLastOfMonth(start_date))
			? 'day'
			: repeat.monthly
	return ruleOf({ ...repeat, weekdays: repeat.weekdays.filter((day) => day !== left), monthly }, start_date)
}

/** The initial suggestion: every week, ten times. */
export const firstRule = (start_date: string): string =>
	ruleOf({ rhythm: 'weekly', weekdays: [], monthly: 'day', end: { count: '10' } }, start_date)
