import { sql } from 'kysely'
import type { Output } from '#contract/index.ts'
import { kilometresBetween } from '#contract/values/kilometres.ts'
import { runningOn, within } from '../agenda/filter.ts'
import type { Handlers } from '#server/platform/handler.ts'

const nearKm = 25
const mostShown = 10

type Found = Output<'getDateHint'>['events'][number]
interface Row extends Omit<Found, 'distance'> {
	latitude: number
	longitude: number
}

export const hintHandlers: Handlers<'getDateHint'> = {
	/** Events on a day within 25 km, the same category first, the nearest of each first. */
	async getDateHint({ input, db }) {
		const { start_date, event_category_id, latitude, longitude, event_id = 0 } = input
		const here = { latitude, longitude }
		const { rows } = await sql<Row>`
			select distinct on (e.id) e.id, e.event_title, e.lang, e.event_category_id, to_char(d.start_time, 'HH24:MI') as start_time, e.location_name,
				d.latitude, d.longitude
			from event_dates d join events e on e.id = d.event_id
			where d.is_public and d.state = 'on' and e.state = 'published' and d.event_id <> ${event_id}
				and (d.start_date = ${start_date}::date or ${runningOn(start_date)}) and ${within(here, nearKm, 'd')}
			order by e.id, d.start_date
		`.execute(db)
		const near = rows.map(({ latitude: north, longitude: east, ...row }) => {
			const exact = kilometresBetween(here, { latitude: north, longitude: east })
			return { ...row, distance: Math.round(exact * 10) / 10, exact }
		})
		const isSame = (row: Found) => row.event_category_id === event_category_id
		near.sort((a, b) => Number(isSame(b)) - Number(isSame(a)) || a.exact - b.exact || a.id - b.id)
		return {
			total: near.length,
			same_category: near.filter(isSame).length,
			events: near.slice(0, mostShown).map(({ exact: _, ...row }) => row),
		}
	},
}
