import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '../calls.ts'
import { expectRefused, type Answer, type Row } from '../client.ts'
import { password, signUpForm, start, type Account, type Started } from '../start.ts'

let product: Started
beforeAll(async () => {
	product = await start()
}, 90_000)
afterAll(() => product[Symbol.asyncDispose]())

const { login, signUp, logout, verify, resetPassword, updatePassword, getProfile, verifyPassword } = calls
const roles = [1, 2] as const
const loginFailed = 'Login failed. Please check your credentials and try again.'
const another = 'seven copper kettles in Vianden'

const stored = async (email: unknown): Promise<Row> => (await product.rows('select * from accounts where email = $1', [email]))[0] ?? {}
const logIn = (email: unknown, secret: string) => product.visitor.post(login.path, { email, password: secret })
const refusal = ({ http, code, message }: Answer) => [http, code, message]
const expectLoggedOut = async (token: unknown) =>
	expect(refusal(await product.visitor.as(String(token)).get(getProfile.path)).slice(0, 2)).toEqual([401, 'login_required'])
const whoIs = async (token: unknown) => (await product.visitor.as(String(token)).get(getProfile.path)).data['id']

/** For each role the fields that its form has, with two values each. */
const forms = {
	1: {
		first_name: ['Léa', 'Jean-Claude'],
		last_name: ['Schmit', 'Mac Mahon'],
		phone: ['+352 621 123 456', '26 12 34'],
		lang: ['fr', 'de'],
		password: [password, another],
	},
	2: {
		name: ['Zum Hirsch S.à r.l.', 'Feierkëscht'],
		contact_person: ['Mia Weber', 'Tom Kremer'],
		phone: ['+352 621 999 456', '26 99 34'],
		address: ['12, rue du Marché, L-1234 Luxembourg', '3, Grand-Rue, L-9050 Ettelbruck'],
		description: ['A hall with a garden for feasts of all kinds.', 'Tents and tables, brought and fetched again.'],
		lang: ['de', 'en'],
		password: [another, password],
	},
} as const

test.for(roles)('sign-up as role %i: each field is kept as it was sent, and the answer says who it is', async (role_id) => {
	for (const turn of [0, 1] as const) {
		const chosen = Object.fromEntries(Object.entries(forms[role_id]).map(([field, values]) => [field, values[turn]]))
		// `accept_terms` in both notations of a yes.
		const form: Record<string, unknown> = { ...signUpForm(role_id), ...chosen, accept_terms: ['1', 'true'][turn] }
		const answer = await product.visitor.post(signUp.path, form)
		expect(Object.keys(answer.data).sort()).toEqual(['access_token', 'email_verified', 'id', 'role_id'])
		const account = await stored(form['email'])
		expect(answer.data).toMatchObject({ id: account['id'], role_id, email_verified: false })
		const { password: secret, ...told } = chosen
		expect(account).toMatchObject({ ...told, role_id, terms_accepted_at: expect.any(Date) })
		expect(JSON.stringify(account)).not.toContain(secret)
		expect(await whoIs(answer.data['access_token'])).toBe(account['id'])
		expect((await logIn(form['email'], String(secret))).data['id']).toBe(account['id'])
		expect((await logIn(form['email'], `${String(secret)}!`)).code).toBe('login_failed')
	}
})

test('sign-up without lang takes the language of the request, without role_id it makes a user', async () => {
	for (const language of ['fr', 'de']) {
		const { role_id: _, ...form } = signUpForm(1)
		const { data } = await product.visitor.in(language).post(signUp.path, form)
		expect([data['role_id'], (await stored(form['email']))['lang']]).toEqual([1, language])
	}
})

test.for(roles)('sign-up as role %i: what only the other role has changes nothing', async (role_id) => {
	const mine = Object.keys(forms[role_id])
	const others = Object.entries(forms[role_id === 1 ? 2 : 1]).filter(([field]) => !mine.includes(field))
	const form = signUpForm(role_id)
	await product.visitor.post(signUp.path, {
		...form,
		...Object.fromEntries(others.map(([field, [value]]) => [field, value])),
	})
	const account = await stored(form['email'])
	expect(others.map(([field]) => account[field])).toEqual(others.map(() => null))
})

