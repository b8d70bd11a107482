import { sql, type Kysely } from 'kysely'
import pg from 'pg'
import { findEvent } from '#server/features/events/agenda/detail.ts'
import { readAgendaMarkers } from '#server/features/events/agenda/markers.ts'
import { readAgendaMonth } from '#server/features/events/agenda/month.ts'
import { listAgenda, listComingEvents } from '#server/features/events/agenda/queries.ts'
import { luxembourgDay } from '#contract/values/luxembourg-day.ts'
import type { DB } from '#server/platform/database/schema.ts'
import type { BenchRow } from './search.ts'

/** Columns of `events` that differ in every copy. */
const own = ['id', 'uid', 'start_date', 'end_date', 'latitude', 'longitude', 'recurrence', 'location_name', 'account_id']

/**
 * Adds copies of the sample events until there are so many: a third over, the others within two years from now, one in ten every week
 * for up to half a year, one in twenty over several days, at 2,000 places all over the country.
 */
export async function fillAgenda(pool: pg.Pool, events: number): Promise<void> {
	const client = new pg.Client({ ...pool.options, password: pool.options.password, statement_timeout: 0, query_timeout: 0 })
	await client.connect()
	try {
		const { rows } = await client.query<{ others: string; last: number; known: number }>(
			`select string_agg(quote_ident(column_name), ', ') as others, (select max(id) from events) as last, (select count(*)::int from events) as known
			from information_schema.columns where table_schema = 'public' and table_name = 'events' and not column_name = any($1)`,
			[own],
		)
		const { others = '', last = 0, known = 0 } = rows[0] ?? {}
		await client.query(`
			select setseed(0.5);
			alter table events disable trigger write_words;
			alter table event_texts disable trigger write_words;
			create temporary table copies as
				select n, ${last} + n as id, ids[1 + n % ${known}] as of, n % 10 = 3 as is_weekly, current_date - 365 + (random() * 1095)::int as start_date,
					case when n % 20 = 7 then 1 + (random() * 20)::int else 0 end as lasts, (random() * 2000)::int as place
				from generate_series(1, ${events} - ${known}) n, (select array_agg(id) as ids from events) samples;
			insert into events (${own.join(', ')}, ${others}) overriding system value
				select c.id, gen_random_uuid()::text, c.start_date, c.start_date + c.lasts, 49.45 + (c.place % 45) / 70.0, 5.85 + (c.place / 45) / 70.0,
					case when c.is_weekly then 'FREQ=WEEKLY;COUNT=26' end, 'Sall ' || c.place, 1 + c.place % 60, ${others
						.split(', ')
						.map((column) => `e.${column}`)
						.join(', ')}
				from copies c join events e on e.id = c.of order by c.n;
			insert into event_dates (event_id, original_start, start_date, start_time, end_date, end_time)
				select e.id, e.start_date + turn * 7 + coalesce(e.start_time, '00:00'), e.start_date + turn * 7, e.start_time,
					e.start_date + turn * 7 + c.lasts + (e.end_time < e.start_time)::int, e.end_time
				from copies c join events e using (id) cross join lateral generate_series(0, case when c.is_weekly then 25 else 0 end) turn order by c.n;
			insert into event_words select c.id, w.words from copies c join event_words w on w.event_id = c.of;
			insert into event_texts select c.id, t.lang, t.event_title, t.event_subtitle, t.description from copies c join event_texts t on t.event_id = c.of;
			alter table event_texts enable trigger write_words;
			alter table events enable trigger write_words;
		`)
		await client.query('vacuum analyze')
	} finally {
		await client.end()
	}
}

const luxembourg = { south: 49.4, west: 5.7, north: 50.2, east: 6.55 }
const mersch = { lat: 49.7489, lng: 6.1061 }
const laterDay = (days: number) => luxembourgDay(new Date(Date.now() + days * 86_400_000))

