import type { RecurringTask } from '#server/platform/shared/task-successes.ts'

/** State of the whole installation and its server, from the database. Times are in seconds. */
export interface Installation {
	mails_waiting: number
	/** Age of the mail that has waited longest; 0 when none waits. */
	mails_oldest: number
	jobs: { queue: string; state: 'waiting' | 'active' | 'failed'; count: number; overdue: number }[]
	/** Unix times of the last successes, and how long they took. */
	successes: { task: RecurringTask; finished_at: number; seconds: number }[]
	connections: number
	connections_max: number
	database_bytes: number
	/** Age of the oldest transaction of any client, as far as the role may see it. */
	oldest_transaction: number
	/** Nulls where the role may not see them: `grant pg_monitor`. */
	standbys: { name: string | null; lag_bytes: number | null; lag: number | null }[]
}

const ageOf = (moment: string) => `coalesce(extract(epoch from now() - ${moment}), 0)::float8`

/**
 * Reads an `Installation` in one round trip, from small indexes and from PostgreSQL's own counters. Age of a job: since it could have been done, so that
 * one that waits for its next attempt is not late.
 */
export const installationStatement = `
	select
		(select count(*)::int from mails where state = 'waiting') as mails_waiting,
		(select ${ageOf('min(created_at)')} from mails where state = 'waiting') as mails_oldest,
		(select coalesce(jsonb_agg(j), '[]') from (
			select name as queue, case when state in ('created', 'retry') then 'waiting' else state::text end as state, count(*)::int as count,
				greatest(0, ${ageOf(`min(start_after) filter (where state in ('created', 'retry'))`)}) as overdue
			from jobs.job where state in ('created', 'retry', 'active', 'failed') group by 1, 2
		) j) as jobs,
		(select coalesce(jsonb_agg(s), '[]') from (
			select task, extract(epoch from finished_at)::float8 as finished_at, seconds from task_successes
		) s) as successes,
		(select sum(numbackends)::int from pg_stat_database) as connections,
		current_setting('max_connections')::int as connections_max,
		pg_database_size(current_database())::float8 as database_bytes,
		(select ${ageOf('min(xact_start)')} from pg_stat_activity
			where datname = current_database() and usename is not null and pid <> pg_backend_pid()) as oldest_transaction,
		(select coalesce(jsonb_agg(r), '[]') from (
			select application_name as name, pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn)::float8 as lag_bytes,
				case when replay_lsn is not null then coalesce(extract(epoch from replay_lag), 0)::float8 end as lag
			from pg_stat_replication order by application_name limit 10
		) r) as standbys
`
