import { request, Agent } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { endpoints } from '#contract/http/endpoints.ts'
import { otherPassword, password, userForm } from '#test/people.ts'
import { seedSamples } from '#samples/seed.ts'
import { runFault } from './run-fault.ts'

/*
 * Floods the log-in from sixty clients with ever new e-mail addresses, in open loop: it does not wait for answers. Meanwhile accounts log in
 * from known devices and from new browsers, and visitors search. First the sixty clients keep their network
 * addresses, then each attempt comes from another one.
 *
 *   node ops/faults/login-flood.ts [--short]
 */

const clients = 60
/** Limit of the 95th percentile of a search during the flood, in milliseconds, unless a busy machine needs more than a third of that without a flood. */
const longestSearch = 100
const searchesPerSecond = 20

interface Rates {
	flood: number
	known: number
	strangers: number
	searches: number
}

interface Answer {
	status: number
	milliseconds: number
	cookie: string | undefined
}

await runFault(async ({ database, start, isShort, figure, expect, countCycle }) => {
	const server = await start({ TRUST_PROXY: '1', READS_PER_MINUTE: '100000', ATTEMPTS_FACTOR: '1' })
	// After the start, which would miss the files of their pictures.
	await seedSamples(database.db, { listings: 200, pictures: false, log: () => {} })
	const agent = new Agent({ keepAlive: true, maxSockets: 500 })
	const seconds = isShort ? 6 : 30
	const people: Awaited<ReturnType<typeof signUp>>[] = []
	// So many accounts that none of them logs in more often than one browser may.
	for (let number = 0; number < (isShort ? 12 : 40); number += 1) people.push(await signUp(`192.0.2.${number}`))

	const begun = performance.now()
	for (const [number] of people.entries()) await sendOne('known', number, false)
	const capacity = (1000 * people.length) / (performance.now() - begun)
	figure('log-ins one after the other', `${capacity.toFixed(1)}/s`)
	// The flood sends eight times the capacity; the accounts use a third of it.
	const rates: Rates = { flood: Math.min(60, 8 * capacity), known: capacity / 6, strangers: capacity / 6, searches: searchesPerSecond }
	// A hash takes a processor in any case: the cost of a flood is compared with log-ins one after the other.
	const calm = open(2, { searches: searchesPerSecond })
	const isOver = calm.then(() => true)
	for (let number = 0; !(await Promise.race([isOver, sendOne('known', number, false).then(() => false)]));) number += 1
	const { searches } = await calm
	figure('search, without a flood', describe(searches))
	const allowed = Math.max(longestSearch, 3 * at(searches, 0.95))

	for (const isMoving of [false, true]) {
		const flooded = await open(seconds, rates, isMoving)
		countCycle()
		const [known, strangers] = [share(flooded.known), share(flooded.strangers)]
		const name = isMoving ? 'from ever new addresses' : `from ${clients} addresses`
		figure(`flood ${name}`, summarise(flooded.flood))
		expect(`known browsers logged in, flood ${name}`, `${known} % of ${flooded.known.length}`, known >= 50)
		expect(`new browsers logged in, flood ${name}`, `${strangers} % of ${flooded.strangers.length}`, strangers >= 50)
		// A hundred searches say little about the slowest five of them: the short form judges the median.
		expect(`search, flood ${name}`, describe(flooded.searches), at(flooded.searches, isShort ? 0.5 : 0.95) <= allowed)
	}
	agent.destroy()
	await server.kill()

	/** Sends as many requests of each kind per second, evenly, and waits for the last response. */
	async function open(forSeconds: number, rates: Partial<Rates>, isMoving = false) {
		const answers: Record<keyof Rates, Promise<Answer>[]> = { flood: [], known: [], strangers: [], searches: [] }
		const kinds = Object.keys(rates) as (keyof Rates)[]
		const begun = performance.now()
		for (let passed = 0; passed < forSeconds; passed = (performance.now() - begun) / 1000) {
			for (const kind of kinds)
				while (answers[kind].length < passed * (rates[kind] ?? 0)) answers[kind].push(sendOne(kind, answers[kind].length, isMoving))
			await sleep(10)
		}
		const settled = await Promise.all(Object.entries(answers).map(async ([kind, list]) => [kind, await Promise.all(list)] as const))
		return Object.fromEntries(settled) as Record<keyof Rates, Answer[]>
	}

	function sendOne(kind: keyof Rates, number: number, isMoving: boolean): Promise<Answer> {
		const person = people[number % people.length]
		if (kind === 'searches') return send(endpoints.searchVenues.path, { min_budget: number + 1 }, '198.51.100.1')
		if (kind === 'flood') {
			const address = isMoving ? `2001:db8:${number.toString(16)}::1` : `203.0.113.${number % clients}`
			return send(endpoints.logIn.path, { email: `nobody-${number}@example.org`, password: otherPassword }, address)
		}
		const credentials = { email: person?.email, password }
		// A new browser each time, each from another network address.
		if (kind === 'strangers') return send(endpoints.logIn.path, credentials, `198.51.${isMoving ? 101 : 102}.${number}`)
		return send(endpoints.logIn.path, credentials, `192.0.2.${number % people.length}`, person?.cookie)
	}

	async function signUp(address: string) {
		const form = userForm()
		const { status, cookie } = await send(endpoints.signUp.path, form, address)
		if (status !== 200 || cookie === undefined) throw new Error(`the sign-up answered ${status}`)
		return { email: form.email, cookie }
	}

	function send(path: string, body: object, address: string, cookie?: string): Promise<Answer> {
		const payload = JSON.stringify(body)
		const headers = {
			'content-type': 'application/json',
			'content-length': Buffer.byteLength(payload),
			'x-forwarded-for': address,
			...(cookie !== undefined && { cookie }),
		}
		const begun = performance.now()
		return new Promise((resolve) => {
			const told = (status: number, set?: string[]) =>
				resolve({ status, milliseconds: performance.now() - begun, cookie: set?.[0]?.split(';', 1)[0] })
			request(`${server.address}${path}`, { agent, method: 'POST', headers }, (answer) => {
				buffer(answer).then(
					() => told(answer.statusCode ?? 0, answer.headers['set-cookie']),
					() => told(0),
				)
			})
				.on('error', () => told(0))
				.end(payload)
		})
	}
})

/** The per cent of success. */
function share(answers: Answer[]): number {
	return Math.round((100 * answers.filter(({ status }) => status === 200).length) / answers.length)
}

/** The milliseconds within which this share of the responses came; a response without success counts as infinitely slow. */
function at(answers: Answer[], portion: number): number {
	const sorted = answers.map(({ status, milliseconds }) => (status === 200 ? milliseconds : Infinity)).toSorted((one, other) => one - other)
	return sorted[Math.ceil(sorted.length * portion) - 1] ?? Infinity
}

function describe(answers: Answer[]): string {
	return `p50 ${at(answers, 0.5).toFixed(0)} ms, p95 ${at(answers, 0.95).toFixed(0)} ms of ${answers.length}`
}

function summarise(answers: Answer[]): string {
	const counts = new Map<number, number>()
	for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1)
	return [...counts].map(([status, count]) => `${count} × ${status}`).join(', ')
}
