import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { endpoints } from '#contract/http/endpoints.ts'
import { ask, askAsVisitor, mailedKey, mailedPath, supplierWithHall } from '#test/conversations.ts'
import { startProduct, type Product, type TestAccount } from '#test/product.ts'
import { createLog } from '#server/platform/http/log.ts'

const open = async (product: Product, conversation_id: number, { token }: TestAccount) =>
	(await product.call('getConversation', { conversation_id }, token)).data
const send = (product: Product, conversation_id: number, message: string, { token }: TestAccount, language: 'en' | 'de' = 'en') =>
	product.call('sendMessage', { conversation_id, message }, token, { language })
const kinds = async (product: Product) =>
	(await product.db.selectFrom('mails').select(['kind', 'recipient', 'lang', 'reply_to', 'values']).orderBy('id').execute()).map(
		(mail) => ({
			...mail,
			values: mail.values as Record<string, unknown>,
		}),
	)

test('both sides write in one conversation, each in its language, and each gets the other’s message by mail', async () => {
	await using product = await startProduct()
	const supplier = await supplierWithHall(product)
	const planner = await product.user()
	const id = await ask(product, planner, supplier.property_id, { event_date: '2999-06-12', participants: 120 })
	expect(await open(product, id, supplier)).toMatchObject({
		conversation_id: id,
		side: 'supplier',
		state: 'sent',
		unread: 1,
		property_id: supplier.property_id,
		property_name: 'Hall Wäissebierg',
		other_name: 'Tom Hoffmann',
		event_date: '2999-06-12',
		participants: 120,
		planner: { first_name: 'Tom', last_name: 'Hoffmann', email: expect.stringContaining('@') as string },
		messages: [{ message_id: 0, side: 'planner', is_own: false, message: 'Is the hall free for our wedding?', lang: 'en' }],
		states: [{ state: 'sent' }],
		read_by_other: null,
		decline_mail: null,
		allowed: ['message', 'decline', 'close', 'more_time', 'answered_by_mail', 'make_offer', 'report'],
	})
	expect(await open(product, id, planner)).toMatchObject({
		side: 'planner',
		unread: 0,
		other_name: 'Zum Hirsch S.à r.l.',
		planner: null,
		read_by_other: null,
		allowed: ['message', 'withdraw', 'answered_by_mail'],
	})

	expect(await send(product, id, 'Ja, am 12. ist er frei.', supplier, 'de')).toMatchObject({
		http: 200,
		data: { conversation_id: id, state: 'answered', message_id: expect.any(Number) as number },
	})
	expect(await send(product, id, 'Lovely. May we see it?', planner)).toMatchObject({ http: 200, data: { state: 'answered' } })
	const [one, other] = [await open(product, id, supplier), await open(product, id, planner)]
	expect(one.messages.map(({ side, is_own, lang, message }) => [side, is_own, lang, message])).toEqual([
		['planner', false, 'en', 'Is the hall free for our wedding?'],
		['supplier', true, 'de', 'Ja, am 12. ist er frei.'],
		['planner', false, 'en', 'Lovely. May we see it?'],
	])
	expect(other.messages.map(({ is_own }) => is_own)).toEqual([true, false, true])
	// The supplier has answered, and so has seen the enquiry itself; the planner's second message is unread.
	expect([one.unread, other.unread, other.read_by_other]).toEqual([1, 1, 0])
	expect(one.states.map(({ state }) => state)).toEqual(['sent', 'seen', 'answered'])

	const mails = await kinds(product)
	expect(mails.map(({ kind }) => kind)).toEqual(['enquiry', 'enquiry_copy', 'enquiry_answer', 'enquiry_message'])
	expect(mails[1]?.values['path']).toBe(`/my-enquiries?enquiry=${id}`)
	expect(mails[2]).toMatchObject({ lang: 'en', values: { message: 'Ja, am 12. ist er frei.', path: `/my-enquiries?enquiry=${id}` } })
	expect(mails[3]).toMatchObject({
		lang: 'en',
		reply_to: mails[2]?.recipient,
		values: {
			property_name: 'Hall Wäissebierg',
			from: 'Tom Hoffmann',
			message: 'Lovely. May we see it?',
			path: `/ProfessionalDashboard?enquiry=${id}`,
		},
	})
})

