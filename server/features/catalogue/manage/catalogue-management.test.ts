import { expect, test } from 'vitest'
import type { Choice, ChoiceKind } from '#contract/catalogue/manage.ts'
import { addEvent } from '#test/add-event.ts'
import { addListing } from '#test/add-listing.ts'
import { trader, venueForm } from '#test/announcements.ts'
import { startProduct, type Product } from '#test/product.ts'

const names = (en: string, fr = `${en} fr`, de = `${en} de`) => ({ choice_name_en: en, choice_name_fr: fr, choice_name_de: de })

async function start() {
	const product = await startProduct()
	const { token } = await product.operator()
	const find = async (kind: ChoiceKind, id: number): Promise<Choice> => {
		const { data } = await product.call('getCatalogue', {}, token)
		const choice = data.choices.find((one) => one.kind === kind && one.id === id)
		if (!choice) throw new Error(`there is no ${kind} ${id}`)
		return choice
	}
	return { product, token, find, [Symbol.asyncDispose]: () => product[Symbol.asyncDispose]() }
}

const subCategories = async (product: Product, category_id: number) =>
	(await product.call('getSubCategories', { category_id })).data.map(({ id }) => id)
const found = async (product: Product, fields: Record<string, unknown>) =>
	(await product.call('searchVenues', fields)).data.list.map(({ id }) => id)

test('a new sub-category is offered at once, behind the others, and the audit log names the operator', async () => {
	await using world = await start()
	const { product, token, find } = world
	const fields = { kind: 'sub_category', category_id: 1, ...names('Tiny houses', 'Mini-maisons', 'Minihäuser') }
	const { data } = await product.call('addChoice', fields, token)
	expect(await subCategories(product, 1)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, data.id])
	expect(await find('sub_category', data.id)).toMatchObject({ position: 10, version: 1, listings_count: 0, is_retired: false })
	expect((await product.call('suggest', { q: 'minihauser' })).data.sub_categories).toMatchObject([{ id: data.id, count: 0 }])
	const listing = await addListing(product, { sub_category_id: data.id })
	expect(await found(product, { q: 'mini-maisons' })).toEqual([listing])
	const record = await product.db.selectFrom('audit_events').selectAll().execute()
	expect(record).toMatchObject([
		{ action: 'choice_added', item_kind: 'sub_category', item_id: String(data.id), after: { choice_name_fr: 'Mini-maisons' } },
	])
	const slugs = await product.db.selectFrom('sub_categories').select('slug').where('id', '=', data.id).execute()
	expect(slugs).toEqual([{ slug: 'tiny-houses' }])
	// The same again is refused beside it, however it is written.
	expect(await product.call('addChoice', { ...fields, choice_name_en: 'Chalets' }, token)).toMatchObject({
		http: 422,
		fields: { choice_name_fr: expect.any(String), choice_name_de: expect.any(String) },
	})
})

