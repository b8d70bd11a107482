import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addListing } from '#test/add-listing.ts'
import { startProduct, type Product } from '#test/product.ts'
import { deliverHeld } from './deliver.ts'

const written = { first_name: 'Tom', last_name: 'Hoffmann', message: 'Is the hall free for our wedding?' }
const visitor = { ...written, email: 'tom@example.org' }

/** A professional with a published hall. */
async function supplier(product: Product) {
	const account = await product.professional()
	const property_id = await addListing(product, { account_id: account.id })
	return { ...account, property_id, email: await emailOf(product, account.id) }
}

const emailOf = async (product: Product, id: number) =>
	(await product.db.selectFrom('accounts').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email
const setAccount = (
	product: Product,
	id: number,
	values: { role_id?: number; email_verified?: boolean; email?: string; second_factor_since?: Date; second_factor_secret?: string },
) => product.db.updateTable('accounts').set(values).where('id', '=', id).execute()
const mails = (product: Product) =>
	product.db
		.selectFrom('mails')
		.select(['kind', 'recipient', 'reply_to', 'lang', 'account_id', 'enquiry_id', 'values', 'state'])
		.orderBy('id')
		.execute()
const enquiries = (product: Product) => product.db.selectFrom('enquiries').selectAll().orderBy('id').execute()

async function operator(product: Product) {
	const account = await product.user()
	await setAccount(product, account.id, { role_id: 3, second_factor_since: new Date(), second_factor_secret: 'JBSWY3DPEHPK3PXP' })
	return account
}

/** The token in the last mail that asks a visitor to confirm. */
async function mailedToken(product: Product): Promise<string> {
	const mail = (await mails(product)).findLast(({ kind }) => kind === 'enquiry_confirm')
	return String((mail?.values as { path?: string } | undefined)?.path).replace('/confirm-enquiry/', '')
}

/** An enquiry that has reached the supplier; answers its number. */
async function delivered(product: Product, to: { property_id: number }, values: Record<string, unknown> = {}): Promise<number> {
	const sender = await product.user()
	expect(await product.call('sendEnquiry', { ...written, property_id: to.property_id, ...values }, sender.token)).toMatchObject({
		http: 200,
		data: { next: 'sent' },
	})
	return (await enquiries(product)).at(-1)?.id ?? 0
}

test('200, 201, 301 a verified account’s enquiry reaches the supplier at once, by mail and on the dashboard, with a copy to the sender', async () => {
	await using product = await startProduct()
	const to = await supplier(product)
	const sender = await product.user()
	const fields = {
		...written,
		property_id: to.property_id,
		company_name: 'Hoffmann & Fils',
		event_date: '2999-06-12',
		participants: 120,
		phone: '+352 621 000 000',
		elapsed: 30_000,
	}
	expect(await product.call('sendEnquiry', fields, sender.token, { language: 'fr' })).toMatchObject({
		http: 200,
		code: '101',
		data: { next: 'sent' },
	})
	const email = await emailOf(product, sender.id)
	const [row] = await enquiries(product)
	expect(row).toMatchObject({ state: 'new', account_id: sender.id, professional_id: to.id, email, lang: 'fr', event_date: '2999-06-12' })
	const sent = await mails(product)
	expect(sent).toMatchObject([
		{
			kind: 'enquiry',
			recipient: to.email,
			reply_to: email,
			lang: 'en',
			account_id: to.id,
			enquiry_id: row?.id,
			values: {
				property_name: 'Hall Wäissebierg',
				sender: 'Tom Hoffmann',
				company_name: 'Hoffmann & Fils',
				phone: '+352 621 000 000',
				event_date: '2999-06-12',
				participants: 120,
				message: written.message,
				path: `/ProfessionalDashboard?enquiry=${row?.id}`,
			},
		},
		{ kind: 'enquiry_copy', recipient: email, reply_to: null, lang: 'fr', account_id: sender.id, values: { message: written.message } },
	])
	const seen = { id: row?.id, first_name: 'Tom', last_name: 'Hoffmann', email, state: 'new', property_id: to.property_id, answers: [] }
	expect(await product.call('getReceivedEnquiries', {}, to.token)).toMatchObject({
		http: 200,
		data: {
			list: [seen],
			total: 1,
			counts: { new: 1, seen: 0, answered: 0, declined: 0, closed: 0 },
			median_answer_minutes: null,
		},
	})
	expect(await product.call('getSentEnquiries', {}, sender.token)).toMatchObject({ http: 200, data: { list: [seen], total: 1 } })
})

test('203 a visitor must give an address, and the enquiry is delivered once the mailed link was opened, however often', async () => {
	await using product = await startProduct()
	const to = await supplier(product)
	const { email: _, ...nameless } = visitor
	expect(await product.call('sendEnquiry', { ...nameless, property_id: to.property_id })).toMatchObject({
		http: 422,
		code: 'invalid_input',
		fields: { email: 'This field is required.' },
	})
	expect(await product.call('sendEnquiry', { ...visitor, email: 'Tom@Example.org', property_id: to.property_id })).toMatchObject({
		data: { next: 'confirm' },
	})
	expect(await mails(product)).toMatchObject([
		{ kind: 'enquiry_confirm', recipient: 'tom@example.org', values: { property_name: 'Hall Wäissebierg', message: written.message } },
	])
	// It is not delivered yet, and its number opens nothing.
	const [waiting] = await enquiries(product)
	expect(waiting).toMatchObject({ state: 'unconfirmed', delivered_at: null })
	expect((await product.call('getReceivedEnquiries', {}, to.token)).data).toMatchObject({ list: [], total: 0, counts: { new: 0 } })
	expect(await product.call('setEnquiryState', { enquiry_id: waiting?.id, state: 'seen' }, to.token)).toMatchObject({
		http: 404,
		code: 'not_found',
	})
	expect(await product.call('answerEnquiry', { enquiry_id: waiting?.id, message: 'Yes.' }, to.token)).toMatchObject({ http: 404 })

	const token = await mailedToken(product)
	expect(JSON.stringify(waiting)).not.toContain(token)
	for (const _ of [1, 2])
		expect(await product.call('confirmEnquiry', { token })).toMatchObject({ http: 200, data: { property_name: 'Hall Wäissebierg' } })
	expect((await mails(product)).map(({ kind }) => kind)).toEqual(['enquiry_confirm', 'enquiry', 'enquiry_copy'])
	expect(await enquiries(product)).toMatchObject([{ state: 'new' }])
})

test('a confirmation link opened in many places at once delivers once', async () => {
	await using product = await startProduct()
	const to = await supplier(product)
	await product.call('sendEnquiry', { ...visitor, property_id: to.property_id })
	const token = await mailedToken(product)
	const answers = await Promise.all(Array.from({ length: 20 }, () => product.call('confirmEnquiry', { token })))
	expect(answers.map(({ http }) => http)).toEqual(Array(20).fill(200))
	expect((await mails(product)).filter(({ kind }) => kind === 'enquiry')).toHaveLength(1)
})

test('a confirmation link that is unknown, misshapen or older than seven days is refused', async () => {
	await using product = await startProduct()
	const to = await supplier(product)
	await product.call('sendEnquiry', { ...visitor, property_id: to.property_id })
	const token = await mailedToken(product)
	expect(await product.call('confirmEnquiry', { token: 'x'.repeat(43) })).toMatchObject({ http: 404, code: 'link_invalid' })
	for (const wrong of ['', 'short', `${token}'--`, `${token.slice(0, -1)}\n`])
		expect(await product.call('confirmEnquiry', { token: wrong })).toMatchObject({ http: 422, code: 'invalid_input' })
	await sql`update enquiries set created_at = now() - interval '7 days 1 minute'`.execute(product.db)
	expect(await product.call('confirmEnquiry', { token })).toMatchObject({ http: 404, code: 'link_invalid' })
	expect(await enquiries(product)).toMatchObject([{ state: 'unconfirmed' }])
})

test('an account without a verified address writes; delivered is it once the address is verified', async () => {
	await using product = await startProduct()
	const to = await supplier(product)
	const sender = await product.user()
	const other = await product.user()
	for (const account of [sender, other]) await setAccount(product, account.id, { email_verified: false })
	for (const { token } of [sender, other])
		expect(await product.call('sendEnquiry', { ...written, property_id: to.property_id }, token)).toMatchObject({
			http: 200,
			data: { next: 'verify' },
		})
	expect(await mails(product)).toEqual([])
	expect((await product.call('getReceivedEnquiries', {}, to.token)).data.total).toBe(0)
	expect((await product.call('getSentEnquiries', {}, sender.token)).data.list).toMatchObject([{ state: 'unconfirmed' }])

	await setAccount(product, sender.id, { email_verified: true, email: 'corrected@example.org' })
	const counts = [1, 0]
	for (const count of counts)
		expect(await product.db.transaction().execute((trx) => deliverHeld(trx, sender.id, product.config))).toBe(count)
	expect(await mails(product)).toMatchObject([
		{ kind: 'enquiry', recipient: to.email, reply_to: 'corrected@example.org' },
		{ kind: 'enquiry_copy', recipient: 'corrected@example.org' },
	])
	expect((await product.call('getReceivedEnquiries', {}, to.token)).data).toMatchObject({
		total: 1,
		list: [{ email: 'corrected@example.org' }],
	})
})

test('the link of a new account’s verification delivers what it wrote before', async () => {
	await using product = await startProduct()
	const to = await supplier(product)
	const fields = { first_name: 'Ana', last_name: 'Reuter', email: 'ana@example.org', password: 'seventeen quiet geese', accept_terms: 1 }
	const { data } = await product.call('signUp', fields)
	expect(await product.call('sendEnquiry', { ...written, property_id: to.property_id }, data.access_token)).toMatchObject({
		data: { next: 'verify' },
	})
	const verify = (await mails(product)).find(({ kind }) => kind === 'verify')
	const token = String((verify?.values as { path?: string } | undefined)?.path).replace('/verify/', '')
	for (const _ of [1, 2]) expect(await product.call('verifyEmail', { token })).toMatchObject({ http: 200 })
	expect((await mails(product)).filter(({ kind }) => kind.startsWith('enquiry'))).toMatchObject([
		{ kind: 'enquiry', recipient: to.email, reply_to: 'ana@example.org' },
		{ kind: 'enquiry_copy', recipient: 'ana@example.org' },
	])
})

test('the same sending twenty times at once is one enquiry and one answer to it', async () => {
	await using product = await startProduct({ ATTEMPTS_FACTOR: 1 })
	const to = await supplier(product)
	const sender = await product.user()
	const twenty = <Answer>(send: (position: number) => Promise<Answer>) =>
		Promise.all(Array.from({ length: 20 }, (_, position) => send(position)))
	const headers = { 'idempotency-key': 'a-form-that-was-opened-once' }
	const fields = { ...written, property_id: to.property_id }
	const sent = await twenty((position) => product.call('sendEnquiry', { ...fields, elapsed: 5000 + position }, sender.token, { headers }))
	for (const answer of sent) expect(answer).toMatchObject({ http: 200, data: { next: 'sent' } })
	expect(await enquiries(product)).toHaveLength(1)
	expect(await mails(product)).toHaveLength(2)
	expect(await product.call('sendEnquiry', { ...fields, message: 'Something else this time' }, sender.token, { headers })).toMatchObject({
		http: 409,
		code: 'conflict',
	})
	const enquiry_id = (await enquiries(product))[0]?.id
	const answered = await twenty(() => product.call('answerEnquiry', { enquiry_id, message: 'It is free.' }, to.token, { headers }))
	expect(new Set(answered.map(({ http }) => http))).toEqual(new Set([200]))
	expect(await product.db.selectFrom('enquiry_answers').selectAll().execute()).toHaveLength(1)
	expect((await mails(product)).filter(({ kind }) => kind === 'enquiry_answer')).toHaveLength(1)
})

test('one visitor’s address sends five enquiries in ten minutes', async () => {
	await using product = await startProduct({ ATTEMPTS_FACTOR: 1 })
	const statuses = []
	for (let turn = 0; turn < 6; turn++)
		statuses.push((await product.call('sendEnquiry', { ...written, email: `tom${turn}@example.org` })).http)
	expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
	expect(await mails(product)).toHaveLength(5)
})

test('what an account gives as its address does not count: only its own gets mail', async () => {
	await using product = await startProduct()
	const to = await supplier(product)
	const sender = await product.user()
	await product.call('sendEnquiry', { ...visitor, email: 'victim@example.org', property_id: to.property_id }, sender.token, {
		ignored: ['email'],
	})
	const sent = await mails(product)
	expect(sent).toHaveLength(2)
	expect(JSON.stringify(sent)).not.toContain('victim')
})

test('without a listing it goes to the operator: to the configured address, and to the operator’s list alone', async () => {
	await using product = await startProduct({ COMPANY_EMAIL: 'office@kiermes.example' })
	const boss = await operator(product)
	const professional = await product.professional()
	const sender = await product.user()
	expect(await product.call('sendEnquiry', written, sender.token)).toMatchObject({ data: { next: 'sent' } })
	const [row] = await enquiries(product)
	expect(row).toMatchObject({ professional_id: null, listing_id: null })
	expect(await mails(product)).toMatchObject([
		{
			kind: 'enquiry',
			recipient: 'office@kiermes.example',
			account_id: null,
			values: { property_name: null, path: `/my-enquiries?enquiry=${row?.id}` },
		},
		{ kind: 'enquiry_copy' },
	])
	expect((await product.call('getReceivedEnquiries', {}, boss.token)).data).toMatchObject({ total: 1, list: [{ property_name: null }] })
	expect((await product.call('getReceivedEnquiries', {}, professional.token)).data.total).toBe(0)
	const answer = { enquiry_id: row?.id, message: 'Thank you, we look into it.' }
	expect(await product.call('answerEnquiry', answer, professional.token)).toMatchObject({ http: 404, code: 'not_found' })
	expect(await product.call('answerEnquiry', answer, boss.token)).toMatchObject({ http: 200, data: { state: 'answered' } })
	expect((await mails(product)).at(-1)).toMatchObject({
		kind: 'enquiry_answer',
		reply_to: 'office@kiermes.example',
		values: { from: 'Kiermes' },
	})
})

test('an operator without a configured address finds the message in the list all the same', async () => {
	await using product = await startProduct()
	const boss = await operator(product)
	const sender = await product.user()
	await product.call('sendEnquiry', written, sender.token)
	expect((await mails(product)).map(({ kind }) => kind)).toEqual(['enquiry_copy'])
	expect((await product.call('getReceivedEnquiries', {}, boss.token)).data.total).toBe(1)
})

test('the own listing, a missing one and one that is not public are refused', async () => {
	await using product = await startProduct()
	const to = await supplier(product)
	const sender = await product.user()
	expect(await product.call('sendEnquiry', { ...written, property_id: to.property_id }, to.token)).toMatchObject({
		http: 409,
		code: 'own_listing',
	})
	expect(await product.call('sendEnquiry', { ...written, property_id: 999_999 }, sender.token)).toMatchObject({
		http: 404,
		code: 'listing_not_found',
	})
	for (const state of ['draft', 'paused', 'hidden'] as const) {
		await product.db.updateTable('listings').set({ state }).execute()
		expect(await product.call('sendEnquiry', { ...written, property_id: to.property_id }, sender.token)).toMatchObject({ http: 404 })
	}
	expect(await enquiries(product)).toEqual([])
	expect(await mails(product)).toEqual([])
})

test('each wrong field is named; nothing is stored', async () => {
	await using product = await startProduct()
	const to = await supplier(product)
	const send = (fields: Record<string, unknown>) => product.call('sendEnquiry', { ...visitor, property_id: to.property_id, ...fields })
	const yesterday = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10)
	const wrong: [string, unknown][] = [
		['first_name', ''],
		['first_name', 'x'.repeat(61)],
		['last_name', '   '],
		['company_name', 'x'.repeat(121)],
		['email', 'tom'],
		['email', 'tom@example.org\r\nBcc: all@example.org'],
		['phone', 'call me'],
		['phone', '+352\n621 000 000'],
		['event_date', '2999-02-31'],
		['event_date', '2999-13-01'],
		['event_date', '12/06/2999'],
		['event_date', yesterday],
		['participants', 0],
		['participants', '1.5'],
		['participants', 100_001],
		['message', 'short'],
		['message', 'x'.repeat(4001)],
		['message', 'with a \u0000 in it, hidden'],
		['property_id', '1; drop table enquiries'],
	]
	for (const [field, value] of wrong) {
		const answer = await send({ [field]: value })
		expect([field, value, answer.http, Object.keys(answer.fields)]).toEqual([field, value, 422, [field]])
	}
	// No line break gets into a value for the header of a mail.
	for (const field of ['first_name', 'last_name', 'company_name'])
		for (const end of ['\r\n', '\n', '\r', '\u2028', '\u2029', '\u0085', '\t', '\u000b'])
			expect([field, end, (await send({ [field]: `Tom${end}Bcc: all@example.org` })).http]).toEqual([field, end, 422])
	expect(await enquiries(product)).toEqual([])
	expect(await mails(product)).toEqual([])
})

