import { expect, test, vi } from 'vitest'
import { BoundedCache } from './bounded-cache.ts'

const make = (bytes: number) => async () => ({ bytes })

test('a key is made once for many, and comes without waiting from then on', async () => {
	const cache = new BoundedCache<{ bytes: number }>(1000)
	let made = 0
	const once = async () => ({ bytes: 10, number: (made += 1) })
	const answers = await Promise.all(Array.from({ length: 20 }, async () => cache.get('a', once)))
	expect(new Set(answers).size).toBe(1)
	expect(cache.get('a', once)).toBe(answers[0])
	expect(made).toBe(1)
})

test('it never holds more than it may: the least used go first', async () => {
	const cache = new BoundedCache<{ bytes: number }>(1000)
	for (const key of ['a', 'b', 'c']) await cache.get(key, make(300))
	await cache.get('a', make(1))
	await cache.get('d', make(300))
	expect(cache.size.bytes).toBeLessThanOrEqual(1000)
	expect(cache.get('a', make(2))).toMatchObject({ bytes: 300 })
	expect(cache.get('b', make(2))).toBeInstanceOf(Promise)
	for (let turn = 0; turn < 500; turn += 1) await cache.get(`key ${turn}`, make(turn))
	expect(cache.size.bytes).toBeLessThanOrEqual(1000)
	expect(cache.size.entries).toBeLessThan(10)
	await cache.get('too big', make(2000))
	expect(cache.size).toEqual({ entries: 0, bytes: 0 })
})

test('with a limit of nothing it keeps nothing', async () => {
	const cache = new BoundedCache<{ bytes: number }>(0)
	const first = await cache.get('a', make(1))
	expect(await cache.get('a', make(1))).not.toBe(first)
	expect(cache.size.entries).toBe(0)
})

test('what fails is told to all who wait, and not kept', async () => {
	const cache = new BoundedCache<{ bytes: number }>(1000)
	const fails = async () => {
		throw new Error('gone')
	}
	const waiting = await Promise.allSettled([cache.get('a', fails), cache.get('a', fails)])
	expect(waiting.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
	expect(cache.size).toEqual({ entries: 0, bytes: 0 })
	expect(await cache.get('a', make(5))).toEqual({ bytes: 5 })
})

test('what was being made when something changed is given to its askers and forgotten', async () => {
	const cache = new BoundedCache<{ bytes: number }>(1000)
	const { promise, resolve } = Promise.withResolvers<{ bytes: number }>()
	const early = cache.get('a', () => promise)
	cache.forget()
	const late = cache.get('a', make(7))
	resolve({ bytes: 3 })
	expect(await early).toEqual({ bytes: 3 })
	expect(await late).toEqual({ bytes: 7 })
	expect(await cache.get('a', make(9))).toEqual({ bytes: 7 })
	expect(cache.size).toEqual({ entries: 1, bytes: 9 })
})

test('after a minute the old one is shown once more while a fresh one is made, after ten it is not', async () => {
	vi.useFakeTimers({ toFake: ['Date'] })
	try {
		const cache = new BoundedCache<{ bytes: number }>(1000)
		await cache.get('a', make(1))
		vi.setSystemTime(Date.now() + 61_000)
		expect(cache.get('a', make(2))).toEqual({ bytes: 1 })
		await new Promise(setImmediate)
		expect(cache.get('a', make(3))).toEqual({ bytes: 2 })
		vi.setSystemTime(Date.now() + 601_000)
		expect(await cache.get('a', make(4))).toEqual({ bytes: 4 })
		expect(cache.size).toEqual({ entries: 1, bytes: 6 })
	} finally {
		vi.useRealTimers()
	}
})
