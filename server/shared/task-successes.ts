import { sql, type Kysely } from 'kysely'
import type { DB } from '../database/schema.ts'

/** Recurring tasks of which every process can say when they last succeeded. */
export type RecurringTask = 'backup' | 'housekeeping'

/** Records that a task has just succeeded, and how long it took. */
export async function recordSuccess(db: Kysely<DB>, task: RecurringTask, seconds: number): Promise<void> {
	await sql`
		insert into task_successes (task, finished_at, seconds) values (${task}, now(), ${seconds})
		on conflict (task) do update set finished_at = excluded.finished_at, seconds = excluded.seconds
	`.execute(db)
}
