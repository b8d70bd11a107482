import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ask, askAsVisitor, mailedKey, supplierWithHall } from '#test/conversations.ts'
import { startProduct, type Product } from '#test/product.ts'
import { keepAnswerDeadlines } from './answer-deadlines.ts'

/** Moves the clock of an enquiry. */
async function letHoursPass({ db }: Product, id: number, hours: number) {
	const ago = sql`make_interval(hours => ${hours})`
	await sql`update enquiries set delivered_at = delivered_at - ${ago}, remind_at = remind_at - ${ago}, answer_due_at = answer_due_at - ${ago}
		where id = ${id}`.execute(db)
}
const keep = ({ db, config }: Product, more = {}) => keepAnswerDeadlines(db, { ...config, ...more })
const mails = async ({ db }: Product, id: number) =>
	(await db.selectFrom('mails').select('kind').where('enquiry_id', '=', id).orderBy('id').execute()).map(({ kind }) => kind)
const valuesOf = async ({ db }: Product, kind: string, id: number) =>
	(
		await db
			.selectFrom('mails')
			.select('values')
			.where('kind', '=', kind)
			.where('enquiry_id', '=', id)
			.orderBy('id', 'desc')
			.executeTakeFirstOrThrow()
	).values as Record<string, string>
const tokenIn = (path = '') => path.split('/').at(-1) ?? ''

test('a supplier is reminded once after a day, and after three days without an answer the planner need not wait any longer', async () => {
	await using product = await startProduct()
	const [supplier, planner] = [await supplierWithHall(product), await product.user()]
	const id = await ask(product, planner, supplier.property_id)
	const see = async (token: string) => (await product.call('getConversation', { conversation_id: id }, token)).data
	const due = Date.parse((await see(planner.token)).answer_due_at ?? '')
	expect(due / 3_600_000).toBeCloseTo(Date.now() / 3_600_000 + 72, 1)

	expect(await keep(product)).toBe(0)
	await letHoursPass(product, id, 23)
	expect(await keep(product)).toBe(0)
	await letHoursPass(product, id, 2)
	expect(await keep(product)).toBe(1)
	expect(await keep(product)).toBe(0)
	expect(await mails(product, id)).toEqual(['enquiry', 'enquiry_copy', 'enquiry_reminder'])
	const { recipient, reply_to } = await product.db
		.selectFrom('mails')
		.select(['recipient', 'reply_to'])
		.where('kind', '=', 'enquiry_reminder')
		.executeTakeFirstOrThrow()
	const addressOf = async ({ id: account }: { id: number }) =>
		(await product.db.selectFrom('accounts').select('email').where('id', '=', account).executeTakeFirstOrThrow()).email
	expect([recipient, reply_to]).toEqual([await addressOf(supplier), await addressOf(planner)])
	expect((await see(planner.token)).state).toBe('sent')

	await letHoursPass(product, id, 48)
	expect(await keep(product)).toBe(1)
	const expired = await see(planner.token)
	expect(expired).toMatchObject({ state: 'expired', answer_due_at: null, allowed: ['answered_by_mail'] })
	expect(expired.states.at(-1)).toMatchObject({ state: 'expired', at: expect.stringMatching(/Z$/) })
	expect((await mails(product, id)).slice(3)).toEqual(['enquiry_expired'])
	expect(await valuesOf(product, 'enquiry_expired', id)).toMatchObject({
		property_name: 'Hall Wäissebierg',
		others_path: expect.stringMatching(/^\/filterVenues\?sub_category_id=\d+$/),
	})
	expect(await product.call('sendMessage', { conversation_id: id, message: 'Hello?' }, planner.token)).toMatchObject({
		http: 409,
		code: 'conversation_closed',
	})

	// A late answer opens it again.
	await product.call('sendMessage', { conversation_id: id, message: 'Sorry, yes it is free.' }, supplier.token)
	expect(await see(planner.token)).toMatchObject({ state: 'answered', answer_due_at: null })
	expect((await see(planner.token)).allowed).toContain('message')
	expect(await keep(product)).toBe(0)
})

