import { createServer, type Server } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import { registry } from '#server/platform/shared/meters.ts'
import type { Metrics } from './metrics.ts'

// Decision 055: Metrics.

/**
 * Serves `GET /metrics` on a separate port, apart from the limits and queues of visitors' requests: an overload is when it is needed most.
 * Everything else is answered 404. Rejects when the port cannot be used, with the name of its setting in `portSetting`.
 */
export async function serveMetrics(
	metrics: Metrics,
	{ port, host }: { port: number; host: string },
	log: FastifyBaseLogger,
): Promise<Server> {
	const server = createServer({ headersTimeout: 5000, requestTimeout: 5000, keepAliveTimeout: 65_000 }, (request, response) => {
		const path = request.url?.split('?', 1)[0]
		if (path !== '/metrics') return void response.writeHead(404).end()
		if (request.method !== 'GET') return void response.writeHead(405, { allow: 'GET' }).end()
		metrics.text().then(
			(text) => response.writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' }).end(text),
			(error: Error) => {
				log.error({ err: error }, 'metrics failed')
				response.writeHead(500).end()
			},
		)
	})
	await new Promise<void>((resolve, reject) => {
		server.once('error', (error) => reject(Object.assign(error, { portSetting: 'METRICS_PORT' }))).listen(port, host, resolve)
	})
	return server
}
