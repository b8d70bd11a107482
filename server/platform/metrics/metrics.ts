import { access, constants, stat, statfs } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { Config } from '#server/platform/config.ts'
import { uploadsFolder } from '#server/platform/media/open-storage.ts'
import { registry } from '#server/platform/shared/meters.ts'
import type { Installation } from './installation.ts'
import { addPoolGauges } from './pool-gauges.ts'

// Decision 055: Metrics.

/** Milliseconds for the file system to say how much space is left, and whether it may be written to. */
const diskLimit = 1000

/** Gauges of prom-client with the suffix of counters; `nodejs_active_resources` and its like have the same values by kind. */
const misnamed = ['nodejs_active_handles_total', 'nodejs_active_requests_total', 'nodejs_active_resources_total']

/** The values of a metric, with their labels. */
export interface Sample {
	labels: Readonly<Record<string, string | number | undefined>>
	value: number
}

export interface Metrics {
	/** All of them, as Prometheus reads them. */
	text: () => Promise<string>
	/** The same values by the names of their metrics. */
	read: () => Promise<ReadonlyMap<string, readonly Sample[]>>
}

interface Sources {
	config: Pick<Config, 'DATA_DIR' | 'S3_BUCKET' | 'SMTP_URL'>
	/** Rejects when the database does not answer in time. */
	readInstallation: () => Promise<Installation>
	/** The pool of this process; its metrics are left out without. */
	pool?: pg.Pool
	/** Whether memory, garbage collections and the delay of the event loop are watched, which takes a twentieth of the processor under load. */
	watchesProcess?: boolean
}

/** The metrics of this process and of its installation: counters of `server/platform/shared/meters.ts`, and values read at a scrape. */
export function createMetrics({ config, readInstallation, pool, watchesProcess = false }: Sources): Metrics {
	const own = new Registry()
	const registers = [own]
	const gauge = (name: string, help: string) => new Gauge({ name, help, registers })
	const gauges = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
		new Gauge({ name, help, labelNames, registers })

	if (watchesProcess) {
		collectDefaultMetrics({ register: own, eventLoopMonitoringPrecision: 20 })
		for (const name of misnamed) own.removeSingleMetric(name)
	}
	if (pool) addPoolGauges(pool, own)
	gauge('kiermes_mail_delivery_enabled', 'Whether a mail server is set (1) or mails wait in the outbox (0).').set(config.SMTP_URL ? 1 : 0)
	const up = gauge('kiermes_database_up', 'Whether the database has answered the questions of this scrape (1) or not (0).')
	const mails = gauge('kiermes_outbox_mails', 'Mails that wait in the outbox.')
	const oldestMail = gauge('kiermes_outbox_oldest_age_seconds', 'Age of the mail that has waited longest; 0 when none waits.')
	const jobs = gauges('kiermes_jobs', 'Background jobs that wait, are being done or have failed.', 'queue', 'state')
	const overdue = gauges('kiermes_jobs_oldest_overdue_seconds', 'How long the oldest job that can be done has waited.', 'queue')
	const succeeded = gauges('kiermes_task_last_success_timestamp_seconds', 'When a recurring task last succeeded; 0 if never.', 'task')
	const duration = gauges('kiermes_task_last_success_duration_seconds', 'How long its last success took.', 'task')
	const connections = gauge('kiermes_database_connections', 'Connections to the database server, of all its clients.')
	const maximum = gauge('kiermes_database_connections_max', 'Connections that the database server allows.')
	const size = gauge('kiermes_database_size_bytes', 'Size of the database.')
	const transaction = gauge('kiermes_database_oldest_transaction_age_seconds', 'Age of the oldest open transaction; 0 when there is none.')
	const standbys = gauge('kiermes_database_standbys', 'Standbys that are connected to the database server.')
	const lag = gauges('kiermes_database_standby_lag_seconds', 'How far a standby is behind.', 'standby')
	const lagBytes = gauges('kiermes_database_standby_lag_bytes', 'Write-ahead log that a standby has not replayed yet.', 'standby')
	const ofDatabase = [mails, oldestMail, connections, maximum, size, transaction, standbys]
	const ofDatabaseByLabel = [jobs, overdue, succeeded, duration, lag, lagBytes]

	function show(found: Installation) {
		mails.set(found.mails_waiting)
		oldestMail.set(found.mails_oldest)
		for (const { queue, state, count, overdue: seconds } of found.jobs) {
			jobs.set({ queue, state }, count)
			if (state === 'waiting') overdue.set({ queue }, seconds)
		}
		for (const task of ['backup', 'housekeeping'] as const) {
			const success = found.successes.find((one) => one.task === task)
			succeeded.set({ task }, success?.finished_at ?? 0)
			if (success) duration.set({ task }, success.seconds)
		}
		connections.set(found.connections)
		maximum.set(found.connections_max)
		size.set(found.database_bytes)
		transaction.set(found.oldest_transaction)
		standbys.set(found.standbys.length)
		for (const { name, lag: seconds, lag_bytes } of found.standbys) {
			const standby = name ?? '(hidden)'
			if (seconds !== null) lag.set({ standby }, seconds)
			if (lag_bytes !== null) lagBytes.set({ standby }, lag_bytes)
		}
	}

	async function readDatabase() {
		const found = await readInstallation().catch(() => null)
		// A value that is not known is left out: an old one, or 0, would be taken for the present one.
		for (const metric of ofDatabase) metric.remove()
		for (const metric of ofDatabaseByLabel) metric.reset()
		up.set(found ? 1 : 0)
		if (found) show(found)
	}

	const readDisk = addDiskGauges(config, own)

	const refresh = () => Promise.all([readDatabase(), readDisk()])
	return {
		async text() {
			await refresh()
			return (await Promise.all([registry.metrics(), own.metrics()])).join('\n')
		},
		async read() {
			await refresh()
			const all = (await Promise.all([registry.getMetricsAsJSON(), own.getMetricsAsJSON()])).flat()
			return new Map(all.map(({ name, values }) => [name, values as Sample[]]))
		},
	}
}

