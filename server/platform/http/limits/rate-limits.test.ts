import { expect, test } from 'vitest'
import { mailsTo, newEmail, otherPassword, password, signUp, userForm } from '#test/people.ts'
import { startProduct, type Product } from '#test/product.ts'

const limited = () => startProduct({ ATTEMPTS_FACTOR: 1, TRUST_PROXY: true })
let clients = 0
/** Headers of another client. */
const elsewhere = () => ({ headers: { 'x-forwarded-for': `2001:db8:0:${(clients += 1).toString(16)}::1` } })
const logIn = (product: Product, email: string, typed: string, from = elsewhere()) =>
	product.call('logIn', { email, password: typed }, null, from)

test('a client may try ten log-ins a minute, for whichever account; others are not affected', async () => {
	await using product = await limited()
	const from = elsewhere()
	for (let turn = 0; turn < 10; turn += 1) expect(await logIn(product, newEmail(), password, from)).toMatchObject({ http: 401 })
	expect(await logIn(product, newEmail(), password, from)).toMatchObject({ http: 429, code: 'too_many_requests', data: null })
	expect(await logIn(product, newEmail(), password)).toMatchObject({ http: 401 })
})

test('after five wrong passwords an account waits, known or not, and says how long; right ones cost nothing', async () => {
	await using product = await limited()
	const { email } = await signUp(product)
	for (const address of [email, newEmail()]) {
		if (address === email)
			for (let turn = 0; turn < 7; turn += 1) expect(await logIn(product, email, password)).toMatchObject({ http: 200 })
		const guesses = await Promise.all(Array.from({ length: 12 }, () => logIn(product, address, otherPassword)))
		expect(guesses.map(({ http }) => http).toSorted()).toEqual([...Array<number>(5).fill(401), ...Array<number>(7).fill(429)])
		const refused = await product.raw({
			method: 'POST',
			url: '/api/login_api',
			headers: { 'content-type': 'application/json', ...elsewhere().headers },
			payload: JSON.stringify({ email: address.toUpperCase(), password }),
		})
		expect(refused.statusCode).toBe(429)
		expect(Number(refused.headers['retry-after'])).toBeGreaterThan(200)
		expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(300)
	}
})

test('a limited client may set a new password by mail, and then log in at once', async () => {
	await using product = await limited()
	const { email } = await signUp(product)
	for (let turn = 0; turn < 6; turn += 1) await logIn(product, email, otherPassword)
	expect(await logIn(product, email, password)).toMatchObject({ http: 429 })
	await product.call('requestPasswordReset', { email }, null, elsewhere())
	const token = (await mailsTo(product, email, 'reset'))[0]?.path.split('/').at(-1)
	await product.call('setNewPassword', { token, password: otherPassword, password_confirmation: otherPassword }, null, elsewhere())
	expect(await logIn(product, email, otherPassword)).toMatchObject({ http: 200 })
})

test('sign-ups, mailed links and guesses at the own password are limited too', async () => {
	await using product = await limited()
	const from = elsewhere()
	// A password that is refused costs no attempt.
	for (let turn = 0; turn < 6; turn += 1)
		expect(await product.call('signUp', { ...userForm(), password: 'password1234' }, null, from)).toMatchObject({ http: 422 })
	for (let turn = 0; turn < 5; turn += 1) expect(await product.call('signUp', userForm(), null, from)).toMatchObject({ http: 200 })
	// The message says half an hour.
	for (const [language, message] of [
		['en', 'Too many requests. Please try again in about 30 minutes.'],
		['fr', 'Trop de requêtes. Veuillez réessayer dans environ 30 minutes.'],
		['de', 'Zu viele Anfragen. Bitte versuchen Sie es in etwa 30 Minuten noch einmal.'],
	] as const)
		expect(await product.call('signUp', userForm(), null, { ...from, language })).toMatchObject({ http: 429, message })

	const { email, token } = await signUp(product)
	for (const address of [email, newEmail()]) {
		for (let turn = 0; turn < 5; turn += 1)
			expect(await product.call('requestPasswordReset', { email: address }, null, elsewhere())).toMatchObject({ http: 200 })
		expect(await product.call('requestPasswordReset', { email: address }, null, elsewhere())).toMatchObject({ http: 429 })
	}
	expect(await mailsTo(product, email, 'reset')).toHaveLength(5)

	const flood = elsewhere()
	const asked = await Promise.all(Array.from({ length: 30 }, () => product.call('resendVerification', { email: newEmail() }, null, flood)))
	expect(asked.filter(({ http }) => http === 429)).toHaveLength(5)

	const guesses = await Promise.all(
		Array.from({ length: 8 }, () => product.call('verifyPassword', { password: otherPassword }, token, elsewhere())),
	)
	expect(guesses.map(({ http }) => http).toSorted()).toEqual([422, 422, 422, 422, 422, 429, 429, 429])
	const change = { old_password: password, new_password: otherPassword }
	expect(await product.call('changePassword', change, token, elsewhere())).toMatchObject({ http: 429 })
})
