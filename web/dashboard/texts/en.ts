import type { Dashboard } from '#contract/dashboard.ts'
import { plurals } from '../../language/plurals.ts'

const plural = plurals('en')

type ToDo = Dashboard['to_do'][number]
type Words = [text: string, action: string]
type Count = 'views' | 'favourites' | 'enquiries'

/** Texts of the dashboard, except those of the inbox and the orders. */
export const dashboard = {
	toDo: 'To do',
	nothingToDo: 'Nothing waits for you. Enjoy the day.',
	/** Open tasks and the actions for them. `name` is the announcement’s, `until` a formatted day. */
	tasks: {
		verify_email: () => ['Confirm your e-mail address: until then nothing of yours is online.', 'Send the mail again'],
		complete_business: () => ['Your business data is not complete: it is needed before you publish.', 'Complete it'],
		answer_enquiries: (_, count) => [`${count} ${plural(count, 'enquiry waits', 'enquiries wait')} for your answer.`, 'To the enquiries'],
		pay_order: (name, _, until) => [`Premium for “${name}” is to be paid by ${until}.`, 'How to pay'],
		finish_draft: (name) => [`“${name}” is not published yet.`, 'Continue'],
		renew_listing: (name, _, until) => [`Is “${name}” still right? Its time online ends on ${until}.`, 'Look after it'],
		listing_hidden: (name) => [`“${name}” is not online: we have a question about it.`, 'See why'],
		listing_held: (name) => [`“${name}” is not online yet: a person reads it first.`, 'See why'],
		add_pictures: (name, count) => [
			count === 0 ? `“${name}” has no picture yet.` : `“${name}” has only ${count} ${plural(count, 'picture', 'pictures')}.`,
			'Add pictures',
		],
		first_listing: () => ['Write your first announcement: it takes about ten minutes.', 'Begin'],
	} satisfies Record<ToDo['kind'], (name: string, count: number, until: string) => Words>,
	unnamed: 'Your draft',
	numbers: 'The last 30 days',
	numbersLead: 'Of all your announcements. We count pages, not people.',
	counts: { views: 'Views', favourites: 'Saved', enquiries: 'Enquiries' } satisfies Record<Count, string>,
	/** Beside a sum of the last 30 days. */
	before: (sum: string) => `${sum} in the previous 30 days`,
	/** The description of the chart for screen readers. */
	chart: (what: string, sum: string, most: string, day: string) => `${what} of each day: ${sum} in all, most on ${day} with ${most}.`,
	chartEmpty: (what: string) => `${what} of each day: none yet.`,
	table: 'Show as a table',
	day: 'Day',
	dates: 'Next dates',
	noDates: 'The days that your enquiries are about will be here.',
	openEnquiry: (sender: string) => `Enquiry of ${sender}`,
	listings: 'Your announcements',
	allListings: 'All announcements',
}
