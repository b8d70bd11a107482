import { sql, type Kysely } from 'kysely'
import type { DB } from '#server/platform/database/schema.ts'

/** Recurring tasks of which every process can say when they last succeeded. */
export type RecurringTask = 'backup' | 'housekeeping' | 'index_now' | 'stale_words'

/** Records that a task has just succeeded, and how long it took. */
export async function recordSuccess(db: Kysely<DB>, task: RecurringTask, seconds: number): Promise<void> {
	await sql`
		insert into task_successes (task, finished_at, seconds) values (${task}, now(), ${seconds})
		on conflict (task) do update set finished_at = excluded.finished_at, seconds = excluded.seconds
	`.execute(db)
}

/** Milliseconds until so many hours have passed since a task last succeeded, by the database's clock; 0 when it is due. */
export async function untilDue(db: Kysely<DB>, task: RecurringTask, hours: number): Promise<number> {
	// A success in the future was recorded before the clock was set back, and must not delay the next one.
	const { rows } = await sql<{ wait: number }>`
		select greatest(0, extract(epoch from finished_at - now()) * 1000 + ${hours * 3_600_000})::float8 as wait
		from task_successes where task = ${task} and finished_at <= now()
	`.execute(db)
	return rows[0]?.wait ?? 0
}