test('what only the server says cannot be sent, and a message comes out as it went in', async () => {
	await using product = await startProduct()
	const to = await supplier(product)
	const victim = await product.user()
	const message = "<script>alert(1)</script>\r\n\r\n{{7*7}} \u202eRobert'); drop table enquiries;--"
	const foreign = {
		state: 'new',
		account_id: victim.id,
		professional_id: victim.id,
		delivered_at: '2020-01-01',
		lang: 'fr',
		id: 77,
	}
	await product.call('sendEnquiry', { ...visitor, message, property_id: to.property_id, ...foreign }, null, {
		ignored: Object.keys(foreign),
	})
	const [row] = await enquiries(product)
	expect(row).toMatchObject({ state: 'unconfirmed', account_id: null, professional_id: to.id, delivered_at: null, lang: 'en' })
	// But for the sign that turns its direction.
	expect(row?.message).toBe(message.replaceAll('\r\n', '\n').replace('\u202e', ''))
})

test('a form filled in by no person is answered as usual and stored nowhere', async () => {
	await using product = await startProduct()
	const to = await supplier(product)
	const sender = await product.user()
	for (const trap of [{ website: 'https://spam.example' }, { elapsed: 2499 }, { elapsed: 0 }]) {
		expect(await product.call('sendEnquiry', { ...visitor, property_id: to.property_id, ...trap })).toMatchObject({
			http: 200,
			data: { next: 'confirm' },
		})
		expect(await product.call('sendEnquiry', { ...written, property_id: to.property_id, ...trap }, sender.token)).toMatchObject({
			data: { next: 'sent' },
		})
	}
	expect(await enquiries(product)).toEqual([])
	expect(await mails(product)).toEqual([])
	expect(await product.call('sendEnquiry', { ...visitor, property_id: to.property_id, website: '', elapsed: 2500 })).toMatchObject({
		http: 200,
	})
	expect(await enquiries(product)).toHaveLength(1)
})

