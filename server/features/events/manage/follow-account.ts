import { sql, type Kysely } from 'kysely'
import { suspensionReason } from '#contract/trust/moderation-choices.ts'
import type { AccountSubscriber } from '#server/features/accounts/account-changes.ts'
import type { DB } from '#server/platform/database/schema.ts'

/** Updates an account's events when the account changes. */
export const eventsFollowAccount: AccountSubscriber = {
	verified: publishWaiting,

	/** The previous state of each event is stored in the column that planned deletions also use. */
	async suspended(db, account) {
		await sql`
			update events set state_before_deletion = state, state = 'hidden', state_reason = ${suspensionReason}
			where account_id = ${account.id} and event_is_public(state)
		`.execute(db)
	},

	/** Restores the state that the suspension replaced, and publishes waiting events. */
	async reinstated(db, account) {
		await sql`
			update events set state = state_before_deletion, state_before_deletion = null, state_reason = null
			where account_id = ${account.id} and state = 'hidden' and state_reason = ${suspensionReason}
		`.execute(db)
		await publishWaiting(db, account)
	},

	async deletion_planned(db, account) {
		await sql`
			update events set state_before_deletion = state, state = 'hidden'
			where account_id = ${account.id} and state in ('published', 'cancelled', 'postponed')
		`.execute(db)
	},

	async deletion_cancelled(db, account) {
		await sql`
			update events set state = state_before_deletion, state_before_deletion = null
			where account_id = ${account.id} and state_before_deletion is not null
		`.execute(db)
	},
}

/** Publishes the events that waited for a verified address; none while the account is suspended. */
async function publishWaiting(db: Kysely<DB>, account: { id: number }): Promise<void> {
	await sql`
		update events e set published_at = coalesce(e.published_at, now()),
			state = case when a.delete_after is null then 'published' else 'hidden' end,
			state_before_deletion = case when a.delete_after is null then null else 'published' end
		from accounts a
		where a.id = ${account.id} and a.email_verified and a.state = 'active' and e.account_id = a.id and e.state = 'waiting'
	`.execute(db)
}
