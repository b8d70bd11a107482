import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { luxembourgDay } from '#contract/luxembourg-day.ts'
import type { FeedKind, ReadAnswer, ReadOrder } from './feed-reader.ts'
import type { ReadFeed } from './read-feed.ts'
import { UnreadableFeed } from './unreadable.ts'

const program = join(import.meta.dirname, 'feed-reader.ts')
/** Milliseconds and megabytes that a calendar may take; the largest honest ones take a tenth. */
const patience = 12_000
const memory = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 }
/** Threads at once; who comes later waits. */
const most = 2

let running = 0
const waiting: (() => void)[] = []

/** How many years series without an end are followed; they grow with the first of each month. */
const years = 2

/** The first of this month, in two years: until then series without an end have dates. */
export function horizonOf(today: string): string {
	return `${Number(today.slice(0, 4)) + years}${today.slice(4, 8)}01`
}

/** Reads a calendar or a table in a thread of its own. Throws an UnreadableFeed. */
export async function parseFeed(bytes: Uint8Array, now = new Date()): Promise<{ kind: FeedKind; feed: ReadFeed }> {
	if (running >= most) await new Promise<void>((go) => void waiting.push(go))
	running += 1
	try {
		const today = luxembourgDay(now)
		const answer = await inThread({ bytes, today, horizon: horizonOf(today) })
		if ('unreadable' in answer) throw new UnreadableFeed(answer.unreadable)
		return answer
	} finally {
		running -= 1
		waiting.shift()?.()
	}
}

function inThread(order: ReadOrder): Promise<ReadAnswer> {
	return new Promise((resolve, reject) => {
		// No settings and no voice: what reads strangers' files shall know no secrets, and the library is talkative.
		const worker = new Worker(program, { workerData: order, env: {}, stdout: true, stderr: true, resourceLimits: memory })
		const timer = setTimeout(() => void worker.terminate(), patience)
		worker.once('message', (answer: ReadAnswer) => resolve(answer))
		worker.once('error', (error) => reject(new UnreadableFeed('too_hard', error.message)))
		worker.once('exit', () => {
			clearTimeout(timer)
			reject(new UnreadableFeed('too_hard', 'ended without an answer'))
		})
	})
}
