import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { Worker } from 'node:worker_threads'
import type { ReaderThread } from './reader-program.ts'

// Decision 113: Nothing that strangers send is parsed by the process that answers.

/** Milliseconds of processor time that reading one file may take, and of time in all: on a busy machine the same work waits. The largest honest files take a fifth. */
const limits = { processor: 2000, whole: 30_000, look: 100 }
/** Megabytes of its objects. */
const memory = { maxYoungGenerationSizeMb: 32, stackSizeMb: 4 }
/** Threads at once, those without work among them; further files wait. */
const most = 2
/** Milliseconds until a thread without work ends. */
const idle = 60_000

const threadProgram = join(import.meta.dirname, 'reader-program.ts')

let running = 0
const waiting: (() => void)[] = []
/** Threads without work and their timers, oldest first. */
const free: { worker: Worker; program: string; end: NodeJS.Timeout }[] = []

/** A file was not read: it took too long, too much memory, or its reader broke. The message is for the log. */
export class ReaderThreadError extends Error {}

interface Reading {
	/** Megabytes that the reader’s objects may take, the same for each file of a program. Bytes of files are not among them. */
	heap?: number
	/** Buffers of `order` that are given to the thread in place of copies: a copy of many megabytes holds up the event loop. */
	transfer?: ArrayBuffer[]
}

/**
 * Runs `read` of the module `program`, which reads a stranger's input, in a separate thread, so that no file can block the server. The result for `order` is
 * the answer. Throws a ReaderThreadError. A thread that has answered reads the next file of its program, because starting one costs more than most files; one
 * that was ended or broke reads nothing more.
 */
export async function readInThread<Answer>(program: string, order: object, { heap = 256, transfer = [] }: Reading = {}): Promise<Answer> {
	if (running >= most) await new Promise<void>((go) => void waiting.push(go))
	else running += 1
	try {
		const worker = takeFree(program) ?? startThread(program, heap)
		try {
			const answer = await answerOf<Answer>(worker, order, transfer)
			rest(worker, program)
			return answer
		} catch (error) {
			void worker.terminate()
			throw error
		}
	} finally {
		// The next file takes this place: a third one that comes in between would be one too many.
		const next = waiting.shift()
		if (next) next()
		else running -= 1
	}
}

/** A thread that has this program and no work. Where there is none, threads of other programs make room for a new one. */
function takeFree(program: string): Worker | undefined {
	const index = free.findIndex((one) => one.program === program)
	const [found] = index < 0 ? [] : free.splice(index, 1)
	if (!found) while (running + free.length > most) void free.shift()?.worker.terminate()
	clearTimeout(found?.end)
	found?.worker.ref()
	return found?.worker
}

function startThread(program: string, heap: number): Worker {
	// Decision 129: These flags are the memory limits of the process. It has read them at its start; a thread would read them in place of its limits.
	for (const flag of ['--max-old-space-size=0', '--max-semi-space-size=0']) setFlagsFromString(flag)
	// No settings and no output: code that reads hostile files gets no secrets, and libraries print.
	const worker = new Worker(threadProgram, {
		workerData: { program } satisfies ReaderThread,
		env: {},
		stdout: true,
		stderr: true,
		resourceLimits: { ...memory, maxOldGenerationSizeMb: heap },
	})
	worker.stdout.resume()
	worker.stderr.resume()
	// Also an idle thread may break; without a listener that would end the process.
	worker.on('error', () => {})
	worker.on('exit', () => {
		const index = free.findIndex((one) => one.worker === worker)
		if (index >= 0) clearTimeout(free.splice(index, 1)[0]?.end)
	})
	return worker
}

/** Keeps a thread for the next file. It does not keep the process. */
function rest(worker: Worker, program: string) {
	worker.unref()
	free.push({ worker, program, end: setTimeout(() => void worker.terminate(), idle).unref() })
}

/** Milliseconds of processor time that a thread has used; 0 for one that has ended. */
const usedBy = async (worker: Worker) => {
	const { user, system } = await worker.cpuUsage().catch(() => ({ user: 0, system: 0 }))
	return (user + system) / 1000
}

async function answerOf<Answer>(worker: Worker, order: object, transfer: ArrayBuffer[]): Promise<Answer> {
	const { promise, resolve, reject } = Promise.withResolvers<Answer>()
	const onError = (error: unknown) => reject(new ReaderThreadError((error as Error).message))
	const onExit = () => reject(new ReaderThreadError('ended without an answer'))
	worker.once('message', resolve).once('error', onError).once('exit', onExit)
	const begun = performance.now()
	const before = usedBy(worker)
	const timer = setInterval(async () => {
		const [first, now] = await Promise.all([before, usedBy(worker)])
		if (now - first > limits.processor || performance.now() - begun > limits.whole) void worker.terminate()
	}, limits.look)
	try {
		worker.postMessage(order, transfer)
		return await promise
	} finally {
		clearInterval(timer)
		worker.off('message', resolve).off('error', onError).off('exit', onExit)
	}
}
