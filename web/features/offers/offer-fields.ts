import type { Conversation } from '#contract/conversations.ts'
import { offerLimits, vatRates, type PricesAre } from '#contract/offer-states.ts'
import type { Listing } from '#contract/listings/listing.ts'
import type { Offer } from '#contract/offers.ts'
import type { Language } from '#contract/values/languages.ts'
import { writeAmount } from '#contract/values/amounts.ts'
import { luxembourgDay } from '#contract/values/luxembourg-day.ts'
import { priceUnits, type PriceUnit } from '#contract/values/sortings.ts'

/** A line as it is typed. */
export interface LineFields {
	text: string
	quantity: string
	unit: PriceUnit
	price: string
	vat: string
}
/** An offer as it is typed. */
export interface OfferFields {
	lines: LineFields[]
	prices: PricesAre
	/** The day that it is for; empty where none is said. */
	event_date: string
	valid_until: string
	deposit: string
	note: string
}

const usualDays = 14
/** The day in so many days, in Luxembourg. */
export const dayIn = (days: number) => luxembourgDay(new Date(Date.now() + days * 86_400_000))
/** The usual rate, or none. */
const usualVat = (isLiable: boolean) => String(isLiable ? vatRates[0] : 0)

export const emptyLine = (isLiable: boolean): LineFields => ({ text: '', quantity: '1', unit: 'event', price: '', vat: usualVat(isLiable) })

/** The first values of a new offer: the last version, else an empty line; prices include VAT unless a company has asked. */
export function startOf({ event_date, offers, planner }: Conversation, isLiable: boolean, language: Language): OfferFields {
	const [last] = offers
	const wished = last?.event_date ?? event_date ?? ''
	return {
		lines: last ? last.lines.map((line) => typedLine(line, isLiable, language)) : [emptyLine(isLiable)],
		prices: last?.prices ?? (planner?.company_name ? 'without_vat' : 'with_vat'),
		event_date: wished >= dayIn(0) ? wished : '',
		valid_until: lastDay(wished),
		deposit: last?.deposit ?? '',
		note: '',
	}
}

/** The usual last day, or that of an event before it. */
const lastDay = (event: string) => {
	const usual = dayIn(usualDays)
	return event >= dayIn(0) && event < usual ? event : usual
}

const typedLine = ({ text, quantity, unit, price, vat }: Offer['lines'][number], isLiable: boolean, language: Language): LineFields => ({
	text,
	quantity: writeAmount(quantity, language),
	unit,
	price: writeAmount(price, language),
	vat: String(isLiable ? vat : 0),
})

/** A draft that was stored in this tab; undefined where there is none of this shape. */
export function readOfferDraft(stored: Record<string, unknown>): Partial<OfferFields> {
	const { lines, prices, event_date, valid_until, deposit, note } = stored
	const isText = (value: unknown): value is string => typeof value === 'string'
	const isLine = (line: unknown): line is LineFields => {
		const { text, quantity, unit, price, vat } = (line ?? {}) as Record<string, unknown>
		return [text, quantity, price, vat].every(isText) && priceUnits.some((known) => known === unit)
	}
	return {
		...(Array.isArray(lines) && lines.length > 0 && lines.every(isLine) && { lines: lines.slice(0, offerLimits.lines) }),
		...((prices === 'with_vat' || prices === 'without_vat') && { prices }),
		...(isText(event_date) && { event_date }),
		...(isText(valid_until) && { valid_until }),
		...(isText(deposit) && { deposit }),
		...(isText(note) && { note }),
	}
}

/** Lines that the announcement proposes for the people of the enquiry: its packages, else its price; and the extras of these packages, each once. */
export function proposedLines(
	listing: Pick<Listing, 'packages' | 'property_name' | 'price_unit' | 'min_budget' | 'minimum_persons'>,
	people: number | null,
	isLiable: boolean,
	language: Language,
): { lines: LineFields[]; extras: LineFields[] } {
	const line = (text: string, unit: PriceUnit, price: number, least: number | null): LineFields => ({
		text: text.slice(0, offerLimits.text),
		quantity: String(Math.max(unit === 'person' ? (people ?? 1) : 1, least ?? 1)),
		unit,
		price: writeAmount(price, language),
		vat: usualVat(isLiable),
	})
	const packages = listing.packages.filter(({ maximum }) => people === null || maximum === null || people <= maximum)
	const lines = packages.map(({ name, unit, price, minimum }) => line(name, unit, price, minimum))
	const extras = packages.flatMap((one) => one.extras).map(({ name, price }) => line(name, 'event', price, null))
	if (lines.length === 0 && listing.min_budget > 0)
		lines.push(line(listing.property_name, listing.price_unit ?? 'event', listing.min_budget, listing.minimum_persons))
	return { lines, extras: [...new Map(extras.map((extra) => [JSON.stringify(extra), extra])).values()] }
}
