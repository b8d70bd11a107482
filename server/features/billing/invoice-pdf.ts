import type { Language } from '#contract/values/languages.ts'
import type { Order } from '#contract/billing.ts'
import type { Config } from '#server/platform/config.ts'

import { euros, inGroups } from '#server/platform/shared/money.ts'
import type { Buyer } from '#server/platform/database/json-columns.ts'
import { invoiceTexts } from './texts/index.ts'
import { beginSheet, bold, half, left, right, soft } from '#server/platform/shared/sheet.ts'

/** Everything that an invoice or a credit note shows, except the issuer. Days are ISO. */
export interface InvoiceContent {
	kind: 'invoice' | 'credit_note'
	number: string
	/** The invoice that a credit note cancels. */
	cancelled_number: string | null
	issued_on: string
	due_on: string
	/** The first and the last day of the order. */
	from: string
	to: string
	months: number
	property_name: string
	net_cents: number
	vat_percent: number
	vat_cents: number
	gross_cents: number
	is_reverse_charge: boolean
	reference: string
	buyer: Buyer
	lang: Language
	transfer: Order['transfer']
}

type Texts = (typeof invoiceTexts)[Language]

const buyerLines = ({ contact_person, address, rcs_number, vat_number }: Buyer, texts: Texts) =>
	[
		contact_person,
		...address.split(/\n|, (?=(?:[A-Z]{1,2}-)?\d{4,5}\b)/),
		rcs_number && `RCS ${rcs_number}`,
		vat_number && `${texts.vat_number} ${vat_number}`,
	].flatMap((part) => part || [])

/** Draws an invoice on A4, in the buyer's language; the code to pay with is drawn as vectors. */
export async function drawInvoice(config: Config, content: InvoiceContent): Promise<Buffer> {
	const texts = invoiceTexts[content.lang]
	const isCredit = content.kind === 'credit_note'
	const sign = isCredit ? -1 : 1
	const money = (cents: number) => euros(sign * cents, content.lang)
	const day = (iso: string) =>
		new Intl.DateTimeFormat(content.lang === 'en' ? 'en-GB' : content.lang, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(iso))
	const title = isCredit ? texts.credit_note : texts.invoice
	const { doc, write, facts, rule, foot, end } = await beginSheet({
		lang: content.lang,
		title: `${title} ${content.number}`,
		author: config.COMPANY_NAME,
		created: new Date(`${content.issued_on}T12:00:00Z`),
	})
	let y = 56
	write(config.SITE_NAME, left, y, { font: bold, size: 20 })
	y = write(title, half, y, { font: bold, size: 20 }) + 18
	const rows: [string, string][] = [
		[texts.number, content.number],
		[texts.issued, day(content.issued_on)],
		...(isCredit ? [] : ([[texts.due, day(content.due_on)]] as [string, string][])),
	]
	const { buyer } = content
	write(texts.for_whom, left, y, { color: soft })
	let bottom = write(buyer.name, left, y + 15, { font: bold, size: 11, wide: half - left - 20 })
	for (const part of buyerLines(buyer, texts)) bottom = write(part, left, bottom, { wide: half - left - 20 })
	y = Math.max(bottom, facts(rows, half, y, 100)) + 34

	rule(y)
	const amounts = right - 110
	const item = write(texts.item(content.months), left, y + 14, { font: bold, size: 11, wide: amounts - left - 20 })
	write(money(content.net_cents), amounts, y + 14, { wide: 110, to: 'right' })
	const named = write(content.property_name, left, item + 2, { wide: amounts - left - 20 })
	y = write(texts.period(day(content.from), day(content.to)), left, named, { color: soft, wide: amounts - left - 20 }) + 14
	rule(y)
	y += 12
	const percent = new Intl.NumberFormat(content.lang, { style: 'percent', maximumFractionDigits: 2 }).format(content.vat_percent / 100)
	for (const [name, cents] of [
		[texts.net, content.net_cents],
		[texts.vat(percent), content.vat_cents],
	] as const) {
		write(name, half, y, { color: soft, wide: amounts - half })
		y = write(money(cents), amounts, y, { wide: 110, to: 'right' }) + 3
	}
	y += 5
	write(isCredit ? texts.credited : texts.to_pay, half, y, { font: bold, size: 14, wide: amounts - half })
	y = write(money(content.gross_cents), amounts - 40, y, { font: bold, size: 14, wide: 150, to: 'right' }) + 10
	if (content.is_reverse_charge) y = write(texts.reverse_charge, left, y) + 8
	if (isCredit) y = write(texts.cancels(content.cancelled_number ?? ''), left, y) + 8
	else drawPayment(y + 24)
	foot(issuerLines(config, texts))
	return end()

	function drawPayment(top: number) {
		const { transfer } = content
		let next = write(texts.payment, left, top, { font: bold, size: 14 }) + 10
		if (!transfer) {
			next = write(texts.details_follow, left, next) + 6
			return facts([[texts.reference, inGroups(content.reference)]], left, next, 100)
		}
		const side = 118
		const unit = side / transfer.qr.size
		doc.save().translate(left, next).scale(unit).path(transfer.qr.path).fill('#000000').restore()
		write(texts.scan, left, next + side + 8, { color: soft, size: 9, wide: side + 20 })
		return facts(
			[
				[texts.beneficiary, transfer.beneficiary],
				['IBAN', inGroups(transfer.iban)],
				...(transfer.bic ? ([['BIC', transfer.bic]] as [string, string][]) : []),
				[texts.reference, inGroups(transfer.reference)],
				[texts.amount, money(content.gross_cents)],
				[texts.due, day(content.due_on)],
			],
			left + side + 36,
			next,
			100,
		)
	}
}

/** Who has issued the invoice. */
function issuerLines(config: Config, texts: Texts): string[] {
	const { COMPANY_NAME, COMPANY_ADDRESS, COMPANY_RCS, COMPANY_VAT, COMPANY_PERMIT, COMPANY_EMAIL, COMPANY_PHONE } = config
	return [
		[COMPANY_NAME, COMPANY_ADDRESS],
		[
			COMPANY_RCS && `R.C.S. Luxembourg ${COMPANY_RCS}`,
			COMPANY_VAT && `${texts.vat_number} ${COMPANY_VAT}`,
			COMPANY_PERMIT && `${texts.permit} ${COMPANY_PERMIT}`,
		],
		[COMPANY_EMAIL, COMPANY_PHONE],
	]
		.map((parts) => parts.filter(Boolean).join(' · '))
		.filter(Boolean)
}
