import type { RegisterAbsence } from '#contract/register.ts'

/** Texts about the trader on the page of an announcement. */
export const trader = {
	title: (name: string) => `About ${name}`,
	lead: 'Details given by the business.',
	verifiedOn: (site: string, day: string) => `${site} checked its registration on ${day}.`,
	name: 'Business',
	address: 'Address',
	phone: 'Phone',
	email: 'E-mail',
	byForm: 'by the form above',
	rcs: 'Trade register',
	vat: 'VAT number',
	permit: 'Business permit',
	promise: 'This trader has confirmed that it only offers what complies with the law.',
}

/** Where a trader is registered, or why not. */
export const registered: Record<RegisterAbsence, (note: string) => string> = {
	self_employed: () => 'Not registered: self-employed',
	in_formation: () => 'Not registered yet: in formation',
	foreign: (note) => `Registered abroad: ${note}`,
	other: (note) => `Not registered: ${note}`,
}
