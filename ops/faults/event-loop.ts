import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { endpoints, type EndpointName } from '#contract/http/endpoints.ts'
import { pagePaths } from '#contract/legal-page-names.ts'
import { asOwner } from '#server/platform/database/open-database.ts'
import { buildWhenNeeded } from '#scripts/build.ts'
import { createCallCache } from '#server/platform/http/cache/call-cache.ts'
import { answerAnonymously } from '#server/app/handlers.ts'
import { buildApp } from '#server/app/app.ts'
import { readConfig } from '#server/platform/config.ts'
import { createFeeds } from '#server/app/feeds/feeds.ts'
import { readBuiltFrontend } from '#server/app/rendering/frontend.ts'
import { createPages } from '#server/app/rendering/pages.ts'
import { fillAgenda } from '#test/bench/agenda.ts'
import { multiplyListings } from '#samples/multiply-listings.ts'
import { runFault } from './run-fault.ts'
import { sampleListings } from './templates.ts'

/*
 * Requests every public address and measures how long the event loop is blocked: the longest turn, in milliseconds of the thread's processor time, so that
 * other load on the machine is not counted. Every address is requested first without the cache and then from it, compressed and plain;
 * the best of three rounds counts, for a full garbage collection may fall into any.
 * By hand on 100,000 listings and 5,000 events; with --short on 10,000 listings and the sample events, where after the first round only the addresses
 * that have held the loop too long are asked again.
 *
 *   node ops/faults/event-loop.ts [--short]
 */

const longest = 50

interface Asked {
	url: string
	body?: string
}

await runFault(async ({ database, settings, isShort, figure, expect, countCycle }) => {
	await buildWhenNeeded()
	await asOwner(database, ({ pool }) => multiplyListings(pool, Math.ceil((isShort ? 10_000 : 100_000) / sampleListings)))
	if (!isShort) await asOwner(database, ({ pool }) => fillAgenda(pool, 5000))
	const config = readConfig({ ...settings, NODE_ENV: 'production', READS_PER_MINUTE: '10000000', ATTEMPTS_FACTOR: '1000' })
	const { db } = database
	const callCache = createCallCache(answerAnonymously(config, db), 64_000_000)
	const pages = createPages(config, db, await readBuiltFrontend(), callCache)
	const feeds = createFeeds(config, db, 64_000_000)
	const app = await buildApp({ config, db, callCache, feeds, pages: pages.addTo })
	await app.listen({ port: 0, host: '127.0.0.1' })
	const address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
	try {
		const slowest = new Map<string, number>()
		// The round before the first loads code and lets it be compiled.
		for (let round = 0; round <= 3; round += 1) {
			if (round > 0) countCycle()
			for (const asked of listAddresses()) {
				const name = `${asked.url} ${asked.body ?? ''}`.trim()
				if (isShort && round > 1 && (slowest.get(name) ?? 0) <= longest) continue
				for (const kept of [callCache, pages, feeds]) kept.invalidate()
				const held = Math.max(
					await watch(() => ask(address, asked, 'br')),
					await watch(() => ask(address, asked, 'br')),
					await watch(() => ask(address, asked, 'identity')),
				)
				if (round > 0) slowest.set(name, Math.min(held, slowest.get(name) ?? Infinity))
			}
		}
		const sorted = [...slowest].toSorted(([, one], [, other]) => other - one)
		for (const [name, held] of sorted.slice(0, 12)) figure(name, `${held.toFixed(1)} ms`)
		const [worst, held = Infinity] = sorted[0] ?? []
		expect(`longest turn of ${sorted.length} addresses, ${worst}`, `${held.toFixed(1)} ms`, held <= longest)
	} finally {
		await app.close()
	}
})

