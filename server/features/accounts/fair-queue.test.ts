import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { HandClock } from '#test/hand-clock.ts'
import { requestTimeout } from '#server/platform/database/request-deadline.ts'
import type { Failure } from '#server/platform/failure.ts'
import { FairQueue } from './fair-queue.ts'

test('a client that asks for the first time comes before one that asks again and again, who is known before both, and strangers have every fourth turn', async () => {
	const queue = new FairQueue(1)
	const order: string[] = []
	const ask = (key: string, isKnown = false) =>
		queue.run({ key, isKnown }, async () => {
			order.push(key)
			await setImmediate()
		})
	await Promise.all([
		...['flood', 'flood', 'flood', 'flood', 'flood', 'honest', 'flood', 'other'].map((key) => ask(key)),
		...['known 1', 'known 1', 'known 1', 'known 2'].map((key) => ask(key, true)),
	])
	expect(order.join()).toBe('flood,known 2,known 1,known 1,honest,known 1,other,flood,flood,flood,flood,flood')
})

test('clients of one IPv6 network come after one of another network that has asked less, and four of them count as one client', async () => {
	const queue = new FairQueue(1)
	const order: string[] = []
	const ask = (key: string) =>
		queue.run({ key, isKnown: false }, async () => {
			order.push(key)
			await setImmediate()
		})
	const crowd = Array.from({ length: 8 }, (_, number) => `2001:db8:1:${number}::/64`)
	await Promise.all([...crowd, '2001:db8:2:1::/64', '192.0.2.7', '192.0.2.7'].map(ask))
	// The first has its turn at once; of those that wait, one that has asked once comes first, and one that has asked twice counts as eight of a network.
	expect(order).toEqual([crowd[0], '2001:db8:2:1::/64', ...crowd.slice(1), '192.0.2.7', '192.0.2.7'])
})

test('as many pieces of work as there are places are done at once, however many have ended before, and however they ended', async () => {
	const queue = new FairQueue(2)
	let working = 0
	let most = 0
	async function work(number: number) {
		working += 1
		most = Math.max(most, working)
		await setImmediate()
		working -= 1
		if (number % 3 === 0) throw new Error('this work fails')
		return number
	}
	for (let round = 0; round < 2; round += 1) {
		const asked = Array.from({ length: 30 }, (_, number) =>
			queue.run({ key: `client ${number}`, isKnown: number % 2 === 0 }, () => work(number)),
		)
		const ended = await Promise.allSettled(asked)
		expect([round, most, ended.filter(({ status }) => status === 'fulfilled').length]).toEqual([round, 2, 20])
	}
})

test('who waits longer than three quarters of the time of an answer is refused and not worked on', async () => {
	const clock = new HandClock()
	const queue = new FairQueue(1, clock)
	const longest = requestTimeout() * 0.75
	const { promise: released, resolve: release } = Promise.withResolvers<void>()
	const held = queue.run({ key: 'first', isKnown: false }, () => released)
	const worked: string[] = []
	const ask = (key: string) => queue.run({ key, isKnown: false }, async () => worked.push(key))
	const tooLate = ask('too late').catch((error: Failure) => error.code)
	await clock.advance(1)
	const inTime = ask('in time')
	await clock.advance(longest)
	release()
	await held
	expect(await tooLate).toBe('unavailable')
	await inTime
	expect(worked).toEqual(['in time'])
})

test('what a client has asked for in an earlier minute does not delay it', async () => {
	const clock = new HandClock()
	const queue = new FairQueue(1, clock)
	const order: string[] = []
	const ask = (key: string) =>
		queue.run({ key, isKnown: false }, async () => {
			order.push(key)
			await setImmediate()
		})
	for (let turn = 0; turn < 5; turn += 1) await ask('often')
	await clock.advance(59_999)
	order.length = 0
	await Promise.all(['first', 'other', 'other', 'often'].map(ask))
	expect(order).toEqual(['first', 'other', 'other', 'often'])
	await clock.advance(1)
	order.length = 0
	await Promise.all(['first', 'other', 'other', 'often'].map(ask))
	expect(order).toEqual(['first', 'often', 'other', 'other'])
})

