import type { Event, EventDate } from '#contract/events/agenda.ts'

import { withOffset } from '#contract/values/luxembourg-time.ts'
import { postalAddress } from './postal-address.ts'

type Thing = Record<string, unknown>

/** The maximum number of dates that are described one by one: more would outweigh the page itself. */
const mostDates = 30

/** Addresses of the product: `page` is the event's own, `files` that of uploaded files without a slash at its end. */
interface About {
	page: string
	files: string
	/** The current day in Luxembourg: earlier dates are over. */
	today: string
	/** The event's category in the page's language. */
	category?: string | undefined
}

/** An event as structured data for search engines (schema.org, without `@context`): itself with its next date, and each of several dates as a part of it. */
export function eventJsonLd(event: Event, { page, files, today, category }: About): Thing {
	const coming = event.dates.filter(({ end_date }) => end_date >= today)
	const shown = coming.length > 0 ? coming : event.dates
	const [next] = shown
	const { organiser_name, organiser_website, admission_fee, ticket_link, picture } = event
	const description = event.description || event.event_subtitle || event.event_title
	const common = {
		description,
		eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
		location: placeOf(event),
		...(picture && { image: [files + picture.url] }),
		...(organiser_name && {
			organizer: { '@type': 'Organization', name: organiser_name, ...(organiser_website && { url: organiser_website }) },
		}),
		...(admission_fee !== null && { isAccessibleForFree: admission_fee === 0 }),
		...((admission_fee !== null || ticket_link) && { offers: offerOf(event, page) }),
	}
	return {
		'@type': 'Event',
		'@id': page,
		name: event.event_title,
		url: page,
		inLanguage: event.lang,
		...(event.event_subtitle && { alternateName: event.event_subtitle }),
		...(category && { keywords: category }),
		...(next && whenOf(event, next)),
		...common,
		...(event.dates.length > 1 && {
			subEvent: shown
				.slice(0, mostDates)
				.map((date) => ({ '@type': 'Event', name: event.event_title, url: page, ...whenOf(event, date), ...common })),
		}),
	}
}

function whenOf(event: Event, date: EventDate): Thing {
	const { start_date, start_time, end_date, end_time, previous_starts } = date
	const state = event.state === 'published' ? date.state : event.state
	const isMoved = state === 'on' && previous_starts.length > 0
	const hasEnd = end_time !== null || end_date !== start_date
	return {
		startDate: start_time === null ? start_date : withOffset(start_date, start_time),
		...(hasEnd && { endDate: end_time === null || start_time === null ? end_date : withOffset(end_date, end_time) }),
		eventStatus: `https://schema.org/${isMoved ? 'EventRescheduled' : states[state]}`,
		...(isMoved && { previousStartDate: previous_starts.map((start) => previously(start, start_time === null)) }),
	}
}

const states = { on: 'EventScheduled', published: 'EventScheduled', cancelled: 'EventCancelled', postponed: 'EventPostponed' } as const

function previously(start: string, isAllDay: boolean): string {
	const [day = '', time = ''] = start.split('T')
	return isAllDay ? day : withOffset(day, time)
}

function placeOf({ location_name, address, latitude, longitude }: Event): Thing {
	return {
		'@type': 'Place',
		name: location_name,
		address: { '@type': 'PostalAddress', ...postalAddress(address) },
		...(latitude !== null && longitude !== null && { geo: { '@type': 'GeoCoordinates', latitude, longitude } }),
	}
}

function offerOf({ admission_fee, ticket_link, published_at, state }: Event, page: string): Thing {
	return {
		'@type': 'Offer',
		url: ticket_link ?? page,
		...(admission_fee !== null && { price: admission_fee, priceCurrency: 'EUR' }),
		availability: `https://schema.org/${state === 'cancelled' ? 'SoldOut' : 'InStock'}`,
		validFrom: published_at,
	}
}
