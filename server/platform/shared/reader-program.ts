// The program of each thread that reads what strangers send. It runs the reader that its order names.
import { readlinkSync } from 'node:fs'
import { getPriority, setPriority } from 'node:os'
import { basename } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'

// Decision 129: Requests come before files of strangers.

/** What a thread is started with. */
export interface ThreadOrder {
	/** Path of the reader: a module that exports `read`. */
	program: string
	/** What `read` gets. */
	order: unknown
}

/** As nice(1) counts: on a processor that both want, the event loop gets nine tenths of the time. */
const priority = 10

const { program, order } = workerData as ThreadOrder
// Linux alone has threads with a priority. Elsewhere the thread runs like the process.
// Only root may raise the priority of a product that was started with less.
if (process.platform === 'linux' && getPriority() < priority) setPriority(Number(basename(readlinkSync('/proc/thread-self'))), priority)
const { read } = (await import(program)) as { read: (order: unknown) => unknown }
parentPort?.postMessage(await read(order))
