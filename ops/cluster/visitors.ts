import { Agent, request } from 'node:https'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Envelope, Output } from '#contract/index.ts'
import { venueForm } from '#test/announcements.ts'
import { addTrader } from '#test/add-trader.ts'
import { Ledger, type Comparison, type FoundRow } from '../faults/ledger.ts'
import { timeUntil } from '../faults/run-fault.ts'
import { makePhotograph } from '#test/files/pictures.ts'
import { newEmail } from '#test/people.ts'
import type { Cluster } from './cluster.ts'

type Reached = Pick<Cluster, 'address' | 'database'>

interface Asked {
	method?: string
	headers?: Readonly<Record<string, string>>
	body?: string
	/** The network address of the client, such as 127.0.0.9. */
	from?: string
	agent?: Agent
}

/** A request to nginx; the code of the error where there is no answer within 30 s. */
export function ask(cluster: Pick<Cluster, 'address'>, path: string, asked: Asked = {}): Promise<number | string> {
	const { method = 'GET', headers = {}, body, from, agent } = asked
	return new Promise((resolve) => {
		const sent = request(
			new URL(path, cluster.address),
			{ method, headers, timeout: 30_000, ...(from ? { localAddress: from, family: 4 } : {}), ...(agent ? { agent } : { agent: false }) },
			(answer) => {
				answer.on('end', () => resolve(answer.statusCode ?? 0)).on('error', ({ message }) => resolve(message))
				answer.resume()
			},
		)
		sent.on('timeout', () => sent.destroy(Object.assign(new Error('no answer'), { code: 'timeout' })))
		sent.on('error', ({ code = 'error' }: NodeJS.ErrnoException) => {
			// nginx closed the idle connection at the moment of its next use: browsers ask again then.
			const isRetried = method === 'GET' && sent.reusedSocket && code === 'ECONNRESET'
			resolve(isRetried ? ask(cluster, path, asked) : code)
		})
		sent.end(body)
	})
}

/** Counts answers by status. */
const note = (counts: Record<string, number>, status: number | string) => (counts[status] = (counts[status] ?? 0) + 1)

export interface Readers {
	/** Ends them and returns their answers by status, and the slowest answer in milliseconds. */
	stop: () => Promise<{ statuses: Record<string, number>; sent: number; slowest: number }>
}

/** A call that only reads and is POST all the same, with its fields as a form. */
interface ReadingCall {
	path: string
	body: string
}

/** Two visitors request these pages and calls in turn, pausing for a moment after each; `#` is replaced by another number each time. */
export function startReaders(cluster: Reached, paths: readonly (string | ReadingCall)[], pause = 100): Readers {
	const statuses: Record<string, number> = {}
	let [isOver, sent, slowest] = [false, 0, 0]
	const agent = new Agent({ keepAlive: true, maxSockets: 4 })
	const read = async () => {
		while (!isOver) {
			const next = paths[sent % paths.length] ?? '/'
			sent += 1
			const fill = (text: string) => text.replace('#', String(sent))
			const headers = { 'content-type': 'application/x-www-form-urlencoded' }
			const begun = performance.now()
			note(
				statuses,
				typeof next === 'string'
					? await ask(cluster, fill(next), { agent })
					: await ask(cluster, next.path, { agent, method: 'POST', headers, body: fill(next.body) }),
			)
			slowest = Math.max(slowest, performance.now() - begun)
			await sleep(pause)
		}
	}
	const reading = Promise.all([read(), read()])
	return {
		async stop() {
			isOver = true
			await reading
			agent.destroy()
			return { statuses, sent, slowest: Math.round(slowest) }
		},
	}
}

export interface Writers {
	/** Milliseconds from a moment until the first success of a request that was sent after it; null where there is none yet. */
	againAfter: (moment: number) => number | null
	/** How many announcements were acknowledged so far. */
	count: () => number
	/** Waits until so many more announcements were acknowledged, at most for two minutes. */
	writeMore: (count: number) => Promise<void>
	/** How many requests were refused or unanswered so far. */
	failures: () => number
	/** Lets each writer finish, for at most a minute; then compares acknowledged announcements with the database. `failed`: failures by status or error. */
	stop: () => Promise<{ comparison: Comparison; failed: Record<string, number> }>
}