test('the calls of enquiries and those of conversations say the same', async () => {
	await using product = await startProduct()
	const supplier = await supplierWithHall(product)
	const planner = await product.user()
	const id = await ask(product, planner, supplier.property_id)
	const compare = async () => {
		const received = (await product.call('getReceivedEnquiries', { enquiry_id: id }, supplier.token)).data.list[0]
		const sent = (await product.call('getSentEnquiries', {}, planner.token)).data.list[0]
		for (const [enquiry, reader] of [
			[received, supplier],
			[sent, planner],
		] as const) {
			const conversation = await open(product, id, reader)
			expect(conversation.state).toBe(enquiry?.state === 'new' ? 'sent' : enquiry?.state)
			expect(conversation.messages.map(({ message }) => message)).toEqual([
				enquiry?.message,
				...(enquiry?.answers ?? []).map((a) => a.message),
			])
			expect(conversation.messages.slice(1).map(({ message_id, is_own }) => [message_id, is_own])).toEqual(
				(enquiry?.answers ?? []).map((answer) => [answer.id, answer.is_own]),
			)
		}
		return received?.state
	}
	const states = [await compare()]
	await product.call('readConversation', { conversation_id: id, message_id: 0 }, supplier.token)
	states.push(await compare())
	await product.call('answerEnquiry', { enquiry_id: id, message: 'It is free.' }, supplier.token)
	states.push(await compare())
	await send(product, id, 'We come on Friday.', planner)
	states.push(await compare())
	await product.call('setEnquiryState', { enquiry_id: id, state: 'closed' }, supplier.token)
	states.push(await compare())
	await product.call('declineEnquiry', { conversation_id: id, undo: 1 }, supplier.token)
	states.push(await compare())
	await product.call('declineEnquiry', { conversation_id: id, message: 'We are full.' }, supplier.token)
	states.push(await compare())
	await product.call('setEnquiryState', { enquiry_id: id, state: 'reopened' }, supplier.token)
	states.push(await compare())
	await product.call('withdrawEnquiry', { conversation_id: id }, planner.token)
	states.push(await compare())
	expect(states).toEqual(['new', 'seen', 'answered', 'answered', 'closed', 'answered', 'declined', 'answered', 'withdrawn'])
})

test('lists have both sides, the newest activity first; side, state, unread and pages make a difference', async () => {
	await using product = await startProduct()
	const supplier = await supplierWithHall(product)
	const other = await supplierWithHall(product)
	const planner = await product.user()
	const first = await ask(product, planner, supplier.property_id, { message: 'The first of them' })
	const second = await ask(product, planner, supplier.property_id, { message: 'The second of them' })
	const own = await ask(product, supplier, other.property_id, { message: 'From one supplier to another' })
	await send(product, first, 'It is free.', supplier)
	const list = async (account: TestAccount, fields: Record<string, unknown> = {}) =>
		(await product.call('getConversations', fields, account.token)).data
	const ids = async (account: TestAccount, fields?: Record<string, unknown>) =>
		(await list(account, fields)).list.map(({ conversation_id }) => conversation_id)

	expect(await list(supplier)).toMatchObject({
		list: [
			{
				conversation_id: first,
				side: 'supplier',
				state: 'answered',
				unread: 0,
				last_message: 'It is free.',
				last_side: 'supplier',
				last_lang: 'en',
			},
			{ conversation_id: own, side: 'planner', state: 'sent', unread: 0, other_name: 'Zum Hirsch S.à r.l.' },
			{ conversation_id: second, side: 'supplier', state: 'sent', unread: 1, last_message: 'The second of them', last_side: 'planner' },
		],
		current_page: 1,
		total_pages: 1,
		total: 3,
		per_page: 12,
	})
	expect(await ids(supplier, { side: 'planner' })).toEqual([own])
	expect(await ids(supplier, { side: 'supplier' })).toEqual([first, second])
	expect(await ids(supplier, { state: 'sent' })).toEqual([own, second])
	expect(await ids(supplier, { state: 'answered' })).toEqual([first])
	expect(await ids(supplier, { unread: 1 })).toEqual([second])
	expect(await ids(planner, { unread: 1 })).toEqual([first])
	expect(await ids(planner)).toEqual([first, second])
	expect(await list(supplier, { page: 2, per_page: 2 })).toMatchObject({ list: [{ conversation_id: second }], total: 3, total_pages: 2 })
	expect(await ids(await product.user())).toEqual([])
	for (const [field, wrong] of [
		['side', 'operator'],
		['state', 'new'],
		['unread', 'perhaps'],
		['page', '0'],
	])
		expect(await product.call('getConversations', { [field as string]: wrong }, supplier.token)).toMatchObject({ http: 422 })
	expect(await product.call('getConversations', {}, null)).toMatchObject({ http: 401 })
})