test('wrong and hostile fields are refused by name', async () => {
	await using world = await start()
	const { product, token } = world
	const refused = async (name: 'addChoice' | 'moveChoice' | 'mergeChoices' | 'retireChoice', fields: Record<string, unknown>) =>
		Object.keys((await product.call(name, fields, token)).fields).toSorted()
	expect(await refused('addChoice', { kind: 'category', ...names('Fifth') })).toEqual(['kind'])
	expect(await refused('addChoice', { kind: 'sub_category', ...names('No family') })).toEqual(['category_id'])
	expect(await refused('addChoice', { kind: 'sub_category', category_id: 77, ...names('No family') })).toEqual(['category_id'])
	expect(await refused('addChoice', { kind: 'feature', parent_id: 103, ...names('A fourth level') })).toEqual(['parent_id'])
	expect(await refused('addChoice', { kind: 'event_category', ...names(' ', 'x'.repeat(61), 'two\nlines') })).toEqual([
		'choice_name_de',
		'choice_name_en',
		'choice_name_fr',
	])
	expect(await refused('moveChoice', { kind: 'feature', id: 102, version: 1, position: 0 })).toEqual(['position'])
	// Into itself, another family's, another level's, one of the event form alone; and choices that the code knows by number.
	for (const [kind, id, into_id] of [
		['sub_category', 5, 5],
		['sub_category', 5, 17],
		['sub_category', 5, 9999],
		['feature', 102, 116],
		['event_category', 2, 10],
		['feature', 146, 101],
		['event_category', 9, 2],
	] as const)
		expect(await refused('mergeChoices', { kind, id, version: 1, into_id }), `${kind} ${id}`).toEqual(['into_id'])
	expect(await refused('retireChoice', { kind: 'event_category', id: 9, version: 1 })).toEqual(['id'])
	const hostile = await product.call(
		'addChoice',
		{ kind: 'event_category', ...names("'); drop table events; --", '<b>fr</b>', '{{7*7}}') },
		token,
	)
	expect(hostile.http).toBe(200)
	expect((await product.call('getEventCategories')).data.at(-1)).toMatchObject({ event_category_name_fr: '<b>fr</b>' })
})

test('a new name is found by searches, and a change of an older version is refused', async () => {
	await using world = await start()
	const { product, token, find } = world
	const listing = await addListing(product, { sub_category_id: 5, features: [106] })
	const event = await addEvent(product, { event_category_id: 7 })
	const rename = (kind: ChoiceKind, id: number, name: string, version = 1) =>
		product.call('renameChoice', { kind, id, version, ...names(name) }, token)
	expect(await rename('sub_category', 5, 'Ballrooms')).toMatchObject({ http: 200, data: { id: 5, version: 2 } })
	expect(await rename('feature', 105, 'Sundeck')).toMatchObject({ http: 200 })
	expect(await rename('event_category', 7, 'Braderies')).toMatchObject({ http: 200 })
	expect(await rename('category', 1, 'Places')).toMatchObject({ http: 200 })
	expect(await found(product, { q: 'ballrooms' })).toEqual([listing])
	expect(await found(product, { q: 'sundeck' })).toEqual([listing])
	expect((await product.call('getAllEvents', { q: 'braderies' })).data?.map(({ id }) => id)).toEqual([event])
	expect((await product.call('getCategories')).data[0]).toMatchObject({ category_name_en: 'Places' })
	expect(await rename('sub_category', 5, 'Barns')).toMatchObject({ http: 409, code: 'changed_meanwhile' })
	expect(await find('sub_category', 5)).toMatchObject({ choice_name_en: 'Ballrooms', version: 2 })
	// Nothing changes, nothing is recorded.
	expect(await rename('sub_category', 5, 'Ballrooms', 2)).toMatchObject({ data: { version: 2 } })
	expect(await product.db.selectFrom('audit_events').select('before').where('action', '=', 'choice_changed').execute()).toHaveLength(4)
})

test('what is moved stands at its new place everywhere', async () => {
	await using world = await start()
	const { product, token } = world
	const move = (id: number, position: number) => product.call('moveChoice', { kind: 'sub_category', id, version: 1, position }, token)
	expect(await move(8, 1)).toMatchObject({ http: 200, data: { version: 2 } })
	expect(await subCategories(product, 1)).toEqual([8, 1, 2, 3, 4, 5, 6, 7, 9])
	expect(await move(1, 500)).toMatchObject({ http: 200 })
	expect(await subCategories(product, 1)).toEqual([8, 2, 3, 4, 5, 6, 7, 9, 1])
	expect((await product.call('searchVenues')).data.facets.sub_categories.map(({ id }) => id)).toEqual([8, 2, 3, 4, 5, 6, 7, 9, 1])
})

