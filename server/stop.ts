import type { FastifyInstance } from 'fastify'
import { setTimeout as sleep } from 'node:timers/promises'

const notice = 1000
const patience = 9000

/**
 * Ends the process on SIGTERM or SIGINT within 10 s: first `/health/ready` says no, then nobody new is let in, and what is in flight finishes.
 * A second signal ends it at once. `close` lets go of everything else.
 */
export function stopGracefully(app: FastifyInstance, close: () => Promise<void>) {
	async function stop(signal: NodeJS.Signals) {
		app.log.info('stopping')
		app.life.stopping = true
		setTimeout(() => process.exit(1), patience).unref()
		// SIGTERM comes from a supervisor, who has to read the health first; SIGINT from somebody at a keyboard.
		if (signal === 'SIGTERM') await sleep(notice)
		// Fastify closes idle connections once; those that become idle later would keep it waiting for their time-out.
		const sweep = setInterval(() => app.server.closeIdleConnections(), 100)
		await app.close()
		clearInterval(sweep)
		await close()
		app.log.info('stopped')
		process.exit(0)
	}
	let asked = false
	for (const signal of ['SIGTERM', 'SIGINT'] as const)
		process.on(signal, () => {
			if (asked) process.exit(1)
			asked = true
			void stop(signal).catch((error: unknown) => {
				app.log.error({ err: error }, 'the stop failed')
				process.exit(1)
			})
		})
}