test.for(roles)(
	'sign-up as role %i: everything missing is named at once, a wrong value by its field, and no account is made',
	async (role_id) => {
		const needed = role_id === 1 ? ['first_name', 'last_name'] : ['name', 'contact_person', 'phone', 'address', 'description']
		const nothing = await product.visitor.post(signUp.path, { role_id })
		expect(Object.keys(nothing.fields).sort()).toEqual(['accept_terms', 'email', 'password', ...needed].sort())
		const wrong: Record<string, readonly string[]> = {
			role_id: ['3', '0', 'x'],
			email: ['x', 'a b@example.org', ''],
			password: ['short', '', 'x'.repeat(1000), 'passwordpassword'],
			accept_terms: ['0', '', 'x'],
			phone: ['call me', '1'],
			lang: ['it', 'gr'],
			first_name: ['x'.repeat(200)],
			last_name: ['x'.repeat(200)],
			name: ['x', 'x'.repeat(500)],
			contact_person: ['x'],
			address: ['x'],
			description: ['x', 'x'.repeat(5000)],
		}
		const before = await product.count('accounts')
		for (const [field, values] of Object.entries(wrong))
			for (const value of values) expectRefused(await product.visitor.post(signUp.path, { ...signUpForm(role_id), [field]: value }), field)
		for (const field of needed) expectRefused(await product.visitor.post(signUp.path, { ...signUpForm(role_id), [field]: '' }), field)
		const known = await product.account(role_id)
		expectRefused(await product.visitor.post(signUp.path, { ...signUpForm(role_id), email: known.email.toUpperCase() }), 'email')
		expect(await product.count('accounts')).toBe(before + 1)
	},
)

test('log-in: of each account its own number and a token that is good; all that is wrong is answered in the same words', async () => {
	const accounts = [await product.account(1), await product.account(2)]
	for (const { email, id, token } of accounts) {
		const { data } = await logIn(email, password)
		expect(data['id']).toBe(id)
		expect(data['access_token']).not.toBe(token)
		expect(await whoIs(data['access_token'])).toBe(id)
	}
	const [{ email }] = accounts as [Account]
	for (const [address, secret] of [
		[email, another],
		[email, password.toUpperCase()],
		['nobody@example.org', password],
		['no address', password],
	] as const)
		expect(refusal(await logIn(address, secret))).toEqual([401, 'login_failed', loginFailed])
	const { message: french } = await product.visitor.in('fr').post(login.path, { email, password: another })
	const { message: german } = await product.visitor.in('de').post(login.path, { email, password: another })
	expect(new Set([loginFailed, french, german]).size).toBe(3)
	for (const field of login.fields) expectRefused(await product.visitor.post(login.path, { email, password, [field]: '' }), field)
	expect(Object.keys((await product.visitor.post(login.path)).fields).sort()).toEqual(['email', 'password'])
})

test('log-out: its own token is worth nothing any more, that of another place still is', async () => {
	const { client, token, id, email } = await product.account(1)
	const { data } = await logIn(email, password)
	const answer = await client.get(logout.path)
	expect([answer.http, answer.isNull]).toEqual([200, true])
	await expectLoggedOut(token)
	expect((await client.get(logout.path)).http).toBe(401)
	expect(await whoIs(data['access_token'])).toBe(id)
})

test.for(roles)('verification of role %i: the link verifies, twice if it must, and says whose it was', async (role_id) => {
	const form = signUpForm(role_id)
	const { data } = await product.visitor.post(signUp.path, form)
	const own = product.visitor.as(String(data['access_token']))
	expect((await own.get(getProfile.path)).data['email_verified']).toBe(false)
	const path = `/api/verify/${await product.mailedToken(form['email'] ?? '', 'verify')}`
	for (const turn of ['first', 'second']) {
		const answer = await product.visitor.get(path)
		expect([answer.data, answer.message], turn).toEqual([{ id: data['id'], role_id }, 'Verified successfully'])
	}
	expect((await own.get(getProfile.path)).data['email_verified']).toBe(true)
	expect((await logIn(form['email'], password)).data['email_verified']).toBe(true)
	const messages = await Promise.all(['en', 'fr', 'de'].map(async (language) => (await product.visitor.in(language).get(path)).message))
	expect(new Set(messages).size).toBe(3)
})