test('two sub-categories become one: everything moves, and the old number finds the other', async () => {
	await using world = await start()
	const { product, token, find } = world
	const [hall, conference] = [await addListing(product, { sub_category_id: 5 }), await addListing(product, { sub_category_id: 6 })]
	const paused = await addListing(product, { sub_category_id: 5, state: 'paused' })
	const fields = { kind: 'sub_category', id: 5, version: 1, into_id: 6, reason: 'They mean the same' }
	expect(await product.call('mergeChoices', fields, token)).toMatchObject({ http: 200, data: { listings_count: 2, events_count: 0 } })
	expect(await product.call('mergeChoices', fields, token)).toMatchObject({ http: 200, data: { listings_count: 0 } })
	expect(await subCategories(product, 1)).toEqual([1, 2, 3, 4, 6, 7, 8, 9])
	for (const sub_category_id of [5, 6])
		expect((await product.call('searchVenues', { sub_category_id })).data).toMatchObject({
			total: 2,
			list: [{ id: conference }, { id: hall }],
		})
	expect((await product.call('getListing', { property_id: hall })).data).toMatchObject({ sub_category_id: 6 })
	expect(await find('sub_category', 6)).toMatchObject({ listings_count: 3 })
	expect(await find('sub_category', 5)).toMatchObject({ merged_into: 6, is_retired: true, listings_count: 0 })
	expect(await product.db.selectFrom('listings').select('sub_category_id').where('id', '=', paused).execute()).toEqual([
		{ sub_category_id: 6 },
	])
	expect((await product.call('suggest', { q: 'halls' })).data.sub_categories[0]).toMatchObject({ id: 6 })
	expect((await product.call('getFormerChoices')).data.sub_categories).toMatchObject([{ id: 5, merged_into: 6 }])
	expect(await product.db.selectFrom('audit_events').select(['action', 'reason']).execute()).toEqual([
		{ action: 'choice_merged', reason: 'They mean the same' },
	])
	// The target of a merge may be merged again, and a merged choice cannot be restored.
	expect(await product.call('mergeChoices', { kind: 'sub_category', id: 6, version: 1, into_id: 4 }, token)).toMatchObject({ http: 200 })
	expect(await found(product, { sub_category_id: 5 })).toHaveLength(2)
	expect(await product.call('restoreChoice', { kind: 'sub_category', id: 5, version: 3 }, token)).toMatchObject({
		code: 'changed_meanwhile',
	})
})

test('two kinds of events become one, for listings, events and calendars that are read in', async () => {
	await using world = await start()
	const { product, token } = world
	const listing = await addListing(product, { event_categories: [1, 2] })
	const [event, other] = [await addEvent(product, { event_category_id: 1 }), await addEvent(product, { event_category_id: 2 })]
	const { id: account_id } = await product.professional()
	await product.db
		.insertInto('event_feeds')
		.values({
			account_id,
			kind: 'ics',
			feed_name: 'Club',
			lang: 'fr',
			event_category_id: 1,
			category_mapping: JSON.stringify({ disco: 1, jazz: 2 }),
		})
		.execute()
	const merge = { kind: 'event_category', id: 1, version: 1, into_id: 2 }
	expect(await product.call('mergeChoices', merge, token)).toMatchObject({ data: { listings_count: 1, events_count: 1 } })
	for (const event_category_id of [1, 2])
		expect((await product.call('getAllEvents', { event_category_id })).data?.map(({ id }) => id)).toEqual([event, other])
	for (const event_category_ids of ['1', '2', '1,2']) expect(await found(product, { event_category_ids })).toEqual([listing])
	expect(await found(product, { event_category_ids: '3' })).toEqual([])
	expect(await product.db.selectFrom('event_feeds').select(['event_category_id', 'category_mapping']).execute()).toEqual([
		{ event_category_id: 2, category_mapping: { disco: 2, jazz: 2 } },
	])
	expect((await product.call('getListing', { property_id: listing })).data).toMatchObject({ event_category_ids: [2] })
})

