import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { newEmail, otherPassword, signUp } from '#test/people.ts'
import { inheritedEnvironment } from '#test/inherited-environment.ts'
import { startProduct } from '#test/product.ts'

const run = promisify(execFile)
const command = (config: { DATABASE_URL?: string | undefined }, ...words: string[]) =>
	run(process.execPath, ['scripts/operator.ts', ...words], {
		env: { ...inheritedEnvironment(), DATABASE_URL: config.DATABASE_URL, PUBLIC_URL: 'https://kiermes.example', NODE_ENV: 'test' },
	})

test('an operator is made on the machine alone: the link it prints is good for one password', async () => {
	await using product = await startProduct()
	const email = newEmail()
	const { stdout } = await command(product.config, 'create', email.toUpperCase())
	const token = /https:\/\/kiermes\.example\/restePassword\/([\w-]{43})\n/.exec(stdout)?.[1]
	expect((await command(product.config, 'list')).stdout).toBe(`${email} · active · no password yet · no second factor yet\n`)
	// Anybody who runs commands on the machine needs to confirm no address.
	expect(await product.db.selectFrom('accounts').select('email_verified').execute()).toEqual([{ email_verified: true }])
	const form = { token, password: otherPassword, password_confirmation: otherPassword }
	expect(await product.call('setNewPassword', form, null, { language: 'fr' })).toMatchObject({ http: 200 })
	// The command knows no language: it is the one in which the password was chosen.
	expect(await product.db.selectFrom('mails').select(['kind', 'lang']).execute()).toEqual([{ kind: 'password_changed', lang: 'fr' }])
	expect(await product.call('setNewPassword', form)).toMatchObject({ http: 404 })
	const { data } = await product.call('logIn', { email, password: otherPassword })
	expect(data).toMatchObject({ role_id: 3 })
	expect(await product.call('getSessions', {}, data.access_token)).toMatchObject({ code: 'second_factor_missing' })
})

test('an installation begins without an account that has a password, also with samples', async () => {
	for (const samples of [false, true]) {
		await using product = await startProduct({ samples })
		const accounts = await product.db.selectFrom('accounts').select(['role_id', 'password_hash']).execute()
		expect(accounts.length > 0).toBe(samples)
		expect(accounts.filter(({ role_id, password_hash }) => role_id === 3 || password_hash !== null)).toEqual([])
	}
})

test('an existing account does not become an operator’s, and invalid commands change nothing', async () => {
	await using product = await startProduct()
	const { email } = await signUp(product)
	for (const words of [
		['create', email],
		['create', 'nobody'],
		['create'],
		['destroy', email],
		['toString', email],
		['list', email],
		['suspend', newEmail()],
		['suspend', email],
		['unsuspend', email],
	])
		await expect(command(product.config, ...words), words.join(' ')).rejects.toMatchObject({ code: 1, stdout: '' })
	expect(await product.db.selectFrom('accounts').select(['email', 'role_id']).execute()).toEqual([{ email, role_id: 1 }])
})

test('an operator is suspended at once, and unsuspended; other accounts are not suspended without reasons', async () => {
	await using product = await startProduct()
	const { id, token } = await product.operator()
	const { email } = await product.db.selectFrom('accounts').select('email').where('id', '=', id).executeTakeFirstOrThrow()
	const state = async () => (await product.db.selectFrom('accounts').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state
	expect((await command(product.config, 'suspend', email)).stdout).toBe('Suspended; 1 sessions ended.\n')
	expect(await state()).toBe('suspended')
	expect(await product.call('getOverview', {}, token)).toMatchObject({ http: 401 })
	await command(product.config, 'unsuspend', email)
	expect(await state()).toBe('active')
	const owner = await product.professional()
	const other = await product.db.selectFrom('accounts').select('email').where('id', '=', owner.id).executeTakeFirstOrThrow()
	await expect(command(product.config, 'suspend', other.email)).rejects.toMatchObject({
		code: 1,
		stderr: `${other.email} is not an operator's: this is done with its reasons at /admin/accounts/${owner.id}\n`,
	})
	expect(await product.call('getProfile', {}, owner.token)).toMatchObject({ http: 200 })
})
