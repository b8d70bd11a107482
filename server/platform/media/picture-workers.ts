import { fork, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import type { FieldError } from '#contract/http/errors.ts'
import { Failure } from '#server/platform/failure.ts'
import type { PictureMeasures } from './measure-picture.ts'

/** The task of a worker: to encode a picture in every width, as `<target>-<width>.webp`, or one rendition as AVIF. */
export type PictureOrder =
	| { kind: 'webp'; path: string; small: string | null; target: string }
	| { kind: 'avif'; path: string; width: number; target: string }

/** The facts of an encoded picture. */
export interface MadePicture extends PictureMeasures {
	width: number
	height: number
	widths: number[]
	placeholder: string
	thumbhash: string
}

export type PictureAnswer = { made: MadePicture | null } | { refused: FieldError } | { failed: string; code: string }

interface Task<Order> {
	order: Order
	resolve: (answer: PictureAnswer) => void
	reject: (error: Error) => void
}

const pictureWorker = join(import.meta.dirname, 'picture-worker.ts')
/** Without environment: a process that decodes uploaded files must not know secrets. With two arenas memory that is free again goes back to the system. */
const environment = { MALLOC_ARENA_MAX: '2', ...(process.env['SystemRoot'] && { SystemRoot: process.env['SystemRoot'] }) }
/** Milliseconds: for one picture, and until a worker without work goes. */
const timeout = 30_000
const idle = 60_000
/** Most orders that wait; more would only wait in vain. */
const longestQueue = 200

/**
 * A few processes that make pictures, begun when there is work. The priority is that of the system, 0 to 19, the larger the humbler.
 * `program` is the file that they run, which calls `answerOrders`; the usual one decodes uploads.
 */
export class PictureWorkers<Order extends object = PictureOrder> {
	readonly #most: number
	readonly #priority: number
	readonly #program: string
	readonly #waiting: Task<Order>[] = []
	readonly #free = new Map<ChildProcess, NodeJS.Timeout>()
	readonly #busy = new Set<ChildProcess>()
	#isClosed = false

	constructor(most: number, priority: number, program = pictureWorker) {
		this.#most = most
		this.#priority = priority
		this.#program = program
	}

	/** Has a picture made. A refusal is an answer; throws `unavailable` when no worker is free in time, else the worker's error. */
	make(order: Order): Promise<PictureAnswer> {
		if (this.#isClosed || this.#waiting.length >= longestQueue) return Promise.reject(new Failure('unavailable'))
		return new Promise((resolve, reject) => {
			this.#waiting.push({ order, resolve, reject })
			this.#next()
		})
	}

	/** Ends the processes; their orders are `unavailable`. */
	close(): void {
		this.#isClosed = true
		for (const { reject } of this.#waiting.splice(0)) reject(new Failure('unavailable'))
		for (const worker of [...this.#busy, ...this.#free.keys()]) this.#end(worker)
	}

	#next(): void {
		const [free] = this.#free.keys()
		if (this.#waiting.length === 0 || (!free && this.#busy.size >= this.#most)) return
		const task = this.#waiting.shift()
		if (!task) return
		const worker = free ?? this.#begin()
		clearTimeout(this.#free.get(worker))
		this.#free.delete(worker)
		this.#busy.add(worker)
		this.#run(worker, task)
		this.#next()
	}

	#run(worker: ChildProcess, { order, resolve, reject }: Task<Order>): void {
		// A picture that takes so long, or ends the process, is one that we cannot read.
		const timer = setTimeout(() => worker.kill('SIGKILL'), timeout)
		const settle = () => {
			clearTimeout(timer)
			worker.off('message', onAnswer).off('exit', onExit)
			this.#busy.delete(worker)
		}
		const onAnswer = (answer: PictureAnswer) => {
			settle()
			this.#rest(worker)
			resolve(answer)
			this.#next()
		}
		const onExit = (_code: number | null, signal: NodeJS.Signals | null) => {
			settle()
			if (this.#isClosed) reject(new Failure('unavailable'))
			// Ctrl-C has met a process that was only beginning, which says nothing of its picture.
			else if (signal === 'SIGINT' || signal === 'SIGTERM') this.#waiting.unshift({ order, resolve, reject })
			else resolve({ refused: 'broken_file' })
			this.#next()
		}
		worker.on('message', onAnswer).on('exit', onExit)
		worker.send(order, (error) => error && worker.kill('SIGKILL'))
	}

	#begin(): ChildProcess {
		const worker = fork(this.#program, [String(this.#priority)], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], env: environment })
		// A process that cannot be begun also exits, or its error comes here; either way its task is settled by the kill.
		worker.on('error', () => worker.kill('SIGKILL'))
		worker.on('exit', () => {
			clearTimeout(this.#free.get(worker))
			this.#free.delete(worker)
		})
		return worker
	}

	#rest(worker: ChildProcess): void {
		if (!worker.connected || this.#isClosed) return this.#end(worker)
		this.#free.set(worker, setTimeout(() => this.#end(worker), idle).unref())
	}

	#end(worker: ChildProcess): void {
		clearTimeout(this.#free.get(worker))
		this.#free.delete(worker)
		worker.kill('SIGKILL')
	}
}
