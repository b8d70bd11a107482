import { sql, type Kysely } from 'kysely'
import type { Language } from '#contract/values/languages.ts'
import { hashToken, makeToken } from './access.ts'
import { sendLater } from '#server/platform/mail/send-later.ts'
import type { DB } from '#server/platform/database/schema.ts'

export type Purpose = 'verify' | 'reset'

const lasts: Record<Purpose, string> = { verify: '24 hours', reset: '30 minutes' }

/** A new token of an account for one purpose and one address. One to reset the password puts all earlier ones out of use. */
export async function makeMailedToken(
	db: Kysely<DB>,
	purpose: Purpose,
	{ account_id, email, lasting = lasts[purpose] }: { account_id: number; email: string; lasting?: string },
): Promise<string> {
	const token = makeToken()
	if (purpose === 'reset')
		await db.deleteFrom('account_tokens').where('account_id', '=', account_id).where('purpose', '=', purpose).execute()
	await db
		.insertInto('account_tokens')
		.values({ account_id, purpose, email, token_hash: hashToken(token), expires_at: sql`now() + ${lasting}::interval` })
		.execute()
	return token
}

/** Mails a link that verifies an address: that of the account, or the one that is to take its place. */
export async function mailVerification(
	db: Kysely<DB>,
	account: { id: number; first_name: string | null; contact_person: string | null; lang: Language },
	email: string,
): Promise<void> {
	const token = await makeMailedToken(db, 'verify', { account_id: account.id, email })
	const first_name = account.first_name ?? account.contact_person ?? ''
	const values = { first_name, path: `/verify/${token}` }
	await sendLater(db, { kind: 'verify', to: email, lang: account.lang, values, account_id: account.id })
}

/** The account and the address that a token stands for, while it is good. */
export function findMailedToken(db: Kysely<DB>, purpose: Purpose, token: string) {
	return db
		.selectFrom('account_tokens')
		.select(['account_id', 'email'])
		.where('token_hash', '=', hashToken(token))
		.where('purpose', '=', purpose)
		.where('expires_at', '>', sql<Date>`now()`)
		.$if(purpose === 'reset', (query) => query.where('used_at', 'is', null))
		.executeTakeFirst()
}

/** Marks a token as used. False when it had been used before. */
export async function useMailedToken(db: Kysely<DB>, token: string): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable('account_tokens')
		.set({ used_at: sql`now()` })
		.where('token_hash', '=', hashToken(token))
		.where('used_at', 'is', null)
		.executeTakeFirst()
	return numUpdatedRows > 0n
}
