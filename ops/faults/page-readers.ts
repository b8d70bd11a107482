import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, Worker } from 'node:worker_threads'

/*
 * Readers of pages in a separate thread, so that the rest of a fault script does not slow them down. They read pages without unpacking
 * them: a reader that decompresses takes ten times the processor time of the product, and hides the cost of the product's work for its readers.
 */

interface Reading {
	/** Complete addresses, which each reader requests in turn. */
	pages: readonly string[]
	readers: number
	/** Most requests a second of all readers together. */
	rate: number
	milliseconds: number
}

/** Starts the thread. `read` returns how many milliseconds each of the requests took; a status of 500 or more is an error. */
export function startPageReaders(): { read: (reading: Reading) => Promise<number[]>; stop: () => Promise<number> } {
	const worker = new Worker(new URL(import.meta.url))
	return {
		read: async (reading) => {
			worker.postMessage(reading)
			const [times] = (await once(worker, 'message')) as [number[]]
			return times
		},
		stop: () => worker.terminate(),
	}
}

const connections = new Agent({ keepAlive: true })

async function readInTurn({ pages, readers, rate, milliseconds }: Reading): Promise<number[]> {
	const start = performance.now()
	const until = start + milliseconds
	const times: number[] = []
	const readOn = async (reader: number) => {
		for (let turn = reader * 47; performance.now() < until; turn += 1) {
			const begun = performance.now()
			await read(pages[turn % pages.length] ?? '')
			times.push(Math.round((performance.now() - begun) * 10) / 10)
			const ahead = (times.length / rate) * 1000 - (performance.now() - start)
			// Timers count in whole milliseconds.
			if (ahead >= 1) await sleep(ahead)
		}
	}
	await Promise.all(Array.from({ length: readers }, (_, reader) => readOn(reader)))
	return times
}

async function read(url: string): Promise<void> {
	const asking = get(url, { agent: connections, headers: { 'accept-encoding': 'br' } })
	const [response] = (await once(asking, 'response')) as [IncomingMessage]
	response.resume()
	await once(response, 'end')
	if ((response.statusCode ?? 500) >= 500) throw new Error(`${url} answered ${response.statusCode}`)
}

parentPort?.on('message', async (reading: Reading) => parentPort?.postMessage(await readInTurn(reading)))
