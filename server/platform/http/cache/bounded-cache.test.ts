import { expect, test, vi } from 'vitest'
import { BoundedCache, Kept } from './bounded-cache.ts'
import { nothing, type Tags } from './cache-tags.ts'

class Thing extends Kept {
	readonly bytes: number
	readonly tags: Tags

	constructor(bytes: number, { now = [], soon = [] }: Partial<Tags> = nothing) {
		super()
		this.bytes = bytes
		this.tags = { now, soon }
	}
}

const make = (bytes: number, tags?: Partial<Tags>) => async () => new Thing(bytes, tags)

/** Runs with a clock that stands still until it is moved. */
async function withClock(work: (move: (milliseconds: number) => void) => Promise<void>) {
	vi.useFakeTimers({ toFake: ['Date'] })
	try {
		await work((milliseconds) => vi.setSystemTime(Date.now() + milliseconds))
	} finally {
		vi.useRealTimers()
	}
}

test('a key is made once for many, and comes without waiting from then on', async () => {
	const cache = new BoundedCache<Thing>('calls', 1000)
	const once = vi.fn<() => Promise<Thing>>(make(10))
	const answers = await Promise.all(Array.from({ length: 20 }, async () => cache.get('a', once)))
	expect(new Set(answers).size).toBe(1)
	expect(cache.get('a', once)).toBe(answers[0])
	expect(once).toHaveBeenCalledOnce()
})

test('it never holds more than it may: the least used go first, and no copy of them is kept', async () => {
	const cache = new BoundedCache<Thing>('calls', 1000)
	for (const key of ['a', 'b', 'c']) await cache.get(key, make(300))
	const b = cache.find('b')
	expect(b).toMatchObject({ bytes: 300, isKept: true })
	for (const key of ['c', 'a']) await cache.get(key, make(1))
	await cache.get('d', make(300))
	expect(cache.size.bytes).toBeLessThanOrEqual(1000)
	expect(cache.get('a', make(1))).toMatchObject({ bytes: 300 })
	expect(b?.isKept).toBe(false)
	expect(cache.get('b', make(2))).toBeInstanceOf(Promise)
	for (let turn = 0; turn < 500; turn += 1) await cache.get(`key ${turn}`, make(turn))
	expect(cache.size.bytes).toBeLessThanOrEqual(1000)
	expect(cache.size.entries).toBeLessThan(10)
	await cache.get('too big', make(2000))
	expect(cache.size).toEqual({ entries: 0, bytes: 0 })
})

test('with a limit of nothing it keeps nothing', async () => {
	const cache = new BoundedCache<Thing>('calls', 0)
	const first = await cache.get('a', make(1))
	expect(await cache.get('a', make(1))).not.toBe(first)
	expect(cache.size.entries).toBe(0)
})

