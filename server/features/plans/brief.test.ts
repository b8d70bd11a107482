import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addDays } from '#contract/values/days.ts'
import { luxembourgDay } from '#contract/values/luxembourg-day.ts'
import { addListing } from '#test/add-listing.ts'
import { supplierWithHall } from '#test/conversations.ts'
import { startProduct, type Product, type TestAccount } from '#test/product.ts'
import { makeToken } from '#server/features/accounts/access.ts'

const message = 'We are looking for a place for our wedding.'
const whole = {
	title: 'Wedding',
	occasion_id: 1,
	date: '2037-06-19',
	further_dates: '2037-06-26',
	people: 120,
	address: 'Echternach',
	latitude: 49.81,
	longitude: 6.42,
	notes: 'A secret of ours',
	budget: 9000,
	billing_name: 'ACME',
	order_number: 'PO-7',
	wants: JSON.stringify([{ sub_category_id: 5, note: 'step-free' }]),
}

const plan = async (product: Product, { token }: TestAccount, fields: Record<string, unknown> = whole) =>
	(await product.call('savePlan', fields, token)).data.plan_id
const verify = ({ db }: Product, { id }: TestAccount) =>
	db.updateTable('accounts').set({ email_verified: true }).where('id', '=', id).execute()
const halls = (product: Product, count: number, fields = {}) =>
	Promise.all(Array.from({ length: count }, () => addListing(product, { sub_category_id: 5, ...fields })))

test('must-haves of a kind stand in the enquiries of that kind alone, named in the sender’s language', async () => {
	await using product = await startProduct()
	const user = await product.user()
	await verify(product, user)
	const [first, second] = await product.db
		.selectFrom('features')
		.selectAll()
		.where('category_id', '=', 1)
		.where('level', '=', 2)
		.orderBy('position')
		.limit(2)
		.execute()
	if (!first || !second) throw new Error('too few features')
	const wants = JSON.stringify([{ sub_category_id: 5, features_id: [first.id, second.id] }, { sub_category_id: 12 }])
	const plan_id = await plan(product, user, { title: 'Wedding', wants })
	const [hall = 0] = await halls(product, 1)
	const band = await addListing(product, { category_id: 2, sub_category_id: 12 })
	// No castle is wanted: it is asked as the hall is.
	const castle = await addListing(product, { sub_category_id: 4 })
	const fields = { plan_id, property_ids: [hall, castle, band], message, preview: 1 }
	for (const [language, said, names] of [
		['en', 'Must have: ', [first.feature_name_en, second.feature_name_en]],
		['fr', 'Indispensable\u00a0: ', [first.feature_name_fr, second.feature_name_fr]],
		['de', 'Muss-Kriterien: ', [first.feature_name_de, second.feature_name_de]],
	] as const) {
		const { data } = await product.call('sendBrief', fields, user.token, { language })
		expect(data.enquiries.map((one) => one.message.includes(`${said}${names.join(', ')}`))).toEqual([true, true, false])
	}
})

