import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Admission } from './admission.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Works of an admission that end on request, and the result of each. */
function observe(admission: Admission) {
	const begun: string[] = []
	const refused: string[] = []
	const ends = new Map<string, () => void>()
	return {
		begun,
		refused,
		async run(name: string, isWanted?: () => boolean) {
			const work = () => {
				begun.push(name)
				return new Promise<void>((resolve) => void ends.set(name, resolve))
			}
			await admission.run(work, isWanted).catch((error: { code: string }) => refused.push(`${name} ${error.code}`))
		},
		async end(...names: string[]) {
			for (const name of names) {
				ends.get(name)?.()
				await vi.advanceTimersByTimeAsync(0)
			}
		},
	}
}

test('so many works run at once, the next ones in their order as places become free', async () => {
	const admission = new Admission({ name: 'lists', atOnce: 2 })
	const { run, begun, end, refused } = observe(admission)
	for (const name of ['a', 'b', 'c', 'd']) void run(name)
	expect(begun).toEqual(['a', 'b'])
	await end('b')
	expect(begun).toEqual(['a', 'b', 'c'])
	await end('a', 'c')
	expect(begun).toEqual(['a', 'b', 'c', 'd'])
	expect(admission.isIdle).toBe(false)
	await end('d')
	expect(admission.isIdle).toBe(true)
	expect(refused).toEqual([])
})

test('a place is given back also by a work that fails', async () => {
	const admission = new Admission({ name: 'lists', atOnce: 1 })
	const broken = async () => {
		throw new Error('broken')
	}
	await expect(admission.run(broken)).rejects.toThrow('broken')
	expect(await admission.run(async () => 'done')).toBe('done')
})

test('a work waits a second, or as long as the setting says, and then is shed without having begun', async () => {
	for (const [bounds, milliseconds] of [
		[{}, 1000],
		[{ timeout: 5000 }, 5000],
	] as const) {
		const { run, begun, refused, end } = observe(new Admission({ name: 'lists', atOnce: 1, ...bounds }))
		void run('a')
		void run('b')
		await vi.advanceTimersByTimeAsync(milliseconds - 1)
		expect(refused).toEqual([])
		await vi.advanceTimersByTimeAsync(2)
		expect(refused).toEqual(['b unavailable'])
		await end('a')
		expect(begun).toEqual(['a'])
	}
})

const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => String(from + index))

test('a burst finds a long queue and is served in order, also after a second', async () => {
	const { run, begun, refused, end } = observe(new Admission({ name: 'lists', atOnce: 2 }))
	const names = Array.from({ length: 40 }, (_, index) => String(index))
	for (const name of names) void run(name)
	for (const name of names) {
		await end(name)
		await vi.advanceTimersByTimeAsync(20)
	}
	expect([begun, refused]).toEqual([names, []])
})

test('a queue that has been long for a second becomes short until nothing was shed for five seconds', async () => {
	const admission = new Admission({ name: 'lists', atOnce: 2 })
	const { run, begun, refused, end } = observe(admission)
	for (const name of ['a', 'b', ...numbers(1, 8)]) void run(name)
	// Two end and two come, so that eight wait all the time, none of them for a second.
	for (const [index, [one, other]] of [
		['a', 'b'],
		['1', '2'],
		['3', '4'],
		['5', '6'],
	].entries()) {
		await vi.advanceTimersByTimeAsync(240)
		await end(one ?? '', other ?? '')
		for (const name of numbers(9 + 2 * index, 10 + 2 * index)) void run(name)
	}
	await vi.advanceTimersByTimeAsync(50)
	expect([begun.at(-1), refused]).toEqual(['8', []])
	await run('late')
	expect(refused.toSorted()).toEqual([...numbers(9, 15), 'late'].map((name) => `${name} unavailable`).toSorted())
	await end('7')
	expect(begun.at(-1)).toBe('16')
	// Still short although it was empty in between.
	void run('17')
	expect(admission.isFull()).toBe(true)
	await end('8', '16', '17')
	await vi.advanceTimersByTimeAsync(5001)
	for (const name of numbers(18, 26)) void run(name)
	expect(admission.isFull()).toBe(false)
	expect(refused).toHaveLength(8)
})

test('a few that always wait are no overload', async () => {
	const { run, begun, refused, end } = observe(new Admission({ name: 'lists', atOnce: 2 }))
	const names = Array.from({ length: 30 }, (_, index) => String(index))
	for (const name of names.slice(0, 6)) void run(name)
	for (const [index, name] of names.entries()) {
		await vi.advanceTimersByTimeAsync(100)
		await end(name)
		const next = names[index + 6]
		if (next) void run(next)
	}
	expect([begun, refused]).toEqual([names, []])
})

test('a queue that does not shorten lets each wait its second', async () => {
	const { run, begun, refused, end } = observe(new Admission({ name: 'lists', atOnce: 1, shortens: false, code: 'too_many_requests' }))
	void run('a')
	for (const name of ['b', 'c', 'd']) {
		void run(name)
		await vi.advanceTimersByTimeAsync(400)
	}
	expect(refused).toEqual(['b too_many_requests'])
	for (const name of ['e', 'f']) void run(name)
	await end('a', 'c')
	expect([begun, refused]).toEqual([['a', 'c', 'd'], ['b too_many_requests']])
})

test('a full queue sheds at once, after it has dropped requests whose client is gone', async () => {
	const admission = new Admission({ name: 'lists', atOnce: 1 })
	const { run, begun, refused, end } = observe(admission)
	void run('a')
	let isWanted = true
	for (let number = 0; number < 25; number += 1) void run(`waiting ${number}`, () => number > 0 || isWanted)
	expect(admission.isFull()).toBe(true)
	await run('late')
	expect(refused).toEqual(['late unavailable'])
	isWanted = false
	void run('later')
	await vi.advanceTimersByTimeAsync(0)
	expect(refused).toEqual(['late unavailable', 'waiting 0 unavailable'])
	await end('a')
	expect(begun).toEqual(['a', 'waiting 1'])
})

test('what several ask for is done while one of them is still there, and not begun when all have left', async () => {
	const admission = new Admission({ name: 'lists', atOnce: 1 })
	const { run, end } = observe(admission)
	void run('a')
	const [first, second, third] = [new EventEmitter(), new EventEmitter(), new EventEmitter()]
	const done: string[] = []
	const work = (name: string) => async () => void done.push(name)
	const shared = admission.runFor('shared', work('shared'))
	admission.ask('shared', first)
	admission.ask('shared', second)
	const alone = admission.runFor('alone', work('alone')).catch((error: { code: string }) => error.code)
	admission.ask('alone', third)
	first.emit('close')
	third.emit('close')
	await end('a')
	await shared
	expect([done, await alone]).toEqual([['shared'], 'unavailable'])
	vi.useRealTimers()
	await sleep(1)
	expect(admission.isIdle).toBe(true)
})
