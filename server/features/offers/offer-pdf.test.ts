import { PDFiumLibrary } from '@hyzyla/pdfium'
import { expect, test } from 'vitest'
import { languages, type Language } from '#contract/values/languages.ts'
import { ask, askAsVisitor, mailedPath, supplierWithHall } from '#test/conversations.ts'
import { dayIn, giveVat, makeOffer, offerLines } from '#test/offers.ts'
import { layoutOf } from '#test/pdf-layout.ts'
import { startProduct, type Product } from '#test/product.ts'
import { signToken } from '#server/platform/shared/secret-key.ts'
import { offerPath, offerPurpose } from './queries.ts'
import { drawOffer, type OfferContent } from './offer-pdf.ts'

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
	fr: ['Devis', '1 500,00 €', '7 450,00 €', 'Total hors TVA', 'TVA 17 %', 'par personne', 'Acompte', 'il lie ces deux parties seules'],
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
	const names: Record<Language, string> = { en: 'offer', fr: 'devis', de: 'angebot' }
	expect((await product.raw({ url: file })).headers['content-disposition']).toBe(
		`attachment; filename="${names[lang]}-${offers[0]?.offer_id}.pdf"`,
	)
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
	for (const part of ['40. Chairs', 'Paragraph 40', 'Remplacé par une version plus récente', 'aucune TVA']) expect(whole).toContain(part)
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

test('the address has the number of an offer, however long: one that no offer can have is not found', async () => {
	await using product = await startProduct()
	const supplier = await supplierWithHall(product)
	await giveVat(product, supplier)
	const last = 987_654_321
	await product.asSuperuser(`alter table offers alter column id restart with ${last}`)
	const { conversation_id } = await askAsVisitor(product, supplier.property_id)
	expect((await makeOffer(product, supplier, conversation_id)).data).toMatchObject({ offer_id: last })
	const statusOf = async (id: number) => (await product.raw({ url: await offerPath(product.config, id, 1) })).statusCode
	expect([await statusOf(last), await statusOf(last * 10)]).toEqual([200, 404])
})

test('an accepted one says when and by whom: the account that has pressed, or for whom where a link was enough', async () => {
	await using product = await startProduct()
	const supplier = await supplierWithHall(product)
	const lines = JSON.stringify([{ text: 'All of it', quantity: 1, unit: 'event', price: 900, vat: 0 }])
	const accepted = async (offer_id: number) => {
		// 23:30 in Luxembourg.
		await product.db.updateTable('offers').set({ ended_at: '2036-12-24T22:30:00Z' }).where('id', '=', offer_id).execute()
		const [page = ''] = await readPages(product, await offerPath(product.config, offer_id, 1))
		return page.replaceAll(/[\u00a0\u202f]/g, ' ')
	}
	const { conversation_id, conversation_key } = await askAsVisitor(product, supplier.property_id)
	const first = (await makeOffer(product, supplier, conversation_id, { lines })).data
	await product.call('answerOffer', { offer_id: first.offer_id, answer: 'accept', conversation_key })
	expect(await accepted(first.offer_id)).toContain('Accepté pour Tom Hoffmann, 24 décembre 2036 à 23:30')
	const planner = await product.user()
	await product.db.updateTable('accounts').set({ first_name: 'Claire', last_name: 'Weber' }).where('id', '=', planner.id).execute()
	const second = (await makeOffer(product, supplier, await ask(product, planner, supplier.property_id), { lines })).data
	await product.call('answerOffer', { offer_id: second.offer_id, answer: 'accept' }, planner.token)
	expect(await accepted(second.offer_id)).toContain('Accepted by Claire Weber, 24 December 2036 at 23:30')
	// A supplier without VAT: no mail speaks of it.
	const mailed = await product.db
		.selectFrom('mails')
		.select(['kind', 'values'])
		.where('kind', 'in', ['offer_made', 'offer_accepted'])
		.execute()
	expect(mailed.map(({ values }) => values)).toEqual(
		Array.from({ length: 6 }, () => expect.objectContaining({ is_without_vat: true }) as unknown),
	)
})

test('the announcement is named on it as the planner reads it', async () => {
	await using product = await startProduct()
	const supplier = await supplierWithHall(product)
	await giveVat(product, supplier)
	const { property_id: listing_id } = supplier
	await product.db
		.insertInto('listing_texts')
		.values([
			{ listing_id, lang: 'de', property_name: 'Saal an der Sauer' },
			{ listing_id, lang: 'fr', property_name: 'Salle au bord de la Sûre' },
		])
		.execute()
	const { conversation_id } = await askAsVisitor(product, listing_id)
	const { offer_id } = (await makeOffer(product, supplier, conversation_id)).data
	const [page] = await readPages(product, await offerPath(product.config, offer_id, 1))
	expect(page).toContain('Salle au bord de la Sûre')
	expect(page).not.toContain('Saal an der Sauer')
})

