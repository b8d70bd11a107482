import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { makeAuthority } from '#test/authority.ts'
import { openNetwork } from '#test/network.ts'
import { findAnyPostgres, startPostgres } from '#test/postgres-server.ts'
import { watchPublicChanges } from '#server/platform/http/cache/invalidation.ts'
import { openInstallationReader } from '#server/platform/metrics/installation-reader.ts'
import { asOwner, openDatabase } from './open-database.ts'
import { refuseTransactionPooling } from './pooler.ts'
import { withTimeout } from './request-deadline.ts'

// Decision 066: Connections by TLS.

const bin = findAnyPostgres()
const DATA_DIR = await mkdtemp(join(tmpdir(), 'kiermes-tls-'))
afterAll(() => rm(DATA_DIR, { recursive: true, force: true }))

/** The first message of a connection that wants TLS, as the protocol of PostgreSQL says. */
const asksForTls = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47])

/** A server that takes no connection without TLS, with a certificate of 127.0.0.1, and its authority. */
async function startWithTls() {
	const authority = await makeAuthority(DATA_DIR)
	const { key, certificate } = await authority.certify('127.0.0.1')
	const server = await startPostgres(bin ?? '', {
		settings: { ssl: 'on', ssl_cert_file: 'server.crt', ssl_key_file: 'server.key' },
		access: ['hostssl all all 127.0.0.1/32 scram-sha-256'],
		files: { 'server.crt': await readFile(certificate, 'utf8'), 'server.key': await readFile(key, 'utf8') },
	})
	return { server, authority }
}

describe('a PostgreSQL server with TLS', { tags: ['postgresql', 'openssl'] }, () => {
	test('is opened by an address with sslmode and its authority, and by no other: there is no way without TLS', async () => {
		const { server, authority } = await startWithTls()
		await using _ = server
		const stranger = await makeAuthority(DATA_DIR, 'stranger')
		const open = async (query: string, address = server.url()) => {
			const database = await openDatabase({ DATABASE_URL: `${address}${query}`, DATA_DIR, DATABASE_POOL: 2 })
			try {
				const { rows } = await database.pool.query('select ssl, version from pg_stat_ssl where pid = pg_backend_pid()')
				return rows
			} finally {
				await database.close()
			}
		}
		for (const mode of ['verify-full', 'require'])
			expect(await open(`?sslmode=${mode}&sslrootcert=${authority.file}`)).toEqual([
				{ ssl: true, version: expect.stringMatching(/^TLSv1\.[23]$/) },
			])
		await expect(open('')).rejects.toThrow(/^the database postgres at 127[^\n]*can't be opened: no pg_hba\.conf entry[^\n]*no encryption$/)
		// An authority that nobody has named, another one, and a certificate for another name.
		for (const query of ['?sslmode=verify-full', `?sslmode=verify-full&sslrootcert=${stranger.file}`])
			await expect(open(query)).rejects.toThrow(/can't be opened: [^\n]*(certificate|issuer)[^\n]*$/)
		const byName = server.url().replace('127.0.0.1', 'localhost')
		await expect(open(`?sslmode=verify-full&sslrootcert=${authority.file}`, byName)).rejects.toThrow(/altnames/)
	})

	test('no connection of the product begins without TLS, that of a cancelled statement neither', async () => {
		const { server, authority } = await startWithTls()
		await using _ = server
		await using network = await openNetwork({ host: '127.0.0.1', port: server.port })
		const DATABASE_URL = `${server.url().replace(`:${server.port}/`, `:${network.port}/`)}?sslmode=verify-full&sslrootcert=${authority.file}`
		const database = await openDatabase({ DATABASE_URL, DATA_DIR, DATABASE_POOL: 2 })
		try {
			let isListening = false
			const stop = watchPublicChanges(
				database.pool.options,
				() => {},
				() => {},
				{ onListening: (is) => (isListening = is) },
			)
			await expect.poll(() => isListening).toBe(true)
			await refuseTransactionPooling(DATABASE_URL)
			await asOwner(database, ({ pool }) => pool.query('select 1'))
			const reader = openInstallationReader(database.pool.options)
			// There are no tables; only the connection matters.
			await expect(reader.read()).rejects.toThrow(/relation/)
			await reader.close()
			const before = network.greetings.length
			let said = ''
			const sleep = () => sql`select pg_sleep(600)`.execute(database.db).catch((error: Error) => (said = error.message))
			await withTimeout(sleep, 4000).catch(() => {})
			await expect.poll(() => said).toBe('canceling statement due to user request')
			expect(network.greetings.length).toBeGreaterThan(before)
			await stop()
		} finally {
			await database.close()
		}
		expect(network.greetings.length).toBeGreaterThanOrEqual(7)
		for (const greeting of network.greetings) expect(greeting).toEqual(asksForTls)
	})

	test('a server without TLS is not opened where the address asks for TLS', async () => {
		await using server = await startPostgres(bin ?? '')
		const opened = openDatabase({ DATABASE_URL: `${server.url()}?sslmode=verify-full`, DATA_DIR, DATABASE_POOL: 2 })
		await expect(opened).rejects.toThrow(/can't be opened: The server does not support SSL connections$/)
	})
})
