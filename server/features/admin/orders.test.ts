import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { boundary, startProduct, type Product } from '#test/product.ts'
import { auditEntries, reauthenticatedOperator } from '#test/operators.ts'
import { mailsTo } from '#test/people.ts'
import { addBuyer, companyIban, isPremium } from '#test/sellers.ts'
import { luxembourgDay } from '#contract/values/luxembourg-day.ts'
import { readBankFile } from '#server/features/billing/bank-import.ts'
import type { Envelope, Output } from '#contract/index.ts'
import type { Language } from '#contract/values/languages.ts'

const today = luxembourgDay(new Date())

/** One movement of a bank's CSV that names a reference. */
const statement = (reference: string, euros: string) =>
	`Date;Montant;Devise;Communication;Contrepartie;Référence\r\n${today};${euros};EUR;${reference};Café Weber;BK-1\r\n`

async function upload(product: Product, token: string, file: string, take: boolean, language: Language = 'en') {
	const part = (name: string, value: string, more = '') =>
		`--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`
	const response = await product.raw({
		method: 'POST',
		url: '/api/upload_bank_file',
		headers: { authorization: `Bearer ${token}`, 'accept-language': language, 'content-type': `multipart/form-data; boundary=${boundary}` },
		payload: `${part('take', take ? '1' : '0')}${part('bank_file', file, '; filename="extract.csv"')}--${boundary}--\r\n`,
	})
	return response.json<Envelope<Output<'uploadBankFile'>>>()
}

test('036 an order is marked as paid once, with its day and reference; premium follows and the buyer gets a mail', async () => {
	await using product = await startProduct()
	const operator = await product.operator()
	const { order, email } = await addBuyer(product)
	const pay = (more: Record<string, unknown> = {}) =>
		product.call('markOrderPaid', { order_id: order.id, paid_on: today, reference: 'Extract 14', ...more }, operator.token)
	expect((await pay()).code).toBe('password_needed')
	await product.db.updateTable('sessions').set({ proved_at: new Date() }).where('account_id', '=', operator.id).execute()
	expect((await pay({ paid_on: '2099-01-01' })).fields).toHaveProperty('paid_on')
	expect(Object.keys((await pay({ paid_on: 'yesterday', reference: '' })).fields).toSorted()).toEqual(['paid_on', 'reference'])
	expect((await pay()).data).toMatchObject({ state: 'paid', paid_by: 'operator' })
	expect((await pay()).code).toBe('conflict')
	expect(await mailsTo(product, email, 'payment_received')).toHaveLength(1)
	expect(await auditEntries(product)).toEqual([`order_paid order ${order.id}`])
})

test('036 what is open is cancelled with a credit note and premium ends; what is paid is not', async () => {
	await using product = await startProduct()
	const { token } = await reauthenticatedOperator(product)
	const { order, listing, email } = await addBuyer(product)
	const cancel = (order_id: number, reason = 'Ordered by mistake.') => product.call('cancelOrder', { order_id, reason }, token)
	expect((await cancel(order.id, '')).fields).toHaveProperty('reason')
	expect((await cancel(order.id)).data).toMatchObject({ state: 'cancelled', invoices: [{ kind: 'invoice' }, { kind: 'credit_note' }] })
	expect(await isPremium(product, listing)).toBe(false)
	expect(await mailsTo(product, email, 'order_cancelled')).toHaveLength(1)
	expect((await cancel(order.id)).code).toBe('conflict')
	const paid = await addBuyer(product)
	await product.call('markOrderPaid', { order_id: paid.order.id, paid_on: today, reference: 'x' }, token)
	expect((await cancel(paid.order.id)).code).toBe('conflict')
	expect(await isPremium(product, paid.listing)).toBe(true)
	expect(await auditEntries(product)).toEqual([
		`order_paid order ${paid.order.id}`,
		`order_cancelled order ${order.id} Ordered by mistake.`,
	])
})

