import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '../calls.ts'
import { expectRefused, type Client, type Row } from '../client.ts'
import { signUpForm, start, type Started } from '../start.ts'

let product: Started
beforeAll(async () => {
	product = await start()
}, 90_000)
afterAll(() => product[Symbol.asyncDispose]())

const { enquiry } = calls
const written = { first_name: 'Léa', last_name: 'Schmit', message: 'Is the hall free on a Saturday in June?' }
let visitors = 0
const newAddress = () => `visitor-${(visitors += 1)}-${Date.now()}@example.org`

/** Published listings of different suppliers. */
const suppliers = (category_id: number) =>
	product.rows(
		`select distinct on (l.account_id) l.id, l.account_id, l.property_name, a.email from listings l join accounts a on a.id = l.account_id
		where l.state = 'published' and l.category_id = $1 order by l.account_id, l.id`,
		[category_id],
	)
const stored = async (id: unknown): Promise<Row> =>
	(await product.rows(`select *, to_char(event_date, 'YYYY-MM-DD') as day from enquiries where id = $1`, [id]))[0] ?? {}
const mailsTo = (address: unknown, id: unknown) =>
	product.count('mails where recipient = $1 and enquiry_id = $2 and kind <> $3', [address, id, 'enquiry_confirm'])
async function send(client: Client, fields: Row) {
	const answer = await client.post(enquiry.path, { ...written, ...fields })
	return { answer, row: await stored(answer.data['enquiry_id']) }
}

/** Two values of each field, and the column that keeps it where that has another name. */
const fields: Record<string, { values: readonly [unknown, unknown]; column?: string; stored?: readonly [unknown, unknown] }> = {
	first_name: { values: ['Léa', 'Jean-Claude'] },
	last_name: { values: ['Schmit', 'Mac Mahon'] },
	company_name: { values: ['Feierkëscht S.à r.l.', 'Société des fêtes'] },
	event_date: { values: ['2036-06-14', '2037-01-31'], column: 'day' },
	number_of_participants: { values: ['80', '250'], column: 'participants', stored: [80, 250] },
	message: { values: ['Is the hall free on a Saturday in June?', 'How many tables stand in the garden?\nAnd chairs?'] },
	phone: { values: ['+352 621 123 456', '26 12 34'] },
}

test('every field of an enquiry reaches its supplier as it was sent', async () => {
	const halls = await suppliers(1)
	expect(Object.keys(fields).sort()).toEqual(
		enquiry.fields.filter((field) => !['property_id', 'category_id', 'email'].includes(field)).toSorted(),
	)
	for (const [field, { values, column = field, stored: kept = values }] of Object.entries(fields))
		for (const [turn, value] of values.entries()) {
			const hall = halls[turn]
			const email = newAddress()
			const { row } = await send(product.visitor, { property_id: hall?.['id'], email, [field]: value })
			expect(row[column], field).toBe(kept[turn])
			const expected = { company_name: null, phone: null, day: null, participants: null, ...written, [column]: kept[turn] }
			expect(row, `${field} touches no other`).toMatchObject({ ...expected, email, professional_id: hall?.['account_id'] })
			await product.visitor.post('/api/confirm_enquiry', { token: await product.mailedToken(email, 'enquiry_confirm') })
			const [mail] = await product.rows('select values from mails where recipient = $1 and enquiry_id = $2 order by id desc limit 1', [
				hall?.['email'],
				row['id'],
			])
			expect(JSON.stringify(mail?.['values']), `${field} in the supplier’s mail`).toContain(JSON.stringify(kept[turn]).replaceAll('"', ''))
		}
})

test('it goes to the owner of the listing, and only under the listing’s family', async () => {
	const { client, id } = await product.account(1)
	const [hall] = await suppliers(1)
	const [tent] = await suppliers(3)
	for (const [listing, category_id, wrong] of [
		[hall, 1, 3],
		[tent, 3, 4],
	] as const) {
		const before = await product.count('enquiries')
		const refused = await send(client, { property_id: listing?.['id'], category_id: wrong })
		expect([refused.answer.http, refused.answer.code]).toEqual([404, 'listing_not_found'])
		expect(await product.count('enquiries')).toBe(before)
		const { row } = await send(client, { property_id: listing?.['id'], category_id })
		expect(row).toMatchObject({ listing_id: listing?.['id'], professional_id: listing?.['account_id'], account_id: id, state: 'new' })
		expect(await mailsTo(listing?.['email'], row['id'])).toBe(1)
	}
	const { row } = await send(client, {})
	expect(row, 'without a listing: to the operator').toMatchObject({ listing_id: null, professional_id: null, state: 'new' })
	const missing = await send(client, { property_id: 2_000_000_000 })
	expect([missing.answer.http, missing.answer.code]).toEqual([404, 'listing_not_found'])
})

