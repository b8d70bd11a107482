import { sql, type Kysely } from 'kysely'
import type { AgendaFilter } from '#contract/events/agenda.ts'
import type { AgendaResults, ChosenPart } from '#contract/search.ts'
import { maxQueryLength, usualDistance } from '#contract/limits.ts'
import type { Language } from '#contract/values/languages.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { readCards } from '#server/features/events/agenda/cards.ts'
import { readAgendaMatching } from '#server/features/events/agenda/filter.ts'
import { listNextDates } from '#server/features/events/agenda/queries.ts'
import type { Wish } from './wish.ts'

const mostEvents = 4

/** Who names a kind of supplier, people or a budget looks for no event. */
const ofSuppliers = new Set<ChosenPart['kind']>(['category', 'sub_category', 'feature', 'people', 'budget', 'budget_per_person', 'parking'])

/**
 * The agenda's events for a sentence: words and occasions as words, days, months and years as its days, and the place. Null where it is about
 * suppliers.
 */
export async function findEvents(
	db: Kysely<DB>,
	{ q, parts, wish, today, language }: { q: string; parts: readonly ChosenPart[]; wish: Wish; today: string; language: Language },
): Promise<AgendaResults | null> {
	const kept = parts.filter((part) => !part.is_left_out)
	if (kept.length === 0 || kept.some(({ kind }) => ofSuppliers.has(kind))) return null
	const days = daysOf(kept, today)
	if (days === 'past') return null
	const words = kept.flatMap(({ kind, value, name, start, end, is_given }) =>
		kind === 'text' ? [String(value)] : kind === 'occasion' ? [is_given ? (name ?? '') : q.slice(start, end)] : [],
	)
	const { latitude, longitude } = wish
	const isLocated = latitude !== null && longitude !== null
	const filters = {
		from: days?.from ?? null,
		to: days?.to ?? null,
		latitude: isLocated ? latitude : null,
		longitude: isLocated ? longitude : null,
		address: isLocated ? (wish.address ?? '') : '',
		distance: isLocated ? Math.max(1, wish.distance ?? usualDistance) : null,
		q: words.join(' ').slice(0, maxQueryLength).trim(),
	}
	const matching = await readAgendaMatching(db, toAgendaFilter(filters), today)
	const next = await listNextDates(db, matching, mostEvents)
	if (next.length === 0) return null
	const ids = next.map(({ date_id }) => date_id)
	const place = isLocated ? { latitude, longitude } : null
	const [list, { rows }] = await Promise.all([
		readCards(db, sql`select id from unnest(${ids}::int[]) with ordinality as t (id, turn) order by turn`, language, place),
		next.length < mostEvents
			? { rows: [{ total: next.length }] }
			: sql<{ total: number }>`
					select count(distinct d.event_id)::int as total from event_dates d where ${matching.where} and ${matching.touching}
				`.execute(db),
	])
	return { ...filters, total: rows[0]?.total ?? next.length, list }
}

/** The days of the first part that names any; null for none, 'past' for days that are over. */
function daysOf(parts: readonly ChosenPart[], today: string): { from: string; to: string } | 'past' | null {
	const [said] = parts
		.flatMap(({ kind, value }) => (kind === 'date' && typeof value === 'string' ? [value] : []))
		.sort((one, other) => other.length - one.length)
	if (said === undefined) return null
	const [year = 0, month] = said.split('-').map(Number)
	const first = said.length === 10 ? said : `${said}${said.length === 4 ? '-01' : ''}-01`
	const last =
		said.length === 10 ? said : said.length === 4 ? `${said}-12-31` : new Date(Date.UTC(year, month ?? 1, 0)).toISOString().slice(0, 10)
	if (last < today) return 'past'
	return { from: first < today ? today : first, to: last }
}

function toAgendaFilter({ from, to, latitude, longitude, distance, q }: Omit<AgendaResults, 'total' | 'list'>): AgendaFilter {
	return {
		free: false,
		...(from !== null && { from }),
		...(to !== null && { to }),
		...(latitude !== null && { lat: latitude }),
		...(longitude !== null && { lng: longitude }),
		...(distance !== null && { distance }),
		...(q !== '' && { q }),
	}
}
