import { sql, type Kysely } from 'kysely'
import type { Side } from '#contract/enquiry-states.ts'
import { checkQuota } from '#server/platform/http/limits/rate-limits.ts'
import type { DB } from '#server/platform/database/schema.ts'

/** An account, or a visitor by the address given. */
type Sender = { account_id: number } | { email: string }

/**
 * Throws `too_many_requests` when a sender has written enough for today; a sender's simultaneous enquiries are counted one after the other.
 * Belongs into the transaction that stores the enquiry.
 */
export async function limitEnquiries(
	db: Kysely<DB>,
	sender: Sender,
	listing_id: number | undefined,
	{ isConfirmedByAnother = false } = {},
): Promise<void> {
	const isVisitor = 'email' in sender
	const key = isVisitor ? `enquiries of ${sender.email}` : `enquiries of ${sender.account_id}`
	await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db)
	const bySender = isVisitor
		? // Also an account's enquiries from this address: a visitor's confirmed enquiry belongs to the account.
			sql<boolean>`email = ${sender.email}`
		: sql<boolean>`account_id = ${sender.account_id}`
	await checkQuota(db, 'enquiriesBySender', bySender)
	await checkQuota(db, 'enquiriesInAWeek', bySender)
	const toOne = listing_id === undefined ? sql`professional_id is null and listing_id is null` : sql`listing_id = ${listing_id}`
	await checkQuota(db, 'enquiriesToOne', sql<boolean>`${bySender} and ${toOne}`)
	// It counts the links that wait in a mailbox: a brief has one.
	if (isVisitor && !isConfirmedByAnother) await checkQuota(db, 'enquiriesUnconfirmed', sql<boolean>`${bySender} and state = 'unconfirmed'`)
}

/** Throws `too_many_requests` when a side has written often enough in an enquiry for today. Belongs behind the lock of the enquiry. */
export const limitMessages = (db: Kysely<DB>, enquiry_id: number, side: Side): Promise<void> =>
	checkQuota(db, 'messagesInConversation', sql<boolean>`enquiry_id = ${enquiry_id} and side = ${side}`)
