import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Side } from '#contract/enquiry-states.ts'
import type { Config } from '#server/platform/config.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { fail } from '#server/platform/failure.ts'
import { sendLater } from '#server/platform/mail/send-later.ts'
import { pathForPlanner } from './conversation-keys.ts'
import { pathToOthers } from './decline.ts'
import { addressOf } from './deliver.ts'
import { pathToPlan } from './plan-links.ts'
import { findCorrespondent, lockReceived, type Received } from './queries.ts'
import { replyTo } from './inbound/reply-addresses.ts'
import { deadlines, type Hours } from './deadlines.ts'
import { replyPath } from './reply-links.ts'
import { updateUsualAnswer } from './usual-answer.ts'
import { mailedWithFacts } from './plan-facts.ts'
import { findSupplierAddress } from './write-message.ts'

// Decision 095: Enquiries that nobody answers expire.

type Deadlines = Pick<Config, 'COMPANY_EMAIL' | 'SITE_NAME' | 'SECRET_KEY' | 'DATA_DIR' | 'REPLY_DOMAIN'>

/** Whether a locked enquiry waits for the first answer of its supplier. */
const waitsForAnswer = ({ state }: Pick<Received, 'state'>): boolean => state === 'new' || state === 'seen'

/** Whether its supplier can ask for more time: once, before the deadline. A planner whose account is deleted waits for no answer. */
export const canAskForTime = (enquiry: Pick<Received, 'state' | 'email' | 'answer_due_at' | 'more_time_at'>): boolean =>
	waitsForAnswer(enquiry) && enquiry.email !== '' && enquiry.answer_due_at !== null && enquiry.more_time_at === null

/** Whether a side can say that it is answered by e-mail: an enquiry that waits, or that has expired. The operator has no deadlines. */
export const canBeAnsweredByMail = (enquiry: Pick<Received, 'state' | 'email' | 'professional_id'>): boolean =>
	enquiry.professional_id !== null && enquiry.email !== '' && (waitsForAnswer(enquiry) || enquiry.state === 'expired')

/**
 * The supplier of a locked enquiry needs more time: its deadlines start again, and its planner gets a notice. Repeated it changes nothing.
 * Belongs into a transaction. Throws `conversation_closed` when it does not wait for an answer.
 */
export async function askForTime(db: Kysely<DB>, enquiry: Received, config: Hours & Deadlines): Promise<void> {
	if (waitsForAnswer(enquiry) && enquiry.more_time_at !== null) return
	if (!canAskForTime(enquiry)) fail('conversation_closed')
	const { answer_due_at } = await db
		.updateTable('enquiries')
		.set({
			state: 'seen',
			seen_at: sql<string>`coalesce(seen_at, now())`,
			more_time_at: sql<string>`now()`,
			active_at: sql<string>`now()`,
			...deadlines(config),
		})
		.where('id', '=', enquiry.id)
		.returning('answer_due_at')
		.executeTakeFirstOrThrow()
	if (answer_due_at === null) return
	await mailPlanner(db, enquiry, 'enquiry_more_time', {
		property_name: enquiry.property_name,
		from: await supplierName(db, enquiry, config),
		due: answer_due_at.toISOString(),
		path: await pathForPlanner(db, enquiry),
	})
}

/**
 * A side says that a locked enquiry is answered by e-mail, which counts as its first answer. Repeated it changes nothing.
 * Belongs into a transaction. Throws `conversation_closed` where an answer changes nothing any more.
 */
export async function markAnsweredByMail(db: Kysely<DB>, enquiry: Received, side: Side): Promise<void> {
	if (enquiry.answered_by_mail_at !== null && enquiry.state === 'answered') return
	if (!canBeAnsweredByMail(enquiry)) fail('conversation_closed')
	await db
		.updateTable('enquiries')
		.set({
			state: 'answered',
			...(side === 'supplier' && { seen_at: sql<string>`coalesce(seen_at, now())` }),
			answered_at: sql<string>`coalesce(answered_at, now())`,
			answered_by_mail_at: sql<string>`now()`,
			expired_at: null,
			active_at: sql<string>`now()`,
		})
		.where('id', '=', enquiry.id)
		.execute()
	if (enquiry.professional_id !== null && enquiry.answered_at === null) await updateUsualAnswer(db, enquiry.professional_id)
}

