import type { Language } from '#contract/values/languages.ts'

/** What stands on an invoice besides names, days and amounts. */
interface InvoiceTexts {
	invoice: string
	credit_note: string
	number: string
	issued: string
	due: string
	for_whom: string
	vat_number: string
	item: (months: number) => string
	period: (from: string, to: string) => string
	net: string
	vat: (percent: string) => string
	to_pay: string
	credited: string
	/** The reason why no tax is on it, as article 226 of the directive wants it. */
	reverse_charge: string
	cancels: (number: string) => string
	payment: string
	scan: string
	beneficiary: string
	reference: string
	amount: string
	details_follow: string
	permit: string
}

export const invoiceTexts: Record<Language, InvoiceTexts> = {
	en: {
		invoice: 'Invoice',
		credit_note: 'Credit note',
		number: 'Number',
		issued: 'Date',
		due: 'To be paid by',
		for_whom: 'For',
		vat_number: 'VAT',
		item: (months) => (months === 1 ? 'Premium announcement, 1 month' : `Premium announcement, ${months} months`),
		period: (from, to) => `${from} to ${to}`,
		net: 'Net',
		vat: (percent) => `VAT ${percent}`,
		to_pay: 'Total',
		credited: 'Total credited',
		reverse_charge: 'Reverse charge: the recipient owes the VAT (articles 44 and 196 of directive 2006/112/EC).',
		cancels: (number) => `Cancels invoice ${number} as a whole. There is nothing to pay.`,
		payment: 'How to pay',
		scan: 'Scan with your banking app',
		beneficiary: 'To',
		reference: 'Reference',
		amount: 'Amount',
		details_follow: 'You will receive the bank details from us in a separate message. Please always give the reference.',
		permit: 'Business permit',
	},
	fr: {
		invoice: 'Facture',
		credit_note: 'Note de crédit',
		number: 'Numéro',
		issued: 'Date',
		due: 'À payer jusqu’au',
		for_whom: 'Pour',
		vat_number: 'TVA',
		item: (months) => `Annonce Premium, ${months} mois`,
		period: (from, to) => `du ${from} au ${to}`,
		net: 'Hors TVA',
		vat: (percent) => `TVA ${percent}`,
		to_pay: 'Total',
		credited: 'Total crédité',
		reverse_charge: 'Autoliquidation : la TVA est due par le preneur (articles 44 et 196 de la directive 2006/112/CE).',
		cancels: (number) => `Annule la facture ${number} dans son intégralité. Il n’y a rien à payer.`,
		payment: 'Pour payer',
		scan: 'À scanner avec l’application de votre banque',
		beneficiary: 'À',
		reference: 'Référence',
		amount: 'Montant',
		details_follow: 'Nous vous enverrons les coordonnées bancaires séparément. Indiquez toujours la référence.',
		permit: 'Autorisation d’établissement',
	},
	de: {
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
		credited: 'Erstattet',
		reverse_charge: 'Steuerschuldnerschaft des Leistungsempfängers (Artikel 44 und 196 der Richtlinie 2006/112/EG).',
		cancels: (number) => `Hebt die Rechnung ${number} vollständig auf. Es ist nichts zu zahlen.`,
		payment: 'So zahlen Sie',
		scan: 'Mit Ihrer Banking-App scannen',
		beneficiary: 'An',
		reference: 'Referenz',
		amount: 'Betrag',
		details_follow: 'Die Bankverbindung erhalten Sie von uns gesondert. Bitte geben Sie immer die Referenz an.',
		permit: 'Niederlassungsgenehmigung',
	},
}
