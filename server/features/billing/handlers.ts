import { sql } from 'kysely'
import { daysToPay } from '#contract/limits.ts'
import { fail } from '#server/platform/failure.ts'
import type { Handlers } from '#server/platform/handler.ts'
import { acceptedVersions } from '#server/features/legal-pages/queries.ts'
import { cardsOf } from './cards.ts'
import { canBePaid } from './transfer.ts'
import { endPremium, makePremium, unsaleable } from './premium.ts'
import { findBuyer, lockListing, readOrder, readOrders } from './queries.ts'
import { addVat } from '#contract/values/vat.ts'
import { listingRule } from '#server/features/availability/owned.ts'
import { requireOwn } from '#server/platform/shared/own-item.ts'
import { taxOf } from '#server/platform/shared/vat-number.ts'

export const billingHandlers: Handlers<'setPremium' | 'getPremiumOffer' | 'getOrders' | 'payByCard'> = {
	async setPremium({ input, db: pool, config, account, language, idempotent }) {
		const { order_id, ...is } = await idempotent(async (trx) => {
			const { property_id: listing_id, category_id, premium_announcement, accept_pricing } = input
			const listing = requireOwn(await lockListing(trx, listing_id), account.id, listingRule)
			if (category_id !== undefined && category_id !== listing.category_id) fail('listing_not_found')
			const isWanted = premium_announcement ?? !listing.premium_announcement
			if (isWanted && unsaleable.has(listing.state)) fail('conflict')
			if (accept_pricing)
				await trx
					.insertInto('acceptances')
					.values({ account_id: account.id, listing_id, document: 'pricing', version: (await acceptedVersions(trx)).pricing })
					.execute()
			const wish = { account_id: account.id, listing_id, language, mayExtend: premium_announcement === true }
			const order_id = isWanted ? await makePremium(trx, config, wish) : null
			if (!isWanted) await endPremium(trx, config, listing_id)
			const { premium_announcement: isPremium } = await trx
				.selectFrom('listings')
				.select('premium_announcement')
				.where('id', '=', listing_id)
				.executeTakeFirstOrThrow()
			return { is_standard_announcement: !isPremium, premium_announcement: isPremium, order_id }
		})
		return { ...is, order: await readOrder(pool, config, order_id) }
	},

	async getPremiumOffer({ db, config, account }) {
		const buyer = (await findBuyer(db, account.id)) ?? fail('login_required')
		const { vat_percent, is_reverse_charge } = taxOf(buyer.vat_number, config.VAT_PERCENT)
		const price = Math.round(config.PREMIUM_PRICE * 100)
		const { terms: terms_version, pricing: pricing_version } = await acceptedVersions(db)
		return {
			...addVat(price, vat_percent),
			total: addVat(price * config.PREMIUM_MONTHS, vat_percent),
			vat_percent,
			is_reverse_charge,
			months: config.PREMIUM_MONTHS,
			days_to_pay: daysToPay,
			can_be_paid: canBePaid(config),
			can_pay_by_card: config.STRIPE_SECRET_KEY !== undefined,
			terms_version,
			pricing_version,
		}
	},

	async getOrders({ input, db, config, account }) {
		const { page, per_page } = input
		const { total } = await db
			.selectFrom('orders')
			.select(sql<number>`count(*)::int`.as('total'))
			.where('account_id', '=', account.id)
			.executeTakeFirstOrThrow()
		return {
			list: await readOrders(db, config, { account_id: account.id, limit: per_page, offset: (page - 1) * per_page }),
			current_page: page,
			total_pages: Math.ceil(total / per_page),
			total,
			per_page,
		}
	},

	async payByCard({ input, db, config, account, language }) {
		const order = await db
			.selectFrom('orders')
			.select(['id', 'account_id', 'state', 'gross_cents', 'property_name'])
			.where('id', '=', input.order_id)
			.executeTakeFirst()
		// Order numbers are sequential: the answer for another account's order must not reveal that it exists.
		if (order?.account_id !== account.id) fail('not_found')
		if (order.state !== 'open') fail('conflict')
		const cards = (await cardsOf(config)) ?? fail('unavailable')
		const { email } = (await findBuyer(db, account.id)) ?? fail('login_required')
		const { id: order_id, gross_cents, property_name } = order
		return { url: await cards.begin({ order_id, gross_cents, email, language, title: `Premium · ${property_name}` }) }
	},
}