test('an enquiry and its mails are stored together or not at all', async () => {
	await using product = await startProduct()
	const to = await supplier(product)
	const sender = await product.user()
	const id = await delivered(product, to)
	await product.call('sendEnquiry', { ...visitor, property_id: to.property_id })
	const token = await mailedToken(product)
	const before = [await enquiries(product), await mails(product)]
	await product.asSuperuser('alter table mails add constraint broken check (false) not valid')
	const calls = [
		product.call('sendEnquiry', { ...written, property_id: to.property_id }, sender.token),
		product.call('sendEnquiry', { ...visitor, property_id: to.property_id }),
		product.call('confirmEnquiry', { token }),
		product.call('answerEnquiry', { enquiry_id: id, message: 'It is free.' }, to.token),
	]
	for (const answer of await Promise.all(calls)) expect(answer).toMatchObject({ http: 500, code: 'internal' })
	expect([await enquiries(product), await mails(product)]).toEqual(before)
	expect(await product.db.selectFrom('enquiry_answers').selectAll().execute()).toEqual([])
	await product.asSuperuser('alter table mails drop constraint broken')
	expect(await product.call('confirmEnquiry', { token })).toMatchObject({ http: 200 })
})

test('one sender writes three times a day about a listing and twenty times in all, also when all arrive at once', async () => {
	await using product = await startProduct()
	const listings = [await supplier(product), await supplier(product)]
	const sender = await product.user()
	const [first, second] = listings
	const parallel = await Promise.all(
		Array.from({ length: 8 }, () => product.call('sendEnquiry', { ...written, property_id: first?.property_id }, sender.token)),
	)
	expect(parallel.map(({ http }) => http).sort()).toEqual([200, 200, 200, 429, 429, 429, 429, 429])
	expect(parallel.find(({ http }) => http === 429)).toMatchObject({ code: 'too_many_requests' })
	expect(await product.call('sendEnquiry', { ...written, property_id: second?.property_id }, sender.token)).toMatchObject({ http: 200 })
	await sql`
		insert into enquiries (account_id, state, first_name, last_name, email, message, lang, delivered_at)
		select ${sender.id}, 'new', 'Tom', 'Hoffmann', 'x@example.org', 'A message.', 'en', now() from generate_series(1, 16)
	`.execute(product.db)
	const { headers } = await product.raw({
		method: 'POST',
		url: '/api/enquiry_submit',
		headers: { authorization: `Bearer ${sender.token}`, 'content-type': 'application/json' },
		payload: JSON.stringify({ ...written, property_id: second?.property_id }),
	})
	expect(Number(headers['retry-after'])).toBeGreaterThan(86_000)
	await sql`update enquiries set created_at = created_at - interval '1 day'`.execute(product.db)
	expect(await product.call('sendEnquiry', { ...written, property_id: first?.property_id }, sender.token)).toMatchObject({ http: 200 })
})

