import type pg from 'pg'
import { Gauge, type Registry } from 'prom-client'

/** Adds the state of this process's pool at the moment of a scrape. */
export function addPoolGauges(pool: pg.Pool, registry: Registry): void {
	const registers = [registry]
	/** Since when each connection in use is in use, by `performance.now()`. A map keeps the order of insertion: the oldest comes first. */
	const since = new Map<unknown, number>()
	pool.on('acquire', (client) => since.set(client, performance.now()))
	pool.on('release', (_error, client) => since.delete(client))
	pool.on('remove', (client) => since.delete(client))

	const add = (name: string, help: string, read: () => number) =>
		new Gauge({
			name,
			help,
			registers,
			collect() {
				this.set(read())
			},
		})
	add('kiermes_database_pool_connections_max', 'Connections that the pool of this process may open.', () => pool.options.max)
	add('kiermes_database_pool_connections_used', 'Connections of the pool that are in use.', () => pool.totalCount - pool.idleCount)
	add('kiermes_database_pool_connections_idle', 'Connections of the pool that are idle.', () => pool.idleCount)
	add('kiermes_database_pool_waiting', 'Requests for a connection that wait because all are in use.', () => pool.waitingCount)
	add('kiermes_database_pool_oldest_use_seconds', 'How long the connection that was taken first has been in use.', () => {
		const [first] = since.values()
		return first === undefined ? 0 : (performance.now() - first) / 1000
	})
}
