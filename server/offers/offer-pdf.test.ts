import { PDFiumLibrary } from '@hyzyla/pdfium'
import { expect, test } from 'vitest'
import { languages, type Language } from '#contract/values/languages.ts'
import { askAsVisitor, mailedPath, supplierWithHall } from '#test/conversations.ts'
import { dayIn, giveVat, makeOffer, offerLines } from '#test/offers.ts'
import { startProduct, type Product } from '#test/product.ts'
import { signToken } from '../shared/secret-key.ts'
import { offerPurpose } from '../enquiries/offer-queries.ts'

/** The text of each page of a PDF. */
async function readPages(product: Product, url: string): Promise<string[]> {
	const response = await product.raw({ url })
	expect([response.statusCode, response.headers['content-type'], response.headers['cache-control']]).toEqual([
		200,
		'application/pdf',
		'no-store',
	])
	const library = await PDFiumLibrary.init()
	const document = await library.loadDocument(response.rawPayload)
	try {
		return [...document.pages()].map((page) => page.getText().replaceAll(/\s+/g, ' '))
	} finally {
		document.destroy()
		library.destroy()
	}
}

const words: Record<Language, string[]> = {
	en: [
		'Offer',
		'€1,500.00',
		'€7,450.00',
		'Total without VAT',
		'VAT 17%',
		'per person',
		'Deposit',
		'the contract is between these two alone',
	],
	fr: ['Offre', '1 500,00 €', '7 450,00 €', 'Total hors TVA', 'TVA 17 %', 'par personne', 'Acompte', 'elle lie ces deux parties seules'],
	de: [
		'Angebot',
		'1.500,00 €',
		'7.450,00 €',
		'Summe ohne MwSt.',
		'MwSt. 17 %',
		'pro Person',
		'Anzahlung',
		'besteht der Vertrag allein zwischen diesen beiden',
	],
}

test.for(languages)('the PDF is in the language of its planner: %s', async (lang) => {
	await using product = await startProduct()
	const supplier = await supplierWithHall(product)
	await giveVat(product, supplier)
	const { conversation_id, conversation_key } = await askAsVisitor(product, supplier.property_id)
	await product.db
		.updateTable('enquiries')
		.set({ lang, event_date: '2037-06-19', participants: 120, company_name: 'ACME S.A.' })
		.where('id', '=', conversation_id)
		.execute()
	await makeOffer(product, supplier, conversation_id, { deposit: '30 %', note: 'Two lines\nof a note' })
	const { offers } = (await product.call('getConversation', { conversation_id, conversation_key })).data
	const pages = await readPages(
		product,
		new URL(offers[0]?.pdf_url ?? '', product.config.PUBLIC_URL).href.slice(product.config.PUBLIC_URL.length),
	)
	expect(pages).toHaveLength(1)
	for (const word of [
		...words[lang],
		'Zum Hirsch S.à r.l.',
		'LU26375245',
		'B123456',
		'L-1234 Luxembourg',
		'ACME S.A.',
		'Tom Hoffmann',
		'2037',
		'120',
		'of a note',
	])
		expect(pages[0]?.replaceAll('\u00a0', ' ')).toContain(word)
	for (const { text } of offerLines) expect(pages[0]).toContain(text)
	// The mail leads to the same file.
	const { file } = (await product.db.selectFrom('mails').select('values').where('kind', '=', 'offer_made').executeTakeFirstOrThrow())
		.values as { file: string }
	expect(await readPages(product, file)).toEqual(pages)
	expect(await mailedPath(product, 'offer_made', conversation_id)).toContain('#key=')
})

test('forty long lines take several pages, each with its head; what became of the offer stands on it', async () => {
	await using product = await startProduct()
	const supplier = await supplierWithHall(product)
	const { conversation_id, conversation_key } = await askAsVisitor(product, supplier.property_id)
	const lines = Array.from({ length: 40 }, (_, index) => ({
		text: `${index + 1}. ${'Chairs and tables '.repeat(10)}`,
		quantity: 1.5,
		unit: 'hour',
		price: 9.99,
		vat: 0,
	}))
	const note = Array.from({ length: 40 }, (_, index) => `Paragraph ${index + 1} of the note.`).join('\n')
	await makeOffer(product, supplier, conversation_id, { lines: JSON.stringify(lines), note })
	await makeOffer(product, supplier, conversation_id, { lines: JSON.stringify(lines.slice(1)) })
	const { offers } = (await product.call('getConversation', { conversation_id, conversation_key })).data
	const path = async (index: number) => new URL(offers[index]?.pdf_url ?? '', product.config.PUBLIC_URL)
	const { pathname, search } = await path(1)
	const pages = await readPages(product, pathname + search)
	expect(pages.length).toBeGreaterThan(2)
	const whole = pages.join(' ')
	for (const part of ['40. Chairs', 'Paragraph 40', 'Remplacée par une version plus récente', 'aucune TVA']) expect(whole).toContain(part)
	expect(pages.filter((page) => page.includes('Quantité')).length).toBeGreaterThan(1)
})

test('only a signed address opens it, until it expires, and it opens no other offer', async () => {
	await using product = await startProduct()
	const supplier = await supplierWithHall(product)
	await giveVat(product, supplier)
	const { conversation_id, conversation_key } = await askAsVisitor(product, supplier.property_id)
	const first = (await makeOffer(product, supplier, conversation_id)).data.offer_id
	const second = (await makeOffer(product, supplier, conversation_id, { valid_until: dayIn(3) })).data.offer_id
	const { offers } = (await product.call('getConversation', { conversation_id, conversation_key })).data
	const { pathname, search } = new URL(offers[1]?.pdf_url ?? '', product.config.PUBLIC_URL)
	expect(pathname).toBe(`/offers/${first}.pdf`)
	const over = await signToken(product.config, offerPurpose(first), new Date(Date.now() - 1000))
	for (const url of [
		pathname,
		`${pathname}?pass=`,
		`${pathname}${search}x`,
		`${pathname}?pass=${over}`,
		`/offers/${second}.pdf${search}`,
		`/offers/2000000000.pdf${search}`,
		`/offers/..%2f1.pdf${search}`,
	])
		expect([url, (await product.raw({ url })).statusCode]).toEqual([url, 404])
	await product.db.deleteFrom('enquiries').execute()
	expect((await product.raw({ url: pathname + search })).statusCode).toBe(404)
})
