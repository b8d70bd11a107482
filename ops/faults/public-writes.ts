import { sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { asOwner } from '#server/platform/database/open-database.ts'
import { writeListingSearch } from '#server/platform/search-index/listing-search-rows.ts'
import { processorTime } from '#test/bench/processor-time.ts'
import { multiplyListings } from '#samples/multiply-listings.ts'
import { startPageReaders } from './page-readers.ts'
import { runFault, type Fault } from './run-fault.ts'
import { markUploads, sampleListings } from './templates.ts'

/*
 * Four readers request about 190 pages in turn, 5000 a second together, while 0, 1 and 5 listings a second are changed: renamed, and every fifth time
 * with another price, so that it moves in the lists of its family. The rates alternate in short rounds, so that other load on the machine slows all of them.
 * Requests a second must stay within 20 % of each other, and the page of a changed listing must show the change within a second.
 * With --listings 100000 the samples are multiplied; --short is for CI: fewer rounds with looser thresholds.
 *
 *   node ops/faults/public-writes.ts [--short] [--listings 100000]
 */

const rates = [0, 1, 5]
const readers = 4
/**
 * Requests a second: a quarter of the answers of one process on two processors. The highest rate would measure how the readers, the writer, the
 * database and the product share the processors.
 */
const demand = 5000
const leastShare = 0.8
/** Three seconds each are easily disturbed; with every cache emptied at each change it is 0.05. */
const leastShareOfSeconds = 0.5
const longestUntilShown = 1000

await runFault(async (fault) => {
	const { database, isShort, start, figure, expect } = fault
	const { db } = database
	await markUploads(fault.folder)
	const { values } = parseArgs({ options: { listings: { type: 'string' }, short: { type: 'boolean' } } })
	const times = Math.ceil(Number(values.listings ?? sampleListings) / sampleListings)
	if (times > 1) await asOwner(database, ({ pool }) => multiplyListings(pool, times))
	const product = await start()
	const listings = await db
		.selectFrom('listings')
		.select(['id', 'category_id'])
		.where('state', '=', 'published')
		// The readers' page shows the author's name, which is changed, and no translation of it.
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom('listing_texts as t')
						.select('t.listing_id')
						.whereRef('t.listing_id', '=', 'listings.id')
						.where('t.property_name', 'is not', null),
				),
			),
		)
		.orderBy('id')
		.limit(110)
		.execute()
	const addresses = listAddresses(listings)
	// From the third request on, a page comes in its best compression from the cache in front of Fastify.
	for (let turn = 0; turn < 3; turn += 1) for (const address of addresses) await read(product.address + address)
	const pages = addresses.map((address) => product.address + address)
	const pageReaders = startPageReaders()
	const counts = new Map(rates.map((rate) => [rate, { milliseconds: 0, processor: 0, shown: [] as number[], times: [] as number[] }]))
	const [rounds, seconds] = isShort ? [1, 3] : [5, 6]
	for (let round = 0; round < rounds; round += 1)
		for (const rate of round % 2 === 0 ? rates : rates.toReversed()) {
			const [begun, worked] = [performance.now(), await processorTime(product.pid)]
			const until = begun + seconds * 1000
			const count = counts.get(rate)
			if (!count) continue
			const [shown, times] = await Promise.all([
				writeUntil(fault, listings, product.address, rate, until),
				pageReaders.read({ pages, readers, rate: demand, milliseconds: seconds * 1000 }),
			])
			if (rate > 0) fault.countCycle()
			count.shown.push(...shown)
			count.milliseconds += performance.now() - begun
			count.processor += (await processorTime(product.pid)) - worked
			count.times = count.times.concat(times)
		}
	const speeds = rates.map((rate) => {
		const { milliseconds = 1, processor = 0, times = [], shown = [] } = counts.get(rate) ?? {}
		const speed = (times.length / milliseconds) * 1000
		figure(
			`${rate} writes a second`,
			`${speed.toFixed(0)} requests/s, ${(processor / times.length).toFixed(2)} ms of the product's processor time each, p50 ${at(times, 0.5)} ms, p95 ${at(times, 0.95)} ms`,
		)
		if (rate > 0) {
			figure('shown after', `median ${at(shown, 0.5)} ms, longest ${at(shown, 1)} ms, of ${shown.length}`)
			expect(`at ${rate} writes a second shown within a second`, at(shown, 1), shown.length > 0 && at(shown, 1) <= longestUntilShown)
		}
		return speed
	})
	const share = Math.min(...speeds) / Math.max(...speeds)
	expect('least share of requests', share.toFixed(2), share >= (isShort ? leastShareOfSeconds : leastShare))
	await pageReaders.stop()
	await product.stop()
})

