import { sql, type Kysely } from 'kysely'
import { suspensionReason } from '#contract/trust/moderation-choices.ts'
import type { DB } from '../../database/schema.ts'

/** Publishes what has waited for the account's address to be verified; nothing while the account is suspended. In the transaction that verifies it. */
export async function publishWaitingEvents(db: Kysely<DB>, account_id: number): Promise<void> {
	await sql`
		update events e set published_at = coalesce(e.published_at, now()),
			state = case when a.delete_after is null then 'published' else 'hidden' end,
			state_before_deletion = case when a.delete_after is null then null else 'published' end
		from accounts a
		where a.id = ${account_id} and a.email_verified and a.state = 'active' and e.account_id = a.id and e.state = 'waiting'
	`.execute(db)
}

/** Takes away from the public what a suspended account has published; what each was before is kept where a planned deletion keeps it. In the transaction that suspends it. */
export async function hideSuspendedEvents(db: Kysely<DB>, account_id: number): Promise<void> {
	await sql`
		update events set state_before_deletion = state, state = 'hidden', state_reason = ${suspensionReason} where account_id = ${account_id} and event_is_public(state)
	`.execute(db)
}

/** Gives back what the suspension had hidden, each as it was, and publishes what waited. In the transaction that lifts it. */
export async function showUnsuspendedEvents(db: Kysely<DB>, account_id: number): Promise<void> {
	await sql`
		update events set state = state_before_deletion, state_before_deletion = null, state_reason = null
		where account_id = ${account_id} and state = 'hidden' and state_reason = ${suspensionReason}
	`.execute(db)
	await publishWaitingEvents(db, account_id)
}