test('each supplier reads the message, its addition and what the plan says, in the sender’s language; the preview shows it and sends nothing', async () => {
	await using product = await startProduct()
	const user = await product.user()
	await verify(product, user)
	const plan_id = await plan(product, user)
	const [hall = 0, other = 0] = await halls(product, 2)
	const band = await addListing(product, { category_id: 2, sub_category_id: 12 })
	const fields = { plan_id, property_ids: [hall, band, other], message, additions: JSON.stringify({ [band]: 'Do you play waltzes?' }) }
	const preview = await product.call('sendBrief', { ...fields, preview: 1 }, user.token)
	expect(preview.data).toMatchObject({ next: 'preview', enquiries: [{ conversation_id: null }, {}, {}] })
	expect(await product.db.selectFrom('enquiries').select('id').execute()).toEqual([])

	const { data, http } = await product.call('sendBrief', fields, user.token)
	expect([http, data.next, data.enquiries.map(({ property_id, asked_with }) => [property_id, asked_with])]).toEqual([
		200,
		'sent',
		[
			[hall, 1],
			[band, 0],
			[other, 1],
		],
	])
	expect(data.enquiries.map((one) => one.message)).toEqual(preview.data.enquiries.map((one) => one.message))
	const lines =
		'Occasion: Wedding\nDate: Friday 19 June 2037\nAlso possible: Friday 26 June 2037\nPeople: 120\nPlace: Echternach\nImportant: step-free\nInvoice to: ACME\nOrder number: PO-7'
	expect(data.enquiries[0]?.message.replaceAll(', ', ' ')).toBe(`${message}\n\n${lines}`)
	expect(data.enquiries[1]?.message).toContain(`${message}\n\nDo you play waltzes?\n\nOccasion`)
	expect(data.enquiries[1]?.message).not.toContain('step-free')
	expect(JSON.stringify(data)).not.toMatch(/secret|9000/)
	expect(
		await product.db
			.selectFrom('enquiries')
			.select(['state', 'event_date', 'participants', 'company_name', 'first_name'])
			.distinct()
			.execute(),
	).toEqual([{ state: 'new', event_date: '2037-06-19', participants: 120, company_name: 'ACME', first_name: 'Léa' }])
	// Each supplier a mail, which says with how many others; the planner none for each.
	const mails = await product.db.selectFrom('mails').select(['kind', 'values']).orderBy('id').execute()
	expect(mails.map(({ kind, values }) => [kind, (values as { asked_with: number }).asked_with])).toEqual([
		['enquiry', 1],
		['enquiry', 0],
		['enquiry', 1],
	])
	// The plan may move afterwards: a sent enquiry keeps its date.
	await product.call('savePlan', { plan_id, date: '2037-06-26' }, user.token)
	const moved = (await product.call('getPlan', { plan_id }, user.token)).data
	expect([moved.date, moved.candidates.map((one) => one.conversation?.event_date)]).toEqual([
		'2037-06-26',
		['2037-06-19', '2037-06-19', '2037-06-19'],
	])
	await product.call('savePlan', { plan_id, date: '2037-06-19' }, user.token)
	// All of them are in the plan now.
	expect((await product.call('getPlan', { plan_id }, user.token)).data.candidates.map((one) => one.conversation?.state)).toEqual([
		'sent',
		'sent',
		'sent',
	])
	const french = await product.call('sendBrief', { ...fields, property_ids: await halls(product, 1), preview: 1 }, user.token, {
		language: 'fr',
	})
	expect(french.data.enquiries[0]?.message).toContain('Occasion\u00a0: Mariage\nDate\u00a0: vendredi 19 juin 2037')
})

test('the supplier sees with how many others it was asked, and never whom', async () => {
	await using product = await startProduct()
	const user = await product.user()
	await verify(product, user)
	const supplier = await product.professional()
	const [hall = 0] = await halls(product, 1, { account_id: supplier.id })
	const others = await halls(product, 2, { property_name: 'The rival' })
	const plan_id = await plan(product, user)
	const { data } = await product.call('sendBrief', { plan_id, property_ids: [...others, hall], message }, user.token)
	const conversation_id = data.enquiries[2]?.conversation_id
	const seen = await product.call('getConversation', { conversation_id }, supplier.token)
	expect(seen.data).toMatchObject({ asked_with: 2, event_date: '2037-06-19' })
	expect(JSON.stringify(seen.data)).not.toContain('rival')
	expect((await product.call('getConversations', {}, supplier.token)).data.list).toMatchObject([{ asked_with: 2 }])
	expect(await product.call('getConversation', { conversation_id: data.enquiries[0]?.conversation_id }, supplier.token)).toMatchObject({
		http: 404,
	})
})

