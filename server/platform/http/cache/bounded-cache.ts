import { cacheMeters, type CacheName } from '#server/platform/shared/meters.ts'
import { everything, isTouched, tagsTouchedBy, type Changes, type Tags } from './cache-tags.ts'

/** A value of the cache. The cache writes how long it may be given out, and before that its maker does: no longer than its sources. */
export abstract class Kept {
	/** How much memory it takes. */
	abstract readonly bytes: number
	abstract readonly tags: Tags
	/** Milliseconds since 1970 until which it is given out without a question. */
	goodUntil = Infinity
	/** Until then it is given out while a new one is being made. */
	givenUntil = Infinity
	/** Whether changes still reach it: a copy of a value that is not kept must not be given out. */
	isKept = false
	/** Runs when the cache removes it, so that copies of it are removed too. */
	onRemoved: (() => void) | null = null

	/** Takes the bounds of the values that it was made from, or confirmed by. */
	lastsAsLongAs(sources: readonly Pick<Kept, 'goodUntil' | 'givenUntil'>[]): void {
		this.goodUntil = Math.min(Infinity, ...sources.map((source) => source.goodUntil))
		this.givenUntil = Math.min(Infinity, ...sources.map((source) => source.givenUntil))
	}
}

interface Making<Value> {
	value: Promise<Value>
	/** The changes since the read began. */
	changes: Set<string>
}

interface Entry<Value> {
	value: Value | null
	making: Making<Value> | null
	/** Whether the next request waits for the new value; a value that is only too old is given out meanwhile. */
	isWaitedFor: boolean
	/** Whether it is stale because of a change that may wait. */
	isChanged: boolean
	/** When it was last made again for such a change. */
	remadeAt: number
	bytes: number
}

const minute = 60_000
/** Milliseconds for which a value is given out after a change of a `soon` tag. */
const longestStale = 2000
/** Between two new values for such changes, however many there are. */
const rest = 1500

/**
 * Values by key, bounded in bytes: the least used go first. One asker at a time makes a key; a failure is not kept. A limit of 0 keeps nothing.
 * A value is fresh for `ttl` milliseconds, then still given out while a new one is made, up to `longest`. `invalidate` announces changes meanwhile.
 */
export class BoundedCache<Value extends Kept> {
	#entries = new Map<string, Entry<Value>>()
	#byTag = { now: new Map<string, Set<Entry<Value>>>(), soon: new Map<string, Set<Entry<Value>>>() }
	#makings = new Set<Making<Value>>()
	#bytes = 0
	readonly #limit: number
	readonly #ttl: number
	readonly #longest: number
	readonly #meters: ReturnType<typeof cacheMeters>

	constructor(name: CacheName, limitBytes: number, { ttl = minute, longest = 10 * minute } = {}) {
		this.#meters = cacheMeters(name)
		this.#limit = limitBytes
		this.#ttl = ttl
		this.#longest = longest
	}

	/**
	 * The value of a key: itself when it is in memory, else the promise of the result of `make`. `make` receives the old value, which may be stale, and returns
	 * it when it is still right.
	 */
	get(key: string, make: (old: Value | null) => Promise<Value>): Value | Promise<Value> {
		const now = Date.now()
		const entry = this.#entryOf(key)
		const { value, making } = entry
		if (value && now < value.goodUntil) {
			this.#meters.hits.inc()
			return value
		}
		const isGivenOut = value !== null && now < value.givenUntil && (making !== null || !entry.isWaitedFor)
		this.#meters[isGivenOut ? 'stale' : 'misses'].inc()
		if (making) return isGivenOut ? value : this.#join(making, key, make)
		const made = this.#make(key, entry, make)
		if (!value || now >= value.givenUntil) return made
		const madeOrOld = made.catch((error: unknown) => {
			if (Date.now() < value.givenUntil) return value
			throw error
		})
		if (entry.isWaitedFor) return madeOrOld
		madeOrOld.catch(() => {})
		return value
	}

	/** The value of a key when it is in memory and good; a miss is counted by the `get` that follows. */
	find(key: string): Value | undefined {
		const value = this.#entries.get(key)?.value
		if (!value || Date.now() >= value.goodUntil) return undefined
		this.#meters.hits.inc()
		this.#entryOf(key)
		return value
	}

	/** Whether the value of a key is in memory and good; no use of it. */
	has(key: string): boolean {
		const value = this.#entries.get(key)?.value
		return Boolean(value && Date.now() < value.goodUntil)
	}

