import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isAlive, workersIn } from '#server/platform/database/embedded-process.ts'

/*
 * Ends the processes that a killed test run has left: `node test/reaper.ts <folder of the run> [other data folder]`. It waits until its input ends, which
 * the system does when the process that started it dies, of SIGKILL too. Then it kills the run's other processes (Linux only), stops the
 * PostgreSQL servers with data in either folder, and removes the first one. A run that ends in order ends this process first.
 */

/** Milliseconds until a server that was asked to stop is killed. */
const stopTimeout = 5000

/** The processes that were started with this folder as their TMPDIR, this one and PostgreSQL's excepted. */
async function processesOf(folder: string): Promise<number[]> {
	const ids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name) && name !== String(process.pid))
	const found: number[] = []
	for (const id of ids) {
		const read = (file: string) => readFile(join('/proc', id, file), 'utf8').catch(() => '')
		const isOfRun = (await read('environ')).split('\0').includes(`TMPDIR=${folder}`)
		if (isOfRun && !(await read('comm')).startsWith('postgres')) found.push(Number(id))
	}
	return found
}

/** The data folders of PostgreSQL below a folder. */
async function dataFolders(folder: string): Promise<string[]> {
	const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
	if (entries.some(({ name }) => name === 'PG_VERSION')) return [folder]
	const below = entries.filter((entry) => entry.isDirectory()).map(({ name }) => dataFolders(join(folder, name)))
	return (await Promise.all(below)).flat()
}

function send(pid: number, signal: NodeJS.Signals): void {
	try {
		process.kill(pid, signal)
	} catch {
		// The process has ended by itself.
	}
}

/** Stops the server of a data folder immediately: its data are no longer needed. */
async function stopServer(data: string): Promise<void> {
	const pid = Number((await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')[0])
	if (!pid || !(await isAlive(pid))) return
	const workers = await workersIn(data)
	if (process.platform !== 'win32' && !workers.includes(pid)) return
	send(pid, 'SIGQUIT')
	for (let waited = 0; waited < stopTimeout && (await isAlive(pid)); waited += 20) await sleep(20)
	for (const worker of await workersIn(data)) send(worker, 'SIGKILL')
}

const [folder, other] = process.argv.slice(2)
if (!folder) throw new Error('The folder of the run is missing.')
// A Ctrl-C in the terminal is for the run, which ends this process itself.
process.on('SIGINT', () => {})
process.stdin.resume()
process.stdin.once('close', async () => {
	// A process that is being killed may have started another one meanwhile.
	for (let found = await processesOf(folder); found.length > 0; found = await processesOf(folder)) {
		for (const pid of found) send(pid, 'SIGKILL')
		await sleep(20)
	}
	for (const data of [...(await dataFolders(folder)), ...(other ? await dataFolders(other) : [])]) await stopServer(data)
	await rm(folder, { recursive: true, force: true, maxRetries: 5 })
})
