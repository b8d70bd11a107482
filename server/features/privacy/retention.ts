import { sql, type Kysely, type RawBuilder } from 'kysely'
import { retentionHours, type RetentionName } from '#contract/retention.ts'
import { roles } from '#contract/values/roles.ts'
import { renditionsOf } from '#server/platform/media/file-names.ts'
import type { Storage } from '#server/platform/media/storage.ts'
import type { TableName } from '#server/platform/database/table-facts.ts'
import { tableNames, tables } from '#server/platform/database/tables.ts'
import { deleteNextAccount } from './deletion.ts'
import type { DB } from '#server/platform/database/schema.ts'

/** Rows deleted at once: none of these statements shall keep a table busy. */
const batchSize = 500

/** The rows whose retention period is over. */
type IsOver = (moment: RawBuilder<Date>) => RawBuilder<boolean>

/** Removed for good, too long ago for an appeal, and none is waiting. */
const isRemoved = (kind: 'listing' | 'event', moment: RawBuilder<Date>) => sql<boolean>`state = 'hidden' and exists (
	select from decisions d where d.item_kind = ${kind} and d.item_id = ${sql.ref(`${kind}s.id`)} and d.measure = 'removed' and d.ended_at is null and d.decided_at < ${moment}
		and not exists (select from appeals a where a.decision_id = d.id and a.decided_at is null))`

/** The first moment in Luxembourg of the year ten years ago, as a time without zone. */
const tenYearsAgo = sql<Date>`(date_trunc('year', now() at time zone 'Europe/Luxembourg') - interval '10 years')`

/** Whether a row of `accounts` has a row of another table for which it stays though its address was never verified. */
const holdsSomething = sql.join(
	tableNames.flatMap((table) =>
		(tables[table].keepsAccount ?? []).map(
			(column) => sql`exists (select from ${sql.table(table)} where ${sql.ref(column)} = accounts.id)`,
		),
	),
	sql` or `,
)

/** The table of each period, as the registry says. */
const tableOf = Object.fromEntries(tableNames.flatMap((table) => (tables[table].retention ?? []).map((name) => [name, table]))) as Record<
	RetentionName,
	TableName
>

/** The columns blanked in rows that stay without personal data. */
const blanked: Partial<Record<RetentionName, RawBuilder<unknown>>> = {
	reporters: sql`reporter_name = null, reporter_email = null, account_id = null`,
}

/** Which rows each period is over for, but for deleted accounts, which go one by one. */
const rules: Record<Exclude<RetentionName, 'deleted_accounts'>, IsOver> = {
	// Before the accounts: an enquiry that waits for the verification of its sender is something they hold.
	unconfirmed_enquiries: (moment) => sql`state = 'unconfirmed' and created_at < ${moment}`,
	enquiries: (moment) => sql`state <> 'unconfirmed' and created_at < ${moment}`,
	// Their files are then named by no row, and the sweeper takes them, as those of whole conversations.
	unsent_files: (moment) => sql`answer_id is null and held_id is null and created_at < ${moment}`,
	unverified_accounts: (moment) =>
		sql`not email_verified and role_id <> ${sql.lit(roles.operator)} and created_at < ${moment} and not (${holdsSomething})`,
	mailed_links: (moment) => sql`expires_at < ${moment}`,
	sessions: (moment) => sql`least(expires_at, ends_at) < ${moment}`,
	security_events: (moment) => sql`minute < ${moment}`,
	// A window lasts a day at most, and each row has the end of its window.
	attempts: () => sql`expire < extract(epoch from now()) * 1000`,
	repeated_forms: (moment) => sql`created_at < ${moment}`,
	received_replies: (moment) => sql`received_at < ${moment}`,
	// Their files wait no more, and go as those that were never sent.
	held_replies: (moment) => sql`created_at < ${moment}`,
	failing_mails: (moment) => sql`tried_at < ${moment}`,
	mails: (moment) => sql`coalesce(sent_at, created_at) < ${moment}`,
	// Their files are then named by no row, and the sweeper takes them.
	drafts: (moment) => sql`updated_at < ${moment}`,
	event_drafts: (moment) => sql`updated_at < ${moment}`,
	exports: () => sql`expires_at < now()`,
	// Ten whole years after the end of the year, as accounts are kept.
	orders: () => sql`created_at < ${tenYearsAgo} at time zone 'Europe/Luxembourg'`,
	bank_payments: () => sql`booked_on < ${tenYearsAgo}`,
	reporters: (moment) => sql`num_nonnulls(reporter_name, reporter_email, account_id) > 0
		and exists (select from decisions d where d.id = reports.decision_id and d.decided_at < ${moment})`,
	removed_listings: (moment) => isRemoved('listing', moment),
	removed_events: (moment) => isRemoved('event', moment),
	holds: (moment) => sql`released_at < ${moment}`,
	// With their reports and appeals. A measure in force keeps its reasons.
	decisions: (moment) => sql`decided_at < ${moment} and (measure in ('kept', 'removed', 'picture_removed') or ended_at is not null)`,
	visit_measures: (moment) => sql`day < ((${moment}) at time zone 'Europe/Luxembourg')::date`,
	browser_errors: (moment) => sql`day < ((${moment}) at time zone 'Europe/Luxembourg')::date`,
	visitors_plans: (moment) => sql`account_id is null and changed_at < ${moment}`,
	past_days: (moment) => sql`day < ((${moment}) at time zone 'Europe/Luxembourg')::date`,
	missed_words: (moment) => sql`day < ((${moment}) at time zone 'Europe/Luxembourg')::date`,
}

/**
 * Deletes rows that have been kept for as long as `contract/retention.ts` says, a few at a time, and their files from the storage.
 * Returns how many rows, and accounts with everything of theirs, are gone.
 */
export async function deleteWhatIsOver(db: Kysely<DB>, storage: Storage, stop?: AbortSignal): Promise<Record<RetentionName, number>> {
	const gone = { deleted_accounts: 0 } as Record<RetentionName, number>
	for (const [name, isOver] of Object.entries(rules) as [keyof typeof rules, IsOver][]) {
		const table = sql.table(tableOf[name])
		const blank = blanked[name]
		const moment = sql<Date>`now() - ${`${retentionHours[name]} hours`}::interval`
		gone[name] = 0
		let batch = batchSize
		while (batch === batchSize && !stop?.aborted) {
			const { numAffectedRows } = await sql`
				${blank ? sql`update ${table} set ${blank}` : sql`delete from ${table}`} where ctid = any(array(select ctid from ${table} where ${isOver(moment)} limit ${batchSize}))
			`.execute(db)
			batch = Number(numAffectedRows ?? 0)
			gone[name] += batch
		}
	}
	while (!stop?.aborted) {
		const files = await deleteNextAccount(db)
		if (!files) break
		gone.deleted_accounts += 1
		await storage.remove(files.flatMap(renditionsOf))
	}
	return gone
}
