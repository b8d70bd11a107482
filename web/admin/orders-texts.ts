import type { BankMovement } from '#contract/admin/orders.ts'
import type { Language } from '#contract/values/languages.ts'
import { useLanguage } from '../language/index.tsx'
import { plurals } from '../language/plurals.ts'

const english = plurals('en')
const french = plurals('fr')
const german = plurals('de')

interface OrdersTexts {
	lead: string
	words: string
	hint: string
	order: string
	buyer: string
	amount: string
	due: string
	papers: string
	acts: string
	shown: (count: number, number: string) => string
	paidOn: (day: string) => string
	dueOn: (day: string) => string
	received: (amount: string) => string
	creditNote: (number: string) => string
	markPaid: string
	markPaidTitle: (name: string) => string
	markPaidLead: (amount: string) => string
	paidOnLabel: string
	reference: string
	referenceHint: string
	required: string
	cancel: string
	cancelTitle: (name: string) => string
	cancelLead: string
	cancelAction: string
	keep: string
	export: string
	exported: string
	download: string
	none: string
	noneText: string
	bank: string
	bankTitle: string
	bankLead: string
	bankFile: string
	preview: string
	previewOf: (count: number) => string
	nothingTaken: string
	take: string
	taken: (paid: number) => string
	/** Told when it is done, by the name of the announcement. */
	isPaid: (name: string) => string
	isCancelled: (name: string) => string
	outcomes: Record<BankMovement['outcome'], string>
	day: string
	payer: string
	outcome: string
	empty: string
}

