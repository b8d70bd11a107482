import fc from 'fast-check'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { expandRecurrence, readRecurrence } from './recurrence.ts'

const weekday = fc.constantFrom('MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU')
const some = <Item>(item: fc.Arbitrary<Item>, maxLength: number) => fc.uniqueArray(item, { minLength: 1, maxLength })
const list = (name: string, items: fc.Arbitrary<(string | number)[]>) => items.map((values) => `${name}=${values.join(',')}`)
const counted = fc.tuple(fc.constantFrom('', '1', '2', '3', '4', '-1', '-2'), weekday).map((parts) => parts.join(''))
const dayOfMonth = fc.oneof(fc.integer({ min: 1, max: 31 }), fc.integer({ min: -31, max: -1 }))
const inMonth = fc.oneof(
	list('BYDAY', some(counted, 3)),
	list('BYMONTHDAY', some(dayOfMonth, 3)),
	fc.tuple(list('BYDAY', some(weekday, 5)), fc.constantFrom('1', '2', '-1')).map(([days, place]) => `${days};BYSETPOS=${place}`),
)
const ofMonth = list('BYMONTH', some(fc.integer({ min: 1, max: 12 }), 3))
const shape = fc.oneof(
	fc.constant('FREQ=DAILY'),
	list('BYDAY', some(weekday, 4)).map((days) => `FREQ=DAILY;${days}`),
	ofMonth.map((months) => `FREQ=DAILY;${months}`),
	fc.constant('FREQ=WEEKLY'),
	fc.tuple(list('BYDAY', some(weekday, 4)), fc.constantFrom('', ';WKST=SU')).map(([days, first]) => `FREQ=WEEKLY;${days}${first}`),
	fc.constant('FREQ=MONTHLY'),
	inMonth.map((days) => `FREQ=MONTHLY;${days}`),
	fc.constant('FREQ=YEARLY'),
	fc.tuple(ofMonth, inMonth).map((parts) => `FREQ=YEARLY;${parts.join(';')}`),
)
const rule = fc
	.tuple(shape, fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 40 }))
	.map(([parts, interval, count]) => `${parts};INTERVAL=${interval};COUNT=${count}`)
const start = fc
	.tuple(fc.integer({ min: 0, max: 3 * 365 }), fc.constantFrom('00:00', '02:30', '20:00', '23:59'))
	.map(([days, time]) => `${new Date(Date.UTC(2026, 5, 1) + days * 86_400_000).toISOString().slice(0, 10)}T${time}`)

const dayMs = 86_400_000
const codes = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']
const read = (text: string) => Object.fromEntries(text.split(';').map((part) => part.split('=') as [string, string]))
const split = (text: string | undefined) => text?.split(',') ?? []

