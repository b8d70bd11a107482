import { readFile, realpath, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { nameUser, openDataFolder } from './data-folder.ts'
import { grantRunTime } from './roles.ts'
import { guardDisk, prepareDiskGuard } from './disk-guard.ts'
import { findBinaries } from './embedded-binaries.ts'
import { isAlive, lockFile, workersIn } from './embedded-process.ts'
import {
	connect,
	disconnect,
	findPlace,
	makeClient,
	makeData,
	timeout,
	startServer,
	stopServer,
	type Client,
	type EmbeddedOptions,
	type Place,
} from './embedded-server.ts'

// Decision 002: PostgreSQL everywhere, our own copy where there is no server.

/**
 * How to reach the embedded server: `host` is the folder of its socket. `user` is the role of run time, `owner` the one that migrates.
 * `stop` lets go of it; the last one to let go stops the server.
 */
export type Embedded = {
	host: string
	port: number
	user: string
	owner: string
	password?: string
	database: 'kiermes'
	stop(): Promise<void>
}

const runTime = 'kiermes'
const owner = 'kiermes_owner'
/** Of the roles that may write on a full disk: migrations and repairs need it. */
const mayWrite = 'default_transaction_read_only=off'

// Every process that uses the server holds this shared lock in the database `postgres`. The number is arbitrary and must never change.
const holdersLock = 5_413_201_832

/**
 * Opens the PostgreSQL in `<dataDir>/postgres`: makes it at the first time, starts it, or attaches to it when it already runs.
 * Several processes may open the same folder. Should the server die, it is started again until `stop` is called.
 * Throws one clear line when it can't be had.
 */
export async function openEmbedded(dataDir: string, options: EmbeddedOptions = {}): Promise<Embedded> {
	const { log = () => {} } = options
	await openDataFolder(dataDir)
	const place = await findPlace(await realpath(dataDir))
	await refuseForeignData(place)
	let stopping: Promise<void> | undefined
	let reviving: Promise<void> | undefined
	let holder = await alone(place, hold)
	const stopGuard = guardDisk(place, options)

	async function hold() {
		const superuser = await attachOrStart(place, options)
		// The connection that stays open has no superuser rights.
		const client = makeClient(place, runTime, 'postgres')
		try {
			await prepareDatabase(superuser, place)
			await client.connect()
			await client.query('select pg_advisory_lock_shared($1)', [holdersLock])
		} catch (error) {
			await disconnect(client)
			throw error
		} finally {
			await disconnect(superuser)
		}
		client.once('end', () => (reviving = revive()))
		// A script that forgets to let go may still end.
		client.unref()
		return client
	}

	async function revive() {
		for (let pause = 50; !stopping; pause = Math.min(pause * 2, 1000)) {
			log('embedded database gone', { action: 'restart' })
			try {
				holder = await alone(place, hold)
				return
			} catch (error) {
				log('embedded database restart failed', { error: (error as Error).message })
			}
			await sleep(pause)
		}
	}

	async function letGo() {
		stopGuard()
		await reviving
		holder.ref()
		await alone(place, async () => {
			try {
				await holder.query('select pg_advisory_unlock_all()')
				const { rows } = await holder.query<{ last: boolean }>('select pg_try_advisory_lock($1) as last', [holdersLock])
				if (rows[0]?.last) await stopServer(place)
				else log('embedded database kept running', { because: 'another process uses it' })
			} catch (error) {
				log('embedded database stop failed', { error: (error as Error).message })
			}
			await disconnect(holder)
		})
	}

	const { host, port, password } = place
	return { host, port, user: runTime, owner, password, database: 'kiermes', stop: () => (stopping ??= letGo()) }
}

async function refuseForeignData({ data, root }: Place) {
	const existing = await stat(data).then(
		() => data,
		() => root,
	)
	const owner = (await stat(existing)).uid
	const user = process.getuid?.() || owner
	if (owner !== user)
		throw new Error(`DATA_DIR: ${existing} belongs to ${nameUser(owner)}: start Kiermes as that user, or choose another DATA_DIR`)
}

/** Runs `work` while no other process makes, starts or stops the server of this place. */
async function alone<Result>(place: Place, work: () => Promise<Result>): Promise<Result> {
	const lock = await lockFile(join(place.root, 'postgres.lock'), timeout)
	if (!lock) throw new Error(`another process has been starting or stopping the database in ${place.root} for two minutes`)
	try {
		return await work()
	} finally {
		await lock.close()
	}
}

async function attachOrStart(place: Place, options: EmbeddedOptions): Promise<Client> {
	const running = await attach(place)
	if (running) return running
	const binaries = await findBinaries(join(place.root, 'postgres-libraries'), options.native)
	const version = await readFile(join(place.data, 'PG_VERSION'), 'utf8').catch(() => undefined)
	if (version === undefined) await makeData(place, binaries, options)
	else if (version.trim() !== '18') throw new Error(`${place.data} was written by PostgreSQL ${version.trim()}, and this is 18`)
	await prepareDiskGuard(place)
	return startServer(place, binaries, options)
}

/** Connects to the server that already works in this place; undefined when none does and no process of one is left. */
async function attach(place: Place): Promise<Client | undefined> {
	const pidFile = join(place.data, 'postmaster.pid')
	const pid = Number((await readFile(pidFile, 'utf8').catch(() => '')).split('\n')[0])
	if (!pid) return undefined
	const end = Date.now() + timeout
	let quit = Date.now() + 5000
	for (;;) {
		const client = await connect(place)
		if (client) return client
		const workers = await workersIn(place.data)
		if (!workers.length && !(process.platform === 'win32' && (await isAlive(pid)))) break
		if (Date.now() > end) throw new Error(`a PostgreSQL (process ${pid}) works in ${place.data} but doesn't answer`)
		if (!workers.includes(pid) && Date.now() > quit) {
			// Children that outlived their postmaster leave by themselves; one that hangs gets a signal.
			for (const worker of workers) process.kill(worker, 'SIGQUIT')
			quit = Infinity
		}
		await sleep(10)
	}
	return undefined
}

/**
 * Makes the product's roles and database where they are missing. Neither role is a superuser: injected SQL could otherwise read files and start programs.
 * Where an earlier version made one role that owns everything, that becomes the role of run time.
 */
async function prepareDatabase(superuser: Client, place: Place) {
	const { rows: roles } = await superuser.query<{ rolname: string; rolcreatedb: boolean; rolconfig: string[] | null }>(
		'select rolname, rolcreatedb, rolconfig from pg_roles where rolname = any($1)',
		[['postgres', runTime, owner]],
	)
	for (const name of [runTime, owner]) {
		if (roles.some(({ rolname }) => rolname === name)) continue
		await superuser.query(`create role ${name} login`)
		if (place.password) await superuser.query(`alter role ${name} password ${superuser.escapeLiteral(place.password)}`)
	}
	for (const name of ['postgres', owner])
		if (!roles.some(({ rolname, rolconfig }) => rolname === name && rolconfig?.includes(mayWrite)))
			await superuser.query(`alter role ${name} set ${mayWrite}`)
	if (roles.some(({ rolname, rolcreatedb }) => rolname === runTime && rolcreatedb))
		await superuser.query(`alter role ${runTime} nocreatedb`)
	const { rows } = await superuser.query<{ owner: string }>(
		`select pg_get_userbyid(datdba) as owner from pg_database where datname = 'kiermes'`,
	)
	if (!rows[0]) await superuser.query(`create database kiermes owner ${owner}`)
	else if (rows[0].owner === runTime) await handOver(place)
	// A temporary table would hide the one of its name.
	await superuser.query('revoke temporary on database kiermes from public')
}

/** Gives the run-time role's objects of an earlier version to the owner, in one transaction with the rights that it keeps. */
async function handOver(place: Place) {
	const superuser = makeClient(place, 'postgres', 'kiermes')
	try {
		await superuser.connect()
		// An older process may be at work in the same folder.
		await superuser.query(`begin; set local lock_timeout = '30s'`)
		await superuser.query(`reassign owned by ${runTime} to ${owner}`)
		await grantRunTime(superuser, owner, runTime)
		await superuser.query('commit')
	} finally {
		await disconnect(superuser)
	}
}
