import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Kysely } from 'kysely'
import { mailedToken } from '#contract/accounts.ts'
import type { Config } from '#server/platform/config.ts'
import { withTimeout } from '#server/platform/database/request-deadline.ts'
import { sayThatItRanOut } from '#server/platform/http/gone-page.ts'
import { fail } from '#server/platform/failure.ts'
import type { Storage } from '#server/platform/media/storage.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { packExport } from './export-archive.ts'
import { findExport } from './export.ts'

/** Most downloads of one export at the same time, and how long one may stand still, in milliseconds: a stalled client occupies files and a place among the requests. */
const mostAtOnce = 2
const standstill = 60_000

/** Serves an export at its secret address, as a ZIP archive: `kiermes.json` and the files of the account. */
export function serveExports(app: FastifyInstance, { config, db, storage }: { config: Config; db: Kysely<DB>; storage: Storage }): void {
	const underway = new Map<string, number>()
	function count(token: string, reply: FastifyReply) {
		underway.set(token, (underway.get(token) ?? 0) + 1)
		reply.raw.once('close', () => {
			const left = (underway.get(token) ?? 1) - 1
			if (left > 0) underway.set(token, left)
			else underway.delete(token)
		})
	}
	app.route<{ Params: { token: string } }>({
		// Fastify's own HEAD would read every file to the end and throw it away.
		method: ['GET', 'HEAD'],
		exposeHeadRoute: false,
		url: '/exports/:token',
		onRequest: app.limitPages,
		errorHandler: sayThatItRanOut(config, 'export'),
		async handler(request, reply) {
			const token = mailedToken.safeParse(request.params.token).data ?? fail('link_invalid')
			const { content, day } = (await withTimeout(() => findExport(db, token))) ?? fail('link_invalid')
			if (request.method === 'HEAD') return reply.headers(headersOf(day)).send()
			if ((underway.get(token) ?? 0) >= mostAtOnce) fail('too_many_requests', { retryAfter: 60 })
			// A client that has disconnected by now sends no second event.
			if (!reply.raw.destroyed) count(token, reply)
			reply.raw.setTimeout(standstill, () => reply.raw.destroy())
			return reply.headers(headersOf(day)).send(Readable.from(packExport(content, storage), { objectMode: false }))
		},
	})
}

const headersOf = (day: string) => ({
	'content-type': 'application/zip',
	'content-disposition': `attachment; filename="kiermes-${day}.zip"`,
	'cache-control': 'no-store',
	'referrer-policy': 'no-referrer',
	'x-robots-tag': 'noindex',
})
