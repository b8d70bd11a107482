import pg from 'pg'
import { factNames } from '#contract/listings/fact-names.ts'
import { venueFlags } from '#contract/listings/venue-flag-names.ts'
import { columnOf } from '#server/platform/search-index/listing-search-rows.ts'

/** More listings than this are copies: to write a million one by one takes hours. */
const mostWritten = 10_000

/** How many listings are written, and how often each of them is there, for so many in all. */
export function partsOf(count: number): { written: number; times: number } {
	const times = Math.ceil(count / mostWritten)
	return { written: Math.ceil(count / times), times }
}

const searched = ['listings', 'listing_search', 'listing_words']
/** Other tables for the page of a listing. */
const shown = ['listing_texts', 'listing_features', 'listing_event_categories', 'listing_occasions', 'listing_pictures', 'listing_samples']

const copied = [
	...venueFlags,
	'is_per_person',
	'price_group',
	'package_cents',
	...factNames.map(columnOf),
	'travel_radius',
	'languages_spoken',
]

/**
 * Makes each listing of the database into `times`, all or nothing: same trade and words, scattered over the country and with separate prices.
 * With `isWhole` the copies have the texts, features and pictures of their listing; without, lists and searches alone show them.
 */
export async function multiplyListings(pool: pg.Pool, times: number, isWhole = false): Promise<void> {
	const withoutTimeouts = { statement_timeout: 0, query_timeout: 0, idle_in_transaction_session_timeout: 0 }
	const client = new pg.Client({ ...pool.options, password: pool.options.password, ...withoutTimeouts })
	await client.connect()
	try {
		await client.query('begin')
		const { rows } = await client.query<{ last: number }>('select max(id) as last from listings')
		const last = rows[0]?.last ?? 0
		const copies = `generate_series(1, ${times - 1}) copy`
		const tables = isWhole ? [...searched, ...shown] : searched
		await client.query(`set local maintenance_work_mem = '512MB'`)
		const restore = await dropChecksAndIndexes(client, tables)
		const others = await columnsOf(client, 'listings', ['id', 'latitude', 'longitude', 'min_budget', 'min_budget_cents', 'deposit'])
		await client.query(`
			insert into listings (id, latitude, longitude, min_budget_cents, ${others}) overriding system value
			select id + copy * ${last}, latitude + (random() - 0.5) / 20, longitude + (random() - 0.5) / 20,
				(min_budget_cents / 100 * (0.5 + random()))::int * 100, ${others} from listings, ${copies}
		`)
		await client.query(`
			insert into listing_search (listing_id, rank, event_category_ids, occasion_ids, feature_ids, pos, latitude, longitude, published_at, min_budget_cents, sitting,
				standing, size, category_id, sub_category_id, ${copied.join(', ')})
			select l.id, s.rank - copy, s.event_category_ids, s.occasion_ids, s.feature_ids, s.pos + point((l.longitude - s.longitude) * 71.8, (l.latitude - s.latitude) * 111.2),
				l.latitude, l.longitude, s.published_at - copy * interval '1 minute', l.min_budget_cents, s.sitting, s.standing, s.size,
				s.category_id, s.sub_category_id, ${copied.map((name) => `s.${name}`).join(', ')}
			from listing_search s, ${copies}, lateral (select * from listings where id = s.listing_id + copy * ${last}) l
		`)
		for (const table of tables.filter((one) => !['listings', 'listing_search'].includes(one))) {
			const columns = await columnsOf(client, table, ['id', 'listing_id'])
			await client.query(
				`insert into ${table} (listing_id, ${columns}) select listing_id + copy * ${last}, ${columns} from ${table}, ${copies}`,
			)
		}
		await client.query(`select setval(pg_get_serial_sequence('listings', 'id'), (select max(id) from listings))`)
		await restore()
		await client.query('commit')
		await client.query('vacuum analyze')
	} finally {
		await client.end()
	}
}

/** The columns of a table that are written, but for these, as SQL lists them. */
async function columnsOf(client: pg.Client, table: string, left: readonly string[]): Promise<string> {
	const { rows } = await client.query<{ names: string }>(
		`select string_agg(quote_ident(column_name), ', ' order by ordinal_position) as names from information_schema.columns
		where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' and column_name <> all($2)`,
		[table, left],
	)
	return rows[0]?.names ?? ''
}

/** Checks and index updates row by row would take most of the time. Returns a function that creates both again. */
async function dropChecksAndIndexes(client: pg.Client, tables: readonly string[]): Promise<() => Promise<void>> {
	const { rows: checks } = await client.query<{ gone: string; again: string }>(
		`select format('alter table %s drop constraint %I', conrelid::regclass, conname) as gone,
			format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as again
		from pg_constraint where contype = 'f' and conrelid::regclass::text = any($1)`,
		[tables],
	)
	const { rows: indexes } = await client.query<{ gone: string; again: string }>(
		`select format('drop index %I', indexname) as gone, indexdef as again from pg_indexes
		where schemaname = 'public' and tablename = any($1) and indexdef not like 'CREATE UNIQUE%'`,
		[tables],
	)
	for (const { gone } of [...checks, ...indexes]) await client.query(gone)
	return async () => {
		for (const { again } of [...indexes, ...checks]) await client.query(again)
	}
}
