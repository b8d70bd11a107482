import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { endpoints } from '#contract/http/endpoints.ts'
import { startCommand } from '../start-command.ts'
import { measureFlood } from './flood.ts'
import { requestsPerSecond, type Load } from './load.ts'
import { processorTime } from './processor-time.ts'
import type { BenchRow } from './search.ts'
import { measureSentencePages } from './sentence-pages.ts'

const root = join(import.meta.dirname, '..', '..')
const accepted = { 'accept-encoding': 'gzip, deflate, br, zstd' }
const boundary = '----WebKitFormBoundaryA1b2C3d4E5f6G7h8'
const list = endpoints.searchVenues.path

/** The request of each comparison with bare node:http; our pages send JSON, other clients often form-data. */
const cached: Record<string, Omit<Load, 'base'>> = {
	'cached page': { path: '/filterVenues', headers: accepted },
	'cached list call, form-data': {
		path: list,
		method: 'POST',
		headers: { ...accepted, 'content-type': `multipart/form-data; boundary=${boundary}` },
		body: `--${boundary}\r\nContent-Disposition: form-data; name="min_capacity"\r\n\r\n50\r\n--${boundary}--\r\n`,
	},
	'cached list call, JSON': {
		path: list,
		method: 'POST',
		headers: { ...accepted, 'content-type': 'application/json' },
		body: '{"min_capacity":50}',
	},
}

/** The agenda's page beside bare node:http, and how many calendars of 5,000 events are written in a second. */
export async function measureAgendaHttp(dataDir: string, seconds: number): Promise<BenchRow[]> {
	const product = startProduct(dataDir)
	try {
		const base = await addressOf(product)
		const page = await compare(product, { base, path: '/agenda', headers: accepted }, seconds)
		return [{ what: 'cached agenda page', ...page }, await measureCalendar(base)]
	} finally {
		await end(product)
	}
}

const calendars = 20

/** Calendars one after the other: some that are not in the cache, then one from the cache again and again. */
async function measureCalendar(base: string): Promise<BenchRow> {
	const fresh = await timeCalendars(base, 3, (turn) => `?to=${2090 + turn}-01-01`)
	const again = await timeCalendars(base, calendars, () => '?to=2090-01-01')
	return {
		what: `iCal feed of ${again.events} events`,
		result: `${(1000 / again.each).toFixed(1)} a second`,
		note: `${Math.round(fresh.each)} ms when it is not in the cache`,
	}
}

async function timeCalendars(base: string, times: number, search: (turn: number) => string) {
	const begun = performance.now()
	let events = 0
	for (let turn = 0; turn < times; turn += 1) {
		const answer = await fetch(`${base}/feeds/agenda.ics${search(turn)}`)
		if (answer.status !== 200) throw new Error(`the calendar answered ${answer.status}`)
		events = (await answer.text()).split('BEGIN:VEVENT').length - 1
	}
	return { each: (performance.now() - begun) / times, events }
}

/** Server and load in separate processes, the server as its users start it, its log included. `dataDir` holds a filled database. */
export async function measureHttp(dataDir: string, seconds: number): Promise<BenchRow[]> {
	const product = startProduct(dataDir)
	try {
		const base = await addressOf(product)
		const table: BenchRow[] = []
		for (const [what, load] of Object.entries(cached)) table.push({ what, ...(await compare(product, { ...load, base }, seconds)) })
		table.push(await measureRendering(product, base, seconds))
		return table
	} finally {
		await end(product)
	}
}

/** Pages of sentences that are not in the cache. */
export async function measureSentenceHttp(dataDir: string, turns: number): Promise<BenchRow[]> {
	const product = startProduct(dataDir)
	try {
		return await measureSentencePages(await addressOf(product), turns)
	} finally {
		await end(product)
	}
}

/** The same product while sixty log in at once. */
export async function measureLogIns(dataDir: string, seconds: number): Promise<BenchRow[]> {
	const product = startProduct(dataDir)
	try {
		return await measureFlood(await addressOf(product), seconds)
	} finally {
		await end(product)
	}
}

/** The time of `npm start` of the built product until its first page is there, after a graceful shutdown and after every process was killed. */
export async function measureStart(dataDir: string, times: number): Promise<BenchRow[]> {
	const table: BenchRow[] = []
	for (const after of ['a stop', 'a kill of server and database'] as const) {
		const taken: number[] = []
		for (let turn = 0; turn <= times; turn += 1) {
			const begun = performance.now()
			const product = startProduct(dataDir, { command: ['npm', 'start'] })
			const base = await addressOf(product)
			const answer = await fetch(`${base}/`)
			if (answer.status !== 200) throw new Error(`the first page answered ${answer.status}`)
			// The first start only prepares the kind of shutdown that the measured starts follow.
			if (turn > 0) taken.push(performance.now() - begun)
			if (after === 'a stop') await end(product)
			else await kill(product, dataDir)
		}
		const [median = 0] = taken.toSorted((a, b) => a - b).slice(Math.floor(taken.length / 2))
		table.push({ what: `npm start after ${after}`, result: `${(median / 1000).toFixed(2)} s`, note: 'until the first page is there' })
	}
	return table
}

