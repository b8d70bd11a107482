import { sql, type Kysely, type Selectable } from 'kysely'
import type { OutboxMail } from '#contract/mail.ts'
import type { MailKind } from './send-later.ts'
import type { DB, Mails } from '#server/platform/database/schema.ts'

/** A waiting mail, to be sent now: counts the attempt, from which on it can no longer be withdrawn. */
export function takeWaiting(db: Kysely<DB>, id: number) {
	return db
		.updateTable('mails')
		.set((mail) => ({ attempts: mail('attempts', '+', 1) }))
		.where('id', '=', id)
		.where('state', '=', 'waiting')
		.returning(['message_id', 'account_id', 'enquiry_id', 'kind', 'recipient', 'reply_to', 'lang', 'values', 'refusal', 'created_at'])
		.executeTakeFirst()
}

/** Removes a mail of a kind about an enquiry, as long as no attempt to send it was made. Its job then finds nothing to do. False when there was none. */
export async function withdrawMail(db: Kysely<DB>, kind: MailKind, enquiry_id: number): Promise<boolean> {
	const { numDeletedRows } = await db
		.deleteFrom('mails')
		.where('enquiry_id', '=', enquiry_id)
		.where('kind', '=', kind)
		.where('attempts', '=', 0)
		.executeTakeFirst()
	return numDeletedRows > 0n
}

/** Removes the mails about enquiries, sent or not. */
export async function deleteMailsOfEnquiries(db: Kysely<DB>, ids: readonly number[]): Promise<void> {
	await db.deleteFrom('mails').where('enquiry_id', 'in', ids).execute()
}

/** Removes the mails to an address, sent or not. */
export async function deleteMailsTo(db: Kysely<DB>, email: string): Promise<void> {
	await db.deleteFrom('mails').where('recipient', '=', email).execute()
}

/** Sent: its values, links with their tokens included, are forgotten. */
export async function markSent(db: Kysely<DB>, id: number): Promise<void> {
	await db
		.updateTable('mails')
		.set({ state: 'sent', sent_at: new Date().toISOString(), refusal: null, values: '{}' })
		.where('id', '=', id)
		.execute()
}

/** Mails with a log-in link: their text is never kept, and a new mail is made instead. */
const withKey = ['verify', 'reset', 'enquiry_confirm', 'brief_confirm', 'conversation_link', 'plan_link', 'plan_shared', 'plan_kept']
/** Mails that have such a link among other things: they are kept, and sent again, without it. */
const besideKey = ['enquiry_copy', 'reply_held', 'reply_problem', 'enquiry_answer', 'offer_made', 'offer_withdrawn', 'offer_accepted']

/** Refused for good, in the words of the other server. Its values stay, so that an operator can send it again, but no link that opens an account, a plan or a conversation does. */
export async function markRefused(db: Kysely<DB>, id: number, refusal: string): Promise<void> {
	await db
		.updateTable('mails')
		.set((mail) => ({
			state: 'refused',
			refusal,
			values: mail
				.case()
				.when('kind', 'in', withKey)
				.then(sql<string>`'{}'::jsonb`)
				.when('kind', 'in', besideKey)
				.then(sql<string>`values - 'path' - 'plan_path' - 'file'`)
				// A plan can be opened by it as well.
				.else(sql<string>`values - 'plan_path'`)
				.end(),
		}))
		.where('id', '=', id)
		.execute()
}

/** An operator has stopped or taken up again its job; a mail that is sent or refused meanwhile stays so. */
export async function markStopped(db: Kysely<DB>, id: number, isStopped: boolean): Promise<void> {
	const [from, to] = isStopped ? (['waiting', 'stopped'] as const) : (['stopped', 'waiting'] as const)
	await db.updateTable('mails').set({ state: to }).where('id', '=', id).where('state', '=', from).execute()
}

/** Whether a mail can be sent again: its values are known, or a new link can be made for its account. */
export function canResend({
	kind,
	state,
	values,
	account_id,
}: Pick<Selectable<Mails>, 'kind' | 'state' | 'values' | 'account_id'>): boolean {
	if (state === 'waiting' || state === 'stopped') return true
	if (kind === 'verify' || kind === 'reset') return account_id !== null
	return state === 'refused' && (kind === 'password_changed' || Object.keys(values as object).length > 0)
}

/** Why it has to be tried again. */
export async function noteFailure(db: Kysely<DB>, id: number, refusal: string): Promise<void> {
	await db.updateTable('mails').set({ refusal }).where('id', '=', id).execute()
}

/** The newest mails first; `to` keeps to one address, `state` to one state. */
export function listMails(
	db: Kysely<DB>,
	{ to, state, limit }: { to?: string | undefined; state?: OutboxMail['state'] | undefined; limit: number },
) {
	return db
		.selectFrom('mails')
		.selectAll()
		.$if(to !== undefined, (query) => query.where('recipient', '=', to?.toLowerCase() ?? ''))
		.$if(state !== undefined, (query) => query.where('state', '=', state ?? 'waiting'))
		.orderBy('id', 'desc')
		.limit(limit)
		.execute()
}

/** A mail as operators see it: without its text. */
export const asOutboxMail = (mail: Selectable<Mails>): OutboxMail => ({
	id: mail.id,
	kind: mail.kind,
	to: mail.recipient,
	state: mail.state,
	attempts: mail.attempts,
	refusal: mail.refusal,
	created_at: mail.created_at.toISOString(),
	sent_at: mail.sent_at?.toISOString() ?? null,
	can_resend: canResend(mail),
})
