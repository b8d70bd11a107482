import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { AgendaEvent } from '#contract/events/agenda.ts'
import { kilometresBetween } from '#contract/values/kilometres.ts'
import type { Language } from '#contract/values/languages.ts'
import { roles } from '#contract/values/roles.ts'
import { locationIn, readLocalNames } from '#server/platform/places/local-names.ts'
import { pictureColumns, toPicture, type PictureRow } from '#server/platform/media/picture-rows.ts'
import type { DB } from '#server/platform/database/schema.ts'

export type Place = { latitude: number; longitude: number }

/** Joins the texts `t` of an event `e` in the reader's language, if any. */
export const inLanguage = (language: Language) => sql`left join event_texts t on t.event_id = e.id and t.lang = ${language}`
/** `lang` tells of the title. */
export const titleInLanguage = sql`coalesce(t.event_title, e.event_title) as event_title,
	case when t.event_title is null then e.lang else t.lang end as lang`
export const dayOf = (column: string) => sql`to_char(${sql.ref(column)}, 'YYYY-MM-DD')`
export const timeOf = (column: string) => sql`to_char(${sql.ref(column)}, 'HH24:MI')`
/** The state of a date `d`: its event's own where that is cancelled or postponed. */
export const stateOfDate = sql`case when e.state in ('cancelled', 'postponed') then e.state else d.state end as state`
const pictureOfEvent = sql`(select row_to_json(p) from (select ${pictureColumns} from event_pictures where event_id = e.id) p)`

type CardRow = Omit<AgendaEvent, 'distance' | 'location_text' | 'picture' | 'event_image'> & { picture: PictureRow | null }

/** The cards of the dates that `page` selects as `id`, in its order; with a place, how far they are from it. */
export async function readCards(
	db: Kysely<DB>,
	page: RawBuilder<unknown>,
	language: Language,
	place: Place | null,
): Promise<AgendaEvent[]> {
	const { rows } = await sql<CardRow>`
		select e.id, d.id as date_id, ${titleInLanguage}, coalesce(t.event_subtitle, e.event_subtitle) as event_subtitle, e.event_category_id,
			${dayOf('d.start_date')} as start_date, ${dayOf('d.end_date')} as end_date,
			${timeOf('d.start_time')} as start_time, ${timeOf('d.end_time')} as end_time, ${stateOfDate},
			e.location_name, e.address, e.latitude, e.longitude, e.admission_fee::float8 as admission_fee, ${pictureOfEvent} as picture,
			(select count(*)::int from event_dates where event_id = e.id) as dates_count, a.role_id <> ${sql.lit(roles.user)} as is_professional
		from (select id, row_number() over () as turn from (${page}) ordered) page
		join event_dates d on d.id = page.id join events e on e.id = d.event_id join accounts a on a.id = e.account_id ${inLanguage(language)}
		order by page.turn
	`.execute(db)
	const names = await readLocalNames(db)
	return rows.map(({ picture: row, ...card }) => {
		const picture = row ? toPicture(row) : null
		const location_text = locationIn(names, { ...card, name: card.location_name }, language)
		return { ...card, location_text, distance: distanceTo(place, card), event_image: picture?.url ?? null, picture }
	})
}

function distanceTo(place: Place | null, { latitude, longitude }: Pick<CardRow, 'latitude' | 'longitude'>): number | null {
	if (!place || latitude === null || longitude === null) return null
	return Math.round(kilometresBetween(place, { latitude, longitude }) * 10) / 10
}
