import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Envelope, Output } from '#contract/index.ts'
import { hashToken, makeToken } from '#server/access.ts'
import { migrate, openDatabase, type OpenDatabase } from '#server/database.ts'
import { openFolder } from '#server/media/local.ts'
import { sweepFiles } from '#server/media/sweep.ts'
import { maxPerPage, maxPictures } from '#contract/limits.ts'
import { venueForm } from '../announcements.ts'
import { makePhotograph } from '../files/pictures.ts'

/*
 * Kills the server with SIGKILL at a random moment while a venue with fifteen pictures is published, starts it again, and sends the same once
 * more, as a form would. After each cycle: what was acknowledged is there once and whole, nothing half is visible; at the end the sweeper
 * leaves no file that no listing names.
 *
 *   node test/faults/kill-while-publishing.ts [cycles]
 */

const root = fileURLToPath(new URL('../..', import.meta.url))
/** Milliseconds within which the server is killed; every second time within as long as the last publication took, when that is longer. */
const shortest = 600

export interface Outcome {
	cycles: number
	/** Answered before the kill. */
	acknowledged: number
	/** Already there when the server came back though nobody was told. */
	unheard: number
	/** Kills after which nothing was there. */
	undone: number
	/** Files that the sweeper found to be nobody's. */
	swept: number
	/** What must not be, in words; empty when all is well. */
	faults: string[]
}

interface Place {
	database: OpenDatabase
	settings: Record<string, string>
	uploads: string
}

/** Runs so many cycles on a database and a folder of its own. */
export async function killWhilePublishing(cycles: number, say: (line: string) => void = () => {}): Promise<Outcome> {
	const folder = await mkdtemp(join(tmpdir(), 'kiermes-kill-'))
	const database = await openDatabase({ DATA_DIR: join(folder, 'database'), DATABASE_POOL: 4 })
	try {
		await migrate(database)
		const { host = '', port = 5432, user = '', password, database: name = '' } = database.pool.options
		const address = new URL(`postgres://${user}${password ? `:${String(password)}` : ''}@localhost:${port}/${name}`)
		address.searchParams.set('host', host)
		const settings = {
			DATABASE_URL: address.href,
			DATA_DIR: join(folder, 'data'),
			NODE_ENV: 'production',
			SAMPLES: '0',
			PORT: '0',
			LOG_LEVEL: 'silent',
			ATTEMPTS_FACTOR: '1000000',
		}
		return await run({ database, settings, uploads: join(folder, 'data', 'uploads') }, cycles, say)
	} finally {
		await database.close()
		await rm(folder, { recursive: true, force: true })
	}
}