/** In alternation, so that other load on the machine slows both. */
async function compare(product: ChildProcess, load: Load, seconds: number): Promise<Omit<BenchRow, 'what'>> {
	const { path, method = 'GET', headers = {}, body = '' } = load
	// From its second request on, a page is sent in its better compression.
	for (let turn = 0; turn < 3; turn += 1) await requestsPerSecond(load, 1, 0.2)
	const question = JSON.stringify({ url: `${load.base}${path as string}`, method, headers, body })
	const bare = spawn(process.execPath, [join(import.meta.dirname, 'bare-server.ts'), question], { stdio: ['ignore', 'pipe', 'inherit'] })
	try {
		const bareLoad = { ...load, base: await addressOf(bare) }
		for (const warm of [load, bareLoad]) await requestsPerSecond(warm, connections, 1)
		const shares: number[] = []
		const spent = { own: 0, bare: 0 }
		let most = 0
		for (let turn = 0; turn < 5; turn += 1) {
			const own = await paceOf(product, load, seconds / 5)
			const possible = await paceOf(bare, bareLoad, seconds / 5)
			shares.push(own.pace / possible.pace)
			spent.own += own.microseconds / 5
			spent.bare += possible.microseconds / 5
			most = Math.max(most, own.pace)
		}
		const share = shares.toSorted((a, b) => a - b)[2] ?? 0
		const time = Number.isNaN(spent.own) ? '' : `, ${Math.round(spent.own)} µs of processor time each, bare ${Math.round(spent.bare)} µs`
		return { result: `${Math.round(share * 100)} % of bare node:http`, note: `${Math.round(most)} requests/s${time}` }
	} finally {
		bare.kill()
	}
}

const connections = 20

/** How many requests a server answers in a second, and its processor time for each. */
async function paceOf(server: ChildProcess, load: Load, seconds: number) {
	const before = await processorTime(server.pid)
	const pace = await requestsPerSecond(load, connections, seconds)
	return { pace, microseconds: (((await processorTime(server.pid)) - before) * 1000) / (pace * seconds) }
}

/** Pages that are not in the cache: search, rendering and compression for each. */
async function measureRendering(product: ChildProcess, base: string, seconds: number): Promise<BenchRow> {
	const load = {
		base,
		headers: accepted,
		mayNap: true,
		path: (turn: number) => `/filterVenues?min_capacity=${turn % 60}&min_budget=${1000 + turn}`,
	}
	// Long enough for the JIT compiler to have optimised the rendering.
	await requestsPerSecond({ ...load, path: (turn) => `/filterEnt?min_budget=${1000 + turn}` }, 8, 5)
	const before = await processorTime(product.pid)
	const pace = await requestsPerSecond(load, 8, seconds)
	const spent = ((await processorTime(product.pid)) - before) / (pace * seconds)
	const each = Number.isNaN(spent) ? '' : `, ${spent.toFixed(1)} ms of Node's processor time each`
	return { what: 'rendered list page', result: `${Math.round(pace)} pages/s`, note: `no page asked for twice, 8 at a time${each}` }
}

interface Starting {
	command?: readonly string[]
	/** Where the product is installed. */
	folder?: string
	/** Whether an empty folder of data is filled with the samples. */
	samples?: boolean
}

/** The product as its users start it, on a folder of data. */
export function startProduct(
	dataDir: string,
	{ command: [command = '', ...words] = startCommand, folder = root, samples = false }: Starting = {},
): ChildProcess {
	return spawn(command, words, {
		cwd: folder,
		// npm passes no signal on: the whole group is ended.
		detached: true,
		env: {
			...process.env,
			DATABASE_URL: '',
			DATA_DIR: dataDir,
			NODE_ENV: 'production',
			PORT: '0',
			SAMPLES: samples ? '1' : '0',
			READS_PER_MINUTE: '1000000000',
			ATTEMPTS_FACTOR: '1000000',
		},
		stdio: ['ignore', 'pipe', 'inherit'],
	})
}

/** The address that a started server prints. The rest of its output is dropped unread, because reading it would take time of the measuring process. */
export function addressOf(child: ChildProcess): Promise<string> {
	return new Promise((resolve, reject) => {
		const output = child.stdout
		if (!output) return reject(new Error('the server has no output'))
		const lines = createInterface({ input: output }).on('line', (line) => {
			const found = /^(?:Kiermes listens on )?(http:\S+)$/.exec(line)?.[1]
			if (!found) return
			lines.close()
			output.resume()
			resolve(found)
		})
		child.once('exit', () => reject(new Error('the server ended before it listened')))
	})
}

export async function end(product: ChildProcess) {
	const ended = once(product, 'exit')
	process.kill(-(product.pid ?? 0), 'SIGINT')
	await ended
	// npm leaves before the server has stopped its database.
	await sleep(1500)
}

async function kill(product: ChildProcess, dataDir: string) {
	const ended = once(product, 'exit')
	const database = Number((await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n', 1)[0])
	process.kill(-(product.pid ?? 0), 'SIGKILL')
	process.kill(database, 'SIGKILL')
	await ended
}
