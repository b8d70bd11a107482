import { sql, type Kysely } from 'kysely'
import { keepOrders } from '../billing/order-deadlines.ts'
import type { Config } from '../config.ts'
import { removeStaleWords } from '../search-index/listing-search-rows.ts'
import type { Storage } from '../media/storage.ts'
import { sweepFiles } from '../media/sweep.ts'
import { endListings } from '../listings/manage/expiry.ts'
import { deleteWhatIsOver } from '../privacy/retention.ts'
import type { DB } from '../database/schema.ts'
import { recordSuccess } from '../shared/task-successes.ts'

const hour = 3_600_000
const hoursOfADay = 24

interface House {
	db: Kysely<DB>
	config: Config
	/** Storage of uploaded files. */
	storage: Storage
}

/** What has to be done every hour, and with `isDaily` what is enough once a day, by one process of all. False when another one is just at it. */
export async function keepHouse({ db, config, storage }: House, isDaily: boolean, stop?: AbortSignal): Promise<boolean> {
	// The lock belongs to a connection, the work is done on others.
	return db.connection().execute(async (holder) => {
		const { rows } = await sql<{ is_ours: boolean }>`select pg_try_advisory_lock(hashtext('housekeeping')) as is_ours`.execute(holder)
		if (!rows[0]?.is_ours) return false
		const begun = performance.now()
		try {
			await keepOrders(db, config, stop)
			await deleteWhatIsOver(db, storage, stop)
			await sweepFiles(db, storage, stop)
			await endListings(db, stop)
			if (isDaily) {
				await removeStaleWords(db, stop)
				await removeStaleWords(db, stop, 'event_vocabulary')
			}
			if (!stop?.aborted) await recordSuccess(db, 'housekeeping', (performance.now() - begun) / 1000)
		} finally {
			await sql`select pg_advisory_unlock(hashtext('housekeeping'))`.execute(holder)
		}
		return true
	})
}

/** Keeps house every hour, the first time in an hour. A failure is told, and the next time tries again. Returns how to stop. */
export function startHousekeeping(house: House, onError: (error: Error) => void): () => Promise<void> {
	const stopping = new AbortController()
	let work = Promise.resolve()
	let turn = 0
	let timer = setTimeout(run, hour).unref()
	function run() {
		timer = setTimeout(run, hour).unref()
		work = keepHouse(house, turn % hoursOfADay === 0, stopping.signal).then(() => {}, onError)
		turn += 1
	}
	return () => {
		clearTimeout(timer)
		stopping.abort()
		return work
	}
}
