import { sql, type Kysely } from 'kysely'
import type { ConstructorOptions, PgBoss, SendOptions } from 'pg-boss'
import manifest from 'pg-boss/package.json' with { type: 'json' }
import type { DB } from './schema.ts'

/** The queues there are, and how long, in seconds, a job of each may take before another process takes it over. */
export const queues = { mail: { expireInSeconds: 120 }, page_notice: { expireInSeconds: 600 }, index_now: { expireInSeconds: 120 } }
export type Queue = keyof typeof queues

/** Loaded at first use: the first page does not wait for it. */
async function open(db: Kysely<DB>, options: ConstructorOptions = {}): Promise<PgBoss> {
	const { fromKysely, PgBoss } = await import('pg-boss')
	return new PgBoss({ db: fromKysely(db), schema: 'jobs', schedule: false, migrate: false, ...options })
}

/** Whether the tables of the queue are those of this version, with every queue in them. */
export async function areJobsReady(db: Kysely<DB>): Promise<boolean> {
	const { rows } = await sql<{ exists: boolean }>`select to_regclass('jobs.version') is not null as exists`.execute(db)
	if (!rows[0]?.exists) return false
	const known = await sql<{ version: number }>`select version from jobs.version`.execute(db)
	if (known.rows[0]?.version !== manifest.pgboss.schema) return false
	const made = await sql<{ name: string }>`select name from jobs.queue`.execute(db)
	return Object.keys(queues).every((queue) => made.rows.some(({ name }) => name === queue))
}

/**
 * Makes the tables of the queue when they are missing or old, and its queues; the only step of the queue that needs the owner of its tables.
 * Several processes may do so at once: the second waits and finds it done.
 */
export async function prepareJobs(db: Kysely<DB>): Promise<void> {
	if (await areJobsReady(db)) return
	try {
		await makeTables(db)
	} catch (error) {
		throw new Error(`the tables of the queue can't be made: ${(error as Error).message}`, { cause: error })
	}
}

async function makeTables(db: Kysely<DB>) {
	await db.connection().execute(async (holder) => {
		// pg-boss asks whether its tables are there before it takes its own lock.
		await sql`select pg_advisory_lock(hashtext('jobs'))`.execute(holder)
		try {
			const boss = await open(holder, { migrate: true, supervise: false })
			boss.on('error', () => {})
			try {
				await boss.start()
				for (const [name, options] of Object.entries(queues)) await boss.createQueue(name, options)
			} finally {
				await boss.stop({ graceful: false })
			}
		} finally {
			await sql`select pg_advisory_unlock(hashtext('jobs'))`.execute(holder)
		}
	})
}

/** Puts a job into its queue. With `db` a transaction, the job is there when that is committed, and never was when it isn't. */
export async function addJob(db: Kysely<DB>, queue: Queue, data: object, options: SendOptions = {}): Promise<void> {
	await (await open(db)).send(queue, data, options)
}

interface StoredJob {
	id: string
	name: string
	state: string
}

/** Has a job done at once that waits, has failed or was stopped, in the transaction of its cause. False where it is being done, or is done. */
export async function takeUpJob(db: Kysely<DB>, { id, name, state }: StoredJob): Promise<boolean> {
	const boss = await open(db)
	if (state === 'failed') await boss.retry(name, id)
	else if (state === 'cancelled') await boss.resume(name, id)
	else if (state !== 'created' && state !== 'retry') return false
	await sql`update jobs.job set start_after = now() where name = ${name} and id = ${id}::uuid`.execute(db)
	return true
}

/** Stops a job that waits or is being done; a running one is not tried again. False where it is over. */
export async function stopJob(db: Kysely<DB>, { id, name, state }: StoredJob): Promise<boolean> {
	if (!['created', 'retry', 'active'].includes(state)) return false
	await (await open(db)).cancel(name, id)
	return true
}

/** The queue of a running process; workers are added by its `work`. A failure of the queue itself is logged, and tried again. */
export async function startJobs(db: Kysely<DB>, onError: (error: Error) => void): Promise<PgBoss> {
	// To rebuild an index one has to own it, and the role of run time owns none.
	const boss = await open(db, { superviseIntervalSeconds: 30, monitorIntervalSeconds: 30, reindex: false })
	boss.on('error', onError)
	try {
		return await boss.start()
	} catch (error) {
		await boss.stop({ graceful: false })
		throw error
	}
}