test('a visitor says an address and opens a link; an account is answered at its own', async () => {
	const [hall] = await suppliers(1)
	const property_id = hall?.['id']
	expectRefused(await product.visitor.post(enquiry.path, { ...written, property_id }), 'email')
	for (const email of [newAddress(), newAddress()]) {
		const { answer, row } = await send(product.visitor, { property_id, email })
		expect(row).toMatchObject({ state: 'unconfirmed', email, account_id: null })
		expect(answer.message).toMatch(/\S/)
		expect(await mailsTo(hall?.['email'], row['id'])).toBe(0)
		await product.visitor.post('/api/confirm_enquiry', { token: await product.mailedToken(email, 'enquiry_confirm') })
		expect((await stored(row['id']))['state']).toBe('new')
		expect([await mailsTo(hall?.['email'], row['id']), await mailsTo(email, row['id'])]).toEqual([1, 1])
	}
	const { client, email, id } = await product.account(1)
	const { row } = await send(client, { property_id, email: newAddress() })
	expect(row).toMatchObject({ state: 'new', email, account_id: id })
	expect([await mailsTo(hall?.['email'], row['id']), await mailsTo(email, row['id'])]).toEqual([1, 1])
})

test('what an account writes before its address is verified is held, and delivered then', async () => {
	const [hall] = await suppliers(1)
	const form = signUpForm(1)
	const { data } = await product.visitor.post(calls.signUp.path, form)
	const { row } = await send(product.visitor.as(String(data['access_token'])), { property_id: hall?.['id'] })
	expect(row['state']).toBe('unconfirmed')
	expect(await mailsTo(hall?.['email'], row['id'])).toBe(0)
	await product.visitor.get(`/api/verify/${await product.mailedToken(form['email'] ?? '', 'verify')}`)
	expect((await stored(row['id']))['state']).toBe('new')
	expect(await mailsTo(hall?.['email'], row['id'])).toBe(1)
})

test('wrong values are refused by the name of their field, and nothing is stored', async () => {
	const [hall] = await suppliers(1)
	const right = { ...written, property_id: hall?.['id'], email: newAddress() }
	const long = 'x'.repeat(5000)
	const wrong: Record<string, readonly string[]> = {
		property_id: ['x', '0', '1.5'],
		category_id: ['x', '-1'],
		first_name: ['', long],
		last_name: ['', long],
		company_name: [long],
		event_date: ['tomorrow', '2036-02-31', '2020-01-01'],
		number_of_participants: ['abc', '0', '-5', '2.5', '10000000'],
		message: ['', 'short', long],
		email: ['', 'x', 'a b@example.org'],
		phone: ['call me', long],
	}
	expect(Object.keys(wrong).sort()).toEqual(enquiry.fields.toSorted())
	const before = [await product.count('enquiries'), await product.count('mails')]
	for (const [field, values] of Object.entries(wrong))
		for (const value of values) expectRefused(await product.visitor.post(enquiry.path, { ...right, [field]: value }), field)
	const nothing = await product.visitor.post(enquiry.path)
	expect(Object.keys(nothing.fields).sort()).toEqual(['first_name', 'last_name', 'message'])
	expect([await product.count('enquiries'), await product.count('mails')]).toEqual(before)
})

test('an account cannot write to its own listing, nor to one that is not published', async () => {
	const { client, id } = await product.account(2)
	const [, , hall] = await suppliers(1)
	await product.rows('update listings set account_id = $1 where id = $2', [id, hall?.['id']])
	const own = await send(client, { property_id: hall?.['id'] })
	expect([own.answer.http, own.answer.code]).toEqual([409, 'own_listing'])
	await product.rows(`update listings set state = 'paused' where id = $1`, [hall?.['id']])
	const { answer } = await send(product.visitor, { property_id: hall?.['id'], email: newAddress() })
	expect([answer.http, answer.code]).toEqual([404, 'listing_not_found'])
	expect(await product.count('enquiries where listing_id = $1', [hall?.['id']])).toBe(0)
})

test('the whole answer reaches the caller: a message in three languages, which says what happens next', async () => {
	const [, hall] = await suppliers(1)
	const messages = await Promise.all(
		['en', 'fr', 'de'].map(
			async (language) => (await send(product.visitor.in(language), { property_id: hall?.['id'], email: newAddress() })).answer.message,
		),
	)
	const { client } = await product.account(1)
	messages.push((await send(client, { property_id: hall?.['id'] })).answer.message)
	expect(new Set(messages).size).toBe(4)
	expect(await product.rows('select distinct lang from enquiries where listing_id = $1 order by lang', [hall?.['id']])).toEqual(
		expect.arrayContaining(['de', 'en', 'fr'].map((lang) => ({ lang }))),
	)
})

test('no field of this call was left untried, and no promised key is missing', () =>
	product.visitor.tries.expectComplete('enquiries/enquiries'))
