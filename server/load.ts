import type { FastifyInstance } from 'fastify'
import { retryLater } from './errors.ts'
import { Failure } from './failure.ts'

/** Most requests that are worked on at once; more would only make everybody wait longer. */
export const maxInFlight = 500
const alwaysAnswered = /^\/(health|assets|uploads)\//

/** Turns requests away with 503 while too many are in flight, and ends kept-alive connections while the process stops. */
export function shedLoad(app: FastifyInstance, most = maxInFlight) {
	app.addHook('onRequest', (request, reply, done) => {
		if (app.life.stopping) reply.header('connection', 'close')
		if (alwaysAnswered.test(request.routeOptions.url ?? '')) return done()
		if (app.life.inFlight >= most) return done(new Failure('unavailable', { retryAfter: retryLater() }))
		app.life.inFlight += 1
		reply.raw.once('close', () => (app.life.inFlight -= 1))
		done()
	})
}