test('reading marks what is there and no more, and never takes back', async () => {
	await using product = await startProduct()
	const supplier = await supplierWithHall(product)
	const planner = await product.user()
	const id = await ask(product, planner, supplier.property_id)
	const read = async (message_id: number, { token }: TestAccount) =>
		(await product.call('readConversation', { conversation_id: id, message_id }, token)).data
	expect(await read(0, supplier)).toEqual({ conversation_id: id, state: 'seen', unread: 0 })
	expect((await open(product, id, planner)).read_by_other).toBe(0)
	const { data: one } = await send(product, id, 'One', supplier)
	const { data: two } = await send(product, id, 'Two', supplier)
	expect((await open(product, id, planner)).unread).toBe(2)
	expect(await read(one.message_id, planner)).toEqual({ conversation_id: id, state: 'answered', unread: 1 })
	expect((await open(product, id, supplier)).read_by_other).toBe(one.message_id)
	// A number from the future counts up to the last message.
	expect((await read(2_000_000_000, planner)).unread).toBe(0)
	expect((await read(0, planner)).unread).toBe(0)
	expect((await open(product, id, supplier)).read_by_other).toBe(two.message_id)
	await send(product, id, 'Three', supplier)
	expect((await open(product, id, planner)).unread).toBe(1)
	for (const wrong of ['-1', 'x', '', '9999999999'])
		expect(await product.call('readConversation', { conversation_id: id, message_id: wrong }, planner.token)).toMatchObject({ http: 422 })
})

test('declining mails a minute later, and within it can be taken back; a planner cannot write then, the supplier’s message opens it again', async () => {
	await using product = await startProduct()
	const supplier = await supplierWithHall(product)
	const planner = await product.user()
	const id = await ask(product, planner, supplier.property_id)
	const decline = (fields: Record<string, unknown> = {}) =>
		product.call('declineEnquiry', { conversation_id: id, ...fields }, supplier.token)
	const declineMails = async () => (await kinds(product)).filter(({ kind }) => kind === 'enquiry_declined')
	for (const _ of [1, 2])
		expect(await decline({ message: 'We are booked that day.' })).toMatchObject({
			http: 200,
			data: { state: 'declined', decline_mail: 'waiting', allowed: ['message', 'undo_decline', 'report'] },
		})
	expect(await declineMails()).toHaveLength(1)
	expect((await open(product, id, planner)).allowed).toEqual(['report'])
	expect(await send(product, id, 'What a pity.', planner)).toMatchObject({ http: 409, code: 'conversation_closed' })
	expect(await decline({ undo: 1 })).toMatchObject({ data: { state: 'seen', decline_mail: null, messages: [{ message_id: 0 }] } })
	expect(await declineMails()).toEqual([])

	await decline({ message: 'We are booked that day.' })
	expect(await send(product, id, 'Somebody has cancelled: it is free!', supplier)).toMatchObject({ data: { state: 'answered' } })
	expect(await declineMails()).toEqual([])
	expect((await open(product, id, supplier)).messages.map(({ message }) => message)).toEqual([
		'Is the hall free for our wedding?',
		'Somebody has cancelled: it is free!',
	])
	expect(await decline({ mail: 0 })).toMatchObject({ data: { state: 'declined', decline_mail: null } })
	expect(await declineMails()).toEqual([])
	for (const [field, wrong] of [
		['mail', 'yes'],
		['undo', 'perhaps'],
		['message', 'x'],
	])
		expect(await decline({ [field as string]: wrong })).toMatchObject({ http: 422 })
})