test('a mailbox is not flooded with links that its owner did not request', async () => {
	await using product = await startProduct()
	const statuses = []
	for (let turn = 0; turn < 6; turn++) {
		const { property_id } = await supplier(product)
		statuses.push((await product.call('sendEnquiry', { ...visitor, property_id })).http)
	}
	expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
	expect(await mails(product)).toHaveLength(5)
	// A visitor who has confirmed may go on.
	expect(await product.call('confirmEnquiry', { token: await mailedToken(product) })).toMatchObject({ http: 200 })
	const { property_id } = await supplier(product)
	expect(await product.call('sendEnquiry', { ...visitor, property_id })).toMatchObject({ http: 200 })
})

test('the supplier sees, answers, declines and closes; the sender reads the answer and gets it by mail', async () => {
	await using product = await startProduct()
	const to = await supplier(product)
	const sender = await product.user()
	await product.call('sendEnquiry', { ...written, property_id: to.property_id }, sender.token, { language: 'de' })
	const enquiry_id = (await enquiries(product))[0]?.id
	const set = (state: string) => product.call('setEnquiryState', { enquiry_id, state }, to.token)
	expect(await set('seen')).toMatchObject({ http: 200, data: { id: enquiry_id, state: 'seen' } })
	const answer = await product.call('answerEnquiry', { enquiry_id, message: 'It is free.\r\nCome and see it.' }, to.token)
	expect(answer).toMatchObject({
		http: 200,
		data: { state: 'answered', answers: [{ message: 'It is free.\nCome and see it.', is_own: true }] },
	})
	expect((await mails(product)).at(-1)).toMatchObject({
		kind: 'enquiry_answer',
		recipient: await emailOf(product, sender.id),
		reply_to: to.email,
		lang: 'de',
		account_id: sender.id,
		enquiry_id,
		values: {
			property_name: 'Hall Wäissebierg',
			from: 'Zum Hirsch S.à r.l.',
			message: 'It is free.\nCome and see it.',
			quoted: written.message,
		},
	})
	const sent = await product.call('getSentEnquiries', {}, sender.token)
	expect(sent.data.list).toMatchObject([{ state: 'answered', answers: [{ is_own: false, message: 'It is free.\nCome and see it.' }] }])
	// Reading it again undoes nothing.
	expect(await set('seen')).toMatchObject({ data: { state: 'answered' } })
	expect(await set('declined')).toMatchObject({ data: { state: 'declined' } })
	expect(await set('closed')).toMatchObject({ data: { state: 'closed' } })
	for (const state of ['new', 'answered', 'unconfirmed', ''])
		expect(await set(state)).toMatchObject({ http: 422, fields: { state: expect.any(String) } })
	for (const message of ['', 'x', 'x'.repeat(4001)])
		expect(await product.call('answerEnquiry', { enquiry_id, message }, to.token)).toMatchObject({
			http: 422,
			fields: { message: expect.any(String) },
		})
	const byState = async (state: string) => (await product.call('getReceivedEnquiries', { state }, to.token)).data.total
	expect([await byState('closed'), await byState('new')]).toEqual([1, 0])
	expect(await product.call('getReceivedEnquiries', { state: 'unconfirmed' }, to.token)).toMatchObject({ http: 422 })
})

