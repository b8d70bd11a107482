import type { Kysely } from 'kysely'
import { accountChanged } from './account-changes.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { endSessions } from './sessions.ts'

/**
 * Suspends an account: ends its sessions and hides its publications. In the caller's transaction. Returns how many sessions ended.
 * It gives no reasons: decisions call `suspendAccount` in `server/features/trust/moderation/suspensions.ts`.
 */
export async function markSuspended(db: Kysely<DB>, account_id: number): Promise<number> {
	await db.updateTable('accounts').set({ state: 'suspended' }).where('id', '=', account_id).execute()
	await accountChanged(db, 'suspended', { id: account_id })
	return endSessions(db, account_id)
}

/** Lifts the suspension of an account and restores its publications. In the caller's transaction. */
export async function reinstateAccount(
	db: Kysely<DB>,
	account_id: number,
	because: 'undone' | 'appeal' | 'suspension_lifted' = 'suspension_lifted',
): Promise<void> {
	await db.updateTable('accounts').set({ state: 'active' }).where('id', '=', account_id).execute()
	await accountChanged(db, 'reinstated', { id: account_id, because })
}
