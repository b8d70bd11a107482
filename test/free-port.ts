import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below the ports that Linux gives to outgoing connections (32768 to 60999). */
const [first, count] = [15_000, 17_000]

/**
 * A port of the loopback address that nothing listens on, for a server that is started, killed and started again at the same one. The system never
 * gives it to an outgoing connection, which could take any free port in the meantime.
 */
export async function findFreePort(): Promise<number> {
	for (;;) {
		const port = first + Math.floor(Math.random() * count)
		const probe = createServer()
		const outcome = Promise.race([once(probe, 'listening').then(() => true), once(probe, 'error').then(() => false)])
		probe.listen(port, '127.0.0.1')
		const isFree = await outcome
		if (isFree) await new Promise((resolve) => probe.close(resolve))
		if (isFree) return port
	}
}
