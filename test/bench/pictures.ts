import { execFile } from 'node:child_process'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Kysely } from 'kysely'
import { endpoints } from '#contract/endpoints.ts'
import type { Envelope, Output } from '#contract/index.ts'
import { hashToken, makeToken } from '#server/access.ts'
import type { DB } from '#server/schema.ts'
import { makeBadUploads, type BadUpload } from '#test/files/make-bad-uploads.ts'
import { makePhotograph } from '#test/files/pictures.ts'
import { describe } from './flood.ts'
import { addressOf, end, startProduct } from './http.ts'
import type { BenchRow } from './search.ts'

const run = promisify(execFile)
const perCall = 6
const turns = 3
const samples = join(import.meta.dirname, '..', '..', 'database', 'samples', 'media')

interface Uploader {
	base: string
	token: string
	newDraft: () => Promise<number>
}
type Sent = [field: string, name: string, content: Buffer]

/** Uploads of pictures against sharp alone, the refusal of bad files, and how list pages fare meanwhile. `dataDir` holds a filled database. */
export async function measurePictures(db: Kysely<DB>, dataDir: string, seconds: number): Promise<BenchRow[]> {
	const product = startProduct(dataDir)
	try {
		const uploader = { base: await addressOf(product), ...(await addProfessional(db)) }
		const photograph = await makePhotograph(4000, 3000)
		return [
			await compareWithSharp(uploader, photograph, dataDir),
			...(await measureRefusals(uploader, product.pid ?? 0)),
			...(await measureReaders(uploader, photograph, seconds)),
		]
	} finally {
		await end(product)
	}
}

async function addProfessional(db: Kysely<DB>) {
	const token = makeToken()
	const email = `bench-${token.slice(0, 8).toLowerCase()}@example.org`
	const { id } = await db
		.insertInto('accounts')
		.values({ role_id: 2, email, email_verified: true, name: 'Bench S.à r.l.' })
		.returning('id')
		.executeTakeFirstOrThrow()
	await db
		.insertInto('sessions')
		.values({ account_id: id, token_hash: hashToken(token), expires_at: new Date(Date.now() + 3_600_000) })
		.execute()
	const newDraft = async () =>
		(await db.insertInto('listing_drafts').values({ account_id: id, category_id: 1 }).returning('id').executeTakeFirstOrThrow()).id
	return { token, newDraft }
}

async function send(
	{ base, token }: Uploader,
	call: 'uploadPictures' | 'uploadSamples',
	draft_id: number,
	files: readonly Sent[],
): Promise<Envelope<Output<'uploadPictures'> | Output<'uploadSamples'>>> {
	const form = new FormData()
	form.append('draft_id', String(draft_id))
	for (const [field, name, content] of files) form.append(field, new Blob([new Uint8Array(content)]), name)
	const headers = { authorization: `Bearer ${token}` }
	const answer = await fetch(base + endpoints[call].path, { method: 'POST', headers, body: form })
	return (await answer.json()) as Envelope<Output<'uploadPictures'>>
}

const pair = (large: Buffer, small: Buffer, name = 'photo.jpg'): Sent[] => [
	['venue_image[]', name, large],
	['venue_image_small[]', name, small],
]

/** From the first byte of the call to its answer, everything stored and written down, turn by turn with sharp alone. */
async function compareWithSharp(uploader: Uploader, photograph: Buffer, dataDir: string): Promise<BenchRow> {
	const folder = join(dataDir, 'bare')
	const picture = join(folder, 'photo.jpg')
	await mkdir(folder, { recursive: true })
	await writeFile(picture, photograph)
	const small = await makePhotograph(480, 360)
	const upload = async (count: number) => {
		const draft_id = await uploader.newDraft()
		const begun = performance.now()
		const answer = await send(uploader, 'uploadPictures', draft_id, Array.from({ length: count }, () => pair(photograph, small)).flat())
		if (!answer.status) throw new Error(`the pictures were answered by ${answer.code}`)
		return performance.now() - begun
	}
	await upload(2)
	const shares: number[] = []
	let fastest = Number.POSITIVE_INFINITY
	for (let turn = 0; turn < turns; turn += 1) {
		const own = await upload(perCall)
		const { stdout } = await run(process.execPath, [join(import.meta.dirname, 'bare-sharp.ts'), folder, String(perCall), picture])
		shares.push(Number(stdout) / own)
		fastest = Math.min(fastest, own)
	}
	await rm(folder, { recursive: true })
	const share = shares.toSorted((a, b) => a - b)[Math.floor(turns / 2)] ?? 0
	return {
		what: '12-megapixel JPEG to four widths, uploaded',
		result: `${Math.round(share * 100)} % of bare sharp`,
		note: `${((perCall * 1000) / fastest).toFixed(1)} pictures/s, ${perCall} in a call, two processes each`,
	}
}