/** Reminds the suppliers of enquiries that wait for an answer, and ends those that have waited too long. Called every hour. Returns how many changed. */
export async function keepAnswerDeadlines(db: Kysely<DB>, config: Deadlines, stop?: AbortSignal): Promise<number> {
	const isDue = (column: 'remind_at' | 'answer_due_at') => sql<boolean>`state in ('new', 'seen') and ${sql.ref(column)} <= now()`
	// An expired enquiry gets no reminder.
	return (
		(await turnEach(db, isDue('answer_due_at'), (trx, enquiry) => expire(trx, enquiry, config), stop)) +
		(await turnEach(db, isDue('remind_at'), (trx, enquiry) => remind(trx, enquiry, config), stop))
	)
}

async function turnEach(
	db: Kysely<DB>,
	isDue: RawBuilder<boolean>,
	turn: (trx: Kysely<DB>, enquiry: Received) => Promise<void>,
	stop?: AbortSignal,
): Promise<number> {
	const due = await db.selectFrom('enquiries').select('id').where(isDue).orderBy('id').execute()
	let done = 0
	for (const { id } of due) {
		if (stop?.aborted) break
		await db.transaction().execute(async (trx) => {
			const enquiry = await lockReceived(trx, id)
			// Asked under the lock: an answer may have come.
			const still = await trx.selectFrom('enquiries').select('id').where('id', '=', id).where(isDue).executeTakeFirst()
			if (!enquiry || !still) return
			await turn(trx, enquiry)
			done += 1
		})
	}
	return done
}

async function remind(db: Kysely<DB>, enquiry: Received, config: Deadlines): Promise<void> {
	await db.updateTable('enquiries').set({ remind_at: null }).where('id', '=', enquiry.id).execute()
	const to = await findSupplierAddress(db, enquiry, config.COMPANY_EMAIL)
	if (!to || enquiry.email === '') return
	await sendLater(db, {
		kind: 'enquiry_reminder',
		...to,
		enquiry_id: enquiry.id,
		reply_to: await replyTo(config, { id: enquiry.id, side: 'supplier' }, enquiry.email),
		values: {
			property_name: enquiry.supplier_property_name,
			sender: `${enquiry.first_name} ${enquiry.last_name}`,
			event_date: enquiry.event_date,
			participants: enquiry.participants,
			...(await mailedWithFacts(db, enquiry, to.lang)),
			due: enquiry.answer_due_at?.toISOString() ?? null,
			path: addressOf(enquiry.id, enquiry.professional_id),
			more_time_path: canAskForTime(enquiry) ? await replyPath(config, 'more-time', enquiry.id) : null,
			by_mail_path: config.REPLY_DOMAIN === undefined ? await replyPath(config, 'answered-by-mail', enquiry.id) : null,
		},
	})
}

async function expire(db: Kysely<DB>, enquiry: Received, config: Deadlines): Promise<void> {
	await db
		.updateTable('enquiries')
		.set({ state: 'expired', expired_at: sql<string>`now()`, remind_at: null, active_at: sql<string>`now()` })
		.where('id', '=', enquiry.id)
		.execute()
	if (enquiry.professional_id !== null) await updateUsualAnswer(db, enquiry.professional_id)
	await mailPlanner(db, enquiry, 'enquiry_expired', {
		property_name: enquiry.property_name,
		from: await supplierName(db, enquiry, config),
		path: await pathForPlanner(db, enquiry),
		others_path: await pathToOthers(db, enquiry.listing_id),
		plan_path: await pathToPlan(db, enquiry.id),
	})
}

const supplierName = async (db: Kysely<DB>, { professional_id }: Received, { SITE_NAME }: Pick<Config, 'SITE_NAME'>): Promise<string> =>
	(professional_id === null ? null : (await findCorrespondent(db, professional_id))?.name) ?? SITE_NAME

/** A deleted account gets no mail. */
async function mailPlanner<Kind extends 'enquiry_more_time' | 'enquiry_expired'>(
	db: Kysely<DB>,
	{ id, email, lang, account_id }: Received,
	kind: Kind,
	values: Parameters<typeof sendLater<Kind>>[1]['values'],
): Promise<void> {
	if (email === '') return
	await sendLater(db, { kind, to: email, lang, account_id, enquiry_id: id, values })
}