async function run(place: Place, cycles: number, say: (line: string) => void): Promise<Outcome> {
	const { db } = place.database
	const { account_id, token } = await addTrader(place.database)
	const pictures = await Promise.all([makePhotograph(480, 320), makePhotograph(480, 320)])
	const outcome: Outcome = { cycles, acknowledged: 0, unheard: 0, undone: 0, swept: 0, faults: [] }
	/** What was promised: the name of each acknowledged listing, and its number. */
	const ledger = new Map<string, number>()
	let longest = shortest
	let server = await start(place.settings)
	await using _ = { [Symbol.asyncDispose]: () => server.kill() }
	for (let cycle = 1; cycle <= cycles; cycle += 1) {
		const name = `Hall ${cycle}`
		const key = `kill-while-publishing-${cycle}`
		const send = () => publish(server.address, token, { name, key, pictures })
		const moment = Math.random() * (cycle % 2 === 0 ? longest : shortest)
		const begun = performance.now()
		const answer = send().catch(() => null)
		await Promise.race([answer, sleep(moment)])
		const killedAfter = Math.round(performance.now() - begun)
		await server.kill()
		const first = await answer
		const isThere = await findListing(place.database, name)
		if (first) outcome.acknowledged += 1
		else if (isThere) outcome.unheard += 1
		else outcome.undone += 1
		if (first && !isThere) outcome.faults.push(`${name} was acknowledged and is gone`)
		server = await start(place.settings)
		outcome.faults.push(...(await lookAround(server.address, ledger.size + (isThere ? 1 : 0))))
		const begunAgain = performance.now()
		const again = await send()
		if (!isThere) longest = Math.max(shortest, (performance.now() - begunAgain) * 1.1)
		if (first && again.property_id !== first.property_id) outcome.faults.push(`${name} was made twice`)
		ledger.set(name, again.property_id)
		say(`${cycle}: killed after ${killedAfter} ms, ${first ? 'answered' : isThere ? 'written, unheard' : 'undone'}`)
	}
	for (const [name, property_id] of ledger) outcome.faults.push(...(await checkListing(server.address, name, property_id)))
	outcome.faults.push(...(await lookAround(server.address, ledger.size)))
	await server.kill()
	const { made } = await db
		.selectFrom('listings')
		.select(({ fn }) => fn.countAll<number>().as('made'))
		.where('account_id', '=', account_id)
		.executeTakeFirstOrThrow()
	if (made !== cycles) outcome.faults.push(`${made} listings instead of ${cycles}`)
	outcome.swept = await sweepAll(place)
	outcome.faults.push(...(await listOrphans(place)))
	return outcome
}

async function addTrader({ db }: OpenDatabase) {
	const account = {
		role_id: 2,
		email: 'mia@example.org',
		email_verified: true,
		name: 'Zum Hirsch S.à r.l.',
		contact_person: 'Mia Weber',
		phone: '+352 26 12 34 56',
		address: '4, Grand-Rue, Luxembourg',
		rcs_number: 'B123456',
	}
	const { id: account_id } = await db.insertInto('accounts').values(account).returning('id').executeTakeFirstOrThrow()
	const token = makeToken()
	await db
		.insertInto('sessions')
		.values({ account_id, token_hash: hashToken(token), expires_at: new Date(Date.now() + 86_400_000) })
		.execute()
	return { account_id, token }
}

interface Server {
	address: string
	kill: () => Promise<void>
}

async function start(settings: Record<string, string>): Promise<Server> {
	const { PATH = '', HOME = '', TMPDIR = '' } = process.env
	const child: ChildProcess = spawn(process.execPath, [join(root, 'scripts', 'start.ts')], {
		env: { PATH, HOME, TMPDIR, ...settings },
		stdio: ['ignore', 'pipe', 'inherit'],
	})
	const ended = once(child, 'exit')
	if (!child.stdout) throw new Error('the server has no output')
	const lines = createInterface({ input: child.stdout })
	const address = await new Promise<string>((resolve, reject) => {
		lines.on('line', (line) => {
			const found = /listens on (http:\S+)/.exec(line)?.[1]
			if (found) resolve(found)
		})
		void ended.then(() => reject(new Error('the server ended before it listened')))
	})
	return {
		address,
		async kill() {
			child.kill('SIGKILL')
			await ended
		},
	}
}

interface Publication {
	name: string
	key: string
	/** The large and the small form of each picture. */
	pictures: Buffer[]
}

/** Sends the whole form; throws when there is no answer, or another one than success. */
async function publish(
	address: string,
	token: string,
	{ name, key, pictures: [large, small] }: Publication,
): Promise<Output<'addEditVenue'>> {
	const form = new FormData()
	for (const [field, value] of Object.entries(venueForm({ property_name: name }))) form.append(field, String(value))
	for (let count = 0; count < maxPictures; count += 1) {
		form.append('venue_image[]', new Blob([new Uint8Array(large ?? [])], { type: 'image/jpeg' }), `${count}.jpg`)
		form.append('venue_image_small[]', new Blob([new Uint8Array(small ?? [])], { type: 'image/jpeg' }), `${count}.jpg`)
	}
	const headers = { authorization: `Bearer ${token}`, 'idempotency-key': key }
	const response = await fetch(`${address}/api/add_edit_venue`, { method: 'POST', headers, body: form })
	const { status, message, data } = (await response.json()) as Envelope<Output<'addEditVenue'>>
	if (!status) throw new Error(message)
	return data
}