test('occasions are added, renamed, moved, retired and merged with their pictures and further words', async () => {
	await using world = await start()
	const { product, token, find } = world
	const said = async () => (await product.call('getOccasions')).data.map(({ id }) => id)
	const before = await said()
	const fields = {
		kind: 'occasion',
		...names('Prom night', 'Bal de promo', 'Abiball'),
		picture: 'gem',
		synonyms_de: 'Schulball, Maturaball\nSchulball',
	}
	const { data } = await product.call('addChoice', fields, token)
	expect(await said()).toEqual([...before, data.id])
	expect((await product.call('getOccasions')).data.at(-1)).toEqual({
		id: data.id,
		slug: 'prom_night',
		picture: 'gem',
		occasion_name_en: 'Prom night',
		occasion_name_fr: 'Bal de promo',
		occasion_name_de: 'Abiball',
	})
	const occasion = { picture: 'gem', synonyms_en: [], synonyms_fr: [], synonyms_de: ['Schulball', 'Maturaball'] }
	expect(await find('occasion', data.id)).toMatchObject({ occasion, category_id: null, is_fixed: false, listings_count: 0 })

	// A field not sent stays; an empty list has no words.
	const rename = { kind: 'occasion', id: data.id, version: 1, ...names('Prom'), synonyms_en: 'school ball', synonyms_de: '' }
	expect(await product.call('renameChoice', rename, token)).toMatchObject({ http: 200, data: { version: 2 } })
	expect(await find('occasion', data.id)).toMatchObject({
		choice_name_en: 'Prom',
		occasion: { picture: 'gem', synonyms_en: ['school ball'], synonyms_fr: [], synonyms_de: [] },
	})
	expect(await product.call('renameChoice', { ...rename, version: 2 }, token)).toMatchObject({ data: { version: 2 } })
	for (const [field, value] of [
		['picture', 'skull'],
		['synonyms_fr', 'x'.repeat(61)],
	] as const)
		expect(await product.call('renameChoice', { ...rename, version: 2, [field]: value }, token)).toMatchObject({
			http: 422,
			fields: { [field]: expect.any(String) },
		})
	await product.call('moveChoice', { kind: 'occasion', id: data.id, version: 2, position: 1 }, token)
	expect(await said()).toEqual([data.id, ...before])

	const both = await addListing(product, { occasions: [data.id, 8] })
	const one = await addListing(product, { occasions: [data.id] })
	const owner = await trader(product)
	const { draft_id } = (
		await product.call('saveDraft', { category_id: 1, fields: JSON.stringify({ occasions_id: [data.id, 2] }) }, owner.token)
	).data
	await product.call('retireChoice', { kind: 'occasion', id: data.id, version: 3 }, token)
	expect(await said()).toEqual(before)
	// Who has a retired one keeps it, and may save it; nobody else can choose it.
	expect((await product.call('getListing', { property_id: one })).data.occasions).toMatchObject([{ id: data.id }])
	expect(await product.call('addEditVenue', venueForm({ occasions_id: [data.id] }), owner.token)).toMatchObject({ http: 422 })
	expect(await found(product, { occasion_id: data.id })).toEqual([one, both].toSorted((a, b) => b - a))

	const merge = { kind: 'occasion', id: data.id, version: 4, into_id: 8 }
	expect(await product.call('mergeChoices', merge, token)).toMatchObject({ data: { listings_count: 2, events_count: 0 } })
	for (const occasion_id of [8, data.id]) expect(await found(product, { occasion_id })).toEqual([one, both].toSorted((a, b) => b - a))
	expect((await product.call('getListing', { property_id: both })).data.occasions.map(({ id }) => id)).toEqual([8])
	expect((await product.call('getFormerChoices')).data.occasions).toMatchObject([{ id: data.id, merged_into: 8 }])
	expect((await product.call('getDraft', { draft_id }, owner.token)).data.fields).toMatchObject({ occasions_id: [2, 8] })
	const { property_id } = (await product.call('addEditVenue', venueForm({ occasions_id: [data.id] }), owner.token)).data
	expect((await product.call('getListing', { property_id })).data.occasions).toMatchObject([{ id: 8, confirmed: true }])
	// The rule follows too.
	await product.call('mergeChoices', { kind: 'occasion', id: 4, version: 1, into_id: 5 }, token)
	const likely = (await product.call('addEditVenue', venueForm({ sub_category_id: 6 }), owner.token)).data.property_id
	expect((await product.call('getListing', { property_id: likely })).data.occasions.map(({ id }) => id)).toEqual([5, 13])
})

