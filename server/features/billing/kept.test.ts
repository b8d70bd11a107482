import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { fetchExport } from '#test/exports.ts'
import { startMailServer } from '#test/mail-server.ts'
import { startProduct, type Product } from '#test/product.ts'
import { addBuyer, companyIban } from '#test/sellers.ts'
import { startJobWorker } from '#server/app/process/job-worker.ts'
import { deleteNextAccount } from '#server/features/privacy/deletion.ts'
import { findInvoice } from './invoices.ts'
import { keepOrders } from './order-deadlines.ts'
import { markPaid } from './payments.ts'

const deleteAccount = async ({ db }: Product, id: number) => {
	await db
		.updateTable('accounts')
		.set({ delete_after: sql`now() - interval '1 hour'` })
		.where('id', '=', id)
		.execute()
	expect(await deleteNextAccount(db)).not.toBeNull()
}

test('G60 orders and invoices stay when their account goes, an open order is cancelled, and no mail is sent', async () => {
	await using product = await startProduct({ COMPANY_IBAN: companyIban })
	const paid = await addBuyer(product)
	const open = await addBuyer(product)
	await markPaid(product.db, paid.order.id, 'transfer')
	const before = await findInvoice(product.db, paid.order.invoice_number ?? '')
	await deleteAccount(product, paid.account.id)
	await deleteAccount(product, open.account.id)
	expect(await keepOrders(product.db, product.config)).toBe(1)
	const orders = await product.db.selectFrom('orders').select(['account_id', 'listing_id', 'state', 'buyer']).orderBy('id').execute()
	const buyer = expect.objectContaining({ name: 'Zum Hirsch S.à r.l.', address: expect.stringContaining('rue du Marché') })
	expect(orders).toEqual([
		{ account_id: null, listing_id: null, state: 'paid', buyer },
		{ account_id: null, listing_id: null, state: 'cancelled', buyer },
	])
	expect(await findInvoice(product.db, paid.order.invoice_number ?? '')).toEqual(before)
	expect(await product.db.selectFrom('mails').selectAll().execute()).toEqual([])
	// A late transfer is reported to a person, and restores nothing.
	expect(await markPaid(product.db, open.order.id, 'transfer')).toBe('cancelled')
})

test('G60 the export of an account contains its orders, their invoices and payments', async () => {
	await using product = await startProduct({ COMPANY_IBAN: companyIban })
	const { account, order } = await addBuyer(product)
	await product.db
		.updateTable('sessions')
		.set({ proved_at: sql`now()` })
		.where('account_id', '=', account.id)
		.execute()
	await product.db
		.insertInto('bank_payments')
		.values({ id: 'BK-1', booked_on: '2026-11-21', cents: 5733, payer: 'Mia Weber', order_id: order.id })
		.execute()
	const { data } = await product.call('exportAccount', {}, account.token)
	const { json } = await fetchExport(product, data.url)
	expect(json['orders']).toMatchObject([
		{
			id: order.id,
			property_name: 'Hall Wäissebierg',
			gross_cents: 5733,
			reference: order.transfer?.reference,
			buyer: { name: 'Zum Hirsch S.à r.l.' },
			invoices: [{ number: order.invoice_number, kind: 'invoice' }],
			payments: [{ id: 'BK-1', cents: 5733, payer: 'Mia Weber' }],
		},
	])
})

test('the mail of an order brings its invoice, byte for byte', async () => {
	await using server = await startMailServer()
	await using product = await startProduct({ COMPANY_IBAN: companyIban })
	const { order, email } = await addBuyer(product)
	const stop = startJobWorker({ ...product.config, SMTP_URL: server.url }, product.db, product.app.log)
	try {
		await expect.poll(() => server.delivered.length, { interval: 25 }).toBeGreaterThan(0)
	} finally {
		await stop()
	}
	const [mail] = server.delivered
	expect(mail).toMatchObject({ recipient: email, subject: 'Invoice for Hall Wäissebierg' })
	expect(mail?.text).toContain('LU28 0019 4006 4475 0000')
	expect(mail?.attachments).toMatchObject([{ filename: `${order.invoice_number}.pdf`, mimeType: 'application/pdf' }])
	const bytes = Buffer.from(mail?.attachments[0]?.content as ArrayBuffer)
	expect(bytes).toEqual(await findInvoice(product.db, order.invoice_number ?? ''))
})