test('a visitor confirms one link for all; before that no supplier has anything', async () => {
	await using product = await startProduct()
	const supplier = await product.professional()
	const asked = await halls(product, 3, { account_id: supplier.id })
	const plan_key = makeToken()
	const { plan_id } = (await product.call('savePlan', { title: 'Fête', plan_key })).data
	const fields = { plan_id, plan_key, property_ids: asked, message, first_name: 'Tom', last_name: 'Hoffmann', email: 'Tom@example.org' }
	for (const missing of ['first_name', 'last_name', 'email'])
		expect(await product.call('sendBrief', { ...fields, [missing]: '' })).toMatchObject({
			http: 422,
			fields: { [missing]: expect.any(String) as string },
		})
	expect(await product.call('sendBrief', fields)).toMatchObject({ http: 200, data: { next: 'confirm' } })
	const mails = await product.db.selectFrom('mails').select(['kind', 'recipient', 'values']).execute()
	expect(mails).toMatchObject([
		{ kind: 'brief_confirm', recipient: 'tom@example.org', values: { title: 'Fête', names: ['Hall Wäissebierg', {}, {}] } },
	])
	expect((await product.call('getReceivedEnquiries', {}, supplier.token)).data.total).toBe(0)
	const token = (mails[0]!.values as { path: string }).path.split('/').at(-1)
	for (const _ of [1, 2]) expect(await product.call('confirmEnquiry', { token })).toMatchObject({ http: 200 })
	expect((await product.call('getReceivedEnquiries', {}, supplier.token)).data).toMatchObject({ total: 3, counts: { new: 3 } })
	expect(await product.db.selectFrom('mails').select('kind').where('kind', '=', 'enquiry').execute()).toHaveLength(3)
})

test('an account whose address is not verified has its brief held until it is', async () => {
	await using product = await startProduct()
	const user = await product.user()
	await product.db.updateTable('accounts').set({ email_verified: false }).where('id', '=', user.id).execute()
	const plan_id = await plan(product, user)
	expect(await product.call('sendBrief', { plan_id, property_ids: await halls(product, 2), message }, user.token)).toMatchObject({
		data: { next: 'verify' },
	})
	expect(await product.db.selectFrom('enquiries').select('state').distinct().execute()).toEqual([{ state: 'unconfirmed' }])
})

test('five of a kind and twenty in all; no one twice, no own, no unpublished listing; nothing is sent of a brief that is refused', async () => {
	await using product = await startProduct()
	const user = await product.professional()
	await verify(product, user)
	const plan_id = await plan(product, user)
	const send = (property_ids: number[], more = {}) => product.call('sendBrief', { plan_id, property_ids, message, ...more }, user.token)
	const many = await halls(product, 6)
	const own = await addListing(product, { account_id: user.id })
	const draft = await addListing(product, { state: 'draft' })
	expect(await send(many)).toMatchObject({ http: 422, fields: { property_ids: expect.any(String) as string } })
	expect(await send([])).toMatchObject({ http: 422 })
	expect(await send([many[0] ?? 0, own])).toMatchObject({ http: 409, code: 'own_listing' })
	for (const wrong of [draft, 999_999]) expect(await send([many[0] ?? 0, wrong])).toMatchObject({ http: 404, code: 'listing_not_found' })
	expect(await send([many[0] ?? 0], { message: 'Short' })).toMatchObject({ http: 422 })
	// With the plan's lines and an addition it would be longer than an enquiry may be: refused, not cut.
	await product.call(
		'savePlan',
		{
			plan_id,
			address: 'x'.repeat(200),
			billing_address: 'x'.repeat(300),
			wants: JSON.stringify([{ sub_category_id: 5, note: 'x'.repeat(500) }]),
		},
		user.token,
	)
	const longest = { message: 'x'.repeat(2500), additions: JSON.stringify({ [many[0] ?? 0]: 'x'.repeat(500) }) }
	expect(await send([many[0] ?? 0], longest)).toMatchObject({ http: 422, fields: { message: expect.any(String) as string } })
	expect(await send([many[0] ?? 0], { ...longest, message: 'x'.repeat(2000), preview: 1 })).toMatchObject({ http: 200 })
	for (const additions of ['x', '[]', '{"a":"b"}', JSON.stringify({ 5: 'x'.repeat(501) })])
		expect(await send([many[0] ?? 0], { additions })).toMatchObject({ http: 422 })
	expect(await product.db.selectFrom('enquiries').select('id').execute()).toEqual([])
	expect(await send(many.slice(0, 5))).toMatchObject({ http: 200 })
	expect(await send(many.slice(4))).toMatchObject({ http: 422 })
	expect(await send(many.slice(5))).toMatchObject({ http: 200, data: { enquiries: [{ asked_with: 0 }] } })
	// Who has declined may be asked again.
	await product.db
		.updateTable('enquiries')
		.set({ state: 'declined' })
		.where('listing_id', '=', many[5] ?? 0)
		.execute()
	expect(await send(many.slice(5))).toMatchObject({ http: 200 })
})