/** Null when the file system rejects, or does not answer in time. */
const askDisk = <Answer>(question: Promise<Answer>) => Promise.race([question, sleep(diskLimit, null, { ref: false })]).catch(() => null)

/** Space and rights of the folders for files. The result asks the file system. */
function addDiskGauges(config: Pick<Config, 'DATA_DIR' | 'S3_BUCKET'>, register: Registry): () => Promise<void> {
	const registers = [register]
	const labelNames = ['folder'] as const
	const free = new Gauge({
		name: 'kiermes_data_folder_free_bytes',
		help: 'Space that is left for DATA_DIR, and for uploads on a disk of their own.',
		labelNames,
		registers,
	})
	const space = new Gauge({
		name: 'kiermes_data_folder_size_bytes',
		help: 'Size of the file systems of these folders.',
		labelNames,
		registers,
	})
	const writable = new Gauge({
		name: 'kiermes_data_folder_writable',
		help: 'Whether the process may write where it stores files (1) or not (0).',
		registers,
	})
	return async () => {
		const data = config.DATA_DIR
		const stored = config.S3_BUCKET === undefined ? uploadsFolder(config) : data
		const [mayWrite, ofData, ofStored] = await Promise.all([
			askDisk(access(stored, constants.W_OK).then(() => true)),
			askDisk(stat(data)),
			askDisk(stat(stored)),
		])
		writable.set(mayWrite === true ? 1 : 0)
		for (const metric of [free, space]) metric.reset()
		// The uploads may have their own disk.
		const folders = ofData && ofStored && ofData.dev !== ofStored.dev ? { data, uploads: stored } : { data }
		for (const [folder, path] of Object.entries(folders)) {
			const found = await askDisk(statfs(path))
			if (!found) continue
			free.set({ folder }, found.bavail * found.bsize)
			space.set({ folder }, found.blocks * found.bsize)
		}
	}
}
