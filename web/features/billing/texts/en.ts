import type { Order } from '#contract/billing.ts'

/** Texts of premium, orders and payments. */
export const billing = {
	standard: 'Standard',
	standardPrice: 'Free',
	standardGives: [
		'Found by every search it matches, in the list and on the map',
		'Up to 15 pictures, your texts in three languages, your contact',
		'Enquiries that come to you directly',
	] satisfies string[],
	premium: 'Premium',
	/** The offer, by months. */
	duration: (months: number): string => (months === 1 ? 'for one month' : `for ${months} months`),
	premiumGives: [
		'In the recommended order, a larger card in a row of up to three, above a page of matching results',
		'A place among the suppliers on the home page',
		'Marked for visitors as “Premium · paid placement”',
	] satisfies string[],
	/** The amount without tax, for a month. */
	perMonth: (amount: string) => `${amount} a month without VAT`,
	net: 'Without VAT',
	vat: (percent: string) => `VAT ${percent}%`,
	reverseCharge: 'VAT: reverse charge, payable in your country',
	gross: 'To pay',
	unpayable: 'Premium cannot be ordered at present: there is no account yet to pay to.',
	due: (days: number) => `It starts at once; you have ${days} days to pay.`,
	/** Before the terms; `promise` follows them. */
	acceptTerms: 'I have read and accept the',
	promise: ', and confirm that I only offer what complies with the law',
	terms: 'terms and conditions',
	acceptPricing: 'I have read and accept the',
	pricing: 'pricing policy',
	accept: 'Please accept this to continue.',
	makePremium: {
		title: (name: string) => `Make “${name}” premium`,
		action: (amount: string) => `Order for ${amount}`,
		done: 'It is premium now.',
		ordered: 'It is ordered, and premium as soon as it is paid.',
	},
	extend: {
		title: (name: string) => `“${name}” stays premium`,
		text: (day: string) => `What you order now begins on ${day}, when the current period ends.`,
		done: 'The next period is ordered.',
	},
	makeStandard: {
		title: (name: string) => `“${name}” back to standard`,
		text: 'It leaves the row at the top and the home page at once. What you have paid for is kept: until the period ends you can make it premium again without paying twice.',
		action: 'Make it standard',
		done: 'It is standard again.',
		cancel: 'Keep premium',
	},
	pay: {
		title: 'How to pay',
		lead: (amount: string, day: string) => `Please transfer ${amount} by ${day}.`,
		beneficiary: 'To',
		iban: 'IBAN',
		bic: 'BIC',
		reference: 'Reference',
		referenceHint: 'We identify your payment by it.',
		amount: 'Amount',
		qr: 'QR code of the transfer',
		qrHint: 'Scan it with your banking app: everything is filled in.',
		copy: 'Copy',
		copied: 'Copied.',
		byCard: 'Pay by card',
		invoice: (number: string) => `Invoice ${number} (PDF)`,
		later: 'All of this is also in the invoice, which we send by e-mail, and on your dashboard.',
		/** For an order whose premium begins with its payment. */
		prepaid: 'Premium begins when the payment has arrived.',
		/** When no bank account is configured. */
		detailsFollow: 'You will receive our bank details in a separate message.',
	},
	orders: {
		title: 'Orders and invoices',
		noneText: 'Standard announcements are free. When you make one premium, its order and its invoice are here.',
		period: (from: string, until: string) => `${from} to ${until}`,
		state: { open: 'To pay', paid: 'Paid', lapsed: 'Not paid, back to standard', cancelled: 'Cancelled' } satisfies Record<
			Order['state'],
			string
		>,
		dueOn: (day: string) => `due on ${day}`,
		paidOn: (day: string) => `on ${day}`,
		lapsedText: 'It was not paid in time. You can order it again whenever you like.',
		howToPay: 'How to pay',
	},
}
