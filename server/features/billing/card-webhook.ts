import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { Config } from '#server/platform/config.ts'
import { fail } from '#server/platform/failure.ts'
import type { RateLimiter } from '#server/platform/http/limits/rate-limits.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { cardsOf, type CardPayment } from './cards.ts'
import { markPaid, type PaymentOutcome } from './payments.ts'

const maxNoticeBytes = 256 * 1024

/** `POST /api/stripe_webhook`: Stripe's webhook. Its signature covers the raw bytes, so the body is not parsed before. */
export function serveCardWebhook(app: FastifyInstance, db: Kysely<DB>, config: Config, limiter: RateLimiter) {
	app.register(async (scope) => {
		scope.removeAllContentTypeParsers()
		scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxNoticeBytes }, (_request, body, done) => done(null, body))
		scope.post('/api/stripe_webhook', { onRequest: limiter.hookOf('calls') }, async (request, reply) => {
			const cards = (await cardsOf(config)) ?? fail('unavailable')
			const signature = request.headers['stripe-signature']
			if (!Buffer.isBuffer(request.body) || typeof signature !== 'string') fail('invalid_input')
			const payment = await cards.readNotice(request.body, signature)
			const outcome = payment && (await takePayment(db, payment))
			// The money has arrived and pays no order: an operator has to act.
			if (payment && outcome !== 'paid' && outcome !== 'known')
				request.log.warn({ order: payment.order_id, notice: payment.notice_id, outcome }, 'card payment mismatch')
			return reply.header('cache-control', 'no-store').code(204).send()
		})
	})
}

/** Acts upon a payment once; an amount that is not the order's is acted upon by a person. */
function takePayment(
	db: Kysely<DB>,
	{ notice_id, order_id, cents, currency }: CardPayment,
): Promise<PaymentOutcome | 'known' | 'other_amount'> {
	return db.transaction().execute(async (trx) => {
		const isNew = await trx
			.insertInto('card_events')
			.values({ id: notice_id })
			.onConflict((conflict) => conflict.doNothing())
			.returning('id')
			.executeTakeFirst()
		if (!isNew) return 'known'
		const order = await trx.selectFrom('orders').select('gross_cents').where('id', '=', order_id).executeTakeFirst()
		if (!order) return 'unknown'
		if (currency !== 'eur' || cents !== order.gross_cents) return 'other_amount'
		return markPaid(trx, order_id, 'card')
	})
}
