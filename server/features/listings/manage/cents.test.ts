import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { emptyDatabases } from '#test/empty-database.ts'
import { entertainerForm, rentalForm, trader, venueForm } from '#test/announcements.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { startProduct } from '#test/product.ts'

// Decision 139: Cents.

const { start } = await emptyDatabases()

const packages = (price: number) => JSON.stringify([{ name: 'Menu', unit: 'person', price, minimum: 20, included: [], extras: [] }])

test('the migration keeps all prices, and the version before goes on with whole euros', async () => {
	await using database = await start()
	const { db } = database
	const add = async (min_budget: number, deposit: number | null, price: number) => {
		const { rows } = await sql<{ id: number }>`
			insert into listings (account_id, category_id, sub_category_id, state, lang, property_name, description, address, locality, latitude, longitude,
				published_at, min_budget, deposit, price_unit, packages)
			select id, 3, 20, 'published', 'en', 'Tables', 'Tables and chairs.', '1, Rue Principale', 'Mersch', 49.75, 6.1, now(), ${min_budget}, ${deposit}, 'person',
				${packages(price)}::jsonb from accounts returning id
		`.execute(db)
		const id = rows[0]?.id ?? 0
		await sql`
			insert into listing_search (rank, pos, latitude, longitude, published_at, listing_id, min_budget, deposit, package_prices, sitting, standing, size,
				category_id, sub_category_id, is_allow_privatization_of_venue, is_allow_booking_of_table, event_category_ids, feature_ids, is_per_person)
			select 1, '(0,0)', latitude, longitude, now(), id, min_budget, deposit, package_prices(packages), 0, 0, 0, category_id, sub_category_id, false, false,
				'{}', '{}', true from listings where id = ${id}
		`.execute(db)
		return id
	}
	const read = async (id: number) => {
		const { rows } = await sql<Record<'listing' | 'search', unknown[]>>`
			select json_build_array(l.min_budget, l.min_budget_cents, l.deposit, l.deposit_cents) as listing,
				json_build_array(s.min_budget, s.min_budget_cents, s.deposit, s.deposit_cents, s.package_prices, s.package_cents) as search
			from listings l join listing_search s on s.listing_id = l.id where l.id = ${id}
		`.execute(db)
		return rows[0]
	}
	const unlimited = 2_147_483_647
	await migrate(database, undefined, { last: '068_times_nobody_reads' })
	await sql`insert into accounts (role_id, email, email_verified, name) values (2, 'mia@example.org', true, 'Mia')`.execute(db)
	const [priced, unpriced] = [await add(38, 200, 45), await add(0, null, 10_000_000)]
	await migrate(database, undefined, { last: '069_cents' })
	// An old process that still runs then.
	const between = await add(12, 5, 7)
	await migrate(database)
	for (const [id, euros, deposit, price] of [
		[priced, 38, 200, 45],
		[unpriced, 0, null, 10_000_000],
		[between, 12, 5, 7],
	] as const) {
		const inCents = deposit === null ? null : deposit * 100
		expect(await read(id)).toEqual({
			listing: [euros, euros * 100, deposit, inCents],
			search: [euros, euros * 100, deposit, inCents, [price, 20, unlimited], [price * 100, 20, unlimited]],
		})
	}

	// This version writes cents; the one before reads whole euros of them.
	await sql`update listings set min_budget_cents = 4250, deposit_cents = 1999, packages = ${packages(42.5)}::jsonb where id = ${priced}`.execute(
		db,
	)
	await sql`update listing_search set min_budget_cents = 4250, deposit_cents = 1999, package_cents = '{4250,20,2147483647}' where listing_id = ${priced}`.execute(
		db,
	)
	const cents = {
		listing: [42, 4250, 19, 1999],
		search: [42, 4250, 19, 1999, [42, 20, unlimited], [4250, 20, unlimited]],
	}
	expect(await read(priced)).toEqual(cents)
	// The version before saves the same whole euros, and inserts the row of the search again: the cents stay.
	await sql`update listings set min_budget = 42, deposit = 19, property_name = 'Chairs' where id = ${priced}`.execute(db)
	await sql`delete from listing_search where listing_id = ${priced}`.execute(db)
	await sql`
		insert into listing_search (rank, pos, latitude, longitude, published_at, listing_id, min_budget, deposit, package_prices, sitting, standing, size,
			category_id, sub_category_id, is_allow_privatization_of_venue, is_allow_booking_of_table, event_category_ids, feature_ids, is_per_person)
		select 1, '(0,0)', latitude, longitude, now(), id, min_budget, deposit, package_prices(packages), 0, 0, 0, category_id, sub_category_id, false, false,
			'{}', '{}', true from listings where id = ${priced}
	`.execute(db)
	expect(await read(priced)).toEqual(cents)
	// Its own new price counts.
	await sql`update listings set min_budget = 50, deposit = null where id = ${priced}`.execute(db)
	await sql`update listing_search set min_budget = 50, deposit = null where listing_id = ${priced}`.execute(db)
	expect(await read(priced)).toEqual({
		listing: [50, 5000, null, null],
		search: [50, 5000, null, null, [42, 20, unlimited], [4250, 20, unlimited]],
	})
	expect((await read(await add(60, 7, 8)))?.listing).toEqual([60, 6000, 7, 700])
})

test('calls take whole euros and two decimals, as numbers and as texts, and refuse a third', async () => {
	await using product = await startProduct()
	const { token } = await trader(product)
	const menu = (price: unknown, extra: unknown = 0.5) =>
		JSON.stringify([{ name: 'Menu', unit: 'person', price, extras: [{ name: 'Bread', price: extra }] }])
	for (const [sent, euros] of [
		[42, 42],
		['42', 42],
		[42.5, 42.5],
		['42.50', 42.5],
		['0.01', 0.01],
		[10_000_000, 10_000_000],
		['9999999.99', 9_999_999.99],
	] as const) {
		const { data } = await product.call(
			'addEditRentalAndService',
			rentalForm({ min_budget: sent, deposit: sent, packages: menu(sent, sent) }),
			token,
		)
		const listing = (await product.call('getListing', { property_id: data.property_id })).data
		expect(listing, String(sent)).toMatchObject({
			min_budget: euros,
			deposit: euros,
			packages: [{ price: euros, extras: [{ price: euros }] }],
		})
		const card = (await product.call('searchRentalsAndServices', { category_id: 3 })).data.list.find(({ id }) => id === data.property_id)
		expect(card?.min_budget).toBe(euros)
	}
	for (const wrong of ['42.505', 42.505, '42,50', '-0.01', '10000000.01']) {
		const form = { min_budget: wrong, deposit: wrong, packages: menu(wrong, wrong) }
		const { http, fields } = await product.call('addEditRentalAndService', rentalForm(form), token)
		expect([http, Object.keys(fields).toSorted()], String(wrong)).toEqual([
			422,
			['deposit', 'min_budget', 'packages.0.extras.0.price', 'packages.0.price'],
		])
	}
	for (const [form, call] of [
		[venueForm({ min_budget: 38.9 }), 'addEditVenue'],
		[entertainerForm({ min_budget: '38.90' }), 'addEditEntertainment'],
	] as const) {
		const { property_id } = (await product.call(call, form, token)).data
		expect((await product.call('getListing', { property_id })).data.min_budget).toBe(38.9)
		// The form of a change begins with them.
		expect((await product.call('getDraft', { property_id }, token)).data.fields).toMatchObject({ min_budget: '38.9' })
	}
})
