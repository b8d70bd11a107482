import { afterAll, beforeAll, expect, test } from 'vitest'
import { families, formOf, publish, trader, type Family } from '../announcements.ts'
import { calls } from '../calls.ts'
import { expectRefused, listOf, type Fields } from '../client.ts'
import { signUpForm, start, type Account, type Started } from '../start.ts'

let product: Started
let owner: Account
let other: Account
beforeAll(async () => {
	product = await start()
	owner = await trader(product)
	other = await trader(product)
}, 90_000)
afterAll(() => product[Symbol.asyncDispose]())

const add = ({ add: { path } }: Family, form: Fields, { client } = owner) => client.post(path, form)
const detail = (property_id: unknown) => product.visitor.post(calls.detail.path, { property_id })

test.for(families)('%s: features belong to the family and to the level of their field', async ([, family]) => {
	const form = formOf(family)
	const names = ['features_id', 'sub_feature_ids', 'sub_sub_feature_ids']
	for (const [index, field] of names.entries()) {
		const another = names[(index + 1) % names.length] ?? ''
		expectRefused(await add(family, { ...form, [field]: form[another] }), field)
		const stranger = families.find(([, { category_id }]) => category_id !== family.category_id)?.[1]
		if (stranger) expectRefused(await add(family, { ...form, [field]: formOf(stranger)[field] }), field)
	}
})

test.for(families)('%s: what is missing is named all at once, each with its sentence', async ([, family]) => {
	const needed = ['sub_category_id', 'property_name', 'description', 'address', 'latitude', 'longitude', 'accept_terms', 'accept_pricing']
	const { category_id } = family
	const answer = await add(family, { category_id })
	for (const field of needed) expectRefused(answer, field)
	expect(Object.keys(answer.fields).toSorted()).toEqual(needed.toSorted())
	for (const field of needed) expect(answer.message).toContain(field)
	for (const sub_category_id of ['', undefined])
		expectRefused(await add(family, { ...formOf(family), sub_category_id }), 'sub_category_id', 'Please select a subcategory')
})

test('a rental or a service without a category and a kind is asked for both', async () => {
	const [, , [, rentals]] = families as [unknown, unknown, [string, Family]]
	const { category_id: _, sub_category_id: __, ...form } = formOf(rentals)
	const answer = await add(rentals, form)
	expectRefused(answer, 'category_id', 'Please select a category')
	expectRefused(answer, 'sub_category_id', 'Please select a subcategory')
})

test.for(families)('%s: the values of a fresh draft say nothing, and an edit with them takes back what was said', async ([, family]) => {
	const { sub_category_id, property_name, description, address, latitude, longitude, ...said } = formOf(family)
	const needed = { sub_category_id, property_name, description, address, latitude, longitude, accept_terms: '1', accept_pricing: '1' }
	const zeros = { min_budget: '0', is_standard_announcement: '0', premium_announcement: '0' }
	const ofVenues = family.category_id === 1 && { is_allow_booking_of_table: '0', is_allow_privatization_of_venue: '0' }
	const lists = { features_id: '', sub_feature_ids: '', sub_sub_feature_ids: '', event_category_ids: '' }
	const draft = { category_id: family.category_id, ...needed, ...zeros, ...ofVenues, ...lists }
	const nothing = {
		min_budget: 0,
		is_standard_announcement: true,
		premium_announcement: false,
		is_allow_booking_of_table: false,
		is_allow_privatization_of_venue: false,
		features: [],
		event_category_ids: [],
		website: null,
		size: null,
		max_capacity_sitting: null,
	}
	const property_id = await publish(owner, family.add, draft)
	expect((await detail(property_id)).data).toMatchObject(nothing)
	await publish(owner, family.add, { ...draft, ...said, property_id })
	expect((await detail(property_id)).data).toMatchObject({ min_budget: 300, event_category_ids: [2], website: said['website'] })
	await publish(owner, family.add, { ...draft, property_id })
	expect((await detail(property_id)).data).toMatchObject(nothing)
})

