import { mkdir, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { OpenDatabase } from '#server/platform/database/open-database.ts'
import { runProduct, type RunningProduct } from '#test/journeys/start-product.ts'
import { openRunFolder } from '#test/run-folder.ts'
import type { Comparison } from './ledger.ts'
import type { Alert, Figure, Result } from './results.ts'
import { scriptOf, type ScriptName } from './scripts.ts'
import { openTemplate, type Template } from './templates.ts'

/** A database server and a folder for one fault script; both are removed when it ends. */
export interface FaultPlace {
	/** Removed at the end. */
	folder: string
	/** The script's own connections, which bypass every fault between the product and the database. */
	database: OpenDatabase
	/** The folder of the server's socket, and its port. */
	server: { host: string; port: number }
	/** The settings with which the product uses this server and folder. */
	settings: Record<string, string>
	/** Starts the built product here, with further settings, and through a command such as prlimit. */
	start: (settings?: Readonly<Record<string, string>>, through?: readonly string[]) => Promise<RunningProduct>
}

export interface Fault extends FaultPlace {
	/** A few rounds for CI, instead of many by hand. */
	isShort: boolean
	/** Prints one figure. */
	figure: (name: string, value: string | number) => void
	/** Prints a figure and whether it is as it must be; a miss makes the script end with code 1. */
	expect: (name: string, value: string | number, isMet: boolean) => void
	/** Expects that nothing acknowledged was lost, doubled or half, and nothing refused was written. */
	expectLedger: (comparison: Comparison) => void
	/** Counts one more time that the fault has been caused. */
	countCycle: () => void
	/** Takes the milliseconds from the end of the fault, or from the restart, until the product served again. The longest ones are kept. */
	noteRecovery: (milliseconds: number) => void
	/** The alerts that must fire, as `scripts.ts` names them. */
	alerts: readonly string[]
	/** Records the outcome of an alert; a silent alert is a miss. */
	noteAlert: (alert: string, said: Alert) => void
}

interface Surroundings {
	/** Why the fault cannot be caused on this machine; null where it can. */
	skipped?: string | null
	/** Sets up the surroundings of the database server, whose data will be in `folder`. `runFault` disposes of the result after the server has ended. */
	prepare?: (folder: string) => Promise<AsyncDisposable>
}

/**
 * Runs a fault script on a separate migrated database: `node ops/faults/<name>.ts [--short]`.
 * Prints one line per figure; the process ends with code 1 when one of them misses. With FAULT_RESULT set, the figures are written there as JSON.
 */
export async function runFault(work: (fault: Fault) => Promise<void>, { skipped = null, prepare }: Surroundings = {}): Promise<void> {
	const script = basename(process.argv[1] ?? '', '.ts') as ScriptName
	const { alerts, template } = scriptOf(script)
	const isShort = process.argv.includes('--short')
	const begun = performance.now()
	const figures: Figure[] = []
	const sums = { cycles: 0, acknowledged: 0, lost: 0, doubled: 0 }
	const said: Record<string, Alert> = {}
	let recovery: number | null = null
	const figure = (name: string, value: string | number) => {
		figures.push({ name, value })
		console.log(`${name}: ${value}`)
	}
	const expect = (name: string, value: string | number, isMet: boolean) => {
		figures.push({ name, value, isMet })
		console.log(`${isMet ? 'met' : 'MISSED'} ${name}: ${value}`)
	}
	const expectLedger = ({ acknowledged, unheard, ...wrong }: Comparison) => {
		sums.acknowledged += acknowledged.length
		sums.lost += wrong.lost.length
		sums.doubled += wrong.doubled.length
		figure('acknowledged', acknowledged.length)
		figure('written, unheard', unheard.length)
		for (const [name, keys] of Object.entries(wrong))
			expect(name, keys.length === 0 ? 0 : `${keys.length} (${keys.slice(0, 5).join(', ')})`, keys.length === 0)
	}
	const noteAlert = (alert: string, value: Alert) => {
		said[alert] = value
		if (value === 'not evaluated') figure(`alert ${alert}`, 'not evaluated, promtool is missing')
		else expect(`alert ${alert}`, value, value === 'fires')
	}
	if (skipped !== null) console.log(`skipped: ${skipped}`)
	else {
		await using place = await openPlace(template, prepare)
		await work({
			...place,
			isShort,
			figure,
			expect,
			expectLedger,
			countCycle: () => void (sums.cycles += 1),
			noteRecovery: (milliseconds) => void (recovery = Math.max(recovery ?? 0, milliseconds)),
			alerts,
			noteAlert,
		})
	}
	for (const alert of alerts) if (said[alert] === undefined && skipped === null) expect(`alert ${alert}`, 'never asked for', false)
	const misses = figures.filter(({ isMet }) => isMet === false).length
	const seconds = Math.round((performance.now() - begun) / 1000)
	const result: Result = { script, form: isShort ? 'short' : 'full', skipped, seconds, misses, ...sums, recovery, alerts: said, figures }
	const file = process.env['FAULT_RESULT']
	if (file) await writeFile(file, JSON.stringify(result))
	process.exitCode = misses > 0 ? 1 : 0
}

async function openPlace(template: Template | undefined, prepare: Surroundings['prepare']): Promise<FaultPlace & AsyncDisposable> {
	const run = await openRunFolder('fault')
	const { folder } = run
	const DATA_DIR = join(folder, 'database')
	await mkdir(DATA_DIR)
	const prepared = await prepare?.(DATA_DIR)
	const database = await openTemplate(DATA_DIR, template).catch(async (error: Error) => {
		await prepared?.[Symbol.asyncDispose]()
		await run[Symbol.asyncDispose]()
		throw error
	})
	const running = new Set<RunningProduct>()
	async function end() {
		// No effect on processes that have ended already.
		for (const product of running) await product.kill()
		await database.close()
		await prepared?.[Symbol.asyncDispose]()
		await run[Symbol.asyncDispose]()
	}
	const { host = '', port = 5432 } = database.pool.options
	const settings = {
		DATABASE_URL: databaseAddress(database),
		DATA_DIR: join(folder, 'data'),
		PUBLIC_URL: 'http://127.0.0.1:3000',
		SAMPLES: '0',
		QUEUE_TIMEOUT: '1000',
		ANSWER_TIMEOUT: '4000',
		LOG_LEVEL: 'silent',
	}
	async function start(more: Readonly<Record<string, string>> = {}, through: readonly string[] = []) {
		const product = await runProduct({ ...settings, ...more }, through)
		running.add(product)
		return product
	}
	return { folder, database, server: { host, port }, settings, start, [Symbol.asyncDispose]: end }
}

/** The DATABASE_URL of an open database; with `by` as it is reached by a port of the loopback address, such as that of a proxy. */
export function databaseAddress({ pool }: OpenDatabase, by?: number): string {
	const { host = '', port = 5432, user = '', password, database = '' } = pool.options
	const address = new URL(`postgres://${user}${password ? `:${String(password)}` : ''}@127.0.0.1:${by ?? port}/${database}`)
	if (by === undefined) address.searchParams.set('host', host)
	return address.href
}

/** The milliseconds until `ask` was true so many times in a row; null when that took longer than `most` milliseconds. */
export async function timeUntil(
	ask: () => Promise<boolean>,
	{ inARow = 1, most }: { inARow?: number; most: number },
): Promise<number | null> {
	const begun = performance.now()
	for (let good = 0; performance.now() - begun < most;) {
		good = (await ask().catch(() => false)) ? good + 1 : 0
		if (good === inARow) return Math.round(performance.now() - begun)
		await sleep(50)
	}
	return null
}

/**
 * Stops every session of that application but the script's own, as a disk that hangs would, until the result is disposed of. Waits five seconds for
 * the first; `ended` are the process ids of sessions that the application has given up and the server may still be ending.
 */
export async function stopSessions(
	{ pool }: Pick<OpenDatabase, 'pool'>,
	application: string,
	ended: number[] = [],
): Promise<AsyncDisposable & { pids: number[] }> {
	const clients = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
	const others = [...ended, ...clients.map((client) => (client as unknown as { processID: number }).processID)]
	for (const client of clients) client.release()
	let pids: number[] = []
	await timeUntil(
		async () => {
			const { rows } = await pool.query<{ pid: number }>(
				'select pid from pg_stat_activity where application_name = $1 and pid <> all ($2)',
				[application, others],
			)
			pids = rows.map(({ pid }) => pid)
			return pids.length > 0
		},
		{ most: 5000 },
	)
	for (const pid of pids) process.kill(pid, 'SIGSTOP')
	return {
		pids,
		async [Symbol.asyncDispose]() {
			for (const pid of pids) process.kill(pid, 'SIGCONT')
		},
	}
}
