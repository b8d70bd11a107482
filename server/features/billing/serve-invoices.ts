import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { Config } from '#server/platform/config.ts'
import { withTimeout } from '#server/platform/database/request-deadline.ts'
import { fail } from '#server/platform/failure.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { sayThatItRanOut } from '#server/platform/http/gone-page.ts'
import { checkToken } from '#server/platform/shared/secret-key.ts'
import { findInvoice } from './invoices.ts'
import { invoicePurpose } from './queries.ts'

/** Serves an invoice at its signed address, until the signature expires. */
export function serveInvoices(app: FastifyInstance, db: Kysely<DB>, config: Config): void {
	app.get<{ Params: { file: string }; Querystring: { pass?: unknown } }>(
		'/invoices/:file',
		{ onRequest: app.limitPages, errorHandler: sayThatItRanOut(config, 'invoice') },
		async (request, reply) => {
			const number = /^(\d{4}-\d{6,9})\.pdf$/.exec(request.params.file)?.[1] ?? fail('not_found')
			if (!(await checkToken(config, invoicePurpose(number), request.query.pass))) fail('not_found')
			const pdf = (await withTimeout(() => findInvoice(db, number))) ?? fail('not_found')
			return reply
				.headers({
					'content-type': 'application/pdf',
					'content-disposition': `attachment; filename="${number}.pdf"`,
					'content-security-policy': `sandbox; default-src 'none'`,
					'cache-control': 'no-store',
					'referrer-policy': 'no-referrer',
					'x-robots-tag': 'noindex',
				})
				.send(pdf)
		},
	)
}
