import pg from 'pg'
import { everything, readNotice, type Changes } from './cache-tags.ts'
import { disconnect, type Client } from '#server/platform/database/embedded-server.ts'
import { changeListener } from '#server/platform/shared/meters.ts'

// Decision 042: Cache invalidation by tags.

/** Stops watching; `catchUp` resolves once `onChange` has been told of everything that was committed before, or after `longestCatchUp`. */
export type PublicChanges = (() => Promise<void>) & { catchUp: () => Promise<void> }

/** Milliseconds that the answer of a call which has written waits for its own notices at most. */
const longestCatchUp = 500

/** Milliseconds between two calls: a flood of notices causes a few calls a second. */
const pause = 100

/**
 * Calls `onChange` with the public rows that any process has changed (the triggers of migration 032 tell): the first change at once, later ones together after
 * a moment. After every gap in listening everything may have changed.
 * Keeps its own connection, asks it every `every` milliseconds, and renews it when it breaks or does not answer within `limit`; as long as none answers but
 * `ask`, a question by another connection, succeeds, everything may have changed again that often. `onListening` is called when notices begin and cease to
 * arrive, `onConversation` with each notice of a changed conversation (migration 051). Returns how to stop, and `catchUp`.
 */
export function watchPublicChanges(
	options: pg.PoolConfig,
	onChange: (changes: Changes) => void,
	onError: (error: Error) => void,
	{
		every = 10_000,
		limit = 5000,
		ask = async (): Promise<unknown> => null,
		onListening = (_isListening: boolean) => {},
		onConversation = (_notice: string | undefined) => {},
	} = {},
): PublicChanges {
	let client: Client | null = null
	let isListening: boolean | null = null
	let beat: NodeJS.Timeout | undefined
	let toldAt = Date.now()
	let retry: NodeJS.Timeout | undefined
	let isStopped = false
	const changes = new GatheredChanges(onChange)

	async function listen() {
		const current = newClient(options, limit)
		client = current
		current.on('notification', ({ channel, payload }) =>
			channel === 'conversation_change' ? onConversation(payload) : changes.add(readNotice(payload)),
		)
		current.on('error', again)
		current.on('end', () => again())
		try {
			await current.connect()
			await current.query('listen public_change; listen conversation_change')
			hear(true)
			answered()
			// A connection whose other end is stuck says nothing by itself.
			beat = setInterval(() => void current.query('select 1').then(answered, again), every)
			// Changes during the gap are unknown.
			changes.add(everything)
		} catch (error) {
			again(error as Error)
		}

		function again(error?: Error) {
			if (isStopped || client !== current) return
			client = null
			clearInterval(beat)
			if (error) onError(error)
			void disconnect(current)
			// No cached value may count as fresh until changes are received again; while the database is gone there is nothing better than the cache.
			if (isListening || Date.now() - toldAt >= every) {
				toldAt = Date.now()
				ask().then(
					() => changes.add(everything),
					() => {},
				)
			}
			hear(false)
			retry = setTimeout(() => void listen(), 1000)
		}
	}

	const answered = () => changeListener.lastHeard.setToCurrentTime()

	function hear(now: boolean) {
		changeListener.isListening.set(now ? 1 : 0)
		if (now !== isListening) onListening(now)
		isListening = now
	}

	/** The server sends the notices of commits before a question together with the answer to it. */
	async function catchUp() {
		// Without a connection nothing counts as fresh once there is one.
		if (!client || !isListening) return
		let timer: NodeJS.Timeout | undefined
		const tooLong = new Promise<void>((resolve) => (timer = setTimeout(resolve, longestCatchUp)))
		// The next question of the beat finds a failure, too.
		const asked = client.query('select 1').catch(() => {})
		await Promise.race([asked, tooLong])
		clearTimeout(timer)
		changes.apply()
	}

	void listen()
	const stop = async () => {
		isStopped = true
		clearTimeout(retry)
		changes.stop()
		clearInterval(beat)
		if (client) await disconnect(client)
	}
	return Object.assign(stop, { catchUp })
}

/** Tells `onChange` of the first change at once, and of later ones together a moment later. */
class GatheredChanges {
	readonly #onChange: (changes: Changes) => void
	#gathered = new Set<string>()
	#pausing: NodeJS.Timeout | undefined

	constructor(onChange: (changes: Changes) => void) {
		this.#onChange = onChange
	}

	add(changes: Iterable<string>) {
		for (const change of changes) this.#gathered.add(change)
		if (!this.#pausing) this.apply()
	}

	apply() {
		this.stop()
		if (this.#gathered.size === 0) return
		const changes = this.#gathered
		this.#gathered = new Set()
		this.#pausing = setTimeout(() => this.apply(), pause).unref()
		this.#onChange(changes)
	}

	stop() {
		clearTimeout(this.#pausing)
		this.#pausing = undefined
	}
}

const newClient = (options: pg.PoolConfig, limit: number) =>
	new pg.Client({
		...options,
		statement_timeout: 0,
		connectionTimeoutMillis: limit,
		query_timeout: limit,
		keepAlive: true,
		application_name: 'kiermes changes',
	}) as Client
