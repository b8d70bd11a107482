import { email as emailField } from '#contract/accounts.ts'
import type { Kysely } from 'kysely'
import { Failure, fail } from '../failure.ts'
import type { Handlers } from '../handler.ts'
import { acceptedVersions } from '../pages/queries.ts'
import type { DB } from '../schema.ts'
import { mailVerification } from './mailed-tokens.ts'
import { isCommon, type Passwords } from './passwords.ts'
import { findAccount } from './queries.ts'
import { isRightCode } from './second-factor.ts'
import { endSessions, startSession } from './sessions.ts'

/** How people come in and go out. */
export const logInHandlers: Handlers<'logIn' | 'signUp' | 'logOut'> = {
	async logIn({ input, db, config, client, attempts, passwords }) {
		await attempts.take('logInByClient', client.key)
		// What no account could have is as unknown as any other address.
		const email = emailField.safeParse(input.email).data
		const key = email ?? input.email
		await attempts.take('logInByAddress', key)
		const account = email === undefined ? undefined : await findAccount(db, { email })
		const isRight = await passwords.matches(input.password, account?.password_hash ?? null).catch(async (error: unknown) => {
			// Whoever was turned away by the queue has not guessed.
			await attempts.giveBack('logInByAddress', key)
			throw error
		})
		if (!account?.password_hash || !isRight) fail('login_failed')
		if (account.state === 'suspended') fail('suspended')
		if (account.second_factor_since) {
			if (input.code === undefined) {
				await attempts.giveBack('logInByAddress', key)
				fail('second_factor_required')
			}
			if (!(await isRightCode(db, config, account, input.code)))
				fail('second_factor_required', { fields: { code: { error: 'code_wrong' } } })
		}
		await attempts.giveBack('logInByAddress', key)
		if (passwords.isOutdated(account.password_hash)) await renewHash(db, passwords, account.password_hash, input.password)
		return { id: account.id, role_id: account.role_id, access_token: await startSession(db, account, client.device) }
	},

	async signUp({ input, db, config, language, client, attempts, passwords, once }) {
		const { email, password, role_id, phone } = input
		if (isCommon(password, email, config.SITE_NAME)) fail('invalid_input', { fields: { password: { error: 'password_common' } } })
		// What only says something of the password is told as often as it is asked.
		await attempts.take('signUpByClient', client.key)
		const password_hash = await passwords.hash(password)
		const names =
			role_id === 2
				? { name: input.name, contact_person: input.contact_person, address: input.address, description: input.description }
				: { first_name: input.first_name, last_name: input.last_name }
		const { id } = await once(
			async (transaction) => {
				const account = await transaction
					.insertInto('accounts')
					.values({ ...names, role_id, email, phone, password_hash, lang: input.lang ?? language, terms_accepted_at: new Date() })
					.onConflict((conflict) => conflict.column('email').doNothing())
					.returning(['id', 'first_name', 'contact_person', 'lang'])
					.executeTakeFirst()
				if (!account) fail('invalid_input', { fields: { email: { error: 'email_taken' } } })
				const { terms: version } = await acceptedVersions(transaction)
				await transaction.insertInto('acceptances').values({ account_id: account.id, document: 'terms', version }).execute()
				await mailVerification(transaction, account, email)
				return { id: account.id }
			},
			['password'],
		)
		const account = (await findAccount(db, { id })) ?? fail('conflict')
		// The form came before under its key: only who knows the password gets another token for the account that it made.
		const isSame = account.password_hash === password_hash || (await passwords.matches(password, account.password_hash))
		if (!isSame) fail('conflict')
		return { id, role_id: account.role_id, access_token: await startSession(db, account, client.device) }
	},

	async logOut({ db, account }) {
		await endSessions(db, account.id, { only: account.session_id })
		return null
	},
}

async function renewHash(db: Kysely<DB>, passwords: Passwords, outdated: string, password: string) {
	try {
		const password_hash = await passwords.hash(password)
		await db.updateTable('accounts').set({ password_hash }).where('password_hash', '=', outdated).execute()
	} catch (error) {
		// Where there is no time for it now, the next log-in does it.
		if (!(error instanceof Failure)) throw error
	}
}
