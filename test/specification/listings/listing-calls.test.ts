import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Family, costsOne, families, formOf, publish, trader } from '../announcements.ts'
import { calls, type Call } from '../calls.ts'
import { expectRefused, listOf, type Fields } from '../client.ts'
import { start, type Account, type Started } from '../start.ts'

let product: Started
let owner: Account
let other: Account
let person: Account
beforeAll(async () => {
	product = await start()
	;[owner, other, person] = [await trader(product), await trader(product), await product.account(1)]
}, 90_000)
afterAll(() => product[Symbol.asyncDispose]())

const detail = (fields: Fields) => product.visitor.post(calls.detail.path, fields)
const send = ({ path }: Call, fields: Fields, { client } = owner) => client.post(path, fields)
const isListed = async ({ list: { path }, listed }: Family, property_id: number) =>
	listOf(await product.visitor.post(path, { ...listed, sorting: 'newest' })).some(({ id }) => id === property_id)
const stateOf = async (property_id: number) => (await product.rows('select state from listings where id = $1', [property_id]))[0]?.['state']
const kindOf = async (property_id: number) => {
	const { data } = await detail({ property_id })
	return [data['premium_announcement'], data['is_standard_announcement']]
}
const premium = [true, false]
const standard = [false, true]
const unknownIds = [999_999, 2_147_483_647]
const noIds = ['x', '0', '-1', '1.5', '2147483648', '']

