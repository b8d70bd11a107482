import { sql, type Kysely } from 'kysely'
import { removeStaleWords } from './listings/search-projection.ts'
import type { DB } from './schema.ts'

const hour = 3_600_000
const day = 24 * hour

/** What has to be done once in a while, by one process of all. False when another one is just at it. */
export async function keepHouse(db: Kysely<DB>, stop?: AbortSignal): Promise<boolean> {
	// The lock belongs to a connection, the work is done on others.
	return db.connection().execute(async (holder) => {
		const { rows } = await sql<{ is_ours: boolean }>`select pg_try_advisory_lock(hashtext('housekeeping')) as is_ours`.execute(holder)
		if (!rows[0]?.is_ours) return false
		try {
			await removeStaleWords(db, stop)
		} finally {
			await sql`select pg_advisory_unlock(hashtext('housekeeping'))`.execute(holder)
		}
		return true
	})
}

/** Keeps house in an hour and then every day. A failure is told, and the next day tries again. Returns how to stop. */
export function startHousekeeping(db: Kysely<DB>, onError: (error: Error) => void): () => Promise<void> {
	const stopping = new AbortController()
	let work = Promise.resolve()
	let timer = setTimeout(run, hour).unref()
	function run() {
		timer = setTimeout(run, day).unref()
		work = keepHouse(db, stopping.signal).then(() => {}, onError)
	}
	return () => {
		clearTimeout(timer)
		stopping.abort()
		return work
	}
}
