import { TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailedToken, mailsTo, newEmail, otherPassword, password, userForm } from '#test/people.ts'
import { startProduct, type Product } from '#test/product.ts'

let product: Product
beforeAll(async () => {
	product = await startProduct({ ATTEMPTS_FACTOR: 1, TRUST_PROXY: true, PUBLIC_URL: 'https://kiermes.example' })
})
afterAll(() => product[Symbol.asyncDispose]())

let clients = 0
/** As if the request came from another network. */
const elsewhere = () => ({ 'x-forwarded-for': `203.0.${Math.floor((clients += 1) / 250)}.${clients % 250}` })

/** One call as a browser with this cookie sends it; answers the status, the code and the cookie that the browser then has. */
async function send(path: string, fields: object, cookie?: string) {
	const headers = { 'content-type': 'application/json', ...elsewhere(), ...(cookie !== undefined && { cookie }) }
	const answer = await product.raw({ method: 'POST', url: `/api/${path}`, headers, payload: JSON.stringify(fields) })
	const set = answer.headers['set-cookie'] as string | undefined
	const { code, data } = answer.json<{ code: string; data: { id: number; access_token: string } | null }>()
	return { http: answer.statusCode, code, data, set, cookie: set?.split(';', 1)[0] ?? cookie }
}
const logIn = (email: string, typed: string, cookie?: string) => send('login_api', { email, password: typed }, cookie)
const guess = async (email: string, times: number, cookie?: string) => {
	for (let turn = 0; turn < times; turn += 1) await logIn(email, otherPassword, cookie)
}

async function signUp() {
	const form = userForm()
	return { email: form.email, ...(await send('signup_api', form)) }
}

/** An account with a known device. */
async function newOwner() {
	const { email, data, cookie, set } = await signUp()
	return { id: data?.id ?? 0, email, token: data?.access_token ?? '', cookie: cookie ?? '', set: set ?? '' }
}

test('strangers use up their own tries alone: the browser that the account knows logs in at once, however many they were', async () => {
	const { email, cookie, set, token } = await newOwner()
	expect(set).toMatch(/^__Secure-device=[\w.~-]+; Path=\/api; Max-Age=15552000; HttpOnly; SameSite=Lax; Secure$/)
	await guess(email, 5)
	expect(await logIn(email, password, cookie)).toMatchObject({ http: 200, code: '101' })
	await guess(email, 20)
	// Without the cookie, as a client of the API, or with one of another account, even the right password waits.
	const other = await newOwner()
	for (const foreign of [
		undefined,
		other.cookie,
		'__Secure-device=',
		'__Secure-device=1.aaaaaaaaaaaaaaaa.zzzzzz.' + 'a'.repeat(43),
		`${cookie.slice(0, -1)}~`,
	])
		expect(await logIn(email, password, foreign), foreign).toMatchObject({ http: 429, code: 'too_many_requests' })
	expect(await logIn(email, password, `lang=fr; ${cookie}`)).toMatchObject({ http: 200 })
	// The owner sees both: the guesses, and those that were refused.
	const events = (await product.call('getSecurityEvents', {}, token)).data.list
	const counted = (kind: string) => events.filter((event) => event.kind === kind).reduce((sum, { count }) => sum + count, 0)
	expect([counted('password_wrong'), counted('log_in_limited')]).toEqual([5, 25])
	// The same for an address without an account: the limit does not tell which is which.
	const nobody = newEmail()
	await guess(nobody, 5)
	expect(await logIn(nobody, password, cookie)).toMatchObject({ http: 429, code: 'too_many_requests' })
})

test('a known browser guesses no more often than a stranger, and right passwords cost it nothing', async () => {
	const { email, cookie } = await newOwner()
	let last = cookie
	for (let turn = 0; turn < 4; turn += 1) last = (await logIn(email, password, last)).cookie ?? ''
	const tries = []
	for (let turn = 0; turn < 7; turn += 1) tries.push((await logIn(email, otherPassword, last)).http)
	expect(tries).toEqual([401, 401, 401, 401, 401, 429, 429])
	// An older cookie of the same browser counts as the same browser; strangers have not been touched by it.
	expect(await logIn(email, password, cookie)).toMatchObject({ http: 429 })
	expect(await logIn(email, password)).toMatchObject({ http: 200 })
})

