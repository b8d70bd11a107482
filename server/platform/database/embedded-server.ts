import { existsSync } from 'node:fs'
import { createHash, randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, open, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Binaries } from './embedded-binaries.ts'
import { chooseIdentity, isAlive, lockFile, start, startDetached, workersIn, type Identity } from './embedded-process.ts'

export type EmbeddedOptions = {
	/** false only for tests: faster, and a power cut may lose everything. */
	fsync?: boolean
	log?: (msg: string, fields?: object) => void
	/** Called when a program of PostgreSQL has been started: it runs beside the caller. May be called again. */
	onLaunch?: () => void
	/** Another folder of binaries than npm's. */
	native?: string
	/** Limits the system users that PostgreSQL may run as when the process is root. */
	identities?: Identity['name'][]
	/** The free bytes of the disk of that folder, and how often in milliseconds the disk guard asks; other values only for tests. */
	readFreeSpace?: (folder: string) => Promise<number>
	guardEvery?: number
}

/** The constants of one data folder: its paths, and how to reach the server. */
export type Place = { data: string; root: string; host: string; port: number; password?: string }

/** `pg` has them, its types don't: whether an open connection keeps the process from ending. */
export type Client = pg.Client & { ref(): void; unref(): void }

/** How long anything of another process is waited for, in milliseconds. */
export const timeout = 120_000
const windows = process.platform === 'win32'

/** The paths and the socket of the server of that folder (an absolute path without links). */
export async function findPlace(root: string): Promise<Place> {
	const data = join(root, 'postgres')
	// Node can't open a socket file there, so Windows gets a port on the loopback address and a password. Not tried on a real machine.
	if (windows) return { data, root, host: '127.0.0.1', ...(await windowsAccess(join(root, 'postgres.json'))) }
	if (Buffer.byteLength(data) <= 90) return { data, root, host: data, port: 5432 }
	// The system allows 107 bytes for the path of a socket.
	const host = `/tmp/kiermes-${createHash('sha256').update(data).digest('hex').slice(0, 16)}`
	return { data, root, host, port: 5432 }
}

async function windowsAccess(file: string) {
	const known = await readFile(file, 'utf8').catch(() => undefined)
	if (known) return JSON.parse(known) as { port: number; password: string }
	const probe = createServer().listen(0, '127.0.0.1')
	await new Promise((resolve) => probe.once('listening', resolve))
	const { port } = probe.address() as { port: number }
	await new Promise((resolve) => probe.close(resolve))
	const access = { port, password: randomBytes(24).toString('hex') }
	await writeFile(file, JSON.stringify(access), { mode: 0o600, flag: 'wx' }).catch(() => {})
	return JSON.parse(await readFile(file, 'utf8')) as typeof access
}

const socketFiles = ({ host, port }: Place) => [join(host, `.s.PGSQL.${port}.lock`), join(host, `.s.PGSQL.${port}`)]

/** A connection that is not open yet, of that role to that database of the server. */
export function makeClient({ host, port, password }: Place, user: string, database: string): Client {
	const client = new pg.Client({
		host,
		port,
		password,
		user,
		database,
		application_name: 'kiermes supervisor',
		connectionTimeoutMillis: 10_000,
		query_timeout: 60_000,
		keepAlive: true,
	}) as Client
	client.on('error', () => {})
	return client
}

/** A connection as superuser; undefined while no server answers, or when the server of another folder does. */
export async function connect(place: Place): Promise<Client | undefined> {
	const { data } = place
	const client = makeClient(place, 'postgres', 'postgres')
	try {
		await client.connect()
		const { rows } = await client.query<{ folder: string }>(`select current_setting('data_directory') as folder`)
		const [theirs, ours] = await Promise.all([stat(rows[0]?.folder ?? ''), stat(data)])
		if (theirs.ino === ours.ino && theirs.dev === ours.dev) return client
	} catch (error) {
		const { code } = error as NodeJS.ErrnoException
		if (code === 'EACCES') throw new Error(`the database in ${data} belongs to another user: start Kiermes as that user`)
		if (code?.startsWith('28')) throw error
	}
	await disconnect(client)
	return undefined
}