/** Medians of the agenda's answers out of the database, beside those of twenty cards fetched by their numbers. */
export async function measureAgenda(db: Kysely<DB>, turns: number): Promise<BenchRow[]> {
	const { rows: last } = await sql<{ id: number }>`select max(id) as id from events`.execute(db)
	const ids = Array.from({ length: turns }, (_, turn) =>
		Array.from({ length: 20 }, (__, index) => 1 + ((turn * 7919 + index * 104_729) % (last[0]?.id ?? 1))),
	)
	const deep = await listAgenda(db, { free: false, from: laterDay(300), per_page: 100 }, 'en')
	const fetchByKey = (turn: number) => sql`select * from events where id = any(${ids[turn % turns]}::int[])`.execute(db)
	const base = { free: false }
	const asked: Record<string, (turn: number) => Promise<unknown>> = {
		'first page': (turn) => listAgenda(db, { ...base, from: laterDay(turn) }, 'en'),
		'deep page by after': (turn) => listAgenda(db, { ...base, after: deep[turn % 100]?.date_id }, 'fr'),
		'page 50 by number': (turn) => listAgenda(db, { ...base, from: laterDay(turn), page: 50 }, 'en'),
		'category, free, 15 km, a Sunday': (turn) =>
			listAgenda(
				db,
				{ ...base, ...mersch, distance: 15, event_category_id: 8, free: true, from: laterDay(turn), to: laterDay(turn) },
				'de',
			),
		'a small circle': (turn) => listAgenda(db, { ...base, lat: 49.7 + turn / 1000, lng: 6.1, distance: 3 }, 'en'),
		'a language': (turn) => listAgenda(db, { ...base, lang: 'fr', from: laterDay(turn) }, 'en'),
		'common words': (turn) => listAgenda(db, { ...base, q: 'jazz', from: laterDay(turn) }, 'en'),
		'a place': (turn) => listAgenda(db, { ...base, place: `sall ${turn}` }, 'en'),
		'an organiser': (turn) => listAgenda(db, { ...base, organiser_id: turn + 1 }, 'en'),
		'a month': (turn) => readAgendaMonth(db, { ...base, month: laterDay(turn * 5).slice(0, 7) }, 'en'),
		'markers of the country, a weekend': (turn) =>
			readAgendaMarkers(db, { ...base, view: luxembourg, zoom: 9, from: laterDay(turn), to: laterDay(turn + 1) }, 'en'),
		'markers of the country, everything': () => readAgendaMarkers(db, { ...base, view: luxembourg, zoom: 9 }, 'en'),
		'one event': (turn) => findEvent(db, ids[turn]?.[0] ?? 1, 'en'),
		'all coming events': () => listComingEvents(db, 'en'),
	}
	const table: BenchRow[] = []
	for (const [what, ask] of Object.entries(asked)) {
		const times = what.startsWith('all') || what.endsWith('everything') ? Math.ceil(turns / 10) : turns
		const taken: { page: number; byKey: number }[] = []
		// Both are measured in alternation, so that other load on the machine slows both.
		for (let turn = -3; turn < times; turn += 1) {
			const byKey = await timeOf(() => fetchByKey(Math.max(turn, 0)))
			const page = await timeOf(() => ask(Math.max(turn, 0)))
			if (turn >= 0) taken.push({ page, byKey })
		}
		const page = at(
			taken.map((one) => one.page),
			0.5,
		)
		const byKey = at(
			taken.map((one) => one.byKey),
			0.5,
		)
		const p95 = at(
			taken.map((one) => one.page),
			0.95,
		)
		table.push({
			what: `agenda, ${what}`,
			result: `${page.toFixed(2)} ms`,
			note: `${(page / byKey).toFixed(1)} times 20 rows by primary key; p95 ${p95.toFixed(1)}`,
		})
	}
	return table
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
	const begun = performance.now()
	await work()
	return performance.now() - begun
}

const at = (numbers: readonly number[], share: number) =>
	numbers.toSorted((one, other) => one - other)[Math.min(numbers.length - 1, Math.floor(numbers.length * share))] ?? 0
