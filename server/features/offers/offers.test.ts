import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addListing } from '#test/add-listing.ts'
import { ask, askAsVisitor, mailedKey, supplierWithHall } from '#test/conversations.ts'
import { dayIn, giveVat, makeOffer, offerLines } from '#test/offers.ts'
import { fetchExport } from '#test/exports.ts'
import { addDays } from '#contract/values/days.ts'
import { offerLimits } from '#contract/offer-states.ts'
import { startProduct, type Product, type TestAccount } from '#test/product.ts'
import { makeToken } from '#server/features/accounts/access.ts'
import { deleteWhatIsOver } from '#server/features/privacy/retention.ts'

const open = async (product: Product, conversation_id: number, { token }: TestAccount) =>
	(await product.call('getConversation', { conversation_id }, token)).data
const answer = (
	product: Product,
	offer_id: number,
	given: string,
	{ token }: { token: string | null },
	more: Record<string, unknown> = {},
) => product.call('answerOffer', { offer_id, answer: given, ...more }, token)
const mails = async ({ db }: Product) =>
	(
		await db.selectFrom('mails').select(['kind', 'recipient', 'lang', 'values']).where('kind', 'like', 'offer%').orderBy('id').execute()
	).map((mail) => ({ ...mail, values: mail.values as Record<string, unknown> }))

async function begin(product: Product) {
	const supplier = await supplierWithHall(product)
	await giveVat(product, supplier)
	const planner = await product.user()
	const id = await ask(product, planner, supplier.property_id, { event_date: '2999-06-12', participants: 120 })
	return { supplier, planner, id }
}

test('an offer is made, stands in the conversation of both with the totals of the server, and its planner is told', async () => {
	await using product = await startProduct()
	const { supplier, planner, id } = await begin(product)
	expect((await open(product, id, supplier)).allowed).toContain('make_offer')
	const made = await makeOffer(product, supplier, id, { deposit: '30 % with the acceptance', note: 'With pleasure.' })
	expect(made).toMatchObject({ http: 200, data: { conversation_id: id, version: 1, state: 'offered', gross_cents: 745_000 } })
	const { net_cents, vat_cents } = made.data
	// 1,500.00 and −350.00 with 17 %, each rounded, and 6,300.00 with 3 %.
	expect([net_cents, vat_cents]).toEqual([98_290 + 611_650, 16_710 + 18_350])
	const [theirs, own] = [await open(product, id, planner), await open(product, id, supplier)]
	expect(theirs.offers).toMatchObject([
		{
			offer_id: made.data.offer_id,
			version: 1,
			state: 'open',
			valid_until: dayIn(14),
			prices: 'with_vat',
			is_without_vat: false,
			lines: [
				{ ...offerLines[0], sum_cents: 150_000 },
				{ ...offerLines[1], sum_cents: 630_000 },
				{ ...offerLines[2], sum_cents: -35_000 },
			],
			rates: [
				{ vat: 17, gross_cents: 115_000, net_cents: 98_290 },
				{ vat: 3, gross_cents: 630_000, net_cents: 611_650 },
			],
			gross_cents: 745_000,
			per_person_cents: 6208,
			deposit: '30 % with the acceptance',
			ended_at: null,
		},
	])
	expect([theirs.state, theirs.unread, theirs.messages.at(-1)]).toMatchObject([
		'offered',
		1,
		{ side: 'supplier', offer_id: made.data.offer_id, offer_event: 'made', message: 'With pleasure.' },
	])
	expect(theirs.allowed).toEqual(['message', 'withdraw', 'answer_offer', 'report'])
	expect(own.allowed).toEqual(expect.arrayContaining(['make_offer', 'withdraw_offer']))
	expect(theirs.states.at(-1)).toEqual({ state: 'offered', at: expect.any(String) as string })
	expect((await product.call('getConversations', { side: 'planner' }, planner.token)).data.list).toMatchObject([
		{ state: 'offered', last_offer_event: 'made', unread: 1 },
	])
	expect(await mails(product)).toMatchObject([
		{
			kind: 'offer_made',
			lang: 'en',
			values: { version: 1, gross_cents: 745_000, path: `/my-enquiries?enquiry=${id}`, note: 'With pleasure.' },
		},
	])
})

test('prices without VAT, and a supplier without a VAT number, who may charge none', async () => {
	await using product = await startProduct()
	const { supplier, planner, id } = await begin(product)
	const net = await makeOffer(product, supplier, id, { prices: 'without_vat' })
	expect(net.data).toMatchObject({ net_cents: 745_000, vat_cents: 19_550 + 18_900, gross_cents: 745_000 + 38_450 })
	await product.db.updateTable('accounts').set({ vat_number: null }).where('id', '=', supplier.id).execute()
	expect(await makeOffer(product, supplier, id)).toMatchObject({ http: 422, fields: { 'lines.0.vat': expect.any(String) as string } })
	// The refused offer has replaced nothing.
	expect((await open(product, id, planner)).offers).toMatchObject([{ state: 'open' }])
	const lines = JSON.stringify(offerLines.map((line) => ({ ...line, vat: 0 })))
	expect((await makeOffer(product, supplier, id, { lines })).data).toMatchObject({ net_cents: 745_000, vat_cents: 0, gross_cents: 745_000 })
	expect((await open(product, id, planner)).offers.map(({ version, state, is_without_vat }) => [version, state, is_without_vat])).toEqual([
		[2, 'open', true],
		[1, 'replaced', false],
	])
})

