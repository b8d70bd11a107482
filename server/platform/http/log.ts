import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { pino, type DestinationStream, type LogFn, type Logger } from 'pino'
import type { Config } from '#server/platform/config.ts'
import { countFailure, requestDuration } from '#server/platform/shared/meters.ts'

declare module 'fastify' {
	interface FastifyRequest {
		/** The account of the request, once it is known: for the log. */
		accountId: number | null
		/** Refused because of too many others: it is only counted. */
		isShed: boolean
		/** The route pattern of the page that it shows, once that is known: for the metrics. */
		pageRoute: string | null
	}
	interface FastifyInstance {
		/** Counts a request that was shed before Fastify saw it. */
		countShed: () => void
	}
}

/** The first level that counts as a failure, as pino numbers them. */
const warning = 40
/** Each built file has its own route. */
const builtFile = /^\/assets\//

let standardOutput: DestinationStream | undefined

/** JSON lines: time, level, message and further fields. Of an error it has name, message, code and stack, never its data. */
export function createLog({ LOG_LEVEL }: Pick<Config, 'LOG_LEVEL'>, stream?: DestinationStream): FastifyBaseLogger {
	const options = {
		level: LOG_LEVEL,
		base: null,
		timestamp: timeOfLine,
		formatters: { level: (label: string) => ({ level: label }) },
		hooks: { logMethod: countLine },
		serializers: { err: describeError },
	}
	return pino(options, stream ?? (standardOutput ??= isTerminal() ? { write: (line) => console.log(forPeople(line)) } : openOutput()))
}

/** Whether a person reads the output. */
export const isTerminal = (): boolean => process.stdout.isTTY

/** Lines go out together, after 200 ms at the latest: one by one they cost more than the answers they tell of. None is lost when the process ends by itself. */
function openOutput(): DestinationStream {
	const output = pino.destination({ dest: 1, sync: true, minLength: 8192, periodicFlush: 200 })
	process.once('exit', () => output.flushSync())
	return output
}

/** A line of the log without quotes: level from warning on, message, and further fields; the stack of an error below. */
function forPeople(line: string): string {
	const {
		level,
		time: _,
		msg,
		err,
		...fields
	} = JSON.parse(line) as Record<string, unknown> & { err?: { message: string; stack?: string } }
	const said = Object.entries(fields).map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
	const head = ['warn', 'error', 'fatal'].includes(String(level)) ? `${String(level)}: ` : ''
	return `${head}${String(msg)}${said.length > 0 ? ` (${said.join(', ')})` : ''}${err ? `\n${err.stack ?? err.message}` : ''}`
}

/** Counts lines from `warn` on by their message. */
function countLine(this: Logger, line: Parameters<LogFn>, log: LogFn, level: number) {
	if (level >= warning) {
		const [first, second]: unknown[] = line
		const message = typeof first === 'string' ? first : second
		countFailure(this.levels.labels[level] ?? 'fatal', typeof message === 'string' ? message : '(none)')
	}
	log.apply(this, line)
}

let written = { at: 0, text: '' }
/** When a line was written. A busy millisecond has twenty of them, and writing each time out took a thirtieth of the processor. */
function timeOfLine(): string {
	const at = Date.now()
	if (at !== written.at) written = { at, text: `,"time":"${new Date(at).toISOString()}"` }
	return written.text
}

function describeError(error: Error & { code?: unknown }) {
	return { type: error.name, message: error.message, code: error.code, stack: error.stack }
}

/** Milliseconds over which shed requests are counted for one log line. */
const countedFor = 1000

/** One line, and one duration, per answered request; one line a second with the number of those that were shed. Neither the address nor the query is written: tokens and places of people may be in them. */
export function logRequests(app: FastifyInstance) {
	app.decorateRequest('accountId', null)
	app.decorateRequest('isShed', false)
	app.decorateRequest('pageRoute', null)
	let shed = 0
	const logCount = () => {
		app.log.warn({ shed }, 'overload')
		shed = 0
	}
	const count = () => {
		if (shed === 0) setTimeout(logCount, countedFor).unref()
		shed += 1
	}
	app.decorate('countShed', count)
	app.addHook('onResponse', (request, reply, done) => {
		if (request.isShed) {
			count()
			return done()
		}
		const { url = '(none)' } = request.routeOptions
		const status = `${Math.floor(reply.statusCode / 100)}xx`
		requestDuration.observe({ route: request.pageRoute ?? (builtFile.test(url) ? '/assets/*' : url), status }, reply.elapsedTime / 1000)
		const fields = {
			method: request.method,
			route: url,
			status: reply.statusCode,
			...(request.accountId !== null && { account: request.accountId }),
			ms: Math.round(reply.elapsedTime * 10) / 10,
		}
		// On a terminal the links of the start would scroll away.
		request.log[isTerminal() ? 'debug' : 'info'](fields, 'request')
		done()
	})
}
