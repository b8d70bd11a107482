import type { FastifyInstance } from 'fastify'
import { sql, type Kysely } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import type { DB } from '#server/platform/database/schema.ts'

const timeout = 2000

/**
 * `/health/live`: the process answers, and `isStuck` does not say that only a new process helps: a supervisor restarts it on 503.
 * `/health/ready`: it may be sent visitors, because its database answers and it is not stopping.
 */
export function answerHealth(app: FastifyInstance, db: Kysely<DB>, isStuck: () => Promise<boolean>) {
	app.get('/health/live', { logLevel: 'warn' }, async (_request, reply) => {
		const live = !(await isStuck())
		return reply
			.code(live ? 200 : 503)
			.header('cache-control', 'no-store')
			.send({ live })
	})
	app.get('/health/ready', { logLevel: 'warn' }, async (_request, reply) => {
		const reason = app.lifecycle.stopping ? 'stopping' : (await answers(db)) ? null : 'database'
		reply.header('cache-control', 'no-store')
		if (reason === null) return { ready: true }
		return reply.code(503).header('retry-after', '5').send({ ready: false, reason })
	})
}

async function answers(db: Kysely<DB>): Promise<boolean> {
	const cancel = new AbortController()
	const question = sql`select 1`.execute(db).then(
		() => true,
		() => false,
	)
	const tooLate = sleep(timeout, false, { signal: cancel.signal, ref: false }).catch(() => false)
	try {
		return await Promise.race([question, tooLate])
	} finally {
		cancel.abort()
	}
}
