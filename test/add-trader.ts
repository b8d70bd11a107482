import { hashToken, makeToken } from '#server/features/accounts/access.ts'
import type { OpenDatabase } from '#server/platform/database/open-database.ts'

/** Adds a professional who may publish, and a session; returns its token. */
export async function addTrader({ db }: Pick<OpenDatabase, 'db'>, email = 'mia@example.org'): Promise<string> {
	const account = {
		role_id: 2,
		email,
		email_verified: true,
		name: 'Zum Hirsch S.à r.l.',
		contact_person: 'Mia Weber',
		phone: '+352 26 12 34 56',
		address: '4, Grand-Rue, Luxembourg',
		rcs_number: 'B123456',
	}
	const { id: account_id } = await db.insertInto('accounts').values(account).returning('id').executeTakeFirstOrThrow()
	const token = makeToken()
	await db
		.insertInto('sessions')
		.values({ account_id, token_hash: hashToken(token), expires_at: new Date(Date.now() + 86_400_000) })
		.execute()
	return token
}
