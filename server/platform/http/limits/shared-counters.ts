import { RateLimiterPostgres } from 'rate-limiter-flexible'
import { openConnections } from '#server/platform/database/connections.ts'
import type { OpenDatabase } from '#server/platform/database/open-database.ts'
import { setSession } from '#server/platform/database/pooler.ts'
import { requestTimeout } from '#server/platform/database/request-deadline.ts'
import type { SecretKey } from '#server/platform/shared/secret-key.ts'
import type { CounterStore } from './rate-limits.ts'

// Decision 057: Several processes of one installation.

/** Connections of each process for counting: a transaction that holds one of the others may wait for its count. */
const connections = 2

interface Parts {
	database: Pick<OpenDatabase, 'pool'>
	key: SecretKey
}

/**
 * Counts for all processes of an installation, in PostgreSQL. Counts survive a crash of the process; a crash of the database server may lose those of
 * its last second.
 */
export function openSharedCounters({ database, key }: Parts): CounterStore & { close: () => Promise<void> } {
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
	return {
		keyOf: (text) => key.digest('limits', text),
		makeCounter: (options) =>
			new RateLimiterPostgres({
				...options,
				storeClient,
				storeType: 'client',
				tableName: 'rate_counters',
				tableCreated: true,
				clearExpiredByTimeout: false,
			}),
		close: () => pool.end(),
	}
}
