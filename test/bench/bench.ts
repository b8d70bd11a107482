// Prints one table of speed. Ratios are of one run on one machine: compare them, not the milliseconds.
// --listings 10000 (default) sets the size of the searched set.
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import autocannon from 'autocannon'
import { seedSamples } from '#database/samples/seed.ts'
import { buildWhenNeeded } from '#scripts/build.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { migrate, openDatabase } from '#server/database.ts'
import { readBuiltFrontend } from '#server/frontend.ts'
import { createPages } from '#server/html.ts'
import type { ListingFilter } from '#server/listings/matching.ts'
import { searchListings } from '#server/listings/search.ts'

const { values } = parseArgs({ options: { listings: { type: 'string', default: '10000' }, seconds: { type: 'string', default: '4' } } })
const count = Number(values.listings)
const seconds = Number(values.seconds)
process.env['NODE_ENV'] = 'production'
await buildWhenNeeded()

const folder = await mkdtemp(join(tmpdir(), 'kiermes-bench-'))
const config = readConfig({ DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'silent', READS_PER_MINUTE: '100000000' })
const database = await openDatabase({ ...config, fsync: false })
const table: { what: string; result: string; note: string }[] = []
try {
	await migrate(database)
	await seedSamples(database.db, { listings: count, uploads: null })
	await database.pool.query('analyze')
	await measureSearch()
	await measurePages()
	console.table(table)
} finally {
	await database.close()
	await rm(folder, { recursive: true, force: true })
}

async function measureSearch() {
	const ettelbruck = { latitude: 49.8475, longitude: 6.1042 }
	const base: ListingFilter = { category_id: 1, sorting: 'recommended', page: 1, per_page: 12 }
	const workloads: Record<string, (turn: number) => ListingFilter> = {
		broad: (turn) => ({ ...base, category_id: (turn % 4) + 1, page: (turn % 5) + 1 }),
		wizard: (turn) => ({
			...base,
			event_category_ids: [(turn % 9) + 1],
			min_capacity: 20 + (turn % 20) * 10,
			max_capacity: 1000,
			seating: 'sitting',
			min_budget: 1000 + (turn % 10) * 500,
		}),
		'near a place': (turn) => ({
			...base,
			...ettelbruck,
			latitude: ettelbruck.latitude + (turn % 10) / 50,
			distance: 25,
			sorting: 'distance',
		}),
		'everything at once': (turn) => ({
			...base,
			...ettelbruck,
			distance: 50,
			sub_category_id: [3, 4, 5, (turn % 9) + 1],
			features: [102],
			event_category_ids: [6, (turn % 9) + 1],
			min_capacity: 60,
			max_capacity: 1000,
			seating: 'sitting',
			min_budget: 5000,
			sorting: 'price_asc',
		}),
		text: (turn) => ({ ...base, q: ['terasse', 'chateau', 'jardin mariage', 'Scheune', 'music'][turn % 5] }),
	}
	for (const [what, make] of Object.entries(workloads)) {
		const times: number[] = []
		for (let turn = 0; turn < 60; turn += 1) {
			const begun = performance.now()
			await searchListings(database.db, make(turn))
			if (turn >= 10) times.push(performance.now() - begun)
		}
		times.sort((a, b) => a - b)
		const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1)
		table.push({ what: `search, ${what}`, result: `${at(0.5)} ms`, note: `p95 ${at(0.95)} ms, ${count} listings` })
	}
}

async function measurePages() {
	const pages = createPages(config, database.db, await readBuiltFrontend(join(import.meta.dirname, '..', '..', 'dist')))
	const app = await buildApp({ config, db: database.db, pages: pages.addTo })
	const base = await app.listen({ port: 0, host: '127.0.0.1' })
	const headers = { 'accept-encoding': 'br' }
	const first = await fetch(`${base}/filterVenues`, { headers })
	const body = (await app.inject({ url: '/filterVenues', headers })).rawPayload
	const sent = Object.fromEntries(first.headers)
	const bare = createServer((_, response) => response.writeHead(200, sent).end(body))
	await new Promise<void>((resolve) => bare.listen(0, '127.0.0.1', resolve))
	const bareAddress = `http://127.0.0.1:${(bare.address() as AddressInfo).port}`
	try {
		const pace = async (url: string) => (await autocannon({ url, connections: 20, duration: seconds, headers })).requests.average
		await pace(bareAddress)
		const [bareFirst, cached, bareAgain] = [await pace(bareAddress), await pace(`${base}/filterVenues`), await pace(bareAddress)]
		const share = cached / ((bareFirst + bareAgain) / 2)
		table.push({
			what: 'cached page',
			result: `${Math.round(share * 100)} % of bare node:http`,
			note: `${Math.round(cached)} pages/s, ${body.length} bytes`,
		})
		let turn = 0
		const begun = performance.now()
		while (performance.now() - begun < seconds * 1000) {
			turn += 1
			const answer = await app.inject({ url: `/filterVenues?min_capacity=${turn}` })
			if (answer.statusCode !== 200) throw new Error(`a page answered ${answer.statusCode}`)
		}
		table.push({
			what: 'rendered page',
			result: `${Math.round(turn / seconds)} pages/s`,
			note: 'one after the other, search and compression included',
		})
	} finally {
		bare.close()
		await app.close()
	}
}
