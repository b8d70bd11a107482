import { setTimeout as sleep } from 'node:timers/promises'
import { requestTimeout } from '#server/platform/database/request-deadline.ts'
import { networkOf } from '#server/platform/http/client-key.ts'
import { retryLater } from '#server/platform/failure.ts'
import { Failure, fail } from '#server/platform/failure.ts'
import type { Asker } from '#server/platform/handler.ts'

// Decision 047: A flood of log-ins takes no turn from people.

/** Work whose result is known beforehand and whose duration is simulated: a password check without an account. */
export interface SimulatedWork<Result> {
	result: Result
	/** Milliseconds that the work would take; undefined where nothing like it has been done yet. */
	takes: () => number | undefined
}

interface Waiting {
	since: number
	about: string | undefined
	takes: (() => number | undefined) | undefined
	/** With the milliseconds to simulate; without them the work has a place. */
	begin: (takes: number | undefined) => void
	refuse: (error: unknown) => void
}

/** Milliseconds after which work that waited is not done any more, three seconds usually: its answer would come too late. */
const longestWait = () => requestTimeout() * 0.75
/** Most that wait for one key (twenty copies of one form find room), and for all. So many that even a flood has to wait for its answers, which slows it. */
const mostOfOne = 20
const mostOfAll = 200
/** A client of an IPv6 /48 counts with the requests of its whole network, divided by this. */
const ofNetwork = 4
const minute = 60_000
/** So many requests wait before work is simulated: more than the tries that strangers have at one address, and done within a second. */
const pressure = 8
/** Every so many turns a stranger comes first: known clients cannot block all others. */
const strangersTurn = 4

const usualClock = { now: () => performance.now(), sleep: (milliseconds: number): Promise<void> => sleep(milliseconds) }

/**
 * Does costly work a few pieces at a time. Under a flood each key gets its share: a client that asks a hundred times waits for itself, and one that
 * asks for the first time does not wait for those that ask again and again.
 */
export class FairQueue {
	readonly #known = new WaitingList()
	readonly #strangers = new WaitingList()
	readonly #places: number
	readonly #clock: typeof usualClock
	#working = 0
	#turn = 0
	/** How often each key and each network has asked within this minute, and each address was asked for, refused or not. */
	readonly #asked = new Map<string, number>()
	#minuteEnds = 0
	/** When the simulated work about an address ends, for each place. */
	readonly #simulated = new Map<string | undefined, number[]>()

	/** `places`: pieces of work at once. */
	constructor(places: number, clock = usualClock) {
		this.#places = places
		this.#clock = clock
	}

	/**
	 * Does the work when its turn has come. Throws `too_many_requests` when the key has enough waiting already, and `unavailable` when the queue is
	 * full or the turn has not come within three seconds; the work is not begun then.
	 * Where many wait, `simulated` work has its turn like any other but takes no place: its result comes after as long as the work would take,
	 * and the next has its turn at once.
	 */
	async run<Result>(asker: Asker, work: () => Promise<Result>, simulated?: SimulatedWork<Result>): Promise<Result> {
		this.#count(asker)
		const takes = await this.#turnOf(asker, simulated?.takes)
		if (simulated !== undefined && takes !== undefined) {
			await this.#clock.sleep(this.#simulate(asker.about, takes) - this.#clock.now())
			return simulated.result
		}
		try {
			return await work()
		} finally {
			this.#working -= 1
			this.#next()
		}
	}

	#turnOf({ key, isKnown, about }: Asker, takes: Waiting['takes']): Promise<number | undefined> | number | undefined {
		if (this.#working >= this.#places) return this.#wait(isKnown ? this.#known : this.#strangers, key, { about, takes })
		const simulated = this.#isSimulating(about) ? takes?.() : undefined
		if (simulated === undefined) this.#working += 1
		return simulated
	}

	#wait(list: WaitingList, key: string, what: Pick<Waiting, 'about' | 'takes'>): Promise<number | undefined> {
		if (list.countOf(key) >= mostOfOne) fail('too_many_requests', { retryAfter: retryLater() })
		// A stranger gives way to known clients, and to strangers with clearly fewer requests waiting.
		if (this.#known.size + this.#strangers.size >= mostOfAll) {
			const atLeast = list === this.#known ? 1 : list.countOf(key) + 2
			if (!this.#strangers.dropFromLongest(atLeast)) fail('unavailable', { retryAfter: retryLater() })
		}
		return new Promise((resolve, reject) => list.add(key, { ...what, since: this.#clock.now(), begin: resolve, refuse: reject }))
	}

	#next(): void {
		this.#turn += 1
		const isPressed = this.#known.size + this.#strangers.size >= pressure
		const lists = this.#turn % strangersTurn === 0 ? [this.#strangers, this.#known] : [this.#known, this.#strangers]
		for (const list of lists)
			for (let waiting = list.take(this.#rankOf); waiting; waiting = list.take(this.#rankOf)) {
				if (this.#clock.now() - waiting.since > longestWait()) {
					waiting.refuse(new Failure('unavailable', { retryAfter: retryLater() }))
					continue
				}
				const simulated = isPressed || this.#isSimulating(waiting.about) ? waiting.takes?.() : undefined
				waiting.begin(simulated)
				if (simulated !== undefined) continue
				this.#working += 1
				return
			}
	}

	#isSimulating(about: string | undefined): boolean {
		return (this.#simulated.get(about)?.at(-1) ?? 0) > this.#clock.now()
	}

	/** When simulated work about an address ends: after the work that is simulated for it already, as real work would. */
	#simulate(about: string | undefined, takes: number): number {
		const ends = this.#simulated.get(about) ?? []
		const first = ends.length < this.#places ? 0 : (ends.shift() ?? 0)
		const end = Math.max(first, this.#clock.now()) + takes
		this.#simulated.set(
			about,
			[...ends, end].toSorted((one, other) => one - other),
		)
		return end
	}

	#count({ key, about }: Asker): void {
		const now = this.#clock.now()
		if (now >= this.#minuteEnds) {
			this.#asked.clear()
			for (const address of this.#simulated.keys()) if (!this.#isSimulating(address)) this.#simulated.delete(address)
			this.#minuteEnds = now + minute
		}
		for (const counted of [key, networkOf(key), nameOf(about)])
			if (counted !== null) this.#asked.set(counted, (this.#asked.get(counted) ?? 0) + 1)
	}

	/** How late the turn of a key comes, with its longest waiting request. */
	readonly #rankOf = (key: string, { about }: Waiting): number => {
		const network = networkOf(key)
		const ofAll = network === null ? 0 : Math.floor((this.#asked.get(network) ?? 0) / ofNetwork)
		const ofAddress = this.#asked.get(nameOf(about) ?? '') ?? 0
		return Math.max(this.#asked.get(key) ?? 0, ofAll, ofAddress)
	}
}

/** Key of an e-mail address in the queue; distinct from keys of clients. */
const nameOf = (about: string | undefined) => (about === undefined ? null : `about ${about}`)

/** Waiting requests by key; takes the best rank first. */
class WaitingList {
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
	take(rankOf: (key: string, first: Waiting) => number): Waiting | undefined {
		let best: { key: string; list: Waiting[]; rank: number } | undefined
		for (const [key, list] of this.#byKey) {
			const [first] = list
			const rank = first ? rankOf(key, first) : Infinity
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