/** The fields' effects in these calls, with a new announcement of the family. */
const effects: [string, Call, Record<string, (family: Family, property_id: number) => Promise<void>>][] = [
	[
		'get_property_detail',
		calls.detail,
		{
			async property_id({ category_id, add, fields }, property_id) {
				const form = {
					...formOf({ category_id, add, fields } as Family),
					property_name: 'Another one',
					description: 'Told in words that nothing else has.',
				}
				const another = await publish(owner, add, form)
				const [one, two] = [await detail({ property_id }), await detail({ property_id: another })]
				expect([one.data['id'], two.data['id']]).toEqual([property_id, another])
				expect([one.data['property_name'], two.data['property_name']]).toEqual([fields['property_name']?.values[0], 'Another one'])
				for (const id of noIds) expectRefused(await detail({ property_id: id }), 'property_id')
				expectRefused(await detail({}), 'property_id')
				for (const id of unknownIds) expect((await detail({ property_id: id })).code).toBe('listing_not_found')
			},
			async category_id({ category_id }, property_id) {
				expect((await detail({ property_id, category_id })).data).toEqual((await detail({ property_id })).data)
				expect((await detail({ property_id, category_id: (category_id % 4) + 1 })).code).toBe('listing_not_found')
				expectRefused(await detail({ property_id, category_id: 'x' }), 'category_id')
			},
			async people(_, property_id) {
				for (const value of ['x', '0', '1.5']) expectRefused(await detail({ property_id, people: value }), 'people')
				const { data } = await detail({ property_id, people: '40' })
				expect(data['total_for_people']).toBeNull()
				const services = formOf(families.find(([name]) => name === 'services')?.[1] as Family)
				const perPerson = { price_unit: 'person', property_name: 'By the person', min_budget: '30', minimum_persons: '20' }
				const priced = await publish(owner, calls.addRentalOrService, { ...services, ...perPerson })
				for (const [people, total] of [
					['40', { people: 40, euros: 1200 }],
					['5', { people: 20, euros: 600 }],
					[undefined, null],
				] as const)
					expect((await detail({ property_id: priced, people })).data['total_for_people']).toEqual(total)
			},
		},
	],
	[
		'delete_property',
		calls.deleteListing,
		{
			async property_id(family, property_id) {
				for (const id of [...noIds, undefined]) expectRefused(await send(calls.deleteListing, { property_id: id }), 'property_id')
				for (const id of unknownIds) expect((await send(calls.deleteListing, { property_id: id })).code).toBe('listing_not_found')
				const stays = await publish(owner, family.add, {
					...formOf(family),
					property_name: 'It stays',
					description: 'This one stays where it has always been.',
				})
				expect(await isListed(family, property_id)).toBe(true)
				expect(await send(calls.deleteListing, { property_id })).toMatchObject({ code: '101', isNull: true })
				expect([await stateOf(property_id), await stateOf(stays)]).toEqual([undefined, 'published'])
				expect([await isListed(family, property_id), await isListed(family, stays)]).toEqual([false, true])
				expect((await detail({ property_id })).code).toBe('listing_not_found')
				expect((await send(calls.deleteListing, { property_id })).code).toBe('listing_not_found')
			},
			async category_id({ category_id }, property_id) {
				expectRefused(await send(calls.deleteListing, { property_id, category_id: 'x' }), 'category_id')
				expect((await send(calls.deleteListing, { property_id, category_id: (category_id % 4) + 1 })).code).toBe('listing_not_found')
				expect(await stateOf(property_id)).toBe('published')
				expect((await send(calls.deleteListing, { property_id, category_id })).code).toBe('101')
				expect(await stateOf(property_id)).toBeUndefined()
			},
		},
	],
	[
		'set_premium',
		calls.setPremium,
		{
			async property_id(family, property_id) {
				for (const id of [...noIds, undefined]) expectRefused(await send(calls.setPremium, { property_id: id }), 'property_id')
				for (const id of unknownIds) expect((await send(calls.setPremium, { property_id: id })).code).toBe('listing_not_found')
				const stays = await publish(owner, family.add, {
					...formOf(family),
					property_name: 'It stays',
					description: 'This one stays as it has always been.',
				})
				expect((await send(calls.setPremium, { property_id, premium_announcement: '1' })).code).toBe('101')
				expect([await kindOf(property_id), await kindOf(stays)]).toEqual([premium, standard])
			},
			async category_id({ category_id }, property_id) {
				expectRefused(await send(calls.setPremium, { property_id, category_id: 'x' }), 'category_id')
				const wrong = await send(calls.setPremium, { property_id, category_id: (category_id % 4) + 1, premium_announcement: '1' })
				expect([wrong.code, await kindOf(property_id)]).toEqual(['listing_not_found', standard])
				expect((await send(calls.setPremium, { property_id, category_id, premium_announcement: '1' })).code).toBe('101')
				expect(await kindOf(property_id)).toEqual(premium)
			},
			async premium_announcement({ list, listed, fields }, property_id) {
				for (const value of ['2', 'x'])
					expectRefused(await send(calls.setPremium, { property_id, premium_announcement: value }), 'premium_announcement')
				// Without a value the listing gets the other placement (G37).
				for (const [value, kind] of [
					['0', standard],
					['1', premium],
					['1', premium],
					['0', standard],
					[undefined, premium],
					[undefined, standard],
				] as const) {
					const { data, code } = await send(calls.setPremium, { property_id, premium_announcement: value })
					expect(code).toBe('101')
					const [isPremium, isStandard] = kind
					expect([data['premium_announcement'], data['is_standard_announcement']], `asked for ${value}`).toEqual(kind)
					for (const key of calls.setPremium.data) expect(data).toHaveProperty(key)
					expect(await kindOf(property_id)).toEqual(kind)
					const [stored] = await product.rows('select premium_announcement from listings where id = $1', [property_id])
					expect(stored).toEqual({ premium_announcement: isPremium })
					const named = await product.visitor.post(list.path, { ...listed, q: fields['property_name']?.values[0] })
					expect(listOf(named).find(({ id }) => id === property_id)).toMatchObject({ premium_announcement: isPremium })
					if (isStandard) expect(data['order']).toBeNull()
				}
				const [order] = await product.rows(
					`select due_on::text, (created_at at time zone 'Europe/Luxembourg')::date + 14 = due_on as is_in_14_days from orders where listing_id = $1 order by id limit 1`,
					[property_id],
				)
				expect(order).toMatchObject({ is_in_14_days: true })
			},
		},
	],
]

const newListing = (family: Family) => publish(owner, family.add, formOf(family))
const tried = families.flatMap(([name, family]) =>
	effects.flatMap(([call, , fields]) =>
		Object.entries(fields).map(
			([field, effect]) => [name, call, field, () => newListing(family).then((id) => effect(family, id))] as const,
		),
	),
)
test.for(tried)('%s: %s: what %s does', async ([, , , effect]) => {
	owner = await trader(product)
	await effect()
})

