/** The texts of the page that stops reminders. */
export const reminder = {
	what: {
		enquiry_reminder: 'reminders of enquiries that are waiting for your answer',
		listing_expiring: 'reminders before an announcement expires',
		calendar_question: 'questions about whether your calendars are up to date',
	},
	ask: {
		title: 'Stop these e-mails?',
		text: (what: string) => `You will no longer get ${what}. All other e-mails still come.`,
		action: 'Stop them',
	},
	stopped: { title: 'They are stopped', text: (what: string) => `You no longer get ${what}.`, action: 'Send them again' },
	wanted: { title: 'They come again', text: (what: string) => `From now on you will get ${what}.`, action: 'Stop them' },
	unknown: { title: 'This link does not work', text: 'It is wrong or too old. Every reminder brings a new one.' },
	home: 'To the home page',
}
