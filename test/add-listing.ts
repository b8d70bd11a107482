import { sql } from 'kysely'
import { toCents } from '#contract/values/amounts.ts'
import type { Product } from '#test/product.ts'
import { writeListingSearch } from '#server/platform/search-index/listing-search-rows.ts'

const plainVenue = {
	category_id: 1,
	sub_category_id: 5,
	state: 'published',
	lang: 'en',
	property_name: 'Hall Wäissebierg',
	description: 'A bright room.',
	address: '1, Rue Principale',
	postcode: 'L-9051',
	locality: 'Ettelbruck',
	commune: 'Ettelbruck',
	country: 'LU',
	latitude: 49.8475,
	longitude: 6.1042,
	published_at: '2026-03-01T10:00:00Z',
}

/** Adds a listing as if a professional had published it: a hall in Ettelbruck unless the fields say otherwise, `min_budget` and `deposit` in euros; `likely` are occasions that its owner has not confirmed. Returns its id. */
export async function addListing(product: Pick<Product, 'db' | 'professional'>, values: Record<string, unknown> = {}): Promise<number> {
	const {
		features = [],
		event_categories = [],
		occasions = [],
		likely = [],
		...columns
	} = values as Partial<Record<'features' | 'event_categories' | 'occasions' | 'likely', number[]>>
	const account = await product.professional()
	const { min_budget, deposit, ...others } = columns as { min_budget?: number; deposit?: number }
	const row = {
		...plainVenue,
		account_id: account.id,
		...(min_budget !== undefined && { min_budget_cents: toCents(min_budget) }),
		...(typeof deposit === 'number' && { deposit_cents: toCents(deposit) }),
		...others,
	}
	const names = sql.join(Object.keys(row).map((name) => sql.ref(name)))
	const { rows } = await sql<{ id: number }>`
		insert into listings (${names}) select ${names} from jsonb_populate_record(null::listings, ${JSON.stringify(row)}::jsonb) returning id
	`.execute(product.db)
	const id = rows[0]?.id ?? 0
	for (const feature_id of features) await product.db.insertInto('listing_features').values({ listing_id: id, feature_id }).execute()
	for (const event_category_id of event_categories)
		await product.db.insertInto('listing_event_categories').values({ listing_id: id, event_category_id }).execute()
	for (const occasion_id of [...occasions, ...likely])
		await product.db
			.insertInto('listing_occasions')
			.values({ listing_id: id, occasion_id, confirmed: occasions.includes(occasion_id) })
			.execute()
	await writeListingSearch(product.db, [id])
	return id
}
