import { sql, type Kysely, type RawBuilder } from 'kysely'
import { retentionHours, type RetentionName } from '#contract/retention.ts'
import { roles } from '#contract/values/roles.ts'
import { renditionsOf } from '../media/file-names.ts'
import type { Storage } from '../media/storage.ts'
import { deleteNextAccount } from './deletion.ts'
import type { DB } from '../database/schema.ts'

/** Rows deleted at once: none of these statements shall keep a table busy. */
const batchSize = 500

interface Rule {
	table: keyof DB
	/** The rows whose retention period is over. */
	isOver: (moment: RawBuilder<Date>) => RawBuilder<boolean>
	/** The columns that are blanked; without them the row is deleted. */
	blank?: RawBuilder<unknown>
}

/** Removed for good, too long ago for an appeal, and none is waiting. */
const isRemoved = (
	kind: 'listing' | 'event',
	table: 'listings' | 'events',
	moment: RawBuilder<Date>,
) => sql<boolean>`state = 'hidden' and exists (
	select from decisions d where d.item_kind = ${kind} and d.item_id = ${sql.ref(`${table}.id`)} and d.measure = 'removed' and d.ended_at is null and d.decided_at < ${moment}
		and not exists (select from appeals a where a.decision_id = d.id and a.decided_at is null))`

/** The first moment in Luxembourg of the year ten years ago, as a time without zone. */
const tenYearsAgo = sql<Date>`(date_trunc('year', now() at time zone 'Europe/Luxembourg') - interval '10 years')`

/** How each line of the table of periods is kept, but for deleted accounts, which go one by one. */
const rules: Record<Exclude<RetentionName, 'deleted_accounts'>, Rule> = {
	// Before the accounts: an enquiry that waits for the verification of its sender is something they hold.
	unconfirmed_enquiries: { table: 'enquiries', isOver: (moment) => sql`state = 'unconfirmed' and created_at < ${moment}` },
	enquiries: { table: 'enquiries', isOver: (moment) => sql`state <> 'unconfirmed' and created_at < ${moment}` },
	// Their files are then named by no row, and the sweeper takes them, as those of whole conversations.
	unsent_files: { table: 'conversation_files', isOver: (moment) => sql`answer_id is null and held_id is null and created_at < ${moment}` },
	unverified_accounts: {
		table: 'accounts',
		isOver: (moment) => sql`not email_verified and role_id <> ${sql.lit(roles.operator)} and created_at < ${moment}
			and not exists (select from favourites where account_id = accounts.id)
			and not exists (select from listings where account_id = accounts.id)
			and not exists (select from listing_drafts where account_id = accounts.id)
			and not exists (select from events where account_id = accounts.id)
			and not exists (select from event_drafts where account_id = accounts.id)
			and not exists (select from event_feeds where account_id = accounts.id)
			and not exists (select from plans where account_id = accounts.id)
			and not exists (select from enquiries where account_id = accounts.id or professional_id = accounts.id)`,
	},
	mailed_links: { table: 'account_tokens', isOver: (moment) => sql`expires_at < ${moment}` },
	sessions: { table: 'sessions', isOver: (moment) => sql`least(expires_at, ends_at) < ${moment}` },
	security_events: { table: 'security_events', isOver: (moment) => sql`minute < ${moment}` },
	// A window lasts a day at most, and each row knows the end of its own.
	attempts: { table: 'rate_counters', isOver: () => sql`expire < extract(epoch from now()) * 1000` },
	repeated_forms: { table: 'idempotency_keys', isOver: (moment) => sql`created_at < ${moment}` },
	received_replies: { table: 'inbound_mails', isOver: (moment) => sql`received_at < ${moment}` },
	// Their files wait no more, and go as those that were never sent.
	held_replies: { table: 'held_replies', isOver: (moment) => sql`created_at < ${moment}` },
	failing_mails: { table: 'failing_mails', isOver: (moment) => sql`tried_at < ${moment}` },
	mails: { table: 'mails', isOver: (moment) => sql`coalesce(sent_at, created_at) < ${moment}` },
	// Their files are then named by no row, and the sweeper takes them.
	drafts: { table: 'listing_drafts', isOver: (moment) => sql`updated_at < ${moment}` },
	event_drafts: { table: 'event_drafts', isOver: (moment) => sql`updated_at < ${moment}` },
	exports: { table: 'account_exports', isOver: () => sql`expires_at < now()` },
	// Ten whole years after the end of the year, as accounts are kept.
	orders: { table: 'orders', isOver: () => sql`created_at < ${tenYearsAgo} at time zone 'Europe/Luxembourg'` },
	bank_payments: { table: 'bank_payments', isOver: () => sql`booked_on < ${tenYearsAgo}` },
	reporters: {
		table: 'reports',
		blank: sql`reporter_name = null, reporter_email = null, account_id = null`,
		isOver: (moment) => sql`num_nonnulls(reporter_name, reporter_email, account_id) > 0
			and exists (select from decisions d where d.id = reports.decision_id and d.decided_at < ${moment})`,
	},
	removed_listings: { table: 'listings', isOver: (moment) => isRemoved('listing', 'listings', moment) },
	removed_events: { table: 'events', isOver: (moment) => isRemoved('event', 'events', moment) },
	holds: { table: 'holds', isOver: (moment) => sql`released_at < ${moment}` },
	// With their reports and appeals. What holds still keeps its reasons.
	decisions: {
		table: 'decisions',
		isOver: (moment) => sql`decided_at < ${moment} and (measure in ('kept', 'removed', 'picture_removed') or ended_at is not null)`,
	},
	visit_measures: { table: 'visit_measures', isOver: (moment) => sql`day < ((${moment}) at time zone 'Europe/Luxembourg')::date` },
	browser_errors: { table: 'browser_errors', isOver: (moment) => sql`day < ((${moment}) at time zone 'Europe/Luxembourg')::date` },
	visitors_plans: { table: 'plans', isOver: (moment) => sql`account_id is null and changed_at < ${moment}` },
	past_days: { table: 'availability_days', isOver: (moment) => sql`day < ((${moment}) at time zone 'Europe/Luxembourg')::date` },
	missed_words: { table: 'missed_words', isOver: (moment) => sql`day < ((${moment}) at time zone 'Europe/Luxembourg')::date` },
}

/**
 * Deletes what has been kept for as long as `contract/retention.ts` says, a few rows at a time, and from the storage what goes with it.
 * Answers how many rows, and accounts with everything of theirs, are gone.
 */
export async function deleteWhatIsOver(db: Kysely<DB>, storage: Storage, stop?: AbortSignal): Promise<Record<RetentionName, number>> {
	const gone = { deleted_accounts: 0 } as Record<RetentionName, number>
	for (const [name, { table, isOver, blank }] of Object.entries(rules) as [keyof typeof rules, Rule][]) {
		const moment = sql<Date>`now() - ${`${retentionHours[name]} hours`}::interval`
		gone[name] = 0
		let batch = batchSize
		while (batch === batchSize && !stop?.aborted) {
			const { numAffectedRows } = await sql`
				${blank ? sql`update ${sql.table(table)} set ${blank}` : sql`delete from ${sql.table(table)}`} where ctid = any(array(select ctid from ${sql.table(table)} where ${isOver(moment)} limit ${batchSize}))
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