test.for(families)('%s: features have their names in three languages; no private data of the owner is returned', async ([, family]) => {
	const { data } = await detail(await publish(owner, family.add, formOf(family)))
	const names = (level: string) => ['en', 'fr', 'de'].map((language) => [`${level}_${language}`, expect.stringMatching(/\S/) as string])
	const feature = expect.objectContaining({ ...Object.fromEntries(names('feature_name')), sub_features: expect.any(Array) }) as unknown
	const features = data['features'] as { sub_features: { sub_sub_features: unknown[] }[] }[]
	expect(features).toEqual(features.map(() => feature))
	const subFeatures = features.flatMap(({ sub_features }) => sub_features)
	expect(subFeatures[0]).toMatchObject(Object.fromEntries(names('sub_feature_name')))
	expect(subFeatures.flatMap(({ sub_sub_features }) => sub_sub_features)[0]).toMatchObject(
		Object.fromEntries(names('sub_sub_feature_name')),
	)
	expect(data['owner']).toMatchObject({ name: 'Zum Hirsch S.à r.l.' })
	expect(JSON.stringify(data)).not.toContain(owner.email)
})

test.for(families)('%s: lists of ids are read the same in every notation', async ([, family]) => {
	const property_id = await publish(owner, family.add, formOf(family))
	const form: Fields = { ...formOf(family), property_id }
	const { path } = family.add
	const { event_category_ids: _, ...others } = form
	const pairs = Object.entries(others).map(([name, value]): [string, string] => [name, String(value)])
	const kinds = async () => (await detail(property_id)).data['event_category_ids']
	const ways = [
		() => owner.client.post(path, { ...form, event_category_ids: '2,8' }),
		() => owner.client.post(path, { ...form, event_category_ids: '[2,8]' }),
		() => owner.client.post(path, { ...form, event_category_ids: ['2', '8'] }),
		() => owner.client.postPairs(path, [...pairs, ['event_category_ids', '2'], ['event_category_ids', '8']]),
		() => owner.client.postJson(path, { ...form, event_category_ids: [2, 8] }),
	]
	for (const send of ways) {
		await publish(owner, family.add, { ...form, event_category_ids: '' })
		expect(await kinds()).toEqual([])
		expect((await send()).code).toBe('101')
		expect(await kinds()).toEqual([2, 8])
	}
})

test.for(families)('%s: a visitor, a private person and another professional change nothing', async ([, family]) => {
	const property_id = await publish(owner, family.add, formOf(family))
	const before = (await detail(property_id)).data
	const form = { ...formOf(family), property_id, property_name: 'Taken over' }
	const person = await product.account(1)
	for (const [client, expected] of [
		[product.visitor, [401, 'login_required']],
		[person.client, [403, 'wrong_role']],
		[other.client, [403, 'not_yours']],
	] as const) {
		const { http, code, message } = await client.post(family.add.path, form)
		expect([http, code]).toEqual(expected)
		expect(message).toMatch(/\S/)
	}
	expect((await detail(property_id)).data).toEqual(before)
	// The calls of the other families refuse it too.
	for (const [, stranger] of families.filter(([, { add: call }]) => call !== family.add))
		expect((await add(stranger, { ...formOf(stranger), property_id })).http).toBe(404)
})

test('an announcement of an account without a verified address waits, and is public with the address', async () => {
	const form = signUpForm(2)
	const { data } = await product.visitor.post(calls.signUp.path, form)
	const client = product.visitor.as(String(data['access_token']))
	const [[, venues]] = families as [[string, Family]]
	const early = await client.post(venues.add.path, formOf(venues))
	expect([early.http, early.code]).toEqual([409, 'business_missing'])
	expect(early.fields['rcs_number']).toMatch(/\S/)
	expect((await client.post(calls.updateProfile.path, { rcs_number: 'B123456' })).code).toBe('101')
	const text = { property_name: 'Waiting hall', description: 'A hall that waits until its owner has opened the link of a mail.' }
	const { data: made } = await client.post(venues.add.path, { ...formOf(venues), ...text })
	expect(made['state']).toBe('waiting')
	const found = async () =>
		listOf(await product.visitor.post(venues.list.path, { q: text.property_name })).filter(({ id }) => id === made['property_id'])
	expect((await detail(made['property_id'])).http).toBe(404)
	expect(await found()).toEqual([])
	// The answer does not reveal to another professional that the draft exists.
	expect((await add(venues, { ...formOf(venues), property_id: made['property_id'] }, other)).code).toBe('listing_not_found')
	await product.visitor.get(`/api/verify/${await product.mailedToken(form['email'] ?? '', 'verify')}`)
	expect((await detail(made['property_id'])).data).toMatchObject(text)
	expect(await found()).toHaveLength(1)
})