/** The same once more, as RFC 5545 words it: every day of a period is asked whether it is one. Slow, and nobody's code but the test's. */
function byTheLetter(text: string, from: string): string[] {
	const { FREQ: frequency, INTERVAL = '1', COUNT, BYMONTH, BYMONTHDAY, BYDAY, BYSETPOS, WKST = 'MO' } = read(text)
	const first = new Date(`${from.slice(0, 10)}T00:00Z`)
	const [months, monthDays, places] = [split(BYMONTH).map(Number), split(BYMONTHDAY).map(Number), split(BYSETPOS).map(Number)]
	const weekdays = split(BYDAY).map((item) => ({ nth: Number.parseInt(item, 10) || 0, code: item.slice(-2) }))
	const lastOfMonth = (day: Date) => new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).getUTCDate()
	const isNth = (day: Date, nth: number) => {
		const date = day.getUTCDate()
		return nth > 0 ? Math.ceil(date / 7) === nth : Math.ceil((lastOfMonth(day) - date + 1) / 7) === -nth
	}
	const isOne = (day: Date) => {
		const [date, code] = [day.getUTCDate(), codes[day.getUTCDay()] ?? '']
		if (months.length > 0 && !months.includes(day.getUTCMonth() + 1)) return false
		if (monthDays.length > 0 && !monthDays.includes(date) && !monthDays.includes(date - lastOfMonth(day) - 1)) return false
		if (weekdays.length > 0) return weekdays.some((one) => one.code === code && (one.nth === 0 || isNth(day, one.nth)))
		if (monthDays.length > 0 || frequency === 'DAILY') return true
		if (frequency === 'WEEKLY') return day.getUTCDay() === first.getUTCDay()
		return date === first.getUTCDate() && (frequency === 'MONTHLY' || months.length > 0 || day.getUTCMonth() === first.getUTCMonth())
	}
	const weekBegins = first.getTime() - ((first.getUTCDay() - codes.indexOf(WKST) + 7) % 7) * dayMs
	const begins = (turn: number) => {
		const by = turn * Number(INTERVAL)
		if (frequency === 'DAILY') return first.getTime() + by * dayMs
		if (frequency === 'WEEKLY') return weekBegins + by * 7 * dayMs
		return Date.UTC(first.getUTCFullYear() + (frequency === 'YEARLY' ? by : 0), frequency === 'YEARLY' ? 0 : first.getUTCMonth() + by, 1)
	}
	const ends = (begin: Date) => {
		if (frequency === 'DAILY') return begin.getTime() + dayMs
		if (frequency === 'WEEKLY') return begin.getTime() + 7 * dayMs
		return frequency === 'YEARLY'
			? Date.UTC(begin.getUTCFullYear() + 1, 0, 1)
			: Date.UTC(begin.getUTCFullYear(), begin.getUTCMonth() + 1, 1)
	}
	const found: string[] = []
	for (let turn = 0; found.length < Number(COUNT); turn += 1) {
		const begin = new Date(begins(turn))
		if (begin.getUTCFullYear() > 2100) break
		const days: Date[] = []
		for (let time = begin.getTime(); time < ends(begin); time += dayMs) if (isOne(new Date(time))) days.push(new Date(time))
		const chosen = places.length > 0 ? places.flatMap((place) => days.at(place > 0 ? place - 1 : place) ?? []) : days
		for (const day of chosen) if (day >= first) found.push(`${day.toISOString().slice(0, 10)}${from.slice(10)}`)
	}
	return found.slice(0, Number(COUNT))
}

test('rules give the dates that the letter of RFC 5545 gives', () => {
	fc.assert(
		fc.property(rule, start, (text, from) => {
			const ours = readRecurrence(text)
			expect(ours && (expandRecurrence(ours, from, 500) ?? []), `${text} from ${from}`).toEqual(byTheLetter(text, from))
		}),
		{ numRuns: 300 },
	)
})

/**
 * Rules that ical.js 2 reads differently, found by this test: 31 April becomes 1 May, 29 February becomes 1 March in non-leap years, the place in a
 * year (BYSETPOS) becomes one in each of its months, years are skipped for days counted from the end, and a day that two parts name counts twice.
 */
const readsOtherwise = (text: string, from: string) =>
	text.startsWith('FREQ=YEARLY;BY') ||
	(text.startsWith('FREQ=YEARLY') && from.slice(5, 10) === '02-29') ||
	split(read(text).BYDAY).some((day, _, all) => day.length > 2 && all.includes(day.slice(-2)))

/** Dates as calendars read our rules: from the first date on, up to the year 2100. */
function byIcal(text: string, from: string): string[] {
	const iterator = ICAL.Recur.fromString(text).iterator(ICAL.Time.fromDateTimeString(`${from}:00`))
	const found: string[] = []
	for (let next = iterator.next(); next && next.year <= 2100; next = iterator.next()) found.push(next.toString().slice(0, 16))
	return found
}

test('rules give the dates that ical.js gives', () => {
	fc.assert(
		fc.property(rule, start, (text, from) => {
			fc.pre(!readsOtherwise(text, from))
			const ours = readRecurrence(text)
			const [first, ...others] = (ours && expandRecurrence(ours, from, 500)) ?? []
			if (first !== undefined) expect([first, ...others], `${text} from ${from}`).toEqual(byIcal(text, first))
		}),
		{ numRuns: 300 },
	)
})

