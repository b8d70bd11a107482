import fc from 'fast-check'
import { sql, type RawBuilder } from 'kysely'
import { expect, test } from 'vitest'
import { maxChoices } from '#contract/limits.ts'
import { addListing } from '#test/add-listing.ts'
import { trader, venueForm } from '#test/announcements.ts'
import { readPlainListings, searchPlainly } from '#test/naive-search.ts'
import { startProduct, type Product } from '#test/product.ts'
import { release } from '#test/tags.ts'

const names = (name: string) => ({ choice_name_en: name, choice_name_fr: `${name} fr`, choice_name_de: `${name} de` })

async function start() {
	const product = await startProduct()
	const { token } = await product.operator()
	const add = (fields: Record<string, unknown>, name: string) => product.call('addChoice', { ...fields, ...names(name) }, token)
	/** Adds so many: the first and the last by calls, so that the product knows of them, all others as copies of the first. Answers their numbers. */
	async function addMany(
		count: number,
		fields: { kind: 'feature' | 'event_category'; [name: string]: unknown },
		name: string,
	): Promise<number[]> {
		const first = (await add(fields, `${name} 1`)).data.id
		const [table, column, more] =
			fields.kind === 'feature'
				? [sql.raw('features'), 'feature_name', sql.raw('category_id, parent_id, level,')]
				: [sql.raw('event_categories'), 'event_category_name', sql.raw('')]
		const [en, fr, de] = ['en', 'fr', 'de'].map((language) => sql.ref(`${column}_${language}`)) as [
			RawBuilder<unknown>,
			RawBuilder<unknown>,
			RawBuilder<unknown>,
		]
		await sql`
			insert into ${table} (id, position, ${more} ${en}, ${fr}, ${de})
			select id + n, position + n, ${more} ${en} || n, ${fr} || n, ${de} || n from ${table}, generate_series(1, ${count - 2}::int) n where id = ${first}
		`.execute(product.db)
		const last = (await add(fields, `Last ${name}`)).data.id
		return Array.from({ length: last - first + 1 }, (_, at) => first + at)
	}
	const offered = async (kind: 'feature' | 'event_category') =>
		(await product.call('getCatalogue', {}, token)).data.choices.filter(
			(one) => one.kind === kind && (kind === 'event_category' || one.category_id === 1) && !one.is_retired,
		)
	return { product, token, add, addMany, offered, [Symbol.asyncDispose]: () => product[Symbol.asyncDispose]() }
}

const search = async (product: Product, fields: Record<string, unknown>) =>
	(await product.call('searchVenues', { per_page: 50, ...fields })).data
const idsOf = (list: readonly { id: number }[]) => list.map(({ id }) => id)

