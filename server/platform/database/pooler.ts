import pg from 'pg'

/** Milliseconds for which the check waits for a connection and for each answer. */
const limit = 5000
const rounds = 3

/** Settings of the startup message that pgbouncer passes on to no server. */
const ownParameters = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'] as const

/** The advice for the error of a pooler that refuses the startup message; none for any other error. */
export const adviceOnRefusal = (message: string): string =>
	message.includes('unsupported startup parameter')
		? `; pgbouncer needs pool_mode = session and ignore_startup_parameters = ${ownParameters.join(', ')}`
		: ''

/**
 * Sets up a new connection to a server of others, by a statement. A pooler that ignores the time limits in the startup message would leave each statement
 * without an end. Compiling a query (JIT) takes longer than any of ours runs, and no time limit can end it; the embedded server has none.
 * For `onConnect` of a pool.
 */
export async function setSession(client: pg.ClientBase): Promise<void> {
	const { connectionParameters } = client as unknown as { connectionParameters: Partial<Record<string, number | string | false>> }
	const settings = ownParameters.flatMap((name) => {
		const value = Number(connectionParameters[name] || 0)
		return value > 0 ? [`set ${name} = ${value}`] : []
	})
	await client.query(['set jit = off', ...settings].join('; '))
}

/**
 * Throws one line when a pooler gives each transaction, and not each session, a connection of the server: notices, advisory locks and prepared statements
 * belong to a session. It shows by two sessions, of which one is in a transaction: they have the same connection, or the idle one gets another.
 * Opening the database reports a server that cannot be reached.
 */
export async function refuseTransactionPooling(connectionString: string): Promise<void> {
	const open = () => {
		const client = new pg.Client({
			connectionString,
			application_name: 'kiermes pooler',
			connectionTimeoutMillis: limit,
			query_timeout: limit,
		})
		client.on('error', () => {})
		return client
	}
	const [idle, busy] = [open(), open()]
	try {
		await Promise.all([idle.connect(), busy.connect()])
		for (let round = 0; round < rounds; round += 1) if (await isShared(idle, busy)) throw new PoolerError()
	} catch (error) {
		// pgbouncer refuses a transaction of several statements where it pools statements.
		if (error instanceof PoolerError || /statement pooling mode/.test((error as Error).message)) throw new PoolerError()
	} finally {
		await Promise.allSettled([idle.end(), busy.end()])
	}
}

class PoolerError extends Error {
	constructor() {
		super(
			'Cannot start: the pooler at DATABASE_URL pools transactions, and the product needs sessions of its own: set pool_mode = session in pgbouncer, or connect to the server directly.',
		)
		this.name = 'Error'
	}
}

async function isShared(idle: pg.Client, busy: pg.Client): Promise<boolean> {
	const before = await processOf(idle)
	await busy.query('begin')
	// Where one connection serves both, the idle session would wait for it now.
	const isSame = before === (await processOf(busy))
	const isMoved = !isSame && before !== (await processOf(idle))
	await busy.query('commit')
	return isSame || isMoved
}

/** The process of the server that answers a session. */
async function processOf(client: pg.Client): Promise<number | undefined> {
	const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
	return rows[0]?.pid
}
