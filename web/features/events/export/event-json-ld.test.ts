import { expect, test } from 'vitest'
import type { Event, EventDate } from '#contract/events/agenda.ts'
import { eventJsonLd } from './event-json-ld.ts'

const date: EventDate = {
	date_id: 1,
	start_date: '2027-03-27',
	start_time: '20:00',
	end_date: '2027-03-27',
	end_time: '23:00',
	state: 'on',
	note: '',
	original_start: '2027-03-27T20:00',
	previous_starts: [],
	is_changed: false,
}
const event: Event = {
	id: 7,
	event_title: 'Fête',
	event_subtitle: null,
	lang: 'fr',
	event_category_id: 1,
	start_date: '2027-03-27',
	end_date: '2027-03-27',
	start_time: '20:00',
	end_time: '23:00',
	location_name: 'Rotondes',
	location_text: 'Rotondes',
	address: '3, Place des Rotondes, Luxembourg',
	latitude: 49.6,
	longitude: 6.13,
	admission_fee: 12.5,
	event_image: null,
	picture: null,
	dates_count: 1,
	state: 'published',
	state_note: '',
	description: 'Danser',
	langs: ['fr'],
	ticket_link: 'https://example.org/t',
	organiser_name: 'Les Amis',
	organiser_phone: null,
	organiser_email: null,
	organiser_website: null,
	organiser_id: 3,
	is_professional: false,
	uid: 'u',
	sequence: 0,
	published_at: '2027-01-01T00:00:00.000Z',
	updated_at: '2027-01-01T00:00:00.000Z',
	cancelled_at: null,
	recurrence: null,
	excluded_dates: [],
	dates: [date],
	is_past: false,
}
const about = { page: 'https://example.org/agenda/details/7', files: 'https://files.example.org', today: '2027-01-01' }

test('one date: its moments with the offset of winter, place, price', () => {
	expect(eventJsonLd(event, about)).toMatchObject({
		'@type': 'Event',
		name: 'Fête',
		startDate: '2027-03-27T20:00:00+01:00',
		endDate: '2027-03-27T23:00:00+01:00',
		eventStatus: 'https://schema.org/EventScheduled',
		eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
		location: { '@type': 'Place', name: 'Rotondes', geo: { latitude: 49.6, longitude: 6.13 } },
		offers: { price: 12.5, priceCurrency: 'EUR', url: 'https://example.org/t' },
		isAccessibleForFree: false,
		organizer: { name: 'Les Amis' },
	})
	expect(eventJsonLd(event, about)).not.toHaveProperty('subEvent')
})

test('through the change to summer time, and all day', () => {
	const night = { ...date, end_date: '2027-03-28', end_time: '04:00' }
	expect(eventJsonLd({ ...event, dates: [night] }, about)).toMatchObject({
		startDate: '2027-03-27T20:00:00+01:00',
		endDate: '2027-03-28T04:00:00+02:00',
	})
	const days = { ...date, start_time: null, end_time: null, end_date: '2027-03-29' }
	expect(eventJsonLd({ ...event, dates: [days] }, about)).toMatchObject({ startDate: '2027-03-27', endDate: '2027-03-29' })
})

test('cancelled, postponed, moved: each says so, and when it was to be', () => {
	expect(eventJsonLd({ ...event, state: 'cancelled' }, about)['eventStatus']).toBe('https://schema.org/EventCancelled')
	expect(eventJsonLd({ ...event, state: 'postponed' }, about)['eventStatus']).toBe('https://schema.org/EventPostponed')
	const moved = { ...date, previous_starts: ['2027-10-30T20:00', '2027-06-01T20:00'] }
	expect(eventJsonLd({ ...event, dates: [moved] }, about)).toMatchObject({
		eventStatus: 'https://schema.org/EventRescheduled',
		previousStartDate: ['2027-10-30T20:00:00+02:00', '2027-06-01T20:00:00+02:00'],
	})
})

test('several dates: the next one for itself, those that come as parts of it', () => {
	const dates = ['2026-12-01', '2027-02-01', '2027-03-01'].map((start_date, turn) => ({
		...date,
		date_id: turn,
		start_date,
		end_date: start_date,
		state: turn === 2 ? ('cancelled' as const) : ('on' as const),
	}))
	const written = eventJsonLd({ ...event, dates, admission_fee: 0, ticket_link: null }, about)
	expect(written).toMatchObject({ startDate: '2027-02-01T20:00:00+01:00', isAccessibleForFree: true })
	expect(written['subEvent']).toMatchObject([
		{ startDate: '2027-02-01T20:00:00+01:00', eventStatus: 'https://schema.org/EventScheduled', description: event.description },
		{ startDate: '2027-03-01T20:00:00+01:00', eventStatus: 'https://schema.org/EventCancelled' },
	])
})
