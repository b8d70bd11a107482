import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { tagOf } from './etag.ts'

/** A rendered page as it goes over the wire: compressed once, sent often. */
export interface CachedPage {
	status: number
	etag: string
	identity: Buffer
	br: Buffer
	gzip: Buffer
}

interface Entry {
	page: Promise<CachedPage>
	madeAt: number
	bytes: number
	isRefreshing: boolean
}

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Milliseconds for which a page is as good as new; after that it is still shown while a fresh one is made, up to `longest`. */
const life = 60_000
const longest = 600_000

/**
 * Rendered pages by address and language. Bounded in bytes, the least used go first; an address is rendered by one request at a time
 * however many ask for it. `forget` empties it when anything public has changed: pages that were being made then are not kept.
 */
export class PageCache {
	#entries = new Map<string, Entry>()
	#bytes = 0
	#generation = 0
	readonly #limit: number

	constructor(limitBytes = 64 * 1024 * 1024) {
		this.#limit = limitBytes
	}

	/** The page of a key, from memory or made by `make`. */
	async get(key: string, make: () => Promise<{ status: number; html: string }>): Promise<CachedPage> {
		const known = this.#entries.get(key)
		const age = known ? Date.now() - known.madeAt : Number.POSITIVE_INFINITY
		if (known && age < longest) {
			// A map keeps the order of insertion: what is used moves to its end.
			this.#entries.delete(key)
			this.#entries.set(key, known)
			if (age > life && !known.isRefreshing) {
				known.isRefreshing = true
				this.#make(key, make).catch(() => {
					known.isRefreshing = false
				})
			}
			return known.page
		}
		return this.#make(key, make)
	}

	/** Everything public may have changed: the next request renders anew. */
	forget(): void {
		this.#entries.clear()
		this.#bytes = 0
		this.#generation += 1
	}

	get size(): { pages: number; bytes: number } {
		return { pages: this.#entries.size, bytes: this.#bytes }
	}

	async #make(key: string, make: () => Promise<{ status: number; html: string }>): Promise<CachedPage> {
		const generation = this.#generation
		const page = make().then(compress)
		const old = this.#entries.get(key)
		const isStale = old !== undefined && Date.now() - old.madeAt < longest
		const entry: Entry = { page, madeAt: Date.now(), bytes: 0, isRefreshing: false }
		if (!isStale) this.#replace(key, entry)
		try {
			const made = await page
			if (generation !== this.#generation) return made
			entry.bytes = made.identity.length + made.br.length + made.gzip.length
			if (this.#entries.get(key) !== entry) this.#replace(key, entry)
			this.#bytes += entry.bytes
			this.#shrink()
			return made
		} catch (error) {
			if (this.#entries.get(key) === entry) this.#entries.delete(key)
			throw error
		}
	}

	#replace(key: string, entry: Entry): void {
		this.#bytes -= this.#entries.get(key)?.bytes ?? 0
		this.#entries.delete(key)
		this.#entries.set(key, entry)
	}

	#shrink(): void {
		for (const [key, entry] of this.#entries) {
			if (this.#bytes <= this.#limit) return
			this.#entries.delete(key)
			this.#bytes -= entry.bytes
		}
	}
}

async function compress({ status, html }: { status: number; html: string }): Promise<CachedPage> {
	const identity = Buffer.from(html)
	const [br, gz] = await Promise.all([
		compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length } }),
		compressGzip(identity, { level: 6 }),
	])
	return { status, etag: tagOf(identity), identity, br, gzip: gz }
}
