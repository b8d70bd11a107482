import { TOTP } from 'otpauth'
import { expect, test, vi } from 'vitest'
import { mailedToken, mailsTo, newEmail, otherPassword, password, professionalForm, signUp } from '#test/people.ts'
import { startProduct, type Product } from '#test/product.ts'

const codeOf = (secret: string, seconds = 0) => new TOTP({ secret }).generate({ timestamp: Date.now() + seconds * 1000 })

async function withSecondFactor(product: Product) {
	const person = await signUp(product)
	await product.call('verifyPassword', { password }, person.token)
	const { data } = await product.call('startSecondFactor', {}, person.token)
	const confirmed = await product.call('confirmSecondFactor', { code: codeOf(data.secret) }, person.token)
	return { ...person, ...data, recovery_codes: confirmed.data.recovery_codes }
}

/** Lets the clock of the process go on. */
function goOn(seconds: number) {
	vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 })
}

test('a second factor is in use from its first right code on', async () => {
	await using product = await startProduct()
	const { email, token } = await signUp(product)
	await product.call('verifyPassword', { password }, token)
	expect(await product.call('confirmSecondFactor', { code: '123456' }, token)).toMatchObject({
		http: 422,
		fields: { code: expect.any(String) },
	})
	const { data } = await product.call('startSecondFactor', {}, token)
	expect(data.uri).toBe(
		`otpauth://totp/Kiermes:${encodeURIComponent(email)}?issuer=Kiermes&secret=${data.secret}&algorithm=SHA1&digits=6&period=30`,
	)
	expect(data.qr.path).toMatch(/^(M\d+ \d+h\d+v1h-\d+z)+$/)
	expect(data.qr.size).toBeGreaterThan(20)
	expect(await product.call('logIn', { email, password })).toMatchObject({ http: 200 })
	const wrong = codeOf(data.secret, 300)
	expect(await product.call('confirmSecondFactor', { code: wrong }, token)).toMatchObject({ http: 422 })
	const { data: confirmed } = await product.call('confirmSecondFactor', { code: codeOf(data.secret) }, token)
	expect(new Set(confirmed.recovery_codes).size).toBe(10)
	expect(await product.call('getProfile', {}, token)).toMatchObject({ data: { has_second_factor: true } })
	expect(await product.call('logIn', { email, password })).toMatchObject({ http: 401, code: 'second_factor_required' })
	expect(await product.call('startSecondFactor', {}, token)).toMatchObject({ http: 409, code: 'conflict' })
	expect(await product.call('confirmSecondFactor', { code: codeOf(data.secret, 30) }, token)).toMatchObject({ http: 409 })
	expect(await mailsTo(product, email, 'second_factor_changed')).toEqual([{ is_on: true }])
})

