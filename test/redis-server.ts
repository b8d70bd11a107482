import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { findFreePort } from './free-port.ts'

/** Whether the machine has the program; Debian's package is redis-server. */
export const hasRedis = spawnSync('redis-server', ['--version'], { stdio: 'ignore' }).status === 0

export interface RedisServer extends AsyncDisposable {
	/** For REDIS_URL. */
	url: string
	/** Stops its process, as a machine that hangs would. */
	freeze: () => void
	/** Kills its process. */
	kill: () => Promise<void>
}

/** A Redis server on loopback that keeps nothing on disk. */
export async function startRedis(): Promise<RedisServer> {
	const port = await findFreePort()
	const server = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], {
		stdio: ['ignore', 'pipe', 'ignore'],
	})
	const ended = once(server, 'exit')
	for await (const line of createInterface({ input: server.stdout })) if (line.includes('Ready to accept connections')) break
	const kill = async () => {
		server.kill('SIGKILL')
		await ended
	}
	return {
		url: `redis://127.0.0.1:${port}`,
		freeze: () => void server.kill('SIGSTOP'),
		kill,
		[Symbol.asyncDispose]: kill,
	}
}
