import type { Language } from '#contract/values/languages.ts'
import type { Config } from '#server/platform/config.ts'

export interface Purchase {
	order_id: number
	/** The text beside the amount, for the buyer. */
	title: string
	gross_cents: number
	email: string
	language: Language
}

/** A payment that a provider reports. */
export interface CardPayment {
	/** Id of the notice: the provider may send one several times. */
	notice_id: string
	order_id: number
	cents: number
	/** Three small letters. */
	currency: string
}

/** A provider of card payments. No card number ever reaches the product. */
export interface Cards {
	/** Where the browser has to go to pay. Throws `unavailable` while the provider does not answer. */
	begin(purchase: Purchase): Promise<string>
	/**
	 * The payment in a provider's notice, exactly as its bytes came; null when it is about something else. Throws `invalid_input` when it is not the
	 * provider's.
	 */
	readNotice(body: Buffer, signature: string): Promise<CardPayment | null>
}

/** The configured provider; null when there is none. Loaded at first use. */
export async function cardsOf(config: Config): Promise<Cards | null> {
	const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } = config
	if (!STRIPE_SECRET_KEY || !STRIPE_WEBHOOK_SECRET) return null
	const { createStripeCards } = await import('./stripe-cards.ts')
	return createStripeCards(config, { key: STRIPE_SECRET_KEY, webhook: STRIPE_WEBHOOK_SECRET })
}
