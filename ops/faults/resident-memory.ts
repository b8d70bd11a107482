import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { asOwner } from '#server/platform/database/open-database.ts'
import { findFreePort } from '#test/free-port.ts'
import { multiplyListings } from '#samples/multiply-listings.ts'
import { drive } from './drive.ts'
import { allocatorSettings } from '#test/start-command.ts'
import { runFault } from './run-fault.ts'
import { markUploads, sampleListings } from './templates.ts'

/*
 * Twenty clients request lists, listings, the agenda and calls, none of which is in memory, until the caches are full and replace their entries. The
 * process, started as the unit of systemd starts it, never takes more than 512 MB of memory: the peak of its resident memory, as the system
 * counts it.
 * By hand on 100,000 listings for five minutes; with --short on 10,000 for half a minute.
 *
 *   node ops/faults/resident-memory.ts [--short] [--listings 100000]
 */

const mostMegabytes = 512
const paths = [
	'/filterVenues?min_capacity=#',
	'/filterEnt?max_budget=#',
	'/details/#/1',
	'/filter?category_id=3&min_budget=#',
	'/agenda?q=#',
	'/api/all_event?per_page=100&q=#',
	'/filterVenues?view=map&min_capacity=#',
]

/** The resident memory of a process in megabytes, now and at its peak. */
async function memoryOf(pid: number): Promise<{ now: number; peak: number }> {
	const status = await readFile(`/proc/${pid}/status`, 'utf8')
	const read = (name: string) => Math.round(Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]) / 1000)
	return { now: read('VmRSS'), peak: read('VmHWM') }
}

const skipped = process.platform === 'linux' ? null : 'only Linux tells the memory of a process in /proc'

await runFault(
	async ({ folder, database, start, isShort, figure, expect, countCycle }) => {
		const { values } = parseArgs({ options: { listings: { type: 'string' }, short: { type: 'boolean' } } })
		const listings = Number(values.listings ?? (isShort ? 10_000 : 100_000))
		const filling = performance.now()
		await asOwner(database, ({ pool }) => multiplyListings(pool, Math.ceil(listings / sampleListings)))
		figure('seconds of filling', Math.round((performance.now() - filling) / 1000))
		const { rows } = await database.pool.query<{ whole: number; words: number }>(
			`select round(pg_database_size(current_database()) / 1e6)::int as whole, round(pg_total_relation_size('listing_words') / 1e6)::int as words`,
		)
		figure('MB of the database, of which listing_words', `${rows[0]?.whole}, ${rows[0]?.words}`)
		await markUploads(folder)
		const port = await findFreePort()
		const starting = performance.now()
		const product = await start({ METRICS_PORT: String(port), ...allocatorSettings })
		figure('ms of the start', Math.round(performance.now() - starting))
		const readMetric = async (name: string) => {
			const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
			return Math.round(Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(metrics)?.[1]) / 1e6)
		}
		figure('MB after the start', (await memoryOf(product.pid)).now)
		let answered = 0
		let first = 1 + Math.floor((Math.random() * listings) / 2)
		for (let round = 1; round <= (isShort ? 3 : 10); round += 1) {
			const { sent, statuses } = await drive({
				address: product.address,
				paths,
				first,
				seconds: isShort ? 10 : 30,
				load: { clients: 20 },
			})
			first += sent
			answered += statuses[200] ?? 0
			countCycle()
			figure(`round ${round}, MB after ${sent} requests, ${JSON.stringify(statuses)}`, (await memoryOf(product.pid)).now)
		}
		figure('MB of JavaScript objects in use', await readMetric('nodejs_heap_size_used_bytes'))
		figure('MB of the heap for them', await readMetric('nodejs_heap_size_total_bytes'))
		figure('MB of buffers outside the heap', await readMetric('nodejs_external_memory_bytes'))
		const { peak } = await memoryOf(product.pid)
		// Requests that are refused need no memory: the figure counts only where many were answered.
		const fewest = isShort ? 500 : 10_000
		expect(`answered requests, at least ${fewest}`, answered, answered >= fewest)
		expect('MB at the peak', peak, peak <= mostMegabytes)
		await product.stop()
	},
	{ skipped },
)
