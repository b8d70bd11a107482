import { sql, type Kysely } from 'kysely'
import type { Language } from '#contract/values/languages.ts'
import { roles } from '#contract/values/roles.ts'
import type { Config } from '#server/platform/config.ts'
import { sendLater } from '#server/platform/mail/send-later.ts'
import type { StoredReport } from '#server/platform/database/json-columns.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { unreadableText } from './texts/index.ts'
import type { Rules } from './fetch-feed.ts'
import { feedColumns, type FeedRow } from './queries.ts'
import { refreshImport } from './imports.ts'
import { UnreadableFeed, type Unreadable } from './unreadable.ts'

const hour = 3_600_000
/** Hours between two readings of a feed, and of one that is failing. */
const usualInterval = 6
const failingInterval = 24
/** After so many failures in a row its owner gets a notice, once. */
const mostFailures = 5
/** Feeds that are read at once. */
const together = 3

interface Options {
	rules?: Rules
	stop?: AbortSignal
	/** Called for each feed that could not be read, for the log. */
	onUnreadable?: (error: UnreadableFeed, feed_id: number) => void
}

/** Reads every feed that is due. Several processes share the work by locking rows. Returns the number of feeds read. */
export async function readDueFeeds(db: Kysely<DB>, config: Config, options: Options = {}): Promise<number> {
	if (!config.CALENDARS_IN) return 0
	let count = 0
	const work = async () => {
		while (!options.stop?.aborted) {
			const feed = await takeDue(db)
			if (!feed) return
			count += 1
			await readOne(db, config, feed, options)
		}
	}
	await Promise.all(Array.from({ length: together }, work))
	return count
}

/** The feed that has been due longest, marked as read in the same statement, so that no other process takes it. */
async function takeDue(db: Kysely<DB>): Promise<(FeedRow & { url: string }) | null> {
	const { rows } = await sql<FeedRow & { url: string }>`
		update event_feeds set last_read_at = now() where id = (
			select f.id from event_feeds f join accounts a on a.id = f.account_id
			where f.url is not null and f.state <> 'paused' and a.state = 'active' and a.delete_after is null
				and (f.last_read_at is null or f.last_read_at < now() - make_interval(hours => case when f.state = 'failing' then ${failingInterval}::int else ${usualInterval}::int end))
			order by f.last_read_at nulls first limit 1 for update of f skip locked
		) returning ${sql.join(feedColumns.map((column) => sql.ref(column)))}
	`.execute(db)
	return rows[0] ?? null
}

async function readOne(
	db: Kysely<DB>,
	config: Config,
	feed: FeedRow & { url: string },
	{ rules, stop, onUnreadable }: Options,
): Promise<void> {
	try {
		await refreshImport(db, config, feed, { ...(rules && { rules }), ...(stop && { stop }) })
	} catch (error) {
		if (stop?.aborted) return
		if (!(error instanceof UnreadableFeed)) throw error
		onUnreadable?.(error, feed.id)
		await saveFailure(db, feed, error.reason)
	}
}

/** That a feed could not be read, and why; after some failures in a row its owner gets a notice. */
export async function saveFailure(db: Kysely<DB>, { id }: Pick<FeedRow, 'id'>, reason: Unreadable): Promise<void> {
	const report: StoredReport = {
		read_at: new Date().toISOString(),
		added: 0,
		changed: 0,
		cancelled: 0,
		unchanged: 0,
		doubles: 0,
		problems: [{ line: null, what: '', code: reason }],
	}
	await db.transaction().execute(async (trx) => {
		const { rows } = await sql<{ failures: number; feed_name: string; account_id: number; email: string; role_id: number; lang: Language }>`
			update event_feeds f set failures = failures + 1, report = ${JSON.stringify(report)}, state = case when failures + 1 >= ${mostFailures} then 'failing' else f.state end
			from accounts a where f.id = ${id} and a.id = f.account_id and f.state <> 'paused' returning f.failures, f.feed_name, f.account_id, a.email, a.role_id, a.lang
		`.execute(trx)
		const [failed] = rows
		if (failed?.failures !== mostFailures) return
		const { feed_name, account_id, email: to, role_id, lang } = failed
		await sendLater(trx, {
			kind: 'feed_failing',
			to,
			lang,
			account_id,
			values: { feed_name, why: unreadableText(reason, lang), path: role_id === roles.user ? '/my-event-user/feeds' : '/my-event/feeds' },
		})
	})
}

/** Looks every hour, the first time after a few minutes, which feeds are to be read. Returns how to stop. */
export function startEventFeeds(db: Kysely<DB>, config: Config, onError: (error: Error) => void): () => Promise<void> {
	const stopping = new AbortController()
	let work = Promise.resolve()
	let timer = setTimeout(run, hour / 20).unref()
	function run() {
		timer = setTimeout(run, hour).unref()
		// A forbidden address is logged in full; the feed's owner only learns that it was refused.
		work = readDueFeeds(db, config, { stop: stopping.signal, onUnreadable: onError }).then(() => {}, onError)
	}
	return () => {
		clearTimeout(timer)
		stopping.abort()
		return work
	}
}