test('orders are filtered, and leave as CSV by a token of their own that opens nothing else', async () => {
	await using product = await startProduct()
	const { token } = await product.operator()
	const { order } = await addBuyer(product, { name: '=cmd|’ /C calc’!A0' })
	const other = await addBuyer(product)
	const list = async (input: Record<string, unknown>) => (await product.call('getAllOrders', input, token)).data.list.map(({ id }) => id)
	expect(await list({})).toEqual([other.order.id, order.id])
	expect(await list({ q: '=cmd' })).toEqual([order.id])
	expect(await list({ q: order.invoice_number })).toEqual([order.id])
	expect(await list({ q: `#${order.id}` })).toEqual([order.id])
	expect(await list({ state: 'paid' })).toEqual([])
	expect(await list({ from: today, to: today })).toHaveLength(2)
	expect(await list({ to: '2020-01-01' })).toEqual([])
	expect((await product.call('getAllOrders', { from: '2026-02-30' }, token)).fields).toHaveProperty('from')

	const { data } = await product.call('exportOrders', { state: 'open' }, token)
	expect(data.count).toBe(2)
	const file = await product.raw({ method: 'GET', url: data.url })
	expect(file.headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8', 'cache-control': 'no-store' })
	expect(file.headers['content-disposition']).toMatch(/^attachment/)
	const lines = file.body.split('\r\n')
	expect(lines).toHaveLength(4)
	expect(file.body).toContain('"\'=cmd|')
	expect(file.body).not.toMatch(/(^|;|\n)"?[=+@]/)
	for (const url of ['/order-lists/orders.csv', data.url.replace('state=open', 'state=paid'), data.url.replace('pass=', 'pass=0')])
		expect((await product.raw({ method: 'GET', url })).statusCode, url).toBe(404)
	expect(await auditEntries(product)).toEqual(['orders_exported order'])
})

test('036 a bank’s file is previewed first and imported then, once; what is no bank’s file is refused at its field', async () => {
	await using product = await startProduct({ COMPANY_IBAN: companyIban })
	const operator = await product.operator()
	const { order } = await addBuyer(product)
	const { reference, gross_cents } = await product.db
		.selectFrom('orders')
		.select(['reference', 'gross_cents'])
		.where('id', '=', order.id)
		.executeTakeFirstOrThrow()
	const file = statement(reference, (gross_cents / 100).toFixed(2).replace('.', ','))
	const preview = await upload(product, operator.token, file, false)
	expect(preview).toMatchObject({ status: true, data: { is_taken: false, movements: [{ outcome: 'paid', order: { id: order.id } }] } })
	expect(await product.db.selectFrom('bank_payments').selectAll().execute()).toEqual([])
	expect(await auditEntries(product)).toEqual([])
	expect((await upload(product, operator.token, file, true)).code).toBe('password_needed')
	await product.db.updateTable('sessions').set({ proved_at: new Date() }).where('account_id', '=', operator.id).execute()
	expect((await upload(product, operator.token, file, true)).data).toMatchObject({ is_taken: true, movements: [{ outcome: 'paid' }] })
	expect((await upload(product, operator.token, file, true)).data).toMatchObject({ movements: [{ outcome: 'known' }] })
	const { state } = await product.db.selectFrom('orders').select('state').where('id', '=', order.id).executeTakeFirstOrThrow()
	expect(state).toBe('paid')
	expect(await auditEntries(product)).toEqual(['bank_file_read bank_file extract.csv', 'bank_file_read bank_file extract.csv'])
	// A buyer pays twice: the amount to pay back is in the audit log.
	const again = statement(reference, (gross_cents / 100).toFixed(2).replace('.', ',')).replaceAll('BK-1', 'BK-2')
	expect((await upload(product, operator.token, again, true)).data).toMatchObject({ movements: [{ outcome: 'already_paid' }] })
	const { list } = (await product.call('getRecord', {}, operator.token)).data
	expect(list[0]?.changes).toContainEqual({
		field: 'to_give_back',
		before: null,
		after: `#${order.id}: €${(gross_cents / 100).toFixed(2)}`,
	})
})

test('why a bank’s file is refused, and what of it is not taken, is said in the operator’s words and as a code', async () => {
	await using product = await startProduct({ COMPANY_IBAN: companyIban })
	const { token } = await reauthenticatedOperator(product)
	const refusals: [string, Language, object, string][] = [
		['hello', 'en', { code: 'no_titles', value: '' }, 'no line of titles'],
		['Date;Amount\nyesterday;57,33', 'fr', { code: 'no_rows', value: '2' }, 'La ligne 2 n’a pas de date'],
		['<!DOCTYPE x [<!ENTITY a "b">]><Document>&a;</Document>', 'de', { code: 'entities', value: '' }, 'deklariert Entitäten'],
		['<Document><BkToCstmrDbtCdtNtfctn/></Document>', 'de', { code: 'not_final', value: 'camt.054' }, 'Diese Datei ist im Format camt.054'],
	]
	for (const [file, language, refusal, words] of refusals)
		expect(await upload(product, token, file, false, language)).toMatchObject({
			code: 'invalid_input',
			data: { refusal, fields: { bank_file: expect.stringContaining(words) } },
		})
	const { data } = await upload(product, token, `Date;Amount;Details\n${today};1,00;x\n${today};-2,00;y\n${today};lots;z`, true, 'fr')
	expect(data.movements).toMatchObject([{ outcome: 'unmatched', cents: 100 }])
	expect(data.remarks).toEqual([
		{ code: 'paid_out', count: 1, said: [], words: 'Non importé\u00A0: 1 mouvement sans argent reçu.' },
		{ code: 'unread_rows', count: 1, said: ['4'], words: expect.stringContaining('(ligne 4)') },
	])
})

const camt = (inside: string) =>
	`<?xml version="1.0"?><Document><BkToCstmrStmt><Stmt><Acct><Id><IBAN>${companyIban}</IBAN></Id></Acct>${inside}</Stmt></BkToCstmrStmt></Document>`

test('a bank file that would take the reader long is refused, an ordinary one is read, and no other request waits for either', async () => {
	await using product = await startProduct({ COMPANY_IBAN: companyIban })
	const { token } = await reauthenticatedOperator(product)
	/** The result of `work`; meanwhile the process must answer others. */
	async function beside<Result>(work: Promise<Result>): Promise<Result> {
		let isOver = false
		let answered = 0
		const working = work.finally(() => (isOver = true))
		while (!isOver) {
			expect((await product.raw({ url: '/health/live' })).statusCode).toBe(200)
			answered += 1
			await sleep(5)
		}
		// The first may be asked before the reader has begun. How many follow depends on the machine.
		expect(answered).toBeGreaterThan(1)
		return working
	}
	const attributes = Array.from({ length: 300_000 }, (_, at) => `a${at}=""`).join(' ')
	const refused = await beside(upload(product, token, camt(`<a ${attributes}/>`), false))
	expect(refused).toMatchObject({ code: 'invalid_input', data: { fields: { bank_file: expect.stringMatching(/./) } } })
	const entry = (at: number) =>
		`<Ntry><Amt Ccy="EUR">57.33</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${today}</Dt></BookgDt><AcctSvcrRef>B${at}</AcctSvcrRef></Ntry>`
	const honest = Buffer.from(camt(Array.from({ length: 3000 }, (_, at) => entry(at)).join('')))
	const { movements } = await beside(readBankFile(honest, product.config))
	expect(movements).toHaveLength(3000)
	expect(movements[2999]).toMatchObject({ bank_reference: 'B2999', earlier_id: 'B2999/1', cents: 5733, booked_on: today })
})
