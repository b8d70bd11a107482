import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Language } from '#contract/values/languages.ts'
import type { OperatorFeed } from '#contract/admin/system.ts'
import { problemText, unreadableText } from '#server/features/events/import/texts/index.ts'
import { findFeed } from '#server/features/events/import/queries.ts'
import { refreshImport } from '#server/features/events/import/imports.ts'
import { saveFailure } from '#server/features/events/import/read-due-feeds.ts'
import { UnreadableFeed } from '#server/features/events/import/unreadable.ts'
import { fail } from '#server/platform/failure.ts'
import type { Handlers } from '#server/platform/handler.ts'
import type { StoredReport } from '#server/platform/database/json-columns.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { writeAudit } from '#server/platform/shared/audit.ts'
import { cut, paged } from '#server/platform/http/paging.ts'
import { has, nameOf } from './search-words.ts'

interface FeedFilter {
	id?: number
	account_id?: number
	state?: string | undefined
	q?: string | undefined
}

/** Calendars that accounts have events imported from (`event_feeds`), as operators see, refresh and stop them. */
export const eventFeedsHandlers: Handlers<'getAllFeeds' | 'refreshFeed' | 'stopFeed'> = {
	async getAllFeeds({ input, db, language }) {
		const { rows } = await sql<{ state: OperatorFeed['state']; count: number; total: number }>`
			select f.state, count(*)::int as count, count(*) filter (where ${matches(input)})::int as total
			from event_feeds f join accounts a on a.id = f.account_id group by 1
		`.execute(db)
		const counts = { active: 0, paused: 0, failing: 0 }
		for (const { state, count } of rows) counts[state] = count
		const total = rows.reduce((sum, row) => sum + row.total, 0)
		return { ...paged(input, total, await readFeeds(db, input, cut(input), language)), counts }
	},

	async refreshFeed({ input: { feed_id }, db, config, account, language }) {
		const { account_id } = (await ownerOf(db, feed_id)) ?? fail('not_found')
		const feed = (await findFeed(db, account_id, feed_id)) ?? fail('not_found')
		const { url } = feed
		if (url === null) fail('conflict')
		await writeAudit(db, account, { action: 'feed_refreshed', item_kind: 'feed', item_id: feed_id })
		try {
			await refreshImport(db, config, { ...feed, url })
		} catch (error) {
			if (!(error instanceof UnreadableFeed)) throw error
			await saveFailure(db, feed, error.reason)
			fail('feed_unreadable', { words: unreadableText(error.reason, language) })
		}
		return readOne(db, feed_id, language)
	},

	async stopFeed({ input: { feed_id, reason }, db, account, language }) {
		await db.transaction().execute(async (trx) => {
			const feed = await trx.selectFrom('event_feeds').select(['state', 'url']).where('id', '=', feed_id).forUpdate().executeTakeFirst()
			if (!feed) fail('not_found')
			if (feed.url === null || feed.state === 'paused') fail('conflict')
			await trx.updateTable('event_feeds').set({ state: 'paused' }).where('id', '=', feed_id).execute()
			await writeAudit(trx, account, {
				action: 'feed_stopped',
				item_kind: 'feed',
				item_id: feed_id,
				before: { state: feed.state },
				after: { state: 'paused' },
				reason,
			})
		})
		return readOne(db, feed_id, language)
	},
}

function matches({ id, account_id, state, q }: FeedFilter): RawBuilder<boolean> {
	const conditions = [sql`true`]
	if (id !== undefined) conditions.push(sql`f.id = ${id}`)
	if (account_id !== undefined) conditions.push(sql`f.account_id = ${account_id}`)
	if (state !== undefined) conditions.push(sql`f.state = ${state}`)
	if (q !== undefined) conditions.push(has(q, 'f.feed_name', 'a.email', 'a.name', 'a.first_name', 'a.last_name'))
	return sql`${sql.join(conditions, sql` and `)}`
}

interface Row extends Omit<OperatorFeed, 'host' | 'last_read_at' | 'error' | 'feed_id'> {
	id: number
	url: string | null
	last_read_at: Date | null
	report: StoredReport | null
}

/** Calendars that are read in, of all accounts: those that fail first, then the newest. */
export async function readFeeds(
	db: Kysely<DB>,
	filter: FeedFilter,
	{ offset, limit }: { offset: number; limit: number },
	language: Language,
): Promise<OperatorFeed[]> {
	const { rows } = await sql<Row>`
		select f.id, f.feed_name, f.url, f.state, f.failures, f.last_read_at, f.report, f.account_id, ${nameOf} as account_name,
			(select count(event_id)::int from event_feed_items i where i.feed_id = f.id) as events_count
		from event_feeds f join accounts a on a.id = f.account_id
		where ${matches(filter)} order by f.state <> 'failing', f.failures desc, f.id desc offset ${offset} limit ${limit}
	`.execute(db)
	return rows.map(({ id, url, last_read_at, report, ...row }) => {
		const [problem] = report?.problems ?? []
		return {
			...row,
			feed_id: id,
			host: url === null ? null : (URL.parse(url)?.host ?? ''),
			last_read_at: last_read_at?.toISOString() ?? null,
			error: row.failures > 0 && problem ? problemText(problem.code, language) : null,
		}
	})
}

const ownerOf = (db: Kysely<DB>, id: number) => db.selectFrom('event_feeds').select('account_id').where('id', '=', id).executeTakeFirst()

async function readOne(db: Kysely<DB>, id: number, language: Language): Promise<OperatorFeed> {
	const [feed] = await readFeeds(db, { id }, { offset: 0, limit: 1 }, language)
	return feed ?? fail('not_found')
}
