import { sql, type Kysely } from 'kysely'
import type { EventFeed, FeedReport } from '#contract/events/import.ts'
import type { Language } from '#contract/values/languages.ts'
import type { StoredReport } from '#server/platform/database/json-columns.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { problemText } from './texts/index.ts'

/** Most problems stored of one import; more of them have one cause. */
const mostProblems = 200

export const trimProblems = (problems: readonly { line: number | null; what: string; code: string }[]): StoredReport['problems'] =>
	problems.slice(0, mostProblems).map(({ line, what, code }) => ({ line, what, code }))

/** Problems in the words of a language. */
export const inWords = (problems: StoredReport['problems'], language: Language): FeedReport['problems'] =>
	problems.map(({ line, what, code }) => ({ line, what, why: problemText(code, language) }))

export const feedColumns = [
	'id',
	'account_id',
	'kind',
	'url',
	'feed_name',
	'lang',
	'event_category_id',
	'category_mapping',
	'location_name',
	'address',
	'latitude',
	'longitude',
	'state',
	'etag',
	'last_modified',
	'content_hash',
	'last_changed_at',
	'failures',
	'report',
] as const

const selectFeeds = (db: Kysely<DB>) => db.selectFrom('event_feeds').select(feedColumns)
export type FeedRow = Awaited<ReturnType<ReturnType<typeof selectFeeds>['executeTakeFirstOrThrow']>>

/** A feed of this account, locked until the transaction ends; undefined where there is none. */
export const lockFeed = (db: Kysely<DB>, account_id: number, id: number): Promise<FeedRow | undefined> =>
	selectFeeds(db).where('id', '=', id).where('account_id', '=', account_id).forUpdate().executeTakeFirst()

/** A feed of this account, to be read. */
export const findFeed = (db: Kysely<DB>, account_id: number, id: number): Promise<FeedRow | undefined> =>
	selectFeeds(db).where('id', '=', id).where('account_id', '=', account_id).executeTakeFirst()

/** The feeds of an account as it sees them, the newest first; with `id` that one. */
export async function listFeeds(db: Kysely<DB>, account_id: number, language: Language, id?: number): Promise<EventFeed[]> {
	const rows = await selectFeeds(db)
		.select((row) => [
			row
				.selectFrom('event_feed_items')
				.select(sql<number>`count(event_id)::int`.as('count'))
				.whereRef('feed_id', '=', 'event_feeds.id')
				.as('events_count'),
			row
				.selectFrom('event_feed_items')
				.select(sql<number>`count(*)::int`.as('count'))
				.whereRef('feed_id', '=', 'event_feeds.id')
				.where('event_id', 'is', null)
				.as('left_out_count'),
			sql<EventFeed['kept']>`coalesce((select jsonb_agg(k order by k->>'event_title') from (
				select jsonb_build_object('event_id', e.id, 'event_title', e.event_title, 'fields', i.own_fields) as k
				from event_feed_items i join events e on e.id = i.event_id
				where i.feed_id = event_feeds.id and i.own_fields <> '{}' order by e.event_title limit 100) kept), '[]')`.as('kept'),
		])
		.where('account_id', '=', account_id)
		.$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
		.orderBy('id', 'desc')
		.execute()
	return rows.map((row) => ({
		feed_id: row.id,
		kind: row.kind,
		url: row.url,
		feed_name: row.feed_name,
		lang: row.lang,
		state: row.state,
		event_category_id: row.event_category_id,
		category_mapping: Object.entries(row.category_mapping).map(([word, event_category_id]) => ({ word, event_category_id })),
		location_name: row.location_name,
		address: row.address,
		latitude: row.latitude,
		longitude: row.longitude,
		events_count: row.events_count ?? 0,
		left_out_count: row.left_out_count ?? 0,
		kept: row.kept,
		report: row.report === null ? null : asReport(row.report, language),
	}))
}

const asReport = (report: StoredReport, language: Language): FeedReport => ({ ...report, problems: inWords(report.problems, language) })

/** Keeps events of a feed out of the agenda, like events that their owner deleted. Events already imported by a feed of the account stay. */
export async function leaveOut(
	db: Kysely<DB>,
	{ id, account_id }: { id: number; account_id: number },
	uids: readonly string[],
): Promise<void> {
	await sql`
		insert into event_feed_items (feed_id, uid, event_id, hash, taken)
		select distinct ${id}::int, uid, null::int, decode('00', 'hex'), null::jsonb from unnest(${[...uids]}::text[]) as uid
		where not exists (select from event_feed_items i join event_feeds f on f.id = i.feed_id where f.account_id = ${account_id} and i.uid = uid.uid)
	`.execute(db)
}

/** Lets the next reading import events left out of a feed, or deleted. */
export async function takeLeftOut(db: Kysely<DB>, feed_id: number): Promise<void> {
	await db.deleteFrom('event_feed_items').where('feed_id', '=', feed_id).where('event_id', 'is', null).execute()
}