const line = { text: 'The hall', quantity: 1, unit: 'event', price: 900, vat: 17 }
const faults: [Record<string, unknown>, string][] = [
	[{ lines: '' }, 'lines'],
	[{ lines: 'a list' }, 'lines'],
	[{ lines: '[]' }, 'lines'],
	[{ lines: JSON.stringify(Array.from({ length: 41 }, () => line)) }, 'lines'],
	[{ lines: JSON.stringify([{ ...line, text: '' }]) }, 'lines.0.text'],
	[{ lines: JSON.stringify([line, { ...line, text: 'x'.repeat(201) }]) }, 'lines.1.text'],
	[{ lines: JSON.stringify([{ ...line, quantity: 0 }]) }, 'lines.0.quantity'],
	[{ lines: JSON.stringify([{ ...line, quantity: 1.005 }]) }, 'lines.0.quantity'],
	[{ lines: JSON.stringify([{ ...line, quantity: 100_001 }]) }, 'lines.0.quantity'],
	[{ lines: JSON.stringify([{ ...line, unit: 'week' }]) }, 'lines.0.unit'],
	[{ lines: JSON.stringify([{ ...line, price: 9.999 }]) }, 'lines.0.price'],
	[{ lines: JSON.stringify([{ ...line, price: 1_000_001 }]) }, 'lines.0.price'],
	[{ lines: JSON.stringify([{ ...line, price: 1_000_000, quantity: 11 }]) }, 'lines.0.price'],
	[{ lines: JSON.stringify([{ ...line, vat: 19 }]) }, 'lines.0.vat'],
	[{ lines: JSON.stringify([line, { ...line, price: -901 }]) }, 'lines'],
	[{ lines: JSON.stringify([{ ...line, total: 1 }]) }, 'lines.0'],
	[{ valid_until: dayIn(-1) }, 'valid_until'],
	[{ valid_until: addDays(dayIn(0), 367) }, 'valid_until'],
	[{ event_date: addDays(dayIn(0), -1) }, 'event_date'],
	[{ lines: JSON.stringify([{ ...line, price: -1_000_000, quantity: 11 }]) }, 'lines.0.price'],
	[{ valid_until: '2026-02-30' }, 'valid_until'],
	[{ prices: 'both' }, 'prices'],
	[{ deposit: 'x'.repeat(301) }, 'deposit'],
	[{ note: 'x'.repeat(2001) }, 'note'],
]
test('what an offer may not say is refused by its field', async () => {
	await using product = await startProduct()
	const { supplier, planner, id } = await begin(product)
	for (const [fields, field] of faults) {
		const { http, fields: refused } = await makeOffer(product, supplier, id, fields)
		expect([JSON.stringify(fields), http, Object.keys(refused)]).toEqual([JSON.stringify(fields), 422, [field]])
	}
	expect((await open(product, id, planner)).offers).toEqual([])
	// The limits of the allowed values.
	expect(await makeOffer(product, supplier, id, { valid_until: dayIn(0), lines: JSON.stringify([{ ...line, price: 0 }]) })).toMatchObject({
		http: 200,
		data: { gross_cents: 0 },
	})
	expect((await makeOffer(product, supplier, id, { valid_until: addDays(dayIn(0), 366), event_date: dayIn(0) })).http).toBe(200)
	const dear = { ...line, price: 1_000_000, quantity: 10 }
	expect(await makeOffer(product, supplier, id, { lines: JSON.stringify([dear]) })).toMatchObject({ data: { gross_cents: 1_000_000_000 } })
	expect(await makeOffer(product, supplier, id, { prices: 'without_vat', lines: JSON.stringify([dear]) })).toMatchObject({ http: 422 })
})

test('a discount under another rate than what it is given on is refused, one under the same rate is not', async () => {
	await using product = await startProduct()
	const { supplier, id } = await begin(product)
	const line = (price: number, vat: number) => ({ ...offerLines[0], quantity: 1, price, vat })
	const offer = (...lines: object[]) => makeOffer(product, supplier, id, { lines: JSON.stringify(lines) })
	expect(await offer(line(100, 3), line(-100, 17))).toMatchObject({ http: 422, fields: { lines: expect.any(String) as string } })
	expect(await offer(line(100, 3), line(50, 17), line(-60, 17))).toMatchObject({ http: 422 })
	expect((await offer(line(100, 3), line(50, 17), line(-50, 17))).http).toBe(200)
})

test('a conversation has fifty versions of an offer at most', async () => {
	await using product = await startProduct()
	const { supplier, id } = await begin(product)
	const { offer_id } = (await makeOffer(product, supplier, id)).data
	await product.db
		.updateTable('offers')
		.set({ version: offerLimits.versions - 1 })
		.where('id', '=', offer_id)
		.execute()
	expect((await makeOffer(product, supplier, id)).data).toMatchObject({ version: offerLimits.versions })
	expect(await makeOffer(product, supplier, id)).toMatchObject({ http: 422, fields: { lines: expect.any(String) as string } })
})

test('the file of a mailed offer can be opened for thirty days', async () => {
	await using product = await startProduct()
	const { supplier, planner, id } = await begin(product)
	const { offer_id } = (await makeOffer(product, supplier, id)).data
	await answer(product, offer_id, 'accept', planner)
	const files = (await mails(product)).map(({ values }) => String(values['file']))
	expect(files).toHaveLength(3)
	for (const file of files) {
		const end = Number.parseInt(new URL(file, 'http://x').searchParams.get('pass')?.split('.')[0] ?? '', 36) * 1000
		// Until a full day after that.
		expect(Math.floor((end - Date.now()) / 86_400_000)).toBe(30)
	}
})

test('who makes, withdraws and answers offers, and who does not', async () => {
	await using product = await startProduct()
	const { supplier, planner, id } = await begin(product)
	const rival = await supplierWithHall(product)
	const operator = await product.operator()
	const other = await product.user()
	const nobody = { id: 0, token: null as unknown as string }
	const outcomes = async (call: (who: TestAccount) => Promise<{ code: string }>) =>
		Promise.all([nobody, planner, other, rival, operator].map(async (who) => (await call(who)).code))
	expect(await outcomes((who) => makeOffer(product, who, id))).toEqual([
		'login_required',
		'wrong_role',
		'wrong_role',
		'not_found',
		'wrong_role',
	])
	const { offer_id } = (await makeOffer(product, supplier, id)).data
	const withdraw = (who: TestAccount) => product.call('withdrawOffer', { offer_id }, who.token)
	expect(await outcomes(withdraw)).toEqual(['login_required', 'wrong_role', 'wrong_role', 'not_found', 'wrong_role'])
	const others = [nobody, other, rival, operator, supplier]
	for (const given of ['accept', 'decline'])
		expect(await Promise.all(others.map(async (who) => (await answer(product, offer_id, given, who)).code))).toEqual([
			'login_required',
			...Array.from({ length: 4 }, () => 'not_found'),
		])
	expect((await answer(product, 2_000_000_000, 'accept', planner)).code).toBe('not_found')
	expect(await answer(product, offer_id, 'perhaps', planner)).toMatchObject({ http: 422, fields: { answer: expect.any(String) as string } })
	expect(await answer(product, offer_id, 'decline', planner, { reason: 'x'.repeat(1001) })).toMatchObject({ http: 422 })
	expect((await answer(product, offer_id, 'accept', nobody, { conversation_key: makeToken() })).code).toBe('not_found')
	expect((await open(product, id, planner)).offers).toMatchObject([{ state: 'open' }])
	// A message to the operator has no supplier who offers.
	const toOperator = await ask(product, planner)
	expect((await makeOffer(product, supplier, toOperator)).code).toBe('not_found')
	expect((await open(product, toOperator, operator)).allowed).not.toContain('make_offer')
})

