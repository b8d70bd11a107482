import { networkOf } from '../client-key.ts'
import { retryLater } from '../errors.ts'
import { Failure, fail } from '../failure.ts'

/** For whom something is done: the key that has asked for least within the minute comes first. Whoever is known (a session, a known device) comes before. */
export interface Asker {
	key: string
	isKnown: boolean
}

interface Waiting {
	since: number
	begin: () => void
	refuse: (error: unknown) => void
}

/** Milliseconds after which work that waited is not done any more: its answer would come too late. */
const longestWait = 3000
/** Most that wait for one key (twenty copies of one form find room), and for all. So many that even a flood has to wait for its answers, which slows it. */
const mostOfOne = 20
const mostOfAll = 200
/** A client of an IPv6 /48 counts as having asked for what its whole network has, divided by this. */
const ofNetwork = 4
const minute = 60_000
/** Every so many turns a stranger comes first: known ones cannot keep all others out. */
const strangersTurn = 4

/**
 * Does costly work a few pieces at a time. Under a flood each key gets its share: a client that asks a hundred times waits for itself, and one that
 * asks for the first time does not wait for those that ask again and again.
 */
export class FairQueue {
	readonly #known = new Lane()
	readonly #strangers = new Lane()
	readonly #places: number
	#working = 0
	#turn = 0
	/** How often each key, and each network, has asked within this minute, refused or not. */
	readonly #asked = new Map<string, number>()
	#minuteEnds = 0

	/** `places`: pieces of work at once. */
	constructor(places: number) {
		this.#places = places
	}

	/**
	 * Does the work when its turn has come. Throws `too_many_requests` when the key has enough waiting already, and `unavailable` when the queue is
	 * full or the turn has not come within three seconds; the work is not begun then.
	 */
	async run<Result>({ key, isKnown }: Asker, work: () => Promise<Result>): Promise<Result> {
		this.#count(key)
		if (this.#working < this.#places) this.#working += 1
		else await this.#wait(isKnown ? this.#known : this.#strangers, key)
		try {
			return await work()
		} finally {
			this.#working -= 1
			this.#next()
		}
	}

	#wait(lane: Lane, key: string): Promise<void> {
		if (lane.countOf(key) >= mostOfOne) fail('too_many_requests', { retryAfter: retryLater() })
		// A stranger gives way to who is known, and to a stranger with clearly less waiting.
		if (this.#known.size + this.#strangers.size >= mostOfAll) {
			const atLeast = lane === this.#known ? 1 : lane.countOf(key) + 2
			if (!this.#strangers.dropFromLongest(atLeast)) fail('unavailable', { retryAfter: retryLater() })
		}
		return new Promise((resolve, reject) => lane.add(key, { since: performance.now(), begin: resolve, refuse: reject }))
	}

	#next(): void {
		this.#turn += 1
		const lanes = this.#turn % strangersTurn === 0 ? [this.#strangers, this.#known] : [this.#known, this.#strangers]
		for (const lane of lanes)
			for (let waiting = lane.take(this.#rankOf); waiting; waiting = lane.take(this.#rankOf)) {
				if (performance.now() - waiting.since > longestWait) {
					waiting.refuse(new Failure('unavailable', { retryAfter: retryLater() }))
					continue
				}
				this.#working += 1
				waiting.begin()
				return
			}
	}

	#count(key: string): void {
		const now = performance.now()
		if (now >= this.#minuteEnds) {
			this.#asked.clear()
			this.#minuteEnds = now + minute
		}
		for (const counted of [key, networkOf(key)]) if (counted !== null) this.#asked.set(counted, (this.#asked.get(counted) ?? 0) + 1)
	}

	/** How late the turn of a key comes. */
	readonly #rankOf = (key: string): number => {
		const network = networkOf(key)
		const ofAll = network === null ? 0 : Math.floor((this.#asked.get(network) ?? 0) / ofNetwork)
		return Math.max(this.#asked.get(key) ?? 0, ofAll)
	}
}

/** What waits, key by key. */
class Lane {
	/** In the order in which the keys came to wait. */
	readonly #byKey = new Map<string, Waiting[]>()
	size = 0

	countOf(key: string): number {
		return this.#byKey.get(key)?.length ?? 0
	}

	add(key: string, waiting: Waiting): void {
		const list = this.#byKey.get(key)
		if (list) list.push(waiting)
		else this.#byKey.set(key, [waiting])
		this.size += 1
	}

	/** The oldest of the key with the lowest rank, of several the one that has waited longest. */
	take(rankOf: (key: string) => number): Waiting | undefined {
		let best: { key: string; list: Waiting[]; rank: number } | undefined
		for (const [key, list] of this.#byKey) {
			const rank = rankOf(key)
			if (!best || rank < best.rank) best = { key, list, rank }
		}
		if (!best) return undefined
		const waiting = best.list.shift()
		this.#byKey.delete(best.key)
		if (best.list.length > 0) this.#byKey.set(best.key, best.list)
		this.size -= 1
		return waiting
	}

	/** Refuses the newest of the key with most waiting. False when no key has at least so many. */
	dropFromLongest(atLeast: number): boolean {
		let longest: [key: string, list: Waiting[]] = ['', []]
		for (const entry of this.#byKey) if (entry[1].length > longest[1].length) longest = entry
		const [key, list] = longest
		if (list.length < atLeast) return false
		list.pop()?.refuse(new Failure('unavailable', { retryAfter: retryLater() }))
		if (list.length === 0) this.#byKey.delete(key)
		this.size -= 1
		return true
	}
}