test('a planner withdraws, which the supplier is told once; within a minute it can be taken back, later not', async () => {
	await using product = await startProduct()
	const supplier = await supplierWithHall(product)
	const planner = await product.user()
	const id = await ask(product, planner, supplier.property_id)
	const withdraw = (fields: Record<string, unknown> = {}) =>
		product.call('withdrawEnquiry', { conversation_id: id, ...fields }, planner.token)
	const told = async () => (await kinds(product)).filter(({ kind }) => kind === 'enquiry_withdrawn')
	for (const _ of [1, 2]) expect(await withdraw()).toMatchObject({ http: 200, data: { state: 'withdrawn', allowed: ['undo_withdraw'] } })
	expect(await told()).toMatchObject([{ values: { from: 'Tom Hoffmann', property_name: 'Hall Wäissebierg' } }])
	expect((await open(product, id, supplier)).allowed).toEqual(['report'])
	for (const account of [supplier, planner])
		expect(await send(product, id, 'One more thing.', account)).toMatchObject({ http: 409, code: 'conversation_closed' })
	expect(await product.call('declineEnquiry', { conversation_id: id }, supplier.token)).toMatchObject({ code: 'conversation_closed' })
	expect(await product.call('setEnquiryState', { enquiry_id: id, state: 'closed' }, supplier.token)).toMatchObject({
		code: 'conversation_closed',
	})
	expect(await withdraw({ undo: 1 })).toMatchObject({ data: { state: 'sent', allowed: ['message', 'withdraw', 'answered_by_mail'] } })
	expect(await told()).toEqual([])

	await withdraw()
	await sql`update enquiries set withdrawn_at = now() - interval '61 seconds'`.execute(product.db)
	expect(await withdraw({ undo: 1 })).toMatchObject({ http: 409, code: 'conversation_closed' })
	expect(await withdraw({ undo: 'perhaps' })).toMatchObject({ http: 422 })
	expect(await told()).toHaveLength(1)
	expect(await product.call('withdrawEnquiry', { conversation_id: id }, supplier.token)).toMatchObject({ http: 404 })
})

test('the operator is the supplier of messages to the operator', async () => {
	await using product = await startProduct({ COMPANY_EMAIL: 'office@example.org' })
	const operator = await product.operator()
	const planner = await product.user()
	const id = await ask(product, planner, undefined, { message: 'How do I change my name?' })
	expect(await open(product, id, operator)).toMatchObject({ side: 'supplier', property_name: null, other_name: 'Tom Hoffmann' })
	expect(await open(product, id, planner)).toMatchObject({ side: 'planner', property_name: null, other_name: null })
	expect(await send(product, id, 'In your profile.', operator)).toMatchObject({ data: { state: 'answered' } })
	await send(product, id, 'Thank you.', planner)
	expect((await kinds(product)).at(-1)).toMatchObject({
		kind: 'enquiry_message',
		recipient: 'office@example.org',
		values: { path: `/my-enquiries?enquiry=${id}` },
	})
	expect((await product.call('getConversations', { side: 'supplier' }, operator.token)).data.list).toMatchObject([
		{ conversation_id: id, unread: 1, last_message: 'Thank you.' },
	])
})