interface Listing {
	id: number
	category_id: number
}

/** The pages that the readers request: those of these listings, lists of all families with and without filters, the agenda, the blog, legal pages. */
function listAddresses(listings: readonly Listing[]): string[] {
	const filters = [
		'',
		'min_capacity=50',
		'min_budget=2000',
		'page=2',
		'sorting=price_low_to_high',
		'latitude=49.6&longitude=6.1&distance=20',
		'q=party',
	]
	const lists = ['/filterVenues', '/filterEnt', '/filter?category_id=3', '/filter?category_id=4'].flatMap((list) =>
		filters.map((filter) => (filter ? `${list}${list.includes('?') ? '&' : '?'}${filter}` : list)),
	)
	const months = Array.from({ length: 6 }, (_, index) => new Date(Date.now() + index * 31 * 86_400_000).toISOString().slice(0, 7))
	return [
		'/',
		'/?lang=fr',
		'/?lang=de',
		'/agenda',
		'/agenda?lang=fr',
		'/bloglist',
		'/terms&condition',
		'/ranking',
		'/legal-notice',
		'/contact',
		...months.map((month) => `/agenda?view=month&month=${month}`),
		...lists,
		...lists.slice(0, 8).map((list) => `${list}${list.includes('?') ? '&' : '?'}lang=fr`),
		...listings.map(({ id, category_id }) => `/details/${id}/${category_id}`),
		...Array.from({ length: 20 }, (_, index) => `/agenda/details/${index + 1}`),
		...Array.from({ length: 8 }, (_, index) => `/blogdetails/${index + 1}`),
	]
}

async function read(url: string): Promise<string> {
	const response = await fetch(url, { headers: { 'accept-encoding': 'br' } })
	const text = await response.text()
	if (response.status >= 500) throw new Error(`${url} answered ${response.status}`)
	return text
}

/** Changes as many listings per second; returns after how many milliseconds the page of each showed its change. */
async function writeUntil(
	{ database: { db } }: Fault,
	listings: readonly Listing[],
	address: string,
	rate: number,
	until: number,
): Promise<number[]> {
	if (rate === 0) return []
	const waiting: Promise<number>[] = []
	for (let turn = 0; performance.now() + 1000 / rate < until; turn += 1) {
		const { id, category_id } = listings[(turn * 37) % listings.length] ?? { id: 0, category_id: 0 }
		const property_name = `Sall ${Date.now()} ${turn}`
		await db.transaction().execute(async (trx) => {
			const price = turn % 5 === 0 ? { min_budget_cents: sql<number>`min_budget_cents + 1000` } : {}
			await trx
				.updateTable('listings')
				.set({ property_name, ...price })
				.where('id', '=', id)
				.execute()
			await writeListingSearch(trx, [id])
		})
		waiting.push(timeUntilShown(`${address}/details/${id}/${category_id}`, property_name))
		await sleep(1000 / rate)
	}
	return Promise.all(waiting)
}

async function timeUntilShown(url: string, name: string): Promise<number> {
	const begun = performance.now()
	while (performance.now() - begun < 10_000) {
		if ((await read(url)).includes(name)) return Math.round(performance.now() - begun)
		await sleep(10)
	}
	return Infinity
}

function at(numbers: readonly number[], share: number): number {
	return numbers.toSorted((one, other) => one - other)[Math.min(numbers.length - 1, Math.floor(numbers.length * share))] ?? Infinity
}
