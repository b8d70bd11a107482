import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { pino, type DestinationStream } from 'pino'
import type { Config } from './config.ts'

/** JSON lines: time, level, message and what belongs to it. An error is told by its name, message, code and stack, never by its data. */
export function createLog({ LOG_LEVEL }: Pick<Config, 'LOG_LEVEL'>, stream?: DestinationStream): FastifyBaseLogger {
	const options = {
		level: LOG_LEVEL,
		base: null,
		timestamp: () => `,"time":"${new Date().toISOString()}"`,
		formatters: { level: (label: string) => ({ level: label }) },
		serializers: { err: describeError },
	}
	return stream ? pino(options, stream) : pino(options)
}

function describeError(error: Error & { code?: unknown }) {
	return { type: error.name, message: error.message, code: error.code, stack: error.stack }
}

/** One line per answered request. Neither the address nor the query is written: tokens and places of people may stand in them. */
export function logRequests(app: FastifyInstance) {
	app.addHook('onResponse', async (request, reply) => {
		request.log.info({
			method: request.method,
			route: request.routeOptions.url ?? '(none)',
			status: reply.statusCode,
			ms: Math.round(reply.elapsedTime * 10) / 10,
		})
	})
}
