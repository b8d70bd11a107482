import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql, type Kysely } from 'kysely'
import type { DB } from '#server/platform/database/schema.ts'
import type { DeferredPictures } from '#server/platform/media/deferred-pictures.ts'
import { filesOf, renditionsOf, baseKeyOf } from '#server/platform/media/file-names.ts'
import { PictureWorkers, type MadePicture } from '#server/platform/media/picture-workers.ts'
import { madeOf, storeRenditions } from '#server/platform/media/pictures.ts'
import type { QuietTimes } from '#server/platform/shared/quiet-times.ts'
import type { Storage } from '#server/platform/media/storage.ts'
import type { DrawingOrder } from './draw-worker.ts'
import { pictureOf, pictureRow, type SamplePicture } from './names.ts'

const program = join(import.meta.dirname, 'draw-worker.ts')
/** Milliseconds that a request waits for its picture, and between two attempts to draw the others. */
const waitTimeout = 5000
const pause = 20_000
/** Drawn pictures that are written into their rows together: each such write invalidates the cached pages that show them. */
const batchSize = 25
const linesOfProgress = 10
/** Process priorities (`nice`): a visitor waits for a requested picture; the background yields to every other process. */
const priorities = { asked: 5, background: 19 }

const tables = ['listing_pictures', 'event_pictures', 'post_pictures'] as const

interface Options {
	/** How many are drawn at once in the background; all processors but one when missing. */
	atOnce?: number
	priority?: number
	/** When the background may draw; at any time when missing. */
	quiet?: QuietTimes
	log?: (line: string) => void
}

/**
 * Draws the pictures of the samples: first the requested ones, then the rest in the background. A row without a thumbhash lacks its picture. A file
 * gets its name when it is complete, so that a killed process loses a few drawings and spoils none. Only one process draws in the background.
 */
export class SampleDrawings implements DeferredPictures {
	readonly #db: Kysely<DB>
	readonly #storage: Storage
	readonly #log: (line: string) => void
	readonly #asked = new PictureWorkers<DrawingOrder>(Math.min(2, availableParallelism()), priorities.asked, program)
	readonly #background: PictureWorkers<DrawingOrder>
	readonly #atOnce: number
	readonly #quiet: QuietTimes | undefined
	readonly #stopping = new AbortController()
	/** By base key: drawings in progress; then drawings finished by this process. */
	readonly #underWay = new Map<string, Promise<MadePicture>>()
	readonly #done = new Set<string>()
	/** By file: drawn pictures that are not written into their rows yet. */
	readonly #unwritten = new Map<string, MadePicture>()
	#writeTimer: NodeJS.Timeout | undefined
	#work = Promise.resolve()

	constructor(
		db: Kysely<DB>,
		storage: Storage,
		{ atOnce = Math.max(1, availableParallelism() - 1), priority = priorities.background, quiet, log = console.log }: Options = {},
	) {
		this.#db = db
		this.#storage = storage
		this.#log = log
		this.#atOnce = atOnce
		this.#quiet = quiet
		this.#background = new PictureWorkers(atOnce, priority, program)
	}

