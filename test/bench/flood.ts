import { Agent, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { endpoints } from '#contract/http/endpoints.ts'
import type { BenchRow } from './search.ts'

const clients = 60
/** Milliseconds after which a client that was refused tries again. */
const pause = 250
const account = { email: 'bench@example.org', password: 'seven quiet storks over Vianden' }

type Times = Record<'kept' | 'rendered', number[]>

/** Log-ins per second, and the speed of a list page during the log-ins and without them; in alternation, so that other load slows both. */
export async function measureFlood(base: string, seconds: number): Promise<BenchRow[]> {
	const agent = new Agent({ keepAlive: true, maxSockets: clients + 1 })
	const send = (path: string, body?: object) => ask(`${base}${path}`, agent, body)
	const person = { ...account, first_name: 'Léa', last_name: 'Schmit', accept_terms: '1' }
	// An earlier run may have made the account.
	await send(endpoints.signUp.path, person)
	const first = await send(endpoints.logIn.path, account)
	if (first !== 200) throw new Error(`the log-in answered ${first}`)
	const quiet: Times = { kept: [], rendered: [] }
	const flooded: Times = { kept: [], rendered: [] }
	const answers = new Map<number, number>()
	let page = 0
	let flooding = 0
	await readPages(1, { kept: [], rendered: [] })
	for (let turn = 0; turn < 3; turn += 1) {
		await readPages(seconds / 3, quiet)
		const begun = performance.now()
		const flood = new AbortController()
		const logIns = Array.from({ length: clients }, () => keepLoggingIn(flood.signal))
		await readPages(seconds / 3, flooded)
		flood.abort()
		await Promise.all(logIns)
		flooding += (performance.now() - begun) / 1000
	}
	agent.destroy()
	const done = answers.get(200) ?? 0
	const refused = answers.get(503) ?? 0
	return [
		{
			what: `log-ins, ${clients} at a time`,
			result: `${(done / flooding).toFixed(1)} log-ins/s`,
			note: `${done} done, ${refused} told to come back; each tries again after ${pause} ms`,
		},
		{ what: 'list page during the log-ins', result: describe(flooded.kept), note: `without them: ${describe(quiet.kept)}` },
		{
			what: 'list page not in the cache, then',
			result: describe(flooded.rendered),
			note: `without them: ${describe(quiet.rendered)}; searched and rendered anew`,
		},
	]

	/** Requests one page after the other, in alternation a page that is in the cache and one that is not. */
	async function readPages(forSeconds: number, times: Times) {
		const end = performance.now() + forSeconds * 1000
		while (performance.now() < end)
			for (const kind of ['kept', 'rendered'] as const) {
				const begun = performance.now()
				const status = await send(kind === 'kept' ? '/filterVenues' : `/filterVenues?min_budget=${1000 + (page += 1)}`)
				if (status !== 200) throw new Error(`a list page answered ${status}`)
				times[kind].push(performance.now() - begun)
				// A visitor pauses before opening the next page.
				await sleep(20)
			}
	}

	async function keepLoggingIn(stop: AbortSignal) {
		while (!stop.aborted) {
			const status = await send(endpoints.logIn.path, account)
			answers.set(status, (answers.get(status) ?? 0) + 1)
			if (status !== 200) await sleep(pause)
		}
	}
}

/** Median and percentiles of a list of milliseconds. */
export function describe(times: number[]): string {
	const sorted = times.toSorted((one, other) => one - other)
	const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1)
	return `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms`
}

function ask(url: string, agent: Agent, body?: object): Promise<number> {
	const payload = body === undefined ? '' : JSON.stringify(body)
	const headers = {
		'accept-encoding': 'br',
		'content-length': Buffer.byteLength(payload),
		...(body && { 'content-type': 'application/json' }),
	}
	return new Promise((resolve, reject) => {
		request(url, { agent, method: body ? 'POST' : 'GET', headers }, (answer) => {
			buffer(answer).then(() => resolve(answer.statusCode ?? 0), reject)
		})
			.on('error', reject)
			.end(payload)
	})
}
