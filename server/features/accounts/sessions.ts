import { sql, type Kysely, type Transaction } from 'kysely'
import type { Language } from '#contract/values/languages.ts'
import { hashToken, makeToken } from './access.ts'
import { sendLater } from '#server/platform/mail/send-later.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { sessionLasts } from './queries.ts'

/** A new session of an account; answers its token. A mail announces a device that is new to the account, and not its first. */
export async function startSession(
	db: Kysely<DB>,
	account: { id: number; role_id: number; email: string; lang: Language },
	device: string,
): Promise<string> {
	return db.transaction().execute((trx) => startSessionIn(trx, account, device))
}

/** The same within a transaction: the session exists when that is committed. */
export async function startSessionIn(
	trx: Transaction<DB>,
	account: { id: number; role_id: number; email: string; lang: Language },
	device: string,
): Promise<string> {
	const token = makeToken()
	await trx
		.deleteFrom('sessions')
		.where('account_id', '=', account.id)
		.where(sql<boolean>`least(expires_at, ends_at) < now()`)
		.execute()
	await trx
		.insertInto('sessions')
		.values({
			account_id: account.id,
			token_hash: hashToken(token),
			device,
			expires_at: sql`now() + ${sessionLasts(account.role_id)}::interval`,
		})
		.execute()
	if (await isNewDevice(trx, account.id, device))
		await sendLater(trx, {
			kind: 'new_log_in',
			to: account.email,
			lang: account.lang,
			values: { device },
			account_id: account.id,
		})
	return token
}

async function isNewDevice(db: Kysely<DB>, account_id: number, device: string): Promise<boolean> {
	const added = await db
		.insertInto('account_devices')
		.values({ account_id, device })
		.onConflict((conflict) => conflict.doNothing())
		.returning('device')
		.executeTakeFirst()
	if (!added) return false
	const other = await db
		.selectFrom('account_devices')
		.select('device')
		.where('account_id', '=', account_id)
		.where('device', '<>', device)
		.limit(1)
		.executeTakeFirst()
	return other !== undefined
}

/** Ends the sessions of an account: one, all, or all but one. Answers how many. */
export async function endSessions(
	db: Kysely<DB>,
	account_id: number,
	{ only, but }: { only?: number; but?: number } = {},
): Promise<number> {
	let query = db.deleteFrom('sessions').where('account_id', '=', account_id)
	if (only !== undefined) query = query.where('id', '=', only)
	if (but !== undefined) query = query.where('id', '<>', but)
	const { numDeletedRows } = await query.executeTakeFirst()
	return Number(numDeletedRows)
}