test('mails name a listing in the language of their reader, the sender or the supplier', async () => {
	await using product = await startProduct()
	const to = await supplier(product)
	const text = { listing_id: to.property_id, lang: 'de', property_name: 'Saal am Berg', description: 'Ein heller Saal.' }
	await product.db.insertInto('listing_texts').values(text).execute()
	const german = { language: 'de' } as const
	await product.call('sendEnquiry', { ...visitor, property_id: to.property_id }, null, german)
	const token = await mailedToken(product)
	expect((await product.call('confirmEnquiry', { token }, null, german)).data).toMatchObject({ property_name: 'Saal am Berg' })
	expect((await product.call('confirmEnquiry', { token })).data).toEqual({
		property_name: 'Hall Wäissebierg',
		property_names: ['Hall Wäissebierg'],
		plan_id: null,
		owns_plan: false,
		plan_key: null,
	})
	const enquiry_id = (await enquiries(product))[0]?.id
	await product.call('answerEnquiry', { enquiry_id, message: 'It is free.' }, to.token)
	const named = (await mails(product)).map(({ kind, values }) => [kind, (values as { property_name: string }).property_name])
	expect(named).toEqual([
		['enquiry_confirm', 'Saal am Berg'],
		['enquiry', 'Hall Wäissebierg'],
		['enquiry_copy', 'Saal am Berg'],
		['enquiry_answer', 'Saal am Berg'],
	])
	const sender = await product.user()
	await product.call('sendEnquiry', { ...written, property_id: to.property_id }, sender.token)
	const nameIn = async (language: 'de' | 'fr') =>
		(await product.call('getSentEnquiries', {}, sender.token, { language })).data.list[0]?.property_name
	expect([await nameIn('de'), await nameIn('fr')]).toEqual(['Saal am Berg', 'Hall Wäissebierg'])
})

