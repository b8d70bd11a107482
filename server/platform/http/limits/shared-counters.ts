import { once } from 'node:events'
import type { Redis as Connection } from 'ioredis'
import type { FastifyBaseLogger } from 'fastify'
import { RateLimiterPostgres, RateLimiterRedis } from 'rate-limiter-flexible'
import type { Config } from '#server/platform/config.ts'
import { openConnections } from '#server/platform/database/connections.ts'
import type { OpenDatabase } from '#server/platform/database/open-database.ts'
import { setSession } from '#server/platform/database/pooler.ts'
import { requestTimeout } from '#server/platform/database/request-deadline.ts'
import type { SecretKey } from '#server/platform/shared/secret-key.ts'
import type { CounterStore } from './rate-limits.ts'

// Decision 057: Several processes of one installation.

/** Milliseconds after which an answer of Redis, or its connection, is not waited for any longer; of the database, half the time that an answer may take. */
const limits = { redis: 500, connecting: 2000 }
/** Connections of each process for counting: a transaction that holds one of the others may wait for its count. */
const connections = 2

interface Parts {
	config: Pick<Config, 'REDIS_URL'>
	database: Pick<OpenDatabase, 'pool'>
	key: SecretKey
	log: FastifyBaseLogger
}

/**
 * Counts for all processes of an installation: in Redis where REDIS_URL names one, and in PostgreSQL without it or while it does not answer. Counts
 * of PostgreSQL survive a crash of the process; a crash of the database server may lose those of its last second.
 */
export async function openSharedCounters({ config, database, key, log }: Parts): Promise<CounterStore & { close: () => Promise<void> }> {
	const { pool } = openConnections(
		{
			...database.pool.options,
			password: database.pool.options.password,
			application_name: 'kiermes limits',
			max: connections,
			connectionTimeoutMillis: requestTimeout() / 2,
			statement_timeout: requestTimeout() / 2,
			query_timeout: requestTimeout() / 2,
			onConnect: async (client) => {
				await setSession(client)
				// An attempt does not wait for the disk.
				await client.query('set synchronous_commit = off')
			},
		},
		() => {},
	)
	const storeClient = {
		async query(statement: { name?: string; text: string; values: unknown[] }) {
			const client = await pool.connect()
			try {
				return await client.query(statement)
			} finally {
				client.release()
			}
		},
	}
	const redis = config.REDIS_URL === undefined ? null : await openRedis(config.REDIS_URL, log)
	return {
		keyOf: (text) => key.digest('limits', text),
		makeCounter(options) {
			const inDatabase = new RateLimiterPostgres({
				...options,
				storeClient,
				storeType: 'client',
				tableName: 'rate_counters',
				tableCreated: true,
				clearExpiredByTimeout: false,
			})
			if (!redis) return inDatabase
			return new RateLimiterRedis({ ...options, storeClient: redis, rejectIfRedisNotReady: true, insuranceLimiter: inDatabase })
		},
		async close() {
			redis?.disconnect()
			await pool.end()
		},
	}
}

/** A connection to Redis that renews itself. While there is none, commands fail at once; its first attempt is waited for. */
async function openRedis(address: string, log: FastifyBaseLogger): Promise<Connection> {
	// Loaded where it is used: most installations have none.
	const { Redis } = await import('ioredis')
	const redis = new Redis(address, {
		enableOfflineQueue: false,
		maxRetriesPerRequest: 0,
		// What was not answered has been counted in PostgreSQL.
		autoResendUnfulfilledCommands: false,
		commandTimeout: limits.redis,
		// One that falls silent is given up after its first command: the next ones do not wait for it.
		socketTimeout: limits.redis,
		connectTimeout: limits.connecting,
		retryStrategy: (tries) => Math.min(100 * tries, 2000),
	})
	let isTold = false
	redis
		.on('error', (err) => {
			if (!isTold) log.warn({ err, effect: 'limits are counted in PostgreSQL' }, 'redis interrupted')
			isTold = true
		})
		.on('ready', () => {
			if (isTold) log.info('redis is back')
			isTold = false
		})
	// Where it is away, or still reads its data, the process begins without it.
	await once(redis, 'ready', { signal: AbortSignal.timeout(limits.connecting) }).catch(() => {})
	return redis
}