test('where many wait, what is only pretended has its turn in order but takes no place; a few are worked on as ever', async () => {
	const clock = new HandClock()
	const queue = new FairQueue(1, clock)
	const order: string[] = []
	const { promise: released, resolve: release } = Promise.withResolvers<void>()
	const held = queue.run({ key: 'first', isKnown: false }, () => released)
	const ask = (key: string, takes?: number) =>
		queue.run(
			{ key, isKnown: false, about: key },
			async () => {
				order.push(`${key} worked`)
				return 'worked'
			},
			takes === undefined ? undefined : { result: 'pretended', takes: () => takes },
		)
	const answered: string[] = []
	const flood = Array.from({ length: 50 }, async (_, number) => answered.push(await ask(`unknown ${number}`, 300)))
	const honest = ask('honest')
	release()
	await held
	await honest
	expect(order).toEqual(['honest worked'])
	await clock.advance(299)
	expect(answered).toEqual([])
	await clock.advance(1)
	expect(answered).toEqual(flood.map(() => 'pretended'))
	// Below the pressure of eight that wait beside the one that works, and without a known duration, no wait is simulated.
	const some = (count: number) => Promise.all(Array.from({ length: count }, (_, number) => ask(`some ${number}`, 300)))
	expect(new Set(await some(8))).toEqual(new Set(['worked']))
	const nine = some(9)
	await clock.advance(300)
	expect((await nine).filter((how) => how === 'pretended')).toHaveLength(8)
	const untold = Array.from({ length: 20 }, (_, number) =>
		queue.run({ key: `untold ${number}`, isKnown: false }, async () => 'worked', { result: 'pretended', takes: () => undefined }),
	)
	expect(new Set(await Promise.all(untold))).toEqual(new Set(['worked']))
})

test.for([1, 2])(
	'of what is pretended about one address %i end at once, as work would, also where a minute ends meanwhile',
	async (places) => {
		const clock = new HandClock()
		const queue = new FairQueue(places, clock)
		const ends: number[] = []
		const ask = async (key: string, about = 'nobody@example.org') => {
			await queue.run({ key, isKnown: false, about }, () => clock.sleep(30), { result: undefined, takes: () => 30 })
			ends.push(clock.now())
		}
		void ask('first', 'somebody@example.org')
		await clock.advance(59_900)
		for (let number = 0; number < 20; number += 1) void ask(`client ${number}`)
		await clock.advance(100)
		void ask('late')
		await clock.advance(1000)
		expect(ends).toEqual([30, ...Array.from({ length: 21 }, (_, index) => 59_930 + 30 * Math.floor(index / places))])
	},
)

test('in a full queue a stranger gives way to known clients, and to strangers with two requests fewer', async () => {
	const queue = new FairQueue(1)
	const { promise: released, resolve: release } = Promise.withResolvers<void>()
	const refused: string[] = []
	const done: string[] = []
	const ask = (key: string, isKnown = false) =>
		queue
			.run({ key, isKnown }, () => released)
			.then(
				() => done.push(key),
				({ code }: Failure) => refused.push(`${key} ${code}`),
			)
	const asked = [ask('works'), ask('twice'), ask('twice'), ...Array.from({ length: 198 }, (_, number) => ask(`once ${number}`))]
	const added = async (key: string, isKnown?: boolean) => {
		refused.length = 0
		asked.push(ask(key, isKnown))
		await setImmediate()
		return refused.join()
	}
	expect(refused).toEqual([])
	expect(await added('new')).toBe('twice unavailable')
	expect(await added('new')).toBe('new unavailable')
	expect(await added('other')).toBe('other unavailable')
	expect(await added('known', true)).toBe('twice unavailable')
	for (let number = 0; number < 198; number += 1) expect(await added(`known ${number}`, true)).toBe(`once ${number} unavailable`)
	expect(await added('known again', true)).toBe('new unavailable')
	expect(await added('one too many', true)).toBe('one too many unavailable')
	release()
	await Promise.all(asked)
	expect(done).toHaveLength(201)
})

test('an address with many attempts comes after one with few, whichever client asks', async () => {
	const queue = new FairQueue(1)
	const order: string[] = []
	const addresses = ['first', 'often', 'often', 'often', 'once', 'other']
	await Promise.all(
		addresses.map((about, number) =>
			queue.run({ key: `client ${number}`, isKnown: false, about }, async () => {
				order.push(about)
				await setImmediate()
			}),
		),
	)
	expect(order).toEqual(['first', 'once', 'other', 'often', 'often', 'often'])
})
