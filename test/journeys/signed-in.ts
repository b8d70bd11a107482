import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { hashToken, makeToken } from '#server/features/accounts/access.ts'
import { openJourneysDatabase } from './database.ts'

export interface Account {
	id: number
	email: string
	/** The token of a session of this account. */
	token: string
}

/** Adds a verified account of a private person with a session to the database of the journeys. Its favourites are a minute apart. */
export async function addUser(firstName: string, favourites: readonly number[] = []): Promise<Account> {
	await using database = await openJourneysDatabase()
	const { db } = database
	const email = `${randomBytes(8).toString('hex')}@example.org`
	const { id } = await db
		.insertInto('accounts')
		.values({ role_id: 1, email, email_verified: true, first_name: firstName, last_name: 'Schmit' })
		.returning('id')
		.executeTakeFirstOrThrow()
	const token = makeToken()
	const session = { account_id: id, token_hash: hashToken(token), expires_at: new Date(Date.now() + 3_600_000) }
	await db.insertInto('sessions').values(session).execute()
	for (const [minutes, listing_id] of favourites.entries())
		await db
			.insertInto('favourites')
			.values({ account_id: id, listing_id, created_at: new Date(Date.now() - minutes * 60_000) })
			.execute()
	return { id, email, token }
}

/** Adds a verified operator with a second factor and a session, whose account has done nothing yet. */
export async function addOperator(firstName: string): Promise<Account> {
	const account = await addUser(firstName)
	await using database = await openJourneysDatabase()
	await database.db
		.updateTable('accounts')
		.set({ role_id: 3, second_factor_secret: 'JBSWY3DPEHPK3PXP', second_factor_since: new Date() })
		.where('id', '=', account.id)
		.execute()
	return account
}

/** Signs a browser in as this account, from its next page on. */
export async function comeInAs(page: Page, { token }: Pick<Account, 'token'>): Promise<void> {
	await page.evaluate((given) => localStorage.setItem('access_token', given), token)
}
