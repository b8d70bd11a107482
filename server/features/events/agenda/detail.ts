import { sql, type Kysely } from 'kysely'
import type { AgendaEvent, Event, EventDate } from '#contract/events/agenda.ts'
import type { Language } from '#contract/values/languages.ts'
import { roles } from '#contract/values/roles.ts'
import type { ListingCard } from '#contract/listings/listing.ts'
import { toLocalKm } from '#server/platform/search-index/local-km.ts'
import { readCards as readListingCards } from '#server/features/listings/queries.ts'
import { locationIn, readLocalNames } from '#server/platform/places/local-names.ts'
import { pictureColumns, toPicture, type PictureRow } from '#server/platform/media/picture-rows.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { dayOf, inLanguage, readCards, timeOf, type Place } from './cards.ts'
import { readAgendaMatching, within } from './filter.ts'
import { nextDates } from './queries.ts'
import { isOver } from './is-over.ts'

type Row = Omit<
	Event,
	'picture' | 'location_text' | 'event_image' | 'is_past' | 'dates_count' | 'published_at' | 'updated_at' | 'cancelled_at' | 'dates' | When
> & {
	picture: PictureRow | null
	published_at: Date
	updated_at: Date
	cancelled_at: Date | null
	dates: EventDate[] | null
}
type When = 'start_date' | 'end_date' | 'start_time' | 'end_time'

const moment = (column: string) => sql`to_char(${sql.ref(column)}, 'YYYY-MM-DD"T"HH24:MI')`
const moments = (column: string) => sql`array(select to_char(one, 'YYYY-MM-DD"T"HH24:MI') from unnest(${sql.ref(column)}) one)`

/** Everything the public may know of these events, in the order of the numbers and, where there are texts in it, in this language; those that are not public are left out. */
export async function readEvents(db: Kysely<DB>, ids: readonly number[], language: Language, now = new Date()): Promise<Event[]> {
	const { rows } = await sql<Row>`
		select e.id, coalesce(t.event_title, e.event_title) as event_title, coalesce(t.event_subtitle, e.event_subtitle) as event_subtitle,
			coalesce(t.description, e.description) as description,
			case when coalesce(t.description, case when e.description = '' then t.event_title end) is null then e.lang else t.lang end as lang,
			array(select e.lang union select lang from event_texts where event_id = e.id order by 1) as langs,
			e.event_category_id, e.state, e.state_note, e.location_name, e.address, e.latitude, e.longitude, e.admission_fee::float8 as admission_fee,
			e.ticket_link, e.organiser_name, e.organiser_phone, e.organiser_email, e.organiser_website, e.account_id as organiser_id,
			a.role_id <> ${sql.lit(roles.user)} as is_professional, e.uid, e.sequence, coalesce(e.published_at, e.created_at) as published_at, e.updated_at, e.cancelled_at,
			e.recurrence, ${moments('e.excluded_dates')} as excluded_dates,
			(select row_to_json(p) from (select ${pictureColumns} from event_pictures where event_id = e.id) p) as picture,
			(select json_agg(d) from (
				select id as date_id, ${dayOf('start_date')} as start_date, ${timeOf('start_time')} as start_time, ${dayOf('end_date')} as end_date,
					${timeOf('end_time')} as end_time, state, note, ${moment('original_start')} as original_start,
					${moments('previous_starts')} as previous_starts, is_changed
				from event_dates where event_id = e.id order by event_dates.start_date, minute, id
			) d) as dates
		from unnest(${ids}::int[]) with ordinality as asked (id, turn)
		join events e on e.id = asked.id join accounts a on a.id = e.account_id ${inLanguage(language)}
		where event_is_public(e.state) order by asked.turn
	`.execute(db)
	const names = await readLocalNames(db)
	return rows.flatMap((row) => toEvent({ ...row, location_text: locationIn(names, { ...row, name: row.location_name }, language) }, now))
}

/** Nothing for an event without a date, which no writer leaves behind. */
function toEvent(
	{ picture: pictureRow, published_at, updated_at, cancelled_at, dates, ...event }: Row & Pick<Event, 'location_text'>,
	now: Date,
): Event[] {
	const [first] = dates ?? []
	if (!dates || !first) return []
	const picture = pictureRow ? toPicture(pictureRow) : null
	const { start_date, end_date, start_time, end_time } = first
	return [
		{
			...event,
			start_date,
			end_date,
			start_time,
			end_time,
			picture,
			event_image: picture?.url ?? null,
			dates,
			dates_count: dates.length,
			published_at: published_at.toISOString(),
			updated_at: updated_at.toISOString(),
			cancelled_at: cancelled_at?.toISOString() ?? null,
			is_past: dates.every((date) => isOver(date, now)),
		},
	]
}

/** One public event with everything; undefined when there is none of that number. */
export const findEvent = async (db: Kysely<DB>, id: number, language: Language, now?: Date): Promise<Event | undefined> =>
	(await readEvents(db, [id], language, now))[0]

const mostHere = 6
// Kilometres: next door, and how far apart two places of the same name may be.
const nextDoor = 0.1
const samePlace = 1

/** Coming events at the place of this one, each by its next date, the next first: within 100 m, or at a place of the same name nearby. */
export async function listEventsHere(
	db: Kysely<DB>,
	{ id, location_name, latitude, longitude }: Event,
	language: Language,
): Promise<AgendaEvent[]> {
	const place = latitude === null || longitude === null ? null : { latitude, longitude }
	const isNamedSo = sql`fold(o.location_name) = fold(${location_name})`
	const isHere = place
		? sql`(${within(place, nextDoor, 'o')} or (${isNamedSo} and (o.latitude is null or ${within(place, samePlace, 'o')})))`
		: isNamedSo
	const matching = await readAgendaMatching(db, { free: false })
	const where = sql`${matching.where} and d.event_id <> ${id} and d.event_id in (select o.id from events o where ${isHere})`
	return readCards(db, sql`${nextDates({ ...matching, where })} order by part, day, minute, id limit ${mostHere}`, language, null)
}

const mostSuppliers = 6
const ofEachFamily = 2
const farthestSupplier = 50

/** The nearest published listings, of each family two at most, the nearest first. */
export async function listSuppliersNear(db: Kysely<DB>, place: Place, language: Language): Promise<ListingCard[]> {
	const { x, y } = toLocalKm(place.latitude, place.longitude)
	const here = sql`point(${x}::float8, ${y}::float8)`
	const { rows } = await sql<{ listing_id: number }>`
		select near.listing_id from categories c cross join lateral (
			select listing_id, pos <-> ${here} as away from listing_search where category_id = c.id::smallint order by pos <-> ${here} limit ${ofEachFamily}
		) near where near.away <= ${farthestSupplier} order by near.away, near.listing_id limit ${mostSuppliers}
	`.execute(db)
	const ids = rows.map((row) => row.listing_id)
	const cards = await readListingCards(db, ids, language, place)
	// Some families show whole kilometres: sorted by the shown number.
	return cards.toSorted((one, other) => (one.distance ?? 0) - (other.distance ?? 0))
}
