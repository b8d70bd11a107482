import { mkdir, writeFile } from 'node:fs/promises'
import { request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { requestsPerSecond } from '#test/bench/load.ts'
import { drive } from '../../faults/drive.ts'
import { startNginx, type Nginx } from '#test/nginx.ts'
import type { Cluster } from '../cluster.ts'
import { startEnquirers } from '../enquirers.ts'
import { replaceAll } from '../program.ts'
import type { PartReport } from '../report.ts'
import { startWriters } from '../visitors.ts'
import { uncachedList, type Part } from './part.ts'
import { findPicture } from './store.ts'

const headers = { 'accept-encoding': 'br' }
const page = '/filterVenues'
const samePage = '/same-page'
const leastShare = 0.9
const connections = 20
let first = 100

/** A page as it goes over the wire. */
interface Page {
	body: Buffer
	headers: IncomingHttpHeaders
}

/** Headers that nginx writes itself. */
const ownHeaders = ['connection', 'content-length', 'content-type', 'date', 'etag', 'keep-alive', 'last-modified', 'transfer-encoding']

/**
 * nginx with the shipped configuration and without TLS, which the measuring client does not speak. It serves the same page from a file besides, with
 * the same headers: the measuring client and the system have the same work with both.
 */
async function startPlainNginx(cluster: Cluster, name: string, ports: readonly number[], { body, headers: sent }: Page): Promise<Nginx> {
	const folder = join(cluster.folder, `nginx-${name}`)
	await mkdir(folder)
	await writeFile(join(folder, 'page.html'), body)
	const lines = Object.entries(sent)
		.filter(([header]) => !ownHeaders.includes(header))
		.map(([header, value]) => `add_header ${header} "${String(value).replaceAll('"', '\\"')}";`)
	const words = [`alias ${folder}/page.html;`, 'default_type text/html;', ...lines]
	const location = `location = ${samePage} {\n${words.map((line) => `\t\t\t${line}\n`).join('')}\t\t}`
	const change = (text: string) =>
		replaceAll(text, [
			// All connections are those of one measuring client.
			['limit_conn connections 100;', 'limit_conn connections 1000;'],
			['client_max_body_size 1m;', `client_max_body_size 1m;\n\t\t${location}`],
		])
	return startNginx(folder, ports, { change })
}

/**
 * Requests a second, and the 95th percentile of their times, for a cached page and for lists that are in no cache: of one and of three processes, directly
 * and through nginx. nginx with its cache is compared with nginx that sends the same page from a file with the same headers, in alternation.
 */
export const measureLoad: Part = async (cluster, { figure, expect }, { isShort }) => {
	const seconds = isShort ? 2 : 10
	const [one] = cluster.apps
	if (!one) throw new Error('there is no process')
	// From its third request on, a page is sent in its best compression.
	let same: Page = { body: Buffer.alloc(0), headers: {} }
	for (const { port } of cluster.apps) for (let turn = 0; turn < 3; turn += 1) same = await readCompressed(port)
	figure('bytes of the page', same.body.length)
	const ports = cluster.apps.map(({ port }) => port)
	await using ofOne = await startPlainNginx(cluster, 'one', [one.port], same)
	await using ofThree = await startPlainNginx(cluster, 'three', ports, same)

	const cases: [string, string[]][] = [
		['one process', [one.address]],
		['three processes', cluster.apps.map(({ address }) => address)],
		['one process through nginx', [`http://127.0.0.1:${ofOne.port}`]],
		['three processes through nginx', [`http://127.0.0.1:${ofThree.port}`]],
	]
	for (const [name, bases] of cases) {
		const share = connections / bases.length
		const cached = await Promise.all(bases.map((base) => requestsPerSecond({ base, path: page, headers }, share, seconds)))
		const timed = await Promise.all(
			bases.map((address) => drive({ address, paths: [page], first: 1, seconds, load: { clients: Math.ceil(8 / bases.length) } })),
		)
		figure(
			`${name}, cached page`,
			`${Math.round(sum(cached))} requests/s, p95 ${Math.max(...timed.map(({ p95 }) => p95))} ms with 8 clients`,
		)
		const fresh = await Promise.all(
			bases.map((address) => {
				first += 1_000_000
				return drive({ address, paths: [uncachedList], first, seconds, load: { clients: Math.ceil(8 / bases.length) } })
			}),
		)
		const odd = fresh.flatMap(({ statuses }) => Object.keys(statuses)).filter((status) => status !== '200')
		figure(
			`${name}, lists in no cache`,
			`${sum(fresh.map(({ goodput }) => goodput)).toFixed(1)} requests/s, p95 ${Math.max(...fresh.map(({ p95 }) => p95))} ms with 8 clients${odd.length > 0 ? `, also ${odd.join(' ')}` : ''}`,
		)
	}

	const shares: number[] = []
	const base = `http://127.0.0.1:${ofThree.port}`
	for (let turn = 0; turn < 5; turn += 1) {
		const cached = await requestsPerSecond({ base, path: page, headers }, connections, seconds / 2)
		const ofFile = await requestsPerSecond({ base, path: samePage, headers }, connections, seconds / 2)
		if (turn === 0) figure('nginx, the same page from a file with the same headers', `${Math.round(ofFile)} requests/s`)
		shares.push(cached / ofFile)
	}
	const share = shares.toSorted((a, b) => a - b)[2] ?? 0
	expect('nginx with its cache, as a share of nginx with the file', share.toFixed(2), share >= leastShare)
	await measureWrites(cluster, figure, seconds)
}

/** Measures the acknowledged writes a second of three processes through nginx; each write is on a synchronous standby before its acknowledgement. */
async function measureWrites(cluster: Cluster, figure: PartReport['figure'], seconds: number): Promise<void> {
	const writers = await startWriters(cluster, 8)
	await sleep(seconds * 1000)
	figure('announcements with a picture, by 8 professionals', `${(writers.count() / seconds).toFixed(1)} a second`)
	await writers.stop()
	const enquirers = startEnquirers(cluster, (await findPicture(cluster)).id)
	await sleep(seconds * 1000)
	figure('enquiries, mailed and confirmed by 4 visitors', `${(enquirers.confirmed().size / seconds).toFixed(1)} a second`)
	await enquirers.stop()
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

function readCompressed(port: number): Promise<Page> {
	return new Promise((resolve, reject) => {
		const take = (answer: IncomingMessage) => void buffer(answer).then((body) => resolve({ body, headers: answer.headers }), reject)
		request({ port, host: '127.0.0.1', path: page, headers }, take).on('error', reject).end()
	})
}
