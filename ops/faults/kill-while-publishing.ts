import { readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Envelope, Output } from '#contract/index.ts'
import { maxPerPage, maxPictures } from '#contract/limits.ts'
import type { OpenDatabase } from '#server/platform/database/open-database.ts'
import { openFolder } from '#server/platform/media/folder-storage.ts'
import { sweepFiles } from '#server/platform/media/sweep.ts'
import { venueForm } from '#test/announcements.ts'
import { makePhotograph } from '#test/files/pictures.ts'
import { addTrader } from '#test/add-trader.ts'
import { Ledger, type FoundRow } from './ledger.ts'
import { recordMetrics } from './record-alerts.ts'
import { runFault } from './run-fault.ts'

/*
 * Kills the server with SIGKILL at a random moment while a venue with fifteen pictures is published, starts it again, and sends the same request once
 * more, as a form would. After each cycle: every acknowledged listing is there once and whole, no incomplete one is visible; at the end the sweeper
 * leaves no file that no listing names.
 *
 *   node ops/faults/kill-while-publishing.ts [--short]
 */

/** Milliseconds within which the server is killed; every second time within as long as the last publication took, when that is longer. */
const shortest = 600

await runFault(async (fault) => {
	const { database, settings, start, isShort, figure, expect, expectLedger } = fault
	const cycles = isShort ? 5 : 50
	const token = await addTrader(database)
	const pictures = await Promise.all([makePhotograph(480, 320), makePhotograph(480, 320)])
	const ledger = new Ledger<number>()
	const faults: string[] = []
	let unheard = 0
	let longest = shortest
	const metrics = await recordMetrics()
	let server = await start(metrics.settings)
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
		fault.countCycle()
		const first = await answer
		if (first) ledger.acknowledge(name, first.property_id)
		const before = ledger.compare(await findListings(database))
		const isThere = first !== null || before.unheard.includes(name)
		if (!first && isThere) unheard += 1
		faults.push(...before.lost.map((lost) => `${lost} was acknowledged and is gone`))
		const killed = performance.now()
		server = await start(metrics.settings)
		fault.noteRecovery(performance.now() - killed)
		faults.push(...(await lookAround(server.address, ledger.size + (!first && isThere ? 1 : 0))))
		const begunAgain = performance.now()
		const again = await send()
		if (!isThere) longest = Math.max(shortest, (performance.now() - begunAgain) * 1.1)
		if (first && again.property_id !== first.property_id) faults.push(`${name} was made twice`)
		ledger.acknowledge(name, again.property_id)
		figure(`cycle ${cycle}, killed after ${killedAfter} ms`, first ? 'answered' : isThere ? 'written, unheard' : 'undone')
	}
	const rows = await findListings(database)
	for (const { key, value } of rows) faults.push(...(await checkListing(server.address, key, value)))
	faults.push(...(await lookAround(server.address, cycles)))
	await server.kill()
	await metrics.expectAlerts(fault)
	figure('written before the kill, unheard', unheard)
	expectLedger(ledger.compare(rows))
	const uploads = join(settings['DATA_DIR'] ?? '', 'uploads')
	figure('files swept', await sweepAll(database, uploads))
	faults.push(...(await listOrphans(database, uploads)))
	expect('faults', faults.length === 0 ? 0 : faults.join('; '), faults.length === 0)
})

interface Publication {
	name: string
	key: string
	/** The large and the small rendition of each picture. */
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

async function findListings({ db }: OpenDatabase): Promise<FoundRow<number>[]> {
	const rows = await db
		.selectFrom('listings')
		.leftJoin('listing_pictures', 'listing_id', 'listings.id')
		.select(({ fn }) => ['listings.id', 'property_name', fn.count<number>('listing_id').as('pictures')])
		.groupBy('listings.id')
		.execute()
	return rows.map(({ id, property_name, pictures }) => ({ key: property_name, value: id, isWhole: pictures === maxPictures }))
}

async function ask<Name extends 'searchVenues' | 'getListing'>(address: string, path: string, fields: object): Promise<Output<Name>> {
	const headers = { 'content-type': 'application/json' }
	const response = await fetch(`${address}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(fields) })
	const { status, message, data } = (await response.json()) as Envelope<Output<Name>>
	if (!status) throw new Error(`${path}: ${message}`)
	return data
}

/** The public search has as many listings as given, each with all its pictures. */
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

/** The listing is whole: its page is there, and every rendition of every picture opens. */
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

/** Runs the sweeper as if all files had been stored two days ago. */
async function sweepAll(database: OpenDatabase, uploads: string): Promise<number> {
	const storage = await openFolder(uploads)
	const then = new Date(Date.now() - 2 * 86_400_000)
	for (const entry of await readdir(uploads, { recursive: true, withFileTypes: true }))
		if (entry.isFile()) await utimes(join(entry.parentPath, entry.name), then, then)
	for (const name of await readdir(storage.staging)) await utimes(join(storage.staging, name), then, then)
	return sweepFiles(database.db, storage)
}

/** The files without a row that the sweeper left, and the files of rows that are missing. */
async function listOrphans(database: OpenDatabase, uploads: string): Promise<string[]> {
	const stem = (file: string) => file.slice(0, 34)
	const rows = await database.db.selectFrom('listing_pictures').select('file').execute()
	const named = new Set(rows.map(({ file }) => stem(file)))
	const stored = new Set((await readdir(join(uploads, 'm'), { recursive: true })).map((name) => stem(`m/${name}`)))
	const storage = await openFolder(uploads)
	return [
		...[...stored].filter((file) => !named.has(file)).map((file) => `${file} has no row and is still there`),
		...[...named].filter((file) => !stored.has(file)).map((file) => `${file} has a row and is missing`),
		...(await readdir(storage.staging)).map((name) => `${name} is left in the staging folder`),
	]
}
