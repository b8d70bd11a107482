import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { findFreePort } from './free-port.ts'
import { tiedToParent } from './tied-to-parent.ts'

export interface RedisServer extends AsyncDisposable {
	port: number
	/** For REDIS_URL. */
	url: string
	/** Stops its process, as a machine that hangs would. */
	freeze: () => void
	/** Kills its process. */
	kill: () => Promise<void>
}

/** A Redis server on loopback, at a free port unless one is given, that stores nothing on disk. */
export async function startRedis(port?: number): Promise<RedisServer> {
	const own = port ?? (await findFreePort())
	const words = [...tiedToParent('KILL'), 'redis-server', '--port', String(own), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
	const server = spawn(words[0] ?? '', words.slice(1), { stdio: ['ignore', 'pipe', 'ignore'] })
	const ended = once(server, 'exit')
	for await (const line of createInterface({ input: server.stdout })) if (line.includes('Ready to accept connections')) break
	const kill = async () => {
		server.kill('SIGKILL')
		await ended
	}
	return {
		port: own,
		url: `redis://127.0.0.1:${own}`,
		freeze: () => void server.kill('SIGSTOP'),
		kill,
		[Symbol.asyncDispose]: kill,
	}
}
