import { expect, test } from 'vitest'
import { luxembourgDay } from '#contract/values/luxembourg-day.ts'
import { ask, askAsVisitor, supplierWithHall } from '#test/conversations.ts'
import { auditEntries } from '#test/operators.ts'
import { sendFiles } from '#test/files/send-files.ts'
import { startProduct, type Product, type TestAccount } from '#test/product.ts'

const report = { reason: 'hate', explanation: 'The answer insults us for where we come from.', is_good_faith: 1 }
const reasons = { facts: 'Two messages insult the other side.', ground: 'terms', rule: 'Section 6: how we write to each other' }
const smallPdf = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Page >>\nendobj\nstartxref\n9\n%%EOF\n', 'latin1')
const mails = async ({ db }: Product, kind: string) =>
	(await db.selectFrom('mails').select(['recipient', 'lang', 'values']).where('kind', '=', kind).orderBy('id').execute()).map(
		({ values, ...mail }) => ({ ...mail, values: values as Record<string, unknown> }),
	)
const items = (item_kind: string, item_id: number) => JSON.stringify([{ item_kind, item_id }])
const write = (product: Product, { token }: TestAccount, conversation_id: number, message: string) =>
	product.call('sendMessage', { conversation_id, message }, token)
const open = (product: Product, { token }: TestAccount, conversation_id: number) =>
	product.call('getConversation', { conversation_id }, token)

test('a planner reports an answer: an operator reads both sides, and the supplier writes there no more until that is undone', async () => {
	await using product = await startProduct()
	const supplier = await supplierWithHall(product)
	const planner = await product.user()
	const operator = await product.operator()
	const id = await ask(product, planner, supplier.property_id)
	const other = await ask(product, planner, supplier.property_id)
	const send = (fields: object = {}) => product.call('reportConversation', { conversation_id: id, ...report, ...fields }, planner.token)

	expect((await open(product, planner, id)).data.allowed).not.toContain('report')
	expect(await send()).toMatchObject({ http: 409, code: 'conflict' })
	await write(product, supplier, id, 'People like you should stay at home.')
	expect((await open(product, planner, id)).data.allowed).toContain('report')
	for (const wrong of [{ explanation: 'short' }, { reason: 'ugly' }, { is_good_faith: 0 }])
		expect(await send(wrong)).toMatchObject({ http: 422, fields: { [Object.keys(wrong)[0] ?? '']: expect.any(String) } })
	const sent = await send()
	expect(sent).toMatchObject({ http: 200, data: { report_id: expect.any(Number) } })
	expect(await mails(product, 'report_received')).toEqual([
		expect.objectContaining({
			values: { number: sent.data.report_id, title: expect.stringContaining('Hall Wäissebierg'), reason: 'hate' },
		}),
	])

	const queue = await product.call('getReports', {}, operator.token)
	expect(queue.data.list).toMatchObject([{ item_kind: 'supplier_messages', item_id: id, reasons: ['hate'], reports: 1 }])
	const item = await product.call('getReportedItem', { item_kind: 'supplier_messages', item_id: id }, operator.token)
	expect(item.data).toMatchObject({ now: { state: 'published', path: null, words: [{ text: 'People like you should stay at home.' }] } })
	expect(item.data.owner?.id).toBe(supplier.id)
	// The planner's message was not reported, nor anything in the other conversation.
	for (const [item_kind, item_id] of [['planner_messages', id] as const, ['supplier_messages', other] as const])
		expect(await product.call('getReportedItem', { item_kind, item_id }, operator.token)).toMatchObject({ http: 404 })
	const read = await product.call('inspectConversation', { conversation_id: id }, operator.token)
	expect(read.data).toMatchObject({
		planner: { account_id: planner.id, stopped_at: null },
		supplier: { account_id: supplier.id, stopped_at: null },
		reported: ['supplier'],
	})
	expect(read.data.messages.map(({ side, message }: { side: string; message: string }) => [side, message])).toEqual([
		['planner', 'Is the hall free for our wedding?'],
		['supplier', 'People like you should stay at home.'],
	])
	expect(await auditEntries(product)).toEqual([`conversation_read conversation ${id}`])

	const about = { items: items('supplier_messages', id), ...reasons }
	for (const measure of ['hidden', 'picture_removed'])
		expect(await product.call('decideReports', { ...about, measure, picture_id: 1 }, operator.token)).toMatchObject({
			http: 422,
			fields: { measure: expect.any(String) },
		})
	const decided = await product.call('decideReports', { ...about, measure: 'removed' }, operator.token)
	expect(decided).toMatchObject({ http: 200 })
	expect(await write(product, supplier, id, 'And now?')).toMatchObject({ http: 409, code: 'conversation_closed' })
	expect(await write(product, planner, id, 'Hello?')).toMatchObject({ http: 409, code: 'conversation_closed' })
	expect(await product.call('declineEnquiry', { conversation_id: id, message: 'Go away.' }, supplier.token)).toMatchObject({
		code: 'conversation_closed',
	})
	expect(
		await product.call(
			'makeOffer',
			{
				conversation_id: id,
				valid_until: luxembourgDay(new Date()),
				lines: JSON.stringify([{ text: 'The hall', quantity: 1, unit: 'event', price: 900, vat: 0 }]),
			},
			supplier.token,
		),
	).toMatchObject({ code: 'conversation_closed' })
	for (const side of [planner, supplier])
		expect((await open(product, side, id)).data).toMatchObject({
			stopped_sides: ['supplier'],
			allowed: expect.not.arrayContaining(['message', 'decline', 'make_offer']),
		})
	// Elsewhere the supplier writes on.
	expect(await write(product, supplier, other, 'Yes, it is free.')).toMatchObject({ http: 200 })
	expect(await mails(product, 'report_decided')).toMatchObject([{ values: { item_kind: 'supplier_messages', measure: 'removed' } }])
	expect(await mails(product, 'statement_of_reasons')).toMatchObject([
		{ values: { item_kind: 'supplier_messages', measure: 'removed', facts: reasons.facts } },
	])

	const [decision_id] = decided.data.decision_ids
	expect(await product.call('undoDecision', { decision_id, reason: 'It was a quotation.' }, operator.token)).toMatchObject({ http: 200 })
	expect((await open(product, supplier, id)).data).toMatchObject({ stopped_sides: [], allowed: expect.arrayContaining(['message']) })
	expect(await write(product, supplier, id, 'I am sorry.')).toMatchObject({ http: 200 })
})