/** What operators read about orders. */
const ordersTexts: Record<Language, OrdersTexts> = {
	en: {
		lead: 'What was ordered, what was paid, and every invoice. Card payments and read bank files mark orders as paid by themselves.',
		words: 'Buyer, announcement, invoice or reference',
		hint: 'For example Zum Hirsch, 2026-000123 or RF…',
		order: 'Order',
		buyer: 'Buyer',
		amount: 'Amount',
		due: 'Due or paid',
		papers: 'Papers',
		acts: 'What to do',
		shown: (count, number) => `${number} ${english(count, 'order', 'orders')}`,
		paidOn: (day) => `paid on ${day}`,
		dueOn: (day) => `due on ${day}`,
		received: (amount) => `${amount} received so far`,
		creditNote: (number) => `Credit note ${number}`,
		markPaid: 'Mark as paid',
		markPaidTitle: (name) => `The money for “${name}” has come`,
		markPaidLead: (amount) => `${amount}. The buyer is thanked by mail, and premium begins or goes on.`,
		paidOnLabel: 'On which day',
		reference: 'Where it can be found again',
		referenceHint: 'The number of the bank extract, or of a receipt',
		required: 'Please fill this in.',
		cancel: 'Cancel',
		cancelTitle: (name) => `Cancel the order for “${name}”`,
		cancelLead: 'A credit note is written and mailed to the buyer. Premium ends unless another order carries it.',
		cancelAction: 'Cancel with a credit note',
		keep: 'Keep the order',
		export: 'Export as CSV',
		exported: 'The file is ready for five minutes.',
		download: 'Download',
		none: 'No orders yet',
		noneText: 'The first one comes when a professional makes an announcement premium.',
		bank: 'Read a bank file',
		bankTitle: 'Read a bank file',
		bankLead: 'camt.053 or CSV, as your bank offers it. You see first what would become of each payment; nothing happens until you say so.',
		bankFile: 'The bank’s file',
		preview: 'Look at it first',
		previewOf: (count) => `${count} ${english(count, 'payment', 'payments')} came in with this file`,
		nothingTaken: 'Nothing has been changed yet.',
		take: 'Take it over',
		isPaid: (name) => `The order for ${name} is paid.`,
		isCancelled: (name) => `The order for ${name} is cancelled; the credit note stands beside the invoice.`,
		taken: (paid) => `${paid} ${english(paid, 'order is', 'orders are')} paid now.`,
		outcomes: {
			paid: 'pays the order',
			known: 'read before',
			overpaid: 'pays the order, and too much',
			partial: 'too little',
			already_paid: 'was paid before: give it back',
			cancelled: 'the order is cancelled: give it back',
			unmatched: 'no reference of ours',
			ambiguous: 'names several orders',
			currency: 'not in euros',
		},
		day: 'Day',
		payer: 'From',
		outcome: 'What becomes of it',
		empty: 'No money came in with this file.',
	},
	fr: {
		lead: 'Ce qui a été commandé, ce qui a été payé, et chaque facture. Les cartes et les fichiers bancaires lus marquent les commandes d’eux-mêmes.',
		words: 'Acheteur, annonce, facture ou référence',
		hint: 'Par exemple Zum Hirsch, 2026-000123 ou RF…',
		order: 'Commande',
		buyer: 'Acheteur',
		amount: 'Montant',
		due: 'Due ou payée',
		papers: 'Pièces',
		acts: 'Que faire',
		shown: (count, number) => `${number} ${french(count, 'commande', 'commandes')}`,
		paidOn: (day) => `payée le ${day}`,
		dueOn: (day) => `due le ${day}`,
		received: (amount) => `${amount} reçus jusqu’ici`,
		creditNote: (number) => `Note de crédit ${number}`,
		markPaid: 'Marquer payée',
		markPaidTitle: (name) => `L’argent pour « ${name} » est arrivé`,
		markPaidLead: (amount) => `${amount}. L’acheteur est remercié par e-mail, et le premium commence ou continue.`,
		paidOnLabel: 'Quel jour',
		reference: 'Où le retrouver',
		referenceHint: 'Le numéro de l’extrait bancaire ou d’un reçu',
		required: 'Remplissez ce champ.',
		cancel: 'Annuler la commande',
		cancelTitle: (name) => `Annuler la commande pour « ${name} »`,
		cancelLead: 'Une note de crédit est établie et envoyée à l’acheteur. Le premium s’arrête, sauf si une autre commande le porte.',
		cancelAction: 'Établir la note de crédit',
		keep: 'Garder la commande',
		export: 'Exporter en CSV',
		exported: 'Le fichier est prêt pour cinq minutes.',
		download: 'Télécharger',
		none: 'Pas encore de commande',
		noneText: 'La première arrive quand un professionnel passe une annonce en premium.',
		bank: 'Lire un fichier bancaire',
		bankTitle: 'Lire un fichier bancaire',
		bankLead:
			'camt.053 ou CSV, tel que votre banque le propose. Vous voyez d’abord ce que deviendrait chaque paiement ; rien ne se passe avant votre accord.',
		bankFile: 'Le fichier de la banque',
		preview: 'Regarder d’abord',
		previewOf: (count) => `${count} ${french(count, 'paiement reçu', 'paiements reçus')} dans ce fichier`,
		nothingTaken: 'Rien n’a encore été changé.',
		take: 'Enregistrer ces paiements',
		isPaid: (name) => `La commande pour ${name} est payée.`,
		isCancelled: (name) => `La commande pour ${name} est annulée ; la note de crédit se trouve à côté de la facture.`,
		taken: (paid) => `${paid} ${french(paid, 'commande est payée', 'commandes sont payées')} maintenant.`,
		outcomes: {
			paid: 'paie la commande',
			known: 'déjà lu',
			overpaid: 'paie la commande, et trop',
			partial: 'trop peu',
			already_paid: 'déjà payée : à rendre',
			cancelled: 'commande annulée : à rendre',
			unmatched: 'aucune référence à nous',
			ambiguous: 'nomme plusieurs commandes',
			currency: 'pas en euros',
		},
		day: 'Jour',
		payer: 'De',
		outcome: 'Ce qu’il devient',
		empty: 'Aucun argent n’est entré avec ce fichier.',
	},
	de: {
		lead: 'Was bestellt wurde, was bezahlt ist, und jede Rechnung. Karten und gelesene Bankdateien vermerken Zahlungen von selbst.',
		words: 'Käufer, Anzeige, Rechnung oder Referenz',
		hint: 'Etwa Zum Hirsch, 2026-000123 oder RF…',
		order: 'Bestellung',
		buyer: 'Käufer',
		amount: 'Betrag',
		due: 'Fällig oder bezahlt',
		papers: 'Belege',
		acts: 'Was zu tun ist',
		shown: (count, number) => `${number} ${german(count, 'Bestellung', 'Bestellungen')}`,
		paidOn: (day) => `bezahlt am ${day}`,
		dueOn: (day) => `fällig am ${day}`,
		received: (amount) => `${amount} bisher erhalten`,
		creditNote: (number) => `Gutschrift ${number}`,
		markPaid: 'Als bezahlt vermerken',
		markPaidTitle: (name) => `Das Geld für „${name}“ ist da`,
		markPaidLead: (amount) => `${amount}. Der Käufer erhält einen Dank per E-Mail, und Premium beginnt oder läuft weiter.`,
		paidOnLabel: 'An welchem Tag',
		reference: 'Wo man es wiederfindet',
		referenceHint: 'Die Nummer des Kontoauszugs oder einer Quittung',
		required: 'Bitte füllen Sie das aus.',
		cancel: 'Stornieren',
		cancelTitle: (name) => `Die Bestellung für „${name}“ stornieren`,
		cancelLead: 'Eine Gutschrift wird geschrieben und dem Käufer geschickt. Premium endet, wenn keine andere Bestellung es trägt.',
		cancelAction: 'Mit Gutschrift stornieren',
		keep: 'Bestellung behalten',
		export: 'Als CSV ausgeben',
		exported: 'Die Datei liegt fünf Minuten bereit.',
		download: 'Herunterladen',
		none: 'Noch keine Bestellung',
		noneText: 'Die erste kommt, wenn ein Unternehmen eine Anzeige zu Premium macht.',
		bank: 'Bankdatei lesen',
		bankTitle: 'Bankdatei lesen',
		bankLead:
			'camt.053 oder CSV, wie Ihre Bank es anbietet. Sie sehen zuerst, was aus jeder Zahlung würde; nichts geschieht, bevor Sie es sagen.',
		bankFile: 'Die Datei der Bank',
		preview: 'Zuerst ansehen',
		previewOf: (count) => `${count} ${german(count, 'Zahlung kam', 'Zahlungen kamen')} mit dieser Datei`,
		nothingTaken: 'Noch ist nichts geändert.',
		take: 'Übernehmen',
		isPaid: (name) => `Die Bestellung für ${name} ist bezahlt.`,
		isCancelled: (name) => `Die Bestellung für ${name} ist storniert; die Gutschrift steht neben der Rechnung.`,
		taken: (paid) => `${paid} ${german(paid, 'Bestellung ist', 'Bestellungen sind')} jetzt bezahlt.`,
		outcomes: {
			paid: 'bezahlt die Bestellung',
			known: 'schon gelesen',
			overpaid: 'bezahlt die Bestellung, und zu viel',
			partial: 'zu wenig',
			already_paid: 'war schon bezahlt: zurückgeben',
			cancelled: 'die Bestellung ist storniert: zurückgeben',
			unmatched: 'keine Referenz von uns',
			ambiguous: 'nennt mehrere Bestellungen',
			currency: 'nicht in Euro',
		},
		day: 'Tag',
		payer: 'Von',
		outcome: 'Was daraus wird',
		empty: 'Mit dieser Datei kam kein Geld.',
	},
}

/** What operators read about orders, in the chosen language. */
export const useOrdersTexts = (): OrdersTexts => ordersTexts[useLanguage().language]