/** An offer with everything that one can have, each of it too long for its line. */
const long: OfferContent = {
	id: 41,
	version: 3,
	state: 'accepted',
	valid_until: '2037-01-31',
	created_at: new Date('2036-12-01T23:30:00Z'),
	ended_at: new Date('2036-12-24T23:30:00Z'),
	answered_by: null,
	lang: 'en',
	prices: 'with_vat',
	is_without_vat: false,
	lines: [
		{
			text: 'The great hall from noon to two in the morning, with all its chairs and tables, its stage and its kitchen',
			quantity: 1,
			unit: 'event' as const,
			price_cents: 150_000,
			sum_cents: 150_000,
			vat: 17,
		},
		...Array.from({ length: 12 }, (_, index) => ({
			text: `Menu ${index + 1}`,
			quantity: 1234.5,
			unit: 'person' as const,
			price_cents: 5250,
			sum_cents: 648_113,
			vat: 3,
		})),
	],
	rates: [
		{ vat: 17, net_cents: 128_205, vat_cents: 21_795, gross_cents: 150_000 },
		{ vat: 3, net_cents: 7_550_832, vat_cents: 226_524, gross_cents: 7_777_356 },
	],
	net_cents: 7_679_037,
	gross_cents: 7_927_356,
	deposit: 'Thirty per cent within a week, the rest on the day before the event, by transfer to the account that is named on the invoice',
	note: Array.from({ length: 8 }, (_, index) => `Paragraph ${index + 1}. ${'We look forward to your celebration. '.repeat(4)}`).join('\n'),
	seller: {
		name: 'Zum Hirsch, Gasthaus und Festsäle an der Mosel S.à r.l.',
		contact_person: 'Mia Weber',
		address: '12, rue du Marché\nL-1234 Luxembourg',
		email: 'hirsch@example.org',
		phone: '+352 621 000 111',
		vat_number: 'LU26375245',
		rcs_number: 'B123456',
		permit_number: '10012345/0',
		property_name: 'Hall Wäissebierg',
	},
	customer: {
		name: 'Tom Hoffmann',
		company_name: 'Association des amis de la musique et de la danse ASBL',
		address: '1, place de l’Europe, L-4321 Esch-sur-Alzette',
		vat_number: 'LU12345678',
		order_number: 'PO 7',
		event_date: '2037-06-19',
		people: 120,
	},
}

const short: OfferContent = {
	...long,
	state: 'open',
	lang: 'fr',
	is_without_vat: true,
	lines: [{ text: 'La salle', quantity: 2, unit: 'hour', price_cents: 9999, sum_cents: 19_998, vat: 0 }],
	rates: [],
	net_cents: 19_998,
	gross_cents: 19_998,
	deposit: '',
	note: '',
	seller: {
		...long.seller,
		contact_person: null,
		address: null,
		phone: null,
		vat_number: null,
		rcs_number: null,
		permit_number: null,
		property_name: null,
	},
	customer: {
		name: 'Tom Hoffmann',
		company_name: null,
		address: null,
		vat_number: null,
		order_number: null,
		event_date: null,
		people: null,
	},
}

test.for([
	['long', long],
	['short', short],
] as const)('everything on an offer has its place: %s', async ([name, offer]) => {
	const layout = layoutOf(await drawOffer({ SITE_NAME: 'Kiermes' }, offer))
	expect(layout).not.toMatch(/undefined|null|NaN/)
	await expect(layout).toMatchFileSnapshot(`./layouts/${name}.txt`)
})

test('an offer takes no more pages than its lines and paragraphs need', async () => {
	// Each height of the content above is tried: content that fits to the point stays on its page.
	const pages = []
	for (let count = 1; count <= 24; count += 1) {
		const lines = Array.from({ length: count }, () => ({ ...short.lines[0]!, text: 'One line' }))
		const note = Array.from({ length: count }, () => 'A paragraph').join('\n')
		const layout = layoutOf(await drawOffer({ SITE_NAME: 'Kiermes' }, { ...short, lines, note }))
		const ends = layout
			.split(/^page \d+$/m)
			.slice(1)
			.map(
				(page) =>
					page
						.trim()
						.split('\n')
						.filter((line) => /^\d/.test(line))
						.at(-1)
						?.split(' ')[1],
			)
		pages.push(`${count}: ${ends.join(' ')}`)
	}
	await expect(`${pages.join('\n')}\n`).toMatchFileSnapshot('./layouts/pages.txt')
})
