import { fork, type ChildProcess } from 'node:child_process'
import { EventEmitter } from 'node:events'
import { join } from 'node:path'
import type { PoolOptions, PoolWorker, WorkerRequest } from 'vitest/node'

/** A pool of Vitest with one worker that stays between the runs, until it is ended. */
export class LastingPool {
	#child: ChildProcess | null = null
	readonly #root: string
	readonly initializer = { name: 'lasting', createPoolWorker: (options: PoolOptions) => this.#worker(options) }

	/** `root` is where programs are started that tests name by a path of the repository. */
	constructor(root: string) {
		this.#root = root
	}

	/** Tells the worker that these files are other ones now. */
	tellChanged(files: readonly string[]): void {
		this.#child?.send({ changed: files })
	}

	/** Ends the worker: the next run starts another one. */
	end(): void {
		this.#child?.kill('SIGKILL')
		this.#child = null
	}

	#worker({ env, execArgv }: PoolOptions): PoolWorker {
		// Vitest starts and stops each worker. For one that runs already, the answers come from here.
		const answers = new EventEmitter()
		const isNew = this.#child === null
		const child = (this.#child ??= fork(join(import.meta.dirname, 'worker.ts'), [], {
			cwd: this.#root,
			env,
			execArgv,
			stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
			serialization: 'advanced',
		}))
		const answer = (type: string) => setImmediate(() => answers.emit('message', { type, __vitest_worker_response__: true }))
		const listeners: [event: string, callback: (...values: unknown[]) => void][] = []
		return {
			name: 'lasting',
			on(event, callback) {
				child.on(event, callback)
				answers.on(event, callback)
				listeners.push([event, callback])
			},
			off(event, callback) {
				child.off(event, callback)
				answers.off(event, callback)
			},
			send(message: WorkerRequest) {
				if (message.type === 'stop') answer('stopped')
				else if (message.type === 'start' && !isNew) answer('started')
				else if (child.connected) child.send(message)
			},
			deserialize: (data) => data,
			start: async () => {},
			// Listeners of this run must not hear of the next one.
			stop: async () => {
				for (const [event, callback] of listeners) child.off(event, callback)
			},
		}
	}
}