test('a visitor reads and writes by the mailed link; each mail brings a link of its own, and a new one is mailed on request', async () => {
	await using product = await startProduct()
	const supplier = await supplierWithHall(product)
	const visitor = await askAsVisitor(product, supplier.property_id)
	const id = visitor.conversation_id
	expect(JSON.stringify(await product.db.selectFrom('conversation_keys').selectAll().execute())).not.toContain(visitor.conversation_key)
	expect(await product.call('getConversation', visitor)).toMatchObject({ http: 200, data: { side: 'planner', planner: null, unread: 0 } })
	await send(product, id, 'It is free.', supplier)
	const second = await mailedKey(product, 'enquiry_answer', id)
	expect(second).not.toBe(visitor.conversation_key)
	for (const conversation_key of [visitor.conversation_key, second])
		expect(await product.call('getConversation', { conversation_id: id, conversation_key })).toMatchObject({ data: { unread: 1 } })
	expect(await product.call('sendMessage', { ...visitor, message: 'Nous venons vendredi.' }, null, { language: 'fr' })).toMatchObject({
		http: 200,
	})
	expect((await open(product, id, supplier)).messages.at(-1)).toMatchObject({ side: 'planner', is_own: false, lang: 'fr' })
	expect(await product.call('readConversation', { ...visitor, message_id: 2_000_000_000 })).toMatchObject({ data: { unread: 0 } })
	expect(await product.call('withdrawEnquiry', visitor)).toMatchObject({ data: { state: 'withdrawn' } })

	const again = (email: string, conversation_id = id) => product.call('requestConversationLink', { conversation_id, email })
	for (const answer of [await again('ana@example.org'), await again('tom@example.org', 999_999), await again('Tom@Example.org')])
		expect(answer).toMatchObject({ http: 200, data: {} })
	// The answer does not wait for the mail.
	await expect
		.poll(async () => (await kinds(product)).filter(({ kind }) => kind === 'conversation_link'))
		.toMatchObject([{ recipient: 'tom@example.org', lang: 'fr' }])
	const third = await mailedKey(product, 'conversation_link', id)
	expect(await product.call('getConversation', { conversation_id: id, conversation_key: third })).toMatchObject({ http: 200 })
	expect(await again('no address')).toMatchObject({ http: 422, fields: { email: expect.any(String) as string } })
	expect(await product.call('getConversation', { conversation_id: id, conversation_key: 'short' })).toMatchObject({ http: 422 })
})

test('the newest twenty links of a conversation work, and those that were opened; none once it belongs to an account', async () => {
	await using product = await startProduct()
	const supplier = await supplierWithHall(product)
	const visitor = await askAsVisitor(product, supplier.property_id)
	const id = visitor.conversation_id
	await send(product, id, 'The first', supplier)
	const unopened = { conversation_id: id, conversation_key: await mailedKey(product, 'enquiry_answer', id) }
	expect(await product.call('getConversation', visitor)).toMatchObject({ http: 200 })
	for (const number of Array(20).keys()) await send(product, id, `Message ${number}`, supplier)
	expect(await product.call('getConversation', visitor)).toMatchObject({ http: 200 })
	expect(await product.call('getConversation', unopened)).toMatchObject({ http: 404, code: 'not_found' })
	const last = { conversation_id: id, conversation_key: await mailedKey(product, 'enquiry_answer', id) }
	expect(await product.call('getConversation', last)).toMatchObject({ http: 200 })

	const fields = { first_name: 'Tom', last_name: 'Hoffmann', email: 'tom@example.org', password: 'seventeen quiet geese', accept_terms: 1 }
	const { data } = await product.call('signUp', fields)
	const { values } = await product.db.selectFrom('mails').select('values').where('kind', '=', 'verify').executeTakeFirstOrThrow()
	await product.call('verifyEmail', { token: (values as { path: string }).path.replace('/verify/', '') })
	expect(await product.call('getConversation', last)).toMatchObject({ http: 404 })
	expect(await product.call('getConversation', { conversation_id: id }, data.access_token)).toMatchObject({ data: { side: 'planner' } })
	await send(product, id, 'To the account now', supplier)
	expect(await mailedPath(product, 'enquiry_answer', id)).toBe(`/my-enquiries?enquiry=${id}`)
})

