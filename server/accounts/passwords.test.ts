import { availableParallelism } from 'node:os'
import { expect, test } from 'vitest'
import { newEmail, password } from '#test/people.ts'
import { startProduct } from '#test/product.ts'
import { readConfig } from '../config.ts'
import { nameDevice } from './device.ts'
import { isCommon, Passwords } from './passwords.ts'

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
	'iloveyoudragon',
])('%s is too common', (typed) => {
	expect(isCommon(typed, 'lea.schmit@leaschmit.example', 'Schueberfouer')).toBe(true)
})

test.for([password, 'correct horse battery staple', 'Tz4-kLm9_pQw2', 'drei graue Katzen im Regen', '🎪🎡🎠🎢🎭🎨🎤🎧🎼🎹🥁🎷'])(
	'%s is not',
	(typed) => {
		expect(isCommon(typed, 'lea@example.org', 'Kiermes')).toBe(false)
	},
)

test('a hash says that it is argon2id with 64 MiB and three passes, and is known as outdated once that changes', async () => {
	const passwords = new Passwords(readConfig({}))
	const made = await passwords.hash(password)
	expect(made).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/)
	expect([await passwords.matches(password, made), await passwords.matches(`${password} `, made)]).toEqual([true, false])
	expect(passwords.isOutdated(made)).toBe(false)
	expect(new Passwords({ PASSWORD_MEMORY: 128 }).isOutdated(made)).toBe(true)
})

test('nobody starts the product with weaker hashes', () => {
	expect(() => readConfig({ PASSWORD_MEMORY: '1024' })).toThrow(/^Cannot start: PASSWORD_MEMORY/)
})

test('a log-in renews a hash that was made with other parameters', async () => {
	await using product = await startProduct()
	const email = newEmail()
	const outdated = await new Passwords({ PASSWORD_MEMORY: 32 }).hash(password)
	await product.db.insertInto('accounts').values({ role_id: 1, email, password_hash: outdated }).execute()
	for (let turn = 0; turn < 2; turn += 1) expect(await product.call('logIn', { email, password })).toMatchObject({ http: 200 })
	const { password_hash } = await product.db.selectFrom('accounts').select('password_hash').executeTakeFirstOrThrow()
	expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=64,t=3,p=1\$/)
})

test('F17 F18 few are hashed at once; who comes when the queue is full is told to come back', async () => {
	const passwords = new Passwords({ PASSWORD_MEMORY: 1024 })
	const asked = 60
	const results = await Promise.allSettled(Array.from({ length: asked }, () => passwords.hash(password)))
	const refused = results.filter((result) => result.status === 'rejected')
	expect(refused).toHaveLength(asked - 20 - Math.max(1, availableParallelism() - 1))
	for (const { reason } of refused) expect(reason).toMatchObject({ code: 'unavailable', retryAfter: expect.any(Number) })
	expect(await passwords.hash(password)).toContain('argon2id')
})

test('to find out that an address is unknown takes as long as to find a password wrong', async () => {
	await using product = await startProduct({ PASSWORD_MEMORY: 16_384 })
	const email = newEmail()
	const password_hash = await new Passwords({ PASSWORD_MEMORY: 16_384 }).hash(password)
	await product.db.insertInto('accounts').values({ role_id: 1, email, password_hash }).execute()
	const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
	await product.call('logIn', { email, password: 'not this one' })
	for (let turn = 0; turn < 15; turn += 1)
		for (const who of ['known', 'unknown'] as const) {
			const begun = performance.now()
			expect(await product.call('logIn', { email: who === 'known' ? email : newEmail(), password: 'not this one' })).toMatchObject({
				http: 401,
			})
			times[who].push(performance.now() - begun)
		}
	const median = (values: number[]) => values.toSorted((one, other) => one - other)[7] ?? 0
	// Without the hash nobody has, the unknown would be answered in a fraction of the time.
	expect(median(times.unknown) / median(times.known)).toBeGreaterThan(0.6)
	expect(median(times.unknown) / median(times.known)).toBeLessThan(1.6)
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
