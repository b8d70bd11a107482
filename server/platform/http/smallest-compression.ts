import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

/** Bodies that wait at most; further ones keep the compression that they have. */
const mostWaiting = 200
/** Milliseconds that a body waits first: one that changes every few seconds is replaced before its smallest compression pays. */
const settling = 5000
/** The pause after each, as a multiple of the time that it took: this work takes at most a fifth of one processor. */
const pause = 4

interface Task {
	/** The body as it is. */
	read: () => Buffer
	/** When the body may be compressed, in milliseconds of the process's clock. */
	from: number
	/** Whether the result is still of use when its turn comes. */
	isWanted: () => boolean
	done: (bytes: Buffer) => void
}

let waiting: Task[] = []
let isRunning = false

/**
 * Makes the smallest brotli of a body that is sent again and again: a tenth less than that of quality 5, for 50 times its work (a third of a second
 * for a page). Bodies wait until they have settled, and are compressed one after the other, with pauses, in a thread of the pool. `done` is not called
 * when it fails or is not wanted.
 */
export function compressSmallest(task: Omit<Task, 'from'>): void {
	if (waiting.length >= mostWaiting) waiting = waiting.filter(({ isWanted }) => isWanted())
	if (waiting.length >= mostWaiting) return
	waiting.push({ ...task, from: performance.now() + settling })
	if (!isRunning) void work()
}

async function work(): Promise<void> {
	isRunning = true
	for (let task = waiting.shift(); task; task = waiting.shift()) {
		// A process that ends waits for nothing here.
		if (task.from > performance.now()) await wait(task.from - performance.now(), undefined, { ref: false })
		if (!task.isWanted()) continue
		const begun = performance.now()
		const { read, done } = task
		const plain = read()
		const params = {
			[constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
			[constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
			[constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
		}
		await promisify(brotliCompress)(plain, { params }).then(done, () => {})
		await wait(pause * (performance.now() - begun), undefined, { ref: false })
	}
	isRunning = false
}
