import type { FastifyInstance } from 'fastify'
import { setTimeout as sleep } from 'node:timers/promises'
import { requestTimeout } from '#server/platform/database/request-deadline.ts'

const notice = 1000

/** Milliseconds that each step of a stop may take, and the database at least: our own server writes a checkpoint, which may take seconds on a busy machine. */
const limits = { steps: 2000, database: 3000 }

/** Requests end by themselves within the time that an answer may take. */
const requestLimit = () => requestTimeout() + 200

/** Steps of the shutdown, by their names in the log; `last` runs after all others. */
export interface Steps {
	steps: Readonly<Record<string, () => Promise<void> | void>>
	last: () => Promise<void>
}

/**
 * Ends the process on SIGTERM or SIGINT within 10 s and with code 0, even if a step hangs: first `/health/ready` fails, then the server accepts no request,
 * and finishes the open ones. A second signal ends it at once, with code 1.
 */
export function stopGracefully(app: FastifyInstance, { steps, last }: Steps) {
	async function within(limit: number, name: string, work: () => Promise<void> | void) {
		const isLate = Symbol('late')
		try {
			const outcome = await Promise.race([work(), sleep(limit, isLate)])
			if (outcome === isLate) app.log.warn({ step: name, limit }, 'shutdown step timed out')
		} catch (error) {
			app.log.error({ err: error, step: name }, 'shutdown step failed')
		}
	}

	async function stop(signal: NodeJS.Signals) {
		const begun = performance.now()
		app.log.info({ signal }, 'shutdown started')
		app.lifecycle.stopping = true
		// SIGTERM comes from a supervisor, which has to read the health first; SIGINT from a terminal.
		if (signal === 'SIGTERM') await sleep(notice)
		// Fastify closes idle connections once; those that become idle later would keep it waiting for their time-out.
		const sweep = setInterval(() => app.server.closeIdleConnections(), 100)
		await within(requestLimit(), 'requests', () => app.close())
		clearInterval(sweep)
		app.server.closeAllConnections()
		await Promise.all(Object.entries(steps).map(([name, step]) => within(limits.steps, name, step)))
		await within(Math.round(requestLimit() + limits.steps + limits.database - (performance.now() - begun)), 'the database', last)
		app.log.info('shutdown finished')
		process.exit(0)
	}
	let asked = false
	for (const signal of ['SIGTERM', 'SIGINT'] as const)
		process.on(signal, () => {
			if (asked) process.exit(1)
			asked = true
			void stop(signal)
		})
}
