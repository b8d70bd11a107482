import type { onRequestHookHandler } from 'fastify'
import { availableParallelism } from 'node:os'
import { endpoints, type Endpoint, type EndpointName } from '#contract/endpoints.ts'
import type { Config } from './config.ts'
import { retryLater } from './errors.ts'
import { TurnedAway } from './failure.ts'

/** Milliseconds that a work may wait for its turn: usually, and while the queue is overloaded. */
const longestWait = { usually: 1000, overloaded: 100 }
/** Milliseconds after which a queue that has not been empty counts as overloaded: a burst of requests is over sooner. */
const longestBurst = 300
/** As many works may wait as this times those that are done at once. */
const waitingPerPlace = 25

interface Waiting {
	begin: () => void
	turnAway: () => void
	isWanted: () => boolean
}

interface Bounds {
	/** Most works that are done at once. */
	atOnce: number
	/** Whether works keep their order also under overload. */
	inOrder?: boolean
	code?: 'unavailable' | 'too_many_requests'
}

/**
 * Lets a few works run at once and keeps a short queue before them. A work waits a second at most, oldest first. When the queue has not been empty
 * for `longestBurst`, more arrives than can be done: then the newest goes first and the others wait a tenth of a second, so that what is done is
 * answered soon, and not given to clients that have long left.
 */
export class Admission {
	readonly #bounds: Required<Bounds>
	#working = 0
	/** Oldest first. */
	#waiting: Waiting[] = []
	/** When the queue was last empty, by `performance.now()`. */
	#emptyAt = 0
	/** How many open requests ask for a key. */
	readonly #askers = new Map<string, number>()

	constructor({ atOnce, inOrder = false, code = 'unavailable' }: Bounds) {
		this.#bounds = { atOnce, inOrder, code }
	}

