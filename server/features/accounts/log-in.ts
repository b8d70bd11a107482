import { email as emailField } from '#contract/accounts.ts'
import type { SecurityEventKind } from '#contract/security-event-kinds.ts'
import { roles } from '#contract/values/roles.ts'
import type { Kysely } from 'kysely'
import { Failure, fail } from '#server/platform/failure.ts'
import type { Asker, Handlers, PasswordHasher } from '#server/platform/handler.ts'
import { acceptedVersions } from '#server/features/legal-pages/queries.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { noteLimitAs } from './security-events.ts'
import { mailVerification } from './mailed-tokens.ts'
import { isCommon } from './passwords.ts'
import { findAccount } from './queries.ts'
import { findCode } from './second-factor.ts'
import { endSessions, startSession, startSessionIn } from './sessions.ts'

// Decision 012: Accounts: passwords, tokens, limits, second factor.

/** How people come in and go out. */
export const logInHandlers: Handlers<'logIn' | 'signUp' | 'logOut'> = {
	async logIn({ input, db, config, client, knownDevice, noteEvent, limiter, passwords }) {
		// An address that no account can have is treated like an unknown one.
		const email = emailField.safeParse(input.email).data
		const account = email === undefined ? undefined : await findAccount(db, { email })
		const id = account?.id ?? null
		// A browser that the account knows has its own tries: strangers, wherever they are, cannot use them up.
		const device = knownDevice.idAt(account)
		const [attempt, key] = device === null ? (['logInByAddress', email ?? input.email] as const) : (['logInByDevice', device] as const)
		const noteLimit = noteLimitAs(noteEvent, 'log_in_limited', id)
		await limiter.take('logInByClient', device ?? client.key).catch(noteLimit)
		await limiter.take(attempt, key).catch(noteLimit)
		const asker =
			device === null ? { key: client.key, isKnown: false, about: email ?? input.email } : { key: `account ${id}`, isKnown: true }
		const isRight = await passwords.matches(input.password, account?.password_hash ?? null, asker).catch(async (error: unknown) => {
			// A request that the queue rejected was no guess.
			await limiter.giveBack(attempt, key)
			throw error
		})
		if (!account?.password_hash || !isRight) {
			noteEvent('password_wrong', id)
			fail('login_failed')
		}
		if (account.state === 'suspended') {
			noteEvent('suspended_refused', id)
			fail('suspended')
		}
		let kind: SecurityEventKind = 'logged_in'
		if (account.second_factor_since) {
			if (input.code === undefined) {
				await limiter.giveBack(attempt, key)
				noteEvent('code_asked', id)
				fail('second_factor_required')
			}
			const found = await findCode(db, config, account, input.code)
			if (!found.isRight) {
				noteEvent(found.isRecovery ? 'recovery_code_wrong' : 'code_wrong', id)
				fail('second_factor_required', { fields: { code: { error: 'code_wrong' } } })
			}
			kind = found.isRecovery ? 'logged_in_with_recovery_code' : 'logged_in_with_code'
		}
		await limiter.giveBack(attempt, key)
		if (passwords.isOutdated(account.password_hash)) await renewHash(db, passwords, { ...account, password: input.password }, asker)
		const access_token = await startSession(db, account, client.device)
		knownDevice.remember(account)
		noteEvent(kind, id)
		return signedIn(account, access_token)
	},

	async signUp({ input, db, config, language, client, knownDevice, noteEvent, limiter, passwords, idempotent }) {
		const { email, password, role_id, phone } = input
		if (isCommon(password, email, config.SITE_NAME)) fail('invalid_input', { fields: { password: { error: 'password_common' } } })
		// A common password was refused above, before the limit counts: that answer says nothing about accounts.
		await limiter.take('signUpByClient', client.key)
		const asker = { key: client.key, isKnown: false }
		const password_hash = await passwords.hash(password, asker)
		const names =
			role_id === roles.professional
				? { name: input.name, contact_person: input.contact_person, address: input.address, description: input.description }
				: { first_name: input.first_name, last_name: input.last_name }
		/** Made in one transaction: a call answered as unavailable has made neither account nor token. An answer under its key must hold no token. */
		let made: { account: Account & Parameters<typeof knownDevice.remember>[0]; access_token: string } | undefined
		const { id } = await idempotent(
			async (trx) => {
				const account = await trx
					.insertInto('accounts')
					.values({ ...names, role_id, email, phone, password_hash, lang: input.lang ?? language, terms_accepted_at: new Date() })
					.onConflict((conflict) => conflict.column('email').doNothing())
					.returning([
						'id',
						'role_id',
						'email',
						'email_verified',
						'first_name',
						'contact_person',
						'lang',
						'password_hash',
						'device_generation',
					])
					.executeTakeFirst()
				if (!account) fail('invalid_input', { fields: { email: { error: 'email_taken' } } })
				const { terms: version } = await acceptedVersions(trx)
				await trx.insertInto('acceptances').values({ account_id: account.id, document: 'terms', version }).execute()
				await mailVerification(trx, account, email)
				made = { account, access_token: await startSessionIn(trx, account, client.device) }
				return { id: account.id }
			},
			['password'],
		)
		if (!made) {
			// The form came before under its idempotency key: the right password gets another token for the account that it made.
			const account = (await findAccount(db, { id })) ?? fail('conflict')
			if (!(await passwords.matches(password, account.password_hash, asker))) fail('conflict')
			made = { account, access_token: await startSession(db, account, client.device) }
		}
		const { account, access_token } = made
		knownDevice.remember(account)
		noteEvent('signed_up', id)
		return signedIn(account, access_token)
	},

	async logOut({ db, account, noteEvent }) {
		await endSessions(db, account.id, { only: account.session_id })
		noteEvent('logged_out', account.id)
		return null
	},
}

const signedIn = ({ id, role_id, email_verified }: Account, access_token: string) => ({ id, role_id, access_token, email_verified })
interface Account {
	id: number
	role_id: number
	email_verified: boolean
}

async function renewHash(
	db: Kysely<DB>,
	passwords: PasswordHasher,
	account: { id: number; password_hash: string | null; password: string },
	asker: Asker,
) {
	try {
		const password_hash = await passwords.hash(account.password, asker)
		await db
			.updateTable('accounts')
			.set({ password_hash })
			.where('id', '=', account.id)
			.where('password_hash', '=', account.password_hash)
			.execute()
	} catch (error) {
		// Where there is no time for it now, the next log-in does it.
		if (!(error instanceof Failure)) throw error
	}
}