test('accepting is done once: both are told, the plan has chosen, and neither side takes it back', async () => {
	await using product = await startProduct()
	const rival = await product.professional()
	await product.db.updateTable('accounts').set({ name: 'Gaston S.A.' }).where('id', '=', rival.id).execute()
	const supplier = await supplierWithHall(product)
	await giveVat(product, supplier)
	const planner = await product.user()
	await product.db.updateTable('accounts').set({ email_verified: true }).where('id', '=', planner.id).execute()
	const { plan_id } = (
		await product.call(
			'savePlan',
			{ title: 'Wedding', people: 100, date: '2037-06-19', billing_name: 'ACME S.A.', billing_address: '1, rue Longue' },
			planner.token,
		)
	).data
	await product.call('savePlan', { title: 'Another', billing_name: 'Private', billing_address: '2, rue Courte' }, planner.token)
	await product.call('setPlanCandidate', { plan_id, property_id: supplier.property_id }, planner.token)
	const asked = await product.call(
		'sendBrief',
		{ plan_id, property_ids: [supplier.property_id], message: 'Is the hall free?' },
		planner.token,
	)
	const id = asked.data.enquiries[0]?.conversation_id ?? 0
	const { offer_id } = (await makeOffer(product, supplier, id)).data
	// The offer is for who is invoiced, as the plan that has asked says.
	const { customer } = await product.db.selectFrom('offers').select('customer').where('id', '=', offer_id).executeTakeFirstOrThrow()
	expect(customer).toMatchObject({ company_name: 'ACME S.A.', address: '1, rue Longue' })
	const first = await answer(product, offer_id, 'accept', planner)
	expect(first).toMatchObject({ http: 200, data: { conversation_id: id, offer_id, state: 'accepted', offer_state: 'accepted' } })
	expect((await answer(product, offer_id, 'accept', planner)).data).toEqual(first.data)
	const told = (await mails(product)).filter(({ kind }) => kind === 'offer_accepted')
	expect(told.map(({ values }) => [values['is_planner'], values['from'], values['path']])).toEqual([
		[false, 'Léa Schmit', `/ProfessionalDashboard?enquiry=${id}`],
		[true, 'Zum Hirsch S.à r.l.', `/my-enquiries?enquiry=${id}`],
	])
	const [theirs, own] = [await open(product, id, planner), await open(product, id, supplier)]
	expect(theirs).toMatchObject({
		state: 'accepted',
		allowed: ['message', 'report'],
		offers: [{ state: 'accepted', ended_at: expect.any(String) as string }],
	})
	expect(own).toMatchObject({ state: 'accepted', allowed: ['message', 'report'], unread: 1 })
	expect(own.states.map(({ state }) => state)).toEqual(['sent', 'seen', 'answered', 'offered', 'accepted'])
	expect((await product.call('getPlan', { plan_id }, planner.token)).data.candidates).toMatchObject([{ state: 'chosen' }])
	const refused = await Promise.all([
		answer(product, offer_id, 'decline', planner),
		product.call('withdrawOffer', { offer_id }, supplier.token),
		product.call('withdrawEnquiry', { conversation_id: id }, planner.token),
		product.call('declineEnquiry', { conversation_id: id }, supplier.token),
		product.call('setEnquiryState', { enquiry_id: id, state: 'closed' }, supplier.token),
		makeOffer(product, supplier, id),
	])
	expect(refused.map(({ http, code }) => [http, code])).toEqual([
		[409, 'offer_not_open'],
		[409, 'offer_not_open'],
		[409, 'offer_accepted'],
		[409, 'offer_accepted'],
		[409, 'offer_accepted'],
		[409, 'offer_accepted'],
	])
	// As a version before may have left it: closed, and opened again by a message.
	await product.db.updateTable('enquiries').set({ state: 'closed' }).where('id', '=', id).execute()
	await product.call('setEnquiryState', { enquiry_id: id, state: 'reopened' }, supplier.token)
	expect((await open(product, id, planner)).state).toBe('accepted')
	// Messages go on.
	for (const { token } of [planner, supplier])
		expect(await product.call('sendMessage', { conversation_id: id, message: 'Until then!' }, token)).toMatchObject({
			data: { state: 'accepted' },
		})
})

test('a declined offer goes back to the supplier with its reason, and a better one follows', async () => {
	await using product = await startProduct()
	const { supplier, planner, id } = await begin(product)
	const { offer_id } = (await makeOffer(product, supplier, id)).data
	const declined = await answer(product, offer_id, 'decline', planner, { reason: 'Too dear for us.' })
	expect(declined.data).toEqual({ conversation_id: id, offer_id, state: 'answered', offer_state: 'declined' })
	expect((await answer(product, offer_id, 'decline', planner)).data).toEqual(declined.data)
	expect((await answer(product, offer_id, 'accept', planner)).code).toBe('offer_not_open')
	expect(await open(product, id, supplier)).toMatchObject({
		state: 'answered',
		unread: 1,
		offers: [{ state: 'declined', reason: 'Too dear for us.' }],
	})
	expect((await mails(product)).map(({ kind, values }) => [kind, values['reason']])).toEqual([
		['offer_made', undefined],
		['offer_declined', 'Too dear for us.'],
	])
	expect((await makeOffer(product, supplier, id)).data).toMatchObject({ version: 2, state: 'offered' })
})

