import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { timeUntil } from '../faults/run-fault.ts'
import { programPaths } from './packages.ts'

export const isRoot = process.getuid?.() === 0

/** A server of the cluster that this process has started. */
export interface Program extends AsyncDisposable {
	name: string
	pid: number
	isRunning: () => boolean
	signal: (signal: NodeJS.Signals) => void
	/** Sends SIGTERM, and SIGKILL after ten seconds; waits for the end. */
	stop: () => Promise<void>
	kill: () => Promise<void>
}

interface Start {
	/** For its log, named after it. */
	folder: string
	name: string
	/** The user that it runs as where this process is root's. */
	user?: string
	/** More folders to look for programs in. */
	path?: string
	environment?: Readonly<Record<string, string>>
}

const longestStop = 10_000

/** Starts a server that stays in the foreground. It dies with this process, whatever ends that. */
export async function startProgram(
	[command = '', ...words]: readonly string[],
	{ folder, name, user, path, environment = {} }: Start,
): Promise<Program> {
	const output = await open(join(folder, `${name}.log`), 'a')
	const variables = {
		PATH: [...(path ? [path] : []), ...programPaths].join(':'),
		HOME: folder,
		TMPDIR: process.env['TMPDIR'] ?? '/tmp',
		LANG: 'C.UTF-8',
		...environment,
	}
	const child = spawn(
		'setpriv',
		['--pdeathsig', 'KILL', ...asUser(user), 'env', '-i', ...Object.entries(variables).map((pair) => pair.join('=')), command, ...words],
		// A Ctrl-C in the terminal is for this process, which ends its servers in order.
		{ cwd: folder, detached: true, stdio: ['ignore', output.fd, output.fd] },
	)
	const ended = once(child, 'exit')
	ended.catch(() => {})
	await once(child, 'spawn').finally(() => output.close())
	const isRunning = () => child.exitCode === null && child.signalCode === null
	const kill = async () => {
		child.kill('SIGKILL')
		await ended
	}
	const stop = async () => {
		child.kill('SIGTERM')
		const timer = setTimeout(() => child.kill('SIGKILL'), longestStop)
		await ended
		clearTimeout(timer)
	}
	return { name, pid: child.pid ?? 0, isRunning, signal: (signal) => void child.kill(signal), stop, kill, [Symbol.asyncDispose]: stop }
}

const asUser = (user?: string): string[] => (isRoot && user ? [`--reuid=${user}`, `--regid=${user}`, '--init-groups'] : [])

/** Waits until `ask` is true for the first time; throws what was waited for, and the end of a log, when that takes longer than `most` milliseconds. */
export async function waitUntil(
	what: string,
	ask: () => Promise<boolean>,
	{ most = 60_000, log }: { most?: number; log?: string } = {},
): Promise<number> {
	const time = await timeUntil(ask, { most })
	if (time !== null) return time
	const last = log ? (await readFile(log, 'utf8').catch(() => '')).trimEnd().split('\n').slice(-15).join('\n') : ''
	throw new Error(`${what}: not within ${most / 1000} s${last && `\n${last}`}`)
}

/** The text with each of these replaced, as often as it occurs. Throws for one that does not occur: then a shipped file is another one than this expects. */
export function replaceAll(text: string, pairs: readonly (readonly [string, string])[]): string {
	let result = text
	for (const [from, to] of pairs) {
		if (!result.includes(from)) throw new Error(`the shipped file has no "${from}"`)
		result = result.replaceAll(from, to)
	}
	return result
}
