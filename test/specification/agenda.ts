import { calls } from './calls.ts'
import { type Answer, type Client, type Fields, type Row } from './client.ts'
import type { Started } from './start.ts'

/** The date the given number of days after today, by Luxembourg's clock. */
export function dayAfter(days: number): string {
	const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Luxembourg' }).format(new Date())
	return new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10)
}

/** The last day on which a date `d` counts: a night that ends by six in the morning belongs to its evening. */
const lastDay = `case when d.end_date > d.start_date and d.end_time <= '06:00' then d.end_date - 1 else d.end_date end`
/** The SQL condition that a date `d` takes place on one of these days; without a first day, from today on. */
export const onDays = (from: string = dayAfter(0), to?: string) =>
	`(${lastDay} >= '${from}' ${to === undefined ? '' : `and d.start_date <= '${to}'`})`
export const kilometres = (latitude: number, longitude: number) =>
	`2 * 6371 * asin(sqrt(sin(radians(e.latitude - ${latitude}) / 2) ^ 2 + cos(radians(${latitude})) * cos(radians(e.latitude)) * sin(radians(e.longitude - ${longitude}) / 2) ^ 2))`

const publicDates = `events e join event_dates d on d.event_id = e.id where e.state in ('published', 'cancelled', 'postponed')`
/** The number of dates of public events that meet a condition, and the number of their events. */
export async function countDates({ rows }: Started, where: string): Promise<{ dates: number; events: number }> {
	const [counts] = await rows(`select count(*)::int as dates, count(distinct e.id)::int as events from ${publicDates} and (${where})`)
	return { dates: Number(counts?.['dates']), events: Number(counts?.['events']) }
}

export const rowsOf = ({ data }: Answer): Row[] => data as unknown as Row[]

const perPage = 20
/** Every date that the agenda lists under a filter, page after page. */
export async function wholeAgenda(client: Client, filter: Fields): Promise<Row[]> {
	const all: Row[] = []
	for (let page = 1; ; page += 1) {
		const rows = rowsOf(await client.get(calls.allEvent.path, { ...filter, page }))
		all.push(...rows)
		if (rows.length < perPage) return all
	}
}

/** The number of events on the map of the agenda under a filter; the specification names no call for it. */
export const mapTotal = async (client: Client, filter: Fields) =>
	(await client.post('/api/get_agenda_markers', { ...filter, view: '49,5,51,7', zoom: 9 })).data['total']
