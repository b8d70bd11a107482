import type { InsertObject } from 'kysely'
import type { DB } from '#server/platform/database/schema.ts'
import { addListing } from './add-listing.ts'
import type { Product, TestAccount } from './product.ts'

/** A made-up bank account of the company. */
export const companyIban = 'LU280019400644750000'

/** A professional with the data that an invoice needs, and one published listing. */
export async function addSeller(
	product: Product,
	values: Record<string, unknown> = {},
): Promise<{ account: TestAccount; listing: number; email: string }> {
	const account = await product.professional()
	const { email } = await product.db
		.updateTable('accounts')
		.set({ address: '12, rue du Marché, L-1234 Luxembourg', ...values })
		.where('id', '=', account.id)
		.returning('email')
		.executeTakeFirstOrThrow()
	return { account, email, listing: await addListing(product, { account_id: account.id }) }
}

/** A professional who has just made the listing premium, with the order of it. */
export async function addBuyer(product: Product, values: Record<string, unknown> = {}) {
	const seller = await addSeller(product, values)
	const { data } = await product.call('setPremium', { property_id: seller.listing }, seller.account.token)
	if (!data.order) throw new Error('there is no order')
	return { ...seller, order: data.order }
}

/** Adds an order without an invoice; returns its id. */
export async function addOrder(
	{ db }: Pick<Product, 'db'>,
	order: Partial<InsertObject<DB, 'orders'>> & { account_id: number; reference: string },
) {
	const amounts = { months: 1, net_cents: 4900, vat_percent: 17, vat_cents: 833, gross_cents: 5733 }
	const times = { starts_at: new Date(), ends_at: new Date(Date.now() + 3_600_000), due_on: '2036-01-01' }
	const { id } = await db
		.insertInto('orders')
		.values({ property_name: 'Hall', lang: 'en', buyer: '{}', ...amounts, ...times, ...order })
		.returning('id')
		.executeTakeFirstOrThrow()
	return id
}

/** Whether a listing is premium, in its row and in the search index. */
export async function isPremium({ call, db }: Product, listing: number): Promise<boolean> {
	const { data } = await call('searchVenues', { per_page: 50 })
	const card = data.list.find(({ id }) => id === listing)
	const row = await db.selectFrom('listings').select('premium_announcement').where('id', '=', listing).executeTakeFirstOrThrow()
	if (card?.premium_announcement !== row.premium_announcement) throw new Error('the search says something else than the listing')
	return row.premium_announcement
}
