import { sql, type Kysely } from 'kysely'
import { fromKysely, PgBoss, type ConstructorOptions, type SendOptions } from 'pg-boss'
import type { DB } from './schema.ts'

/** The queues there are, and how long, in seconds, a job of each may take before another process takes it over. */
const queues = { mail: { expireInSeconds: 120 } }
export type Queue = keyof typeof queues

const open = (db: Kysely<DB> | Kysely<unknown>, options: ConstructorOptions = {}) =>
	new PgBoss({ db: fromKysely(db), schema: 'jobs', schedule: false, migrate: false, persistWarnings: false, ...options })

/** Makes the tables of the queue, or brings them up to date. Several processes may do so at once: the second waits and finds it done. */
export async function prepareJobs(db: Kysely<unknown>): Promise<void> {
	await db.connection().execute(async (holder) => {
		// pg-boss asks whether its tables are there before it takes a lock of its own.
		await sql`select pg_advisory_lock(hashtext('jobs'))`.execute(holder)
		const boss = open(holder, { migrate: true, supervise: false })
		boss.on('error', () => {})
		try {
			await boss.start()
			for (const [name, options] of Object.entries(queues)) await boss.createQueue(name, options)
		} finally {
			await boss.stop({ graceful: false })
			await sql`select pg_advisory_unlock(hashtext('jobs'))`.execute(holder)
		}
	})
}

/** Puts a job into its queue. With `db` a transaction, the job is there when that is committed, and never was when it isn't. */
export async function addJob(db: Kysely<DB>, queue: Queue, data: object, options: SendOptions = {}): Promise<void> {
	await open(db).send(queue, data, options)
}

/** The queue of a running process: its workers are added by `work`. A failure of the queue itself is told and tried again. */
export async function startJobs(db: Kysely<DB>, onError: (error: Error) => void): Promise<PgBoss> {
	const boss = open(db, { superviseIntervalSeconds: 30, monitorIntervalSeconds: 30 })
	boss.on('error', onError)
	await boss.start()
	return boss
}
