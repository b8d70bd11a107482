import { getPriority, setPriority } from 'node:os'
import sharp from 'sharp'
import type { FieldError } from '#contract/http/errors.ts'
import type { MadePicture, PictureAnswer } from './picture-workers.ts'

/** Thrown while an order is carried out: the file is refused with this error. */
export class Refused extends Error {
	readonly refused: FieldError
	constructor(refused: FieldError) {
		super(refused)
		this.refused = refused
	}
}

/** A process of `PictureWorkers` carries out one order after the other, all its life. */
export function answerOrders<Order>(work: (order: Order) => Promise<MadePicture | null>): void {
	// Where the product itself was started with less priority, only root may raise the priority of its processes.
	const priority = Number(process.argv[2])
	if (getPriority() < priority) setPriority(priority)
	sharp.concurrency(1)
	sharp.cache(false)

	async function answer(order: Order): Promise<PictureAnswer> {
		try {
			return { made: await work(order) }
		} catch (error) {
			const { message, code } = error as NodeJS.ErrnoException
			// After libheif has crashed nothing goes on in this process: the parent hears that it ended.
			if (error instanceof WebAssembly.RuntimeError) process.exit(1)
			if (error instanceof Refused) return { refused: error.refused }
			if (/pixel limit/i.test(message)) return { refused: 'too_many_pixels' }
			if (/No space left|write error|unable to (write|open for write)/i.test(message)) return { failed: message, code: code ?? 'ENOSPC' }
			return { refused: 'broken_file' }
		}
	}

	process.on('message', (order: Order) => {
		// Without a callback an answer to a parent process that was killed would end this one with a stack trace.
		void answer(order).then((done) => process.send?.(done, undefined, undefined, () => {}))
	})
	// Ctrl-C on a terminal reaches this process too: its parent says when it ends.
	process.on('SIGINT', () => {}).on('SIGTERM', () => {})
	// The parent process is gone.
	process.on('disconnect', () => process.exit())
}
