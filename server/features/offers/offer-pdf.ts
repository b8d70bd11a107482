import { sql, type Kysely } from 'kysely'
import type { Offer } from '#contract/offers.ts'
import { perPerson } from '#contract/values/offer-totals.ts'
import type { Language } from '#contract/values/languages.ts'
import type { Config } from '#server/platform/config.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { offerState, type KeptLine } from './queries.ts'
import { euros } from '#server/platform/shared/money.ts'
import { beginSheet, bold, half, left, right, soft, type Sheet } from '#server/platform/shared/sheet.ts'
import type { Customer, Seller } from './parties.ts'
import { offerTexts } from './texts/index.ts'

// Decision 091: Offers.

/** Everything that the PDF of an offer shows. */
export interface OfferContent extends Pick<
	Offer,
	'version' | 'state' | 'valid_until' | 'prices' | 'is_without_vat' | 'rates' | 'deposit' | 'note'
> {
	id: number
	lang: Language
	created_at: Date
	ended_at: Date | null
	/** The account that has answered; null where a link was enough. */
	answered_by: string | null
	lines: KeptLine[]
	net_cents: number
	gross_cents: number
	seller: Seller
	customer: Customer
}

/** An offer as its PDF shows it; undefined when there is none. */
export async function findForPdf(db: Kysely<DB>, id: number): Promise<OfferContent | undefined> {
	const { rows } = await sql<OfferContent>`
		select o.id, o.version, ${offerState} as state, o.valid_until::text as valid_until, o.lang, o.prices, o.is_without_vat, o.lines, o.rates, o.net_cents, o.gross_cents,
			o.deposit, o.note, o.seller, o.customer, o.created_at, o.ended_at,
			(select nullif(concat_ws(' ', nullif(a.first_name, ''), nullif(a.last_name, '')), '') from accounts a where a.id = o.answered_by) as answered_by
		from offers o join enquiries e on e.id = o.enquiry_id where o.id = ${id}
	`.execute(db)
	return rows[0]
}

/** Below this a page is full: its foot comes next. */
const full = 745
const columns = { quantity: left + 250, price: left + 325, sum: right - 80 }

/** Draws an offer on A4, in the planner's language, on as many pages as it needs. */
export async function drawOffer({ SITE_NAME }: Pick<Config, 'SITE_NAME'>, offer: OfferContent): Promise<Buffer> {
	const texts = offerTexts[offer.lang]
	const { seller, customer, lang } = offer
	const money = (cents: number) => euros(cents, lang)
	const day = (iso: string) => longDay(new Date(iso), lang, 'UTC')
	const number = texts.version(offer.id, offer.version)
	const sheet = await beginSheet({ lang, title: `${texts.offer} ${number}`, author: seller.name, created: offer.created_at })
	const { write, facts } = sheet

	let y = write(seller.name, left, 56, { font: bold, size: 16, wide: half - left - 20 })
	y = Math.max(y, write(texts.offer, half, 56, { font: bold, size: 20 })) + 18
	const known = (rows: [string, string | number | null][]) =>
		rows.flatMap(([name, value]): [string, string][] => (value === null || value === '' ? [] : [[name, String(value)]]))
	const parts = (list: (string | null)[], top: number) =>
		list.reduce((next, part) => (part ? write(part, left, next, { wide: half - left - 20 }) : next), top)
	write(texts.for_whom, left, y, { color: soft })
	const named = write(customer.company_name ?? customer.name, left, y + 15, { font: bold, size: 11, wide: half - left - 20 })
	const end = parts(
		[
			customer.company_name && customer.name,
			...addressLines(customer.address),
			customer.vat_number && `${texts.vat_number} ${customer.vat_number}`,
		],
		named,
	)
	const about = known([
		[texts.number, number],
		[texts.made, longDay(offer.created_at, lang, 'Europe/Luxembourg')],
		[texts.valid_until, day(offer.valid_until)],
		[texts.event, customer.event_date && day(customer.event_date)],
		[texts.people, customer.people],
		[texts.order_number, customer.order_number],
	])
	y = Math.max(end, facts(about, half, y, 110)) + 20
	const state = offer.state === 'accepted' && offer.ended_at !== null ? accepted(offer, offer.ended_at) : texts.states[offer.state]
	if (state) y = write(state, left, y, { font: bold, size: 12 }) + 12
	if (seller.property_name) y = write(seller.property_name, left, y, { font: bold, size: 12 }) + 8
	y = drawLines(sheet, y, offer, { texts, money, lang })

	/** Begins a new page where the next part does not fit. */
	function room(high: number) {
		if (y + high <= full) return
		sheet.doc.addPage()
		y = 56
	}
	const percent = (rate: number) => new Intl.NumberFormat(lang, { style: 'percent' }).format(rate / 100)
	room(60 + offer.rates.length * 17)
	y += 12
	const amount = (name: string, cents: number, isLast = false) => {
		const font = isLast ? { font: bold, size: 13 } : {}
		write(name, half - 40, y, { ...(isLast ? {} : { color: soft }), ...font, wide: columns.sum - half })
		y = write(money(cents), columns.sum - 40, y, { ...font, wide: 120, to: 'right' }) + 4
	}
	if (!offer.is_without_vat) {
		amount(texts.net, offer.net_cents)
		for (const { vat, net_cents, vat_cents } of offer.rates) amount(texts.vat(percent(vat), money(net_cents)), vat_cents)
	}
	amount(offer.is_without_vat ? texts.total_without_tax : texts.total, offer.gross_cents, true)
	const each = perPerson(offer.gross_cents, customer.people)
	if (each !== null && customer.people !== null)
		y = write(texts.per_person(customer.people, money(each)), half - 40, y, { color: soft, to: 'right' })
	y += 14
	const tax = offer.is_without_vat ? texts.not_liable : texts[offer.prices]
	for (const [title, text] of [
		['', tax],
		[texts.deposit, offer.deposit],
		[texts.note, offer.note],
		['', texts.contract(seller.name, customer.company_name ?? customer.name, SITE_NAME)],
	] as const) {
		if (text === '') continue
		// A long note is written by paragraphs: none of them is higher than a page.
		for (const [index, paragraph] of text.split('\n').entries()) {
			room(sheet.measure(paragraph, { wide: right - left }) + (title && index === 0 ? 16 : 0))
			if (title && index === 0) y = write(title, left, y, { color: soft }) + 1
			y = write(paragraph, left, y)
		}
		y += 8
	}
	sheet.foot(footOf(seller, texts))
	return sheet.end()
}

