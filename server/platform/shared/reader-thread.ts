import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { Worker } from 'node:worker_threads'
import type { ThreadOrder } from './reader-program.ts'

// Decision 113: Nothing that strangers send is parsed by the process that answers.

/** Milliseconds of processor time that reading one file may take, and of time in all: on a busy machine the same work waits. The largest honest files take a fifth. */
const limits = { processor: 2000, whole: 30_000, look: 100 }
/** Megabytes of its objects. */
const memory = { maxYoungGenerationSizeMb: 32, stackSizeMb: 4 }
/** Threads at once; further files wait. */
const most = 2

const threadProgram = join(import.meta.dirname, 'reader-program.ts')

let running = 0
const waiting: (() => void)[] = []

/** A file was not read: it took too long, too much memory, or its reader broke. The message is for the log. */
export class ReaderThreadError extends Error {}

interface Reading {
	/** Megabytes that the reader’s objects may take. Bytes of files are not among them. */
	heap?: number
	/** Buffers of `order` that are given to the thread in place of copies: a copy of many megabytes holds up the event loop. */
	transfer?: ArrayBuffer[]
}

/**
 * Runs `read` of the module `program`, which reads what a stranger has sent, in a separate thread, so that no file can block the server.
 * What it returns for `order` is the answer. Throws a ReaderThreadError.
 */
export async function readInThread<Answer>(program: string, order: object, { heap = 256, transfer = [] }: Reading = {}): Promise<Answer> {
	if (running >= most) await new Promise<void>((go) => void waiting.push(go))
	running += 1
	try {
		return await answerOf<Answer>(program, order, { heap, transfer })
	} finally {
		running -= 1
		waiting.shift()?.()
	}
}

function answerOf<Answer>(program: string, order: object, { heap, transfer }: Required<Reading>): Promise<Answer> {
	return new Promise((resolve, reject) => {
		// Decision 129: With these flags the process says what it may take itself. It has read them at its start; a thread would read them in place of its limits.
		for (const flag of ['--max-old-space-size=0', '--max-semi-space-size=0']) setFlagsFromString(flag)
		// No settings and no output: code that reads hostile files gets no secrets, and libraries print.
		const worker = new Worker(threadProgram, {
			workerData: { program, order } satisfies ThreadOrder,
			transferList: transfer,
			env: {},
			stdout: true,
			stderr: true,
			resourceLimits: { ...memory, maxOldGenerationSizeMb: heap },
		})
		const begun = performance.now()
		const timer = setInterval(async () => {
			const { user, system } = await worker.cpuUsage().catch(() => ({ user: 0, system: 0 }))
			if ((user + system) / 1000 > limits.processor || performance.now() - begun > limits.whole) void worker.terminate()
		}, limits.look)
		worker.once('message', (answer: Answer) => {
			resolve(answer)
			void worker.terminate()
		})
		worker.once('error', (error) => reject(new ReaderThreadError(error.message)))
		worker.once('exit', () => {
			clearInterval(timer)
			reject(new ReaderThreadError('ended without an answer'))
		})
	})
}