/** Ends a connection. Its own `end` may wait for ever when the server dies at the same moment. */
export async function disconnect(client: Client) {
	const timer = new AbortController()
	await Promise.race([client.end(), sleep(1000, undefined, { signal: timer.signal })]).catch(() => {})
	timer.abort()
}

/** Makes the first data in a folder beside its place and moves it there when it is complete, so that half of it can never be taken for the whole. */
export async function makeData(place: Place, binaries: Binaries, { fsync = true, log = () => {}, onLaunch, identities }: EmbeddedOptions) {
	log('embedded database creating', { folder: place.data })
	for (const name of await readdir(place.root)) {
		if (name.startsWith('postgres.new-')) await rm(join(place.root, name), { recursive: true, force: true })
	}
	const folder = await mkdtemp(join(place.root, 'postgres.new-'))
	const identity = await chooseIdentity(folder, binaries.postgres, binaries.env, identities)
	// Byte order is fast and never changes with a system update; `builtin` knows the letters of Unicode all the same.
	const letters = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
	const access = ['--username=postgres', place.password ? '--auth=scram-sha-256' : '--auth=trust']
	if (place.password) {
		const file = join(place.root, 'postgres.new-password')
		await writeFile(file, place.password, { mode: 0o600 })
		access.push(`--pwfile=${file}`)
	}
	const args = ['-D', folder, ...letters, ...access, '--no-instructions', ...(fsync ? [] : ['--no-sync'])]
	try {
		const made = start(identity, binaries.initdb, args, binaries.env)
		onLaunch?.()
		await made
	} catch (error) {
		await rm(folder, { recursive: true, force: true })
		throw new Error(`the embedded database can't be made: ${(error as { stderr?: string }).stderr || (error as Error).message}`)
	}
	await rename(folder, place.data)
	if (place.password) await rm(join(place.root, 'postgres.new-password'))
	if (fsync && !windows) {
		await using parent = await open(place.root)
		await parent.sync()
	}
}

/** Starts the server and waits until it answers: as long as a recovery takes. Throws with PostgreSQL's error when it ends instead. */
export async function startServer(
	place: Place,
	binaries: Binaries,
	{ fsync = true, log = () => {}, onLaunch, identities }: EmbeddedOptions,
): Promise<Client> {
	// Every process of the server inherits this lock: it also shows a server that works in another container on the same folder.
	await using inherited = await lockFile(join(place.root, 'postgres.running'), 5000)
	if (!inherited) throw new Error(`the database in ${place.data} is in use by a process that can't be seen from here (another container?)`)
	// The process named in these may by now be a zombie or a stranger, and PostgreSQL would refuse to start because of it.
	if (!windows) for (const left of [join(place.data, 'postmaster.pid'), ...socketFiles(place)]) await rm(left, { force: true })
	const identity = await chooseIdentity(place.data, binaries.postgres, binaries.env, identities)
	await makeSocketFolder(place, identity)
	const output = join(place.data, 'start.log')
	await using file = await open(output, 'w', 0o600)
	if (identity.owner !== undefined) await file.chown(identity.owner, identity.owner)
	const lock = windows ? undefined : inherited
	// Before the start: a fast process tells its error before this one goes on.
	const begin = Date.now()
	const child = startDetached(identity, binaries.postgres, ['-D', place.data, ...settings(place, fsync)], binaries.env, file, lock)
	onLaunch?.()
	let ended: string | undefined
	child.once('error', (error) => (ended = error.message))
	child.once('exit', (code, signal) => (ended = `it ended with ${signal ?? code}`))
	for (let waited = 0; ; waited += 10) {
		const client = await connect(place)
		if (client) {
			log('embedded database started', { pid: child.pid, ms: Date.now() - begin })
			return client
		}
		if (ended) throw new Error(`PostgreSQL didn't start in ${place.data}: ${(await complaints(place, output, begin)) || ended}`)
		if (waited > 0 && waited % 5000 === 0) log('embedded database recovering', { ms: Date.now() - begin })
		await sleep(10)
	}
}

