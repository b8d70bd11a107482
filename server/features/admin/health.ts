import { sql, type Kysely } from 'kysely'
import { healthChecks, type Health, type HealthCheck, type HealthCheckName } from '#contract/admin/health.ts'
import type { VisitMetric } from '#contract/visits.ts'
import type { Config } from '#server/platform/config.ts'
import type { DB } from '#server/platform/database/schema.ts'
import type { Handlers } from '#server/platform/handler.ts'
import type { Metrics, Sample } from '#server/platform/metrics/metrics.ts'

// Decision 055: Metrics.

/** The bounds of the rules in `deploy/prometheus/rules.yml`, in seconds and shares; a test compares both. */
export const bounds = {
	backup: 26 * 3600,
	housekeeping: 3 * 3600,
	mails: 900,
	changes: 60,
	shed: 600,
	delay: 0.25,
	transaction: 1800,
	standby: 30,
	connections: 0.8,
	diskLow: 0.15,
	diskFull: 0.05,
}

const mostFailures = 12
const mostVisits = 60
const mostErrors = 30

type Judgement = Partial<Omit<HealthCheck, 'name' | 'state'>> & Pick<HealthCheck, 'state'>

/** The metrics of one moment, by name. */
class Snapshot {
	readonly #samples: ReadonlyMap<string, readonly Sample[]>
	/** Unix time in seconds. */
	readonly now = Date.now() / 1000

	constructor(samples: ReadonlyMap<string, readonly Sample[]>) {
		this.#samples = samples
	}

