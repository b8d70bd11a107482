import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { expect, test } from 'vitest'
import { maxPasswordLength, minPasswordLength } from '#contract/limits.ts'
import { mailedToken, newEmail, password, signUp, userForm } from '#test/people.ts'
import { processorTime } from '#test/processor-time.ts'
import { startProduct } from '#test/product.ts'
import { readConfig } from '#server/platform/config.ts'
import type { Failure } from '#server/platform/failure.ts'
import { nameDevice } from './device.ts'
import type { Asker } from '#server/platform/handler.ts'
import { isCommon, Passwords } from './passwords.ts'

const asker = { key: '192.0.2.1', isKnown: false }

test.for([
	'password1234',
	'qwertyuiop123',
	'1qaz2wsx3edc',
	'aaaaaaaaaaaaaaaa',
	'121212121212',
	'Kiermes2026!!',
	'Luxembourg-1234',
	'Lëtzebuerg 2026',
	'Schueberfouer99',
	'leaschmit1990!',
	'Musterfirma-2026',
	'iloveyoudragon',
	'xqvzxqvzxqvzxqvz',
	'dragon-xqv-2026',
])('%s is too common', (typed) => {
	expect(isCommon(typed, 'lea.schmit@musterfirma.example', 'Schueberfouer')).toBe(true)
})

test.for([
	password,
	'xqvzkxqvzkxqvzk',
	'correct horse battery staple',
	'Tz4-kLm9_pQw2',
	'drei graue Katzen im Regen',
	'🎪🎡🎠🎢🎭🎨🎤🎧🎼🎹🥁🎷',
])('%s is not', (typed) => {
	expect(isCommon(typed, 'lea@example.org', 'Kiermes')).toBe(false)
})

test('the 10,000 most common passwords that are long enough are refused, at sign-up, change and reset', async () => {
	const lines = (await readFile(new URL('common-passwords.txt', import.meta.url), 'utf8')).split('\n')
	const listed = lines.filter((line) => line.length >= minPasswordLength && !line.startsWith('#'))
	expect(new Set(listed).size).toBe(10_000)
	expect(listed.filter((line) => line.length > maxPasswordLength || line !== line.toLowerCase())).toEqual([])
	expect(listed.filter((line) => !isCommon(line, 'lea@example.org', 'Kiermes'))).toEqual([])

	await using product = await startProduct()
	const { email, token } = await signUp(product)
	await product.call('requestPasswordReset', { email })
	const link = await mailedToken(product, email, 'reset')
	const message = 'This password is among the most common ones. Please choose another.'
	// The first is made of no word, date or row of keys that a rule knows.
	const chosen = ['fkmnthyfnbdf', listed[3000] ?? '', (listed[9997] ?? '').toUpperCase()]
	for (const common of chosen) {
		expect(await product.call('signUp', { ...userForm(), password: common })).toMatchObject({ http: 422, fields: { password: message } })
		expect(await product.call('changePassword', { old_password: password, new_password: common }, token)).toMatchObject({
			http: 422,
			fields: { new_password: message },
		})
		const form = { token: link, password: common, password_confirmation: common }
		expect(await product.call('setNewPassword', form)).toMatchObject({ http: 422, fields: { password: message } })
	}
	for (const [language, words] of [
		['fr', 'Ce mot de passe est parmi les plus courants. Veuillez en choisir un autre.'],
		['de', 'Dieses Passwort gehört zu den häufigsten. Bitte wählen Sie ein anderes.'],
	] as const)
		expect((await product.call('signUp', { ...userForm(), password: 'fkmnthyfnbdf' }, null, { language })).fields).toMatchObject({
			password: words,
		})
	// The password is still the old one, and the link is not used up.
	expect(await product.call('logIn', { email, password })).toMatchObject({ http: 200 })
	const other = 'drei graue Katzen im Regen'
	expect(await product.call('setNewPassword', { token: link, password: other, password_confirmation: other })).toMatchObject({ http: 200 })
})

test('a hash says that it is argon2id with 64 MiB and three passes, and is known as outdated once that changes', async () => {
	const passwords = new Passwords(readConfig({}))
	const made = await passwords.hash(password, asker)
	expect(made).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/)
	expect([await passwords.matches(password, made, asker), await passwords.matches(`${password} `, made, asker)]).toEqual([true, false])
	expect(passwords.isOutdated(made)).toBe(false)
	expect(new Passwords({ PASSWORD_MEMORY: 128 }).isOutdated(made)).toBe(true)
})

