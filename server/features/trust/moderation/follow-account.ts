import { sql, type Kysely } from 'kysely'
import type { AccountSubscriber } from '#server/features/accounts/account-changes.ts'
import type { DB } from '#server/platform/database/schema.ts'

/** The changes of reports and decisions when the account changes. */
export const moderationFollowsAccount: AccountSubscriber = {
	/** The account's open decisions to suspend are over. */
	async reinstated(db, { id, because }) {
		await db
			.updateTable('decisions')
			.set({ ended_at: sql<Date>`now()`, ended_because: because })
			.where('item_kind', '=', 'account')
			.where('item_id', '=', id)
			.where('measure', '=', 'suspended')
			.where('ended_at', 'is', null)
			.execute()
	},

	async deleted(db, { id, email, email_verified }) {
		// Reports and decisions stay, without personal data.
		await db
			.updateTable('reports')
			.set({ reporter_name: null, reporter_email: null, account_id: null })
			.where(sql<boolean>`account_id = ${id} or (${email_verified} and account_id is null and lower(reporter_email) = ${email})`)
			.execute()
		await anonymiseDecisions(db, id)
	},
}

/** Decisions are counted for years; their personal data and texts are deleted with the account. */
async function anonymiseDecisions(db: Kysely<DB>, id: number): Promise<void> {
	await sql`update appeals set words = '' where decision_id in (select id from decisions where owner_id = ${id})`.execute(db)
	await sql`update decisions set item = '{}', facts = '', restores = null, link_hash = null where owner_id = ${id}`.execute(db)
	await sql`update reports set item = '{}', explanation = '' where decision_id in (select id from decisions where owner_id = ${id})`.execute(
		db,
	)
}