const longestEnd = 60_000
let runs = 0

/**
 * Professionals publish announcements with a picture through nginx, one after the other. An announcement without acknowledgement is sent again with the same
 * idempotency key until it is, as the form does.
 */
export async function startWriters(cluster: Reached, count = 2): Promise<Writers> {
	const ledger = new Ledger<number>()
	const failed: Record<string, number> = {}
	const successes: { sent: number; answered: number }[] = []
	const picture = new Uint8Array(await makePhotograph(480, 320))
	const name = `Hall ${(runs += 1)}-${process.pid}`
	let [isOver, end] = [false, Infinity]

	async function publish(token: string, property_name: string, key: string): Promise<void> {
		while (performance.now() < end) {
			const sent = performance.now()
			const outcome = await send(token, property_name, key).catch(
				(error: Error) => (error.cause as NodeJS.ErrnoException | undefined)?.code ?? error.name,
			)
			if (typeof outcome === 'object') {
				ledger.acknowledge(property_name, outcome.property_id)
				successes.push({ sent, answered: performance.now() })
				return
			}
			note(failed, outcome)
			await sleep(200)
		}
	}

	async function send(token: string, property_name: string, key: string): Promise<Output<'addEditVenue'> | number> {
		const form = new FormData()
		for (const [field, value] of Object.entries(venueForm({ property_name }))) form.append(field, String(value))
		for (const field of ['venue_image[]', 'venue_image_small[]'])
			form.append(field, new Blob([picture], { type: 'image/jpeg' }), 'hall.jpg')
		const headers = { authorization: `Bearer ${token}`, 'idempotency-key': key }
		const signal = AbortSignal.timeout(60_000)
		const response = await fetch(`${cluster.address}/api/add_edit_venue`, { method: 'POST', headers, body: form, signal })
		// nginx answers with a page.
		const answer = (await response.json().catch(() => null)) as Envelope<Output<'addEditVenue'>> | null
		return answer?.status ? answer.data : response.status
	}

	async function write(writer: number) {
		const token = await addTrader(cluster.database, newEmail())
		for (let turn = 1; !isOver; turn += 1)
			await publish(token, `${name}-${writer}-${turn}`, `${name}-${writer}-${turn}-idempotent`.replace(' ', '-'))
	}
	const writing = Promise.all(Array.from({ length: count }, (_, writer) => write(writer)))
	writing.catch(() => {})

	return {
		againAfter(moment) {
			const first = successes.filter(({ sent }) => sent >= moment).map(({ answered }) => answered)
			return first.length > 0 ? Math.round(Math.min(...first) - moment) : null
		},
		count: () => ledger.size,
		async writeMore(count) {
			const enough = ledger.size + count
			await timeUntil(async () => ledger.size >= enough, { most: 120_000 })
		},
		failures: () => Object.values(failed).reduce((sum, times) => sum + times, 0),
		async stop() {
			isOver = true
			end = performance.now() + longestEnd
			await writing
			return { comparison: ledger.compare(await findListings(cluster, name)), failed }
		},
	}
}

/** The listings of a run of writers; whole with their picture. */
async function findListings({ database: { db } }: Reached, name: string): Promise<FoundRow<number>[]> {
	const rows = await db
		.selectFrom('listings')
		.leftJoin('listing_pictures', 'listing_id', 'listings.id')
		.select(({ fn }) => ['listings.id', 'property_name', fn.count<number>('listing_id').as('pictures')])
		.where('property_name', 'like', `${name}-%`)
		.groupBy('listings.id')
		.execute()
	return rows.map(({ id, property_name, pictures }) => ({ key: property_name, value: id, isWhole: pictures === 1 }))
}