test('a sender may ask twenty a day and sixty a week; what was refused leaves nothing', async () => {
	await using product = await startProduct()
	const user = await product.user()
	await verify(product, user)
	const kinds = [5, 4, 8, 1]
	const asked = (await Promise.all(kinds.map((sub_category_id) => halls(product, 5, { sub_category_id })))).flat()
	const plan_id = await plan(product, user)
	const further = await halls(product, 1)
	expect(await product.call('sendBrief', { plan_id, property_ids: asked, message }, user.token)).toMatchObject({ http: 200 })
	expect(await product.call('sendBrief', { plan_id, property_ids: further, message }, user.token)).toMatchObject({ http: 429 })
	const days = (count: number) =>
		product.db
			.updateTable('enquiries')
			.set({ created_at: new Date(Date.now() - count * 86_400_000) })
			.execute()
	await days(2)
	expect(await product.call('sendBrief', { plan_id, property_ids: further, message }, user.token)).toMatchObject({ http: 200 })
	await product.db
		.insertInto('enquiries')
		.values(
			Array.from({ length: 39 }, () => ({
				account_id: user.id,
				state: 'new',
				first_name: 'L',
				last_name: 'S',
				email: 'l@example.org',
				message: 'Hello there',
				lang: 'en',
				delivered_at: new Date(),
				created_at: new Date(Date.now() - 2 * 86_400_000),
			})),
		)
		.execute()
	expect(await product.call('sendBrief', { plan_id, property_ids: await halls(product, 1), message }, user.token)).toMatchObject({
		http: 429,
	})
	await days(8)
	expect(await product.call('sendBrief', { plan_id, property_ids: await halls(product, 1), message }, user.token)).toMatchObject({
		http: 200,
	})
})

test('a brief that arrives twice is sent once, at the same time too; only the owner sends', async () => {
	await using product = await startProduct()
	const user = await product.user()
	await verify(product, user)
	const plan_id = await plan(product, user)
	const property_ids = await halls(product, 3)
	const headers = { 'idempotency-key': randomUUID() }
	const answers = await Promise.all(
		[1, 2, 3].map(() => product.call('sendBrief', { plan_id, property_ids, message }, user.token, { headers })),
	)
	expect(answers.map(({ data }) => data)).toEqual([1, 2, 3].map(() => answers[0]?.data))
	expect(answers[0]).toMatchObject({ http: 200, data: { next: 'sent' } })
	expect(await product.db.selectFrom('enquiries').select('id').execute()).toHaveLength(3)
	// Without a key the second is refused: each of them was asked already.
	const further = await halls(product, 2)
	const both = await Promise.all([1, 2].map(() => product.call('sendBrief', { plan_id, property_ids: further, message }, user.token)))
	expect(both.map(({ http }) => http).toSorted()).toEqual([200, 422])
	const { key } = (await product.call('sharePlan', { plan_id, rights: 'decide', name: 'Ana' }, user.token)).data
	expect(await product.call('sendBrief', { plan_id, plan_key: key, property_ids: await halls(product, 1), message })).toMatchObject({
		http: 403,
		code: 'not_yours',
	})
})

