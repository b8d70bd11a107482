import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '../calls.ts'
import { expectRefused } from '../client.ts'
import { password, signUpForm, start, type Started } from '../start.ts'

let product: Started
beforeAll(async () => {
	product = await start()
}, 90_000)
afterAll(() => product[Symbol.asyncDispose]())

const { login, getProfile, updateProfile, verifyPassword, changePassword } = calls
const roles = [1, 2] as const
const another = 'seven copper kettles in Vianden'

const logIn = async (email: string, secret: string) => {
	const { data, code } = await product.visitor.post(login.path, { email, password: secret })
	return { code, token: String(data['access_token']) }
}
const isGood = async (token: string) => (await product.visitor.as(token).get(getProfile.path)).http === 200
const column = async (id: number, field: string) =>
	(await product.rows(`select ${field} as value from accounts where id = $1`, [id]))[0]?.['value']

/** Two values of each field, and whether an empty value clears it. */
const fields: Record<string, { values: readonly [string, string]; stored?: readonly [string, string]; clears?: boolean }> = {
	first_name: { values: ['Léa', 'Jean-Claude'] },
	last_name: { values: ['Schmit', 'Mac Mahon'] },
	name: { values: ['Zum Hirsch S.à r.l.', 'Feierkëscht'] },
	contact_person: { values: ['Mia Weber', 'Tom Kremer'] },
	phone: { values: ['+352 621 123 456', '26 12 34'], clears: true },
	address: { values: ['12, rue du Marché, L-1234 Luxembourg', '3, Grand-Rue, L-9050 Ettelbruck'], clears: true },
	description: { values: ['A hall with a garden for feasts of all kinds.', 'Tents and tables, brought and fetched again.'], clears: true },
	lang: { values: ['fr', 'de'] },
	vat_number: { values: ['LU12345678', 'LU87654321'], clears: true },
	rcs_number: { values: ['B123456', 'B654321'], clears: true },
	permit_number: { values: ['10012345/0', '10054321/1'], clears: true },
	iban: {
		values: ['LU28 0019 4006 4475 0000', 'DE89370400440532013000'],
		stored: ['LU280019400644750000', 'DE89370400440532013000'],
		clears: true,
	},
}

test.for(roles)('the profile of role %i: every key, and what was given at the sign-up', async (role_id) => {
	const { client, id, email } = await product.account(role_id)
	const { data } = await client.get(getProfile.path)
	const { password: _, accept_terms: __, ...given } = signUpForm(role_id)
	expect(data).toMatchObject({ ...given, id, role_id, email, email_verified: true, lang: 'en' })
	for (const key of getProfile.data.filter((key) => !(key in given) && !['id', 'lang', 'email_verified'].includes(key)))
		expect(data[key], key).toBeNull()
	expect(JSON.stringify(data)).not.toContain(password)
})

test('every field of the profile is stored as it was sent, returned and cleared, and touches no other', async () => {
	const { client, id } = await product.account(2)
	const other = await product.account(2)
	const others = (await other.client.get(getProfile.path)).data
	await client.post(verifyPassword.path, { password })
	expect(Object.keys(fields).sort()).toEqual(updateProfile.fields.filter((field) => field !== 'email').toSorted())
	for (const [field, { values, stored = values, clears }] of Object.entries(fields)) {
		for (const [turn, value] of values.entries()) {
			const before = (await client.get(getProfile.path)).data
			const answer = await client.post(updateProfile.path, { [field]: value })
			expect(answer.data, field).toEqual({ ...before, [field]: stored[turn] })
			expect((await client.get(getProfile.path)).data, field).toEqual(answer.data)
			expect(await column(id, field)).toBe(stored[turn])
		}
		const { data } = await client.post(updateProfile.path, { [field]: '' })
		expect(data[field], `${field} emptied`).toBe(clears ? null : stored[1])
	}
	expect((await other.client.get(getProfile.path)).data).toEqual(others)
})

test('the language of the profile is that of the mails', async () => {
	const { client, email } = await product.account(1)
	for (const lang of ['fr', 'de']) {
		await client.post(updateProfile.path, { lang })
		await product.visitor.post(calls.resetPassword.path, { email })
		expect(await product.rows(`select lang from mails where recipient = $1 order by id desc limit 1`, [email])).toEqual([{ lang }])
	}
})

test('a wrong value is refused by the name of its field, and nothing of the form is stored', async () => {
	const { client, id } = await product.account(2)
	await client.post(verifyPassword.path, { password })
	const long = 'x'.repeat(5000)
	const wrong: Record<string, readonly string[]> = {
		first_name: [long],
		last_name: [long, 'a\u0007b'],
		name: ['x', long],
		contact_person: ['x', long],
		email: ['x', 'a b@example.org', `${long}@example.org`],
		phone: ['call me', '1'],
		address: ['x', long],
		description: ['x', long],
		lang: ['it', 'gr', 'EN'],
		vat_number: ['x', long],
		rcs_number: ['x', long],
		permit_number: ['x', long],
		iban: ['LU28 0019 4006 4475 0001', 'x', long],
	}
	expect(Object.keys(wrong).sort()).toEqual(updateProfile.fields.toSorted())
	const before = (await client.get(getProfile.path)).data
	for (const [field, values] of Object.entries(wrong))
		for (const value of values) {
			const beside = field === 'first_name' ? 'last_name' : 'first_name'
			expectRefused(await client.post(updateProfile.path, { [beside]: 'Nobody', [field]: value }), field)
		}
	expect((await client.get(getProfile.path)).data).toEqual(before)
	expect(await column(id, 'first_name')).toBeNull()
})

