import { sql } from 'kysely'
import type { Language } from '#contract/languages.ts'
import { provedUntil } from '../access.ts'
import { Failure, fail } from '../failure.ts'
import type { Context, Handlers } from '../handler.ts'
import { sendLater } from '../mail.ts'
import { findMailedToken } from './mailed-tokens.ts'
import { isCommon } from './passwords.ts'
import { findAccount } from './queries.ts'
import { endSessions } from './sessions.ts'

/** The password of somebody who is signed in, or about to choose a new one by a mailed link. */
export const ownPasswordHandlers: Handlers<'verifyPassword' | 'changePassword'> = {
	async verifyPassword({ input, account, ...context }) {
		const { db } = context
		if (input.token !== undefined) {
			if (!(await findMailedToken(db, 'reset', input.token))) fail('link_invalid')
			return { proved_until: null }
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
		return { proved_until: provedUntil({ proved_at })?.toISOString() ?? null }
	},

	async changePassword({ input, account, config, ...context }) {
		const { db, passwords } = context
		const known = await checkPassword(context, account.id, input.old_password, 'old_password')
		if (isCommon(input.new_password, known.email, config.SITE_NAME))
			fail('invalid_input', { fields: { new_password: { error: 'password_common' } } })
		const password_hash = await passwords.hash(input.new_password)
		await db.transaction().execute(async (transaction) => {
			await transaction.updateTable('accounts').set({ password_hash, pending_email: null }).where('id', '=', account.id).execute()
			await transaction.deleteFrom('account_tokens').where('account_id', '=', account.id).where('purpose', '=', 'reset').execute()
			await endSessions(transaction, account.id, { but: account.session_id })
			const { email: to, lang } = known
			await sendLater(transaction, { kind: 'password_changed', to, lang: lang as Language, values: {}, account_id: account.id })
		})
		return null
	},
}

/** The account whose password this is. Throws `password_wrong` at the field it came from, or `too_many_requests`. */
async function checkPassword(
	{ db, attempts, passwords }: Pick<Context, 'db' | 'attempts' | 'passwords'>,
	id: number,
	password: string,
	field: string,
) {
	await attempts.take('passwordByAccount', id)
	const account = (await findAccount(db, { id })) ?? fail('login_required')
	if (!(await passwords.matches(password, account.password_hash)))
		fail('invalid_input', { fields: { [field]: { error: 'password_wrong' } } })
	await attempts.giveBack('passwordByAccount', id)
	return account
}