/** Every public address once, each call with and without fields that narrow it. */
function listAddresses(): Asked[] {
	const view = '49.4,5.7,50.2,6.6'
	const posts: Partial<Record<EndpointName, object[]>> = {
		getSubCategories: [{ category_id: 1 }],
		findPlaces: [{ q: 'Esch', limit: 5 }],
		searchVenues: [{}, { q: 'castle', per_page: 50 }, { latitude: 49.6, longitude: 6.1, sorting: 'distance' }],
		searchEntertainment: [{}, { q: 'jazz' }],
		searchRentalsAndServices: [{ category_id: 3 }, { category_id: 4 }],
		getMapMarkers: [
			{ category_id: 1, view, zoom: 9 },
			{ category_id: 1, view, zoom: 18 },
		],
		suggest: [{ q: 'schlass' }, { q: 'dj esch' }],
		getListingsByCategory: [{ category_id: 1, per_page: 50 }],
		getListing: [{ property_id: 1 }],
		getSimilarListings: [{ property_id: 1 }],
		getEvent: [{ event_id: 1 }],
		getAgendaMarkers: [{ view, zoom: 9 }],
		getBlogList: [{}, { blog_id: '1' }],
		getPageDetail: [{ page: 'privacy_policy' }],
		getReportable: [{ item_kind: 'listing', item_id: 1 }],
	}
	const month = new Date().toISOString().slice(0, 7)
	const urls = [
		'/',
		'/filterVenues',
		'/filterVenues?view=map',
		'/filterVenues?q=castle&sorting=price_low_to_high',
		'/filterEnt',
		'/filter?category_id=3',
		'/details/1/1',
		'/compare?listings=1,2,3,4',
		'/agenda',
		'/agenda?view=month',
		'/agenda?view=map',
		'/agenda/details/1',
		'/agenda/embed',
		'/generate-sitemap',
		'/bloglist',
		'/blogdetails/1',
		'/transparency',
		'/report?kind=listing&id=1',
		'/userLogin',
		'/nothing',
		...Object.values(pagePaths),
		'/robots.txt',
		'/sitemap.xml',
		'/sitemap-pages.xml',
		'/sitemap-listings-2.xml',
		'/sitemap-events-1.xml',
		'/sitemap-posts-1.xml',
		...['ics', 'rss', 'atom', 'json'].map((format) => `/feeds/agenda.${format}`),
		...['rss', 'atom', 'json'].map((format) => `/feeds/blog.${format}`),
		'/feeds/places.ics?place=Esch',
		'/feeds/organisers/1.ics',
		'/feeds/events/1.ics',
		'/api/docs',
		'/api/openapi.json',
		...Object.values(endpoints).flatMap((endpoint) => ('cached' in endpoint && endpoint.method === 'GET' ? [endpoint.path] : [])),
		`/api/get_agenda_month?month=${month}`,
		'/api/get_rental_and_service_feature?category_id=3',
		'/api/all_event?per_page=100',
	]
	return urls
		.map((url): Asked => ({ url }))
		.concat(
			(Object.entries(posts) as [EndpointName, object[]][]).flatMap(([name, inputs]) =>
				inputs.map((input) => ({ url: endpoints[name].path, body: JSON.stringify(input) })),
			),
		)
}

/** On a busy machine a response may time out: then it is requested again. */
async function ask(address: string, { url, body }: Asked, encoding: string, tries = 5): Promise<void> {
	const json = body === undefined ? {} : { method: 'POST', body, headers: { 'content-type': 'application/json' } }
	const response = await fetch(address + url, { ...json, headers: { ...json.headers, 'accept-encoding': encoding } })
	for await (const _ of response.body ?? []) continue
	if (response.status < 500) return
	if (tries === 0) throw new Error(`${url} answered ${response.status}`)
	await ask(address, { url, ...(body !== undefined && { body }) }, encoding, tries - 1)
}

/** The longest turn of the event loop during this work, in milliseconds of processor time; compression in other threads is waited for. */
async function watch(work: () => Promise<void>): Promise<number> {
	const spent = () => {
		const { user, system } = process.threadCpuUsage()
		return (user + system) / 1000
	}
	let before = spent()
	let held = 0
	let isOver = false
	const turn = () => {
		const now = spent()
		held = Math.max(held, now - before)
		before = now
		if (!isOver) setImmediate(turn)
	}
	setImmediate(turn)
	await work()
	await sleep(20)
	isOver = true
	return held
}
