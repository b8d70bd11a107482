import { execFile } from 'node:child_process'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Kysely } from 'kysely'
import { endpoints } from '#contract/http/endpoints.ts'
import { hashToken, makeToken } from '#server/features/accounts/access.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { makeBadUploads, type BadUpload } from '#test/files/make-bad-uploads.ts'
import { withFiles, type SentFile } from '#test/files/multipart.ts'
import { asPicture, makePhotograph } from '#test/files/pictures.ts'
import { describe } from './flood.ts'
import { addressOf, end, startProduct } from './http.ts'
import type { BenchRow } from './search.ts'
import { sendBody } from './send-body.ts'

const run = promisify(execFile)
const perCall = 6
const turns = 3
const samples = join(import.meta.dirname, '..', '..', 'samples', 'media')

interface Uploader {
	base: string
	token: string
	newDraft: () => Promise<number>
}

/** Uploads of pictures against sharp alone, the refusal of bad files, and how list pages fare meanwhile. `dataDir` holds a filled database. */
export async function measurePictures(db: Kysely<DB>, dataDir: string, seconds: number): Promise<BenchRow[]> {
	const product = startProduct(dataDir)
	try {
		const uploader = { base: await addressOf(product), ...(await addProfessional(db)) }
		const photograph = await makePhotograph(4000, 3000)
		return [
			await compareWithSharp(uploader, photograph, dataDir),
			...(await measureRefusals(uploader, product.pid ?? 0)),
			...(await measureReaders(uploader, photograph, dataDir, seconds)),
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

const bodyOf = (draft_id: number, files: readonly SentFile[]): Buffer => withFiles([['draft_id', String(draft_id)]], files)
const send = ({ base, token }: Uploader, call: 'uploadPictures' | 'uploadSamples', body: Buffer) =>
	sendBody(base + endpoints[call].path, token, body)

/** From the first byte of the call to its response, with everything stored and committed, in alternation with sharp alone. */
async function compareWithSharp(uploader: Uploader, photograph: Buffer, dataDir: string): Promise<BenchRow> {
	const folder = join(dataDir, 'bare')
	const picture = join(folder, 'photo.jpg')
	await mkdir(folder, { recursive: true })
	await writeFile(picture, photograph)
	const small = await makePhotograph(480, 360)
	const upload = async (count: number) => {
		const draft_id = await uploader.newDraft()
		const body = bodyOf(draft_id, Array.from({ length: count }, () => asPicture(photograph, small)).flat())
		const begun = performance.now()
		const answer = await send(uploader, 'uploadPictures', body)
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
	const files = ({ as, name, content }: BadUpload): SentFile[] =>
		as === 'sample' ? [{ field: 'entertainment_video[]', name, content }] : asPicture(content, small, name)
	await send(uploader, 'uploadPictures', bodyOf(draft_id, asPicture(small, small)))
	const before = await memoryOf(pid)
	let most = before
	let isOver = false
	const watching = (async () => {
		for (; !isOver; await sleep(20)) most = Math.max(most, await memoryOf(pid))
	})()
	const times: { what: string; ms: number }[] = []
	for (let turn = 0; turn < turns; turn += 1)
		for (const one of bad) {
			const body = bodyOf(draft_id, files(one))
			const begun = performance.now()
			const answer = await send(uploader, one.as === 'sample' ? 'uploadSamples' : 'uploadPictures', body)
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

/** Bytes in memory of a process and of its child processes, without the database. */
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

/** A list page from the cache and one that is not in it, in alternation, with and without four accounts that upload all the time. */
async function measureReaders(uploader: Uploader, photograph: Buffer, folder: string, seconds: number): Promise<BenchRow[]> {
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
	// Fifteen pictures a draft are more than one account uploads in the seconds of a round.
	const writeBody = async (name: string) => {
		const path = join(folder, `body-${name}`)
		await writeFile(path, bodyOf(await uploader.newDraft(), asPicture(photograph, small)))
		return path
	}
	await read({ kept: [], rendered: [] }, 1)
	for (let turn = 0; turn < turns; turn += 1) {
		await read(times.quiet, seconds / turns)
		const paths = await Promise.all(['1', '2', '3', '4'].map(writeBody))
		const uploads = run(process.execPath, [join(import.meta.dirname, 'keep-uploading.ts'), uploader.base, uploader.token, ...paths])
		await read({ kept: [], rendered: [] }, 1)
		await read(times.busy, seconds / turns)
		uploads.child.stdin?.end()
		uploaded += Number((await uploads).stdout)
	}
	const row = (kind: 'kept' | 'rendered', what: string): BenchRow => {
		const p95 = (list: number[]) => list.toSorted((a, b) => a - b)[Math.floor(list.length * 0.95)] ?? 0
		return {
			what,
			result: `p95 ${(p95(times.busy[kind]) / p95(times.quiet[kind])).toFixed(1)} × the quiet one`,
			note: `${describe(times.busy[kind])}; quiet ${describe(times.quiet[kind])}; ${uploaded} pictures meanwhile`,
		}
	}
	return [row('kept', 'list page while four upload'), row('rendered', 'list page not in the cache, then')]
}
