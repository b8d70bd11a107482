/** What the cache keeps: it must know how much memory it takes, in bytes. */
export interface Sized {
	readonly bytes: number
}

interface Entry<Value> {
	/** A promise while it is being made. */
	value: Value | Promise<Value>
	madeAt: number
	bytes: number
	isRefreshing: boolean
}

/** Milliseconds for which a value is as good as new; after that it is still given out while a fresh one is made, up to `longest`. */
export const life = 60_000
const longest = 600_000

/**
 * Values by key. Bounded in bytes, the least used go first; a key is made by one asker at a time however many ask for it, and what fails is not kept.
 * `forget` empties it when anything public has changed: values that were being made then are not kept. A limit of 0 keeps nothing.
 */
export class BoundedCache<Value extends Sized> {
	#entries = new Map<string, Entry<Value>>()
	#bytes = 0
	#generation = 0
	readonly #limit: number

	constructor(limitBytes: number) {
		this.#limit = limitBytes
	}

	/** The value of a key: itself when it is in memory, else the promise of what `make` makes. */
	get(key: string, make: () => Promise<Value>): Value | Promise<Value> {
		const known = this.#entries.get(key)
		const age = known ? Date.now() - known.madeAt : Number.POSITIVE_INFINITY
		if (!known || age >= longest) return this.#make(key, make)
		// A map keeps the order of insertion: what is used moves to its end.
		this.#entries.delete(key)
		this.#entries.set(key, known)
		if (age > life && !known.isRefreshing) {
			known.isRefreshing = true
			this.#make(key, make).catch(() => {
				known.isRefreshing = false
			})
		}
		return known.value
	}

	/** The value of a key when it is in memory and as good as new. */
	find(key: string): Value | undefined {
		const known = this.#entries.get(key)
		if (!known || known.value instanceof Promise || Date.now() - known.madeAt > life) return undefined
		this.#entries.delete(key)
		this.#entries.set(key, known)
		return known.value
	}

	/** Everything public may have changed: the next asker gets it anew. */
	forget(): void {
		this.#entries.clear()
		this.#bytes = 0
		this.#generation += 1
	}

	get size(): { entries: number; bytes: number } {
		return { entries: this.#entries.size, bytes: this.#bytes }
	}

	async #make(key: string, make: () => Promise<Value>): Promise<Value> {
		const generation = this.#generation
		const value = make()
		const entry: Entry<Value> = { value, madeAt: Date.now(), bytes: 0, isRefreshing: false }
		const old = this.#entries.get(key)
		const isStale = old !== undefined && Date.now() - old.madeAt < longest
		if (!isStale) this.#replace(key, entry)
		try {
			const made = await value
			if (generation !== this.#generation) return made
			entry.value = made
			entry.bytes = made.bytes + 2 * key.length
			if (this.#entries.get(key) !== entry) this.#replace(key, entry)
			this.#bytes += entry.bytes
			this.#shrink()
			return made
		} catch (error) {
			if (this.#entries.get(key) === entry) this.#entries.delete(key)
			throw error
		}
	}

	#replace(key: string, entry: Entry<Value>): void {
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