	/** Whether the next work would be turned away. */
	get isFull(): boolean {
		const most = this.#bounds.atOnce * waitingPerPlace
		if (this.#waiting.length >= most) for (const waiting of this.#waiting.filter(({ isWanted }) => !isWanted())) waiting.turnAway()
		return this.#waiting.length >= most
	}

	/** Whether nothing runs and nothing waits. */
	get isIdle(): boolean {
		return this.#working === 0
	}

	/**
	 * Does `work` when its turn comes. Throws `TurnedAway` when the queue is full, when it has waited too long, or when its turn comes and nobody
	 * wants it any more: then it was not begun.
	 */
	async run<Result>(work: () => Promise<Result>, isWanted: () => boolean = () => true): Promise<Result> {
		if (this.#working < this.#bounds.atOnce) this.#working += 1
		else await this.#turn(isWanted)
		try {
			return await work()
		} finally {
			this.#passOn()
		}
	}

	/** The same for a work that several requests may ask for: it is wanted while one of them is open, see `ask`. */
	runFor<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
		return this.run(work, () => this.#askers.has(key))
	}

	/** Says that the request of `response` asks for the work under `key`, until it is closed. */
	ask(key: string, response: { once: (event: 'close', listener: () => void) => unknown }): void {
		this.#askers.set(key, (this.#askers.get(key) ?? 0) + 1)
		response.once('close', () => {
			const left = (this.#askers.get(key) ?? 1) - 1
			if (left > 0) this.#askers.set(key, left)
			else this.#askers.delete(key)
		})
	}

	/** Throws `TurnedAway` when the next work would be turned away: for requests whose body need not be read then. */
	refuseWhenFull(): void {
		if (this.isFull) throw this.#refusal()
	}

	#turn(isWanted: () => boolean): Promise<void> {
		this.refuseWhenFull()
		if (this.#waiting.length === 0) this.#emptyAt = performance.now()
		const { promise, resolve, reject } = Promise.withResolvers<void>()
		const timer = setTimeout(() => waiting.turnAway(), this.#isOverloaded ? longestWait.overloaded : longestWait.usually)
		const waiting: Waiting = {
			isWanted,
			begin: () => {
				clearTimeout(timer)
				resolve()
			},
			turnAway: () => {
				clearTimeout(timer)
				this.#waiting.splice(this.#waiting.indexOf(waiting), 1)
				reject(this.#refusal())
			},
		}
		this.#waiting.push(waiting)
		return promise
	}

	get #isOverloaded(): boolean {
		return !this.#bounds.inOrder && this.#waiting.length > 0 && performance.now() - this.#emptyAt > longestBurst
	}

	/** Gives the place of a work that has ended to the next one that is still wanted. */
	#passOn(): void {
		for (;;) {
			const next = this.#waiting.at(this.#isOverloaded ? -1 : 0)
			if (!next) return void (this.#working -= 1)
			if (next.isWanted()) {
				this.#waiting.splice(this.#waiting.indexOf(next), 1)
				return next.begin()
			}
			next.turnAway()
		}
	}

	#refusal(): TurnedAway {
		return new TurnedAway(this.#bounds.code, { retryAfter: retryLater() })
	}
}

/** So many works at once keep processors and database busy; more of them would only make each take longer. */
const busyAt = ({ DATABASE_POOL }: Pick<Config, 'DATABASE_POOL'>) => Math.max(2, Math.min(DATABASE_POOL, 2 * availableParallelism()))

/** Lets in what renders pages. */
export const admitPages = (config: Pick<Config, 'DATABASE_POOL'>) => new Admission({ atOnce: busyAt(config) })

/** Most writing calls of one account at once, and most of those that work on files, of which its browser sends four; both times ATTEMPTS_FACTOR. */
const writesOfAccount = { usual: 2, long: 4 }
/** Bytes of a body that is read for an answer that may be in memory. */
const smallBody = 16_384
const reading = /^(get|search|find|preview)[A-Z]/

/** Whether a call of an account writes, by the verb of its name. */
export const isWriting = (name: EndpointName): boolean => endpoints[name].access !== 'visitor' && !reading.test(name)

/**
 * Lets in the work of calls: answers that are the same for everybody and not in memory, and what accounts ask for themselves, each in a queue of
 * its own. Visitors' other calls, such as logging in, have limits of their own (`Attempts`, `Passwords`); what works on files or asks another
 * server does not wait for the database.
 */
export class CallAdmission {
	readonly lists: Admission
	readonly #own: Admission
	readonly #factor: number
	/** By account, with `:long` behind it for what works on files. */
	readonly #writes = new Map<string, Admission>()

	constructor(config: Pick<Config, 'DATABASE_POOL' | 'ATTEMPTS_FACTOR'>) {
		this.lists = new Admission({ atOnce: busyAt(config) })
		this.#own = new Admission({ atOnce: config.DATABASE_POOL })
		this.#factor = config.ATTEMPTS_FACTOR
	}

	/**
	 * Refuses a call before its body is read when its work would be turned away. What a small body asks for may be in memory where answers are kept:
	 * that one is read all the same.
	 */
	hookOf(name: EndpointName): onRequestHookHandler {
		const { cached, access, files, slow }: Endpoint = endpoints[name]
		const isOwn = access !== 'visitor' && !files && !slow
		return ({ headers }, _reply, done) => {
			if (cached && !(Number(headers['content-length'] ?? 0) <= smallBody)) this.lists.refuseWhenFull()
			else if (isOwn) this.#own.refuseWhenFull()
			done()
		}
	}

	/** Does the work of an uncached call; the turn of an account's further writes comes when its earlier ones have ended, outside all other queues. */
	run<Result>(
		name: EndpointName,
		{ account, isLong, isWanted }: { account: { id: number } | null; isLong: boolean; isWanted: () => boolean },
		work: () => Promise<Result>,
	): Promise<Result> {
		if (!account || endpoints[name].access === 'visitor') return work()
		const inTurn = () => (isLong ? work() : this.#own.run(work, isWanted))
		return isWriting(name) ? this.#runWrite(account.id, isLong, inTurn, isWanted) : inTurn()
	}

	async #runWrite<Result>(account: number, isLong: boolean, work: () => Promise<Result>, isWanted: () => boolean): Promise<Result> {
		const key = isLong ? `${account}:long` : String(account)
		const atOnce = writesOfAccount[isLong ? 'long' : 'usual'] * this.#factor
		const writes = this.#writes.get(key) ?? new Admission({ atOnce, inOrder: true, code: 'too_many_requests' })
		this.#writes.set(key, writes)
		try {
			return await writes.run(work, isWanted)
		} finally {
			if (writes.isIdle) this.#writes.delete(key)
		}
	}
}