test('the product does not start with weaker hashes', () => {
	expect(() => readConfig({ PASSWORD_MEMORY: '1024' })).toThrow(/^Cannot start: PASSWORD_MEMORY/)
})

test('a log-in renews a hash that was made with other parameters', async () => {
	await using product = await startProduct()
	const email = newEmail()
	const outdated = await new Passwords({ PASSWORD_MEMORY: 32 }).hash(password, asker)
	await product.db.insertInto('accounts').values({ role_id: 1, email, password_hash: outdated }).execute()
	for (let turn = 0; turn < 2; turn += 1) expect(await product.call('logIn', { email, password })).toMatchObject({ http: 200 })
	const { password_hash } = await product.db.selectFrom('accounts').select('password_hash').executeTakeFirstOrThrow()
	expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=64,t=3,p=1\$/)
})

test('F17 F18 few are hashed at once; a client with too many requests delays only itself, and a full queue refuses others with a time for a retry', async () => {
	const passwords = new Passwords({ PASSWORD_MEMORY: 1024 })
	const ask = (count: number, askerOf: (number: number) => Asker) =>
		Promise.allSettled(Array.from({ length: count }, (_, number) => passwords.hash(password, askerOf(number))))
	const codes = (results: PromiseSettledResult<string>[]) =>
		results.flatMap((result) => (result.status === 'rejected' ? [(result.reason as Failure).code] : []))
	const places = availableParallelism() > 2 ? 2 : 1
	const [greedy, others, known] = await Promise.all([
		ask(60, () => asker),
		ask(210, (number) => ({ key: `client ${number}`, isKnown: false })),
		ask(5, (number) => ({ key: `account ${number}`, isKnown: true })),
	])
	// Twenty wait for one client. Once the queue of two hundred is full, they give way to other clients and to accounts that are known.
	expect(codes(greedy).filter((code) => code === 'too_many_requests')).toHaveLength(60 - places - 20)
	expect(codes(greedy).filter((code) => code === 'unavailable')).toHaveLength(20)
	expect(codes(others)).toEqual(Array(210 - 195).fill('unavailable'))
	expect(codes(known)).toEqual([])
	expect(await passwords.hash(password, asker)).toContain('argon2id')
	// So many wait that the check is only pretended: without a hash no password is right.
	await passwords.matches(password, null, asker)
	const checked = Array.from({ length: 20 }, (_, number) => passwords.matches(password, null, { key: `client ${number}`, isKnown: false }))
	expect(new Set(await Promise.all(checked))).toEqual(new Set([false]))
})

test('to find out that an address is unknown takes as long as to find a password wrong', async () => {
	await using product = await startProduct({ PASSWORD_MEMORY: 16_384 })
	const email = newEmail()
	const password_hash = await new Passwords({ PASSWORD_MEMORY: 16_384 }).hash(password, asker)
	await product.db.insertInto('accounts').values({ role_id: 1, email, password_hash }).execute()
	const taken: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
	await product.call('logIn', { email, password: 'not this one' })
	for (let turn = 0; turn < 15; turn += 1)
		for (const who of ['known', 'unknown'] as const)
			taken[who].push(
				await processorTime(async () =>
					expect(await product.call('logIn', { email: who === 'known' ? email : newEmail(), password: 'not this one' })).toMatchObject({
						http: 401,
					}),
				),
			)
	// The median of each: other work of this process falls upon single turns now and then.
	const [known = 0, unknown = 0] = [taken.known, taken.unknown].map((times) => times.toSorted((one, other) => one - other)[7])
	// Without a hash, unknown addresses would be answered in a fraction of the time.
	expect(unknown / known).toBeGreaterThan(0.5)
	expect(unknown / known).toBeLessThan(2)
})

test.for([
	['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36', 'Chrome · Linux'],
	[
		'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
		'Edge · Windows',
	],
	[
		'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
		'Safari · macOS',
	],
	[
		'Mozilla/5.0 (Linux; Android 15; SM-S931B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
		'Samsung Internet · Android',
	],
	['curl/8.5.0', ''],
	['<script>alert(1)</script>\u0000', ''],
])('%s is told as "%s"', ([agent, device]) => {
	expect(nameDevice(agent)).toBe(device)
})
