import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LoadShed, retryLater } from '#server/platform/failure.ts'
import { countShed, type ShedReason } from '#server/platform/shared/meters.ts'
import { announcesBody } from './body-timeouts.ts'

/** Most requests in work at once, of all clients and of one. A request is in work once its body is there. */
const mostInWork = { ofAll: 1000, ofClient: 200 }
/** Most requests of one client whose bodies are still on their way, uploads among them. */
const mostArriving = 100
/** Most uploads that are received or worked on at once, of one client and of one account. */
const mostUploads = { ofClient: 40, ofAccount: 20 }
/** Streams of conversations stay open for hours, and are bounded by themselves. */
const alwaysAnswered = /^\/((health|assets|uploads)\/|api\/conversation_events$)/

/** Counts how many each holder has. */
class Allowance {
	readonly #held = new Map<string, number>()
	readonly #most: number

	constructor(most: number) {
		this.#most = most
	}

	/** Takes one more for `holder`: answers its undo function, or null when the holder has as many as it may. */
	take(holder: string): (() => void) | null {
		const held = this.#held.get(holder) ?? 0
		if (held >= this.#most) return null
		this.#held.set(holder, held + 1)
		return () => {
			const left = (this.#held.get(holder) ?? 1) - 1
			if (left > 0) this.#held.set(holder, left)
			else this.#held.delete(holder)
		}
	}
}

function shed(code: 'unavailable' | 'too_many_requests', reason: ShedReason): LoadShed {
	countShed(reason)
	return new LoadShed(code, { retryAfter: retryLater() })
}

/**
 * Bounds how many requests are open: further ones are answered 503, or 429 where one client has used up its share.
 * A body on its way takes no place of a request in work, however slowly it comes. While the process stops, connections end with their answer.
 */
export function shedLoad(app: FastifyInstance, most = mostInWork.ofAll) {
	const arriving = new Allowance(mostArriving)
	const inWork = new Allowance(mostInWork.ofClient)
	app.addHook('onRequest', (request, reply, done) => {
		if (app.lifecycle.stopping) reply.header('connection', 'close')
		if (alwaysAnswered.test(request.routeOptions.url ?? '')) return done()
		if (app.lifecycle.inFlight >= most) return done(shed('unavailable', 'in_flight'))
		const client = request.clientKey
		let giveBack = (announcesBody(request.raw) ? arriving : inWork).take(client)
		if (!giveBack) return done(shed('too_many_requests', 'client_in_flight'))
		let isInWork = false
		const begin = () => {
			isInWork = true
			app.lifecycle.inFlight += 1
		}
		if (!announcesBody(request.raw)) begin()
		else
			request.raw.once('end', () => {
				// Answered before all of it was there.
				if (!giveBack) return
				giveBack()
				giveBack = inWork.take(client)
				begin()
			})
		reply.raw.once('close', () => {
			giveBack?.()
			giveBack = null
			if (isInWork) app.lifecycle.inFlight -= 1
		})
		done()
	})
}

/**
 * The function to call before an upload: it answers the one to call when nothing is left to do with it.
 * Throws `too_many_requests` when the account or the client has as many under way as it may. A visitor counts as a client alone.
 */
export function limitUploads(): (request: FastifyRequest, accountId: number | null) => () => void {
	const ofClients = new Allowance(mostUploads.ofClient)
	const ofAccounts = new Allowance(mostUploads.ofAccount)
	return (request, accountId) => {
		const leaveClient = ofClients.take(request.clientKey)
		if (!leaveClient) throw shed('too_many_requests', 'uploads')
		const leaveAccount = accountId === null ? () => {} : ofAccounts.take(String(accountId))
		if (!leaveAccount) {
			leaveClient()
			throw shed('too_many_requests', 'uploads')
		}
		return () => {
			leaveClient()
			leaveAccount()
		}
	}
}
