import type { FastifyBaseLogger } from 'fastify'
import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { Failure } from '#server/platform/failure.ts'
import { readStatements } from '#server/platform/shared/meters.ts'
import { openConnections } from './connections.ts'
import type { OpenDatabase } from './open-database.ts'
import { setSession } from './pooler.ts'
import { requestTimeout, withoutDeadline } from './request-deadline.ts'
import type { DB } from './schema.ts'

// Decision 137: Visitors' reads on standbys.

/** Milliseconds for which the primary answers after a standby has failed, and after which a standby that has not replayed a position is behind. */
const pause = 5000

/** The insert position covers a commit that is not flushed yet, too. */
const primaryPosition = `select pg_current_wal_insert_lsn() - '0/0' as position`
/** No row where the server is a primary: a node that was cut off from the others may go on as one. */
const standbyPosition = `select pg_last_wal_replay_lsn() - '0/0' as position where pg_is_in_recovery()`

/** Does work that only reads with the connections that it chooses. */
export type Read = <Result>(work: (db: Kysely<DB>) => Promise<Result>) => Promise<Result>

const primaries = new WeakMap<Kysely<DB>, Kysely<DB>>()

/** The primary of a database that may be read on standbys: for such a call's writes, and for values that a process keeps longer than the answer. */
export const primaryOf = (db: Kysely<DB>): Kysely<DB> => primaries.get(db) ?? db

/**
 * Reads on the standbys at `connectionString` once they have replayed the position that the primary had after the last known change. Until then, and
 * where no standby answers, the primary does.
 */
export class StandbyReads {
	readonly #primary: pg.Pool
	readonly #standbys: pg.Pool
	readonly #db: Kysely<DB>
	/** The position that a standby must have replayed; null until the first reader after a change asks for it. */
	#needed: Promise<number> | null = null
	/** The position up to which a connection's server had replayed when it was last asked. */
	#replayed = new WeakMap<pg.PoolClient, number>()
	#pausedUntil = 0
	/** The first position that no standby is known to have replayed, and when it was asked for. */
	#awaited: { position: number; since: number } | null = null
	#state: 'answer' | 'behind' | 'failed' = 'answer'
	readonly #log: FastifyBaseLogger
	#receivesChanges = false

	constructor(connectionString: string, { db, pool }: Pick<OpenDatabase, 'db' | 'pool'>, log: FastifyBaseLogger) {
		this.#log = log
		this.#primary = pool
		// The primary still has time to answer when a standby is silent.
		const limit = Math.round(requestTimeout() / 2)
		const options = {
			...pool.options,
			connectionString,
			application_name: 'kiermes reads',
			connectionTimeoutMillis: Math.round(limit / 2),
			statement_timeout: limit,
			query_timeout: limit,
			async onConnect(client: pg.ClientBase) {
				await setSession(client)
				await client.query('set default_transaction_read_only = on')
			},
		}
		this.#standbys = openConnections(options, () => {}).pool
		const connections = { options: pool.options, connect: () => this.#connect(), end: async () => {} }
		this.#db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: connections }) })
		primaries.set(this.#db, db)
	}

	/** Does work that only reads; when it fails on a standby, the primary does it once more. */
	readonly read: Read = async (work) => {
		try {
			return await work(this.#db)
		} catch (error) {
			if (error instanceof Failure || !this.#receivesChanges) throw error
			this.#giveUp(error)
			return work(this.#db)
		}
	}

	/** Rows have changed: a standby must have replayed the primary's writes up to now. */
	noteChange(): void {
		this.#needed = null
	}

	/** Whether notices of changes arrive. Without them the primary answers. */
	set receivesChanges(receives: boolean) {
		this.#receivesChanges = receives
		this.#needed = null
	}

	/** Ends the connections to standbys. */
	async close(): Promise<void> {
		await this.#standbys.end()
	}

	/** A reader does not wait for a free connection to a standby while the primary may have one. */
	#isOpen(): boolean {
		const { totalCount, idleCount, options } = this.#standbys
		return this.#receivesChanges && Date.now() >= this.#pausedUntil && totalCount - idleCount < options.max
	}

	/** Until a connection has said again how far its server is, it is not used. */
	#giveUp(error: unknown): void {
		if (this.#state !== 'failed') this.#log.warn({ err: error }, 'standbys failed')
		this.#state = 'failed'
		this.#pausedUntil = Date.now() + pause
		this.#needed = null
		this.#replayed = new WeakMap()
	}

	async #connect(): Promise<pg.PoolClient> {
		const standby = this.#isOpen() ? await this.#connectStandby().catch((error: unknown) => this.#giveUp(error)) : null
		readStatements.inc({ server: standby ? 'standby' : 'primary' })
		return standby ?? this.#primary.connect()
	}

	/** A connection to a standby that has replayed the needed position; null where it has not. */
	async #connectStandby(): Promise<pg.PoolClient | null> {
		const needed = await (this.#needed ??= withoutDeadline(() => positionBy(this.#primary, primaryPosition)))
		const client = await this.#standbys.connect()
		try {
			if ((this.#replayed.get(client) ?? -1) < needed) this.#replayed.set(client, await positionBy(client, standbyPosition))
		} catch (error) {
			client.release(true)
			throw error
		}
		const replayed = this.#replayed.get(client) ?? -1
		if (replayed >= needed) {
			this.#noteAnswer()
			return client
		}
		client.release()
		this.#noteLag(needed, replayed)
		return null
	}

	#noteAnswer(): void {
		this.#awaited = null
		if (this.#state !== 'answer') this.#log.info('standbys answer again')
		this.#state = 'answer'
	}

	/** Each change makes a standby late for a moment: only a position that it has not reached for seconds is worth a line. */
	#noteLag(position: number, replayed: number): void {
		if (!this.#awaited || replayed >= this.#awaited.position) this.#awaited = { position, since: Date.now() }
		if (Date.now() - this.#awaited.since < pause) return
		if (this.#state !== 'behind') this.#log.warn({ bytes: position - replayed }, 'standbys behind')
		this.#state = 'behind'
	}
}

async function positionBy(server: pg.Pool | pg.PoolClient, statement: string): Promise<number> {
	const { rows } = await server.query<{ position: number }>(statement)
	if (!rows[0]) throw new Error('the server for reads is no standby')
	return rows[0].position
}