	/** These rows have changed, or everything may have. */
	invalidate(changes: Changes = everything): void {
		for (const making of this.#makings) for (const change of changes) making.changes.add(change)
		for (const strength of ['soon', 'now'] as const)
			for (const change of changes)
				for (const tag of tagsTouchedBy(change, this.#byTag[strength].keys()))
					for (const entry of this.#byTag[strength].get(tag) ?? []) this.#touch(entry, strength)
		// Values that only expire by age are dropped with `everything` too.
		if (changes.has('*')) for (const entry of this.#entries.values()) this.#touch(entry, 'now')
	}

	get size(): { entries: number; bytes: number } {
		return { entries: this.#entries.size, bytes: this.#bytes }
	}

	/** A map keeps the order of insertion: a used entry moves to its end. */
	#entryOf(key: string): Entry<Value> {
		const known = this.#entries.get(key)
		const entry = known ?? { value: null, making: null, isWaitedFor: true, isChanged: false, remadeAt: 0, bytes: 0 }
		if (known) this.#entries.delete(key)
		this.#entries.set(key, entry)
		return entry
	}

	/** A request after a change needs a value whose making began after it. */
	async #join(making: Making<Value>, key: string, make: (old: Value | null) => Promise<Value>): Promise<Value> {
		const isLate = making.changes.size > 0
		const value = await making.value
		return isLate && Date.now() >= value.goodUntil ? this.get(key, make) : value
	}

	#make(key: string, entry: Entry<Value>, make: (old: Value | null) => Promise<Value>): Promise<Value> {
		const begun = Date.now()
		const { promise: value, resolve, reject } = Promise.withResolvers<Value>()
		const making: Making<Value> = { value, changes: new Set() }
		entry.making = making
		this.#makings.add(making)
		make(entry.value).then(
			(made) => {
				this.#makings.delete(making)
				entry.making = null
				made.goodUntil = Math.min(made.goodUntil, begun + this.#ttl)
				made.givenUntil = Math.min(made.givenUntil, begun + this.#longest)
				if (this.#entries.get(key) === entry) this.#keep(key, entry, made, begun, making.changes)
				resolve(made)
			},
			(error: Error) => {
				this.#makings.delete(making)
				entry.making = null
				if (this.#entries.get(key) === entry && (!entry.value || Date.now() >= entry.value.givenUntil)) this.#drop(key, entry)
				reject(error)
			},
		)
		return value
	}

	#keep(key: string, entry: Entry<Value>, made: Value, begun: number, changes: Changes): void {
		const old = entry.value
		this.#release(entry)
		entry.value = made
		made.isKept = true
		if (old !== made) old?.onRemoved?.()
		entry.bytes = made.bytes + 2 * key.length
		this.#bytes += entry.bytes
		this.#meters.bytes.inc(entry.bytes)
		for (const strength of ['now', 'soon'] as const)
			for (const tag of made.tags[strength]) {
				const tagged = this.#byTag[strength].get(tag)
				if (tagged) tagged.add(entry)
				else this.#byTag[strength].set(tag, new Set([entry]))
			}
		if (entry.isChanged) entry.remadeAt = begun
		entry.isChanged = false
		// Made from something older than itself: the next to ask does not get the same once more.
		entry.isWaitedFor = made.goodUntil < begun + this.#ttl
		if (isTouched(made.tags.soon, changes)) this.#touch(entry, 'soon')
		if (changes.has('*') || isTouched(made.tags.now, changes)) this.#touch(entry, 'now')
		for (const [oldest, least] of this.#entries) {
			if (this.#bytes <= this.#limit) break
			if (least.value) this.#drop(oldest, least)
		}
	}

	#touch(entry: Entry<Value>, strength: keyof Tags): void {
		const { value } = entry
		if (!value) return
		const now = Date.now()
		entry.isWaitedFor = true
		if (value.goodUntil > now) this.#meters.invalidations.inc()
		if (strength === 'now') {
			entry.isChanged = false
			value.goodUntil = 0
			value.givenUntil = 0
			return
		}
		if (!entry.isChanged) value.givenUntil = Math.min(value.givenUntil, now + longestStale)
		entry.isChanged = true
		value.goodUntil = Math.min(value.goodUntil, Math.max(now, entry.remadeAt + rest))
	}

	#drop(key: string, entry: Entry<Value>): void {
		this.#entries.delete(key)
		this.#release(entry)
		entry.value?.onRemoved?.()
	}

	#release(entry: Entry<Value>): void {
		if (!entry.value) return
		entry.value.isKept = false
		this.#bytes -= entry.bytes
		this.#meters.bytes.dec(entry.bytes)
		for (const strength of ['now', 'soon'] as const)
			for (const tag of entry.value.tags[strength]) {
				const tagged = this.#byTag[strength].get(tag)
				tagged?.delete(entry)
				if (tagged?.size === 0) this.#byTag[strength].delete(tag)
			}
	}
}
