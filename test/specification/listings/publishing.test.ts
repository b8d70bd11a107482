import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { families, formOf, publish, trader, wrong, type Family, type Field } from '../announcements.ts'
import { calls } from '../calls.ts'
import { expectRefused, listOf, type Answer, type Fields, type Row } from '../client.ts'
import { start, type Account, type Started } from '../start.ts'

let product: Started
let owner: Account
beforeAll(async () => {
	product = await start()
	owner = await trader(product)
}, 90_000)
afterAll(() => product[Symbol.asyncDispose]())

/** The professional's own list: the specification has the screen `/myannouncements` and names no call for it. */
const ownList = '/api/get_my_property_list'
const detail = (property_id: unknown, more: Fields = {}) => product.visitor.post(calls.detail.path, { property_id, ...more })
const add = ({ add: { path } }: Family, form: Fields, { client } = owner) => client.post(path, form)
const storedOf = async (property_id: unknown, expression: string) =>
	(await product.rows(`select ${expression} as stored from listings l where l.id = $1`, [property_id]))[0]?.['stored']

interface Seen {
	listing: Row
	card: Row
	own: Row
}
async function look(family: Family, property_id: unknown): Promise<Seen> {
	const listing = (await detail(property_id)).data
	const cards = listOf(await product.visitor.post(family.list.path, { ...family.listed, q: listing['property_name'] }))
	const owned = listOf(await owner.client.post(ownList, { per_page: 50 }))
	const [card, own] = [cards.find(({ id }) => id === property_id), owned.find((row) => row['property_id'] === property_id)]
	if (!card || !own) throw new Error(`${String(property_id)} is neither in the search nor in the own list`)
	return { listing, card, own }
}

/** Entertainers and services come to their customers: the public learns neither their street nor their exact position. */
const coming = [2, 4]
const coarse = (name: string, value: unknown) =>
	name === 'address' ? '' : name === 'latitude' || name === 'longitude' ? Math.round(Number(value) * 100) / 100 : value

/** The value of a field must be in the public answer, in the list, in the own list and in the database. */
async function expectShown({ category_id }: Family, name: string, field: Field, value: unknown, { listing, card, own }: Seen) {
	const { as = (sent) => sent, seen = (row) => row[name], stored = `l.${name}`, isOnCard, isInOwnList } = field
	const expected = as(value)
	const shown = coming.includes(category_id) ? coarse(name, expected) : expected
	expect(seen(listing), `${name} in the public answer`).toEqual(shown)
	expect(await storedOf(listing['id'], stored), `${name} in the database`).toEqual(expected)
	if (isOnCard) expect(seen(card), `${name} on the card`).toEqual(shown)
	if (isInOwnList) expect(seen(own), `${name} in the own list`).toEqual(expected)
}

/** The searches for both values must count as many listings as the rows contain; returns which of the two find the announcement. */
async function searched(family: Family, field: Field, property_id: number): Promise<boolean[]> {
	const finds: boolean[] = []
	for (const value of field.values) {
		const { fields, where } = field.search?.(value) ?? { fields: {}, where: 'true' }
		const about = `${family.list.path} ${JSON.stringify(fields)}`
		const answer = await product.visitor.post(family.list.path, { ...family.listed, ...fields, sorting: 'newest', per_page: 50 })
		const [expected] = await product.rows(
			`select count(*)::int as total, count(*) filter (where l.id = ${property_id}) = 1 as has_it
			from listings l where l.state = 'published' and l.category_id = ${family.category_id} and (${where})`,
		)
		const isFound = listOf(answer).some(({ id }) => id === property_id)
		expect({ total: answer.data['total'], has_it: isFound }, about).toEqual(expected)
		finds.push(isFound)
	}
	return finds
}
/** The list of this family knows every field of the search; the lists of other families are not requested. */
const isSearchable = ({ list }: Family, { search, values }: Field) =>
	!!search && Object.keys(search(values[0]).fields).every((name) => list.fields.includes(name))

