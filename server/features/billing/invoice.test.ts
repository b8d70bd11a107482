import { PDFiumLibrary } from '@hyzyla/pdfium'
import jsQR from 'jsqr'
import { expect, test } from 'vitest'
import { languages } from '#contract/values/languages.ts'
import { layoutOf } from '#test/pdf-layout.ts'
import { startProduct, type Product } from '#test/product.ts'
import { addBuyer, addSeller, companyIban } from '#test/sellers.ts'
import { drawInvoice, type InvoiceContent } from './invoice-pdf.ts'
import { transferOf } from './transfer.ts'

const company = {
	COMPANY_IBAN: companyIban,
	COMPANY_BIC: 'BCEELULL',
	COMPANY_ADDRESS: '1, rue de la Fête, L-1111 Luxembourg',
	COMPANY_RCS: 'B 123456',
	COMPANY_VAT: 'LU26375245',
	COMPANY_PERMIT: '10012345/0',
}

const scale = 3

/** The content of a PDF: its text, the size of its pages, and the QR code on the first one. */
async function readPdf(bytes: Buffer) {
	const library = await PDFiumLibrary.init()
	const document = await library.loadDocument(bytes)
	try {
		const page = document.getPage(0)
		const text = page.getText().replaceAll(/\s+/g, ' ')
		const { data, width, height } = await page.render({ scale, render: 'bitmap' })
		// PDFium draws blue first; a code has no colour.
		const code = jsQR.default(new Uint8ClampedArray(data), width, height)
		return { text, pages: document.getPageCount(), code: code?.data ?? null }
	} finally {
		document.destroy()
		library.destroy()
	}
}

async function fetchPdf(product: Product, url: string) {
	const response = await product.raw({ url })
	expect(response.statusCode).toBe(200)
	return response.rawPayload
}

test('the code on an invoice is read back as its amount, account and reference', async () => {
	await using product = await startProduct(company)
	const { order } = await addBuyer(product)
	const { text, code, pages } = await readPdf(await fetchPdf(product, order.invoice_url ?? ''))
	expect(pages).toBe(1)
	const lines = code?.split('\n')
	expect(lines).toEqual(['BCD', '002', '1', 'SCT', 'BCEELULL', 'Kiermes S.a r.l.', companyIban, 'EUR57.33', '', order.transfer?.reference])
	// The one on the screen is the same.
	const side = order.transfer?.qr.size ?? 0
	expect(side).toBeGreaterThan(20)
	for (const part of [
		'Invoice',
		order.invoice_number ?? '',
		'Zum Hirsch S.à r.l.',
		'Mia Weber',
		'12, rue du Marché',
		'L-1234 Luxembourg',
		'Hall Wäissebierg',
		'€49.00',
		'VAT 17%',
		'€8.33',
		'€57.33',
		'LU28 0019 4006 4475 0000',
		'R.C.S. Luxembourg B 123456',
		'VAT LU26375245',
		'Business permit 10012345/0',
		'1, rue de la Fête',
	])
		expect(text).toContain(part)
})