test.each(['answered', 'declined', 'closed', 'withdrawn'])('what is %s is neither reminded of nor expires', async (state) => {
	await using product = await startProduct()
	const [supplier, planner] = [await supplierWithHall(product), await product.user()]
	const id = await ask(product, planner, supplier.property_id)
	if (state === 'answered') await product.call('sendMessage', { conversation_id: id, message: 'Yes, it is.' }, supplier.token)
	if (state === 'declined') await product.call('declineEnquiry', { conversation_id: id }, supplier.token)
	if (state === 'closed') await product.call('setEnquiryState', { enquiry_id: id, state: 'closed' }, supplier.token)
	if (state === 'withdrawn') await product.call('withdrawEnquiry', { conversation_id: id }, planner.token)
	await letHoursPass(product, id, 100)
	expect(await keep(product)).toBe(0)
	expect((await product.call('getConversation', { conversation_id: id }, planner.token)).data.state).toBe(state)
	// A reopened enquiry has a day at least.
	if (state !== 'declined') return
	await product.call('declineEnquiry', { conversation_id: id, undo: true }, supplier.token)
	await keep(product)
	expect((await product.call('getConversation', { conversation_id: id }, planner.token)).data.state).toBe('seen')
})

test('both deadlines are settings, and 0 is none', async () => {
	for (const [reminder, expiry, hours, expected] of [
		[0, 10, 9, []],
		[0, 10, 11, ['enquiry_expired']],
		[5, 0, 200, ['enquiry_reminder']],
		[5, 10, 6, ['enquiry_reminder']],
		[5, 10, 11, ['enquiry_expired']],
	] as const) {
		await using product = await startProduct({ ENQUIRY_REMINDER_HOURS: reminder, ENQUIRY_EXPIRY_HOURS: expiry })
		const id = await ask(product, await product.user(), (await supplierWithHall(product)).property_id)
		await letHoursPass(product, id, hours)
		await keep(product)
		expect([reminder, expiry, hours, (await mails(product, id)).slice(2)]).toEqual([reminder, expiry, hours, [...expected]])
	}
})

test('messages to the operator, and what was delivered before there were deadlines, never expire', async () => {
	await using product = await startProduct({ COMPANY_EMAIL: 'hello@kiermes.example' })
	const planner = await product.user()
	const toOperator = await ask(product, planner)
	const old = await ask(product, planner, (await supplierWithHall(product)).property_id)
	await product.db.updateTable('enquiries').set({ remind_at: null, answer_due_at: null }).where('id', '=', old).execute()
	for (const id of [toOperator, old]) await letHoursPass(product, id, 1000)
	expect(await keep(product)).toBe(0)
	const operator = await product.operator()
	expect(await product.call('answeredByMail', { conversation_id: toOperator }, operator.token)).toMatchObject({
		code: 'conversation_closed',
	})
})

