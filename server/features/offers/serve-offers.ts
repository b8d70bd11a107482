import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { Config } from '#server/platform/config.ts'
import { withTimeout } from '#server/platform/database/request-deadline.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { offerPurpose } from './queries.ts'
import { fail } from '#server/platform/failure.ts'
import { sayThatItRanOut } from '#server/platform/http/gone-page.ts'
import { checkToken } from '#server/platform/shared/secret-key.ts'
import { drawOffer, findForPdf } from './offer-pdf.ts'

/** Serves the PDF of an offer at its signed address, until the signature expires: both sides of its conversation get one. */
export function serveOffers(app: FastifyInstance, db: Kysely<DB>, config: Config): void {
	app.get<{ Params: { file: string }; Querystring: { pass?: unknown } }>(
		'/offers/:file',
		{ onRequest: app.limitPages, errorHandler: sayThatItRanOut(config, 'offer') },
		async (request, reply) => {
			const id = Number(/^([1-9]\d{0,8})\.pdf$/.exec(request.params.file)?.[1] ?? fail('not_found'))
			if (!(await checkToken(config, offerPurpose(id), request.query.pass))) fail('not_found')
			const offer = (await withTimeout(() => findForPdf(db, id))) ?? fail('not_found')
			return reply
				.headers({
					'content-type': 'application/pdf',
					'content-disposition': `attachment; filename="${offer.lang === 'de' ? 'angebot' : offer.lang === 'fr' ? 'devis' : 'offer'}-${id}.pdf"`,
					'content-security-policy': `sandbox; default-src 'none'`,
					'cache-control': 'no-store',
					'referrer-policy': 'no-referrer',
					'x-robots-tag': 'noindex',
				})
				.send(await drawOffer(config, offer))
		},
	)
}
