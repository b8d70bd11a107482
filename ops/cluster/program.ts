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

interface Surroundings {
	/** The folder that it runs in. */
	folder: string
	/** The user that it runs as where this process is root's. */
	user?: string
	/** More folders to look for programs in. */
	path?: string
	environment?: Readonly<Record<string, string>>
}

interface Start extends Surroundings {
	/** Its log in the folder is named after it. */
	name: string
}

const longestStop = 10_000

/** The arguments of `setpriv` that run a command with these surroundings alone. The kernel kills the command when this process ends for any reason. */
function wordsOf(command: readonly string[], { folder, user, path, environment = {} }: Surroundings): string[] {
	const variables = {
		PATH: [...(path ? [path] : []), ...programPaths].join(':'),
		HOME: folder,
		TMPDIR: process.env['TMPDIR'] ?? '/tmp',
		LANG: 'C.UTF-8',
		...environment,
	}
	return ['--pdeathsig', 'KILL', ...asUser(user), 'env', '-i', ...Object.entries(variables).map((pair) => pair.join('=')), ...command]
}

/** Starts a server that stays in the foreground. */
export async function startProgram(command: readonly string[], { name, ...surroundings }: Start): Promise<Program> {
	const { folder } = surroundings
	const output = await open(join(folder, `${name}.log`), 'a')
	const child = spawn(
		'setpriv',
		wordsOf(command, surroundings),
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

/** Runs a command to its end with `input` as the text that an operator types. Returns its output; throws an error with the output when it fails. */
export async function runProgram(
	command: readonly string[],
	{ input = '', ...surroundings }: Surroundings & { input?: string },
): Promise<string> {
	const child = spawn('setpriv', wordsOf(command, surroundings), { cwd: surroundings.folder })
	child.stdin.on('error', () => {}).end(input)
	let said = ''
	for (const output of [child.stdout, child.stderr]) output.setEncoding('utf8').on('data', (more: string) => void (said += more))
	// A server that the command leaves running keeps its output open.
	const [code] = (await once(child, 'exit')) as [number | null]
	if (code !== 0) throw new Error(`${command.join(' ')} ended with ${code ?? 'a signal'}: ${said}`)
	return said
}

const asUser = (user?: string): string[] => (isRoot && user ? [`--reuid=${user}`, `--regid=${user}`, '--init-groups'] : [])

/** Waits until `ask` is true for the first time. After `most` milliseconds it throws an error with the awaited condition and the end of a log. */
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

/** Replaces every occurrence of each pair's first string. Throws when a string does not occur: then a shipped file differs from the expected one. */
export function replaceAll(text: string, pairs: readonly (readonly [string, string])[]): string {
	let result = text
	for (const [from, to] of pairs) {
		if (!result.includes(from)) throw new Error(`the shipped file has no "${from}"`)
		result = result.replaceAll(from, to)
	}
	return result
}
