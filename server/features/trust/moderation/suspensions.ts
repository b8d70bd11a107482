import type { Kysely } from 'kysely'
import { reinstateAccount } from '#server/features/accounts/suspension.ts'
import { fail } from '#server/platform/failure.ts'
import type { SignedIn } from '#server/platform/handler.ts'
import { sendLater } from '#server/platform/mail/send-later.ts'
import { writeAudit } from '#server/platform/shared/audit.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { decide, notifyOwners, type Reasons } from './decide.ts'

/**
 * Suspends an account: its sessions end, its publications are hidden, its owner gets the statement of reasons in their language, and the audit log an entry.
 * Throws `not_found`, or `conflict` for an operator's account and one that is suspended already. In the caller's transaction. Returns the decision.
 */
export async function suspendAccount(
	db: Kysely<DB>,
	{ account_id, ...reasons }: { account_id: number } & Omit<Reasons, 'found_by'> & Partial<Pick<Reasons, 'found_by'>>,
): Promise<{ decision_id: number }> {
	const full: Reasons = { found_by: 'operator', ...reasons }
	const decided = await decide(db, { item_kind: 'account', item_id: account_id, measure: 'suspended' }, full)
	await notifyOwners(db, [decided], full)
	return { decision_id: decided.decision_id }
}

/**
 * Lifts a suspension: the account may be used again and shows its publications, and its owner hears of it.
 * Throws `not_found`, or `conflict` when it is not suspended. In the caller's transaction.
 */
export async function unsuspendAccount(
	db: Kysely<DB>,
	{ account_id, operator, reason = '' }: { account_id: number; operator: Pick<SignedIn, 'id'> | null; reason?: string },
): Promise<void> {
	const account = await db
		.selectFrom('accounts')
		.select(['email', 'lang', 'state'])
		.where('id', '=', account_id)
		.forNoKeyUpdate()
		.executeTakeFirst()
	if (!account) fail('not_found')
	if (account.state !== 'suspended') fail('conflict')
	await reinstateAccount(db, account_id)
	await writeAudit(db, operator, {
		action: 'account_unsuspended',
		item_kind: 'account',
		item_id: account_id,
		before: { state: 'suspended' },
		after: { state: 'active' },
		reason,
	})
	await sendLater(db, {
		kind: 'measure_ended',
		to: account.email,
		lang: account.lang,
		account_id,
		values: { item_kind: 'account', titles: [], path: '/' },
	})
}
