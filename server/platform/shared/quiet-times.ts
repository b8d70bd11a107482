import type { IncomingMessage, Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds without a request after which it is quiet; longest wait for that, so that work gets done on a busy site too; between two looks. */
const usual = { calm: 5000, longest: 60_000, look: 250 }

const usualClock = {
	now: () => performance.now(),
	sleep: (milliseconds: number): Promise<void> => sleep(milliseconds, undefined, { ref: false }),
}

/**
 * Says when visitors ask for nothing, to work that can wait. The priority of a process alone does not spare them: it counts among the processes of
 * one session only, and a browser on the same machine belongs to another.
 */
export class QuietTimes {
	readonly #times: typeof usual
	readonly #clock: typeof usualClock
	#lastRequest: number

	constructor(times = usual, clock = usualClock) {
		this.#times = times
		this.#clock = clock
		this.#lastRequest = clock.now()
	}

	/** Every request counts but those of a supervisor. */
	listenTo(server: Pick<Server, 'on'>): void {
		server.on('request', ({ url = '' }: IncomingMessage) => {
			if (!url.startsWith('/health/')) this.#lastRequest = this.#clock.now()
		})
	}

	/** Resolves when it is quiet, after a minute at most, and at once when `signal` is aborted. */
	async wait(signal?: AbortSignal): Promise<void> {
		const { calm, longest, look } = this.#times
		const begun = this.#clock.now()
		for (let now = begun; now - this.#lastRequest < calm && now - begun < longest && !signal?.aborted; now = this.#clock.now())
			await this.#clock.sleep(look)
	}
}
