import type { Kysely } from 'kysely'
import { accountChanged } from './account-changes.ts'
import type { DB } from '../database/schema.ts'
import { endSessions } from './sessions.ts'

/**
 * Shuts an account out: its sessions end and what it published is hidden. In the caller's transaction. Answers how many sessions ended.
 * It gives no reasons: decisions call `suspendAccount` in `server/trust/moderation/suspensions.ts`.
 */
export async function shutOut(db: Kysely<DB>, account_id: number): Promise<number> {
	await db.updateTable('accounts').set({ state: 'suspended' }).where('id', '=', account_id).execute()
	await accountChanged(db, 'suspended', { id: account_id })
	return endSessions(db, account_id)
}

/** Lets a suspended account in again, with what it published. In the caller's transaction. */
export async function letIn(
	db: Kysely<DB>,
	account_id: number,
	because: 'undone' | 'appeal' | 'suspension_lifted' = 'suspension_lifted',
): Promise<void> {
	await db.updateTable('accounts').set({ state: 'active' }).where('id', '=', account_id).execute()
	await accountChanged(db, 'reinstated', { id: account_id, because })
}
