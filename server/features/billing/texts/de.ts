import type * as en from './en.ts'

/** The words of an invoice besides names, days and amounts. */
export const invoice: typeof en.invoice = {
	invoice: 'Rechnung',
	credit_note: 'Stornorechnung',
	number: 'Nummer',
	issued: 'Datum',
	due: 'Zu zahlen bis',
	for_whom: 'Für',
	vat_number: 'USt-IdNr.',
	item: (months) => (months === 1 ? 'Premium-Anzeige, 1 Monat' : `Premium-Anzeige, ${months} Monate`),
	period: (from, to) => `${from} bis ${to}`,
	net: 'Netto',
	vat: (percent) => `Mehrwertsteuer ${percent}`,
	to_pay: 'Gesamt',
	credited: 'Gutgeschrieben',
	reverse_charge: 'Steuerschuldnerschaft des Leistungsempfängers (Artikel 44 und 196 der Richtlinie 2006/112/EG).',
	cancels: (number) => `Hebt die Rechnung ${number} vollständig auf. Es ist nichts zu zahlen.`,
	payment: 'So zahlen Sie',
	scan: 'Mit Ihrer Banking-App scannen',
	beneficiary: 'Empfänger',
	reference: 'Referenz',
	amount: 'Betrag',
	details_follow: 'Die Bankverbindung erhalten Sie von uns gesondert. Bitte geben Sie immer die Referenz an.',
	permit: 'Niederlassungsgenehmigung',
}
