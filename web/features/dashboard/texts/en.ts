import type { Dashboard } from '#contract/dashboard.ts'
import { plurals } from '#web/platform/language/plurals.ts'

const plural = plurals('en')

type ToDo = Dashboard['to_do'][number]
type Words = [text: string, action: string]
type Count = 'views' | 'favourites' | 'enquiries'

/** Texts of the dashboard, except those of the inbox and the orders. */
export const dashboard = {
	toDo: 'To do',
	nothingToDo: 'Nothing to do. Enjoy the day.',
	/** Open tasks and the actions for them. `name` is the announcement’s, `until` a formatted day. */
	tasks: {
		verify_email: () => ['Confirm your e-mail address: nothing you publish is online until you do.', 'Send the e-mail again'],
		complete_business: () => ['Your business details are incomplete. You need them before you can publish.', 'Complete it'],
		answer_enquiries: (_, count) => [
			`${count} ${plural(count, 'enquiry is', 'enquiries are')} waiting for your reply.`,
			'To the enquiries',
		],
		pay_order: (name, _, until) => [`Premium for “${name}” must be paid by ${until}.`, 'How to pay'],
		finish_draft: (name) => [`“${name}” is not published yet.`, 'Continue'],
		renew_listing: (name, _, until) => [`Is “${name}” still up to date? It goes offline on ${until}.`, 'Check it'],
		listing_hidden: (name) => [`“${name}” is not online: we have a question about it.`, 'See why'],
		listing_held: (name) => [`“${name}” is not online yet: a person reads it first.`, 'See why'],
		add_pictures: (name, count) => [
			count === 0 ? `“${name}” has no picture yet.` : `“${name}” has only ${count} ${plural(count, 'picture', 'pictures')}.`,
			'Add pictures',
		],
		confirm_occasions: (_, count) => [
			count === 1
				? 'We have proposed occasions for one of your announcements. Are they right?'
				: `We have proposed occasions for ${count} of your announcements. Are they right?`,
			'Have a look',
		],
		first_listing: () => ['Write your first announcement: it takes about ten minutes.', 'Start'],
	} satisfies Record<ToDo['kind'], (name: string, count: number, until: string) => Words>,
	unnamed: 'Your draft',
	numbers: 'The last 30 days',
	numbersLead: 'For all your announcements. We count page views, not people.',
	counts: { views: 'Views', favourites: 'Saved', enquiries: 'Enquiries' } satisfies Record<Count, string>,
	/** Beside a sum of the last 30 days. */
	before: (sum: string) => `${sum} in the previous 30 days`,
	/** The description of the chart for screen readers. */
	chart: (what: string, sum: string, most: string, day: string) => `${what} per day: ${sum} in total, most on ${day} with ${most}.`,
	chartEmpty: (what: string) => `${what} per day: none yet.`,
	table: 'Show as a table',
	day: 'Day',
	dates: 'Coming dates',
	noDates: 'The event dates in your enquiries appear here.',
	openEnquiry: (sender: string) => `Enquiry from ${sender}`,
	listings: 'Your announcements',
	allListings: 'All announcements',
}
