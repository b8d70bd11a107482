import pg from 'pg'

/**
 * Calls `onChange` whenever any process has changed something that pages show (the triggers of migration 007 tell), and after every gap in listening.
 * Keeps a connection of its own and renews it when it breaks. Returns how to stop.
 */
export function watchPublicChanges(options: pg.PoolConfig, onChange: () => void, onError: (error: Error) => void): () => Promise<void> {
	let client: pg.Client | null = null
	let retry: NodeJS.Timeout | undefined
	let isStopped = false

	async function listen() {
		const current = new pg.Client({
			...options,
			statement_timeout: 0,
			query_timeout: 0,
			keepAlive: true,
			application_name: 'kiermes changes',
		})
		client = current
		current.on('notification', onChange)
		current.on('error', again)
		current.on('end', () => again())
		try {
			await current.connect()
			await current.query('listen public_change')
			// What happened while nobody listened is unknown.
			onChange()
		} catch (error) {
			again(error as Error)
		}

		function again(error?: Error) {
			if (isStopped || client !== current) return
			client = null
			if (error) onError(error)
			current.end().catch(() => {})
			retry = setTimeout(() => void listen(), 1000)
		}
	}

	void listen()
	return async () => {
		isStopped = true
		clearTimeout(retry)
		await client?.end().catch(() => {})
	}
}
