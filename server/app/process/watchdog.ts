import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

// Decision 102: A stuck process is replaced from outside.

/** Milliseconds for `systemd-notify`. */
const limit = 5000

/** Tells systemd that this process is alive. */
const notify = async () => void (await run('systemd-notify', ['WATCHDOG=1'], { timeout: limit }))

interface Watched {
	/** True when only a new process helps. */
	isStuck: () => Promise<boolean>
	onError: (error: unknown) => void
	env?: NodeJS.ProcessEnv
	tell?: () => Promise<void>
}

/**
 * Where systemd watches this process (`WatchdogSec=` of its unit), tells it twice in that time that the process is alive, as long as it is. A process
 * that is stuck, or whose event loop hangs, says nothing, and systemd replaces it. Returns a function that ends it.
 */
export function startWatchdog({ isStuck, onError, env = process.env, tell = notify }: Watched): () => void {
	const period = Number(env['WATCHDOG_USEC']) / 1000
	if (!env['NOTIFY_SOCKET'] || !(period > 0)) return () => {}
	let hasFailed = false
	const beat = async () => {
		try {
			if (!(await isStuck())) await tell()
		} catch (error) {
			// Once: systemd replaces the process soon, or the program is missing for good.
			if (!hasFailed) onError(error)
			hasFailed = true
		}
	}
	void beat()
	const timer = setInterval(() => void beat(), period / 2)
	return () => clearInterval(timer)
}