test.for(families)('%s: every field of an announcement is seen again, and changes that alone', async ([, family]) => {
	const form = formOf(family)
	const property_id = await publish(owner, family.add, form)
	const before = await look(family, property_id)
	for (const [name, field] of Object.entries(family.fields)) await expectShown(family, name, field, field.values[0], before)
	for (const [name, field] of Object.entries(family.fields)) {
		const found = isSearchable(family, field) ? await searched(family, field, property_id) : null
		expect(await publish(owner, family.add, { ...form, property_id, [name]: field.values[1] })).toBe(property_id)
		const after = await look(family, property_id)
		await expectShown(family, name, field, field.values[1], after)
		const follows = [name, 'updated_at', ...(field.follows ?? [])]
		const changed = Object.keys(after.listing).filter((key) => !isDeepStrictEqual(after.listing[key], before.listing[key]))
		expect(
			changed.filter((key) => !follows.includes(key)),
			`${name} changes nothing else`,
		).toEqual([])
		if (found) expect(await searched(family, field, property_id), `the searches for ${name}`).not.toEqual(found)
	}
})

test.for(families)('%s: a wrong value is refused by the name of its field, and nothing is published or changed', async ([, family]) => {
	const form = formOf(family)
	const property_id = await publish(owner, family.add, form)
	const before = [await product.count('listings'), (await detail(property_id)).data] as const
	expect(Object.keys(family.fields).filter((field) => !wrong[field])).toEqual([])
	for (const field of Object.keys(family.fields))
		for (const value of wrong[field] ?? []) {
			// The first body creates an announcement, the others edit it.
			const isNew = value === wrong[field]?.[0]
			expectRefused(await add(family, { ...form, ...(!isNew && { property_id }), [field]: value }), field)
		}
	expect([await product.count('listings'), (await detail(property_id)).data]).toEqual(before)
})

const published = (answer: Answer) => [answer.code, answer.data['state']]
/** The fields whose effect is no visible value: the effect of two values of each. */
const effects: Record<string, (family: Family, form: Fields) => Promise<void>> = {
	async property_id(family, form) {
		const [one, another] = [
			await publish(owner, family.add, form),
			await publish(owner, family.add, { ...form, ...inOtherWords('second') }),
		]
		expect(one).not.toBe(another)
		const edited = await add(family, { ...form, ...inOtherWords('third'), property_id: another })
		expect(edited.data).toMatchObject({ property_id: another, category_id: family.category_id, state: 'published' })
		const names = await Promise.all([one, another].map(async (id) => (await detail(id)).data['property_name']))
		expect(names).toEqual([form['property_name'], inOtherWords('third').property_name])
		for (const property_id of ['x', '0', '-1', '1.5']) expectRefused(await add(family, { ...form, property_id }), 'property_id')
		expect((await add(family, { ...form, property_id: 999_999 })).http).toBe(404)
	},
	async category_id(family, form) {
		for (const category_id of [undefined, ''])
			expect((await add(family, { ...form, category_id })).data['category_id'], 'the sub-category says it').toBe(family.category_id)
		for (const [, { category_id, add: call }] of families) {
			const answer = await add(family, { ...form, category_id })
			// The call of rentals and services accepts both categories; the sub-category then belongs to the other one.
			if (category_id === family.category_id) expect(published(answer)).toEqual(['101', 'published'])
			else expectRefused(answer, call === family.add ? 'sub_category_id' : 'category_id')
		}
		for (const category_id of ['x', '99', '0']) expectRefused(await add(family, { ...form, category_id }), 'category_id')
	},
	async is_standard_announcement(family, form) {
		const premium = { is_standard_announcement: '0', premium_announcement: '1' }
		const property_id = await publish(owner, family.add, { ...form, ...premium })
		const stays = { ...form, property_id, premium_announcement: '0' }
		for (const [value, isPremium] of [
			['0', true],
			['1', false],
		] as const) {
			await publish(owner, family.add, { ...stays, is_standard_announcement: value })
			const { data } = await detail(property_id)
			expect([data['premium_announcement'], data['is_standard_announcement']], `is_standard ${value}`).toEqual([isPremium, !isPremium])
		}
		for (const value of ['2', 'x'])
			expectRefused(await add(family, { ...form, is_standard_announcement: value }), 'is_standard_announcement')
	},
	async premium_announcement(family, form) {
		await expectKinds(family, form)
		for (const value of ['2', 'x']) expectRefused(await add(family, { ...form, premium_announcement: value }), 'premium_announcement')
	},
	accept_terms: (family, form) => expectAccepted(family, form, 'accept_terms'),
	accept_pricing: (family, form) => expectAccepted(family, form, 'accept_pricing'),
}

