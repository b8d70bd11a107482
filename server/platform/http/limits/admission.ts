import type { onRequestHookHandler } from 'fastify'
import { availableParallelism } from 'node:os'
import { endpoints, type Endpoint, type EndpointName } from '#contract/http/endpoints.ts'
import type { Config } from '#server/platform/config.ts'
import { LoadShed, retryLater } from '#server/platform/failure.ts'
import { countShed, queueMeters, type QueueName, type ShedReason } from '#server/platform/shared/meters.ts'

// Decision 041: Admission control by cost.

/** Milliseconds that a work may wait for its turn, without the setting QUEUE_TIMEOUT. */
const usualTimeout = 1000
/** An overload ends when nothing has been shed for so many milliseconds. */
const calmAfter = 5000
/** As many works may wait as this times those that are done at once: usually, during an overload, and without a sign of one. */
const waitingPerPlace = { usually: 25, overloaded: 0.5, calm: 2 }

interface Waiting {
	begin: () => void
	turnAway: (reason: ShedReason) => void
	isWanted: () => boolean
}

interface Bounds {
	/** Most works that are done at once. */
	atOnce: number
	/** Its name in the metrics; queues of the same kind share one. */
	name: QueueName
	/** Milliseconds that a work may wait for its turn; a queue that is long for as many is overloaded: a burst of requests is over sooner. */
	timeout?: number
	/** Whether the queue becomes shorter during an overload. */
	shortens?: boolean
	code?: 'unavailable' | 'too_many_requests'
}

/**
 * Lets a few works run at once and keeps a queue before them, in order of arrival; a work waits for `timeout` at most. A burst of requests finds a long queue.
 * When it has been long for `timeout`, more arrives than can be done: from then on the queue is short, so that admitted work is answered nearly as fast as on a
 * quiet day and everything else is shed at once.
 */
export class Admission {
	readonly #bounds: Required<Omit<Bounds, 'name'>>
	readonly #meters: ReturnType<typeof queueMeters>
	#working = 0
	/** Oldest first. */
	#waiting: Waiting[] = []
	/** Since when more wait than on a calm day, by `performance.now()`. */
	#longSince = 0
	/** Until when the queue is short, by `performance.now()`. */
	#shortUntil = 0
	/** Refusals by their Retry-After in seconds. Reused, because making a stack trace costs more than the rest of a rejection. */
	readonly #refusals: LoadShed[] = []
	/** How many open requests ask for a key. */
	readonly #askers = new Map<string, number>()

	constructor({ atOnce, name, timeout = usualTimeout, shortens = true, code = 'unavailable' }: Bounds) {
		this.#bounds = { atOnce, timeout, shortens, code }
		this.#meters = queueMeters(name)
	}

