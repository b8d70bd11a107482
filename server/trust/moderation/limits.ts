import { sql, type Kysely, type RawBuilder } from 'kysely'
import { fail } from '../../failure.ts'
import type { DB } from '../../database/schema.ts'

/** Most that one sender reports in a day: in all, and of one item. A visitor's address is not known to be theirs, and gets a mail for each. */
const mostReports = { ofAccount: 20, ofAddress: 5, ofItem: 2 }

/** Who reports: an account, an address, or somebody who wants to stay unknown. */
export interface Reporter {
	account_id: number | null
	reporter_email: string | null
}

/**
 * Throws `too_many_requests` when a sender has reported enough for today. Counted in the database, one after the other; who stays unknown is counted
 * by the client alone. Belongs into the transaction that stores the report.
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
	await limitRows(db, bySender, account_id === null ? mostReports.ofAddress : mostReports.ofAccount)
	await limitRows(db, sql<boolean>`${bySender} and item_kind = ${item.item_kind} and item_id = ${item.item_id}`, mostReports.ofItem)
}

async function limitRows(db: Kysely<DB>, which: RawBuilder<boolean>, most: number) {
	const { rows } = await sql<{ rows: number; wait: number | null }>`
		select count(*)::int as rows, ceil(extract(epoch from min(created_at) + interval '1 day' - now()))::int as wait
		from reports where ${which} and created_at > now() - interval '1 day'
	`.execute(db)
	const { rows: counted = 0, wait = null } = rows[0] ?? {}
	if (counted >= most) fail('too_many_requests', { retryAfter: Math.max(1, wait ?? 1) })
}