test.for(roles)('role %i: id, role and verification are ignored in the request', async (role_id) => {
	const { client, id } = await product.account(role_id)
	const before = (await client.get(getProfile.path)).data
	const answer = await client.post(updateProfile.path, { id: id + 1, role_id: 3, email_verified: '0' })
	expect(answer.data).toEqual(before)
})

test('a user has no business name', async () => {
	const { client, id } = await product.account(1)
	const answer = await client.post(updateProfile.path, { name: 'Zum Hirsch', first_name: 'Ben' })
	expect([answer.data['name'], answer.data['first_name']]).toEqual([null, 'Ben'])
	expect(await column(id, 'name')).toBeNull()
})

test('iban and a new address need the password again, which counts for this session alone', async () => {
	const { client, email } = await product.account(2)
	const elsewhere = product.visitor.as((await logIn(email, password)).token)
	const changes = [{ iban: 'LU280019400644750000' }, { email: `new-${email}` }]
	for (const change of changes) expect((await client.post(updateProfile.path, change)).code).toBe('password_needed')
	expectRefused(await client.post(verifyPassword.path, { password: another }), 'password')
	for (const change of changes) expect((await client.post(updateProfile.path, change)).code).toBe('password_needed')
	const { data } = await client.post(verifyPassword.path, { password })
	expect(data['valid']).toBe(true)
	for (const change of changes) expect((await elsewhere.post(updateProfile.path, change)).code).toBe('password_needed')
	for (const change of changes) expect((await client.post(updateProfile.path, change)).status).toBe(true)
	expect((await client.get(getProfile.path)).data['iban']).toBe('LU280019400644750000')
})

test('a new address counts once its link was opened; one that another account has is refused', async () => {
	const { client, email, id } = await product.account(1)
	const taken = await product.account(1)
	await client.post(verifyPassword.path, { password })
	expectRefused(await client.post(updateProfile.path, { email: taken.email }), 'email')
	const addresses = [`first-${email}`, `second-${email}`]
	for (const next of addresses) {
		const present = (await client.get(getProfile.path)).data['email']
		const asked = await client.post(updateProfile.path, { email: next.toUpperCase() })
		expect(asked.data).toMatchObject({ email: present, email_verified: true })
		expect((await logIn(next, password)).code).toBe('login_failed')
		await product.visitor.get(`/api/verify/${await product.mailedToken(next, 'verify')}`)
		expect((await client.get(getProfile.path)).data).toMatchObject({ id, email: next, email_verified: true })
		expect(await column(id, 'email')).toBe(next)
		expect((await logIn(next, password)).code).toBe('101')
		expect((await logIn(String(present), password)).code).toBe('login_failed')
	}
})

test('password_verify: with a session its own password, without one only a mailed token', async () => {
	const { client, email } = await product.account(1)
	const sibling = await product.account(1)
	expect((await client.post(verifyPassword.path, { password })).data['valid']).toBe(true)
	expectRefused(await client.post(verifyPassword.path, { password: another }), 'password')
	expectRefused(await client.post(verifyPassword.path), 'password')
	expectRefused(await product.visitor.post(verifyPassword.path), 'token')
	expect((await product.visitor.post(verifyPassword.path, { password })).code).toBe('login_required')
	const tokens: string[] = []
	for (const address of [email, sibling.email]) {
		await product.visitor.post(calls.resetPassword.path, { email: address })
		tokens.push(await product.mailedToken(address, 'reset'))
	}
	for (const token of tokens) expect((await product.visitor.post(verifyPassword.path, { token })).data['valid']).toBe(true)
	const both = await client.post(verifyPassword.path, { token: tokens[0], password: another })
	expect(both.data['valid'], 'the token is asked about').toBe(true)
	expectRefused(await product.visitor.post(verifyPassword.path, { token: 'x' }), 'token')
	expect((await product.visitor.post(verifyPassword.path, { token: 'A'.repeat(43) })).code).toBe('link_invalid')
})

test('a change of password: the confirmation must be the same, all other sessions end, the old one is worth nothing', async () => {
	const { client, email, token } = await product.account(1)
	const elsewhere = await logIn(email, password)
	const change = { old_password: password, new_password: another, new_password_confirmation: another }
	for (const [field, value] of [
		['new_password_confirmation', password],
		['new_password_confirmation', `${another} `],
		['old_password', another],
		['old_password', ''],
		['new_password', 'short'],
		['new_password', ''],
	] as const) {
		const beside = field === 'new_password' ? { new_password_confirmation: value || undefined } : {}
		expectRefused(await client.post(changePassword.path, { ...change, ...beside, [field]: value }), field)
	}
	expectRefused(
		await client.post(changePassword.path, { ...change, new_password: 'passwordpassword', new_password_confirmation: 'passwordpassword' }),
		'new_password',
	)
	expect((await logIn(email, password)).code, 'nothing was changed so far').toBe('101')
	expect(await isGood(elsewhere.token)).toBe(true)
	const answer = await client.post(changePassword.path, change)
	expect(answer.isNull).toBe(true)
	expect(answer.message).toMatch(/\S/)
	expect([await isGood(token), await isGood(elsewhere.token)]).toEqual([true, false])
	expect([(await logIn(email, password)).code, (await logIn(email, another)).code]).toEqual(['login_failed', '101'])
	expect((await client.post(verifyPassword.path, { password: another })).data['valid']).toBe(true)
	expectRefused(await client.post(verifyPassword.path, { password }), 'password')
	const back = { old_password: another, new_password: password, new_password_confirmation: password }
	expect((await client.post(changePassword.path, back)).status).toBe(true)
	expect((await logIn(email, password)).code).toBe('101')
})

test('no field of these calls was left untried, and no promised key is missing', () =>
	product.visitor.tries.expectComplete('accounts/profile'))
