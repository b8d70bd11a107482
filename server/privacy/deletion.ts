import { sql, type Kysely, type Transaction } from 'kysely'
import type { Language } from '#contract/values/languages.ts'
import { retentionHours } from '#contract/retention.ts'
import { luxembourgDay } from '#contract/values/luxembourg-day.ts'
import { accountChanged } from '../accounts/account-changes.ts'
import { sendLater } from '../mail/send-later.ts'
import { listUnnamed } from '../media/leftover-files.ts'
import type { DB } from '../database/schema.ts'

const grace = `${retentionHours.deleted_accounts} hours`

/**
 * Plans the deletion of an account and hides at once what it has made public; its other sessions end, and a mail tells how to take it back.
 * A second time it only answers what is planned. Null when the account is gone.
 */
export async function planDeletion(db: Kysely<DB>, account_id: number, token_hash: Buffer): Promise<Date | null> {
	return db.transaction().execute(async (transaction) => {
		const account = await transaction
			.selectFrom('accounts')
			.select(['role_id', 'email', 'lang', 'delete_after'])
			.where('id', '=', account_id)
			.forNoKeyUpdate()
			.executeTakeFirst()
		if (!account || account.delete_after) return account?.delete_after ?? null
		const planned = await transaction
			.updateTable('accounts')
			.set({ delete_after: sql<Date>`now() + ${grace}::interval` })
			.where('id', '=', account_id)
			.returning('delete_after')
			.executeTakeFirstOrThrow()
		const delete_after = planned.delete_after ?? new Date()
		await accountChanged(transaction, 'deletion_planned', { id: account_id })
		await transaction.deleteFrom('sessions').where('account_id', '=', account_id).where('token_hash', '<>', token_hash).execute()
		await sendLater(transaction, {
			kind: 'deletion_planned',
			to: account.email,
			lang: account.lang as Language,
			values: { day: luxembourgDay(delete_after), path: account.role_id === 2 ? '/myaccount' : '/profile' },
			account_id,
		})
		return delete_after
	})
}

/** Takes a planned deletion back: what was public is so again. Nothing happens where none is planned. */
export async function takeDeletionBack(db: Kysely<DB>, account_id: number): Promise<void> {
	await db.transaction().execute(async (transaction) => {
		const { rows } =
			await sql`update accounts set delete_after = null where id = ${account_id} and delete_after is not null returning id`.execute(
				transaction,
			)
		if (rows.length === 0) return
		await accountChanged(transaction, 'deletion_cancelled', { id: account_id })
	})
}

/** An account that has just been deleted leaves these files below the uploads, which nothing else shows. */
export type LeftFiles = string[]

/**
 * Deletes one account whose time of grace is over, with everything that hangs on it. What it asked others stays as an event without
 * a person: the professional's figures are about the past. Answers the files that are left over; null when no account is due.
 */
export async function deleteNextAccount(db: Kysely<DB>): Promise<LeftFiles | null> {
	return db.transaction().execute(async (transaction) => {
		const due = await transaction
			.selectFrom('accounts')
			.select(['id', 'email', 'email_verified'])
			.where('delete_after', '<', sql<Date>`now()`)
			.orderBy('delete_after')
			.limit(1)
			.forUpdate()
			.skipLocked()
			.executeTakeFirst()
		if (!due) return null
		const { id, email } = due
		// Under a verified address also what was asked without logging in.
		const isTheirs = sql<boolean>`(account_id = ${id} or (${due.email_verified} and account_id is null and lower(email) = ${email}))`
		await transaction.deleteFrom('enquiries').where(isTheirs).where('state', '=', 'unconfirmed').execute()
		const { rows: asked } = await sql<{ id: number }>`
			update enquiries set first_name = '', last_name = '', company_name = null, email = '', phone = null, message = '', account_id = null,
				confirm_hash = null
			where ${isTheirs} returning id
		`.execute(transaction)
		const ids = [0, ...asked.map((enquiry) => enquiry.id)]
		await transaction.updateTable('enquiry_answers').set({ message: '' }).where('enquiry_id', 'in', ids).execute()
		await transaction
			.deleteFrom('mails')
			.where((where) => where.or([where('enquiry_id', 'in', ids), where('recipient', '=', email)]))
			.execute()
		// What was reported stays with what was decided of it, without a person.
		await transaction
			.updateTable('reports')
			.set({ reporter_name: null, reporter_email: null, account_id: null })
			.where(sql<boolean>`account_id = ${id} or (${due.email_verified} and account_id is null and lower(reporter_email) = ${email})`)
			.execute()
		await anonymiseDecisions(transaction, id)
		await transaction.deleteFrom('idempotency_keys').where('asker', '=', `account:${id}`).execute()
		const { rows: files } = await sql<{ file: string }>`
			with own as (select id from listings where account_id = ${id}),
				drafted as (select f.* from draft_files f join listing_drafts d on d.id = f.draft_id where d.account_id = ${id}),
				of_events as (
					select p.* from event_pictures p where event_id in (select id from events where account_id = ${id})
						or draft_id in (select id from event_drafts where account_id = ${id})
				)
			select file from listing_pictures where listing_id in (select id from own)
			union select small_file from listing_pictures where listing_id in (select id from own)
			union select file from listing_samples where listing_id in (select id from own)
			union select file from drafted
			union select small_file from drafted where small_file is not null
			union select file from of_events
			union select small_file from of_events
		`.execute(transaction)
		await transaction.deleteFrom('accounts').where('id', '=', id).execute()
		return listUnnamed(
			transaction,
			files.map(({ file }) => file),
		)
	})
}

/** Decisions are counted for years; their personal data and texts are deleted with the account. */
async function anonymiseDecisions(db: Transaction<DB>, id: number): Promise<void> {
	await sql`update appeals set words = '' where decision_id in (select id from decisions where owner_id = ${id})`.execute(db)
	await sql`update decisions set item = '{}', facts = '', restores = null, link_hash = null where owner_id = ${id}`.execute(db)
	await sql`update reports set item = '{}', explanation = '' where decision_id in (select id from decisions where owner_id = ${id})`.execute(
		db,
	)
}
