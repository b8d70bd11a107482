import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addListing } from '#test/add-listing.ts'
import { startProduct, type Product } from '#test/product.ts'

async function suggest(product: Product, q: string, category_id?: number) {
	const { data, http } = await product.call('suggest', { q, category_id })
	expect(http, q).toBe(200)
	return {
		kinds: data.sub_categories.map((one) => one.sub_category_name_en),
		places: data.places.map((one) => one.place_name_fr),
		names: data.listings.map((one) => one.property_name),
		data,
	}
}

test('sub-categories by their names in three languages, by what else they are called, by a beginning or a typing error', async () => {
	await using product = await startProduct()
	const first: Record<string, string[]> = {
		'Tents & marquees': ['zelt', 'Zel', 'chapit', 'marquee', 'tente', 'chapitaux', 'Zelt mieten'],
		'Castles & estates': ['cast', 'château', 'Schloss', 'schlass'],
		'Bouncy castles': ['hüpf', 'bouncy', 'château gonflable', 'gonflable'],
		DJs: ['dj', 'disc jockey', 'deejay'],
		Catering: ['trait', 'traitteur', 'buffet', 'caterer'],
		Photographers: ['fotograf', 'photogra', 'fotogrf', 'Hochzeitsfotograf'],
		Audio: ['sono', 'pa', 'Beschallung'],
		Restaurants: ['brasserie', 'resto'],
		'Halls & cultural centres': ['salle', 'sall', 'Saal', 'salle mariage'],
	}
	for (const [kind, texts] of Object.entries(first)) for (const q of texts) expect((await suggest(product, q)).kinds[0], q).toBe(kind)
	expect((await suggest(product, 'wedding')).kinds).toEqual(['Castles & estates', 'Photographers', 'Event planners', 'Catering'])
	// Of the family that is looked at first.
	expect((await suggest(product, 'château', 1)).kinds[0]).toBe('Castles & estates')
	expect((await suggest(product, 'château', 3)).kinds[0]).toBe('Bouncy castles')
})

test('sub-categories have the number of their published listings; those without any come last', async () => {
	await using product = await startProduct()
	await addListing(product, { category_id: 3, sub_category_id: 19, property_name: 'A' })
	await addListing(product, { category_id: 3, sub_category_id: 19, property_name: 'B' })
	await addListing(product, { category_id: 3, sub_category_id: 19, property_name: 'C', state: 'draft', published_at: null })
	const { data } = await suggest(product, 'château')
	expect(data.sub_categories.slice(0, 2)).toMatchObject([
		{ id: 19, category_id: 3, sub_category_name_de: 'Hüpfburgen', count: 2 },
		{ id: 4, category_id: 1, count: 0 },
	])
})

test('published listings by name, by its beginning or a typing error; those that begin so first, then as recommended', async () => {
	await using product = await startProduct()
	const inside = await addListing(product, { property_name: 'Beim Steenehaff', premium_announcement: true })
	const begins = await addListing(product, { property_name: 'Steenehaff am Weier', locality: 'Mersch' })
	await addListing(product, { property_name: 'Steenehaff geheim', state: 'draft', published_at: null })
	await addListing(product, { property_name: 'Other', description: 'Near Steenehaff.' })
	const band = await addListing(product, { category_id: 2, sub_category_id: 13, property_name: 'The Steenehaff Boys' })
	await product.db
		.insertInto('listing_pictures')
		.values({ listing_id: begins, position: 0, file: 'a.webp', small_file: 's.webp', width: 9, height: 6, placeholder: 'aaaaaa-bbbbbb' })
		.execute()
	for (const q of ['steene', 'Steenehaff', 'stenehaff'])
		expect((await suggest(product, q)).data.listings.map(({ id }) => id).sort(), q).toEqual([inside, begins, band].sort())
	const { data } = await suggest(product, 'steene', 1)
	expect(data.listings).toEqual([
		{
			id: begins,
			category_id: 1,
			sub_category_id: 5,
			kind_name: 'Hall or cultural centre',
			property_name: 'Steenehaff am Weier',
			lang: 'en',
			locality: 'Mersch',
			small_url: '/uploads/s.webp',
			focal: null,
		},
		{
			id: inside,
			category_id: 1,
			sub_category_id: 5,
			kind_name: 'Hall or cultural centre',
			property_name: 'Beim Steenehaff',
			lang: 'en',
			locality: 'Ettelbruck',
			small_url: null,
			focal: null,
		},
	])
	const base = `m/${'5'.repeat(32)}`
	await product.db
		.updateTable('listing_pictures')
		.set({ file: `${base}-960.webp`, small_file: `${base}-480.webp`, widths: [240, 480, 960], focal: '20-70' })
		.execute()
	const [first] = (await suggest(product, 'steene', 1)).data.listings
	expect(first).toMatchObject({ small_url: `/uploads/${base}-240.webp`, focal: '20-70' })
	for (let number = 0; number < 7; number++) await addListing(product, { property_name: `Steenehaff ${number}` })
	expect((await suggest(product, 'steene')).names).toHaveLength(5)
})

test('places by the text, or by what no sub-category took of it; with typing errors only when nothing else is meant', async () => {
	await using product = await startProduct()
	expect((await suggest(product, 'ettelb')).places).toEqual(['Ettelbruck'])
	expect((await suggest(product, 'etelbruck')).places[0]).toBe('Ettelbruck')
	expect(await suggest(product, 'Zelt mieten Esch')).toMatchObject({
		kinds: ['Tents & marquees'],
		places: ['Esch-sur-Alzette', 'Esch-sur-Sûre', 'Eschdorf'],
	})
	expect((await suggest(product, 'dj luxembourg')).places).toEqual(['Luxembourg'])
	expect((await suggest(product, 'salle')).places).toEqual([])
})

test('nothing comes of nothing, and hostile texts do no harm; wrong fields are refused by name', async () => {
	await using product = await startProduct({ samples: true })
	const nothing = { occasion_id: null, sub_categories: [], places: [], listings: [] }
	for (const q of ['', '  ', '!!!', 'xqzzt', "'; drop schema public; --", "' | ''", '%', '\u{1F389}'])
		expect((await suggest(product, q)).data, q).toEqual(nothing)
	expect((await product.call('suggest')).data).toEqual(nothing)
	expect(await product.call('suggest', { q: 'a'.repeat(121) })).toMatchObject({ http: 422, fields: { q: expect.any(String) } })
	expect(await product.call('suggest', { q: 'zelt', category_id: 'x' })).toMatchObject({
		http: 422,
		fields: { category_id: expect.any(String) },
	})
	expect((await suggest(product, 'zelt', 99)).names).toEqual([])
	const anyText = fc.oneof(
		fc.string({ maxLength: 120, unit: 'grapheme' }),
		fc
			.array(fc.constantFrom('zelt', 'château', 'gonflable', 'esch', 'hochzeits', "'", ':*', 'a', '100', 'personnes', 'dj'))
			.map((words) => words.join(' ').slice(0, 120)),
	)
	await fc.assert(
		fc.asyncProperty(anyText, async (q) => {
			const answer = await product.call('suggest', { q })
			expect([200, 422]).toContain(answer.http)
			if (answer.http !== 200) return
			const published = answer.data.listings.map(({ id }) => id)
			expect(published.length).toBeLessThanOrEqual(5)
			expect(answer.data.places.length).toBeLessThanOrEqual(3)
		}),
		{ numRuns: 80 },
	)
})