test('a rule that ends on the day or at the time of its last date is the one that counts so far', () => {
	fc.assert(
		fc.property(rule, start, fc.boolean(), (text, from, isDay) => {
			const counted = readRecurrence(text)
			const dates = (counted && expandRecurrence(counted, from, 500)) ?? []
			const last = dates.at(-1)
			if (last === undefined) return
			const until = isDay ? last.slice(0, 10).replaceAll('-', '') : `${last.replaceAll(/[-:]/g, '')}00`
			const ending = readRecurrence(text.replace(/COUNT=\d+/, `UNTIL=${until}`))
			// The year 2100 may have ended it before it had counted so far.
			expect(ending && expandRecurrence(ending, from, dates.length), `${text} until ${until}`).toEqual(dates)
		}),
		{ numRuns: 200 },
	)
})

test('a rule is kept in one way of writing, its end in Luxembourg’s time', () => {
	expect(readRecurrence(' rrule:interval=2;freq=weekly;wkst=mo;byday=fr;count=10; ')?.text).toBe(
		'FREQ=WEEKLY;INTERVAL=2;COUNT=10;BYDAY=FR;WKST=MO',
	)
	// 20 o'clock in summer is 18 o'clock UTC, in winter 19.
	expect(readRecurrence('FREQ=DAILY;UNTIL=20270625T180000Z')).toMatchObject({
		text: 'FREQ=DAILY;UNTIL=20270625T200000',
		until: '20270625T200000',
	})
	expect(readRecurrence('FREQ=DAILY;UNTIL=20271225T190000Z')?.until).toBe('20271225T200000')
	expect(readRecurrence('FREQ=DAILY;UNTIL=20270625')?.until).toBe('20270625')
})

test.for([
	'',
	'weekly',
	'COUNT=3',
	'FREQ=HOURLY;COUNT=3',
	'FREQ=SECONDLY;COUNT=3',
	'FREQ=DAILY;BYHOUR=1,2;COUNT=3',
	'FREQ=YEARLY;BYWEEKNO=20;COUNT=3',
	'FREQ=YEARLY;BYYEARDAY=100;COUNT=3',
	'FREQ=DAILY;COUNT=3;COUNT=4',
	'FREQ=DAILY;COUNT=3;UNTIL=20270101',
	'FREQ=DAILY;COUNT=0',
	'FREQ=DAILY;COUNT=-3',
	'FREQ=DAILY;INTERVAL=0;COUNT=3',
	'FREQ=DAILY;INTERVAL=99999;COUNT=3',
	'FREQ=DAILY;UNTIL=20270231',
	'FREQ=DAILY;UNTIL=tomorrow',
	'FREQ=WEEKLY;BYDAY=XX;COUNT=3',
	'FREQ=WEEKLY;BYDAY=2FR;COUNT=3',
	'FREQ=MONTHLY;BYDAY=0FR;COUNT=3',
	'FREQ=MONTHLY;BYDAY=54FR;COUNT=3',
	'FREQ=MONTHLY;BYMONTHDAY=32;COUNT=3',
	'FREQ=MONTHLY;BYMONTH=13;COUNT=3',
	'FREQ=MONTHLY;BYSETPOS=1;COUNT=3',
	'FREQ=DAILY;RSCALE=HEBREW;COUNT=3',
	'FREQ=DAILY\nEXRULE:FREQ=DAILY',
	'__proto__=1;FREQ=DAILY',
	`FREQ=DAILY;BYMONTHDAY=${'1,'.repeat(200)}1x`,
])('no rule of ours: %j', (text) => {
	expect(readRecurrence(text)).toBeNull()
})

test('a day that only leap years have is left out in other years', () => {
	const yearly = readRecurrence('FREQ=YEARLY;COUNT=2')
	expect(yearly && expandRecurrence(yearly, '2028-02-29T10:00', 500)).toEqual(['2028-02-29T10:00', '2032-02-29T10:00'])
})

test('a rule that finds nothing answers soon', () => {
	const begin = performance.now()
	for (const text of [
		'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30;COUNT=3',
		'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30;COUNT=3',
		'FREQ=YEARLY;INTERVAL=1000;COUNT=500',
	]) {
		const found = readRecurrence(text)
		expect(found && (expandRecurrence(found, '2027-06-01T20:00', 500)?.length ?? 0)).toBeLessThan(2)
	}
	expect(performance.now() - begin).toBeLessThan(5000)
})
