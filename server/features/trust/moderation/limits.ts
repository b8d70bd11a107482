import { sql, type Kysely } from 'kysely'
import { checkQuota } from '#server/platform/http/limits/rate-limits.ts'
import type { DB } from '#server/platform/database/schema.ts'

/** An account, a visitor by the address given, or an anonymous reporter. */
interface Reporter {
	account_id: number | null
	reporter_email: string | null
}

/**
 * Throws `too_many_requests` when a sender has reported enough for today; a sender's simultaneous reports are counted one after the other.
 * Anonymous reports are limited per client alone. Belongs into the transaction that stores the report.
 */
export async function limitReports(
	db: Kysely<DB>,
	{ account_id, reporter_email }: Reporter,
	item: { item_kind: string; item_id: number },
): Promise<void> {
	if (account_id === null && reporter_email === null) return
	await sql`select pg_advisory_xact_lock(hashtextextended(${`reports of ${account_id ?? reporter_email}`}, 0))`.execute(db)
	const bySender =
		account_id === null ? sql<boolean>`account_id is null and reporter_email = ${reporter_email}` : sql<boolean>`account_id = ${account_id}`
	await checkQuota(db, account_id === null ? 'reportsByAddress' : 'reportsByAccount', bySender)
	await checkQuota(db, 'reportsOfItem', sql<boolean>`${bySender} and item_kind = ${item.item_kind} and item_id = ${item.item_id}`)
}
