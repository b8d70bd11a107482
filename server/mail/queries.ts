import type { Kysely } from 'kysely'
import type { DB } from '../schema.ts'

/** A mail that nobody has sent or refused yet. */
export function findWaiting(db: Kysely<DB>, id: number) {
	return db
		.selectFrom('mails')
		.select(['message_id', 'kind', 'recipient', 'reply_to', 'lang', 'values', 'refusal', 'created_at'])
		.where('id', '=', id)
		.where('state', '=', 'waiting')
		.executeTakeFirst()
}

export async function countAttempt(db: Kysely<DB>, id: number): Promise<void> {
	await db
		.updateTable('mails')
		.set((mail) => ({ attempts: mail('attempts', '+', 1) }))
		.where('id', '=', id)
		.execute()
}

/** Sent: what it said, links with their tokens included, is forgotten. */
export async function markSent(db: Kysely<DB>, id: number): Promise<void> {
	await db
		.updateTable('mails')
		.set({ state: 'sent', sent_at: new Date().toISOString(), refusal: null, values: '{}' })
		.where('id', '=', id)
		.execute()
}

/** Refused for good, in the words of the other server. */
export async function markRefused(db: Kysely<DB>, id: number, refusal: string): Promise<void> {
	await db.updateTable('mails').set({ state: 'refused', refusal, values: '{}' }).where('id', '=', id).execute()
}

/** Why it has to be tried again. */
export async function noteFailure(db: Kysely<DB>, id: number, refusal: string): Promise<void> {
	await db.updateTable('mails').set({ refusal }).where('id', '=', id).execute()
}

/** The newest mails first; `to` keeps to one address, `state` to what became of them. */
export function listMails(db: Kysely<DB>, { to, state, limit }: { to?: string | undefined; state?: string | undefined; limit: number }) {
	return db
		.selectFrom('mails')
		.selectAll()
		.$if(to !== undefined, (query) => query.where('recipient', '=', to?.toLowerCase() ?? ''))
		.$if(state !== undefined, (query) => query.where('state', '=', state ?? ''))
		.orderBy('id', 'desc')
		.limit(limit)
		.execute()
}
