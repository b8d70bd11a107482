/** What the page says on which reminders are stopped. */
export const reminder = {
	what: {
		enquiry_reminder: 'reminders of enquiries that wait for your answer',
		listing_expiring: 'reminders before an announcement expires',
		calendar_question: 'questions whether your calendars are up to date',
	},
	ask: {
		title: 'No more of these e-mails?',
		text: (what: string) => `You would no longer get ${what}. All other e-mails still come.`,
		action: 'Stop them',
	},
	stopped: { title: 'They are stopped', text: (what: string) => `You no longer get ${what}.`, action: 'Send them again' },
	wanted: { title: 'They come again', text: (what: string) => `You get ${what} again.`, action: 'Stop them' },
	unknown: { title: 'This link does not work', text: 'It is wrong or too old. Every reminder brings a new one.' },
	home: 'To the home page',
}
