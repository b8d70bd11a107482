import pg from 'pg'
import { disconnect, type Client } from '#server/platform/database/embedded-server.ts'
import { setSession } from '#server/platform/database/pooler.ts'
import { installationStatement, type Installation } from './installation.ts'

/** Milliseconds for connecting and for the answer: a hung database must not become a hung scrape. */
const limit = 1500

export interface InstallationReader {
	/** Rejects within twice the limit when the database does not answer. */
	read: () => Promise<Installation>
	close: () => Promise<void>
}

/** Reads the state of the installation by a separate connection, which waits neither for the pool nor behind it. Several questions at once are one. */
export function openInstallationReader(options: pg.PoolConfig): InstallationReader {
	let connecting: Promise<Client> | null = null
	let reading: Promise<Installation> | null = null

	async function connect(): Promise<Client> {
		const client = new pg.Client({
			...options,
			password: options.password,
			application_name: 'kiermes metrics',
			connectionTimeoutMillis: limit,
			statement_timeout: limit,
			query_timeout: limit,
			keepAlive: true,
		}) as Client
		client.on('error', () => (connecting = null))
		await client.connect()
		await setSession(client)
		return client
	}

	async function ask(): Promise<Installation> {
		const asked = (connecting ??= connect())
		try {
			const { rows } = await (await asked).query<Installation>(installationStatement)
			if (!rows[0]) throw new Error('the database has answered nothing')
			return rows[0]
		} catch (error) {
			connecting = null
			// A connection that did not answer is not asked again.
			asked.then(disconnect, () => {})
			throw error
		}
	}

	return {
		read: () => (reading ??= ask().finally(() => (reading = null))),
		async close() {
			const client = await connecting?.catch(() => null)
			if (client) await disconnect(client)
		},
	}
}
