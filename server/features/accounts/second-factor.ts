import { sql, type Kysely, type NotNull } from 'kysely'
import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { Language } from '#contract/values/languages.ts'
import { roles } from '#contract/values/roles.ts'
import { hashToken, requireReauthentication } from './access.ts'
import type { Config } from '#server/platform/config.ts'
import { fail } from '#server/platform/failure.ts'
import type { Handlers } from '#server/platform/handler.ts'
import { sendLater } from '#server/platform/mail/send-later.ts'
import { drawCode } from '#server/platform/shared/qr.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { isSealed, openSecretKey, type SecretKey } from '#server/platform/shared/secret-key.ts'
import { noteLimitAs } from './security-events.ts'
import { findAccount } from './queries.ts'

const period = 30
const recoveryCodes = 10

/** The second factor: a code of an authenticator app (TOTP, RFC 6238), or a recovery code. */
export const secondFactorHandlers: Handlers<'startSecondFactor' | 'confirmSecondFactor' | 'endSecondFactor'> = {
	async startSecondFactor({ db, config, account }) {
		requireReauthentication(account)
		if (account.has_second_factor) fail('conflict')
		const secret = new Secret({ size: 20 }).base32
		const { email } = await db
			.updateTable('accounts')
			.set({ second_factor_secret: (await openSecretKey(config)).seal(sealedAs(account.id), secret), second_factor_step: null })
			.where('id', '=', account.id)
			.returning('email')
			.executeTakeFirstOrThrow()
		const uri = totpOf(secret, { issuer: config.SITE_NAME, label: email }).toString()
		return { secret, uri, qr: drawCode(uri) }
	},

	async confirmSecondFactor({ input, db, config, account, knownDevice, noteEvent, limiter }) {
		await limiter.take('codeByAccount', account.id).catch(noteLimitAs(noteEvent, 'setup_code_limited', account.id))
		const known = (await findAccount(db, { id: account.id })) ?? fail('login_required')
		if (known.second_factor_since) fail('conflict')
		const { codes: recovery_codes, device_generation } = await db.transaction().execute(async (trx) => {
			if (!(await isRightTotp(trx, config, known, input.code))) {
				noteEvent('setup_code_wrong', account.id)
				fail('invalid_input', { fields: { code: { error: 'code_wrong' } } })
			}
			// Devices known by the password alone become strangers.
			const { device_generation } = await trx
				.updateTable('accounts')
				.set({ second_factor_since: sql`now()`, device_generation: sql`device_generation + 1` })
				.where('id', '=', account.id)
				.returning('device_generation')
				.executeTakeFirstOrThrow()
			const codes = Array.from({ length: recoveryCodes }, makeRecoveryCode)
			await trx.deleteFrom('recovery_codes').where('account_id', '=', account.id).execute()
			await trx
				.insertInto('recovery_codes')
				.values(codes.map((code) => ({ account_id: account.id, code_hash: hashRecoveryCode(code) })))
				.execute()
			await notifyChange(trx, known, true)
			return { codes, device_generation }
		})
		knownDevice.remember({ id: account.id, device_generation })
		noteEvent('second_factor_added', account.id)
		return { recovery_codes }
	},

	async endSecondFactor({ input, db, config, account, noteEvent, limiter }) {
		requireReauthentication(account)
		if (account.role_id === roles.operator) fail('wrong_role')
		const known = (await findAccount(db, { id: account.id })) ?? fail('login_required')
		// The password alone must not open an account that has a second factor, on this way either.
		if (known.second_factor_since) {
			if (input.code === undefined) fail('invalid_input', { fields: { code: { error: 'required' } } })
			await limiter.take('codeByAccount', account.id).catch(noteLimitAs(noteEvent, 'setup_code_limited', account.id))
			const { isRight, isRecovery } = await findCode(db, config, known, input.code)
			if (!isRight) {
				noteEvent(isRecovery ? 'recovery_code_wrong' : 'code_wrong', account.id)
				fail('invalid_input', { fields: { code: { error: 'code_wrong' } } })
			}
		}
		await db.transaction().execute(async (trx) => {
			await removeSecondFactor(trx, account.id)
			if (known.second_factor_since) await notifyChange(trx, known, false)
		})
		if (known.second_factor_since) noteEvent('second_factor_removed', account.id)
		return null
	},
}