test('a new link says neither by its time nor by its limit whose conversation it is', async () => {
	await using product = await startProduct({ ATTEMPTS_FACTOR: 1 })
	const supplier = await supplierWithHall(product)
	const { conversation_id } = await askAsVisitor(product, supplier.property_id)
	const ask = async (email: string, remoteAddress: string) => {
		const url = endpoints.requestConversationLink.path
		return (await product.raw({ method: 'POST', url, payload: { conversation_id, email }, remoteAddress })).statusCode
	}
	// While the conversation is held by another transaction, the answer for its own address comes like any other.
	await product.db.transaction().execute(async (trx) => {
		await trx.selectFrom('enquiries').select('id').where('id', '=', conversation_id).forUpdate().execute()
		for (const email of ['tom@example.org', 'ana@example.org']) expect(await ask(email, '192.0.2.1')).toBe(200)
	})
	const links = async () => (await kinds(product)).filter(({ kind }) => kind === 'conversation_link').length
	await expect.poll(links).toBe(1)
	// A stranger uses up an allowance of the own.
	for (let count = 1; count < 5; count += 1) expect(await ask('tom@example.org', '192.0.2.1')).toBe(200)
	expect(await ask('tom@example.org', '192.0.2.1')).toBe(429)
	expect(await ask('tom@example.org', '192.0.2.2')).toBe(200)
	await expect.poll(links).toBe(6)
})

test('what a new link fails at after its answer is written to the log', async () => {
	const lines: string[] = []
	const logger = createLog({ LOG_LEVEL: 'warn' }, { write: (line) => void lines.push(line) })
	await using product = await startProduct({ logger })
	const supplier = await supplierWithHall(product)
	const { conversation_id } = await askAsVisitor(product, supplier.property_id)
	await product.db.transaction().execute(async (holder) => {
		await holder.selectFrom('enquiries').select('id').where('id', '=', conversation_id).forUpdate().execute()
		expect(await product.call('requestConversationLink', { conversation_id, email: 'tom@example.org' })).toMatchObject({ http: 200 })
		expect(lines).toEqual([])
		await product.asSuperuser('alter table conversation_keys rename to gone')
	})
	await expect.poll(() => lines.length).toBe(1)
	const [line = ''] = lines
	expect(JSON.parse(line)).toMatchObject({
		msg: 'job failed',
		job: 'conversation link',
		err: { message: expect.stringContaining('conversation_keys') },
	})
	expect(line).not.toContain('tom@example.org')
})

test('each side has its own allowance of messages, and a message that is sent twice is one', async () => {
	await using product = await startProduct()
	const supplier = await supplierWithHall(product)
	const planner = await product.user()
	const id = await ask(product, planner, supplier.property_id)
	for (const _ of [1, 2])
		expect(
			await product.call('sendMessage', { conversation_id: id, message: 'Once' }, planner.token, {
				headers: { 'idempotency-key': '2b1fcf0e-56d4-4b7d-9a5b-0d2f6b1f2c11' },
			}),
		).toMatchObject({ http: 200 })
	await sql`insert into enquiry_answers (enquiry_id, message, side) select ${id}, 'x', 'planner' from generate_series(1, 39)`.execute(
		product.db,
	)
	expect(await send(product, id, 'Too much', planner)).toMatchObject({ http: 429, code: 'too_many_requests' })
	expect(await send(product, id, 'Not too much', supplier)).toMatchObject({ http: 200 })
	for (const wrong of ['', ' ', 'x'.repeat(4001), 'bell \u0007'])
		expect(await send(product, id, wrong, supplier)).toMatchObject({ http: 422, fields: { message: expect.any(String) as string } })
})

