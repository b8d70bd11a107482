import { hashToken, makeToken } from '#server/features/accounts/access.ts'
import { openDatabase, type OpenDatabase } from '#server/platform/database/open-database.ts'

/** The database of the product under test. Journeys read the mails from it, and add sessions for accounts of the samples. */
export async function openJourneysDatabase(): Promise<OpenDatabase & AsyncDisposable> {
	const { DATABASE_URL, JOURNEYS_DATA_DIR = '' } = process.env
	const database = await openDatabase({ ...(DATABASE_URL && { DATABASE_URL }), DATA_DIR: JOURNEYS_DATA_DIR, DATABASE_POOL: 2 })
	return { ...database, [Symbol.asyncDispose]: () => database.close() }
}

/** Adds a session to an account and returns its token. */
export async function startSession({ db }: Pick<OpenDatabase, 'db'>, account_id: number): Promise<string> {
	const token = makeToken()
	const expires_at = new Date(Date.now() + 3_600_000)
	await db
		.insertInto('sessions')
		.values({ account_id, token_hash: hashToken(token), expires_at })
		.execute()
	return token
}