test('one browser is known to several accounts, each in its own right', async () => {
	const first = await newOwner()
	const second = await signUp()
	const { cookie } = await logIn(second.email, password, first.cookie)
	for (const { email } of [first, second]) {
		await guess(email, 6)
		expect(await logIn(email, password)).toMatchObject({ http: 429 })
		expect(await logIn(email, password, cookie)).toMatchObject({ http: 200 })
	}
})

test('a browser is known for 180 days, to the five accounts that have logged in last', async () => {
	const owners = []
	let cookie = ''
	for (let count = 0; count < 6; count += 1) {
		const { email } = await signUp()
		cookie = (await logIn(email, password, cookie)).cookie ?? ''
		owners.push(email)
		const end = Number.parseInt(cookie.split('=')[1]?.split('.')[2] ?? '', 36) * 1000
		expect(Math.round((end - Date.now()) / 86_400_000)).toBe(180)
	}
	const known = []
	for (const email of owners) {
		await guess(email, 5)
		known.push((await logIn(email, password, cookie)).http)
	}
	expect(known).toEqual([429, 200, 200, 200, 200, 200])
})

test('the reset mail is protected alike: strangers who ask for it do not stop the owner’s own browser', async () => {
	const { email, cookie } = await newOwner()
	const ask = async (from?: string) => (await send('reset_password_api', { email }, from)).http
	for (let turn = 0; turn < 5; turn += 1) expect(await ask()).toBe(200)
	expect(await ask()).toBe(429)
	expect(await ask(cookie)).toBe(200)
	expect(await mailsTo(product, email, 'reset')).toHaveLength(6)
	// All known browsers together have one allowance: many cookies are no way to flood a mailbox.
	const { cookie: another } = await logIn(email, password)
	for (let turn = 0; turn < 4; turn += 1) expect(await ask(another)).toBe(200)
	expect([await ask(another), await ask(cookie)]).toEqual([429, 429])
})

test('a new password makes strangers of all browsers but the one in which it was chosen; log-out does not', async () => {
	const { email, cookie, token } = await newOwner()
	await send('logout', {}, cookie)
	await send('reset_password_api', { email }, cookie)
	const link = { token: await mailedToken(product, email, 'reset'), password: otherPassword, password_confirmation: otherPassword }
	const chosen = await send('update_password_api', link)
	expect(chosen).toMatchObject({ http: 200, cookie: expect.stringMatching(/^__Secure-device=/) })
	for (let turn = 0; turn < 5; turn += 1) await logIn(email, password)
	expect(await logIn(email, otherPassword, cookie)).toMatchObject({ http: 429 })
	const { data, cookie: own } = await logIn(email, otherPassword, chosen.cookie)
	expect(data?.access_token).toMatch(/^[\w-]{43}$/)
	expect(data?.access_token).not.toBe(token)

	const headers = { authorization: `Bearer ${data?.access_token}`, 'content-type': 'application/json', cookie: own ?? '' }
	const fields = { old_password: otherPassword, new_password: password }
	const changed = await product.raw({ method: 'POST', url: '/api/change_password_api', headers, payload: JSON.stringify(fields) })
	expect(changed.headers['set-cookie']).toMatch(/^__Secure-device=/)
	expect(await logIn(email, password, own)).toMatchObject({ http: 429 })
	expect(await logIn(email, password, String(changed.headers['set-cookie']).split(';', 1)[0])).toMatchObject({ http: 200 })
})

test('an attacker with the password can use up the code attempts of unknown browsers, and not those of the owner’s browser', async () => {
	const { id, email, token, cookie } = await newOwner()
	await product.call('verifyPassword', { password }, token)
	const { data } = await product.call('startSecondFactor', {}, token)
	const totp = new TOTP({ secret: data.secret })
	const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', cookie }
	const payload = JSON.stringify({ code: totp.generate() })
	const added = await product.raw({ method: 'POST', url: '/api/confirm_second_factor', headers, payload })
	const own = String(added.headers['set-cookie']).split(';', 1)[0]
	const withCode = (code: string, from?: string) => send('login_api', { email, password, code }, from)
	for (let turn = 0; turn < 5; turn += 1) expect(await withCode('000000')).toMatchObject({ http: 401, code: 'second_factor_required' })
	expect(await withCode('000000')).toMatchObject({ http: 429 })
	// The step of the clock that has put it in use is not taken twice.
	await product.db.updateTable('accounts').set({ second_factor_step: null }).where('id', '=', id).execute()
	expect(await withCode(totp.generate(), cookie)).toMatchObject({ http: 429 })
	expect(await withCode(totp.generate(), own)).toMatchObject({ http: 200 })
})