async function makeSocketFolder({ host, data }: Place, identity: Identity) {
	if (windows || host === data) return
	await mkdir(host, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
		if (error.code !== 'EEXIST') throw error
	})
	const { uid, mode } = await stat(host)
	// Every user may make a folder in /tmp: ours must be closed to all other users.
	const known = uid === identity.owner || uid === process.getuid?.() || process.getuid?.() === 0
	if (!known || mode & 0o077) throw new Error(`${host} isn't a private folder of ours: remove it`)
	await using folder = await open(host)
	if (identity.owner !== undefined && uid !== identity.owner) await folder.chown(identity.owner, identity.owner)
}

/** Given at the start rather than written in postgresql.conf, so that a new version of the product brings its own. */
function settings({ host, port }: Place, fsync: boolean) {
	const values = {
		port,
		listen_addresses: windows ? host : '',
		unix_socket_directories: windows ? '' : `"${host.replaceAll('"', '""')}"`,
		unix_socket_permissions: '0700',
		max_connections: 80,
		shared_buffers: '256MB',
		max_wal_size: '1GB',
		// Nothing replicates from a laptop; backups are made by reading.
		wal_level: 'minimal',
		max_wal_senders: 0,
		random_page_cost: 1.1,
		jit: 'off',
		timezone: 'UTC',
		log_timezone: 'UTC',
		fsync: fsync ? 'on' : 'off',
		synchronous_commit: fsync ? 'on' : 'off',
		full_page_writes: fsync ? 'on' : 'off',
		// A week of logs, one file a day.
		logging_collector: 'on',
		log_filename: 'postgresql-%a.log',
		log_truncate_on_rotation: 'on',
		log_rotation_age: '1d',
		log_rotation_size: 0,
		// In a container or a chroot without /dev/shm, files of the data folder take its place.
		...(process.platform === 'linux' && !existsSync('/dev/shm') && { dynamic_shared_memory_type: 'mmap' }),
	}
	return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/** The complaints of PostgreSQL since `begin`, for a message of one line. */
async function complaints({ data }: Place, output: string, begin: number) {
	const folder = join(data, 'log')
	const files = [output, ...(await readdir(folder).catch(() => [])).map((name) => join(folder, name))]
	const texts = await Promise.all(files.map((file) => readFile(file, 'utf8').catch(() => '')))
	const since = new Date(begin).toISOString().replace('T', ' ')
	const lines = texts
		.flatMap((text) => text.split('\n'))
		.filter((line) => /FATAL|PANIC|ERROR|invalid (value|binary)|error while loading/.test(line) && !/the database system is/.test(line))
	// Lines begin with their time, except those written before PostgreSQL knows how.
	const fresh = lines.filter((line) => !/^\d{4}-/.test(line) || line >= since)
	const messages = fresh.map((line) => line.replace(/^.*?(?=LOG|ERROR|FATAL|PANIC)/, '').replace(/\s+/g, ' '))
	return [...new Set(messages)].slice(-4).join('; ')
}

/** Stops the server and waits until its process is gone. */
export async function stopServer(place: Place) {
	const pid = Number((await readFile(join(place.data, 'postmaster.pid'), 'utf8')).split('\n')[0])
	// In another container on the same folder that number may be another process.
	if (!windows && !(await workersIn(place.data)).includes(pid)) throw new Error(`its process ${pid} can't be seen from here`)
	// A fast stop: running statements are aborted, committed transactions stay.
	process.kill(pid, 'SIGINT')
	const end = Date.now() + timeout
	while (await isAlive(pid)) {
		if (Date.now() > end) throw new Error(`PostgreSQL (process ${pid}) doesn't stop`)
		await sleep(5)
	}
}
