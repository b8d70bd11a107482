import { spawn } from 'node:child_process'
import { Agent, request } from 'node:http'
import { json } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { quantile } from '#test/quantile.ts'

/** The load of one run of the driver. */
export interface Drive {
	/** http://127.0.0.1:… of the product. */
	address: string
	/** Paths that are requested in turn; `#` in a path is replaced by another number each time. */
	paths: string[]
	/** The number of the first request: the value of `#`. */
	first: number
	seconds: number
	/** Requests per second, sent whether or not earlier ones are answered; or a number of clients, each of which sends its next request after a response. */
	load: { rate: number } | { clients: number }
}

/** Times are in milliseconds, by when a request should have been sent: the driver's own lag counts. */
export interface Driven {
	sent: number
	/** Answers by status; the code of the error where the connection broke or nothing came for ten seconds. */
	statuses: Record<string, number>
	/** Answers with 200, a second. */
	goodput: number
	/** Of the answers with 200. */
	p50: number
	p95: number
}

/** Runs the driver in a separate process, so that its work does not distort the measurements of the script itself. */
export async function drive(options: Drive): Promise<Driven> {
	const driver = spawn(process.execPath, [fileURLToPath(import.meta.url), JSON.stringify(options)], {
		stdio: ['ignore', 'pipe', 'inherit'],
	})
	return (await json(driver.stdout)) as Driven
}

/** The clients of a drive have different network addresses, as visitors do. */
const addresses = 20

async function run({ address, paths, first, seconds, load }: Drive): Promise<Driven> {
	const { hostname, port } = new URL(address)
	const agents = Array.from({ length: addresses }, (_, index) => ({
		localAddress: `127.0.0.${10 + index}`,
		agent: new Agent({ keepAlive: true, maxSockets: 10 }),
	}))
	const statuses: Record<string, number> = {}
	const times: number[] = []
	let sent = 0

	function ask(due: number): Promise<void> {
		const number = first + sent
		const path = (paths[sent % paths.length] ?? '/').replace('#', String(number))
		const from = agents[sent % addresses]
		sent += 1
		return askFor(path, from, due)
	}

	function askFor(path: string, from: (typeof agents)[number] | undefined, due: number): Promise<void> {
		return new Promise((resolve) => {
			const end = (status: number | string) => {
				statuses[status] = (statuses[status] ?? 0) + 1
				if (status === 200) times.push(performance.now() - due)
				resolve()
			}
			const asked = request({ hostname, port, path, ...from, timeout: 10_000, headers: { 'accept-encoding': 'br' } }, (answer) => {
				answer.on('end', () => end(answer.statusCode ?? 0)).on('error', () => {})
				answer.resume()
			})
			asked.on('timeout', () => asked.destroy(Object.assign(new Error('no answer'), { code: 'timeout' })))
			asked.on('error', ({ code = 'error' }: NodeJS.ErrnoException) => {
				// The server closed the idle connection at the moment of its next use: browsers retry then.
				if (asked.reusedSocket && code === 'ECONNRESET') void askFor(path, from, due).then(resolve)
				else end(code)
			})
			asked.end()
		})
	}

	const begun = performance.now()
	const until = begun + seconds * 1000
	const answers: Promise<void>[] = []
	if ('clients' in load) {
		const keepAsking = async () => {
			while (performance.now() < until) await ask(performance.now())
		}
		answers.push(...Array.from({ length: load.clients }, keepAsking))
	} else {
		const pause = 1000 / load.rate
		await new Promise<void>((resolve) => {
			const timer = setInterval(() => {
				for (let due = begun + sent * pause; due <= performance.now() && due < until; due = begun + sent * pause) answers.push(ask(due))
				if (performance.now() < until) return
				clearInterval(timer)
				resolve()
			}, 4)
		})
	}
	await Promise.all(answers)
	const took = (performance.now() - begun) / 1000
	for (const { agent } of agents) agent.destroy()
	return { sent, statuses, goodput: Math.round((times.length / took) * 10) / 10, p50: quantile(times, 0.5), p95: quantile(times, 0.95) }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(JSON.stringify(await run(JSON.parse(process.argv[2] ?? '') as Drive)))