test('each decided field of these calls is tried here', () => {
	for (const [name, call, fields] of effects) expect([name, Object.keys(fields).toSorted()]).toEqual([name, [...call.fields].toSorted()])
})

test.for(families)('%s: only its owner deletes an announcement or changes its kind', async ([, family]) => {
	const property_id = await newListing(family)
	const { category_id } = family
	for (const call of [calls.deleteListing, calls.setPremium])
		for (const [client, expected] of [
			[product.visitor, [401, 'login_required']],
			[product.visitor.as('nobody has this token'), [401, 'login_required']],
			[person.client, [403, 'wrong_role']],
			[other.client, [403, 'not_yours']],
		] as const) {
			const { http, code, message } = await client.post(call.path, {
				property_id,
				category_id,
				...(call === calls.setPremium && { premium_announcement: '1' }),
			})
			expect([http, code], call.path).toEqual(expected)
			expect(message).toMatch(/\S/)
		}
	expect([await stateOf(property_id), await kindOf(property_id)]).toEqual(['published', standard])
})

test.for(families)('%s: the announcements of a family are those of its rows, in every answer alike', async ([, family]) => {
	await newListing(family)
	const { category_id, list, listed } = family
	const expected = await product.count(`listings where state = 'published' and category_id = ${category_id}`)
	const found = await product.visitor.post(list.path, listed)
	const facets = found.data['facets'] as { sub_categories: { id: number; count: number }[] }
	const map = await product.visitor.post('/api/get_map_markers', { category_id, view: '49,5,51,7', zoom: 9 })
	const byFamily = await product.visitor.post(calls.categoryWise.path, { category_id })
	expect([found, map, byFamily].map(({ data }) => data['total'])).toEqual([expected, expected, expected])
	const kinds = await product.rows(
		`select sub_category_id as id, count(*)::int from listings where state = 'published' and category_id = $1 group by 1 order by 1`,
		[category_id],
	)
	expect(facets.sub_categories.filter(({ count }) => count > 0).toSorted((a, b) => a.id - b.id)).toEqual(kinds)
})

test.for(families)(
	'%s: several filters narrow each other, in the list, its facets and its map alike',
	async ([, { category_id, list, listed }]) => {
		const place = { latitude: 49.6117, longitude: 6.13, distance: 25 }
		const near = `2 * 6371 * asin(sqrt(sin(radians(l.latitude - 49.6117) / 2) ^ 2 + cos(radians(49.6117)) * cos(radians(l.latitude)) * sin(radians(l.longitude - 6.13) / 2) ^ 2)) <= 25`
		const conditions: [Fields, string][] = [
			[{ min_budget: 900 }, `${costsOne} <= 900`],
			[{ ...place }, near],
			[
				{ event_category_ids: [8] },
				'exists (select from listing_event_categories e where e.listing_id = l.id and e.event_category_id = 8)',
			],
		]
		let before = Infinity
		for (let count = 1; count <= conditions.length; count += 1) {
			const asked: Fields = Object.assign({}, ...conditions.slice(0, count).map(([fields]) => fields))
			const where = conditions.slice(0, count).map(([, condition]) => condition)
			const expected = await product.count(
				`listings l where l.state = 'published' and l.category_id = ${category_id} and ${where.join(' and ')}`,
			)
			const found = await product.visitor.post(list.path, { ...listed, ...asked })
			const facets = found.data['facets'] as { sub_categories: { count: number }[] }
			const map = await product.visitor.post('/api/get_map_markers', { ...asked, category_id, view: '49,5,51,7', zoom: 9 })
			const ofKinds = facets.sub_categories.reduce((sum, kind) => sum + kind.count, 0)
			expect([found.data['total'], ofKinds, map.data['total']], JSON.stringify(asked)).toEqual([expected, expected, expected])
			expect(expected).toBeLessThan(before)
			before = expected
		}
		expect(before).toBeGreaterThan(0)
	},
)

test('no field of these calls was left untried, and no promised key is missing', () =>
	product.visitor.tries.expectComplete('listings/listing-calls'))
