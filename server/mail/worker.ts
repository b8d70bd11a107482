import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { Job, JobResult } from 'pg-boss'
import type { Config } from '../config.ts'
import { startJobs } from '../jobs.ts'
import type { DB } from '../schema.ts'
import { createSender } from './send.ts'

/** Mails that one process sends at once: a server that is back is not run over. */
const atOnce = 2
/** Milliseconds that a stop waits for the mail being sent. What takes longer is tried again by whoever comes next. */
const patience = 4000

/**
 * Sends what waits in the outbox, from now on. Any number of processes may: each mail is taken by one of them.
 * Without SMTP_URL nothing is sent. Returns how to stop.
 */
export async function startMail(config: Config, db: Kysely<DB>, log: FastifyBaseLogger): Promise<() => Promise<void>> {
	const boss = await startJobs(db, (error) => log.warn({ err: error }, 'the queue has a problem'))
	if (config.SMTP_URL) {
		const send = createSender({ smtp: config.SMTP_URL, config, db, log })
		const deliver = ({ id, data }: Job<{ id: number }>): Promise<JobResult> =>
			send(data.id).then(
				() => ({ id, status: 'completed' }),
				(error: Error) => ({ id, status: 'failed', output: { message: error.message } }),
			)
		const options = { batchSize: atOnce, burstWhenBatchFull: true, perJobResults: true, pollingIntervalSeconds: 1 } as const
		await boss.work<{ id: number }>('mail', options, (jobs) => Promise.all(jobs.map(deliver)))
	} else if (config.NODE_ENV === 'production') log.warn('SMTP_URL is not set: mails are not sent, they wait in the outbox')
	return () => boss.stop({ graceful: true, timeout: patience })
}
