import type { Language } from '#contract/values/languages.ts'
import type { Order } from '#contract/billing.ts'
import { useLanguage } from '../language/index.tsx'

export interface BillingTexts {
	standard: string
	standardPrice: string
	standardGives: string[]
	premium: string
	/** What is paid for, by months. */
	duration: (months: number) => string
	premiumGives: string[]
	/** The amount without tax, for a month. */
	perMonth: (amount: string) => string
	net: string
	vat: (percent: string) => string
	reverseCharge: string
	gross: string
	due: (days: number) => string
	/** Before the terms; `promise` follows them. */
	acceptTerms: string
	promise: string
	terms: string
	acceptPricing: string
	pricing: string
	accept: string
	makePremium: { title: (name: string) => string; action: (amount: string) => string; done: string; ordered: string }
	extend: { title: (name: string) => string; text: (day: string) => string; done: string }
	makeStandard: { title: (name: string) => string; text: string; action: string; done: string; cancel: string }
	pay: {
		title: string
		lead: (amount: string, day: string) => string
		beneficiary: string
		iban: string
		bic: string
		reference: string
		referenceHint: string
		amount: string
		qr: string
		qrHint: string
		copy: string
		copied: string
		byCard: string
		invoice: (number: string) => string
		later: string
		/** Of an order whose premium waits for it. */
		prepaid: string
		/** Where no account of ours is known. */
		detailsFollow: string
	}
	orders: {
		title: string
		noneText: string
		period: (from: string, until: string) => string
		state: Record<Order['state'], string>
		dueOn: (day: string) => string
		paidOn: (day: string) => string
		lapsedText: string
		howToPay: string
	}
}

