import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { newEmail, password } from '#test/people.ts'
import { startProduct } from '#test/product.ts'
import { Passwords } from './passwords.ts'

const asker = { key: '192.0.2.1', isKnown: false }

test('in a flood of addresses without an account people log in, and no time tells which addresses have one', async () => {
	await using product = await startProduct({ PASSWORD_MEMORY: 32_768, TRUST_PROXY: true, ATTEMPTS_FACTOR: 1 })
	const password_hash = await new Passwords({ PASSWORD_MEMORY: 32_768 }).hash(password, asker)
	const emails = Array.from({ length: 40 }, newEmail)
	await product.db
		.insertInto('accounts')
		.values(emails.map((email) => ({ role_id: 1, email, password_hash })))
		.execute()
	let clients = 0
	const logIn = async (email: string, typed: string) => {
		const begun = performance.now()
		clients += 1
		const headers = { 'x-forwarded-for': `2001:db8:${clients.toString(16)}::1` }
		const { http, code, message } = await product.call('logIn', { email, password: typed }, null, { headers })
		return { answer: [http, code, message].join(), http, took: performance.now() - begun }
	}
	const answers: Record<'flood' | 'known' | 'unknown' | 'right', ReturnType<typeof logIn>[]> = {
		flood: [],
		known: [],
		unknown: [],
		right: [],
	}
	const begun = performance.now()
	// Several times the number that can be verified.
	while (answers.known.length < 20) {
		for (let count = 0; count < 16; count += 1) answers.flood.push(logIn(newEmail(), 'not this one'))
		await sleep(100)
		if (performance.now() - begun < 1500 || answers.flood.length % 32 === 0) continue
		const [one = '', other = ''] = [emails[2 * answers.known.length], emails[2 * answers.known.length + 1]]
		// The one that asks first is answered first: each does so half of the time.
		const asked = [
			[answers.known, one],
			[answers.unknown, newEmail()],
		] as const
		for (const [list, email] of answers.known.length % 4 < 2 ? asked : asked.toReversed()) list.push(logIn(email, 'not this one'))
		if (answers.known.length % 2 === 0) answers.right.push(logIn(other, password))
	}
	const [flood, known, unknown, right] = await Promise.all(
		[answers.flood, answers.known, answers.unknown, answers.right].map((list) => Promise.all(list)),
	)
	// A busy machine has no time for some of them.
	expect(right?.filter(({ http }) => http === 200).length).toBeGreaterThanOrEqual(5)
	const refused = (list: typeof flood = []) => list.filter(({ http }) => http === 401)
	const refusals = [flood, known, unknown].flatMap(refused).map(({ answer }) => answer)
	expect([...new Set(refusals)]).toEqual([expect.stringMatching(/^401,login_failed,/)])
	// How often an answer about an unknown address comes later than one about a known: half of the time where nothing differs, always or never where
	// the time tells. Ranks, because a busy machine stretches single answers.
	const later = refused(unknown).flatMap((one) => refused(known).map((other) => Number(one.took > other.took)))
	const share = later.reduce((sum, one) => sum + one, 0) / later.length
	expect(share).toBeGreaterThan(0.12)
	expect(share).toBeLessThan(0.88)
	// Written a moment later.
	const noted = () =>
		product.db
			.selectFrom('security_events')
			.select((row) => row.fn.sum<number>('count').as('count'))
			.where('kind', '=', 'password_wrong')
			.executeTakeFirst()
	await expect.poll(async () => (await noted())?.count).toBe(refusals.length)
})