test('an enquiry is read, answered and moved by its recipient alone', async () => {
	await using product = await startProduct()
	const to = await supplier(product)
	const rival = await supplier(product)
	const user = await product.user()
	const boss = await operator(product)
	const enquiry_id = await delivered(product, to)
	const calls = [
		['setEnquiryState', { enquiry_id, state: 'closed' }],
		['answerEnquiry', { enquiry_id, message: 'Not mine to say.' }],
	] as const
	for (const [name, input] of calls) {
		expect(await product.call(name, input)).toMatchObject({ http: 401, code: 'login_required' })
		expect(await product.call(name, input, user.token)).toMatchObject({ http: 403, code: 'wrong_role' })
		const missing = await product.call(name, { ...input, enquiry_id: 999_999 }, rival.token)
		expect(missing).toMatchObject({ http: 404, code: 'not_found', data: null })
		// Word for word: an answer does not tell which numbers are given.
		expect(await product.call(name, input, rival.token)).toEqual(missing)
		expect(await product.call(name, input, boss.token)).toEqual(missing)
	}
	expect(await product.call('getReceivedEnquiries')).toMatchObject({ http: 401, code: 'login_required' })
	expect(await product.call('getReceivedEnquiries', {}, user.token)).toMatchObject({ http: 403, code: 'wrong_role' })
	expect(await product.call('getSentEnquiries')).toMatchObject({ http: 401 })
	for (const other of [rival, boss]) {
		const answer = await product.call('getReceivedEnquiries', {}, other.token)
		expect(answer).toMatchObject({ http: 200, data: { total: 0 } })
		expect(JSON.stringify(answer)).not.toContain('Hoffmann')
	}
	for (const other of [user, rival, to]) expect((await product.call('getSentEnquiries', {}, other.token)).data.total).toBe(0)
	expect(await enquiries(product)).toMatchObject([{ state: 'new' }])
})

