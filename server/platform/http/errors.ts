import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { STATUS_CODES, type IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { ErrorCode } from '#contract/http/errors.ts'
import { fromAcceptLanguage } from '#contract/values/languages.ts'
import { describeFailure } from './describe-failure.ts'
import { Failure, retryLater, LoadShed } from '#server/platform/failure.ts'
import { announcesBody, isArriving, stopReading } from './limits/body-timeouts.ts'

/** The one place that makes an answer of a thrown error. Any error but a Failure is a bug: logged with its stack, told by its number alone. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
	const failure = error instanceof Failure ? error : asFailure(error as Partial<FastifyError>)
	if (!failure) request.log.error({ err: error }, 'unexpected error')
	else if (failure instanceof LoadShed) request.isShed = true
	else if (failure.code === 'unavailable') request.log.warn({ err: error }, 'unavailable')
	const language = fromAcceptLanguage(request.headers['accept-language'])
	const retryAfter = failure?.retryAfter ?? (failure?.code === 'unavailable' ? retryLater() : null)
	const { http, envelope } = failure
		? describeFailure({ ...failure, retryAfter }, language)
		: describeFailure({ code: 'internal', fields: null, data: null }, language, request.id)
	if (retryAfter !== null) reply.header('retry-after', String(retryAfter))
	if (failure?.code === 'login_required') reply.header('www-authenticate', 'Bearer')
	if (failure && leavesBody.has(failure.code) && announcesBody(request.raw) && isArriving(request.raw)) {
		// A connection that is closed with bytes unread is reset, and a proxy that is still sending takes that for a failure of this process.
		reply.removeHeader('connection')
		stopReading(request, lingering)
	}
	return reply.code(http).header('cache-control', 'no-store').type('application/json; charset=utf-8').send(JSON.stringify(envelope))
}

/** Failures after which the rest of a body is not used. */
const leavesBody = new Set<ErrorCode>(['too_large', 'too_many_requests', 'unavailable'])
/** Milliseconds for such a client to read its answer (RFC 9112, 9.6): a busy process keeps the connection no longer. */
const lingering = 2000

const byStatus: Partial<Record<number, ErrorCode>> = {
	403: 'not_found',
	404: 'not_found',
	405: 'wrong_method',
	413: 'too_large',
	415: 'unsupported_media',
}

function asFailure(error: Partial<FastifyError>): Failure | null {
	if (isDatabaseGone(error) || storageErrors.has(error.code ?? '')) return new Failure('unavailable')
	const { statusCode = 500 } = error
	if (statusCode < 400 || statusCode >= 500) return null
	return new Failure(byStatus[statusCode] ?? 'invalid_input')
}

/** The disk of the uploads is full, or cannot be written to, or there are too many open files. */
const storageErrors = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', 'EROFS', 'EIO', 'EMFILE', 'ENFILE'])

const lostConnection = new Set([
	'ECONNREFUSED',
	'ECONNRESET',
	'EPIPE',
	'ETIMEDOUT',
	'EHOSTUNREACH',
	'ENETUNREACH',
	'ENOTFOUND',
	'EAI_AGAIN',
])
// 08 connection, 40 conflict of transactions, 53 out of resources, 57P0 stopping or starting, 57014 out of time, 55P03 locked, 25P03 idle, 25006 read-only while the installation is moved, 3D000 no such database.
const lostSqlState = /^(08...|40(001|P01)|53...|57P0.|57014|55P03|25P03|25006|3D000)$/
const lostMessage =
	/^(timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end|driver has already been destroyed)/

/** Whether the database was unreachable or too slow: a temporary failure. */
export function isDatabaseGone(error: unknown): boolean {
	if (!(error instanceof Error)) return false
	const { code, syscall } = error as NodeJS.ErrnoException
	if (code !== undefined && (lostConnection.has(code) || lostSqlState.test(code))) return true
	// The socket file of a local server that is down.
	if (code === 'ENOENT' && syscall === 'connect') return true
	if (error instanceof AggregateError && error.errors.some(isDatabaseGone)) return true
	return lostMessage.test(error.message)
}

/** Answers addresses that the router cannot read, such as a broken percent sign: they reach no hook. */
export function answerUnreadable(headers: Record<string, string>) {
	return (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
		reply.headers(headers).header('x-request-id', request.id)
		return answerError(Object.assign(error, { statusCode: 404 }), request, reply)
	}
}

/** Whether a request has more than one Host line. Node keeps the first of them and drops the others. */
export function hasTwoHosts({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean {
	let count = 0
	for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') count += 1
	return count > 1
}

/** Answers 400 to a request with two Host lines (RFC 9112, 3.2), and ends its connection: a proxy in front may have read the other one. */
export function refuseTwoHosts(app: FastifyInstance): void {
	app.addHook('onRequest', (request, reply, done) => {
		if (!hasTwoHosts(request.raw)) return done()
		reply.code(400).headers({ connection: 'close', 'cache-control': 'no-store' }).send()
	})
}

const socketErrors: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }

/** Answers bytes that are not HTTP, headers that are too long and clients that are too slow: there is no request yet, only a connection. */
export function answerUnparsable(headers: Record<string, string>) {
	return (error: Error & { code?: string }, socket: Socket) => {
		if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
		const status = socketErrors[error.code ?? ''] ?? 400
		const lines = Object.entries({ ...headers, 'cache-control': 'no-store', 'content-length': '0', connection: 'close' })
		socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`)
	}
}