	async make(file: string): Promise<'stored' | { placeholder: string } | null> {
		const picture = pictureOf(file)
		if (!picture) return null
		const row = pictureRow(picture, true)
		if (!file.endsWith('.webp') || !renditionsOf(row.file).includes(file)) return null
		const drawn = this.#draw(picture, this.#asked).then(() => {
			// Delayed, so that pictures that are requested together are written together.
			this.#writeTimer ??= setTimeout(() => void this.#writeRows().catch(() => {}), waitTimeout).unref()
			return true
		})
		const isDrawn = await Promise.race([drawn, sleep(waitTimeout, false, { ref: false })]).catch(() => false)
		return isDrawn ? 'stored' : row
	}

	/** Draws in the background until nothing is missing; after a failure again, some seconds later. */
	begin(onError: (error: Error) => void): void {
		const { signal } = this.#stopping
		this.#work = (async () => {
			while (!signal.aborted)
				try {
					return await this.drawAll()
				} catch (error) {
					if (signal.aborted) return
					onError(error as Error)
					await sleep(pause, undefined, { signal, ref: false }).catch(() => {})
				}
		})()
	}

	/** Draws everything that is missing. Waits while another process draws. */
	async drawAll(): Promise<void> {
		const { signal } = this.#stopping
		// An advisory lock belongs to its connection; the work uses others.
		await this.#db.connection().execute(async (holder) => {
			const lock = sql<{ is_ours: boolean }>`select pg_try_advisory_lock(hashtext('sample drawings')) as is_ours`
			while (!(await lock.execute(holder)).rows[0]?.is_ours) {
				if (signal.aborted) return
				await sleep(1000, undefined, { signal, ref: false }).catch(() => {})
			}
			try {
				await this.#drawMissing(signal)
			} finally {
				await sql`select pg_advisory_unlock(hashtext('sample drawings'))`.execute(holder)
			}
		})
	}

	async stop(): Promise<void> {
		this.#stopping.abort()
		this.#asked.close()
		this.#background.close()
		await this.#work
		await this.#writeRows()
	}

	async #drawMissing(signal: AbortSignal): Promise<void> {
		const missing = await findMissing(this.#db)
		const all = missing.length
		if (all > 0) this.#log(`Drawing ${all} sample pictures while no request is in work; a requested one is drawn at once.`)
		let drawn = 0
		const work = async () => {
			for (let file = missing.shift(); file !== undefined; file = missing.shift()) {
				await this.#quiet?.wait(signal)
				if (signal.aborted) return
				const picture = pictureOf(file)
				if (picture && !this.#done.has(baseKeyOf(file) ?? '')) await this.#draw(picture, this.#background)
				if (this.#unwritten.size >= batchSize) await this.#writeRows()
				drawn += 1
				const tenth = Math.floor((drawn * linesOfProgress) / all)
				if (drawn < all && tenth > Math.floor(((drawn - 1) * linesOfProgress) / all))
					this.#log(`Sample pictures: ${tenth * 10} % are drawn.`)
			}
		}
		await Promise.all(Array.from({ length: this.#atOnce }, work))
		await this.#writeRows()
		if (!signal.aborted) this.#log('All sample pictures are drawn.')
	}

	/** Draws a picture and stores it in every width; one that is being drawn is not begun a second time. */
	#draw(picture: SamplePicture, workers: PictureWorkers<DrawingOrder>): Promise<MadePicture> {
		const { file } = pictureRow(picture, true)
		const baseKey = baseKeyOf(file) ?? file
		const known = this.#underWay.get(baseKey)
		if (known) return known
		const drawing = storeRenditions(baseKey, this.#storage, async (target) => madeOf(await workers.make({ ...picture, target })))
			.then((made) => {
				this.#done.add(baseKey)
				this.#unwritten.set(filesOf(baseKey, made.widths).file, made)
				return made
			})
			.finally(() => this.#underWay.delete(baseKey))
		this.#underWay.set(baseKey, drawing)
		return drawing
	}

	/** Writes placeholder and thumbhash of drawn pictures into their rows. */
	async #writeRows(): Promise<void> {
		clearTimeout(this.#writeTimer)
		this.#writeTimer = undefined
		const made = [...this.#unwritten].map(([file, { placeholder, thumbhash }]) => ({ file, placeholder, thumbhash }))
		if (made.length === 0) return
		for (const table of tables)
			await sql`
				update ${sql.table(table)} t set placeholder = made.placeholder, thumbhash = made.thumbhash
				from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as made (file text, placeholder text, thumbhash text)
				where t.file = made.file and t.thumbhash is null
			`.execute(this.#db)
		for (const { file } of made) this.#unwritten.delete(file)
	}
}

/** Covers and events first: lists show them. */
async function findMissing(db: Kysely<DB>): Promise<string[]> {
	const { rows } = await sql<{ file: string }>`
		select file from (
			select file, position from listing_pictures where thumbhash is null and not has_avif and widths <> '{}'
			union all select file, 0 from event_pictures where thumbhash is null and not has_avif and widths <> '{}'
			union all select file, 0 from post_pictures where thumbhash is null and not has_avif and widths <> '{}'
		) missing
		group by file
		order by min(position) > 0, file
	`.execute(db)
	return rows.map(({ file }) => file).filter((file) => pictureOf(file) !== null)
}
