import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Milliseconds in which the body of a call has to arrive: it is small, and a slower client only occupies the connection. */
const bodyTimeout = 10_000
/** Milliseconds that the longest upload may take. */
export const longestUpload = 600_000
/** An upload goes on as long as so many bytes arrive in so many milliseconds. */
const slowest = { bytes: 150_000, milliseconds: 15_000 }

/** Whether a body follows the head of this request. */
export function announcesBody({ headers }: FastifyRequest['raw']): boolean {
	const { 'content-length': length, 'transfer-encoding': coding } = headers
	return coding !== undefined || (length !== undefined && length !== '0')
}

/** Whether there is more to come; a request that never was on a wire has no such mark. */
export const isArriving = (raw: FastifyRequest['raw']): boolean => 'complete' in raw && !raw.complete

const timers = new WeakMap<FastifyRequest['raw'], NodeJS.Timeout>()

/** Ends the connections of clients whose body takes longer than it may. Calls with files have their own measure, see `allowSlowBody`. */
export function limitBodyTime(app: FastifyInstance): void {
	app.addHook('onRequest', (request, _reply, done) => {
		const { raw } = request
		if (announcesBody(raw)) {
			timers.set(raw, setTimeout(() => end(request), bodyTimeout).unref())
			raw.once('close', () => clearTimeout(timers.get(raw)))
		}
		done()
	})
}

/** From now on this request's body may take its time, as long as it does not stand still. */
export function extendBodyTimeout(request: FastifyRequest): void {
	const { raw } = request
	clearTimeout(timers.get(raw))
	if (!isArriving(raw)) return
	const begun = Date.now()
	let seen = raw.socket.bytesRead
	const timer = setInterval(() => {
		const { bytesRead } = raw.socket
		const isSlow = bytesRead - seen < slowest.bytes || Date.now() - begun > longestUpload
		seen = bytesRead
		if (!isArriving(raw)) clearInterval(timer)
		else if (isSlow) end(request)
	}, slowest.milliseconds)
	timers.set(raw, timer.unref())
}

/**
 * The rest of this body is not used. It may still arrive for so many milliseconds, so that the client reads the answer; then the connection is closed.
 * Until then its bytes are read and forgotten.
 */
export function stopReading(request: FastifyRequest, milliseconds = bodyTimeout): void {
	const { raw } = request
	clearTimeout(timers.get(raw))
	raw.unpipe()
	raw.resume()
	if (!isArriving(raw)) return
	const close = () => void (isArriving(raw) && raw.destroy())
	timers.set(raw, setTimeout(close, milliseconds).unref())
}

function end({ raw, server }: FastifyRequest) {
	clearTimeout(timers.get(raw))
	if (!isArriving(raw)) return
	// As Node itself tells a request that takes too long; it is answered in one place.
	const late = Object.assign(new Error('the body took too long'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
	server.server.emit('clientError', late, raw.socket)
	raw.destroy(late)
}
