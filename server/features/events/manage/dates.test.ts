import { expect, test } from 'vitest'
import { schemas } from '#contract/index.ts'
import { Failure } from '#server/platform/failure.ts'
import { planDates, type When } from './dates.ts'

const when = (input: Record<string, unknown>): When => schemas.previewEventDates.input.parse({ start_date: '2027-06-04', ...input })
const plan = (input: Record<string, unknown>) => planDates(when(input))
const times = (input: Record<string, unknown>) =>
	plan(input).dates.map(({ start_date, start_time, end_date, end_time }) => `${start_date} ${start_time} – ${end_date} ${end_time}`)
function refused(input: Record<string, unknown>) {
	try {
		return plan(input).dates.length
	} catch (error) {
		if (error instanceof Failure) return Object.fromEntries(Object.entries(error.fields ?? {}).map(([field, why]) => [field, why.error]))
		throw error
	}
}
const quiz = { start_time: '20:00', end_time: '23:00', recurrence: 'FREQ=WEEKLY;COUNT=4' }

test('G32 without a last day a date ends on its first, or on the next where it ends after midnight', () => {
	expect(times({})).toEqual(['2027-06-04 null – 2027-06-04 null'])
	expect(times({ start_time: '20:00' })).toEqual(['2027-06-04 20:00 – 2027-06-04 null'])
	expect(times({ start_time: '20:00', end_time: '23:00' })).toEqual(['2027-06-04 20:00 – 2027-06-04 23:00'])
	expect(times({ start_time: '20:00', end_time: '01:00' })).toEqual(['2027-06-04 20:00 – 2027-06-05 01:00'])
	expect(times({ start_time: '20:00', end_time: '20:00' })).toEqual(['2027-06-04 20:00 – 2027-06-04 20:00'])
	expect(refused({ start_time: '20:00', end_time: '01:00', end_date: '2027-06-04' })).toEqual({ end_time: 'end_before_start' })
	expect(times({ start_time: '20:00', end_time: '01:00', end_date: '2027-06-06' })).toEqual(['2027-06-04 20:00 – 2027-06-06 01:00'])
	expect(times({ end_date: '2027-06-20' })).toEqual(['2027-06-04 null – 2027-06-20 null'])
	expect(refused({ end_date: '2027-06-03' })).toEqual({ end_date: 'range_reversed' })
	expect(refused({ end_time: '23:00' })).toEqual({ start_time: 'required' })
	expect(refused({ end_date: '2029-06-04' })).toEqual({ end_date: 'too_large' })
})

test('F28 G65 a time stays what it is, also when the clocks change: missing at 02:30, there twice at 02:30', () => {
	const night = { start_time: '02:30', end_time: '03:30' }
	expect(times({ ...night, start_date: '2027-03-28' })).toEqual(['2027-03-28 02:30 – 2027-03-28 03:30'])
	expect(times({ ...night, start_date: '2027-10-31' })).toEqual(['2027-10-31 02:30 – 2027-10-31 03:30'])
	expect(times({ ...night, start_date: '2027-03-27', recurrence: 'FREQ=DAILY;COUNT=3' })).toEqual([
		'2027-03-27 02:30 – 2027-03-27 03:30',
		'2027-03-28 02:30 – 2027-03-28 03:30',
		'2027-03-29 02:30 – 2027-03-29 03:30',
	])
	expect(times({ start_date: '2027-10-30', start_time: '22:00', end_time: '04:00', recurrence: 'FREQ=DAILY;UNTIL=20271031' })).toEqual([
		'2027-10-30 22:00 – 2027-10-31 04:00',
		'2027-10-31 22:00 – 2027-11-01 04:00',
	])
})

