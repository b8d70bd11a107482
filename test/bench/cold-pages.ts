// The cost of pages never requested before: milliseconds of processor time of Node and of PostgreSQL, and how many times as long as a fixed piece
// of work that the same run does (`yardstick`), which makes runs on different machines comparable. Each product fills its own folder with its samples.
//   node test/bench/cold-pages.ts [--rounds 8] [--pages 25] [--beside <folder of another version, installed and built>] [--write]
// Warns where a page costs 15 % more yardsticks than `cold-pages.json` says; --write puts the new figures there. Never ends with a failure for that.
import type { ChildProcess } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { brotliCompressSync } from 'node:zlib'
import { buildWhenNeeded } from '#scripts/build.ts'
import { readStartCommand } from '../start-command.ts'
import { addressOf, end, startProduct } from './http.ts'

const { values } = parseArgs({
	options: {
		rounds: { type: 'string', default: '8' },
		pages: { type: 'string', default: '25' },
		beside: { type: 'string' },
		write: { type: 'boolean', default: false },
	},
})
const known = join(import.meta.dirname, 'cold-pages.json')
const mostTimes = 1.15
const warmUp = 60

const sentences = ['salle mariage echternach # personnes', 'traiteur max #€/pers', 'dj mariage # km Mersch', 'concert juin # personnes']
const today = Date.now()
const day = (turn: number) => new Date(today + turn * 86_400_000).toISOString().slice(0, 10)

/** A request that no other turn makes; `listings` are the paths of all of them. */
const kinds: Record<string, (turn: number, listings: readonly string[]) => { path: string; body?: string }> = {
	list: (turn) => ({ path: `/filterVenues?min_capacity=${1 + (turn % 90)}&min_budget=${1000 + turn}` }),
	sentence: (turn) => ({ path: `/search?lang=fr&q=${encodeURIComponent((sentences[turn % 4] ?? '').replace('#', String(10 + turn)))}` }),
	listing: (turn, listings) => ({
		path: `${listings[turn % listings.length]}?lang=${['en', 'fr', 'de'][Math.floor(turn / listings.length)]}`,
	}),
	agenda: (turn) => ({ path: `/agenda?from=${day(turn % 30)}&to=${day(30 + Math.floor(turn / 30))}` }),
	'list call': (turn) => ({
		path: '/api/get_venue_list_with_filter',
		body: JSON.stringify({ min_capacity: 1 + (turn % 90), min_budget: 2000 + turn }),
	}),
}

/** Text, numbers, objects and compression, as a page is made of them. Milliseconds of this process's processor time. */
function yardstick(): number {
	const before = process.cpuUsage()
	for (let turn = 0; turn < 3; turn += 1) {
		const rows = Array.from({ length: 6000 }, (_, index) => ({
			id: index,
			name: `Hall ${(index * 7919) % 6007}`,
			price: (index * 31) % 997,
		}))
		const sorted = rows.toSorted((one, other) => one.price - other.price || one.name.localeCompare(other.name))
		const text = JSON.stringify(sorted).replaceAll(/"name":"Hall (\d+)"/g, '<b>$1</b>')
		brotliCompressSync(text.slice(0, 120_000), { params: { 1: 5 } })
		JSON.parse(JSON.stringify(sorted))
	}
	const { user, system } = process.cpuUsage(before)
	return (user + system) / 1000
}

interface Spent {
	node: number
	database: number
}

