import { sql, type Kysely } from 'kysely'
import type { AgendaFilter, AgendaMarkers } from '#contract/events/agenda.ts'
import type { Language } from '#contract/values/languages.ts'
import type { Bounds } from '#contract/listings/map.ts'
import { cellIn, spotsOf, totalOf, type Group } from '#server/platform/search-index/map-grid.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { readCards } from './cards.ts'
import { readAgendaMatching } from './filter.ts'
import { nextDates, placeOf } from './queries.ts'

/** The part of an agenda that a map shows, at a zoom of Web Mercator. */
interface AgendaView extends AgendaFilter {
	view: Bounds
	zoom: number
}

/** An agenda's events as markers of a part of the map, grouped like listings (decision 009). Events without coordinates count in `total` alone. */
export async function readAgendaMarkers(db: Kysely<DB>, { view, zoom, ...filter }: AgendaView, language: Language): Promise<AgendaMarkers> {
	const matching = await readAgendaMatching(db, filter)
	const { where, touching } = matching
	const { rows } = await sql<Group>`
		select cell, min(event_id) as id, count(*)::int as count, coalesce(avg(latitude), 0) as latitude, coalesce(avg(longitude), 0) as longitude,
			coalesce(min(latitude), 0) as south, coalesce(min(longitude), 0) as west, coalesce(max(latitude), 0) as north, coalesce(max(longitude), 0) as east
		from (
			select event_id, latitude, longitude, ${cellIn(view, zoom)} as cell
			from (select d.event_id, min(d.latitude) as latitude, min(d.longitude) as longitude from event_dates d where ${where} and ${touching} group by 1) events
		) located group by cell
	`.execute(db)
	const spots = spotsOf(rows, zoom)
	const alone = spots.filter(({ count }) => count === 1).map(({ id }) => id)
	const ofThese = { ...matching, where: sql`${where} and d.event_id = any(${alone}::int[])` }
	const cards = alone.length > 0 ? await readCards(db, sql`${nextDates(ofThese)} order by id`, language, placeOf(filter)) : []
	return {
		total: totalOf(rows),
		total_in_view: totalOf(spots),
		clusters: spots
			.filter(({ count }) => count > 1)
			.map(({ latitude, longitude, count, bounds: { south, west, north, east } }) => ({
				latitude,
				longitude,
				count,
				bounds: [south, west, north, east],
			})),
		events: cards.map(({ picture: _, ...card }) => card),
	}
}
