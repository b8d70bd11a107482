import { expect, test } from 'vitest'
import type { EventDate } from '#contract/events/agenda.ts'
import { calendarLinks } from './calendar-links.ts'
import { weeksOf } from '#web/platform/language/month-days.ts'
import { isDay, usualRanges } from '../agenda/days.ts'

const event = { event_title: 'Fête & musique', location_name: 'Rotondes', address: 'Luxembourg' }
const date = {
	date_id: 1,
	start_date: '2027-03-27',
	start_time: '22:00',
	end_date: '2027-03-28',
	end_time: '04:00',
	state: 'on',
	note: '',
	original_start: '2027-03-27T22:00',
	previous_starts: [],
	is_changed: false,
} as const satisfies EventDate
const asked = (address: string) => Object.fromEntries(new URL(address).searchParams)

test('links to calendars on the web have the times of Luxembourg, also in the night of the clock change', () => {
	const { google, outlook } = calendarLinks(event, date, 'https://kiermes.example/agenda/details/7')
	expect(asked(google)).toMatchObject({ text: 'Fête & musique', dates: '20270327T220000/20270328T040000', ctz: 'Europe/Luxembourg' })
	expect(asked(outlook)).toMatchObject({ startdt: '2027-03-27T22:00:00+01:00', enddt: '2027-03-28T04:00:00+02:00' })
})

test('for calendars an all-day event ends on the day after; an event without an end has none', () => {
	const allDay = calendarLinks(event, { ...date, start_time: null, end_time: null }, '')
	expect(asked(allDay.google)['dates']).toBe('20270327/20270329')
	expect(asked(allDay.outlook)).toMatchObject({ startdt: '2027-03-27', enddt: '2027-03-29', allday: 'true' })
	const open = calendarLinks(event, { ...date, end_date: date.start_date, end_time: null }, '')
	expect(asked(open.google)['dates']).toBe('20270327T220000/20270327T220000')
})

test('the parts of time that people ask for', () => {
	expect(usualRanges('2026-11-20').weekend).toEqual({ from: '2026-11-21', to: '2026-11-22' })
	expect(usualRanges('2026-11-21').weekend).toEqual({ from: '2026-11-21', to: '2026-11-22' })
	expect(usualRanges('2026-11-22').weekend).toEqual({ from: '2026-11-22', to: '2026-11-22' })
	expect(usualRanges('2026-12-31').tomorrow).toEqual({ from: '2027-01-01', to: '2027-01-01' })
	expect(usualRanges('2026-12-28').week).toEqual({ from: '2026-12-28', to: '2027-01-03' })
})

test('a month has whole weeks from Monday to Sunday, and days exist or do not', () => {
	expect(weeksOf('2027-02')).toEqual(
		[0, 1, 2, 3].map((week) => [1, 2, 3, 4, 5, 6, 7].map((day) => `2027-02-${String(7 * week + day).padStart(2, '0')}`)),
	)
	expect(weeksOf('2026-11')).toHaveLength(6)
	expect([isDay('2028-02-29'), isDay('2027-02-29'), isDay('2027-13-01'), isDay('27-1-1'), isDay(null)]).toEqual([
		true,
		false,
		false,
		false,
		false,
	])
})