/** What premium, orders and payments say. */
export const billingTexts: Record<Language, BillingTexts> = {
	en: {
		standard: 'Standard',
		standardPrice: 'Free',
		standardGives: [
			'Found by every search that it fits, in the list and on the map',
			'Up to 15 pictures, your texts in three languages, your contact',
			'Enquiries that come to you directly',
		],
		premium: 'Premium',
		duration: (months) => (months === 1 ? 'for one month' : `for ${months} months`),
		premiumGives: [
			'Stands in a group above standard results that fit as well',
			'A larger card, and a place among the suppliers on the front page',
			'Marked for visitors as “Premium · paid placement”',
		],
		perMonth: (amount) => `${amount} a month without VAT`,
		net: 'Without VAT',
		vat: (percent) => `VAT ${percent} %`,
		reverseCharge: 'VAT: reverse charge, you owe it at home',
		gross: 'To pay',
		due: (days) => `It works at once; you have ${days} days to pay.`,
		acceptTerms: 'I have read and accept the',
		promise: ', and promise to offer only what complies with the law',
		terms: 'terms and conditions',
		acceptPricing: 'I have read and accept the',
		pricing: 'pricing and policy',
		accept: 'Please accept this to go on.',
		makePremium: {
			title: (name) => `Make “${name}” premium`,
			action: (amount) => `Order for ${amount}`,
			done: 'It is premium now.',
			ordered: 'It is ordered, and premium as soon as it is paid.',
		},
		extend: {
			title: (name) => `“${name}” stays premium`,
			text: (day) => `What you order now begins on ${day}, when the present period ends.`,
			done: 'The next period is ordered.',
		},
		makeStandard: {
			title: (name) => `“${name}” back to standard`,
			text: 'It leaves the group at the top and the front page at once. What you have paid for is kept: until its end you can make it premium again without paying twice.',
			action: 'Make it standard',
			done: 'It is standard again.',
			cancel: 'Leave it premium',
		},
		pay: {
			title: 'How to pay',
			lead: (amount, day) => `Please transfer ${amount} by ${day}.`,
			beneficiary: 'To',
			iban: 'IBAN',
			bic: 'BIC',
			reference: 'Reference',
			referenceHint: 'By it we know your payment.',
			amount: 'Amount',
			qr: 'QR code of the transfer',
			qrHint: 'Scan it with your banking app: everything is filled in.',
			copy: 'Copy',
			copied: 'Copied.',
			byCard: 'Pay by card',
			invoice: (number) => `Invoice ${number} (PDF)`,
			later: 'All of this stands in the invoice too, which comes by mail, and in your dashboard.',
			prepaid: 'Premium begins when the payment has arrived.',
			detailsFollow: 'You will receive our bank details in a separate message.',
		},
		orders: {
			title: 'Orders and invoices',
			noneText: 'Standard announcements are free. When you make one premium, its order and its invoice are here.',
			period: (from, until) => `${from} to ${until}`,
			state: { open: 'To pay', paid: 'Paid', lapsed: 'Not paid, back to standard', cancelled: 'Cancelled' },
			dueOn: (day) => `due on ${day}`,
			paidOn: (day) => `on ${day}`,
			lapsedText: 'It was not paid in time. You can order it again whenever you like.',
			howToPay: 'How to pay',
		},
	},
	fr: {
		standard: 'Standard',
		standardPrice: 'Gratuit',
		standardGives: [
			'Trouvée par toute recherche à laquelle elle répond, dans la liste et sur la carte',
			'Jusqu’à 15 photos, vos textes en trois langues, vos coordonnées',
			'Des demandes qui vous arrivent directement',
		],
		premium: 'Premium',
		duration: (months) => (months === 1 ? 'pour un mois' : `pour ${months} mois`),
		premiumGives: [
			'Placée dans un groupe au-dessus des résultats standard qui conviennent aussi bien',
			'Une carte plus grande, et une place parmi les prestataires de la page d’accueil',
			'Signalée aux visiteurs par « Premium · mise en avant payante »',
		],
		perMonth: (amount) => `${amount} par mois hors TVA`,
		net: 'Hors TVA',
		vat: (percent) => `TVA ${percent} %`,
		reverseCharge: 'TVA : autoliquidation, vous la devez dans votre pays',
		gross: 'À payer',
		due: (days) => `L’effet est immédiat ; vous avez ${days} jours pour payer.`,
		acceptTerms: 'J’ai lu et j’accepte les',
		promise: ', et je m’engage à ne proposer que ce qui respecte la loi',
		terms: 'conditions générales',
		acceptPricing: 'J’ai lu et j’accepte les',
		pricing: 'tarifs et conditions',
		accept: 'Veuillez l’accepter pour continuer.',
		makePremium: {
			title: (name) => `Passer « ${name} » en premium`,
			action: (amount) => `Commander pour ${amount}`,
			done: 'Elle est premium maintenant.',
			ordered: 'C’est commandé ; elle sera premium dès le paiement.',
		},
		extend: {
			title: (name) => `« ${name} » reste premium`,
			text: (day) => `Ce que vous commandez maintenant commence le ${day}, quand la période en cours finit.`,
			done: 'La période suivante est commandée.',
		},
		makeStandard: {
			title: (name) => `« ${name} » : retour au standard`,
			text: 'Elle quitte aussitôt le groupe du haut et la page d’accueil. Ce que vous avez payé vous reste : jusqu’à l’échéance, vous pouvez la repasser en premium sans payer deux fois.',
			action: 'La passer en standard',
			done: 'Elle est de nouveau standard.',
			cancel: 'La laisser premium',
		},
		pay: {
			title: 'Comment payer',
			lead: (amount, day) => `Merci de virer ${amount} d’ici le ${day}.`,
			beneficiary: 'À',
			iban: 'IBAN',
			bic: 'BIC',
			reference: 'Référence',
			referenceHint: 'C’est elle qui nous fait reconnaître votre paiement.',
			amount: 'Montant',
			qr: 'Code QR du virement',
			qrHint: 'Scannez-le avec l’application de votre banque : tout est rempli.',
			copy: 'Copier',
			copied: 'Copié.',
			byCard: 'Payer par carte',
			invoice: (number) => `Facture ${number} (PDF)`,
			later: 'Tout cela figure aussi sur la facture, qui arrive par e-mail, et dans votre tableau de bord.',
			prepaid: 'Premium commence quand le paiement est arrivé.',
			detailsFollow: 'Vous recevrez nos coordonnées bancaires séparément.',
		},
		orders: {
			title: 'Commandes et factures',
			noneText: 'Les annonces standard sont gratuites. Quand vous en passez une en premium, sa commande et sa facture se trouvent ici.',
			period: (from, until) => `du ${from} au ${until}`,
			state: { open: 'À payer', paid: 'Payée', lapsed: 'Impayée, retour au standard', cancelled: 'Annulée' },
			dueOn: (day) => `au plus tard le ${day}`,
			paidOn: (day) => `le ${day}`,
			lapsedText: 'Elle n’a pas été payée à temps. Vous pouvez la commander à nouveau quand vous voulez.',
			howToPay: 'Comment payer',
		},
	},
	de: {
		standard: 'Standard',
		standardPrice: 'Kostenlos',
		standardGives: [
			'Von jeder passenden Suche gefunden, in der Liste und auf der Karte',
			'Bis zu 15 Bilder, Ihre Texte in drei Sprachen, Ihre Kontaktdaten',
			'Anfragen, die direkt zu Ihnen kommen',
		],
		premium: 'Premium',
		duration: (months) => (months === 1 ? 'für einen Monat' : `für ${months} Monate`),
		premiumGives: [
			'Steht in einer Gruppe über Standardtreffern, die genauso gut passen',
			'Eine größere Karte und ein Platz unter den Anbietern der Startseite',
			'Für Besucher gekennzeichnet als „Premium · bezahlte Platzierung“',
		],
		perMonth: (amount) => `${amount} im Monat ohne MwSt.`,
		net: 'Ohne MwSt.',
		vat: (percent) => `MwSt. ${percent} %`,
		reverseCharge: 'MwSt.: Steuerschuld geht auf Sie über (Reverse Charge)',
		gross: 'Zu zahlen',
		due: (days) => `Es gilt sofort; zum Zahlen haben Sie ${days} Tage Zeit.`,
		acceptTerms: 'Ich habe gelesen und akzeptiere die',
		promise: ' und verspreche, nur anzubieten, was dem Gesetz entspricht',
		terms: 'Allgemeinen Geschäftsbedingungen',
		acceptPricing: 'Ich habe gelesen und akzeptiere die',
		pricing: 'Preise und Bedingungen',
		accept: 'Bitte stimmen Sie zu, dann geht es weiter.',
		makePremium: {
			title: (name) => `„${name}“ zu Premium machen`,
			action: (amount) => `Für ${amount} bestellen`,
			done: 'Sie ist jetzt Premium.',
			ordered: 'Sie ist bestellt und wird Premium, sobald bezahlt ist.',
		},
		extend: {
			title: (name) => `„${name}“ bleibt Premium`,
			text: (day) => `Was Sie jetzt bestellen, beginnt am ${day}, wenn der laufende Zeitraum endet.`,
			done: 'Der nächste Zeitraum ist bestellt.',
		},
		makeStandard: {
			title: (name) => `„${name}“ zurück zu Standard`,
			text: 'Sie verlässt sofort die Gruppe ganz oben und die Startseite. Was Sie bezahlt haben, bleibt Ihnen: Bis zum Ablauf können Sie sie wieder zu Premium machen, ohne noch einmal zu zahlen.',
			action: 'Zu Standard machen',
			done: 'Sie ist wieder Standard.',
			cancel: 'Premium lassen',
		},
		pay: {
			title: 'So zahlen Sie',
			lead: (amount, day) => `Bitte überweisen Sie ${amount} bis zum ${day}.`,
			beneficiary: 'An',
			iban: 'IBAN',
			bic: 'BIC',
			reference: 'Verwendungszweck',
			referenceHint: 'Daran erkennen wir Ihre Zahlung.',
			amount: 'Betrag',
			qr: 'QR-Code der Überweisung',
			qrHint: 'Mit der App Ihrer Bank gescannt, ist alles ausgefüllt.',
			copy: 'Kopieren',
			copied: 'Kopiert.',
			byCard: 'Mit Karte zahlen',
			invoice: (number) => `Rechnung ${number} (PDF)`,
			later: 'All das steht auch auf der Rechnung, die per Mail kommt, und in Ihrem Dashboard.',
			prepaid: 'Premium beginnt, sobald die Zahlung da ist.',
			detailsFollow: 'Unsere Bankverbindung erhalten Sie gesondert.',
		},
		orders: {
			title: 'Bestellungen und Rechnungen',
			noneText: 'Standardanzeigen sind kostenlos. Wenn Sie eine zu Premium machen, finden Sie Bestellung und Rechnung hier.',
			period: (from, until) => `${from} bis ${until}`,
			state: { open: 'Offen', paid: 'Bezahlt', lapsed: 'Nicht bezahlt, wieder Standard', cancelled: 'Storniert' },
			dueOn: (day) => `fällig am ${day}`,
			paidOn: (day) => `am ${day}`,
			lapsedText: 'Sie wurde nicht rechtzeitig bezahlt. Sie können jederzeit neu bestellen.',
			howToPay: 'So zahlen Sie',
		},
	},
}

/** The words of premium, orders and payments in the chosen language. */
export const useBillingTexts = (): BillingTexts => billingTexts[useLanguage().language]