const inOtherWords = (word: string) => ({
	property_name: `Other ${word}`,
	description: `What is said of the ${word} is said nowhere else at all.`,
})

/** Standard or premium, never both: in the public answer, on the card and in the own list; premium is ordered and comes first. */
async function expectKinds(family: Family, form: Fields) {
	const asked = [
		[{ is_standard_announcement: '1', premium_announcement: '0' }, false],
		[{ is_standard_announcement: '0', premium_announcement: '1' }, true],
		[{ is_standard_announcement: '0', premium_announcement: '0' }, false],
	] as const
	for (const [index, [kind, isPremium]] of asked.entries()) {
		const answer = await add(family, { ...form, ...inOtherWords(`kind ${index} of ${family.category_id}`), ...kind })
		const { property_id, order } = answer.data
		if (isPremium) expect(order).toMatchObject({ property_id, state: 'open', gross_cents: expect.any(Number) })
		else expect(order).toBeNull()
		const is = { is_standard_announcement: !isPremium, premium_announcement: isPremium }
		const { listing, card, own } = await look(family, property_id)
		expect([listing, own]).toMatchObject([is, is])
		expect(card).toMatchObject({ premium_announcement: isPremium })
		expect(await storedOf(property_id, 'l.premium_announcement')).toBe(isPremium)
		// Premium listings come first in the recommended order.
		const [first] = listOf(await product.visitor.post(family.list.path, { ...family.listed, per_page: 50 }))
		if (index > 0) expect(first).toMatchObject({ premium_announcement: true })
	}
	expectRefused(await add(family, { ...form, is_standard_announcement: '1', premium_announcement: '1' }), 'premium_announcement')
}

async function expectAccepted(family: Family, form: Fields, field: string) {
	const before = await product.count('listings')
	for (const value of ['0', '', 'x', undefined]) expectRefused(await add(family, { ...form, [field]: value }), field)
	expect(await product.count('listings')).toBe(before)
	for (const value of ['1', 'true']) expect(published(await add(family, { ...form, [field]: value }))).toEqual(['101', 'published'])
}

test.for(families.flatMap(([name, family]) => Object.keys(effects).map((field): [string, string, Family] => [name, field, family])))(
	'%s: what %s does',
	async ([, field, family]) => {
		owner = await trader(product)
		await effects[field]?.(family, formOf(family))
	},
)

test.for(families)('%s: each decided field is tried here, and each key of the answer is there', async ([, family]) => {
	expect([...Object.keys(family.fields), ...Object.keys(effects)].toSorted()).toEqual([...family.add.fields].toSorted())
	const { data } = await add(family, formOf(family))
	for (const key of family.add.data) expect(data).toHaveProperty(key)
	const { data: listing } = await detail(data['property_id'])
	for (const key of calls.detail.data) expect(listing).toHaveProperty(key)
})

test('no field of these calls was left untried, and no promised key is missing', () =>
	product.visitor.tries.expectComplete('listings/publishing'))