test('once a supplier is chosen the others of its kind are told, once, in the planner’s words; those of other kinds are not', async () => {
	await using product = await startProduct()
	const user = await product.user()
	await verify(product, user)
	const plan_id = await plan(product, user)
	const [chosen = 0, other = 0, declined = 0] = await halls(product, 3)
	const band = await addListing(product, { category_id: 2, sub_category_id: 12 })
	const property_ids = [chosen, other, declined, band]
	await product.call('sendBrief', { plan_id, property_ids, message }, user.token)
	await product.db.updateTable('enquiries').set({ state: 'declined' }).where('listing_id', '=', declined).execute()
	const tell = (fields: Record<string, unknown> = {}) =>
		product.call('tellOthers', { plan_id, property_id: chosen, message: 'We have found a place. Thank you!', ...fields }, user.token)
	expect(await tell()).toMatchObject({ http: 404 })
	for (const property_id of property_ids) await product.call('setPlanCandidate', { plan_id, property_id }, user.token)
	expect(await tell()).toMatchObject({ http: 404 })
	await product.call('setPlanCandidate', { plan_id, property_id: chosen, state: 'chosen' }, user.token)
	expect(await tell({ message: 'x' })).toMatchObject({ http: 422, fields: { message: expect.any(String) as string } })
	const answers = await Promise.all([tell(), tell()])
	expect(answers.map(({ data }) => data.told).toSorted()).toEqual([0, 1])
	const states = async () =>
		(await product.db.selectFrom('enquiries').select(['listing_id', 'state']).orderBy('id').execute()).map(({ listing_id, state }) => [
			listing_id,
			state,
		])
	expect(await states()).toEqual([
		[chosen, 'new'],
		[other, 'withdrawn'],
		[declined, 'declined'],
		[band, 'new'],
	])
	const mails = () => product.db.selectFrom('mails').select('values').where('kind', '=', 'enquiry_withdrawn').execute()
	expect(await mails()).toMatchObject([{ values: { message: 'We have found a place. Thank you!' } }])
	const words = () => product.db.selectFrom('enquiry_answers').select(['message', 'side', 'lang']).execute()
	expect(await words()).toEqual([{ message: 'We have found a place. Thank you!', side: 'planner', lang: 'en' }])
	// Taken back within the minute, nobody was told, and the words are gone.
	const { id: conversation_id } = await product.db
		.selectFrom('enquiries')
		.select('id')
		.where('listing_id', '=', other)
		.executeTakeFirstOrThrow()
	expect(await product.call('withdrawEnquiry', { conversation_id, undo: 1 }, user.token)).toMatchObject({ http: 200 })
	expect([await words(), await mails()]).toEqual([[], []])
	// A link that may decide tells the others too, one that may comment does not. Without words they are withdrawn as well.
	const byLink = async (rights: string) => {
		const { key } = (await product.call('sharePlan', { plan_id, rights, name: 'Tom' }, user.token)).data
		return product.call('tellOthers', { plan_id, plan_key: key, property_id: chosen })
	}
	expect(await byLink('comment')).toMatchObject({ http: 403, code: 'not_yours' })
	expect(await byLink('decide')).toMatchObject({ data: { told: 1 } })
	expect([await words(), (await mails()).length]).toEqual([[], 1])
})

test('venues of several kinds are one want: once one is chosen the others are told, but for a kind that is wanted by name', async () => {
	await using product = await startProduct()
	const user = await product.user()
	await verify(product, user)
	const [castle, garden, hotel] = [
		await addListing(product, { sub_category_id: 5 }),
		await addListing(product, { sub_category_id: 8 }),
		await addListing(product, { sub_category_id: 4 }),
	]
	const plan_id = await plan(product, user)
	const asked = async (wants: number[]) => {
		await product.db.deleteFrom('enquiries').execute()
		await product.call('savePlan', { plan_id, wants: JSON.stringify(wants.map((sub_category_id) => ({ sub_category_id }))) }, user.token)
		await product.call('sendBrief', { plan_id, property_ids: [castle, garden, hotel], message }, user.token)
		await product.call('setPlanCandidate', { plan_id, property_id: castle, state: 'chosen' }, user.token)
		const { id } = await product.db.selectFrom('enquiries').select('id').where('listing_id', '=', castle).executeTakeFirstOrThrow()
		// The conversation counts the same ones.
		const { plan: shown } = (await product.call('getConversation', { conversation_id: id }, user.token)).data
		const { told } = (await product.call('tellOthers', { plan_id, property_id: castle }, user.token)).data
		expect(shown?.others_waiting).toBe(told)
		const left = await product.db.selectFrom('enquiries').select('listing_id').where('state', '=', 'new').orderBy('id').execute()
		return [told, left.map(({ listing_id }) => listing_id)]
	}
	expect(await asked([])).toEqual([2, [castle]])
	expect(await asked([5, 12])).toEqual([2, [castle]])
	expect(await asked([5, 4])).toEqual([1, [castle, hotel]])
})

