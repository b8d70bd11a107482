import type { FastifyInstance } from 'fastify'
import { setTimeout as sleep } from 'node:timers/promises'

const notice = 1000

/**
 * Milliseconds for each part of a stop, and for all: requests end by themselves within four seconds, whatever else hangs is left behind. The database
 * has what the others leave over: our own server writes a checkpoint, which may take seconds on a busy machine.
 */
const limits = { requests: 4200, steps: 2000, all: 9200 }

/** Steps of the shutdown, by their names in the log; `last` runs after all others. */
export interface Steps {
	steps: Readonly<Record<string, () => Promise<void> | void>>
	last: () => Promise<void>
}

/**
 * Ends the process on SIGTERM or SIGINT within 10 s and with code 0, whatever hangs: first `/health/ready` fails, then no new request is accepted, and
 * what is in flight finishes. A second signal ends it at once, with code 1.
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
		await within(limits.requests, 'requests', () => app.close())
		clearInterval(sweep)
		app.server.closeAllConnections()
		await Promise.all(Object.entries(steps).map(([name, step]) => within(limits.steps, name, step)))
		await within(Math.round(limits.all - (performance.now() - begun)), 'the database', last)
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