test('only the newest version can be answered, until its last day, and not after it was withdrawn', async () => {
	await using product = await startProduct()
	const { supplier, planner, id } = await begin(product)
	const first = (await makeOffer(product, supplier, id)).data.offer_id
	const second = (await makeOffer(product, supplier, id)).data.offer_id
	for (const given of ['accept', 'decline']) expect((await answer(product, first, given, planner)).code).toBe('offer_not_open')
	expect((await product.call('withdrawOffer', { offer_id: first }, supplier.token)).code).toBe('offer_not_open')
	// A day later than its last one.
	await product.db
		.updateTable('offers')
		.set({ valid_until: dayIn(-1) })
		.where('id', '=', second)
		.execute()
	expect(await open(product, id, planner)).toMatchObject({
		offers: [{ state: 'expired' }, { state: 'replaced' }],
		allowed: ['message', 'withdraw', 'report'],
	})
	expect((await answer(product, second, 'accept', planner)).code).toBe('offer_not_open')
	await product.db
		.updateTable('offers')
		.set({ valid_until: dayIn(0) })
		.where('id', '=', second)
		.execute()
	const withdrawn = await product.call('withdrawOffer', { offer_id: second }, supplier.token)
	expect(withdrawn.data).toEqual({ conversation_id: id, offer_id: second, state: 'answered' })
	expect((await product.call('withdrawOffer', { offer_id: second }, supplier.token)).data).toEqual(withdrawn.data)
	expect((await answer(product, second, 'accept', planner)).code).toBe('offer_not_open')
	expect((await mails(product)).map(({ kind }) => kind)).toEqual(['offer_made', 'offer_made', 'offer_withdrawn'])
	const { messages } = await open(product, id, planner)
	expect(messages.map(({ offer_id, offer_event }) => [offer_id, offer_event])).toEqual([
		[null, null],
		[first, 'made'],
		[second, 'made'],
		[second, 'withdrawn'],
	])
})

test('declining, closing and withdrawing an enquiry puts its offer away; taken back in time it is open again', async () => {
	await using product = await startProduct()
	const { supplier, planner, id } = await begin(product)
	const { offer_id } = (await makeOffer(product, supplier, id)).data
	const accept = async () => (await answer(product, offer_id, 'accept', planner)).code
	const states = async () => {
		const { state, offers } = await open(product, id, planner)
		return [state, offers[0]?.state]
	}
	const decline = (undo = 0) => product.call('declineEnquiry', { conversation_id: id, undo }, supplier.token)
	await decline()
	expect([await states(), await accept(), (await makeOffer(product, supplier, id)).code]).toEqual([
		['declined', 'withdrawn'],
		'offer_not_open',
		'conversation_closed',
	])
	await decline(1)
	expect(await states()).toEqual(['offered', 'open'])
	await product.call('setEnquiryState', { enquiry_id: id, state: 'closed' }, supplier.token)
	expect([await states(), await accept()]).toEqual([['closed', 'withdrawn'], 'offer_not_open'])
	await product.call('sendMessage', { conversation_id: id, message: 'It still stands.' }, supplier.token)
	expect(await states()).toEqual(['offered', 'open'])
	const withdraw = (undo: number) => product.call('withdrawEnquiry', { conversation_id: id, undo }, planner.token)
	await withdraw(0)
	expect([await states(), await accept(), (await makeOffer(product, supplier, id)).code]).toEqual([
		['withdrawn', 'declined'],
		'offer_not_open',
		'conversation_closed',
	])
	await withdraw(1)
	expect(await states()).toEqual(['offered', 'open'])
	// A planner who was told of a decline gets a new offer instead.
	await decline()
	await product.db.updateTable('mails').set({ attempts: 1 }).where('kind', '=', 'enquiry_declined').execute()
	await product.call('sendMessage', { conversation_id: id, message: 'We can after all.' }, supplier.token)
	expect([await states(), await accept()]).toEqual([['answered', 'withdrawn'], 'offer_not_open'])
	expect((await makeOffer(product, supplier, id)).data).toMatchObject({ version: 2 })
})

test('a visitor answers by the key of the mailed link', async () => {
	await using product = await startProduct()
	const supplier = await supplierWithHall(product)
	await giveVat(product, supplier)
	const { conversation_id, conversation_key } = await askAsVisitor(product, supplier.property_id)
	const other = await askAsVisitor(product, supplier.property_id, 'ana@example.org')
	const { offer_id } = (await makeOffer(product, supplier, conversation_id)).data
	const nobody = { token: null }
	expect((await answer(product, offer_id, 'accept', nobody, { conversation_key: other.conversation_key })).code).toBe('not_found')
	// The mail of the offer brings a key too.
	const key = await mailedKey(product, 'offer_made', conversation_id)
	expect((await product.call('getConversation', { conversation_id, conversation_key: key })).data.offers).toMatchObject([{ offer_id }])
	expect(await answer(product, offer_id, 'accept', nobody, { conversation_key })).toMatchObject({ data: { state: 'accepted' } })
	const told = await mails(product)
	expect(told.map(({ kind, lang }) => [kind, lang])).toEqual([
		['offer_made', 'fr'],
		['offer_accepted', 'en'],
		['offer_accepted', 'fr'],
	])
	expect(told[2]?.values['path']).toMatch(new RegExp(`^/conversation/${conversation_id}#key=`))
})

test('an answer tells which account has given it, and of one by the key that nobody has', async () => {
	await using product = await startProduct()
	const { supplier, planner, id } = await begin(product)
	const answeredBy = async (offer_id: number) => {
		const noted = product.db.selectFrom('enquiry_answers').select(['account_id', 'message']).where('offer_id', '=', offer_id)
		return [
			(await product.db.selectFrom('offers').select('answered_by').where('id', '=', offer_id).executeTakeFirstOrThrow()).answered_by,
			await noted.where('side', '=', 'planner').executeTakeFirstOrThrow(),
		]
	}
	const own = (await makeOffer(product, supplier, id)).data.offer_id
	await answer(product, own, 'decline', planner, { reason: 'Too dear.' })
	expect(await answeredBy(own)).toEqual([planner.id, { account_id: planner.id, message: 'Too dear.' }])
	// Somebody with an account who was given the link is not the one who has asked.
	const { conversation_id, conversation_key } = await askAsVisitor(product, supplier.property_id)
	const other = await product.user()
	const byKey = (await makeOffer(product, supplier, conversation_id)).data.offer_id
	await answer(product, byKey, 'accept', other, { conversation_key, reason: 'A reason is for a decline.' })
	expect(await answeredBy(byKey)).toEqual([null, { account_id: null, message: '' }])
})