test('once the plan has moved, one message tells the suppliers who know another day or number of people; nobody else, and nobody twice', async () => {
	await using product = await startProduct({ SMTP_URL: undefined })
	const user = await product.user()
	await verify(product, user)
	const plan_id = await plan(product, user)
	const [asked = 0, dropped = 0, declined = 0, later = 0, further = 0] = await halls(product, 5)
	await product.call('savePlan', { plan_id, date: '2099-06-19', people: 80 }, user.token)
	await product.call('sendBrief', { plan_id, property_ids: [asked, dropped, declined], message }, user.token)
	await product.db.updateTable('enquiries').set({ state: 'declined' }).where('listing_id', '=', declined).execute()
	await product.call('setPlanCandidate', { plan_id, property_id: dropped, state: 'dropped' }, user.token)
	const words = 'We are a week later, and ninety.'
	const tell = (fields: Record<string, unknown> = {}) => product.call('tellAsked', { plan_id, message: words, ...fields }, user.token)
	const known = async () =>
		(await product.db.selectFrom('enquiries').select(['listing_id', 'event_date', 'participants']).orderBy('id').execute()).map((row) =>
			Object.values(row),
		)
	const told = async () => ({
		messages: await product.db.selectFrom('enquiry_answers').select(['message', 'side', 'lang']).execute(),
		mails: (await product.db.selectFrom('mails').select('id').where('kind', '=', 'enquiry_message').execute()).length,
	})
	const before = [
		[asked, '2099-06-19', 80],
		[dropped, '2099-06-19', 80],
		[declined, '2099-06-19', 80],
	]
	expect((await tell()).data).toEqual({ told: 0 })
	await product.call('savePlan', { plan_id, date: '2099-06-26', people: 90 }, user.token)
	await product.call('sendBrief', { plan_id, property_ids: [later], message }, user.token)
	expect(await tell({ message: 'x' })).toMatchObject({ http: 422, fields: { message: expect.any(String) as string } })
	expect([await known(), await told()]).toEqual([[...before, [later, '2099-06-26', 90]], { messages: [], mails: 0 }])
	const answers = await Promise.all([tell(), tell()])
	expect(answers.map(({ data }) => data.told).toSorted()).toEqual([0, 1])
	expect([await known(), await told()]).toEqual([
		[[asked, '2099-06-26', 90], ...before.slice(1), [later, '2099-06-26', 90]],
		{ messages: [{ message: words, side: 'planner', lang: 'en' }], mails: 1 },
	])
	// An open field of the plan takes nothing away; a first value is announced.
	await product.call('savePlan', { plan_id, date: '', people: '' }, user.token)
	expect((await tell()).data).toEqual({ told: 0 })
	await product.call('sendBrief', { plan_id, property_ids: [further], message }, user.token)
	await product.call('savePlan', { plan_id, people: 90 }, user.token)
	expect((await tell()).data).toEqual({ told: 1 })
	expect((await known()).at(-1)).toEqual([further, null, 90])
})

test('an offer keeps its day when its supplier is told of another one', async () => {
	await using product = await startProduct({ SMTP_URL: undefined })
	const [user, supplier] = [await product.user(), await supplierWithHall(product)]
	await verify(product, user)
	const plan_id = await plan(product, user, { title: 'Wedding', date: '2099-06-19' })
	const sent = await product.call('sendBrief', { plan_id, property_ids: [supplier.property_id], message }, user.token)
	const conversation_id = sent.data.enquiries[0]?.conversation_id ?? 0
	const lines = JSON.stringify([{ text: 'Hall', quantity: 1, unit: 'day', price: 900, vat: 0 }])
	await product.call('makeOffer', { conversation_id, valid_until: addDays(luxembourgDay(new Date()), 14), lines }, supplier.token)
	const candidate = async () => (await product.call('getPlan', { plan_id }, user.token)).data.candidates[0]
	expect(await candidate()).toMatchObject({ conversation: { is_behind: false }, offer: { event_date: '2099-06-19' } })
	await product.call('savePlan', { plan_id, date: '2099-06-26' }, user.token)
	expect(await candidate()).toMatchObject({ conversation: { event_date: '2099-06-19', is_behind: true } })
	expect((await product.call('tellAsked', { plan_id, message: 'We are a week later.' }, user.token)).data).toEqual({ told: 1 })
	expect(await candidate()).toMatchObject({
		conversation: { event_date: '2099-06-26', is_behind: false },
		offer: { state: 'open', event_date: '2099-06-19' },
	})
})

