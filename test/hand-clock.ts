/** A clock that a test moves by hand, for work that waits: however busy the machine, time passes only when the test says so. */
export class HandClock {
	#now = 0
	#sleepers: { until: number; wake: () => void }[] = []

	readonly now = (): number => this.#now

	readonly sleep = (milliseconds: number): Promise<void> =>
		new Promise((wake) => this.#sleepers.push({ until: this.#now + Math.max(0, milliseconds), wake }))

	/** Lets time pass, and wakes the sleepers of less time one by one; each one's work is done before the next one wakes. */
	async advance(milliseconds: number): Promise<void> {
		const end = this.#now + milliseconds
		for (;;) {
			await settle()
			const [first] = this.#sleepers.toSorted((one, other) => one.until - other.until)
			if (!first || first.until > end) break
			this.#sleepers = this.#sleepers.filter((sleeper) => sleeper !== first)
			this.#now = first.until
			first.wake()
		}
		this.#now = end
	}
}

/** Resolves when all that can go on without waiting has gone on. */
const settle = () => new Promise<void>((done) => void setImmediate(done))