test('an offer is an answer: the first ones of a supplier say how fast it usually answers', async () => {
	await using product = await startProduct()
	const { supplier, id } = await begin(product)
	const asked = [id]
	for (let index = 0; index < 4; index += 1) asked.push(await ask(product, await product.user(), supplier.property_id))
	for (const one of asked) await makeOffer(product, supplier, one)
	const { usual_answer_minutes } = await product.db
		.selectFrom('accounts')
		.select('usual_answer_minutes')
		.where('id', '=', supplier.id)
		.executeTakeFirstOrThrow()
	expect(usual_answer_minutes).toBe(60)
})

test('what becomes of an offer changes nothing of other conversations', async () => {
	await using product = await startProduct()
	const { supplier, planner, id } = await begin(product)
	// The same supplier with another planner, the same planner with another supplier, and two others.
	const rival = await supplierWithHall(product)
	const neighbours = [
		await ask(product, await product.user(), supplier.property_id),
		await ask(product, planner, rival.property_id),
		await ask(product, await product.user(), rival.property_id),
	]
	for (const [index, neighbour] of neighbours.entries())
		await makeOffer(product, index === 0 ? supplier : rival, neighbour, {
			lines: JSON.stringify(offerLines.map((line) => ({ ...line, vat: 0 }))),
			event_date: '2999-06-12',
		})
	const rows = async () => ({
		enquiries: await product.db.selectFrom('enquiries').selectAll().where('id', 'in', neighbours).orderBy('id').execute(),
		offers: await product.db.selectFrom('offers').selectAll().where('enquiry_id', 'in', neighbours).orderBy('id').execute(),
		answers: await product.db.selectFrom('enquiry_answers').selectAll().where('enquiry_id', 'in', neighbours).orderBy('id').execute(),
		mails: await product.db.selectFrom('mails').select(['id', 'kind']).where('enquiry_id', 'in', neighbours).orderBy('id').execute(),
	})
	const before = await rows()
	expect([before.enquiries.length, before.offers.length]).toEqual([3, 3])
	const made = async () => (await makeOffer(product, supplier, id)).data.offer_id
	expect(await product.call('withdrawOffer', { offer_id: await made() }, supplier.token)).toMatchObject({ http: 200 })
	for (const given of ['decline', 'accept']) expect(await answer(product, await made(), given, planner)).toMatchObject({ http: 200 })
	expect(await rows()).toEqual(before)
})

test('who may decide in the plan that has asked answers there; who may only look or comment does not', async () => {
	await using product = await startProduct()
	const supplier = await supplierWithHall(product)
	await giveVat(product, supplier)
	const plan_key = makeToken()
	const { plan_id } = (await product.call('savePlan', { plan_key, title: 'Wedding', people: 100 })).data
	await product.call('setPlanCandidate', { plan_id, plan_key, property_id: supplier.property_id })
	const person = { first_name: 'Tom', last_name: 'Hoffmann', email: 'tom@example.org' }
	await product.call('sendBrief', { plan_id, plan_key, property_ids: [supplier.property_id], message: 'Is the hall free?', ...person })
	const { values } = await product.db.selectFrom('mails').select('values').where('kind', '=', 'brief_confirm').executeTakeFirstOrThrow()
	await product.call('confirmEnquiry', { token: (values as { path: string }).path.split('/')[2] ?? '' })
	const { id } = await product.db.selectFrom('enquiries').select('id').executeTakeFirstOrThrow()
	const { offer_id } = (await makeOffer(product, supplier, id)).data
	const share = async (rights: string) => (await product.call('sharePlan', { plan_id, plan_key, rights, name: rights })).data.key ?? ''
	const nobody = { token: null }
	const by = (key: string, plan = plan_id) => answer(product, offer_id, 'accept', nobody, { plan_id: plan, plan_key: key })
	for (const rights of ['look', 'comment']) expect((await by(await share(rights))).code).toBe('not_yours')
	expect((await by(makeToken())).code).toBe('not_found')
	const other = makeToken()
	const otherPlan = (await product.call('savePlan', { plan_key: other, title: 'Another' })).data.plan_id
	expect((await by(other, otherPlan)).code).toBe('not_found')
	expect(await by(await share('decide'))).toMatchObject({ http: 200, data: { state: 'accepted' } })
	const chosen = async () => (await product.call('getPlan', { plan_id, plan_key })).data.candidates
	expect(await chosen()).toMatchObject([{ state: 'chosen' }])
	// A choice of the plan ends no contract.
	const set = (state: string) => product.call('setPlanCandidate', { plan_id, plan_key, property_id: supplier.property_id, state })
	for (const state of ['candidate', 'dropped', 'removed']) expect([state, (await set(state)).code]).toEqual([state, 'conflict'])
	expect((await set('chosen')).http).toBe(200)
	expect(await chosen()).toMatchObject([{ state: 'chosen' }])
})