test('a failure reaches all waiting requests, and is not cached', async () => {
	const cache = new BoundedCache<Thing>('calls', 1000)
	const fails = async () => {
		throw new Error('gone')
	}
	const waiting = await Promise.allSettled([cache.get('a', fails), cache.get('a', fails)])
	expect(waiting.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
	expect(cache.size).toEqual({ entries: 0, bytes: 0 })
	expect(await cache.get('a', make(5))).toMatchObject({ bytes: 5 })
})

test('a change reaches what was made from it and nothing else', async () => {
	const cache = new BoundedCache<Thing>('calls', 10_000)
	const kept = async (...changes: string[]) => {
		cache.invalidate()
		await cache.get('one', make(1, { now: ['listing:1'] }))
		await cache.get('two', make(1, { now: ['listing:2'], soon: ['search:1'] }))
		await cache.get('all', make(1, { now: ['listing:*'] }))
		await cache.get('old', make(1))
		await cache.get('any', make(1, { now: ['*'] }))
		cache.invalidate(new Set(changes))
		return ['one', 'two', 'all', 'old', 'any'].filter((key) => cache.find(key)).join(' ')
	}
	expect(await kept()).toBe('one two all old any')
	expect(await kept('listing:1')).toBe('two old')
	expect(await kept('listing:12')).toBe('one two old')
	expect(await kept('event:1')).toBe('one two all old')
	expect(await kept('search:1')).toBe('one all old')
	expect(await kept('search:*')).toBe('one all old')
	expect(await kept('listing:*')).toBe('old')
	expect(await kept('*')).toBe('')
})

test('after a change that must show at once no request gets the old value, not even while the new one is made; its maker may find it still valid', async () => {
	const cache = new BoundedCache<Thing>('calls', 1000)
	const first = await cache.get('a', make(1, { now: ['listing:1'] }))
	cache.invalidate(new Set(['listing:1']))
	const again = [cache.get('a', async (old) => old as Thing), cache.get('a', make(9))]
	expect(again[1]).toBeInstanceOf(Promise)
	expect([await again[0], await again[1]]).toEqual([first, first])
	// Its lifetime is unknown now.
	expect(cache.find('a')).toBe(undefined)
	const second = await cache.get('a', async (old) => {
		old?.lastsAsLongAs([])
		return old as Thing
	})
	expect(second).toBe(first)
	expect(cache.find('a')).toBe(first)
	expect(cache.size).toEqual({ entries: 1, bytes: 3 })
})

test('a list is made anew once for all requests within two seconds of a change: one waits, the others get the old one', async () => {
	await withClock(async (move) => {
		const cache = new BoundedCache<Thing>('calls', 1000)
		const tags = { soon: ['search:1'] }
		await cache.get('list', make(1, tags))
		cache.invalidate(new Set(['search:1']))
		const { promise, resolve } = Promise.withResolvers<Thing>()
		const remake = vi.fn<() => Promise<Thing>>(() => promise)
		const askers = Array.from({ length: 100 }, () => cache.get('list', remake))
		expect(remake).toHaveBeenCalledOnce()
		expect(askers[0]).toBeInstanceOf(Promise)
		for (const asker of askers.slice(1)) expect(asker).toMatchObject({ bytes: 1 })
		move(1999)
		expect(cache.get('list', remake)).toMatchObject({ bytes: 1 })
		move(1)
		const late = cache.get('list', remake)
		expect(late).toBeInstanceOf(Promise)
		resolve(new Thing(2, tags))
		expect([await askers[0], await late]).toMatchObject([{ bytes: 2 }, { bytes: 2 }])
		expect(remake).toHaveBeenCalledOnce()
	})
})

test('under a flood of changes a list is made anew every one and a half seconds, and no change is hidden for longer than two', async () => {
	await withClock(async (move) => {
		const cache = new BoundedCache<Thing>('calls', 1000)
		let changes = 0
		let made = 0
		const remake = async () => {
			made += 1
			return new Thing(changes, { soon: ['event:*'] })
		}
		const seenAt: number[] = []
		await cache.get('list', remake)
		for (let step = 0; step < 100; step += 1) {
			move(100)
			changes += 1
			cache.invalidate(new Set([`event:${changes}`]))
			seenAt[(await cache.get('list', remake)).bytes] ??= step
		}
		expect(made).toBeGreaterThan(5)
		expect(made).toBeLessThan(10)
		const shown = seenAt.flatMap((_, count) => (count > 0 ? [count] : []))
		for (const [index, count] of shown.entries()) expect(count - (shown[index - 1] ?? 0)).toBeLessThanOrEqual(20)
	})
})

test('what was made from something that ends sooner ends with it', async () => {
	await withClock(async (move) => {
		const cache = new BoundedCache<Thing>('calls', 1000)
		const bounded = (goodUntil: number) => async () => {
			const thing = new Thing(1)
			thing.lastsAsLongAs([
				{ goodUntil, givenUntil: goodUntil + 500 },
				{ goodUntil: Infinity, givenUntil: Infinity },
			])
			return thing
		}
		await cache.get('page', bounded(Date.now() + 1000))
		move(999)
		expect(cache.find('page')).toMatchObject({ bytes: 1 })
		move(1)
		expect(cache.find('page')).toBe(undefined)
		const fails = async () => {
			throw new Error('busy')
		}
		expect(await cache.get('page', fails)).toMatchObject({ bytes: 1 })
		move(500)
		await expect(cache.get('page', fails)).rejects.toThrow('busy')
	})
})

test('what was being made when something changed is given to its askers and made again for those after', async () => {
	const cache = new BoundedCache<Thing>('calls', 1000)
	const { promise, resolve } = Promise.withResolvers<Thing>()
	const early = cache.get('a', () => promise)
	cache.invalidate(new Set(['listing:1']))
	const late = cache.get('a', make(7, { now: ['listing:1'] }))
	resolve(new Thing(3, { now: ['listing:1'] }))
	expect(await early).toMatchObject({ bytes: 3 })
	expect(await late).toMatchObject({ bytes: 7 })
	expect(await cache.get('a', make(9))).toMatchObject({ bytes: 7 })
	expect(cache.size).toEqual({ entries: 1, bytes: 9 })
})

test('after a minute the old one is shown once more while a fresh one is made, after ten it is not', async () => {
	await withClock(async (move) => {
		const cache = new BoundedCache<Thing>('calls', 1000)
		await cache.get('a', make(1))
		move(61_000)
		expect(cache.get('a', make(2))).toMatchObject({ bytes: 1 })
		await new Promise(setImmediate)
		expect(cache.get('a', make(3))).toMatchObject({ bytes: 2 })
		move(601_000)
		expect(await cache.get('a', make(4))).toMatchObject({ bytes: 4 })
		expect(cache.size).toEqual({ entries: 1, bytes: 6 })
	})
})
