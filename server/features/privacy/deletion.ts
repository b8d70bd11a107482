import { sql, type Kysely } from 'kysely'
import { retentionHours } from '#contract/retention.ts'
import { luxembourgDay } from '#contract/values/luxembourg-day.ts'
import { roles } from '#contract/values/roles.ts'
import { accountChanged } from '#server/features/accounts/account-changes.ts'
import { sendLater } from '#server/platform/mail/send-later.ts'
import type { Config } from '#server/platform/config.ts'
import { filesBelow, listUnnamed } from '#server/platform/media/leftover-files.ts'
import type { DB } from '#server/platform/database/schema.ts'

const grace = `${retentionHours.deleted_accounts} hours`

/**
 * Plans the deletion of an account; at once its publications are hidden and its open offers withdrawn. Its other sessions end, and a mail tells how to
 * take it back.
 * A second time it only returns the planned date. Null when the account is gone.
 */
export async function planDeletion(db: Kysely<DB>, config: Config, account_id: number, token_hash: Buffer): Promise<Date | null> {
	return db.transaction().execute(async (trx) => {
		const account = await trx
			.selectFrom('accounts')
			.select(['role_id', 'email', 'lang', 'delete_after'])
			.where('id', '=', account_id)
			.forNoKeyUpdate()
			.executeTakeFirst()
		if (!account || account.delete_after) return account?.delete_after ?? null
		const planned = await trx
			.updateTable('accounts')
			.set({ delete_after: sql<Date>`now() + ${grace}::interval` })
			.where('id', '=', account_id)
			.returning('delete_after')
			.executeTakeFirstOrThrow()
		const delete_after = planned.delete_after ?? new Date()
		await accountChanged(trx, 'deletion_planned', { id: account_id, config })
		await trx.deleteFrom('sessions').where('account_id', '=', account_id).where('token_hash', '<>', token_hash).execute()
		await sendLater(trx, {
			kind: 'deletion_planned',
			to: account.email,
			lang: account.lang,
			values: { day: luxembourgDay(delete_after), path: account.role_id === roles.professional ? '/myaccount' : '/profile' },
			account_id,
		})
		return delete_after
	})
}

/** Takes a planned deletion back: its items are public again. Nothing happens where none is planned. */
export async function takeDeletionBack(db: Kysely<DB>, account_id: number): Promise<void> {
	await db.transaction().execute(async (trx) => {
		const { rows } =
			await sql`update accounts set delete_after = null where id = ${account_id} and delete_after is not null returning id`.execute(trx)
		if (rows.length === 0) return
		await accountChanged(trx, 'deletion_cancelled', { id: account_id })
	})
}

/** An account that has just been deleted leaves these files below the uploads, which nothing else shows. */
export type LeftFiles = string[]

/**
 * Deletes one account whose time of grace is over, with everything that hangs on it, after the features have handled `deleted`.
 * Returns the files that are left over; null when no account is due.
 */
export async function deleteNextAccount(db: Kysely<DB>): Promise<LeftFiles | null> {
	return db.transaction().execute(async (trx) => {
		const due = await trx
			.selectFrom('accounts')
			.select(['id', 'email', 'email_verified'])
			.where('delete_after', '<', sql<Date>`now()`)
			.orderBy('delete_after')
			.limit(1)
			.forUpdate()
			.skipLocked()
			.executeTakeFirst()
		if (!due) return null
		const { id, email, email_verified } = due
		const files = new Set(await filesBelow(trx, 'accounts', sql`id = ${id}`))
		await accountChanged(trx, 'deleted', {
			id,
			email,
			email_verified,
			leaveFiles: (left) => left.forEach((file) => files.add(file)),
		})
		await trx.deleteFrom('idempotency_keys').where('asker', '=', `account:${id}`).execute()
		await trx.deleteFrom('accounts').where('id', '=', id).execute()
		return listUnnamed(trx, [...files])
	})
}
