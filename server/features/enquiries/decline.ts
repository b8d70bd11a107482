import { sql, type Kysely } from 'kysely'
import { families } from '#contract/values/families.ts'
import type { Config } from '#server/platform/config.ts'
import { fail } from '#server/platform/failure.ts'
import { sendLater } from '#server/platform/mail/send-later.ts'
import { withdrawMail } from '#server/platform/mail/queries.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { replyTo } from './inbound/reply-addresses.ts'
import { limitMessages } from './limits.ts'
import { endOpenOffer, keepHold, stateByOffer } from '#server/features/offers/queries.ts'
import type { Received } from './queries.ts'
import { isStopped } from './sides.ts'

// Decision 045: Enquiries, favourites and calendars belong to accounts.

/** Seconds in which a decline or a withdrawal can be taken back before its mail leaves. */
export const graceSeconds = 60

/** The declining account, and the name and address that the sender sees. */
interface Decliner {
	id: number
	from: string
	reply_to: string
}

/**
 * Marks a locked enquiry as declined and, with `mail`, tells its sender a minute later, unless a mail about an earlier decline has left already.
 * A decline that is repeated changes nothing. Belongs into a transaction. Throws `too_many_requests`, `offer_accepted`, and `conversation_closed`
 * for an enquiry withdrawn, or stopped by an operator.
 */
export async function decline(
	db: Kysely<DB>,
	enquiry: Received,
	{ id: account_id, from, reply_to }: Decliner,
	{ mail, message }: { mail: boolean; message: string | undefined },
): Promise<void> {
	if (enquiry.state === 'declined') return
	if (enquiry.state === 'withdrawn' || isStopped(enquiry)) fail('conversation_closed')
	if (enquiry.state === 'accepted') fail('offer_accepted')
	const isTold = mail && (await findDeclineMail(db, enquiry.id)) === null
	let declining_answer_id: number | null = null
	if (isTold && message !== undefined) {
		await limitMessages(db, enquiry.id, 'supplier')
		const answer = { enquiry_id: enquiry.id, account_id, message, side: 'supplier', lang: enquiry.lang }
		declining_answer_id = (await db.insertInto('enquiry_answers').values(answer).returning('id').executeTakeFirstOrThrow()).id
	}
	await db
		.updateTable('enquiries')
		.set({
			state: 'declined',
			seen_at: sql<string>`coalesce(seen_at, now())`,
			declined_at: sql<string>`now()`,
			closed_at: null,
			active_at: sql<string>`now()`,
			declining_answer_id,
		})
		.where('id', '=', enquiry.id)
		.execute()
	await keepHold(db, enquiry.id)
	if (!isTold) return
	await sendLater(
		db,
		{
			kind: 'enquiry_declined',
			to: enquiry.email,
			lang: enquiry.lang,
			account_id: enquiry.account_id,
			enquiry_id: enquiry.id,
			reply_to,
			values: {
				property_name: enquiry.property_name,
				from,
				message: message ?? null,
				quoted: enquiry.message,
				path: await pathToOthers(db, enquiry.listing_id),
			},
		},
		graceSeconds,
	)
}

/**
 * Takes a decline or closing back, and answers the state of then. As long as its mail has not left, that is withdrawn, with the words that were written for it.
 * An offer that was open is open again, unless its planner was told of the decline. Belongs into a transaction.
 */
export async function reopen(db: Kysely<DB>, { id, state, answered_at, declining_answer_id }: Received): Promise<string> {
	if (state !== 'declined' && state !== 'closed') return state
	const isWithdrawn = state === 'declined' && (await withdrawMail(db, 'enquiry_declined', id))
	if (state === 'declined' && !isWithdrawn) await endOpenOffer(db, id, 'withdrawn')
	const before = (await stateByOffer(db, id)) ?? (answered_at === null ? 'seen' : 'answered')
	await db
		.updateTable('enquiries')
		.set({
			state: before,
			declined_at: null,
			closed_at: null,
			active_at: sql<string>`now()`,
			declining_answer_id: null,
			// It waits again, and does not expire at once.
			answer_due_at: sql<string>`case when answer_due_at is not null then greatest(answer_due_at, now() + interval '1 day') end`,
		})
		.where('id', '=', id)
		.execute()
	await keepHold(db, id)
	if (isWithdrawn && declining_answer_id !== null) await db.deleteFrom('enquiry_answers').where('id', '=', declining_answer_id).execute()
	return before
}

/**
 * Puts a locked enquiry away without a word to its planner. Belongs into a transaction. Throws `conversation_closed` for a withdrawn one, and `offer_accepted`.
 */
export async function close(db: Kysely<DB>, { id, state }: Received): Promise<void> {
	if (state === 'withdrawn') fail('conversation_closed')
	if (state === 'accepted') fail('offer_accepted')
	await db
		.updateTable('enquiries')
		.set({
			state: 'closed',
			seen_at: sql<string>`coalesce(seen_at, now())`,
			declined_at: null,
			closed_at: sql<string>`now()`,
			active_at: sql<string>`now()`,
		})
		.where('id', '=', id)
		.where('state', '<>', 'closed')
		.execute()
	await keepHold(db, id)
}

/** Marks a new enquiry as seen; that overwrites no decision. Belongs into a transaction. */
export async function markSeen(db: Kysely<DB>, { id, state }: Received): Promise<void> {
	if (state !== 'new') return
	await db
		.updateTable('enquiries')
		.set({ state: 'seen', seen_at: sql<string>`coalesce(seen_at, now())` })
		.where('id', '=', id)
		.execute()
}

/** The state of the mail about a decline: it can still be withdrawn, or it has left; null when there is none. */
export async function findDeclineMail(db: Kysely<DB>, enquiry_id: number): Promise<'waiting' | 'sent' | null> {
	const mail = await db
		.selectFrom('mails')
		.select('attempts')
		.where('enquiry_id', '=', enquiry_id)
		.where('kind', '=', 'enquiry_declined')
		.orderBy('id', 'desc')
		.executeTakeFirst()
	return mail ? (mail.attempts === 0 ? 'waiting' : 'sent') : null
}

type Answering = Pick<Config, 'COMPANY_EMAIL' | 'SITE_NAME' | 'REPLY_DOMAIN' | 'SECRET_KEY' | 'DATA_DIR'>

/** The From and Reply-To of an answer: a professional under the own name, an operator for the site. Replies land in the conversation where they are received. */
export async function writerOf(
	{ id: enquiry_id, professional_id }: Pick<Received, 'id' | 'professional_id'>,
	{ id, name, email }: { id: number; name: string | null; email: string },
	config: Answering,
): Promise<Decliner> {
	const { COMPANY_EMAIL, SITE_NAME } = config
	const own = professional_id === null ? (COMPANY_EMAIL ?? email) : email
	const from = professional_id === null ? SITE_NAME : (name ?? SITE_NAME)
	return { id, from, reply_to: await replyTo(config, { id: enquiry_id, side: 'planner' }, own) }
}

/** The list of the listing's kind; the home page for a message to the operator, or when the listing is gone. */
export async function pathToOthers(db: Kysely<DB>, listing_id: number | null): Promise<string> {
	const listing =
		listing_id === null
			? undefined
			: await db.selectFrom('listings').select(['category_id', 'sub_category_id']).where('id', '=', listing_id).executeTakeFirst()
	if (!listing) return '/'
	const { category_id, sub_category_id } = listing
	const path =
		category_id === families.venues
			? '/filterVenues?'
			: category_id === families.entertainment
				? '/filterEnt?'
				: `/filter?category_id=${category_id}&`
	return `${path}sub_category_id=${sub_category_id}`
}
