import { sql, type Kysely, type RawBuilder } from 'kysely'
import { fail } from '../failure.ts'
import type { DB } from '../database/schema.ts'

/** Most that one sender writes in a day: to all, and to one listing or the operator. */
const mostEnquiries = { inAll: 20, toOne: 3 }
/** Most links that wait for the click of one address: the form must not fill somebody else's mailbox. */
const mostWaiting = 5
/** Most answers to one enquiry in a day. */
const mostAnswers = 20

/** Who writes: an account, or a visitor by the address given. */
export type Sender = { account_id: number } | { email: string }

/**
 * Throws `too_many_requests` when a sender has written enough for today. Counted in the database, which all processes share;
 * what one sender sends at once is counted one after the other. Belongs into the transaction that stores the enquiry.
 */
export async function limitEnquiries(db: Kysely<DB>, sender: Sender, listing_id: number | undefined): Promise<void> {
	const isVisitor = 'email' in sender
	const key = isVisitor ? `enquiries of ${sender.email}` : `enquiries of ${sender.account_id}`
	await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db)
	const bySender = isVisitor
		? // Also what an account has sent from this address: a visitor's confirmed enquiry belongs to the account.
			sql<boolean>`email = ${sender.email}`
		: sql<boolean>`account_id = ${sender.account_id}`
	await limitRows(db, 'enquiries', bySender, mostEnquiries.inAll)
	const toOne = listing_id === undefined ? sql`professional_id is null and listing_id is null` : sql`listing_id = ${listing_id}`
	await limitRows(db, 'enquiries', sql<boolean>`${bySender} and ${toOne}`, mostEnquiries.toOne)
	if (isVisitor) await limitRows(db, 'enquiries', sql<boolean>`${bySender} and state = 'unconfirmed'`, mostWaiting)
}

/** Throws `too_many_requests` when an enquiry has been answered often enough for today. */
export const limitAnswers = (db: Kysely<DB>, enquiry_id: number): Promise<void> =>
	limitRows(db, 'enquiry_answers', sql<boolean>`enquiry_id = ${enquiry_id}`, mostAnswers)

async function limitRows(db: Kysely<DB>, table: 'enquiries' | 'enquiry_answers', which: RawBuilder<boolean>, most: number) {
	const { rows } = await sql<{ rows: number; wait: number | null }>`
		select count(*) as rows, ceil(extract(epoch from min(created_at) + interval '1 day' - now()))::int as wait
		from ${sql.table(table)} where ${which} and created_at > now() - interval '1 day'
	`.execute(db)
	const { rows: counted = 0, wait = null } = rows[0] ?? {}
	if (counted >= most) fail('too_many_requests', { retryAfter: Math.max(1, wait ?? 1) })
}