test('of two that meet one wins: two accept, accept and withdraw, accept and a new version, two versions at once', async () => {
	await using product = await startProduct()
	const supplier = await supplierWithHall(product)
	await giveVat(product, supplier)
	const planner = await product.user()
	const offered = async () => {
		const property_id = await addListing(product, { account_id: supplier.id })
		const id = await ask(product, planner, property_id)
		return { id, offer_id: (await makeOffer(product, supplier, id)).data.offer_id }
	}
	const told = async (id: number) =>
		(
			await product.db
				.selectFrom('mails')
				.select('kind')
				.where('enquiry_id', '=', id)
				.where('kind', 'like', 'offer%')
				.orderBy('kind')
				.execute()
		).map(({ kind }) => kind)

	const twice = await offered()
	const both = await Promise.all([answer(product, twice.offer_id, 'accept', planner), answer(product, twice.offer_id, 'accept', planner)])
	expect(both.map(({ data }) => data.state)).toEqual(['accepted', 'accepted'])
	expect(await told(twice.id)).toEqual(['offer_accepted', 'offer_accepted', 'offer_made'])

	const taken = await offered()
	const [accepted, withdrawn] = await Promise.all([
		answer(product, taken.offer_id, 'accept', planner),
		product.call('withdrawOffer', { offer_id: taken.offer_id }, supplier.token),
	])
	expect([accepted.code, withdrawn.code].toSorted()).toEqual(['101', 'offer_not_open'])
	expect((await open(product, taken.id, planner)).offers[0]?.state).toBe(accepted.http === 200 ? 'accepted' : 'withdrawn')
	expect(await told(taken.id)).toEqual(
		accepted.http === 200 ? ['offer_accepted', 'offer_accepted', 'offer_made'] : ['offer_made', 'offer_withdrawn'],
	)

	const replaced = await offered()
	const [taking, making] = await Promise.all([
		answer(product, replaced.offer_id, 'accept', planner),
		makeOffer(product, supplier, replaced.id),
	])
	expect([
		['101', 'offer_accepted'],
		['offer_not_open', '101'],
	]).toContainEqual([taking.code, making.code])

	const withdrawing = await offered()
	const [yes, no] = await Promise.all([
		answer(product, withdrawing.offer_id, 'accept', planner),
		product.call('withdrawEnquiry', { conversation_id: withdrawing.id }, planner.token),
	])
	expect([
		['101', 'offer_accepted'],
		['offer_not_open', '101'],
	]).toContainEqual([yes.code, no.code])

	const property_id = await addListing(product, { account_id: supplier.id })
	const id = await ask(product, planner, property_id)
	const versions = await Promise.all([makeOffer(product, supplier, id), makeOffer(product, supplier, id), makeOffer(product, supplier, id)])
	expect(versions.map(({ data }) => data.version).toSorted()).toEqual([1, 2, 3])
	expect((await open(product, id, planner)).offers.map(({ state }) => state)).toEqual(['open', 'replaced', 'replaced'])
})

test('sent again under its idempotency key an offer is made once', async () => {
	await using product = await startProduct()
	const { supplier, planner, id } = await begin(product)
	const headers = { 'idempotency-key': randomUUID() }
	const send = () =>
		product.call('makeOffer', { conversation_id: id, valid_until: dayIn(7), lines: JSON.stringify(offerLines) }, supplier.token, {
			headers,
		})
	expect((await send()).data).toEqual((await send()).data)
	expect((await open(product, id, planner)).offers).toHaveLength(1)
})

test('offers go with their conversation, and stand in the archives of both sides until then', async () => {
	await using product = await startProduct()
	const { supplier, planner, id } = await begin(product)
	await makeOffer(product, supplier, id)
	const { offer_id } = (await makeOffer(product, supplier, id)).data
	await answer(product, offer_id, 'decline', planner, { reason: 'Too dear.' })
	const archive = async ({ id: account_id, token }: TestAccount) => {
		await product.db
			.updateTable('sessions')
			.set({ proved_at: sql`now()` })
			.where('account_id', '=', account_id)
			.execute()
		const { url } = (await product.call('exportAccount', {}, token)).data
		return (await fetchExport(product, url)).json
	}
	const offers = [
		{ version: 1, state: 'replaced', gross_cents: 745_000 },
		{ version: 2, state: 'declined', reason: 'Too dear.' },
	]
	expect(await archive(supplier)).toMatchObject({ enquiries_received: [{ offers, answers: [{}, {}, { offer_event: 'declined' }] }] })
	expect(await archive(planner)).toMatchObject({ enquiries_sent: [{ offers }] })
	// The planner leaves: offers to them go, the enquiry stays without a person.
	await product.db
		.updateTable('accounts')
		.set({ delete_after: sql`now() - interval '1 minute'` })
		.where('id', '=', planner.id)
		.execute()
	await deleteWhatIsOver(product.db, product.storage)
	expect(await product.db.selectFrom('offers').select('id').execute()).toEqual([])
	expect(await product.db.selectFrom('enquiries').select(['state', 'message']).execute()).toEqual([{ state: 'answered', message: '' }])
	expect((await product.db.selectFrom('enquiry_answers').select('id').execute()).length).toBe(0)
})