async function measureRefusals(uploader: Uploader, pid: number): Promise<BenchRow[]> {
	const draft_id = await uploader.newDraft()
	const small = await makePhotograph(480, 320)
	const bad = (await makeBadUploads(samples)).filter(({ refused }) => refused !== null)
	const files = ({ as, name, content }: BadUpload): Sent[] =>
		as === 'sample' ? [['entertainment_video[]', name, content]] : pair(content, small, name)
	await send(uploader, 'uploadPictures', draft_id, pair(small, small))
	const before = await memoryOf(pid)
	let most = before
	let isOver = false
	const watching = (async () => {
		for (; !isOver; await sleep(20)) most = Math.max(most, await memoryOf(pid))
	})()
	const times: { what: string; ms: number }[] = []
	for (let turn = 0; turn < turns; turn += 1)
		for (const one of bad) {
			const begun = performance.now()
			const answer = await send(uploader, one.as === 'sample' ? 'uploadSamples' : 'uploadPictures', draft_id, files(one))
			if (answer.code !== 'invalid_input') throw new Error(`${one.what} was answered by ${answer.code}`)
			times.push({ what: one.what, ms: performance.now() - begun })
		}
	isOver = true
	await watching
	const slowest = times.toSorted((a, b) => b.ms - a.ms)[0]
	return [
		{
			what: `${bad.length} bad files, each refused`,
			result: describe(times.map(({ ms }) => ms)),
			note: `the slowest in ${Math.round(slowest?.ms ?? 0)} ms: ${slowest?.what}`,
		},
		{
			what: 'memory that they take',
			result: `${Math.round((most - before) / 1024 / 1024)} MB more`,
			note: `${Math.round(before / 1024 / 1024)} MB before, the processes for pictures included`,
		},
	]
}

/** Bytes in memory of a process and of those that it has begun, but for the database. */
async function memoryOf(pid: number): Promise<number> {
	let sum = 0
	for (const name of await readdir('/proc')) {
		if (!/^\d+$/.test(name)) continue
		const status = await readFile(`/proc/${name}/status`, 'utf8').catch(() => '')
		const parent = Number(/^PPid:\s+(\d+)/m.exec(status)?.[1])
		if ((Number(name) !== pid && parent !== pid) || !/^Name:\s+(node|Main)/m.test(status)) continue
		sum += Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) * 1024
	}
	return sum
}

/** A list page that is kept and one that is new, in turns, with and without four who upload all the time. */
async function measureReaders(uploader: Uploader, photograph: Buffer, seconds: number): Promise<BenchRow[]> {
	const times = { quiet: { kept: [] as number[], rendered: [] as number[] }, busy: { kept: [] as number[], rendered: [] as number[] } }
	const small = await makePhotograph(480, 360)
	let page = 0
	const read = async (into: Record<'kept' | 'rendered', number[]>, forSeconds: number) => {
		for (const until = performance.now() + forSeconds * 1000; performance.now() < until;)
			for (const kind of ['kept', 'rendered'] as const) {
				const begun = performance.now()
				const answer = await fetch(`${uploader.base}/filterVenues${kind === 'kept' ? '' : `?min_budget=${2000 + (page += 1)}`}`)
				await answer.arrayBuffer()
				into[kind].push(performance.now() - begun)
				await sleep(20)
			}
	}
	let uploaded = 0
	await read({ kept: [], rendered: [] }, 1)
	for (let turn = 0; turn < turns; turn += 1) {
		await read(times.quiet, seconds / turns)
		let isOver = false
		const uploads = Array.from({ length: 4 }, async () => {
			while (!isOver) {
				const answer = await send(uploader, 'uploadPictures', await uploader.newDraft(), pair(photograph, small))
				if (answer.status) uploaded += 1
			}
		})
		await read(times.busy, seconds / turns)
		isOver = true
		await Promise.all(uploads)
	}
	const row = (kind: 'kept' | 'rendered', what: string): BenchRow => {
		const p95 = (list: number[]) => list.toSorted((a, b) => a - b)[Math.floor(list.length * 0.95)] ?? 0
		return {
			what,
			result: `p95 ${(p95(times.busy[kind]) / p95(times.quiet[kind])).toFixed(1)} × the quiet one`,
			note: `${describe(times.busy[kind])}; quiet ${describe(times.quiet[kind])}; ${uploaded} pictures meanwhile`,
		}
	}
	return [row('kept', 'list page while four upload'), row('rendered', 'list page nobody has asked for, then')]
}