const findListing = async ({ db }: OpenDatabase, name: string) =>
	(await db.selectFrom('listings').select('id').where('property_name', '=', name).executeTakeFirst()) !== undefined

async function ask<Name extends 'searchVenues' | 'getListing'>(address: string, path: string, fields: object): Promise<Output<Name>> {
	const headers = { 'content-type': 'application/json' }
	const response = await fetch(`${address}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(fields) })
	const { status, message, data } = (await response.json()) as Envelope<Output<Name>>
	if (!status) throw new Error(`${path}: ${message}`)
	return data
}

/** What everybody sees: so many listings, each with all its pictures. */
async function lookAround(address: string, expected: number): Promise<string[]> {
	const list: Output<'searchVenues'>['list'] = []
	let pages = 1
	let total = 0
	for (let page = 1; page <= pages; page += 1) {
		const found = await ask<'searchVenues'>(address, 'get_venue_list_with_filter', { per_page: maxPerPage, page })
		list.push(...found.list)
		pages = found.total_pages
		total = found.total
	}
	const half = list.filter(({ pictures_count, picture }) => pictures_count !== maxPictures || !picture)
	return [
		...(total === expected ? [] : [`${total} listings are found instead of ${expected}`]),
		...half.map(({ property_name, pictures_count }) => `${property_name} is visible with ${pictures_count} pictures`),
	]
}

/** The listing is whole: its page is there, and every form of every picture opens. */
async function checkListing(address: string, name: string, property_id: number): Promise<string[]> {
	const { images, property_name } = await ask<'getListing'>(address, 'get_property_detail', { property_id })
	if (property_name !== name || images.length !== maxPictures) return [`${name} is not whole`]
	const faults: string[] = []
	for (const { url, small_url } of images)
		for (const file of new Set([url, small_url])) {
			const response = await fetch(address + file)
			const { byteLength } = await response.arrayBuffer()
			if (response.status !== 200 || byteLength === 0) faults.push(`${name}: ${file} answers ${response.status}`)
		}
	return faults
}

/** Sweeps as if all files had come two days ago. */
async function sweepAll({ database, uploads }: Place): Promise<number> {
	const storage = await openFolder(uploads)
	const then = new Date(Date.now() - 2 * 86_400_000)
	for (const entry of await readdir(uploads, { recursive: true, withFileTypes: true }))
		if (entry.isFile()) await utimes(join(entry.parentPath, entry.name), then, then)
	for (const name of await readdir(storage.staging)) await utimes(join(storage.staging, name), then, then)
	return sweepFiles(database.db, storage)
}

/** What is left of nobody's after the sweep, and what should be there and is not. */
async function listOrphans({ database, uploads }: Place): Promise<string[]> {
	const stem = (file: string) => file.slice(0, 34)
	const rows = await database.db.selectFrom('listing_pictures').select('file').execute()
	const named = new Set(rows.map(({ file }) => stem(file)))
	const stored = new Set((await readdir(join(uploads, 'm'), { recursive: true })).map((name) => stem(`m/${name}`)))
	const storage = await openFolder(uploads)
	return [
		...[...stored].filter((file) => !named.has(file)).map((file) => `${file} is nobody’s and still there`),
		...[...named].filter((file) => !stored.has(file)).map((file) => `${file} is named and gone`),
		...(await readdir(storage.staging)).map((name) => `${name} is left in the staging folder`),
	]
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
	const outcome = await killWhilePublishing(Number(process.argv[2] ?? 50), console.log)
	console.log(outcome)
	process.exitCode = outcome.faults.length > 0 ? 1 : 0
}
