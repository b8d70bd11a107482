import { sql } from 'kysely'
import { roles } from '#contract/values/roles.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { fail } from '#server/platform/failure.ts'
import type { Handlers } from '#server/platform/handler.ts'
import { sendLater } from '#server/platform/mail/send-later.ts'
import { sameTime } from '#server/platform/shared/same-time.ts'
import { accountChanged } from './account-changes.ts'
import { noteLimitAs } from './security-events.ts'
import { findMailedToken, mailVerification, makeMailedToken, useMailedToken } from './mailed-tokens.ts'
import { isCommon } from './passwords.ts'
import { findAccount } from './queries.ts'
import { endSessions } from './sessions.ts'

/** Opens the links in mails, and sends another one. */
export const mailedLinkHandlers: Handlers<'verifyEmail' | 'resendVerification' | 'requestPasswordReset' | 'setNewPassword'> = {
	async verifyEmail({ input, db, config, noteEvent }) {
		const { id, role_id, changed } = await db.transaction().execute(async (trx) => {
			const { account_id, email } = (await findMailedToken(trx, 'verify', input.token)) ?? fail('link_invalid')
			const account = (await findAccount(trx, { id: account_id })) ?? fail('link_invalid')
			if (email !== account.email && (email !== account.pending_email || (await findAccount(trx, { email })))) fail('link_invalid')
			if (email !== account.email || !account.email_verified)
				await trx
					.updateTable('accounts')
					.set({ email, email_verified: true, ...(email !== account.email && { pending_email: null }) })
					.where('id', '=', account_id)
					.execute()
			await useMailedToken(trx, input.token)
			await accountChanged(trx, 'verified', { id: account_id, email, config })
			return { id: account.id, role_id: account.role_id, changed: email === account.email ? null : account_id }
		})
		if (changed !== null) noteEvent('email_changed', changed)
		return { id, role_id }
	},

	async resendVerification({ input, db, account, client, limiter }) {
		await limiter.take('mailByClient', client.key)
		const own = account ? await findAccount(db, { id: account.id }) : undefined
		const address = own
			? (own.pending_email ?? own.email)
			: (input.email ?? fail('invalid_input', { fields: { email: { error: 'required' } } }))
		// Requests of strangers for the same address do not use up the account's own allowance. An address that is not verified yet may belong to another person.
		await limiter.take('mailByAddress', `verify:${own && own.email === address ? own.id : address}`)
		async function send() {
			const known = own ?? (await findAccount(db, { email: address }))
			if (known && (known.pending_email === address || !known.email_verified))
				await db.transaction().execute((trx) => mailVerification(trx, known, address))
		}
		await Promise.all([send(), sleep(sameTime)])
		return null
	},

	async requestPasswordReset({ input, db, client, knownDevice, noteEvent, limiter }) {
		const account = await findAccount(db, { email: input.email })
		// The browsers that the account knows have their own mails, together: strangers cannot use them up.
		const device = knownDevice.idAt(account)
		const noteLimit = noteLimitAs(noteEvent, 'reset_limited', account?.id ?? null)
		await limiter.take('mailByClient', device ?? client.key).catch(noteLimit)
		await limiter.take('mailByAddress', `reset:${device !== null && account ? account.id : input.email}`).catch(noteLimit)
		noteEvent('reset_asked', account?.id ?? null)
		async function send() {
			if (!account) return
			const { id: account_id, email, lang } = account
			await db.transaction().execute(async (trx) => {
				const token = await makeMailedToken(trx, 'reset', { account_id, email })
				await sendLater(trx, {
					kind: 'reset',
					to: email,
					lang,
					values: { path: `/restePassword/${token}` },
					account_id,
				})
			})
		}
		await Promise.all([send(), sleep(sameTime)])
		return null
	},

	async setNewPassword({ input, db, config, language, client, knownDevice, noteEvent, limiter, passwords }) {
		const { token, password, password_confirmation } = input
		const { account_id, email } = (await findMailedToken(db, 'reset', token)) ?? fail('link_invalid')
		if (password !== password_confirmation) fail('invalid_input', { fields: { password_confirmation: { error: 'passwords_differ' } } })
		if (isCommon(password, email, config.SITE_NAME)) fail('invalid_input', { fields: { password: { error: 'password_common' } } })
		const password_hash = await passwords.hash(password, { key: client.key, isKnown: true })
		const known = await db.transaction().execute(async (trx) => {
			if (!(await useMailedToken(trx, token))) fail('link_invalid')
			// The address may have become another one since.
			const account = await trx
				.updateTable('accounts')
				// A new password ends a pending change of the address: the account may have been in the wrong hands.
				.set({
					password_hash,
					pending_email: null,
					// Also the session of a browser that another person has used.
					device_generation: sql`device_generation + 1`,
					// An operator is made by a command that knows no language, and chooses the password in the own one.
					lang: sql<string>`case when role_id = ${sql.lit(roles.operator)} and password_hash is null then ${language} else lang end`,
				})
				.where('id', '=', account_id)
				.where('email', '=', email)
				.returning(['id', 'role_id', 'lang', 'device_generation'])
				.executeTakeFirst()
			if (!account) fail('link_invalid')
			await endSessions(trx, account_id)
			await sendLater(trx, { kind: 'password_changed', to: email, lang: account.lang, values: {}, account_id })
			return account
		})
		// The browser that opened the mailed link may log in at once, despite strangers' attempts.
		knownDevice.remember(known)
		noteEvent('password_reset', account_id)
		await limiter.reset('logInByAddress', email)
		await limiter.reset('passwordByAccount', account_id)
		return { id: known.id, role_id: known.role_id }
	},
}