	all(name: string, labels: Readonly<Record<string, string>> = {}): readonly Sample[] {
		const isMeant = (sample: Sample) => Object.entries(labels).every(([label, value]) => sample.labels[label] === value)
		return (this.#samples.get(`kiermes_${name}`) ?? this.#samples.get(name) ?? []).filter(isMeant)
	}

	/** The values of a metric added up; null where there is none. */
	sum(name: string, labels?: Readonly<Record<string, string>>): number | null {
		const samples = this.all(name, labels)
		return samples.length > 0 ? samples.reduce((sum, { value }) => sum + value, 0) : null
	}

	/** The ISO time of so many seconds ago. */
	ago(seconds: number): string {
		return new Date((this.now - seconds) * 1000).toISOString()
	}

	/** A Unix time as an ISO time; null for 0, which stands for never. */
	time(name: string, labels?: Readonly<Record<string, string>>): string | null {
		const value = this.sum(name, labels)
		return value ? new Date(value * 1000).toISOString() : null
	}

	/** Seconds since a Unix time; null if never. */
	age(name: string, labels?: Readonly<Record<string, string>>): number | null {
		const value = this.sum(name, labels)
		return value ? this.now - value : null
	}
}

/** How each check is judged; null where it does not apply to this installation. */
const judges: Record<HealthCheckName, (found: Snapshot) => Judgement | null> = {
	database(found) {
		const [value, limit] = [found.sum('database_connections'), found.sum('database_connections_max')]
		const oldest = found.sum('database_oldest_transaction_age_seconds') ?? 0
		if (found.sum('database_up') !== 1) return { state: 'bad' }
		if (oldest > bounds.transaction) return { state: 'warn', since: found.ago(oldest), value, limit }
		return { state: (value ?? 0) > bounds.connections * (limit ?? Infinity) ? 'warn' : 'good', value, limit }
	},
	backup(found) {
		const age = found.age('task_last_success_timestamp_seconds', { task: 'backup' })
		const since = found.time('task_last_success_timestamp_seconds', { task: 'backup' })
		const value = found.sum('task_last_success_duration_seconds', { task: 'backup' })
		return { state: age !== null && age <= bounds.backup ? 'good' : 'bad', since, value }
	},
	disk(found) {
		if (found.sum('data_folder_writable') === 0) return { state: 'bad' }
		// Uploads may have their own disk: the fuller one counts.
		const disks = ['data', 'uploads'].flatMap((folder) => {
			const [value, limit] = [found.sum('data_folder_free_bytes', { folder }), found.sum('data_folder_size_bytes', { folder })]
			return value === null || !limit ? [] : [{ value, limit, share: value / limit }]
		})
		const [fullest] = disks.sort((one, other) => one.share - other.share)
		if (!fullest) return { state: 'unknown' }
		const { value, limit, share } = fullest
		return { state: share < bounds.diskFull ? 'bad' : share < bounds.diskLow ? 'warn' : 'good', value, limit }
	},
	mails(found) {
		const value = found.sum('outbox_mails')
		const oldest = found.sum('outbox_oldest_age_seconds') ?? 0
		const isLate = oldest > bounds.mails || (value !== 0 && found.sum('mail_delivery_enabled') === 0)
		return { state: isLate ? 'warn' : 'good', since: value ? found.ago(oldest) : null, value }
	},
	jobs(found) {
		const value = found.sum('jobs', { state: 'failed' }) ?? 0
		return { state: value > 0 ? 'warn' : 'good', value }
	},
	housekeeping(found) {
		const age = found.age('task_last_success_timestamp_seconds', { task: 'housekeeping' })
		const since = found.time('task_last_success_timestamp_seconds', { task: 'housekeeping' })
		const value = found.sum('task_last_success_duration_seconds', { task: 'housekeeping' })
		// The first time is an hour after the start.
		if (age === null) return { state: process.uptime() > bounds.housekeeping ? 'warn' : 'unknown' }
		return { state: age > bounds.housekeeping ? 'warn' : 'good', since, value }
	},
	requests(found) {
		const age = found.age('requests_last_shed_timestamp_seconds')
		const since = found.time('requests_last_shed_timestamp_seconds')
		return { state: age !== null && age < bounds.shed ? 'warn' : 'good', since, value: found.sum('queue_waiting') ?? 0 }
	},
	event_loop(found) {
		const value = found.sum('nodejs_eventloop_lag_p99_seconds')
		return value === null ? null : { state: value > bounds.delay ? 'warn' : 'good', value }
	},
	changes(found) {
		const age = found.age('change_listener_last_answer_timestamp_seconds')
		const since = found.time('change_listener_last_answer_timestamp_seconds')
		return age === null ? { state: 'unknown' } : { state: age > bounds.changes ? 'warn' : 'good', since }
	},
	standbys(found) {
		const value = found.sum('database_standbys')
		if (!value) return null
		const behind = found.all('database_standby_lag_seconds').map((sample) => sample.value)
		const limit = behind.length > 0 ? Math.max(...behind) : null
		return { state: limit === null ? 'unknown' : limit > bounds.standby ? 'warn' : 'good', value, limit }
	},
}

/** The same facts as the metrics, judged. */
export async function readHealth(db: Kysely<DB>, config: Pick<Config, 'VISIT_REPORTS'>, metrics: Metrics): Promise<Health> {
	const [samples, visits, browser_errors] = await Promise.all([metrics.read(), readVisits(db), readBrowserErrors(db)])
	const found = new Snapshot(samples)
	const failures = found
		.all('log_failures_total')
		.map(({ labels, value }) => ({ level: String(labels['level']), message: String(labels['message']), count: value }))
		.toSorted((one, other) => other.count - one.count)
	return {
		checks: healthChecks.flatMap((name) => {
			const judged = judges[name](found)
			return judged ? [{ name, since: null, value: null, limit: null, ...judged }] : []
		}),
		started_at: found.ago(process.uptime()),
		failures: failures.slice(0, mostFailures),
		visits_sampled: config.VISIT_REPORTS,
		visits,
		browser_errors,
	}
}

const ofLastWeek = sql`day > (now() at time zone 'Europe/Luxembourg')::date - 7`

async function readVisits(db: Kysely<DB>): Promise<Health['visits']> {
	const { rows } = await sql<Omit<Health['visits'][number], 'metric'> & { metric: VisitMetric }>`
		select route, metric, ${countOf('good')} as good, ${countOf('needs_improvement')} as needs_improvement, ${countOf('poor')} as poor
		from visit_measures where ${ofLastWeek} group by route, metric
		order by sum(sum(count)) over (partition by route) desc, route, array_position(array['LCP', 'INP', 'CLS'], metric) limit ${mostVisits}
	`.execute(db)
	return rows
}

const countOf = (rating: string) => sql`coalesce(sum(count) filter (where rating = ${rating}), 0)::int`

async function readBrowserErrors(db: Kysely<DB>): Promise<Health['browser_errors']> {
	const { rows } = await sql<Health['browser_errors'][number]>`
		select min(message) as message, (array_agg(route order by count desc))[1] as route, sum(count)::int as count, max(day)::text as last_day
		from browser_errors where ${ofLastWeek} group by message_hash order by 3 desc, 1 limit ${mostErrors}
	`.execute(db)
	return rows
}

export const healthHandlers: Handlers<'getHealth'> = {
	getHealth: ({ db, config, metrics }) => readHealth(db, config, metrics),
}