test('each language has its invoice, and a trader abroad reads why there is no tax', async () => {
	await using product = await startProduct(company)
	const reasons = { en: 'Reverse charge', fr: 'Autoliquidation', de: 'Steuerschuldnerschaft des Leistungsempfängers' }
	const titles = { en: 'Invoice', fr: 'Facture', de: 'Rechnung' }
	for (const language of languages) {
		const { account, listing } = await addSeller(product, { vat_number: 'FR 40 303265045', name: 'Łukasz & Fils' })
		const { data } = await product.call('setPremium', { property_id: listing }, account.token, { language })
		const { text, code } = await readPdf(await fetchPdf(product, data.order?.invoice_url ?? ''))
		for (const part of [titles[language], reasons[language], 'FR40303265045', 'Lukasz & Fils']) expect(text, language).toContain(part)
		expect(text, language).not.toMatch(/undefined|null|NaN|\[object/)
		expect(code, language).toContain('EUR49.00')
	}
})

test('without an account of ours no payment is shown, and a credit note asks for none', async () => {
	const byCard = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
	await using product = await startProduct({ COMPANY_IBAN: undefined, ...byCard })
	const { account, listing, order } = await addBuyer(product)
	expect(order.transfer).toBeNull()
	const invoice = await readPdf(await fetchPdf(product, order.invoice_url ?? ''))
	expect(invoice.code).toBeNull()
	expect(invoice.text).toContain('bank details')
	await product.call('setPremium', { property_id: listing, premium_announcement: '0' }, account.token)
	const note = await product.db.selectFrom('invoices').select(['pdf', 'number']).where('kind', '=', 'credit_note').executeTakeFirstOrThrow()
	const { text, code } = await readPdf(note.pdf)
	for (const part of ['Credit note', note.number, `Cancels invoice ${order.invoice_number}`, '-€57.33']) expect(text).toContain(part)
	expect(code).toBeNull()
})

test('a credit note cancels the invoice of its own order', async () => {
	await using product = await startProduct({ COMPANY_IBAN: companyIban })
	await addBuyer(product)
	const { account, listing, order } = await addBuyer(product)
	await product.call('setPremium', { property_id: listing, premium_announcement: '0' }, account.token)
	const { pdf } = await product.db.selectFrom('invoices').select('pdf').where('kind', '=', 'credit_note').executeTakeFirstOrThrow()
	expect((await readPdf(pdf)).text).toContain(`Cancels invoice ${order.invoice_number}`)
})

test('an invoice is fetched by its token, for an hour, and by nothing else', async () => {
	await using product = await startProduct(company)
	const { order } = await addBuyer(product)
	const { order: other } = await addBuyer(product)
	const url = order.invoice_url ?? ''
	const good = await product.raw({ url })
	expect(good.headers).toMatchObject({
		'content-type': 'application/pdf',
		'cache-control': 'no-store',
		'content-disposition': `attachment; filename="${order.invoice_number}.pdf"`,
	})
	expect(good.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
	const pass = new URL(url, 'http://x').searchParams.get('pass') ?? ''
	const [end = '', mark = ''] = pass.split('.')
	const later = (Number.parseInt(end, 36) + 60).toString(36)
	expect(Number.parseInt(end, 36) * 1000 - Date.now()).toBeLessThanOrEqual(3_600_000)
	const wrong = [
		`/invoices/${order.invoice_number}.pdf`,
		`/invoices/${order.invoice_number}.pdf?pass=`,
		`/invoices/${order.invoice_number}.pdf?pass=${later}.${mark}`,
		`/invoices/${order.invoice_number}.pdf?pass=${pass}x`,
		`/invoices/${order.invoice_number}.pdf?pass=${pass}&pass=${pass}`,
		`/invoices/${order.invoice_number}?pass=${pass}`,
		`/invoices/${other.invoice_number}.pdf?pass=${pass}`,
		`/invoices/..%2f..%2fsecret.key?pass=${pass}`,
		`/invoices/2026-999999.pdf?pass=${pass}`,
	]
	for (const address of wrong) expect(await product.raw({ url: address }), address).toMatchObject({ statusCode: 404 })
	const { signToken } = await import('#server/platform/shared/secret-key.ts')
	const over = await signToken(product.config, `invoice ${order.invoice_number}`, new Date(Date.now() - 1000))
	expect((await product.raw({ url: `/invoices/${order.invoice_number}.pdf?pass=${over}` })).statusCode).toBe(404)
})

test('everything on an invoice and on a credit note has its place', async () => {
	await using product = await startProduct({ ...company, COMPANY_PHONE: '+352 27 00 00' })
	const { config } = product
	const amounts = { net_cents: 14_700, vat_percent: 17, vat_cents: 2499, gross_cents: 17_199, reference: 'RF442026000001' }
	const content: InvoiceContent = {
		kind: 'invoice',
		number: '2026-000001',
		cancelled_number: null,
		issued_on: '2026-01-02',
		due_on: '2026-01-16',
		from: '2026-01-02',
		to: '2026-04-02',
		months: 3,
		property_name: 'The great hall and the garden of the castle above the river, with its orangery and its old stables',
		is_reverse_charge: false,
		...amounts,
		buyer: {
			name: 'Zum Hirsch, Gasthaus und Festsäle an der Mosel S.à r.l.',
			contact_person: 'Mia Weber',
			address: '12, rue du Marché\nL-1234 Luxembourg',
			country: 'LU',
			vat_number: 'LU26375245',
			rcs_number: 'B123456',
		},
		lang: 'en',
		transfer: transferOf(config, amounts),
	}
	const plain = { ...content, buyer: { ...content.buyer, name: 'Hirsch', contact_person: null, vat_number: null, rcs_number: null } }
	const all: Record<string, InvoiceContent> = {
		invoice: content,
		'credit-note': { ...plain, kind: 'credit_note', number: '2026-000002', cancelled_number: '2026-000001', lang: 'fr' },
		'without-account': { ...plain, transfer: null, lang: 'de' },
		'reverse-charge': {
			...plain,
			vat_percent: 0,
			vat_cents: 0,
			gross_cents: 14_700,
			is_reverse_charge: true,
			transfer: { ...content.transfer!, bic: null },
		},
	}
	for (const [name, each] of Object.entries(all)) {
		const layout = layoutOf(await drawInvoice(config, each))
		expect(layout).not.toMatch(/undefined|null|NaN/)
		await expect(layout).toMatchFileSnapshot(`./layouts/${name}.txt`)
	}
})
