import { spawn, type SpawnOptions } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, inject, test } from 'vitest'
import { findFreePort } from '#test/free-port.ts'
import { startProduct } from '#test/product.ts'
import { openDatabase } from './open-database.ts'
import { refuseTransactionPooling } from './pooler.ts'

const { runTime } = inject('database')
const ignored = 'ignore_startup_parameters = statement_timeout, lock_timeout, idle_in_transaction_session_timeout'

/** pgbouncer in front of the server of the tests; it does not run as root, and has to reach the socket of that server. */
async function startPooler(settings: string) {
	const folder = await mkdtemp(join(tmpdir(), 'kiermes-pooler-'))
	await chmod(folder, 0o755)
	const { username, password, searchParams, hostname, port: serverPort } = new URL(runTime)
	const host = searchParams.get('host') ?? hostname
	const port = await findFreePort()
	await writeFile(join(folder, 'users.txt'), `"${username}" "${password}"\n`)
	const lines = [
		`[databases]\n* = host=${host} port=${serverPort || 5432}\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =`,
		`auth_type = trust\nauth_file = ${join(folder, 'users.txt')}\n${settings}\n`,
	]
	const file = join(folder, 'pgbouncer.ini')
	await writeFile(file, lines.join('\n'))
	const isRoot = process.getuid?.() === 0
	const { uid, gid } = host.startsWith('/') ? await stat(host) : { uid: 65_534, gid: 65_534 }
	const command =
		isRoot && uid === 0 ? ['unshare', '--user', '--map-user=65534', '--map-group=65534', 'pgbouncer', file] : ['pgbouncer', file]
	const options: SpawnOptions = { stdio: ['ignore', 'ignore', 'pipe'], ...(isRoot && uid !== 0 && { uid, gid }) }
	const pooler = spawn(command[0] ?? '', command.slice(1), options)
	const ended = once(pooler, 'exit')
	if (!pooler.stderr) throw new Error('pgbouncer says nothing')
	let said = ''
	for await (const line of createInterface({ input: pooler.stderr })) {
		said += `${line}\n`
		if (line.includes('process up')) break
	}
	if (!said.includes('process up')) throw new Error(`pgbouncer did not start: ${said}`)
	return {
		/** The same database by pgbouncer. */
		address: (database: string) => `postgres://${username}:${password}@127.0.0.1:${port}${new URL(database).pathname}`,
		async [Symbol.asyncDispose]() {
			pooler.kill('SIGINT')
			await ended
			await rm(folder, { recursive: true, force: true })
		},
	}
}

test('a server without a pooler passes, also when many use it at once', async () => {
	await using product = await startProduct()
	await Promise.all(Array.from({ length: 5 }, () => refuseTransactionPooling(product.config.DATABASE_URL ?? '')))
})

test('a pooler of sessions passes, and the time limits hold behind it', { tags: ['pgbouncer'] }, async () => {
	await using product = await startProduct()
	await using pooler = await startPooler(`pool_mode = session\n${ignored}`)
	const DATABASE_URL = pooler.address(product.config.DATABASE_URL ?? '')
	await refuseTransactionPooling(DATABASE_URL)
	const database = await openDatabase({ ...product.config, DATABASE_URL })
	const { rows } = await database.pool.query(
		`select name, setting from pg_settings where name in ('statement_timeout', 'idle_in_transaction_session_timeout') order by name`,
	)
	await database.close()
	expect(rows).toEqual([
		{ name: 'idle_in_transaction_session_timeout', setting: '30000' },
		{ name: 'statement_timeout', setting: '15000' },
	])
})

test('a pooler that refuses the time limits is told what it needs', { tags: ['pgbouncer'] }, async () => {
	await using product = await startProduct()
	await using pooler = await startPooler('pool_mode = session')
	const DATABASE_URL = pooler.address(product.config.DATABASE_URL ?? '')
	await expect(openDatabase({ ...product.config, DATABASE_URL })).rejects.toThrow(`pool_mode = session and ${ignored}`)
})

test.for(['transaction', 'statement'])('a pooler of %ss stops the start with one line', { tags: ['pgbouncer'] }, async (mode) => {
	await using product = await startProduct()
	await using pooler = await startPooler(`pool_mode = ${mode}\n${ignored}`)
	const check = () => refuseTransactionPooling(pooler.address(product.config.DATABASE_URL ?? ''))
	// The second time the pooler has several connections of the server to choose from.
	for (let turn = 0; turn < 2; turn += 1)
		await expect(check()).rejects.toThrow(/^Cannot start: the pooler at DATABASE_URL [^\n]*pool_mode = session[^\n]*$/)
})
