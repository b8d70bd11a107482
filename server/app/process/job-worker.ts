import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { Job, JobResult, PgBoss } from 'pg-boss'
import type { Config } from '#server/platform/config.ts'
import { findInvoice } from '#server/features/billing/invoices.ts'
import { startJobs } from '#server/platform/database/jobs.ts'
import { submitPages, submitsAddresses } from '#server/app/feeds/index-now.ts'
import { announceChange } from '#server/features/legal-pages/change-notices.ts'
import type { DB } from '#server/platform/database/schema.ts'

/** Mails that one process sends at once: a server that is back is not run over. */
const atOnce = 2
/** Milliseconds that a shutdown waits for the mail being sent. The next process retries one that takes longer. */
const timeout = 4000
/** Milliseconds until the queue is opened again where the database was away. */
const pause = 5000

/**
 * Sends the mails in the outbox, writes the announcements of changed pages, and submits changed addresses to search engines, from now on.
 * Any number of processes may: one of them takes each mail. Without SMTP_URL nothing is sent. Returns a function to stop it.
 */
export function startJobWorker(config: Config, db: Kysely<DB>, log: FastifyBaseLogger): () => Promise<void> {
	const stopping = new AbortController()
	const { signal } = stopping
	const started = start()
	if (!config.SMTP_URL && config.NODE_ENV === 'production')
		log.warn({ setting: 'SMTP_URL', effect: 'mails wait in the outbox' }, 'setting missing')
	return async () => {
		stopping.abort()
		await (await started)?.stop({ graceful: true, timeout })
	}

	async function start(): Promise<PgBoss | null> {
		while (!signal.aborted)
			try {
				const boss = await startJobs(db, logFailure)
				await boss.work<{ page_version_id: number }>('page_notice', { pollingIntervalSeconds: 2 }, writeNotices)
				if (submitsAddresses(config)) await boss.work<{ paths: string[] }>('index_now', { pollingIntervalSeconds: 30 }, submit)
				if (config.SMTP_URL) await work(boss, config.SMTP_URL)
				return boss
			} catch (error) {
				logFailure(error as Error)
				await sleep(pause, undefined, { signal }).catch(() => {})
			}
		return null
	}

	async function work(boss: PgBoss, smtp: string) {
		const { createSender } = await import('#server/platform/mail/send.ts')
		const send = createSender({ smtp, config, db, log, findInvoice })
		const deliver = ({ id, data }: Job<{ id: number }>): Promise<JobResult> =>
			send(data.id).then(
				() => ({ id, status: 'completed' }),
				(error: Error) => ({ id, status: 'failed', output: { message: error.message } }),
			)
		const options = { batchSize: atOnce, burstWhenBatchFull: true, perJobResults: true, pollingIntervalSeconds: 1 } as const
		await boss.work<{ id: number }>('mail', options, (jobs) => Promise.all(jobs.map(deliver)))
	}

	async function writeNotices(jobs: Job<{ page_version_id: number }>[]) {
		for (const { data } of jobs) await announceChange(db, data.page_version_id, signal)
		// The process that takes the job next does the rest.
		signal.throwIfAborted()
	}

	async function submit(jobs: Job<{ paths: string[] }>[]) {
		for (const { data } of jobs) {
			const status = await submitPages(config, data.paths)
			if (status >= 300) log.warn({ status }, 'index now refused')
		}
	}

	function logFailure(error: Error) {
		log.warn({ err: error }, 'job queue error')
	}
}