test('a family of 250 features, and 200 kinds of events: each finds what has it, and each feature is counted', release, async () => {
	await using world = await start()
	const { product, addMany, offered } = world
	const missing = { features: 250 - (await offered('feature')).length, kinds: 200 - (await offered('event_category')).length }
	// Half of them are under a group, some of those on the third level.
	const groups = await addMany(missing.features >> 1, { kind: 'feature', category_id: 1 }, 'Group')
	const [group = 0] = groups
	const [detail = 0, ...details] = await addMany(missing.features - groups.length - 20, { kind: 'feature', parent_id: group }, 'Detail')
	const deep = await addMany(20, { kind: 'feature', parent_id: detail }, 'Deep')
	const kinds = await addMany(missing.kinds, { kind: 'event_category' }, 'Kind')
	const [features, allKinds] = [await offered('feature'), await offered('event_category')]
	expect([features.length, allKinds.length]).toEqual([250, 200])

	const added = { features: [...groups, detail, ...details, ...deep], kinds }
	const every = { features: 7, kinds: 5 }
	for (let index = 0; index < 40; index += 1)
		await addListing(product, {
			sub_category_id: (index % 9) + 1,
			features: [101 + index, ...added.features.filter((_, at) => (at + index) % every.features === 0)],
			event_categories: added.kinds.filter((_, at) => (at * index) % every.kinds === 1),
		})
	const listings = await readPlainListings(product.db)
	const plainly = (filter: { features?: number[]; event_category_ids?: number[]; sub_category_id?: number[] }) =>
		searchPlainly(listings, { category_id: 1, sorting: 'recommended', page: 1, per_page: 50, ...filter })

	const { facets } = await search(product, {})
	expect(facets.features).toHaveLength(250)
	expect(facets.features.filter(({ count }) => count > 0).length).toBeGreaterThan(200)
	for (const { id, count } of facets.features) expect([id, count]).toEqual([id, plainly({ features: [id] }).length])
	for (const id of idsOf(features))
		expect([id, ...idsOf((await search(product, { features_id: id })).list)]).toEqual([id, ...plainly({ features: [id] })])
	for (const id of idsOf(allKinds))
		expect([id, ...idsOf((await search(product, { event_category_ids: id })).list)]).toEqual([id, ...plainly({ event_category_ids: [id] })])

	// Several at a time, with sub-categories, and the counts under them.
	const some = (ids: number[], maxLength: number) => fc.uniqueArray(fc.constantFrom(...ids), { maxLength })
	await fc.assert(
		fc.asyncProperty(
			fc.record({
				features: some(idsOf(features), 3),
				event_category_ids: some(idsOf(allKinds), 6),
				sub_category_id: some([1, 2, 3, 4, 5, 6, 7, 8, 9], 4),
			}),
			async ({ features: asked, ...filter }) => {
				const answer = await search(product, { sub_feature_ids: asked, ...filter })
				const expected = plainly({ features: asked, ...filter })
				expect(idsOf(answer.list)).toEqual(expected)
				const having = Map.groupBy(
					listings.filter(({ id }) => expected.includes(id)).flatMap((listing) => listing.features),
					(id) => id,
				)
				expect(answer.facets.features).toEqual(answer.facets.features.map(({ id }) => ({ id, count: having.get(id)?.length ?? 0 })))
			},
		),
		{ numRuns: 60 },
	)

	// A listing may have them all.
	const owner = await trader(product)
	const form = venueForm({ features_id: groups, event_category_ids: kinds.join(',') })
	const { data } = await product.call('addEditVenue', form, owner.token)
	const listing = (await product.call('getListing', { property_id: data.property_id })).data
	expect(listing.event_category_ids).toEqual(kinds)
	expect(listing.feature_ids).toEqual(expect.arrayContaining(groups))
	expect((await search(product, { features_id: groups.slice(0, 60) })).list.map(({ id }) => id)).toEqual([data.property_id])
})

test(`${maxChoices} are offered at a time: what is retired or merged makes room, and comes back only while there is some`, async () => {
	await using world = await start()
	const { product, token, add, offered } = world
	for (const kind of ['feature', 'event_category'] as const) {
		const place = kind === 'feature' ? { kind, category_id: 1 } : { kind }
		const [columns, values, name] =
			kind === 'feature'
				? [sql`features (id, category_id, level, position`, sql`2000 + n, 1, 1, 100 + n`, 'feature_name']
				: [sql`event_categories (id, position`, sql`2000 + n, 100 + n`, 'event_category_name']
		const missing = maxChoices - (await offered(kind)).length
		await sql`
			insert into ${columns}, ${sql.ref(`${name}_en`)}, ${sql.ref(`${name}_fr`)}, ${sql.ref(`${name}_de`)})
			select ${values}, n::text, n::text, n::text from generate_series(1, ${missing}::int) n
		`.execute(product.db)
		expect(await add(place, 'One too many')).toMatchObject({ http: 422, fields: { choice_name_en: expect.stringContaining('1000') } })
		expect(await product.call('retireChoice', { kind, id: 2001, version: 1 }, token)).toMatchObject({ http: 200 })
		expect(await add(place, 'In its place')).toMatchObject({ http: 200 })
		expect(await product.call('restoreChoice', { kind, id: 2001, version: 2 }, token)).toMatchObject({
			http: 422,
			fields: { id: expect.stringContaining('1000') },
		})
		expect(await product.call('mergeChoices', { kind, id: 2002, version: 1, into_id: 2003 }, token)).toMatchObject({ http: 200 })
		expect(await product.call('restoreChoice', { kind, id: 2001, version: 2 }, token)).toMatchObject({ http: 200 })
		expect(await offered(kind)).toHaveLength(maxChoices)
	}
	expect(await add({ kind: 'feature', category_id: 2 }, 'Of another family')).toMatchObject({ http: 200 })
})