test('a supplier reports a visitor, who gets the reasons by mail, appeals by its link, and writes again when the appeal is granted', async () => {
	await using product = await startProduct()
	const supplier = await supplierWithHall(product)
	const operator = await product.operator()
	const { conversation_id, conversation_key } = await askAsVisitor(product, supplier.property_id)
	const sent = await product.call('reportConversation', { conversation_id, ...report, reason: 'spam' }, supplier.token)
	expect(sent).toMatchObject({ http: 200 })
	const item = await product.call('getReportedItem', { item_kind: 'planner_messages', item_id: conversation_id }, operator.token)
	expect(item.data).toMatchObject({ owner: null, now: { words: [{ text: 'Is the hall free for our wedding?' }] } })

	const about = { items: items('planner_messages', conversation_id), ...reasons }
	// A visitor has no account that could be suspended.
	expect(await product.call('decideReports', { ...about, measure: 'suspended' }, operator.token)).toMatchObject({ code: 'conflict' })
	expect(await product.call('decideReports', { ...about, measure: 'removed' }, operator.token)).toMatchObject({ http: 200 })
	const [statement] = await mails(product, 'statement_of_reasons')
	expect(statement).toMatchObject({ recipient: 'tom@example.org', lang: 'fr', values: { item_kind: 'planner_messages' } })
	expect(await product.call('sendMessage', { conversation_id, conversation_key, message: 'Hello?' })).toMatchObject({
		code: 'conversation_closed',
	})

	const [, decision, key] = /^\/decisions\/(\d+)\?key=([\w-]{43})$/.exec(String(statement?.values['path'])) ?? []
	const decision_id = Number(decision)
	expect(await product.call('sendAppeal', { decision_id, key: 'x'.repeat(43), words: 'I am a person.' })).toMatchObject({ http: 404 })
	const appeal = await product.call('sendAppeal', { decision_id, key, words: 'I wrote to five halls, that is all.' })
	expect(appeal).toMatchObject({ http: 200 })
	const granted = { appeal_id: appeal.data.appeal?.id, is_granted: 1, answer: 'You are right, these are five.' }
	const colleague = await product.operator()
	expect(await product.call('decideAppeal', granted, colleague.token)).toMatchObject({ http: 200 })
	expect(await mails(product, 'appeal_decided')).toMatchObject([{ recipient: 'tom@example.org', values: { is_granted: true } }])
	expect(await product.call('sendMessage', { conversation_id, conversation_key, message: 'Hello again.' })).toMatchObject({ http: 200 })
})

