import Stripe from 'stripe'
import type { Config } from '#server/platform/config.ts'
import { fail } from '#server/platform/failure.ts'
import type { Cards } from './cards.ts'

/** Milliseconds that Stripe has for an answer: less than a call of ours has. */
const timeout = 3500
/** Seconds in which the same order leads to the same payment page, which is open for that long again. */
const round = 1800
const paidEvents = new Set(['checkout.session.completed', 'checkout.session.async_payment_succeeded'])

/** Payments by card on a page of Stripe's (Checkout). */
export function createStripeCards(config: Pick<Config, 'PUBLIC_URL' | 'STRIPE_URL'>, secrets: { key: string; webhook: string }): Cards {
	const { hostname, port, protocol } = new URL(config.STRIPE_URL)
	const stripe = new Stripe(secrets.key, {
		host: hostname,
		port: port || (protocol === 'https:' ? 443 : 80),
		protocol: protocol === 'https:' ? 'https' : 'http',
		timeout,
		maxNetworkRetries: 0,
		telemetry: false,
	})
	return {
		async begin({ order_id, title, gross_cents, email, language }) {
			const begun = Math.floor(Date.now() / 1000 / round) * round
			const back = `${config.PUBLIC_URL}/ProfessionalDashboard`
			try {
				const { url } = await stripe.checkout.sessions.create(
					{
						mode: 'payment',
						locale: language,
						customer_email: email,
						client_reference_id: String(order_id),
						line_items: [{ quantity: 1, price_data: { currency: 'eur', unit_amount: gross_cents, product_data: { name: title } } }],
						success_url: `${back}?paid=${order_id}`,
						cancel_url: back,
						// It lasts half an hour at least, also when it begins at the end of a round.
						expires_at: begun + 2 * round + 300,
					},
					// A second click within a round comes to the same page, and cannot pay twice.
					{ idempotencyKey: `order-${order_id}-${begun}-${language}` },
				)
				return url ?? fail('unavailable')
			} catch (error) {
				if (isAway(error)) fail('unavailable', { retryAfter: 10 })
				// An error of our key or request is logged for the operator, without the data that were sent.
				throw new Error(`Stripe: ${(error as Error).message}`)
			}
		},

		async readNotice(body, signature) {
			let event: Stripe.Event
			try {
				event = stripe.webhooks.constructEvent(body, signature, secrets.webhook)
			} catch {
				return fail('invalid_input')
			}
			if (!paidEvents.has(event.type)) return null
			const session = event.data.object as Stripe.Checkout.Session
			const order_id = Number(session.client_reference_id)
			// Stripe announces a debit that takes days again when it has arrived.
			if (session.payment_status !== 'paid' || !Number.isSafeInteger(order_id) || order_id < 1 || order_id > 2_147_483_647) return null
			return { notice_id: event.id, order_id, cents: session.amount_total ?? 0, currency: session.currency ?? '' }
		},
	}
}

const isAway = (error: unknown) =>
	error instanceof Stripe.errors.StripeConnectionError ||
	error instanceof Stripe.errors.StripeRateLimitError ||
	error instanceof Stripe.errors.StripeAPIError