/** The table of the lines; answers where it ends, on the last page that it needs. */
function drawLines(
	{ doc, write, rule, measure }: Sheet,
	top: number,
	{ lines, is_without_vat }: OfferContent,
	{ texts, money, lang }: { texts: (typeof offerTexts)[Language]; money: (cents: number) => string; lang: Language },
): number {
	const wide = columns.quantity - left - 14
	const head = (y: number) => {
		const small = { color: soft, size: 9 }
		write(texts.what, left, y, small)
		write(texts.quantity, columns.quantity, y, { ...small, wide: 60, to: 'right' })
		write(texts.price, columns.price, y, { ...small, wide: 90, to: 'right' })
		const end = write(texts.sum, columns.sum, y, { ...small, wide: 80, to: 'right' }) + 4
		rule(end)
		return end + 8
	}
	const figures = new Intl.NumberFormat(lang, { maximumFractionDigits: 2 })
	let y = head(top)
	for (const line of lines) {
		const high = Math.max(measure(line.text, { wide }), 26)
		if (y + high > full) {
			doc.addPage()
			y = head(56)
		}
		write(figures.format(line.quantity).replaceAll('\u202f', '\u00a0'), columns.quantity, y, { wide: 60, to: 'right' })
		const priced = write(money(line.price_cents), columns.price, y, { wide: 90, to: 'right' })
		const tax = is_without_vat ? '' : ` · ${new Intl.NumberFormat(lang, { style: 'percent' }).format(line.vat / 100)}`
		const under = write(texts.units[line.unit] + tax, columns.price - 30, priced, { wide: 120, to: 'right', color: soft, size: 8.5 })
		write(money(line.sum_cents), columns.sum, y, { wide: 80, to: 'right' })
		y = Math.max(write(line.text, left, y, { wide }), under) + 8
	}
	rule(y)
	return y
}

/** When and by whom an offer was accepted; for whom where a link was enough. */
function accepted({ lang, customer, answered_by }: OfferContent, moment: Date): string {
	const when = new Intl.DateTimeFormat(lang === 'en' ? 'en-GB' : lang, {
		dateStyle: 'long',
		timeStyle: 'short',
		timeZone: 'Europe/Luxembourg',
	})
	const { accepted_by, accepted_for } = offerTexts[lang]
	return answered_by === null ? accepted_for(when.format(moment), customer.name) : accepted_by(when.format(moment), answered_by)
}

const longDay = (moment: Date, lang: Language, timeZone: string) =>
	new Intl.DateTimeFormat(lang === 'en' ? 'en-GB' : lang, { dateStyle: 'long', timeZone }).format(moment)
const addressLines = (address: string | null) => (address ?? '').split(/\n|, (?=(?:[A-Z]{1,2}-)?\d{4,5}\b)/)

function footOf(seller: Seller, texts: (typeof offerTexts)[Language]): string[] {
	return [
		[`${texts.by} ${seller.name}`, seller.contact_person, seller.address?.replaceAll('\n', ', ')],
		[
			seller.rcs_number && `R.C.S. Luxembourg ${seller.rcs_number}`,
			seller.vat_number && `${texts.vat_number} ${seller.vat_number}`,
			seller.permit_number && `${texts.permit} ${seller.permit_number}`,
		],
		[seller.email, seller.phone],
	]
		.map((list) => list.filter(Boolean).join(' · '))
		.filter(Boolean)
}