test('a long correspondence ends somewhere: forty answers a day', async () => {
	await using product = await startProduct()
	const to = await supplier(product)
	const enquiry_id = await delivered(product, to)
	await sql`insert into enquiry_answers (enquiry_id, account_id, message) select ${enquiry_id}, ${to.id}, 'Again.' from generate_series(1, 39)`.execute(
		product.db,
	)
	const answer = () => product.call('answerEnquiry', { enquiry_id, message: 'Once more.' }, to.token)
	expect((await Promise.all([answer(), answer()])).map(({ http }) => http).sort()).toEqual([200, 429])
})

test('received enquiries come page by page, the last delivered first', async () => {
	await using product = await startProduct()
	const to = await supplier(product)
	const ids = [await delivered(product, to), await delivered(product, to), await delivered(product, to)]
	const first = await product.call('getReceivedEnquiries', { per_page: 2 }, to.token)
	expect(first.data).toMatchObject({ total: 3, total_pages: 2, current_page: 1 })
	expect(first.data.list.map(({ id }) => id)).toEqual([ids[2], ids[1]])
	const last = await product.call('getReceivedEnquiries', { per_page: 2, page: 2 }, to.token)
	expect(last.data.list.map(({ id }) => id)).toEqual([ids[0]])
})

test('from the fifth answer on, the dashboard shows the median and the listing the usual answer time', async () => {
	await using product = await startProduct()
	const to = await supplier(product)
	const minutes = [10, 30, 100, 2000, 5000]
	const shown = async () => (await product.call('getListing', { property_id: to.property_id })).data.median_answer_minutes
	for (const [position, waited] of minutes.entries()) {
		const enquiry_id = await delivered(product, to)
		await sql`update enquiries set delivered_at = now() - make_interval(mins => ${waited}) where id = ${enquiry_id}`.execute(product.db)
		expect(await shown()).toBeNull()
		for (const message of ['An answer.', 'And another, which does not count.'])
			await product.call('answerEnquiry', { enquiry_id, message }, to.token)
		const { median_answer_minutes } = (await product.call('getReceivedEnquiries', {}, to.token)).data
		expect([position, median_answer_minutes]).toEqual([position, position < 4 ? null : 100])
	}
	expect(await shown()).toBe(180)
})
