import { sql, type Kysely } from 'kysely'
import type { Config } from '#server/platform/config.ts'
import { lockAccount } from '#server/features/accounts/lock-account.ts'
import type { StoredReport } from '#server/platform/database/json-columns.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { fetchChanged } from './fetch-changed.ts'
import type { Rules } from './fetch-feed.ts'
import { parseFeed } from './parse-feed.ts'
import { normaliseFeed } from './normalise.ts'
import { lockFeed, trimProblems, type FeedRow } from './queries.ts'
import { applyImport } from './apply-import.ts'
import type { Outcome } from './feed-items.ts'

export const reportOf = ({ problems, ...counts }: Outcome): StoredReport => ({
	read_at: new Date().toISOString(),
	...counts,
	problems: trimProblems(problems),
})

/** Reads a subscribed feed once more and applies its changes to the events. Throws an UnreadableFeed, and then nothing has changed. */
export async function refreshImport(
	db: Kysely<DB>,
	config: Config,
	feed: FeedRow & { url: string },
	options: { rules?: Rules; stop?: AbortSignal } = {},
): Promise<void> {
	const changed = await fetchChanged(config, feed, options)
	if (!changed) return saveUnchanged(db, feed)
	const { body, ...validators } = changed
	const { kind, feed: read } = await parseFeed(body)
	const normalised = await normaliseFeed(db, read, feed)
	await db.transaction().execute(async (trx) => {
		await lockAccount(trx, feed.account_id)
		const current = await lockFeed(trx, feed.account_id, feed.id)
		// Forgotten, or given another address, while it was being read.
		if (!current || current.url !== feed.url) return
		const outcome = await applyImport(trx, current, normalised)
		await trx
			.updateTable('event_feeds')
			.set({
				kind,
				...validators,
				last_read_at: sql`now()`,
				last_changed_at: sql`now()`,
				failures: 0,
				...afterSuccess(current),
				report: JSON.stringify(reportOf(outcome)),
			})
			.where('id', '=', feed.id)
			.execute()
	})
}

const afterSuccess = ({ state }: Pick<FeedRow, 'state'>) => (state === 'failing' ? { state: 'active' } : {})

async function saveUnchanged(db: Kysely<DB>, feed: FeedRow): Promise<void> {
	const before = feed.report
	const { unchanged } = await db
		.selectFrom('event_feed_items')
		.select(sql<number>`count(event_id)::int`.as('unchanged'))
		.where('feed_id', '=', feed.id)
		.executeTakeFirstOrThrow()
	const report: StoredReport = {
		read_at: new Date().toISOString(),
		added: 0,
		changed: 0,
		cancelled: 0,
		unchanged,
		doubles: before?.doubles ?? 0,
		problems: before?.problems ?? [],
	}
	await db
		.updateTable('event_feeds')
		.set({ last_read_at: sql`now()`, failures: 0, ...afterSuccess(feed), report: JSON.stringify(report) })
		.where('id', '=', feed.id)
		.execute()
}