test('a supplier asks for more time in one press from the mail: once, and the planner is told until when', async () => {
	await using product = await startProduct()
	const supplier = await supplierWithHall(product)
	const { conversation_id: id, conversation_key } = await askAsVisitor(product, supplier.property_id)
	await letHoursPass(product, id, 60)
	await keep(product)
	const token = tokenIn((await valuesOf(product, 'enquiry_reminder', id))['more_time_path'])
	for (const _ of [1, 2]) {
		const answer = await product.call('askForTime', { token })
		expect(answer).toMatchObject({
			http: 200,
			data: { conversation_id: id, state: 'seen', property_name: 'Hall Wäissebierg', other_name: 'Tom Hoffmann' },
		})
		expect(Date.parse(answer.data.answer_due_at ?? '') / 3_600_000).toBeCloseTo(Date.now() / 3_600_000 + 72, 1)
	}
	expect((await mails(product, id)).filter((kind) => kind === 'enquiry_more_time')).toHaveLength(1)
	const key = await mailedKey(product, 'enquiry_more_time', id)
	const seen = await product.call('getConversation', { conversation_id: id, conversation_key: key })
	expect(seen.data).toMatchObject({ state: 'seen', more_time_at: expect.stringMatching(/Z$/) })
	// Once is enough: the dashboard does not offer it again.
	expect((await product.call('getConversation', { conversation_id: id }, supplier.token)).data.allowed).not.toContain('more_time')

	// It is reminded of once more, without that link, and expires at the later time.
	await letHoursPass(product, id, 25)
	expect(await keep(product)).toBe(1)
	expect((await valuesOf(product, 'enquiry_reminder', id))['more_time_path']).toBe(null)
	await letHoursPass(product, id, 48)
	expect(await keep(product)).toBe(1)
	expect(await product.call('askForTime', { token })).toMatchObject({ http: 409, code: 'conversation_closed' })
	expect((await product.call('getConversation', { conversation_id: id, conversation_key })).data.state).toBe('expired')
})

test('“answered by e-mail” counts as the first answer: by the mailed link, by the dashboard, and by the planner of an expired one', async () => {
	await using product = await startProduct()
	const [supplier, planner] = [await supplierWithHall(product), await product.user()]
	const byLink = await ask(product, planner, supplier.property_id)
	const token = tokenIn((await valuesOf(product, 'enquiry', byLink))['by_mail_path'])
	const byDashboard = await ask(product, planner, supplier.property_id)
	const byPlanner = await ask(product, await product.user(), supplier.property_id)
	const { conversation_id: byVisitor, conversation_key } = await askAsVisitor(product, supplier.property_id)
	for (const id of [byPlanner, byVisitor]) await letHoursPass(product, id, 73)
	await keep(product)

	for (const _ of [1, 2]) expect(await product.call('answeredByMail', { token })).toMatchObject({ data: { state: 'answered' } })
	expect(await product.call('answeredByMail', { conversation_id: byDashboard }, supplier.token)).toMatchObject({
		data: { state: 'answered' },
	})
	const owner = await product.db.selectFrom('enquiries').select('account_id').where('id', '=', byPlanner).executeTakeFirstOrThrow()
	expect(owner.account_id).not.toBe(planner.id)
	expect(await product.call('answeredByMail', { conversation_id: byPlanner }, planner.token)).toMatchObject({
		http: 404,
		code: 'not_found',
	})
	expect(await product.call('answeredByMail', { conversation_id: byVisitor, conversation_key })).toMatchObject({
		data: { state: 'answered' },
	})
	for (const [id, input, account] of [
		[byLink, {}, planner.token],
		[byVisitor, { conversation_key }, null],
	] as const) {
		const { data } = await product.call('getConversation', { conversation_id: id, ...input }, account)
		expect(data).toMatchObject({ state: 'answered', answered_by_mail_at: expect.stringMatching(/Z$/) })
		expect(data.allowed).toContain('message')
	}
	await letHoursPass(product, byLink, 100)
	await letHoursPass(product, byDashboard, 100)
	expect(await keep(product)).toBe(0)
	// It is decided already.
	const declined = await ask(product, planner, supplier.property_id)
	await product.call('declineEnquiry', { conversation_id: declined }, supplier.token)
	expect(await product.call('answeredByMail', { conversation_id: declined }, supplier.token)).toMatchObject({ code: 'conversation_closed' })
})

