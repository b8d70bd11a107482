import { sql, type Kysely } from 'kysely'
import { keepOrders } from '#server/features/billing/order-deadlines.ts'
import { askWhetherRight } from '#server/features/availability/calendars/quarterly-question.ts'
import type { Config } from '#server/platform/config.ts'
import { sendDigests } from '#server/features/enquiries/digests.ts'
import { keepAnswerDeadlines } from '#server/features/enquiries/answer-deadlines.ts'
import { hideExactPlaces, removeStaleWords } from '#server/platform/search-index/listing-search-rows.ts'
import type { Storage } from '#server/platform/media/storage.ts'
import { sweepFiles } from '#server/platform/media/sweep.ts'
import { endListings } from '#server/features/listings/manage/expiry.ts'
import { deleteWhatIsOver } from '#server/features/privacy/retention.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { recordSuccess, untilDue } from '#server/platform/shared/task-successes.ts'

const hour = 3_600_000

/** Milliseconds before the first look, and after each moment at which work is due: processes that start together look one after the other. */
const usualPause = () => (2 + 3 * Math.random()) * 60_000

interface House {
	db: Kysely<DB>
	config: Config
	/** Storage of uploaded files. */
	storage: Storage
}

/**
 * Does the hourly tasks, and with them the daily ones, in one process of all. With `ifDue` only when the last success of any
 * process is an hour old. Returns false when there was nothing to do, or another process is doing it.
 */
export async function keepHouse(
	{ db, config, storage }: House,
	{ ifDue = false, stop }: { ifDue?: boolean; stop?: AbortSignal } = {},
): Promise<boolean> {
	// The lock belongs to a connection, the work is done on others.
	return db.connection().execute(async (holder) => {
		const { rows } = await sql<{ is_ours: boolean }>`select pg_try_advisory_lock(hashtext('housekeeping')) as is_ours`.execute(holder)
		if (!rows[0]?.is_ours) return false
		const begun = performance.now()
		try {
			// Asked under the lock: another process may have finished between the look of this one and its turn.
			if (ifDue && (await untilDue(db, 'housekeeping', 1)) > 0) return false
			await keepOrders(db, config, stop)
			await keepAnswerDeadlines(db, config, stop)
			await sendDigests(db, stop)
			await deleteWhatIsOver(db, storage, stop)
			await sweepFiles(db, storage, stop)
			await endListings(db, stop)
			await hideExactPlaces(db, stop)
			await askWhetherRight(db, stop)
			if ((await untilDue(db, 'stale_words', 24)) === 0) await removeWords(db, stop)
			if (!stop?.aborted) await recordSuccess(db, 'housekeeping', (performance.now() - begun) / 1000)
		} finally {
			await sql`select pg_advisory_unlock(hashtext('housekeeping'))`.execute(holder)
		}
		return true
	})
}

async function removeWords(db: Kysely<DB>, stop?: AbortSignal) {
	const begun = performance.now()
	await removeStaleWords(db, stop)
	await removeStaleWords(db, stop, 'event_vocabulary')
	if (!stop?.aborted) await recordSuccess(db, 'stale_words', (performance.now() - begun) / 1000)
}

/**
 * Keeps house some minutes after the start and whenever the last success of any process is an hour old. The time of that is in the database, so
 * that processes that restart often keep house too. A failure is logged; an hour later it tries again. Returns how to stop.
 */
export function startHousekeeping(house: House, onError: (error: Error) => void, pause = usualPause): () => Promise<void> {
	const stopping = new AbortController()
	let work = Promise.resolve()
	let timer: NodeJS.Timeout | undefined
	const plan = (wait: number) => {
		if (!stopping.signal.aborted) timer = setTimeout(look, wait + pause()).unref()
	}
	async function keepAndWait(): Promise<number> {
		try {
			await keepHouse(house, { ifDue: true, stop: stopping.signal })
			return await untilDue(house.db, 'housekeeping', 1)
		} catch (error) {
			onError(error as Error)
			return hour
		}
	}
	function look() {
		work = keepAndWait().then(plan)
	}
	plan(0)
	return () => {
		clearTimeout(timer)
		stopping.abort()
		return work
	}
}