test('races: two devices write, a message meets a decline, and two windows read, all at once', async () => {
	await using product = await startProduct()
	const supplier = await supplierWithHall(product)
	const planner = await product.user()
	const id = await ask(product, planner, supplier.property_id)
	const both = Array.from({ length: 8 }, (_, number) => send(product, id, `Message ${number}`, number % 2 ? supplier : planner))
	expect((await Promise.all(both)).map(({ http }) => http)).toEqual(Array(8).fill(200))
	const { messages } = await open(product, id, supplier)
	expect(messages.map(({ message_id }) => message_id)).toEqual(messages.map(({ message_id }) => message_id).toSorted((a, b) => a - b))
	expect(messages).toHaveLength(9)

	const [declined, sent] = await Promise.all([
		product.call('declineEnquiry', { conversation_id: id, message: 'We are full.' }, supplier.token),
		send(product, id, 'Are you there?', planner),
	])
	expect(declined.http).toBe(200)
	expect([200, 409]).toContain(sent.http)
	expect((await open(product, id, supplier)).state).toBe('declined')

	const last = (await open(product, id, planner)).messages.at(-1)?.message_id ?? 0
	const reads = [0, last, last - 1, last, 0].map((message_id) =>
		product.call('readConversation', { conversation_id: id, message_id }, planner.token),
	)
	expect((await Promise.all(reads)).map(({ http }) => http)).toEqual(Array(5).fill(200))
	expect((await open(product, id, planner)).unread).toBe(0)
})

test('what a planner wrote whose account is gone is answered by nobody', async () => {
	await using product = await startProduct()
	const supplier = await supplierWithHall(product)
	const visitor = await askAsVisitor(product, supplier.property_id)
	await product.db.updateTable('enquiries').set({ email: '', message: '' }).execute()
	expect((await open(product, visitor.conversation_id, supplier)).allowed).toEqual(['decline', 'close'])
	expect(await send(product, visitor.conversation_id, 'Hello?', supplier)).toMatchObject({ http: 409, code: 'conversation_closed' })
})

test('suppliers keep texts to answer with: at most twenty, each name once, and nobody else’s', async () => {
	await using product = await startProduct()
	const [supplier, other, user] = [await product.professional(), await product.professional(), await product.user()]
	const save = (fields: Record<string, unknown>, { token }: TestAccount = supplier) => product.call('saveTemplate', fields, token)
	const names = async ({ token }: TestAccount = supplier) =>
		(await product.call('getTemplates', {}, token)).data.list.map(({ template_name }) => template_name)
	const { data: visit } = await save({ template_name: 'Visit', text: 'Come and see it.' })
	await save({ template_name: 'free', text: 'It is free.' })
	expect(await names()).toEqual(['free', 'Visit'])
	expect(await save({ template_name: 'VISIT', text: 'Again.' })).toMatchObject({
		http: 422,
		fields: { template_name: expect.any(String) as string },
	})
	expect(await save({ template_id: visit.template_id, template_name: 'A visit', text: 'Come on Friday.' })).toMatchObject({
		data: { template_id: visit.template_id, template_name: 'A visit', text: 'Come on Friday.' },
	})
	expect(await save({ template_id: visit.template_id, template_name: 'Mine', text: 'Stolen.' }, other)).toMatchObject({ http: 404 })
	expect(await product.call('deleteTemplate', { template_id: visit.template_id }, other.token)).toMatchObject({ http: 404 })
	expect(await names(other)).toEqual([])
	expect(await save({ template_name: 'Mine', text: 'No.' }, user)).toMatchObject({ http: 403 })
	const texts = await Promise.all(
		Array.from({ length: 20 }, (_, number) => save({ template_name: `Text ${number}`, text: 'One of many.' })),
	)
	expect(texts.map(({ http }) => http).toSorted()).toEqual([...Array(18).fill(200), 409, 409])
	expect(await product.call('deleteTemplate', { template_id: visit.template_id }, supplier.token)).toMatchObject({ http: 200 })
	expect(await names()).toHaveLength(19)
	for (const [field, wrong] of [
		['template_name', ''],
		['template_name', 'x'.repeat(61)],
		['text', 'x'],
		['template_id', 'one'],
	])
		expect(await save({ template_name: 'Right', text: 'Right.', [field as string]: wrong })).toMatchObject({ http: 422 })
})