	/** Whether the next work would be shed. Before it says so, it sheds waiting work no longer wanted. */
	isFull(): boolean {
		const most = this.#mostWaiting()
		if (this.#waiting.length >= most)
			for (const waiting of this.#waiting.filter(({ isWanted }) => !isWanted())) waiting.turnAway('client_left')
		return this.#working >= this.#bounds.atOnce && this.#waiting.length >= most
	}

	/** Whether nothing runs and nothing waits. */
	get isIdle(): boolean {
		return this.#working === 0
	}

	/**
	 * Does `work` when its turn comes. Throws `LoadShed` when the queue is full, when it has waited too long, or when the client has
	 * gone before its turn: then it was not begun.
	 */
	async run<Result>(work: () => Promise<Result>, isWanted: () => boolean = () => true): Promise<Result> {
		if (this.#working < this.#bounds.atOnce) this.#working += 1
		else await this.#turn(isWanted)
		this.#meters.running.inc()
		try {
			return await work()
		} finally {
			this.#meters.running.dec()
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

	/** Throws `LoadShed` when the next work would be shed: for requests whose body need not be read then. */
	refuseWhenFull(): void {
		if (this.isFull()) throw this.#refusal('queue_full')
	}

	#turn(isWanted: () => boolean): Promise<void> {
		this.refuseWhenFull()
		if (this.#waiting.length === this.#bounds.atOnce * waitingPerPlace.calm) this.#longSince = performance.now()
		const { promise, resolve, reject } = Promise.withResolvers<void>()
		const timer = setTimeout(() => waiting.turnAway('queue_timeout'), this.#bounds.timeout)
		const begun = performance.now()
		const waiting: Waiting = {
			isWanted,
			begin: () => {
				clearTimeout(timer)
				this.#meters.waiting.dec()
				this.#meters.wait.observe((performance.now() - begun) / 1000)
				resolve()
			},
			turnAway: (reason) => {
				clearTimeout(timer)
				this.#waiting.splice(this.#waiting.indexOf(waiting), 1)
				this.#meters.waiting.dec()
				reject(this.#refusal(reason))
			},
		}
		this.#waiting.push(waiting)
		this.#meters.waiting.inc()
		return promise
	}

	/** How many works may wait now. When an overload begins, those that have waited longest are shed: their clients are the likeliest to have left. */
	#mostWaiting(): number {
		const { atOnce, timeout, shortens } = this.#bounds
		const [now, short] = [performance.now(), Math.ceil(atOnce * waitingPerPlace.overloaded)]
		const isLong = this.#waiting.length > atOnce * waitingPerPlace.calm && now - this.#longSince > timeout
		if (shortens && (isLong || (now < this.#shortUntil && this.#waiting.length >= short))) this.#shortUntil = now + calmAfter
		if (now >= this.#shortUntil) return atOnce * waitingPerPlace.usually
		for (const waiting of this.#waiting.slice(0, -short)) waiting.turnAway('queue_shortened')
		return short
	}

	/** Gives the place of a work that has ended to the next one that is still wanted. */
	#passOn(): void {
		for (let next = this.#waiting[0]; next; next = this.#waiting[0]) {
			if (!next.isWanted()) next.turnAway('client_left')
			else {
				this.#waiting.shift()
				return next.begin()
			}
		}
		this.#working -= 1
	}

	#refusal(reason: ShedReason): LoadShed {
		countShed(reason)
		const retryAfter = retryLater()
		return (this.#refusals[retryAfter] ??= new LoadShed(this.#bounds.code, { retryAfter }))
	}
}

/** Works at once: `perProcessor` for each processor, and no more than there are connections. More would only make each take longer. */
const busyAt = ({ DATABASE_POOL }: Pick<Config, 'DATABASE_POOL'>, perProcessor: number) =>
	Math.max(2, Math.min(DATABASE_POOL, perProcessor * availableParallelism()))

/** Admits page rendering, work of this process more than of the database. */
export const admitPages = (config: Pick<Config, 'DATABASE_POOL' | 'QUEUE_TIMEOUT'>) =>
	new Admission({ atOnce: busyAt(config, 1), name: 'pages', timeout: config.QUEUE_TIMEOUT })

/** Most writing calls at once of one account or visitor, and for one plan or conversation; and most of those that work on files, of which a browser sends four. Both times ATTEMPTS_FACTOR. */
const mostWrites = { usual: 2, long: 4 }
/** Bytes of a body that is read for an answer that may be in memory. */
const smallBody = 16_384

/** The plan and the conversation that a writing call changes, which others may change at the same time; each such call locks their rows. */
function changedBy(input: object): string[] {
	const { plan_id, plan_key, conversation_id } = input as Partial<Record<'plan_id' | 'plan_key' | 'conversation_id', unknown>>
	return [
		...(typeof plan_id === 'number' ? [`plan:${plan_id}`] : []),
		// `save_plan` finds a plan by its key alone.
		...(plan_id === undefined && typeof plan_key === 'string' ? [`key:${plan_key}`] : []),
		...(typeof conversation_id === 'number' ? [`conversation:${conversation_id}`] : []),
	]
}

/** A call with its caller, and if its answer is still wanted. */
interface Asking {
	account: { id: number } | null
	/** Tells clients apart. */
	client: string
	input: object
	isLong: boolean
	isWanted: () => boolean
}

/**
 * Admits the work of calls: shared answers that are not cached, calls of accounts, and changes of plans and conversations, each in a separate queue. Visitors'
 * other calls, such as logging in, have their own limits (`RateLimiter`, `Passwords`); calls that work on files or ask another server do not wait for the
 * database.
 */
export class CallAdmission {
	readonly lists: Admission
	readonly #own: Admission
	readonly #factor: number
	readonly #timeout: number
	/** Queues by account, client, plan and conversation, with the suffix `:long` for work on files. */
	readonly #writes = new Map<string, Admission>()

	constructor(config: Pick<Config, 'DATABASE_POOL' | 'ATTEMPTS_FACTOR' | 'QUEUE_TIMEOUT'>) {
		const timeout = config.QUEUE_TIMEOUT
		this.#timeout = timeout
		this.lists = new Admission({ atOnce: busyAt(config, 2), name: 'lists', timeout })
		this.#own = new Admission({ atOnce: config.DATABASE_POOL, name: 'own', timeout })
		this.#factor = config.ATTEMPTS_FACTOR
	}

	/** Refuses a call before its body is read when its work would be shed. It still reads a small body of a cached call, whose answer may be in memory. */
	hookOf(name: EndpointName): onRequestHookHandler {
		const { cached, access, files, slow }: Endpoint = endpoints[name]
		const isOwn = access !== 'visitor' && !files && !slow
		return ({ headers }, _reply, done) => {
			if (cached && !(Number(headers['content-length'] ?? 0) <= smallBody)) this.lists.refuseWhenFull()
			else if (isOwn) this.#own.refuseWhenFull()
			done()
		}
	}

	/**
	 * Does the work of an uncached call. Further writes of an account wait until its earlier ones have ended, outside all other queues; so do those of a visitor,
	 * and of all who change the same plan or conversation: a call that waits for a locked row holds a connection.
	 */
	run<Result>(name: EndpointName, { account, client, input, isLong, isWanted }: Asking, work: () => Promise<Result>): Promise<Result> {
		const { access, writes }: Endpoint = endpoints[name]
		const shared = writes ? changedBy(input) : []
		const isOfAccount = account !== null && access !== 'visitor'
		if (!isOfAccount && shared.length === 0) return work()
		const own = () => (isLong ? work() : this.#own.run(work, isWanted))
		if (!writes) return own()
		const keys = [account ? `account:${account.id}` : `client:${client}`, ...shared]
		const inTurn = keys.reduceRight((next: () => Promise<Result>, key) => () => this.#inTurn(key, isLong, next, isWanted), own)
		return inTurn()
	}

	async #inTurn<Result>(key: string, isLong: boolean, work: () => Promise<Result>, isWanted: () => boolean): Promise<Result> {
		const name = isLong ? `${key}:long` : key
		const atOnce = mostWrites[isLong ? 'long' : 'usual'] * this.#factor
		const bounds = { atOnce, name: 'writes', timeout: this.#timeout, shortens: false, code: 'too_many_requests' } as const
		const writes = this.#writes.get(name) ?? new Admission(bounds)
		this.#writes.set(name, writes)
		try {
			return await writes.run(work, isWanted)
		} finally {
			if (writes.isIdle) this.#writes.delete(name)
		}
	}
}
