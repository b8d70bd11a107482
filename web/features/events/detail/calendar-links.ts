import type { Event, EventDate } from '#contract/events/agenda.ts'
import { withOffset } from '#contract/values/luxembourg-time.ts'
import { addDays } from '#contract/values/days.ts'

type LinkedEvent = Pick<Event, 'event_title' | 'location_name' | 'address'>

/** Links that add an event to calendars on the web: plain links, which load nothing before they are pressed. `url` leads back to the event. */
export function calendarLinks(event: LinkedEvent, date: EventDate, url: string): { google: string; outlook: string } {
	const { start_date, start_time, end_date, end_time } = date
	const location = [event.location_name, event.address].filter(Boolean).join(', ')
	const isAllDay = start_time === null
	// In calendars the end of an all-day event is the day after its last day.
	const from = isAllDay ? start_date : `${start_date}T${start_time}`
	const to = isAllDay ? addDays(end_date, 1) : `${end_date}T${end_time ?? (end_date === start_date ? start_time : '23:59')}`
	const compact = (moment: string) => moment.replaceAll(/[-:]/g, '') + (isAllDay ? '' : '00')
	const whole = (moment: string) => (isAllDay ? moment : withOffset(moment.slice(0, 10), moment.slice(11)))
	const google = new URLSearchParams({
		action: 'TEMPLATE',
		text: event.event_title,
		dates: `${compact(from)}/${compact(to)}`,
		ctz: 'Europe/Luxembourg',
		location,
		details: url,
	})
	const outlook = new URLSearchParams({
		path: '/calendar/action/compose',
		rru: 'addevent',
		subject: event.event_title,
		startdt: whole(from),
		enddt: whole(to),
		...(isAllDay && { allday: 'true' }),
		location,
		body: url,
	})
	return {
		google: `https://calendar.google.com/calendar/render?${google}`,
		outlook: `https://outlook.live.com/calendar/0/deeplink/compose?${outlook}`,
	}
}