test('a brief that waits for its confirmation is replaced by one to another address: its link ends, and each supplier is asked once', async () => {
	await using product = await startProduct({ SMTP_URL: undefined })
	const key = makeToken()
	const [first = 0, second = 0, third = 0] = await halls(product, 3)
	const plan_id = (await product.call('savePlan', { plan_key: key, title: 'Wedding', date: '2037-06-19' })).data.plan_id
	const send = (email: string, property_ids: number[]) =>
		product.call('sendBrief', { plan_id, plan_key: key, property_ids, message, first_name: 'Léa', last_name: 'Poull', email })
	const linkTo = async (email: string) => {
		const { values } = await product.db
			.selectFrom('mails')
			.selectAll()
			.where('recipient', '=', email)
			.where('kind', '=', 'brief_confirm')
			.executeTakeFirstOrThrow()
		return (values as { path: string }).path.replace('/confirm-enquiry/', '')
	}
	const stateOf = async (property_id: number) =>
		(await product.call('getPlan', { plan_id, plan_key: key })).data.candidates.find(
			(one: { property_id: number }) => one.property_id === property_id,
		)?.conversation?.state
	await send('typo@exampel.org', [first, second])
	expect(await stateOf(second)).toBe('unconfirmed')
	expect(await send('right@example.org', [first, third])).toMatchObject({ http: 200, data: { next: 'confirm' } })
	// The earlier brief is gone as a whole: its second supplier can be asked again.
	expect([await stateOf(first), await stateOf(second), await stateOf(third)]).toEqual(['unconfirmed', undefined, 'unconfirmed'])
	expect(await product.call('confirmEnquiry', { token: await linkTo('typo@exampel.org') })).toMatchObject({ code: 'link_invalid' })
	expect(await product.call('confirmEnquiry', { token: await linkTo('right@example.org') })).toMatchObject({ http: 200 })
	expect([await stateOf(first), await stateOf(second), await stateOf(third)]).toEqual(['sent', undefined, 'sent'])
	const delivered = await product.db
		.selectFrom('enquiries')
		.select('listing_id')
		.where('state', '<>', 'unconfirmed')
		.orderBy('id')
		.execute()
	expect(delivered.map(({ listing_id }) => listing_id)).toEqual([first, third])
	// Confirmed ones are asked once.
	expect(await send('third@example.org', [first])).toMatchObject({ code: 'invalid_input', fields: { property_ids: {} } })
	expect(await send('third@example.org', [second])).toMatchObject({ http: 200 })
})

test('who is asked stands in the plan, and stays there while there is a conversation: it is dropped where it would be removed', async () => {
	await using product = await startProduct()
	const user = await product.user()
	await verify(product, user)
	const plan_id = await plan(product, user)
	const [asked = 0, other = 0] = await halls(product, 2)
	await product.call('sendBrief', { plan_id, property_ids: [asked], message }, user.token)
	const states = async () =>
		(await product.call('getPlan', { plan_id }, user.token)).data.candidates.map((one: { property_id: number; state: string }) => [
			one.property_id,
			one.state,
		])
	expect(await states()).toEqual([[asked, 'candidate']])
	const set = (property_id: number, state: string) => product.call('setPlanCandidate', { plan_id, property_id, state }, user.token)
	await set(other, 'candidate')
	expect(await set(other, 'removed')).toMatchObject({ data: { state: 'removed', candidates: 1 } })
	expect(await set(asked, 'removed')).toMatchObject({ data: { state: 'dropped', candidates: 1 } })
	expect(await states()).toEqual([[asked, 'dropped']])
})
