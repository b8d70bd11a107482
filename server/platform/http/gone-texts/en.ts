/** The texts of the page for a file whose address has run out. */
export const gone = {
	title: 'This link opens nothing any more',
	text: {
		offer:
			'A link to the PDF of an offer works for a limited time, and only if it is complete. Your conversation always has a new one: open it in your account, or by the link in an e-mail about it.',
		invoice: 'A link to an invoice works for a limited time, and only if it is complete. Log in: your orders have a new one.',
		export: 'A link to your data works for seven days, and only if it is complete. Log in and have them gathered again.',
		file: 'A link to this file works for a limited time, and only if it is complete. The conversation or page that it comes from has a new one.',
	},
	action: { offer: 'To my messages', invoice: 'To my orders', export: 'To my profile', file: 'To my messages' },
}
