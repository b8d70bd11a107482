import { appendFile, link, readFile, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { connect, disconnect, type EmbeddedOptions, type Place } from './embedded-server.ts'

// Decision 076: without a place for the next segment of its log PostgreSQL ends, and cannot even be read until there is space again.

/** Bytes of free space below which the product reads only, and above which it writes again. */
export const diskLimits = { readOnly: 32 * 2 ** 20, writable: 64 * 2 ** 20 }

const files = ({ data }: Place) => ({
	settings: join(data, 'postgresql.conf'),
	/** Always there: on a full disk nothing can be written any more, but a file can still get a second name. */
	prepared: join(data, 'disk-guard.conf'),
	applied: join(data, 'disk-is-full.conf'),
})

/** Makes the server read `disk-is-full.conf` where it exists. Called before each start. */
export async function prepareDiskGuard(place: Place): Promise<void> {
	const { settings, prepared, applied } = files(place)
	await rm(applied, { force: true })
	const line = `include_if_exists = 'disk-is-full.conf'`
	if (!(await readFile(settings, 'utf8')).includes(line)) await appendFile(settings, `\n${line}\n`)
	await writeFile(prepared, 'default_transaction_read_only = on\n', { mode: 0o644 })
}

/**
 * Keeps the role of run time from writing while the disk of the database has less than 32 MB left, until it has 64 MB again: its statements that
 * write fail with 25006, all others are answered. Several processes may guard one server. Stops when the result is called.
 */
export function guardDisk(place: Place, { log = () => {}, readFreeSpace = freeSpace, guardEvery = 1000 }: EmbeddedOptions): () => void {
	const { prepared, applied } = files(place)
	/** Undefined until this process has seen how another one left the server. */
	let isReadOnly: boolean | undefined
	let isChecking = false

	async function check() {
		isReadOnly ??= (await stat(applied).catch(() => null)) !== null
		const free = await readFreeSpace(place.data)
		const wanted = free < diskLimits.readOnly || (isReadOnly && free < diskLimits.writable)
		if (wanted === isReadOnly) return
		if (wanted) await link(prepared, applied).catch(ignore('EEXIST'))
		else await rm(applied, { force: true })
		const superuser = await connect(place)
		// The server that is started next reads the files by itself; until then this process tries again.
		if (!superuser) return
		try {
			await superuser.query('select pg_reload_conf()')
		} finally {
			await disconnect(superuser)
		}
		isReadOnly = wanted
		log(wanted ? 'embedded database read-only' : 'embedded database writable', { free })
	}

	const timer = setInterval(() => {
		if (isChecking) return
		isChecking = true
		check()
			.catch((error: unknown) => log('disk guard failed', { error: (error as Error).message }))
			.finally(() => (isChecking = false))
	}, guardEvery)
	timer.unref()
	return () => clearInterval(timer)
}

async function freeSpace(folder: string): Promise<number> {
	const { bavail, bsize } = await statfs(folder)
	return bavail * bsize
}

const ignore = (code: string) => (error: NodeJS.ErrnoException) => {
	if (error.code !== code) throw error
}