test('the picture of the code says its address', async () => {
	await using product = await startProduct()
	const { token } = await signUp(product)
	await product.call('verifyPassword', { password }, token)
	const { qr, uri } = (await product.call('startSecondFactor', {}, token)).data
	const { default: qrcode } = await import('qrcode')
	const { modules } = qrcode.create(uri, { errorCorrectionLevel: 'M' })
	const drawn = new Set<string>()
	for (const [, column, row, length] of qr.path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
		for (let step = 0; step < Number(length); step += 1) drawn.add(`${row} ${Number(column) + step}`)
	expect(qr.size).toBe(modules.size)
	for (let row = 0; row < qr.size; row += 1)
		for (let column = 0; column < qr.size; column += 1) expect(drawn.has(`${row} ${column}`)).toBe(Boolean(modules.get(row, column)))
})

test('a code is good once, for half a minute more than its own, and not with a wrong password', async () => {
	await using product = await startProduct()
	goOn(0)
	try {
		const { email, secret } = await withSecondFactor(product)
		expect(await product.call('logIn', { email, password, code: codeOf(secret) })).toMatchObject({ code: 'second_factor_required' })
		goOn(60)
		const code = codeOf(secret)
		expect(await product.call('logIn', { email, password: 'wrong', code })).toMatchObject({ code: 'login_failed' })
		const both = await Promise.all(
			[1, 2].map(() => product.call('logIn', { email, password, code: `${code.slice(0, 3)} ${code.slice(3)}` })),
		)
		expect(both.map(({ http }) => http).toSorted()).toEqual([200, 401])
		expect(await product.call('logIn', { email, password, code })).toMatchObject({
			http: 401,
			code: 'second_factor_required',
			fields: { code: 'This code is wrong or has already been used.' },
		})
		goOn(60)
		expect(await product.call('logIn', { email, password, code: codeOf(secret, -30) })).toMatchObject({ http: 200 })
		expect(await product.call('logIn', { email, password, code: codeOf(secret, 90) })).toMatchObject({ http: 401 })
	} finally {
		vi.useRealTimers()
	}
})

test('a recovery code opens once, however it is typed, and only its own account', async () => {
	await using product = await startProduct()
	const one = await withSecondFactor(product)
	const other = await withSecondFactor(product)
	const [code = ''] = one.recovery_codes
	expect(code).toMatch(/^([a-z2-9]{4}-){6}[a-z2-9]{4}$/)
	expect(await product.call('logIn', { email: other.email, password, code })).toMatchObject({ http: 401 })
	const typed = code.toUpperCase().replaceAll('-', ' ')
	expect(await product.call('logIn', { email: one.email, password, code: typed })).toMatchObject({ http: 200 })
	expect(await product.call('logIn', { email: one.email, password, code })).toMatchObject({ http: 401, code: 'second_factor_required' })
	const rows = await product.db.selectFrom('recovery_codes').select('code_hash').execute()
	expect(rows).toHaveLength(20)
	expect(JSON.stringify(rows.map(({ code_hash }) => code_hash.toString()))).not.toContain(code)
})

test('a new password by mail leaves the second factor in force', async () => {
	await using product = await startProduct()
	const { email, secret } = await withSecondFactor(product)
	await product.call('requestPasswordReset', { email })
	const token = await mailedToken(product, email, 'reset')
	const form = { token, password: otherPassword, password_confirmation: otherPassword }
	expect(await product.call('setNewPassword', form)).toMatchObject({ http: 200 })
	expect(await product.call('logIn', { email, password: otherPassword })).toMatchObject({ http: 401, code: 'second_factor_required' })
	expect(await product.call('logIn', { email, password: otherPassword, code: codeOf(secret, 30) })).toMatchObject({ http: 200 })
})

test('a second factor is taken away after the password and a code, but never an operator’s', async () => {
	await using product = await startProduct()
	const { id, email, token, recovery_codes } = await withSecondFactor(product)
	const [code] = recovery_codes
	await product.db.updateTable('sessions').set({ proved_at: null }).execute()
	expect(await product.call('endSecondFactor', { code }, token)).toMatchObject({ http: 403, code: 'password_needed' })
	await product.call('verifyPassword', { password }, token)
	await product.db.updateTable('accounts').set({ role_id: 3 }).where('id', '=', id).execute()
	expect(await product.call('endSecondFactor', {}, token)).toMatchObject({ http: 403, code: 'wrong_role' })
	await product.db.updateTable('accounts').set({ role_id: 1 }).where('id', '=', id).execute()
	expect(await product.call('endSecondFactor', {}, token)).toMatchObject({ http: 422, fields: { code: expect.any(String) } })
	for (const wrong of ['123456', 'aaaa-bbbb-cccc-dddd'])
		expect(await product.call('endSecondFactor', { code: wrong }, token)).toMatchObject({
			http: 422,
			fields: { code: 'This code is wrong or has already been used.' },
		})
	expect(await product.call('endSecondFactor', { code }, token)).toMatchObject({ http: 200, data: null })
	expect(await product.call('logIn', { email, password })).toMatchObject({ http: 200 })
	expect(await product.db.selectFrom('recovery_codes').selectAll().execute()).toEqual([])
	expect(await mailsTo(product, email, 'second_factor_changed')).toEqual([{ is_on: true }, { is_on: false }])
})

test('an operator can do nothing before having a second factor, but get one', async () => {
	await using product = await startProduct()
	const { id, token } = await signUp(product)
	await product.db.updateTable('accounts').set({ role_id: 3 }).where('id', '=', id).execute()
	for (const name of ['getSessions', 'updateProfile', 'changePassword', 'endSessions', 'deleteAccount'] as const)
		expect(await product.call(name, {}, token), name).toMatchObject({ http: 403, code: 'second_factor_missing' })
	expect(await product.call('getProfile', {}, token)).toMatchObject({ data: { role_id: 3, has_second_factor: false } })
	expect(await product.call('verifyPassword', { password }, token)).toMatchObject({ http: 200 })
	const { secret } = (await product.call('startSecondFactor', {}, token)).data
	expect(await product.call('confirmSecondFactor', { code: codeOf(secret) }, token)).toMatchObject({ http: 200 })
	expect(await product.call('getSessions', {}, token)).toMatchObject({ http: 200 })
})

test('the secret lies sealed in the database; one of before is sealed with its next code, one of a lost key leaves the recovery codes', async () => {
	await using product = await startProduct()
	const { id, email, secret, recovery_codes } = await withSecondFactor(product)
	const stored = () =>
		product.db.selectFrom('accounts').select('second_factor_secret as secret').where('id', '=', id).executeTakeFirstOrThrow()
	const store = (second_factor_secret: string) =>
		product.db.updateTable('accounts').set({ second_factor_secret, second_factor_step: null }).where('id', '=', id).execute()
	const sealed = (await stored()).secret ?? ''
	expect(sealed).toMatch(/^sealed:/)
	expect(sealed).not.toContain(secret)

	await store(secret)
	expect(await product.call('logIn', { email, password, code: codeOf(secret) })).toMatchObject({ http: 200 })
	expect((await stored()).secret).toMatch(/^sealed:/)

	const somebody = await withSecondFactor(product)
	// Another account's secret does not open in its place.
	const theirs = await product.db
		.selectFrom('accounts')
		.select('second_factor_secret')
		.where('id', '=', somebody.id)
		.executeTakeFirstOrThrow()
	await store(theirs.second_factor_secret ?? '')
	expect(await product.call('logIn', { email, password, code: codeOf(somebody.secret) })).toMatchObject({ http: 401 })
	expect(await product.call('logIn', { email, password, code: recovery_codes[0] })).toMatchObject({ http: 200 })
})

/** All rows of an account in the tables of accounts. */
async function rowsOf({ db }: Product, account_id: number) {
	const tables = ['sessions', 'account_tokens', 'recovery_codes', 'account_devices'] as const
	const own = await Promise.all(
		tables.map(async (table) => {
			const rows = await db.selectFrom(table).selectAll().where('account_id', '=', account_id).execute()
			return rows.map((row) => JSON.stringify(row)).toSorted()
		}),
	)
	return [await db.selectFrom('accounts').selectAll().where('id', '=', account_id).execute(), ...own]
}

test('whatever an account does with its password, second factor, address and sessions changes nothing of another one', async () => {
	await using product = await startProduct()
	// The account without a second factor comes last: if setup wrongly changed all accounts, `before` would hold that.
	const neighbours = [await withSecondFactor(product), await signUp(product, professionalForm())]
	for (const { email } of neighbours) await product.call('requestPasswordReset', { email })
	const before = await Promise.all(neighbours.map(({ id }) => rowsOf(product, id)))
	const { email, token } = await signUp(product)
	const done = async (answer: Promise<{ http: number; code: string }>) => expect(await answer).toMatchObject({ http: 200 })
	await done(product.call('verifyPassword', { password }, token))
	await done(product.call('updateProfile', { first_name: 'Another', lang: 'fr', email: newEmail() }, token))
	const { secret } = (await product.call('startSecondFactor', {}, token)).data
	const { recovery_codes } = (await product.call('confirmSecondFactor', { code: codeOf(secret) }, token)).data
	await done(product.call('logIn', { email, password, code: recovery_codes[0] ?? '' }))
	await done(product.call('changePassword', { old_password: password, new_password: otherPassword }, token))
	await done(product.call('endSessions', {}, token))
	await done(product.call('requestPasswordReset', { email }))
	const link = { token: await mailedToken(product, email, 'reset'), password, password_confirmation: password }
	await done(product.call('setNewPassword', link))
	const { access_token } = (await product.call('logIn', { email, password, code: recovery_codes[1] ?? '' })).data
	await done(product.call('verifyPassword', { password }, access_token))
	await done(product.call('endSecondFactor', { code: recovery_codes[2] ?? '' }, access_token))
	await done(product.call('logOut', {}, access_token))
	expect(await Promise.all(neighbours.map(({ id }) => rowsOf(product, id)))).toEqual(before)
})