test('a visitor reports with the key of the conversation; another key, nobody, and who is no party to it cannot', async () => {
	await using product = await startProduct()
	const supplier = await supplierWithHall(product)
	const rival = await supplierWithHall(product)
	const { conversation_id, conversation_key } = await askAsVisitor(product, supplier.property_id)
	const elsewhere = await askAsVisitor(product, rival.property_id, 'ana@example.org')
	await write(product, supplier, conversation_id, 'No.')
	const send = (key: string | null, token: string | null = null) =>
		product.call('reportConversation', { conversation_id, ...report, ...(key && { conversation_key: key }) }, token)
	expect(await send(elsewhere.conversation_key)).toMatchObject({ code: 'not_found' })
	expect(await send(null)).toMatchObject({ code: 'login_required' })
	expect(await send(null, rival.token)).toMatchObject({ code: 'not_found' })
	expect(await send(conversation_key)).toMatchObject({ http: 200 })
	expect(await mails(product, 'report_received')).toMatchObject([{ recipient: 'tom@example.org' }])
	expect(await product.db.selectFrom('reports').select(['reporter_name', 'reporter_email', 'account_id']).execute()).toEqual([
		{ reporter_name: 'Tom Hoffmann', reporter_email: 'tom@example.org', account_id: null },
	])
})

test('an offer without words is reported with its lines, and a supplier who has only made one is', async () => {
	await using product = await startProduct()
	const supplier = await supplierWithHall(product)
	const planner = await product.user()
	const operator = await product.operator()
	const conversation_id = await ask(product, planner, supplier.property_id)
	const lines = JSON.stringify([{ text: 'Pay us first', quantity: 1, unit: 'event', price: 900, vat: 0 }])
	await product.call('makeOffer', { conversation_id, valid_until: luxembourgDay(new Date()), lines, deposit: 'All of it' }, supplier.token)
	expect((await open(product, planner, conversation_id)).data.allowed).toContain('report')
	expect(await product.call('reportConversation', { conversation_id, ...report }, planner.token)).toMatchObject({ http: 200 })
	const item = await product.call('getReportedItem', { item_kind: 'supplier_messages', item_id: conversation_id }, operator.token)
	expect(item.data.reported?.words).toMatchObject([{ text: 'Pay us first · 900 €\nAll of it' }])
	// A file by its name, with its own message alone.
	const files = [{ field: 'conversation_document', name: 'account.pdf', content: smallPdf, type: 'application/pdf' }]
	const { data } = await sendFiles(product, 'uploadConversationFiles', { conversation_id }, files, supplier.token)
	const file_ids = data.files.map(({ file_id }) => file_id)
	await product.call('sendMessage', { conversation_id, message: 'Our account.', file_ids }, supplier.token)
	const later = await product.call('getReportedItem', { item_kind: 'supplier_messages', item_id: conversation_id }, operator.token)
	expect(later.data.now?.words).toMatchObject([{ text: 'Pay us first · 900 €\nAll of it' }, { text: 'Our account.\n– account.pdf' }])
	const read = await product.call('inspectConversation', { conversation_id }, operator.token)
	expect(read.data.offers).toMatchObject([{ version: 1, deposit: 'All of it' }])
})

test('what was not reported is read with a reason alone, and each reading is in the audit log', async () => {
	await using product = await startProduct()
	const supplier = await supplierWithHall(product)
	const planner = await product.user()
	const operator = await product.operator()
	const conversation_id = await ask(product, planner, supplier.property_id)
	const read = (fields: object, token: string | null = operator.token) =>
		product.call('inspectConversation', { conversation_id, ...fields }, token)
	expect(await read({})).toMatchObject({ http: 422, fields: { reason: expect.any(String) } })
	expect(await read({ reason: 'short' })).toMatchObject({ http: 422 })
	expect(await auditEntries(product)).toEqual([])
	expect(await read({ reason: 'The police have asked for it.' })).toMatchObject({ http: 200, data: { reported: [] } })
	expect(await read({ reason: 'The police have asked again.' })).toMatchObject({ http: 200 })
	expect(await auditEntries(product)).toEqual([
		`conversation_read conversation ${conversation_id} The police have asked again.`,
		`conversation_read conversation ${conversation_id} The police have asked for it.`,
	])
	for (const { token } of [planner, supplier])
		expect(await read({ reason: 'I am curious about it.' }, token)).toMatchObject({ code: 'wrong_role' })
	expect(await read({ reason: 'I am curious about it.' }, null)).toMatchObject({ code: 'login_required' })
})
