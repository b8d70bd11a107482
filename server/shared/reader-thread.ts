import { Worker } from 'node:worker_threads'

/** Milliseconds and megabytes that reading one file may take; the largest honest ones take a tenth. */
const timeout = 12_000
const memory = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 }
/** Threads at once; further files wait. */
const most = 2

let running = 0
const waiting: (() => void)[] = []

/** A file was not read: it took too long, too much memory, or its reader broke. The message is for the log. */
export class ReaderThreadError extends Error {}

/**
 * Runs `program`, which reads an uploaded file, in a thread of its own, so that no file can block the server.
 * `order` is its `workerData`; the first message that it posts is the answer. Throws a ReaderThreadError.
 */
export async function readInThread<Answer>(program: string, order: object): Promise<Answer> {
	if (running >= most) await new Promise<void>((go) => void waiting.push(go))
	running += 1
	try {
		return await answerOf<Answer>(program, order)
	} finally {
		running -= 1
		waiting.shift()?.()
	}
}

function answerOf<Answer>(program: string, order: object): Promise<Answer> {
	return new Promise((resolve, reject) => {
		// No settings and no output: code that reads hostile files gets no secrets, and libraries print.
		const worker = new Worker(program, { workerData: order, env: {}, stdout: true, stderr: true, resourceLimits: memory })
		const timer = setTimeout(() => void worker.terminate(), timeout)
		worker.once('message', (answer: Answer) => resolve(answer))
		worker.once('error', (error) => reject(new ReaderThreadError(error.message)))
		worker.once('exit', () => {
			clearTimeout(timer)
			reject(new ReaderThreadError('ended without an answer'))
		})
	})
}
