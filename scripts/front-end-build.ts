import { fork } from 'node:child_process'
import { totalmem } from 'node:os'
import { join } from 'node:path'

const program = join(import.meta.dirname, 'build.ts')
const mebibyte = 1024 * 1024
/** Bytes for a build beside a database that is being filled. */
const needed = 1024 * mebibyte

/** Bytes of memory of this machine, or of its container where that has less. */
export function findMemory(total = totalmem(), constrained = process.constrainedMemory()): number {
	return Math.min(total, constrained || total)
}

/** The warning where building and filling at the same time may need more memory than there is; otherwise undefined. */
export function lacksMemory(memory: number): string | undefined {
	if (memory >= needed) return undefined
	return `There are ${Math.round(memory / mebibyte)} MB of memory, and a first start needs 1 GB: the front end is built first, then the database is filled. Without swap the build may be killed.`
}

export interface FrontEndBuild {
	/** Kept when the front end can be served; its error ends the start. */
	built: Promise<void>
	/** Lets the other process compress the files, which may outlive this one. */
	compress(): void
}

/** Has another process build the front end. */
export function startBuild(file = program): FrontEndBuild {
	const builder = fork(file, { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
	const built = new Promise<void>((resolve, reject) => {
		builder.once('message', (message) =>
			message === 'built' ? resolve() : reject(new Error(`the front end cannot be built: ${String(message)}`)),
		)
		builder.once('exit', (code, signal) => reject(new Error(explainEnd(code, signal))))
		builder.once('error', reject)
	})
	built.catch(() => {})
	const compress = () => {
		builder.send('compress')
		builder.unref()
		builder.channel?.unref()
	}
	return { built, compress }
}

function explainEnd(code: number | null, signal: NodeJS.Signals | null): string {
	if (!signal) return `the front end cannot be built: the build ended with code ${code}`
	const advice = signal === 'SIGKILL' ? 'Usually memory was short: 1 GB is needed, or swap. ' : ''
	return `the front end cannot be built: the build was ended by ${signal}. ${advice}Start again, or run npm run build first.`
}