test('a merged feature takes along what stands under it', async () => {
	await using world = await start()
	const { product, token } = world
	// Garden into terrace, with its barbecue area.
	const [garden, terrace] = [await addListing(product, { features: [109, 112] }), await addListing(product, { features: [105, 106] })]
	expect(await product.call('mergeChoices', { kind: 'feature', id: 109, version: 1, into_id: 105 }, token)).toMatchObject({ http: 200 })
	for (const sub_feature_ids of ['109', '105', '105,109']) expect(await found(product, { sub_feature_ids })).toEqual([terrace, garden])
	expect(await found(product, { sub_feature_ids: '105,112' })).toEqual([garden])
	const tree = (await product.call('getVenueFeatures')).data.flatMap(({ sub_features }) => sub_features)
	expect(tree.find(({ id }) => id === 105)?.sub_sub_features.map(({ id }) => id)).toEqual([106, 107, 108, 110, 111, 112])
})

test('what is retired is offered no more, stays with what has it, and comes back', async () => {
	await using world = await start()
	const { product, token } = world
	const owner = await trader(product)
	const form = venueForm({ sub_category_id: 5, sub_feature_ids: '105', features_id: '101', event_category_ids: '6' })
	const { data: first } = await product.call('addEditVenue', form, owner.token)
	for (const [kind, id] of [
		['sub_category', 5],
		['feature', 101],
		['event_category', 6],
	] as const)
		expect(await product.call('retireChoice', { kind, id, version: 1 }, token)).toMatchObject({ http: 200, data: { version: 2 } })
	expect(await subCategories(product, 1)).not.toContain(5)
	expect((await product.call('getVenueFeatures')).data.map(({ id }) => id)).not.toContain(101)
	expect((await product.call('getEventCategories')).data.map(({ id }) => id)).not.toContain(6)
	expect((await product.call('searchVenues')).data.facets.sub_categories.map(({ id }) => id)).not.toContain(5)
	expect((await product.call('getListing', { property_id: first.property_id })).data).toMatchObject({
		sub_category_name_en: 'Hall or cultural centre',
		event_category_ids: [6],
		features: [{ id: 101, sub_features: [{ id: 105 }] }],
	})
	expect(await found(product, { sub_category_id: 5 })).toEqual([first.property_id])
	expect(await product.call('addEditVenue', form, owner.token)).toMatchObject({
		http: 422,
		fields: {
			sub_category_id: expect.any(String),
			features_id: expect.any(String),
			sub_feature_ids: expect.any(String),
			event_category_ids: expect.any(String),
		},
	})
	expect(await product.call('addEditVenue', { ...form, property_id: first.property_id }, owner.token)).toMatchObject({ http: 200 })
	expect(await product.call('restoreChoice', { kind: 'sub_category', id: 5, version: 2 }, token)).toMatchObject({ data: { version: 3 } })
	expect(await subCategories(product, 1)).toContain(5)
})

test('the last sub-category of a family stays', async () => {
	await using world = await start()
	const { product, token } = world
	const retire = (id: number) => product.call('retireChoice', { kind: 'sub_category', id, version: 1 }, token)
	for (const id of [10, 11, 12, 13]) expect(await retire(id)).toMatchObject({ http: 200 })
	expect(await retire(14)).toMatchObject({ http: 422, fields: { id: expect.any(String) } })
	expect(await subCategories(product, 2)).toEqual([14])
})
