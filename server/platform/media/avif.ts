import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { sql, type Kysely } from 'kysely'
import type { DB } from '#server/platform/database/schema.ts'
import type { QuietTimes } from '#server/platform/shared/quiet-times.ts'
import { baseKeyOf } from './file-names.ts'
import { avifTables, unionAll } from './file-tables.ts'
import { PictureWorkers } from './picture-workers.ts'
import type { Storage } from './storage.ts'

/** Milliseconds between two looks for pictures that wait. */
const pause = 20_000
/** Pictures between two notices of finished ones: each notice empties the cache of pages. */
const batchSize = 15
/** The lowest priority: no request waits for it. */
const priority = 19

interface Waiting {
	file: string
	widths: number[]
}

/**
 * Writes the forms of pictures once more as AVIF, which is smaller and takes longer than anybody would wait for. Rows name missing forms, so that a restart
 * loses nothing; one process of all does it, while visitors ask for nothing. Returns how to stop.
 */
export function startAvif(db: Kysely<DB>, storage: Storage, quiet: QuietTimes, onError: (error: Error) => void): () => Promise<void> {
	const workers = new PictureWorkers(1, priority)
	const stopping = new AbortController()
	let work = Promise.resolve()
	let timer = setTimeout(run, pause).unref()
	function run() {
		work = makeAvif(db, storage, workers, stopping.signal, quiet).then(
			() => {},
			(error: Error) => {
				if (!stopping.signal.aborted) onError(error)
			},
		)
		void work.then(() => (timer = setTimeout(run, pause).unref()))
	}
	return async () => {
		stopping.abort()
		workers.close()
		await work
		clearTimeout(timer)
	}
}

/** Makes all that is missing. Answers of how many pictures; null when another process is at it. */
export async function makeAvif(
	db: Kysely<DB>,
	storage: Storage,
	workers: PictureWorkers,
	stop?: AbortSignal,
	quiet?: QuietTimes,
): Promise<number | null> {
	const hopeless = new Set<string>()
	let made = 0
	// The lock belongs to a connection, the work is done on others.
	return db.connection().execute(async (holder) => {
		const { rows } = await sql<{ is_ours: boolean }>`select pg_try_advisory_lock(hashtext('avif')) as is_ours`.execute(holder)
		if (!rows[0]?.is_ours) return null
		try {
			for (let batch = await findWaiting(db, hopeless); batch.length > 0 && !stop?.aborted; batch = await findWaiting(db, hopeless)) {
				const done: string[] = []
				for (const picture of batch) {
					await quiet?.wait(stop)
					if (stop?.aborted) break
					if (await writeAvif(picture, storage, workers)) done.push(picture.file)
					else hopeless.add(picture.file)
				}
				await markStored(db, done)
				made += done.length
			}
		} finally {
			await sql`select pg_advisory_unlock(hashtext('avif'))`.execute(holder)
		}
		return made
	})
}

/** Table by table, the newest first. Pictures that are not made yet have no thumbhash. */
async function findWaiting(db: Kysely<DB>, hopeless: ReadonlySet<string>): Promise<Waiting[]> {
	const selects = avifTables.map(
		(table) => sql`(select file, widths from ${sql.table(table)} where not has_avif and widths <> '{}' and thumbhash is not null
			and file <> all(${[...hopeless]}::text[]) order by id desc limit ${batchSize})`,
	)
	const { rows } = await sql<Waiting>`${unionAll(selects)} limit ${batchSize}`.execute(db)
	// Samples share pictures.
	return [...new Map(rows.map((row) => [row.file, row])).values()]
}

/** False when the picture is gone or cannot be read. */
async function writeAvif({ file, widths }: Waiting, storage: Storage, workers: PictureWorkers): Promise<boolean> {
	const baseKey = baseKeyOf(file)
	const found = baseKey === null ? null : await storage.find(file)
	if (baseKey === null || !found) return false
	const path = join(storage.staging, `${basename(baseKey)}-avif-source`)
	const renditions = widths.map((width) => ({
		width,
		name: `${baseKey}-${width}.avif`,
		path: join(storage.staging, `${basename(baseKey)}-${width}.avif`),
	}))
	try {
		await pipeline(await found.read(), createWriteStream(path))
		for (const { width, path: target } of renditions) {
			const answer = await workers.make({ kind: 'avif', path, width, target })
			if ('failed' in answer) throw Object.assign(new Error(answer.failed), { code: answer.code })
			if ('refused' in answer) return false
		}
		await storage.put(renditions)
		return true
	} finally {
		for (const left of [path, ...renditions.map((rendition) => rendition.path)]) await rm(left, { force: true })
	}
}

async function markStored(db: Kysely<DB>, files: readonly string[]): Promise<void> {
	if (files.length === 0) return
	for (const table of avifTables) {
		// Looked for first: a statement that changes no row of a public table still invalidates all cached pages.
		const { rows } = await sql<{ id: number }>`select id from ${sql.table(table)} where file = any(${files}::text[])`.execute(db)
		if (rows.length > 0)
			await sql`update ${sql.table(table)} set has_avif = true where id = any(${rows.map(({ id }) => id)}::int[])`.execute(db)
	}
}
