import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { findBinaries } from '#server/platform/database/embedded-binaries.ts'
import { chooseIdentity, start } from '#server/platform/database/embedded-process.ts'
import { findFreePort } from './free-port.ts'

const folders = '/usr/lib/postgresql'

/** The folder of the system's PostgreSQL of that major version, in Debian's package postgresql-<version>; null where it is not installed. */
export function findPostgres(version: number): string | null {
	const bin = join(folders, String(version), 'bin')
	return existsSync(join(bin, 'postgres')) && existsSync(join(bin, 'initdb')) ? bin : null
}

/** The newest one that is installed; null where none is. */
export function findAnyPostgres(): string | null {
	const versions = existsSync(folders) ? readdirSync(folders).map(Number).filter(Number.isInteger) : []
	return (
		versions
			.toSorted((one, other) => other - one)
			.map(findPostgres)
			.find(Boolean) ?? null
	)
}

interface PostgresServer extends AsyncDisposable {
	port: number
	/** The address of a database of it for its superuser, whose password is `secret`. */
	url: (database?: string) => string
}

interface Options {
	/** Lines of postgresql.conf. */
	settings?: Record<string, string | number>
	/** Lines of pg_hba.conf; by default every connection of this machine needs a password. */
	access?: string[]
	/** Files that the server reads, by their name in its data folder: owned by its user, with mode 0600. */
	files?: Record<string, string>
	/** The environment in which its programs find their libraries. */
	env?: NodeJS.ProcessEnv
	/** Where a copy of the data is put before the first start. */
	copyTo?: string
	/** Such a copy, with which the server starts instead of a new data folder. */
	copyOf?: string
}

/** A PostgreSQL server of the system on the loopback address, which ends with the test. It does not wait for the disk. */
export async function startPostgres(
	bin: string,
	{ settings = {}, access, files = {}, env = { PATH: process.env['PATH'], LC_ALL: 'C' }, copyTo, copyOf }: Options = {},
): Promise<PostgresServer> {
	const folder = await mkdtemp(join(tmpdir(), 'kiermes-postgres-'))
	const data = join(folder, 'data')
	if (copyOf) await cp(copyOf, data, { recursive: true })
	else await mkdir(data, { mode: 0o700 })
	const identity = await chooseIdentity(data, join(bin, 'postgres'), env)
	const words = ['-D', data, '--encoding=UTF8', '--locale=C.UTF-8', '--username=postgres', '--auth=trust', '--no-sync']
	if (!copyOf) await start(identity, join(bin, 'initdb'), words, env)
	const port = await findFreePort()
	await writeFile(join(data, 'pg_hba.conf'), (access ?? ['host all all 127.0.0.1/32 scram-sha-256']).join('\n') + '\n')
	for (const [name, text] of Object.entries(files)) await writeFile(join(data, name), text, { mode: 0o600 })
	await chooseIdentity(data, join(bin, 'postgres'), env)
	const values = { port, listen_addresses: '127.0.0.1', unix_socket_directories: '', fsync: 'off', shared_buffers: '32MB', ...settings }
	// A password before the first start: a server of one user sets it.
	const single = Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
	const [command = '', ...before] = [...identity.command, join(bin, 'postgres')]
	const as = { env, cwd: '/', ...(identity.uid !== undefined && { uid: identity.uid, gid: identity.uid }) }
	if (!copyOf) {
		const setup = spawn(command, [...before, '--single', '-D', data, 'postgres'], { ...as, stdio: ['pipe', 'ignore', 'pipe'] })
		setup.stdin.end(`alter role postgres password 'secret'\n`)
		setup.stderr.resume()
		await once(setup, 'exit')
	}
	if (copyTo) await cp(data, copyTo, { recursive: true })
	const server = spawn(command, [...before, '-D', data, ...single], { ...as, stdio: ['ignore', 'ignore', 'pipe'] })
	const ended = once(server, 'exit')
	let said = ''
	await new Promise<void>((resolve, reject) => {
		server.stderr.on('data', (text: Buffer) => {
			said += text.toString()
			if (/ready to accept (read-only )?connections/.test(said)) resolve()
		})
		server.once('exit', () => reject(new Error(`PostgreSQL does not start: ${said}`)))
	})
	return {
		port,
		url: (database = 'postgres') => `postgres://postgres:secret@127.0.0.1:${port}/${database}`,
		async [Symbol.asyncDispose]() {
			server.kill('SIGQUIT')
			await ended
			await rm(folder, { recursive: true, force: true })
		},
	}
}

/** A primary and a standby that streams from it, of the binaries that npm has installed. */
export async function startPair(): Promise<AsyncDisposable & { primary: PostgresServer; standby: PostgresServer }> {
	await using stack = new AsyncDisposableStack()
	const folder = await mkdtemp(join(tmpdir(), 'kiermes-pair-'))
	stack.defer(() => rm(folder, { recursive: true, force: true }))
	const { postgres, env } = await findBinaries(join(folder, 'libraries'))
	const bin = dirname(postgres)
	const copy = join(folder, 'copy')
	const access = ['host all,replication all 127.0.0.1/32 scram-sha-256']
	const primary = stack.use(await startPostgres(bin, { env, access, copyTo: copy, settings: { wal_keep_size: '1GB' } }))
	const primary_conninfo = `host=127.0.0.1 port=${primary.port} user=postgres password=secret`
	const standby = stack.use(
		await startPostgres(bin, { env, access, copyOf: copy, settings: { primary_conninfo }, files: { 'standby.signal': '' } }),
	)
	const started = stack.move()
	return { primary, standby, [Symbol.asyncDispose]: () => started.disposeAsync() }
}
