import ical, { foldLines } from 'ical-generator'
import type { PlanTime } from '#contract/plans/day-sheet.ts'
import type { Language } from '#contract/values/languages.ts'
import { luxembourgMoment } from '#contract/values/luxembourg-time.ts'
import type { Config } from '#server/platform/config.ts'
import { calendarText, printable } from '#server/platform/shared/syndication.ts'

interface PlannedDay {
	id: number
	title: string
	date: string
	address: string
	times: readonly PlanTime[]
}

const nextDay = (day: string): string => new Date(Date.parse(`${day}T12:00Z`) + 86_400_000).toISOString().slice(0, 10)

/** The moments at which something begins and ends: the small hours are those of the night after the day of the event. */
function momentsOf(date: string, { starts, ends }: PlanTime): { start: Date; end: Date | null } {
	const day = starts < '05:00' ? nextDay(date) : date
	const start = luxembourgMoment(day, starts)
	return { start, end: ends === null ? null : luxembourgMoment(ends > starts ? day : nextDay(day), ends) }
}

/** The day of an event as a calendar (RFC 5545): each time, or the whole day while there are none. Its entries keep their identity, so that a later file replaces them. */
export function writeDayCalendar(
	{ id, title, date, address, times }: PlannedDay,
	{ PUBLIC_URL, SITE_NAME }: Pick<Config, 'PUBLIC_URL' | 'SITE_NAME'>,
	language: Language,
): string {
	const { host } = new URL(PUBLIC_URL)
	const calendar = ical({
		prodId: { company: printable(SITE_NAME), product: 'Plan', language: language.toUpperCase() },
		// ical-generator writes it as it is.
		name: calendarText(title),
	})
	if (times.length === 0)
		calendar.createEvent({
			id: `plan-${id}@${host}`,
			start: new Date(`${date}T12:00Z`),
			allDay: true,
			summary: printable(title),
			location: printable(address),
		})
	for (const time of times) {
		const { start, end } = momentsOf(date, time)
		const who = [time.property_name, time.contact, time.phone].filter(Boolean).join(' · ')
		calendar.createEvent({
			id: `plan-${id}-${time.time_id}@${host}`,
			start,
			...(end && { end }),
			summary: printable(`${time.title} – ${title}`),
			location: printable(time.place || address),
			...(who && { description: printable(who) }),
		})
	}
	return foldLines(calendar.toString())
}
