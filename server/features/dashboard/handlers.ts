import type { Kysely } from 'kysely'
import type { Dashboard } from '#contract/dashboard.ts'
import { countReceived, medianAnswerMinutes } from '#server/features/enquiries/queries.ts'
import type { Handlers, SignedIn } from '#server/platform/handler.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { listNextDates, listToDo, readNumbers } from './queries.ts'
import { listOwn } from '#server/features/listings/manage/own-list.ts'

type ToDo = Dashboard['to_do'][number]

/** The own list has all of them. */
const mostListings = 8

/** Order of the dashboard's notices: blocking ones first, advice last. */
const urgency: readonly ToDo['kind'][] = [
	'verify_email',
	'answer_enquiries',
	'listing_hidden',
	'listing_held',
	'pay_order',
	'complete_business',
	'renew_listing',
	'finish_draft',
	'first_listing',
	'add_pictures',
	'confirm_occasions',
]

export const dashboardHandlers: Handlers<'getDashboard'> = {
	async getDashboard({ db, media, account, language }) {
		const to = { professional_id: account.id }
		// Sequential: one dashboard must not take every database connection from searches.
		const counts = await countReceived(db, to)
		return {
			to_do: await toDoOf(db, account),
			...(await readNumbers(db, account.id)),
			enquiries: {
				open: counts.new + counts.seen,
				answered: counts.answered,
				median_answer_minutes: await medianAnswerMinutes(db, to),
			},
			next_dates: await listNextDates(db, account.id),
			listings: await listOwn(db, media, account.id, { language, limit: mostListings, offset: 0 }),
		}
	},
}

async function toDoOf(db: Kysely<DB>, account: SignedIn): Promise<ToDo[]> {
	const waiting = await listToDo(db, account.id)
	if (!account.email_verified) waiting.push(about('verify_email'))
	return waiting.toSorted((one, other) => urgency.indexOf(one.kind) - urgency.indexOf(other.kind))
}

const about = (kind: ToDo['kind']): ToDo => ({
	kind,
	count: 1,
	property_id: null,
	property_name: null,
	category_id: null,
	draft_id: null,
	order_id: null,
	until: null,
})