test('a plan has the newest offers for its people, what is offered and what is agreed; who may only look sees none', async () => {
	await using product = await startProduct()
	const planner = await product.user()
	await product.db.updateTable('accounts').set({ email_verified: true }).where('id', '=', planner.id).execute()
	const supplier = await supplierWithHall(product)
	const rival = await supplierWithHall(product)
	const band = await product.professional()
	const music = await addListing(product, { account_id: band.id, category_id: 2, sub_category_id: 12 })
	const wants = JSON.stringify([{ sub_category_id: 12, budget: 800 }, { sub_category_id: 27 }, { sub_category_id: 5, budget: 3000.5 }])
	const { plan_id } = (await product.call('savePlan', { title: 'Wedding', people: 100, wants }, planner.token)).data
	const property_ids = [supplier.property_id, rival.property_id, music]
	for (const property_id of property_ids) await product.call('setPlanCandidate', { plan_id, property_id }, planner.token)
	const asked = await product.call(
		'sendBrief',
		{ plan_id, property_ids: property_ids.join(','), message: 'Are you free in June?' },
		planner.token,
	)
	const [hall = 0, other = 0, concert = 0] = asked.data.enquiries.map(({ conversation_id }) => conversation_id ?? 0)
	const priced = (price: number) => ({ lines: JSON.stringify([{ text: 'All of it', quantity: 1, unit: 'event', price, vat: 0 }]) })
	const read = async () => (await product.call('getPlan', { plan_id }, planner.token)).data
	const planned_cents = 380_050
	/** The kinds in the order in which they are needed. */
	const kinds = (band: [number, number], hall: [number, number]) =>
		(
			[
				[12, 80_000, ...band],
				[27, null, 0, 0],
				[5, 300_050, ...hall],
			] as const
		).map(([sub_category_id, planned, offered_cents, agreed_cents]) => ({
			sub_category_id,
			planned_cents: planned,
			offered_cents,
			agreed_cents,
		}))
	expect((await read()).sums).toMatchObject({ planned_cents, offered_cents: 0, agreed_cents: 0, kinds: kinds([0, 0], [0, 0]) })
	await makeOffer(product, supplier, hall, priced(3000))
	await makeOffer(product, supplier, hall, priced(2800))
	const { offer_id } = (await makeOffer(product, rival, other, priced(3500))).data
	await makeOffer(product, band, concert, priced(900))
	const before = await read()
	expect(
		before.candidates.map(({ property_id, offer }) => [property_id, offer?.version, offer?.gross_cents, offer?.per_person_cents]),
	).toEqual([
		[supplier.property_id, 2, 280_000, 2800],
		[rival.property_id, 1, 350_000, 3500],
		[music, 1, 90_000, 900],
	])
	// The cheaper hall and the band.
	expect(before.sums).toMatchObject({ planned_cents, offered_cents: 370_000, agreed_cents: 0, kinds: kinds([90_000, 0], [280_000, 0]) })
	await product.call('setPlanCandidate', { plan_id, property_id: rival.property_id, state: 'chosen' }, planner.token)
	expect((await read()).sums?.offered_cents).toBe(440_000)
	await answer(product, offer_id, 'accept', planner)
	expect((await read()).sums).toMatchObject({
		planned_cents,
		offered_cents: 90_000,
		agreed_cents: 350_000,
		kinds: kinds([90_000, 0], [0, 350_000]),
	})
	await product.call('savePlan', { plan_id, wants: '[]' }, planner.token)
	// Without stated needs the kinds are the kinds of the offers.
	expect((await read()).sums).toMatchObject({
		planned_cents: null,
		kinds: [
			{ sub_category_id: 5, planned_cents: null },
			{ sub_category_id: 12, planned_cents: null },
		],
	})
	const { key } = (await product.call('sharePlan', { plan_id, rights: 'comment', name: 'Ana' }, planner.token)).data
	const shared = (await product.call('getPlan', { plan_id, plan_key: key ?? '' })).data
	expect(shared.candidates.map(({ offer }) => offer)).toEqual([null, null, null])
	expect(shared.sums).toBeNull()
})

test('the sums of a plan count what is agreed, else offered, else the own price; who is over or declined never, and venues are one want', async () => {
	await using product = await startProduct()
	const planner = await product.user()
	await product.db.updateTable('accounts').set({ email_verified: true }).where('id', '=', planner.id).execute()
	const [hallOwner, castleOwner, bandOwner] = [await product.professional(), await product.professional(), await product.professional()]
	const add = (account: TestAccount, more: Parameters<typeof addListing>[1]) =>
		addListing(product, { account_id: account.id, price_unit: 'event', ...more })
	const hall = await add(hallOwner, { min_budget: 1000 })
	const castle = await add(castleOwner, { sub_category_id: 2, min_budget: 650 })
	const band = await add(bandOwner, { category_id: 2, sub_category_id: 12, min_budget: 600 })
	const { plan_id } = (await product.call('savePlan', { title: 'Wedding', budget: 6000 }, planner.token)).data
	for (const property_id of [hall, castle, band]) await product.call('setPlanCandidate', { plan_id, property_id }, planner.token)
	const set = (property_id: number, state: string) => product.call('setPlanCandidate', { plan_id, property_id, state }, planner.token)
	const plan = async (key?: string) =>
		(await product.call('getPlan', { plan_id, ...(key && { plan_key: key }) }, key ? null : planner.token)).data
	/** Agreed, offered, by own prices, and without a price. */
	const sums = async () => {
		const { cents, agreed_cents, offered_cents, listed_cents, without } = (await plan()).sums ?? {}
		expect(cents).toBe((agreed_cents ?? 0) + (offered_cents ?? 0) + (listed_cents ?? 0))
		return [agreed_cents, offered_cents, listed_cents, without]
	}
	// The castle is the cheaper venue.
	expect(await sums()).toEqual([0, 0, 125_000, 0])
	const brief = { plan_id, property_ids: `${hall},${castle},${band}`, message: 'Are you free in June?' }
	const asked = (await product.call('sendBrief', brief, planner.token)).data.enquiries.map((one) => one.conversation_id ?? 0)
	const [ofHall = 0, ofCastle = 0] = asked
	const lines = (price: number) => ({ lines: JSON.stringify([{ text: 'All of it', quantity: 1, unit: 'event', price, vat: 0 }]) })
	const first = (await makeOffer(product, hallOwner, ofHall, lines(2800.5))).data
	// An offer goes before the lower price that the castle names.
	expect(await sums()).toEqual([0, 280_050, 60_000, 0])
	await makeOffer(product, castleOwner, ofCastle, lines(2500))
	expect((await plan()).sums).toMatchObject({ offered_cents: 250_000, kinds: [{ sub_category_id: null, offered_cents: 250_000 }] })
	// Its supplier declines, its planner does not take the offer, or it is too late: the hall is the venue.
	await product.call('declineEnquiry', { conversation_id: ofCastle }, castleOwner.token)
	expect(await sums()).toEqual([0, 280_050, 60_000, 0])
	await product.db.updateTable('enquiries').set({ state: 'offered' }).where('id', '=', ofCastle).execute()
	await product.db.updateTable('offers').set({ valid_until: '2020-01-01' }).where('enquiry_id', '=', ofCastle).execute()
	await set(castle, 'chosen')
	expect(await sums()).toEqual([0, 280_050, 60_000, 0])
	await set(castle, 'candidate')
	await answer(product, first.offer_id, 'decline', planner)
	expect(await sums()).toEqual([0, 0, 60_000, 0])
	const { offer_id } = (await makeOffer(product, hallOwner, ofHall, lines(2700))).data
	await answer(product, offer_id, 'accept', planner)
	expect(await sums()).toEqual([270_000, 0, 60_000, 0])
	// The agreed offer counts until the two say otherwise, also where it is ruled out.
	await set(hall, 'dropped')
	expect(await sums()).toEqual([270_000, 0, 60_000, 0])
	// A named kind of venue takes the others in; of two, each counts by itself.
	const want = async (...ids: number[]) => {
		await product.call('savePlan', { plan_id, wants: JSON.stringify(ids.map((sub_category_id) => ({ sub_category_id }))) }, planner.token)
		return (await plan()).sums?.kinds.map(({ sub_category_id, agreed_cents }) => [sub_category_id, agreed_cents])
	}
	expect(await want(2)).toEqual([[2, 270_000]])
	expect(await want(2, 5)).toEqual([
		[2, 0],
		[5, 270_000],
	])
	const { key } = (await product.call('sharePlan', { plan_id, rights: 'comment', name: 'Ana' }, planner.token)).data
	// Who sees no offers gets no sum: by the prices alone it would be another one.
	expect((await plan(key ?? '')).sums).toBeNull()
})

