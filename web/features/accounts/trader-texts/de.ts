import type * as en from './en.ts'

/** Texts about the trader on the page of an announcement. */
export const trader: typeof en.trader = {
	title: (name) => `Über ${name}`,
	lead: 'Angaben des Unternehmens.',
	verifiedOn: (site, day) => `${site} hat die Unterlagen am ${day} geprüft.`,
	name: 'Unternehmen',
	address: 'Adresse',
	phone: 'Telefon',
	email: 'E-Mail',
	byForm: 'über das Formular oben',
	rcs: 'Handelsregister',
	vat: 'USt-IdNr.',
	permit: 'Niederlassungsgenehmigung',
	promise: 'Dieses Unternehmen hat zugesichert, nur anzubieten, was dem Gesetz entspricht.',
}

export const registered: typeof en.registered = {
	self_employed: () => 'Nicht eingetragen: selbstständig',
	in_formation: () => 'Noch nicht eingetragen: in Gründung',
	foreign: (note) => `Im Ausland eingetragen: ${note}`,
	other: (note) => `Nicht eingetragen: ${note}`,
}