test('a link works for its enquiry and its press alone, and not for ever', async () => {
	await using product = await startProduct()
	const supplier = await supplierWithHall(product)
	const [id, other] = [
		await ask(product, await product.user(), supplier.property_id),
		await ask(product, await product.user(), supplier.property_id),
	]
	const token = tokenIn((await valuesOf(product, 'enquiry', id))['by_mail_path'])
	for (const wrong of [token.replace(/^\d+/, String(other)), `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`])
		expect(await product.call('answeredByMail', { token: wrong })).toMatchObject({ http: 404, code: 'link_invalid' })
	expect(await product.call('askForTime', { token })).toMatchObject({ http: 404, code: 'link_invalid' })
	for (const wrong of ['x', `${id}`, `${id}-`, `0x1-${'a'.repeat(43)}`])
		expect(await product.call('answeredByMail', { token: wrong })).toMatchObject({ http: 422, code: 'invalid_input' })
	expect(await product.call('answeredByMail', {})).toMatchObject({ http: 422, fields: { conversation_id: expect.any(String) } })
	expect(await product.call('askForTime', { conversation_id: id })).toMatchObject({ code: 'login_required' })
	// The planner cannot give the supplier more time by itself.
	const { account_id } = await product.db.selectFrom('enquiries').select('account_id').where('id', '=', id).executeTakeFirstOrThrow()
	expect(account_id).not.toBe(null)
	await product.db.deleteFrom('enquiries').where('id', '=', id).execute()
	expect(await product.call('answeredByMail', { token })).toMatchObject({ http: 404, code: 'not_found' })
})

test('enquiries that expired count among the usual answer time', async () => {
	await using product = await startProduct()
	const supplier = await supplierWithHall(product)
	const usual = async () =>
		(await product.db.selectFrom('accounts').select('usual_answer_minutes').where('id', '=', supplier.id).executeTakeFirstOrThrow())
			.usual_answer_minutes
	const askMany = async (count: number) => {
		const planner = await product.user()
		return Promise.all(Array.from({ length: count }, () => ask(product, planner, supplier.property_id)))
	}
	for (const id of [...(await askMany(3)), ...(await askMany(2))])
		await product.call('sendMessage', { conversation_id: id, message: 'Yes, it is.' }, supplier.token)
	expect(await usual()).toBe(60)
	for (const id of [...(await askMany(3)), ...(await askMany(3))]) await letHoursPass(product, id, 72)
	expect(await keep(product)).toBe(6)
	expect(await usual()).toBe(3 * 24 * 60)
})

test('“answered by e-mail” says nothing of how fast a supplier answers; messages and offers do', async () => {
	await using product = await startProduct()
	const supplier = await supplierWithHall(product)
	const usual = async () =>
		(await product.db.selectFrom('accounts').select('usual_answer_minutes').where('id', '=', supplier.id).executeTakeFirstOrThrow())
			.usual_answer_minutes
	const askOne = async () => ask(product, await product.user(), supplier.property_id)
	for (let count = 0; count < 6; count += 1) await product.call('answeredByMail', { conversation_id: await askOne() }, supplier.token)
	expect(await usual()).toBe(null)
	for (let count = 0; count < 5; count += 1) {
		const conversation_id = await askOne()
		await letHoursPass(product, conversation_id, 5)
		await product.call('sendMessage', { conversation_id, message: 'Yes, it is.' }, supplier.token)
	}
	expect(await usual()).toBe(6 * 60)
})

test('an answer and the deadline, and two processes, meet with one outcome', async () => {
	await using product = await startProduct()
	const [supplier, planner] = [await supplierWithHall(product), await product.user()]
	for (let turn = 0; turn < 3; turn += 1) {
		const id = await ask(product, turn === 2 ? await product.user() : planner, supplier.property_id)
		await letHoursPass(product, id, 72)
		await Promise.all([
			keep(product),
			product.call('sendMessage', { conversation_id: id, message: 'Yes, it is.' }, supplier.token),
			keep(product),
		])
		const { data } = await product.call('getConversation', { conversation_id: id }, supplier.token)
		expect(data.state).toBe('answered')
		expect((await mails(product, id)).filter((kind) => kind === 'enquiry_expired').length).toBeLessThan(2)
	}
})