/** Takes the second factor and its recovery codes away. */
export async function removeSecondFactor(db: Kysely<DB>, account_id: number): Promise<void> {
	await db.deleteFrom('recovery_codes').where('account_id', '=', account_id).execute()
	await db
		.updateTable('accounts')
		.set({ second_factor_secret: null, second_factor_since: null, second_factor_step: null })
		.where('id', '=', account_id)
		.execute()
}

interface WithSecret {
	id: number
	second_factor_secret: string | null
}

/** Whether a code is right, and whether it is one of the app (six digits) or a recovery code. A right one is used up by that. */
export async function findCode(
	db: Kysely<DB>,
	config: Config,
	account: WithSecret,
	code: string,
): Promise<{ isRight: boolean; isRecovery: boolean }> {
	if (await isRightTotp(db, config, account, code)) return { isRight: true, isRecovery: false }
	return { isRight: await takeRecoveryCode(db, account.id, code), isRecovery: !/^\s*(?:\d\s*){6}$/.test(code) }
}

/** The purpose under which a secret is encrypted: the secret of another account cannot take its place. */
const sealedAs = (account_id: number) => `second factor of ${account_id}`

async function isRightTotp(db: Kysely<DB>, config: Config, { id, second_factor_secret }: WithSecret, code: string): Promise<boolean> {
	if (second_factor_secret === null) return false
	const token = code.replaceAll(/\s/g, '')
	// Where the key is not the one that sealed it, recovery codes still open.
	const key = await openSecretKey(config)
	const secret = isSealed(second_factor_secret) ? key.open(sealedAs(id), second_factor_secret) : second_factor_secret
	if (secret === null) return false
	const delta = /^\d{6}$/.test(token) ? totpOf(secret).validate({ token, window: 1 }) : null
	if (delta === null) return false
	const step = Math.floor(Date.now() / 1000 / period) + delta
	// Of two simultaneous requests with the same code, one is refused.
	const { numUpdatedRows } = await db
		.updateTable('accounts')
		// A secret from before they were encrypted is encrypted now.
		.set({
			second_factor_step: step,
			...(!isSealed(second_factor_secret) && { second_factor_secret: key.seal(sealedAs(id), secret) }),
		})
		.where('id', '=', id)
		.where((account) => account.or([account('second_factor_step', 'is', null), account('second_factor_step', '<', step)]))
		.executeTakeFirst()
	return numUpdatedRows > 0n
}

/** Seals with another key the secrets that the old one opens. Returns their number. */
export async function resealSecondFactors(db: Kysely<DB>, old: SecretKey, key: SecretKey): Promise<number> {
	const accounts = await db
		.selectFrom('accounts')
		.select(['id', 'second_factor_secret'])
		.where('second_factor_secret', 'is not', null)
		.$narrowType<{ second_factor_secret: NotNull }>()
		.execute()
	let count = 0n
	for (const { id, second_factor_secret } of accounts) {
		const secret = old.open(sealedAs(id), second_factor_secret)
		if (secret === null) continue
		const { numUpdatedRows } = await db
			.updateTable('accounts')
			.set({ second_factor_secret: key.seal(sealedAs(id), secret) })
			.where('id', '=', id)
			// Not one that was set up meanwhile.
			.where('second_factor_secret', '=', second_factor_secret)
			.executeTakeFirst()
		count += numUpdatedRows
	}
	return Number(count)
}

async function takeRecoveryCode(db: Kysely<DB>, account_id: number, code: string): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable('recovery_codes')
		.set({ used_at: sql`now()` })
		.where('account_id', '=', account_id)
		.where('code_hash', '=', hashRecoveryCode(code))
		.where('used_at', 'is', null)
		.executeTakeFirst()
	return numUpdatedRows > 0n
}

const totpOf = (secret: string, names: { issuer?: string; label?: string } = {}) =>
	new TOTP({ ...names, secret, algorithm: 'SHA1', digits: 6, period })

/** 32 signs, none of which is taken for another: 28 of them are 140 bits, too many to be guessed from a hash without salt. */
const signs = 'abcdefghijkmnpqrstuvwxyz23456789'

function makeRecoveryCode(): string {
	const code = [...randomBytes(28)].map((byte) => signs[byte % signs.length]).join('')
	return code.replaceAll(/(.{4})(?=.)/g, '$1-')
}

const hashRecoveryCode = (code: string): Buffer => hashToken(code.toLowerCase().replaceAll(/[\W_]/g, ''))

async function notifyChange(db: Kysely<DB>, { id, email, lang }: { id: number; email: string; lang: Language }, is_on: boolean) {
	await sendLater(db, { kind: 'second_factor_changed', to: email, lang, values: { is_on }, account_id: id })
}
