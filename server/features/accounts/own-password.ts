import { sql } from 'kysely'
import { reauthenticatedUntil } from './access.ts'
import { Failure, fail } from '#server/platform/failure.ts'
import type { Context, Handlers } from '#server/platform/handler.ts'
import { sendLater } from '#server/platform/mail/send-later.ts'
import { noteLimitAs } from './security-events.ts'
import { findMailedToken } from './mailed-tokens.ts'
import { isCommon } from './passwords.ts'
import { findAccount } from './queries.ts'
import { endSessions } from './sessions.ts'

/** Checks the password of a signed-in account, or the token of a mailed link for a new one. */
export const ownPasswordHandlers: Handlers<'verifyPassword' | 'changePassword'> = {
	async verifyPassword({ input, account, ...context }) {
		const { db } = context
		if (input.token !== undefined) {
			if (!(await findMailedToken(db, 'reset', input.token))) fail('link_invalid')
			return { valid: true, proved_until: null }
		}
		if (input.password === undefined) fail('invalid_input', { fields: { [account ? 'password' : 'token']: { error: 'required' } } })
		if (!account) fail('login_required')
		await checkPassword(context, account.id, input.password, 'password')
		const { proved_at } = await db
			.updateTable('sessions')
			.set({ proved_at: sql`now()` })
			.where('token_hash', '=', account.token_hash)
			.returning('proved_at')
			.executeTakeFirstOrThrow(() => new Failure('login_required'))
		return { valid: true, proved_until: reauthenticatedUntil({ proved_at })?.toISOString() ?? null }
	},

	async changePassword({ input, account, config, knownDevice, ...context }) {
		const { db, passwords, noteEvent } = context
		const { new_password_confirmation: confirmation } = input
		if (confirmation !== undefined && confirmation !== input.new_password)
			fail('invalid_input', { fields: { new_password_confirmation: { error: 'passwords_differ' } } })
		const known = await checkPassword(context, account.id, input.old_password, 'old_password')
		if (isCommon(input.new_password, known.email, config.SITE_NAME))
			fail('invalid_input', { fields: { new_password: { error: 'password_common' } } })
		const password_hash = await passwords.hash(input.new_password, askerOf(account.id))
		const device_generation = await db.transaction().execute(async (trx) => {
			const { device_generation } = await trx
				.updateTable('accounts')
				.set({ password_hash, pending_email: null, device_generation: sql`device_generation + 1` })
				.where('id', '=', account.id)
				.returning('device_generation')
				.executeTakeFirstOrThrow(() => new Failure('login_required'))
			await trx.deleteFrom('account_tokens').where('account_id', '=', account.id).where('purpose', '=', 'reset').execute()
			await endSessions(trx, account.id, { but: account.session_id })
			const { email: to, lang } = known
			await sendLater(trx, { kind: 'password_changed', to, lang, values: {}, account_id: account.id })
			return device_generation
		})
		knownDevice.remember({ id: account.id, device_generation })
		noteEvent('password_changed', account.id)
		return null
	},
}

const askerOf = (id: number) => ({ key: `account ${id}`, isKnown: true })

/** The account whose password this is. Throws `password_wrong` at the field it came from, or `too_many_requests`. */
async function checkPassword(
	{ db, noteEvent, limiter, passwords }: Pick<Context, 'db' | 'noteEvent' | 'limiter' | 'passwords'>,
	id: number,
	password: string,
	field: string,
) {
	await limiter.take('passwordByAccount', id).catch(noteLimitAs(noteEvent, 'own_password_limited', id))
	const account = (await findAccount(db, { id })) ?? fail('login_required')
	if (!(await passwords.matches(password, account.password_hash, askerOf(id)))) {
		noteEvent('own_password_wrong', id)
		fail('invalid_input', { fields: { [field]: { error: 'password_wrong' } } })
	}
	await limiter.giveBack('passwordByAccount', id)
	return account
}
