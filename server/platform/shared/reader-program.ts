// The program of each thread that reads files of strangers. It runs its reader for one file after the other.
import { readlinkSync } from 'node:fs'
import { getPriority, setPriority } from 'node:os'
import { basename } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'

// Decision 129: Requests come before files of strangers.

/** The `workerData` of a thread. */
export interface ReaderThread {
	/** Path of a module that is a `Reader`. Each message is an order for its `read`. */
	program: string
}

interface Reader {
	read: (order: unknown) => unknown
	/** Buffers of an answer that are given to the process in place of copies. */
	buffersOf?: (answer: unknown) => ArrayBuffer[]
}

/** As nice(1) counts: on a processor that both want, the event loop gets nine tenths of the time. */
const priority = 10

const { program } = workerData as ReaderThread
// Linux alone has threads with a priority. Elsewhere the thread runs like the process.
// Only root may raise the priority of a product that was started with less.
if (process.platform === 'linux' && getPriority() < priority) setPriority(Number(basename(readlinkSync('/proc/thread-self'))), priority)
const { read, buffersOf = () => [] } = (await import(program)) as Reader
// A file that makes its parser write to the prototype of all objects changes nothing for the next one.
for (const shared of [Object, Array, Function, String, Number]) Object.preventExtensions(shared.prototype)
parentPort?.on('message', async (order) => {
	const answer = await read(order)
	parentPort?.postMessage(answer, buffersOf(answer))
})
