import { sql, type Kysely } from 'kysely'
import { suspensionReason } from '#contract/trust/moderation-choices.ts'
import type { AccountSubscriber } from '#server/features/accounts/account-changes.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { writeListingSearch } from '#server/platform/search-index/listing-search-rows.ts'

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)

/** Updates an account's listings when the account changes. */
export const listingsFollowAccount: AccountSubscriber = {
	verified: publishWaiting,

	async suspended(db, account) {
		const { rows } = await sql<{ id: number }>`
			update listings set state = 'hidden', state_reason = ${suspensionReason} where account_id = ${account.id} and state = 'published' returning id
		`.execute(db)
		await writeListingSearch(db, idsOf(rows))
	},

	/** Restores listings that the suspension hid, and publishes waiting ones. */
	async reinstated(db, account) {
		const { rows } = await sql<{ id: number }>`
			update listings set state = 'published', state_reason = null
			where account_id = ${account.id} and state = 'hidden' and state_reason = ${suspensionReason} returning id
		`.execute(db)
		await writeListingSearch(db, idsOf(rows))
		await publishWaiting(db, account)
	},

	async deletion_planned(db, account) {
		const { rows } = await sql<{ id: number }>`
			update listings set state_before_deletion = state, state = 'hidden' where account_id = ${account.id} and state = 'published' returning id
		`.execute(db)
		await writeListingSearch(db, idsOf(rows))
	},

	async deletion_cancelled(db, account) {
		const { rows } = await sql<{ id: number }>`
			update listings set state = state_before_deletion, state_before_deletion = null
			where account_id = ${account.id} and state_before_deletion is not null returning id
		`.execute(db)
		await writeListingSearch(db, idsOf(rows))
	},
}

/** Publishes the listings that waited for a verified address; none while the account is suspended. */
async function publishWaiting(db: Kysely<DB>, account: { id: number }): Promise<void> {
	const { rows } = await sql<{ id: number }>`
		update listings l set published_at = coalesce(l.published_at, now()),
			state = case when a.delete_after is null then 'published' else 'hidden' end,
			state_before_deletion = case when a.delete_after is null then null else 'published' end
		from accounts a
		where a.id = ${account.id} and a.email_verified and a.state = 'active' and l.account_id = a.id and l.state = 'waiting'
		returning l.id
	`.execute(db)
	await writeListingSearch(db, idsOf(rows))
}
