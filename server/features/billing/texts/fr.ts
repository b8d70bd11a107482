import type * as en from './en.ts'

/** The words of an invoice besides names, days and amounts. */
export const invoice: typeof en.invoice = {
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
	beneficiary: 'Bénéficiaire',
	reference: 'Référence',
	amount: 'Montant',
	details_follow: 'Nous vous enverrons les coordonnées bancaires séparément. Indiquez toujours la référence.',
	permit: 'Autorisation d’établissement',
}