/** Milliseconds so far, to 10: of the process, and of the PostgreSQL of its folder with all that it has started. */
async function spentBy(product: ChildProcess, dataDir: string): Promise<Spent> {
	const read = async (pid: number | string) => {
		const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
		const fields = line
			.slice(line.lastIndexOf(')') + 2)
			.split(' ')
			.map(Number)
		return {
			parent: fields[1] ?? 0,
			own: ((fields[11] ?? 0) + (fields[12] ?? 0)) * 10,
			ended: ((fields[13] ?? 0) + (fields[14] ?? 0)) * 10,
		}
	}
	const postmaster = Number((await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n', 1)[0])
	const all = await Promise.all((await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(read))
	const { own, ended } = await read(postmaster)
	const children = all.filter(({ parent }) => parent === postmaster).reduce((sum, one) => sum + one.own, 0)
	return { node: (await read(product.pid ?? 0)).own, database: own + ended + children }
}

interface Measured extends AsyncDisposable {
	name: string
	/** Requests so many pages of a kind, one after the other. Resolves to the milliseconds of each. */
	request: (kind: string, pages: number) => Promise<Spent>
}

async function open(name: string, folder: string): Promise<Measured> {
	const dataDir = await mkdtemp(join(tmpdir(), 'kiermes-cold-'))
	const product = startProduct(dataDir, { command: await readStartCommand(folder), folder, samples: true })
	const base = await addressOf(product)
	const listings = await listingsOf(base)
	const turns = new Map<string, number>()
	return {
		name,
		async request(kind, pages) {
			const before = await spentBy(product, dataDir)
			for (let page = 0; page < pages; page += 1) {
				const turn = turns.get(kind) ?? 0
				turns.set(kind, turn + 1)
				const { path, body } = kinds[kind]!(turn, listings)
				const json = { method: 'POST', body: body ?? null, headers: { 'content-type': 'application/json' } }
				const answer = await fetch(base + path, body === undefined ? { headers: { 'accept-encoding': 'br' } } : json)
				await answer.arrayBuffer()
				if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
			}
			const after = await spentBy(product, dataDir)
			return { node: (after.node - before.node) / pages, database: (after.database - before.database) / pages }
		},
		async [Symbol.asyncDispose]() {
			await end(product)
			await rm(dataDir, { recursive: true, force: true })
		},
	}
}

/** The paths of the listings of the samples, once all are there. */
async function listingsOf(base: string): Promise<string[]> {
	let found: string[] = []
	for (;;) {
		const answer = await fetch(`${base}/sitemap-listings-1.xml`)
		const paths = [...(await answer.text()).matchAll(/<loc>[^<]*?(\/details\/\d+\/\d+)/g)].map(([, path = '']) => path)
		if (paths.length > 0 && paths.length === found.length) return [...new Set(paths)]
		found = paths
		await sleep(3000)
	}
}

const middle = (all: readonly number[]) => all.toSorted((one, other) => one - other)[Math.floor(all.length / 2)] ?? NaN

await buildWhenNeeded()
await using stack = new AsyncDisposableStack()
const products = [stack.use(await open('this version', join(import.meta.dirname, '..', '..')))]
if (values.beside !== undefined) products.push(stack.use(await open('beside', values.beside)))
/** The kinds of pages that a product has. */
const served = new Map<Measured, string[]>()
for (const product of products) {
	const all = Object.keys(kinds)
	const answers: boolean[] = []
	for (const kind of all)
		answers.push(
			await product.request(kind, 1).then(
				() => true,
				(error: unknown) => {
					console.log(`${product.name}: ${String(error)}`)
					return false
				},
			),
		)
	served.set(
		product,
		all.filter((_, index) => answers[index]),
	)
	for (const kind of served.get(product) ?? []) await product.request(kind, warmUp)
}
for (let turn = 0; turn < 5; turn += 1) yardstick()

const rows = products.flatMap((product) =>
	(served.get(product) ?? []).map((kind) => ({
		name: product.name,
		kind,
		request: product.request,
		node: [] as number[],
		database: [] as number[],
		times: [] as number[],
	})),
)
for (let round = 0; round < Number(values.rounds); round += 1)
	for (const { kind, request, node, database, times } of rows) {
		const before = yardstick()
		const spent = await request(kind, Number(values.pages))
		node.push(spent.node)
		database.push(spent.database)
		times.push((spent.node + spent.database) / ((before + yardstick()) / 2))
	}
console.table(
	rows.map(({ name, kind, node, database, times }) => ({
		version: name,
		page: kind,
		'Node, ms': middle(node).toFixed(1),
		'PostgreSQL, ms': middle(database).toFixed(1),
		yardsticks: middle(times).toFixed(3),
	})),
)
const own = rows.filter(({ name }) => name === 'this version')
if (values.write) {
	const figures = Object.fromEntries(own.map(({ kind, times }) => [kind, Number(middle(times).toFixed(3))]))
	await writeFile(known, `${JSON.stringify(figures, null, '\t')}\n`)
} else {
	const figures = JSON.parse(await readFile(known, 'utf8')) as Record<string, number>
	for (const { kind, times } of own) {
		const more = middle(times) / (figures[kind] ?? NaN)
		if (more > mostTimes)
			console.warn(`SLOWER: a ${kind} that nobody has requested before costs ${Math.round((more - 1) * 100)} % more than it did.`)
	}
}