test('every second Friday until June, less one, one later, one cancelled', () => {
	const series = {
		...quiz,
		start_date: '2027-05-01',
		recurrence: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=FR;UNTIL=20270630',
		excluded_dates: JSON.stringify(['2027-05-28T20:00']),
		changed_dates: JSON.stringify([
			{ original_start: '2027-06-11T20:00', start_time: '21:00', end_time: '00:30' },
			{ original_start: '2027-06-25T20:00', state: 'cancelled', note: 'Summer' },
			{ original_start: '2027-06-26T20:00', state: 'cancelled', note: 'No date of ours' },
		]),
	}
	const { recurrence, first, dates } = plan(series)
	expect(recurrence).toBe('FREQ=WEEKLY;INTERVAL=2;UNTIL=20270630;BYDAY=FR')
	// 1 May is a Saturday: the series begins with the first Friday of its rule, in the next week but one.
	expect(first).toEqual({ start_date: '2027-05-14', start_time: '20:00', end_date: '2027-05-14', end_time: '23:00' })
	expect(dates.map((date) => [date.original_start, date.is_excluded, date.is_changed, date.state])).toEqual([
		['2027-05-14T20:00', false, false, 'on'],
		['2027-05-28T20:00', true, false, 'on'],
		['2027-06-11T20:00', false, true, 'on'],
		['2027-06-25T20:00', false, true, 'cancelled'],
	])
	expect(dates[2]).toMatchObject({ start_date: '2027-06-11', start_time: '21:00', end_date: '2027-06-12', end_time: '00:30' })
	expect(dates[3]).toMatchObject({ note: 'Summer' })
})

test('a list: each day with the times of the first, or its own; twice the same is once', () => {
	const further_dates = JSON.stringify([
		{ start_date: '2027-06-12' },
		{ start_date: '2027-06-05', start_time: '15:00' },
		{ start_date: '2027-06-12', start_time: '20:00' },
		{ start_date: '2027-06-01' },
	])
	expect(times({ start_time: '20:00', end_time: '01:00', further_dates })).toEqual([
		'2027-06-01 20:00 – 2027-06-02 01:00',
		'2027-06-04 20:00 – 2027-06-05 01:00',
		'2027-06-05 15:00 – 2027-06-05 null',
		'2027-06-12 20:00 – 2027-06-13 01:00',
	])
	expect(plan({ start_time: '20:00', further_dates }).first.start_date).toBe('2027-06-01')
	const changed_dates = JSON.stringify([{ original_start: '2027-06-12T20:00', start_date: '2027-06-13' }])
	expect(plan({ start_time: '20:00', further_dates, changed_dates }).dates.at(-1)).toMatchObject({
		original_start: '2027-06-13T20:00',
		known_as: '2027-06-12T20:00',
		start_date: '2027-06-13',
		is_changed: false,
	})
})

test.for<[string, Record<string, unknown>, Record<string, string> | number]>([
	['500 dates', { recurrence: 'FREQ=DAILY;COUNT=500' }, 500],
	['501 dates', { recurrence: 'FREQ=DAILY;COUNT=501' }, { recurrence: 'too_many' }],
	['too many until a day', { recurrence: 'FREQ=DAILY;UNTIL=20991231' }, { recurrence: 'too_many' }],
	['no end', { recurrence: 'FREQ=WEEKLY' }, { recurrence: 'required' }],
	['no rule', { recurrence: 'every Friday' }, { recurrence: 'invalid' }],
	['no date', { recurrence: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30;COUNT=2' }, { recurrence: 'invalid' }],
	['over before it begins', { recurrence: 'FREQ=DAILY;UNTIL=20270603' }, { recurrence: 'invalid' }],
	['all taken out', { recurrence: 'FREQ=DAILY;COUNT=1', excluded_dates: '["2027-06-04T00:00"]' }, { excluded_dates: 'too_many' }],
	['a rule and a list', { recurrence: 'FREQ=DAILY;COUNT=2', further_dates: '[{"start_date":"2027-07-01"}]' }, { further_dates: 'invalid' }],
	[
		'a change that ends first',
		{ ...quiz, changed_dates: '[{"original_start":"2027-06-11T20:00","end_date":"2027-06-01"}]' },
		{ changed_dates: 'range_reversed' },
	],
	[
		'an end without a start in a list',
		{ further_dates: '[{"start_date":"2027-06-11","end_time":"20:00"}]' },
		{ further_dates: 'required' },
	],
])('a plan with %s', ([, input, outcome]) => {
	expect(refused(input)).toEqual(outcome)
})
