import { sql, type Kysely } from 'kysely'
import type { Config } from '#server/platform/config.ts'
import type { DB } from '#server/platform/database/schema.ts'
import type { Rules } from '#server/features/events/import/fetch-feed.ts'
import { UnreadableFeed } from '#server/features/events/import/unreadable.ts'
import { feedColumns, mostFailures, refreshFeed, saveFailure, type FeedRow } from './refresh-feed.ts'

const hour = 3_600_000
/** Hours between two readings of a calendar, and of one that fails again and again. */
const usualInterval = 3
const failingInterval = 24

interface Options {
	rules?: Rules
	stop?: AbortSignal
	/** Called for each calendar that could not be read, for the log. */
	onUnreadable?: (error: UnreadableFeed) => void
}

/** Reads every calendar of suppliers that is due. Several processes share the work by locking rows. Returns the number of calendars read. */
export async function readDueCalendars(db: Kysely<DB>, config: Config, { rules, stop, onUnreadable }: Options = {}): Promise<number> {
	let count = 0
	while (config.CALENDARS_IN && !stop?.aborted) {
		const feed = await takeDue(db)
		if (!feed) return count
		count += 1
		try {
			await refreshFeed(db, config, feed, { ...(rules && { rules }), ...(stop && { stop }) })
		} catch (error) {
			if (stop?.aborted) return count
			if (!(error instanceof UnreadableFeed)) throw error
			onUnreadable?.(error)
			await saveFailure(db, feed.id, error.reason)
		}
	}
	return count
}

/** The calendar that has been due longest, marked as read in the same statement, so that no other process takes it. */
async function takeDue(db: Kysely<DB>): Promise<(FeedRow & { url: string }) | undefined> {
	const { rows } = await sql<FeedRow & { url: string }>`
		update availability_feeds set last_read_at = now() where id = (
			select f.id from availability_feeds f join listings l on l.id = f.listing_id join accounts a on a.id = l.account_id
			where f.url is not null and l.state = 'published' and a.state = 'active' and a.delete_after is null and (f.last_read_at is null
				or f.last_read_at < now() - make_interval(hours => case when f.failures >= ${mostFailures} then ${failingInterval}::int else ${usualInterval}::int end))
			order by f.last_read_at nulls first limit 1 for update of f skip locked
		) returning ${sql.join(feedColumns.map((column) => sql.ref(column)))}
	`.execute(db)
	return rows[0]
}

/** Looks every hour, the first time after a few minutes, which calendars are to be read. Returns how to stop. */
export function startCalendars(db: Kysely<DB>, config: Config, onError: (error: Error) => void): () => Promise<void> {
	const stopping = new AbortController()
	let work = Promise.resolve()
	let timer = setTimeout(run, hour / 15).unref()
	function run() {
		timer = setTimeout(run, hour).unref()
		work = readDueCalendars(db, config, { stop: stopping.signal, onUnreadable: onError }).then(() => {}, onError)
	}
	return () => {
		clearTimeout(timer)
		stopping.abort()
		return work
	}
}