test('verification: another token verifies no account, and a link can be asked for again', async () => {
	for (const token of ['x', 'A'.repeat(43), 'A'.repeat(150)])
		expect([404, 422], token).toContain((await product.visitor.get(verify.path.replace('{token}', token))).http)
	const form = signUpForm(1)
	const email = form['email'] ?? ''
	const { data } = await product.visitor.post(signUp.path, form)
	const first = await product.mailedToken(email, 'verify')
	const again = '/api/resend_verification'
	await product.visitor.as(String(data['access_token'])).post(again)
	const second = await product.mailedToken(email, 'verify')
	await product.visitor.post(again, { email })
	const third = await product.mailedToken(email, 'verify')
	expect(new Set([first, second, third]).size).toBe(3)
	expect((await product.visitor.post(again, { email: 'nobody@example.org' })).isNull).toBe(true)
	expectRefused(await product.visitor.post(again, { email: 'x' }), 'email')
	expectRefused(await product.visitor.post(again), 'email')
	expect((await product.visitor.get(`/api/verify/${third}`)).data['id']).toBe(data['id'])
})

test.for(roles)('a forgotten password of role %i: the mailed link sets a new one, once, and ends every session', async (role_id) => {
	const { email, id, token } = await product.account(role_id)
	const asked = await product.visitor.post(resetPassword.path, { email })
	expect([asked.isNull, asked.message]).toEqual([true, expect.stringMatching(/\S/)])
	const link = await product.mailedToken(email, 'reset')
	expect((await product.visitor.post(verifyPassword.path, { token: link })).data['valid']).toBe(true)
	const fields = { token: link, password: another, password_confirmation: another }
	expectRefused(await product.visitor.post(updatePassword.path, { ...fields, password_confirmation: password }), 'password_confirmation')
	for (const [field, value] of [
		['password', 'short'],
		['password', ''],
		['password', 'passwordpassword'],
		['password_confirmation', ''],
		['token', 'x'],
		['token', ''],
	] as const)
		expectRefused(
			await product.visitor.post(updatePassword.path, { ...fields, password_confirmation: value || another, [field]: value }),
			field,
		)
	expect(await whoIs(token), 'nothing has changed so far').toBe(id)
	expect((await logIn(email, password)).status).toBe(true)
	const answer = await product.visitor.post(updatePassword.path, fields)
	expect(answer.data).toEqual({ id, role_id })
	expect(answer.message).toMatch(/\S/)
	await expectLoggedOut(token)
	expect(refusal(await logIn(email, password))).toEqual([401, 'login_failed', loginFailed])
	expect((await logIn(email, another)).data['id']).toBe(id)
	for (const [path, sent] of [
		[updatePassword.path, { token: link, password, password_confirmation: password }],
		[updatePassword.path, { token: 'A'.repeat(43), password, password_confirmation: password }],
		[verifyPassword.path, { token: link }],
	] as const)
		expect(refusal(await product.visitor.post(path, sent)).slice(0, 2)).toEqual([404, 'link_invalid'])
	await product.visitor.post(resetPassword.path, { email })
	const next = { token: await product.mailedToken(email, 'reset'), password, password_confirmation: password }
	expect((await product.visitor.post(updatePassword.path, next)).status).toBe(true)
	expect((await logIn(email, password)).data['id']).toBe(id)
})

test('reset: the answer is the same for every address, only a known one gets a mail, and role_id changes nothing', async () => {
	const { email } = await product.account(2)
	const mails = () => product.count(`mails where kind = 'reset'`)
	const before = await mails()
	const known = await product.visitor.post(resetPassword.path, { email, role_id: '1' })
	expect(await mails()).toBe(before + 1)
	const unknown = await product.visitor.post(resetPassword.path, { email: 'nobody@example.org', role_id: '2' })
	expect(await mails()).toBe(before + 1)
	expect(known).toEqual(unknown)
	expectRefused(await product.visitor.post(resetPassword.path, { email: 'x' }), 'email')
	expectRefused(await product.visitor.post(resetPassword.path), 'email')
	expectRefused(await product.visitor.post(resetPassword.path, { email, role_id: '4' }), 'role_id')
})

test('no field of these calls was left untried, and no promised key is missing', () =>
	product.visitor.tries.expectComplete('accounts/accounts'))
