import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { mailedToken } from '#contract/accounts.ts'
import { inTime } from '../deadline.ts'
import { fail } from '../failure.ts'
import type { DB } from '../schema.ts'
import { findExport } from './export.ts'

/** Hands an export to whoever has its address, as a file. */
export function serveExports(app: FastifyInstance, db: Kysely<DB>): void {
	app.get<{ Params: { token: string } }>('/exports/:token', { onRequest: app.limitPages }, async (request, reply) => {
		const token = mailedToken.safeParse(request.params.token).data ?? fail('link_invalid')
		const { content, day } = (await inTime(findExport(db, token))) ?? fail('link_invalid')
		return reply
			.headers({
				'content-type': 'application/json; charset=utf-8',
				'content-disposition': `attachment; filename="kiermes-${day}.json"`,
				'cache-control': 'no-store',
				'referrer-policy': 'no-referrer',
				'x-robots-tag': 'noindex',
			})
			.send(JSON.stringify(content, null, '\t'))
	})
}
