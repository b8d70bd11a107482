import { sql, type Kysely } from 'kysely'
import type pg from 'pg'
import type { DB } from '#server/platform/database/schema.ts'
import { addDays } from '#contract/values/days.ts'
import { luxembourgDay } from '#contract/values/luxembourg-day.ts'
import { withAvailability } from '#server/features/availability/on-cards.ts'
import { readMarkers } from '#server/features/listings/search/map-markers.ts'
import type { ListingFilter } from '#server/features/listings/search/matching.ts'
import { readCards } from '#server/features/listings/queries.ts'
import { searchListings } from '#server/features/listings/search/search.ts'
import { processorTime } from './processor-time.ts'

export interface BenchRow {
	what: string
	result: string
	note: string
}

const ettelbruck = { latitude: 49.8475, longitude: 6.1042 }
const base: ListingFilter = { category_id: 1, sorting: 'recommended', page: 1, per_page: 12 }
const luxembourg = { south: 49.4, west: 5.7, north: 50.2, east: 6.55 }
/** Days ahead that the bench has marks for. */
const markedDays = 200
const today = luxembourgDay(new Date())
const words = ['terasse', 'chateau', 'jardin mariage', 'Scheune', 'music']

/** Searches of visitors, from a whole family to every filter at once; each request has other values, so that no cache answers it. */
const workloads: Record<string, (turn: number) => ListingFilter> = {
	broad: (turn) => ({ ...base, category_id: (turn % 4) + 1, page: (turn % 5) + 1 }),
	wizard: (turn) => ({
		...base,
		event_category_ids: [(turn % 9) + 1],
		min_capacity: 20 + (turn % 20) * 10,
		max_capacity: 1000,
		seating: 'sitting',
		min_budget: 1000 + (turn % 10) * 500,
	}),
	'near a place': (turn) => ({
		...base,
		...ettelbruck,
		latitude: ettelbruck.latitude + (turn % 10) / 50,
		distance: 25,
		sorting: 'distance',
	}),
	'everything at once': (turn) => ({
		...base,
		...ettelbruck,
		distance: 50,
		sub_category_id: [3, 4, 5, (turn % 9) + 1],
		features: [102],
		event_category_ids: [6, (turn % 9) + 1],
		min_capacity: 60,
		max_capacity: 1000,
		seating: 'sitting',
		min_budget: 5000,
		sorting: 'price_asc',
	}),
	occasion: (turn) => ({
		...base,
		occasion_id: [(turn % 15) + 1],
		min_capacity: 20 + (turn % 20) * 10,
		max_capacity: 1000,
		seating: 'sitting',
	}),
	'budget per person': (turn) => ({
		...base,
		category_id: 4,
		people: 20 + (turn % 20) * 10,
		budget_per_person: 20 + (turn % 10) * 10,
		sorting: 'price_asc',
	}),
	facts: (turn) => ({
		...base,
		category_id: 3,
		...ettelbruck,
		latitude: ettelbruck.latitude + (turn % 10) / 50,
		travels_here: true,
		has_delivery: true,
		deposit: 200 + (turn % 10) * 50,
		languages_spoken: ['lb', 'pt'],
	}),
	day: (turn) => ({ ...base, category_id: (turn % 4) + 1, available_on: addDays(today, turn % markedDays) }),
	'wizard with a day, booked left out': (turn) => ({
		...base,
		event_category_ids: [(turn % 9) + 1],
		min_capacity: 20 + (turn % 20) * 10,
		max_capacity: 1000,
		seating: 'sitting',
		min_budget: 1000 + (turn % 10) * 500,
		available_on: addDays(today, turn % markedDays),
		without_booked: true,
	}),
	text: (turn) => ({ ...base, q: words[turn % words.length] }),
}

/**
 * Medians of a full answer (cards of the page, exact total, facets) and of the markers of the whole country, asked one after the other on one
 * connection. The processor time is that of this process and of its database connection: it hardly depends on other work of the machine.
 */
export function measureSearch(db: Kysely<DB>, listings: number, turns: number): Promise<BenchRow[]> {
	return db.connection().execute(async (connection) => {
		const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(connection)
		const work = async () => (process.cpuUsage().user + process.cpuUsage().system) / 1000 + (await processorTime(rows[0]?.pid))
		const table: BenchRow[] = []
		for (const [what, make] of Object.entries(workloads)) {
			for (let turn = 0; turn < 5; turn += 1) await ask(connection, make(turn))
			const before = await work()
			const taken: Taken[] = []
			for (let turn = 0; turn < turns; turn += 1) taken.push(await ask(connection, make(turn)))
			const each = ((await work()) - before) / turns
			const both = taken.map(({ answer, markers }) => answer + markers)
			const answers = taken.map(({ answer }) => answer)
			table.push({
				what: `search, ${what}`,
				result: `${at(both, 0.5)} ms`,
				note: `fastest ${at(both, 0)}, p95 ${at(both, 0.95)}; without markers ${at(answers, 0.5)}${Number.isNaN(each) ? '' : `; processor ${each.toFixed(1)}`}; ${listings} listings`,
			})
		}
		return table
	})
}

/** Milliseconds. */
interface Taken {
	answer: number
	markers: number
}

async function ask(db: Kysely<DB>, filter: ListingFilter): Promise<Taken> {
	const begun = performance.now()
	const { latitude, longitude } = filter
	const { ids } = await searchListings(db, filter)
	const cards = await readCards(db, ids, 'en', latitude === undefined || longitude === undefined ? null : { latitude, longitude })
	await withAvailability(db, cards, filter.available_on, 'en')
	const answered = performance.now()
	await readMarkers(db, { ...filter, view: luxembourg, zoom: 9 }, 'en')
	return { answer: answered - begun, markers: performance.now() - answered }
}

/** Of each day a third of the listings says something; a fifth never works on one weekday or two. */
export async function markDays(pool: pg.Pool): Promise<void> {
	await pool.query(`
		insert into availability_days (listing_id, day, source, morning, evening)
		select l.id, '${today}'::date + step, 'own', marked.state, marked.state from listings l, generate_series(0, ${markedDays + 14}) step,
			lateral (select (array['booked', 'free', 'booked', 'held'])[1 + (random() * 12)::int] as state where l.id > 0 and step >= 0) marked where marked.state is not null
	`)
	await pool.query(`insert into availability_settings (listing_id, never_weekdays) select id, 1 << (id % 7) from listings where id % 5 = 0`)
	await pool.query('vacuum analyze')
}

const at = (times: number[], share: number) => (times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0).toFixed(1)