test('no contract is made with a supplier who is suspended or hidden, by account, mailed link or plan; lifted, the offer is open again', async () => {
	await using product = await startProduct()
	const { supplier, planner, id } = await begin(product)
	const { offer_id } = (await makeOffer(product, supplier, id)).data
	const visitor = await askAsVisitor(product, supplier.property_id)
	const ofVisitor = (await makeOffer(product, supplier, visitor.conversation_id)).data.offer_id
	const { plan_id } = (await product.call('savePlan', { title: 'Wedding' }, planner.token)).data
	await product.db.updateTable('enquiries').set({ plan_id }).where('id', '=', id).execute()
	await product.call('setPlanCandidate', { plan_id, property_id: supplier.property_id }, planner.token)
	const ways = () => [
		answer(product, offer_id, 'accept', planner),
		answer(product, ofVisitor, 'accept', { token: null }, { conversation_key: visitor.conversation_key }),
		answer(product, offer_id, 'accept', planner, { plan_id }),
	]
	const refused = async () => {
		for (const way of ways()) expect(await way).toMatchObject({ http: 409, code: 'offer_not_open' })
		expect((await open(product, id, planner)).offers).toMatchObject([{ state: 'withdrawn' }])
		expect((await product.call('getPlan', { plan_id }, planner.token)).data.sums).toMatchObject({ offered_cents: 0 })
	}
	const setAccount = (state: string) => product.db.updateTable('accounts').set({ state }).where('id', '=', supplier.id).execute()
	const setListing = (state: string) => product.db.updateTable('listings').set({ state }).where('id', '=', supplier.property_id).execute()
	await setAccount('suspended')
	await refused()
	await setAccount('active')
	for (const state of ['hidden', 'rejected']) {
		await setListing(state)
		await refused()
		// Nor is another one made, that nobody could accept.
		expect(await makeOffer(product, supplier, id)).toMatchObject({ http: 404, code: 'listing_not_found' })
	}
	// Still the supplier can take one back for good.
	expect(await product.call('withdrawOffer', { offer_id: ofVisitor }, supplier.token)).toMatchObject({
		http: 200,
		data: { state: 'answered' },
	})
	await setListing('published')
	expect((await open(product, id, planner)).offers).toMatchObject([{ state: 'open' }])
	expect(await answer(product, ofVisitor, 'accept', { token: null }, { conversation_key: visitor.conversation_key })).toMatchObject({
		code: 'offer_not_open',
	})
	// An announcement that its supplier has paused changes nothing.
	await setListing('paused')
	expect(await answer(product, offer_id, 'accept', planner)).toMatchObject({ http: 200, data: { offer_state: 'accepted' } })
})

test('who leaves is told what is open; the open offers are withdrawn with a mail, and stay so when the account stays', async () => {
	await using product = await startProduct()
	const { supplier, planner, id } = await begin(product)
	const { offer_id } = (await makeOffer(product, supplier, id)).data
	const agreed = await ask(product, planner, supplier.property_id, { event_date: '2999-07-10' })
	await answer(product, (await makeOffer(product, supplier, agreed)).data.offer_id, 'accept', planner)
	const over = await ask(product, planner, supplier.property_id, { event_date: '2999-08-14' })
	await makeOffer(product, supplier, over)
	await product.db.updateTable('offers').set({ valid_until: '2020-01-01' }).where('enquiry_id', '=', over).execute()
	const left = async ({ token }: TestAccount) => (await product.call('getOpenMatters', {}, token)).data
	expect(await left(supplier)).toEqual({ open_offers: 1, contracts_ahead: 1, unpaid_orders: 0, open_enquiries: 2 })
	expect(await left(planner)).toEqual({ open_offers: 0, contracts_ahead: 1, unpaid_orders: 0, open_enquiries: 2 })
	expect(await left(await product.user())).toEqual({ open_offers: 0, contracts_ahead: 0, unpaid_orders: 0, open_enquiries: 0 })
	await product.db.updateTable('enquiries').set({ event_date: '2020-07-10' }).where('id', '=', agreed).execute()
	expect(await left(supplier)).toMatchObject({ contracts_ahead: 0 })
	await product.db
		.updateTable('sessions')
		.set({ proved_at: sql`now()` })
		.where('account_id', '=', supplier.id)
		.execute()
	expect((await product.call('deleteAccount', {}, supplier.token)).http).toBe(200)
	expect((await mails(product)).filter(({ kind }) => kind === 'offer_withdrawn')).toMatchObject([
		{ lang: 'en', values: { gross_cents: 745_000, is_leaving: true, path: `/my-enquiries?enquiry=${id}` } },
	])
	expect(await left(supplier)).toMatchObject({ open_offers: 0 })
	expect(await product.db.selectFrom('availability_days').select('day').where('day', '=', '2999-06-12').execute()).toEqual([])
	const refused = async () => {
		expect(await answer(product, offer_id, 'accept', planner)).toMatchObject({ http: 409, code: 'offer_not_open' })
		expect(await open(product, id, planner)).toMatchObject({ state: 'answered', offers: [{ state: 'withdrawn' }] })
	}
	await refused()
	expect(await makeOffer(product, supplier, id)).toMatchObject({ code: 'listing_not_found' })
	await product.call('keepAccount', {}, supplier.token)
	await refused()
	expect((await makeOffer(product, supplier, id)).http).toBe(200)
})
