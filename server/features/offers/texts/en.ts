import type { PriceUnit } from '#contract/values/sortings.ts'
import type { OfferState } from '#contract/offer-states.ts'

/** The words of the PDF of an offer besides names, days and amounts. */
export const offer = {
	offer: 'Offer',
	version: (number: number, version: number) => `${number}, version ${version}`,
	number: 'Number',
	made: 'Date',
	valid_until: 'Valid until',
	event: 'Event',
	people: 'People',
	order_number: 'Order number',
	for_whom: 'For',
	by: 'Offered by',
	vat_number: 'VAT',
	permit: 'Business permit',
	what: 'What',
	quantity: 'Quantity',
	price: 'Price',
	sum: 'Amount',
	units: { event: 'in all', day: 'per day', item: 'each', person: 'per person', hour: 'per hour' } satisfies Record<PriceUnit, string>,
	with_vat: 'All prices include VAT.',
	without_vat: 'All prices are without VAT.',
	not_liable: 'The supplier has no VAT number: no VAT is charged.',
	net: 'Total without VAT',
	vat: (percent: string, net: string) => `VAT ${percent} on ${net}`,
	total: 'Total with VAT',
	total_without_tax: 'Total',
	per_person: (people: number, amount: string) => `${amount} for each of ${people} people`,
	deposit: 'Deposit',
	note: 'Note',
	contract: (seller: string, customer: string, site: string) =>
		`With this, ${seller} makes ${customer} an offer. Once it is accepted, the contract is between these two alone: ${site} is no party to it, and no payment passes through ${site}. Any later changes are for the two to agree with each other.`,
	states: {
		open: '',
		accepted: 'Accepted',
		declined: 'Declined',
		withdrawn: 'Withdrawn',
		replaced: 'Replaced by a later version',
		expired: 'No longer valid',
	} satisfies Record<OfferState, string>,
}
