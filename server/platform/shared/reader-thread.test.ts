import { getPriority } from 'node:os'
import { expect, test } from 'vitest'
import { ReaderThreadError, readInThread } from './reader-thread.ts'

/** The program of a reader. */
const program = (read: string) =>
	`data:text/javascript,${encodeURIComponent(`
		import { readlinkSync } from 'node:fs'
		import { getPriority } from 'node:os'
		import { threadId } from 'node:worker_threads'
		const thread = () => Number(readlinkSync('/proc/thread-self').split('/').at(-1))
		${read}
	`)}`

test.runIf(process.platform === 'linux')('a reader gets its order, and less priority than requests have', async () => {
	const reader = program('export const read = ({ asked }) => [asked, getPriority(thread())]')
	expect(await readInThread(reader, { asked: 'a file' })).toEqual(['a file', Math.max(10, getPriority())])
})

test('a thread reads one file after the other, each in its own time, and none after one that broke it', async () => {
	const reader = program(`
		export const read = ({ work, breaks }) => {
			const { user } = process.threadCpuUsage()
			while (process.threadCpuUsage(user && { user, system: 0 }).user < work * 1000);
			if (breaks) throw new Error('broken')
			return threadId
		}
	`)
	const first = await readInThread<number>(reader, { work: 0 })
	// Each takes a part of one file's limit, all of them more.
	for (let file = 0; file < 4; file += 1) expect(await readInThread(reader, { work: 600 })).toBe(first)
	await expect(readInThread(reader, { work: 0, breaks: true })).rejects.toThrow(ReaderThreadError)
	expect(await readInThread(reader, { work: 0 })).not.toBe(first)
})

test('a file that takes too long ends its thread, and the next one is read', async () => {
	const reader = program('export const read = ({ isEndless }) => { while (isEndless); return threadId }')
	const first = await readInThread<number>(reader, {})
	await expect(readInThread(reader, { isEndless: true })).rejects.toThrow(ReaderThreadError)
	expect(await readInThread<number>(reader, {})).not.toBe(first)
})

test('what a file writes to the prototype of all objects does not reach the next one', async () => {
	const reader = program(`
		export const read = ({ key }) => {
			try {
				if (key) Object.getPrototypeOf({})[key] = 'from a stranger'
			} catch {}
			return [threadId, {}.amount ?? null]
		}
	`)
	const [first] = await readInThread<[number, string | null]>(reader, { key: 'amount' })
	expect(await readInThread(reader, {})).toEqual([first, null])
})

test('of several programs two threads are there at most', async () => {
	const programs = ['a', 'b', 'c'].map((name) => program(`export const read = () => ['${name}', threadId]`))
	const read = () => Promise.all(programs.map((one) => readInThread<[string, number]>(one, {})))
	const first = await read()
	expect(first.map(([name]) => name)).toEqual(['a', 'b', 'c'])
	const second = await read()
	const again = second.filter(([, thread]) => first.some(([, earlier]) => earlier === thread))
	expect(again.length).toBeLessThanOrEqual(2)
})
