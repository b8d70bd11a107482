/** A row that the database holds for a key; `isWhole` is false where something of it is missing. */
export interface FoundRow<Value> {
	key: string
	value: Value
	isWhole: boolean
}

/** The keys of writes by their outcome. All lists but `acknowledged` and `unheard` must be empty. */
export interface Comparison {
	acknowledged: string[]
	/** Acknowledged, and not in the database. */
	lost: string[]
	/** In the database more than once, or under another value than the one that was acknowledged. */
	doubled: string[]
	/** In the database, with something missing. */
	half: string[]
	/** In the database though no acknowledgement arrived; allowed, because the connection may break after the commit. */
	unheard: string[]
	/** Answered with a refusal (a 503), and in the database all the same. */
	refusedButWritten: string[]
}

/**
 * The writes that a fault script sent and the answers that it got, kept outside the product: the rows that the database must hold afterwards.
 * A key names one write, however often it is sent; the value comes from the product's answer, such as the id of a row.
 */
export class Ledger<Value extends string | number> {
	readonly #acknowledged = new Map<string, Value>()
	readonly #refused = new Set<string>()

	/** How many writes were acknowledged. */
	get size(): number {
		return this.#acknowledged.size
	}

	/** Call it as soon as the success arrives. A second success must carry the same value: `compare` names it as doubled otherwise. */
	acknowledge(key: string, value: Value): void {
		this.#refused.delete(key)
		if (!this.#acknowledged.has(key)) this.#acknowledged.set(key, value)
	}

	/** Call it when the product answered that nothing was done. An answer that never came is neither acknowledged nor refused. */
	refuse(key: string): void {
		if (!this.#acknowledged.has(key)) this.#refused.add(key)
	}

	/** Compares the answers with the rows of the database. */
	compare(rows: Iterable<FoundRow<Value>>): Comparison {
		const found = new Map<string, FoundRow<Value>[]>()
		for (const row of rows) found.set(row.key, [...(found.get(row.key) ?? []), row])
		const isDoubled = ([key, list]: [string, FoundRow<Value>[]]) => {
			const acknowledged = this.#acknowledged.get(key)
			return list.length > 1 || (acknowledged !== undefined && list.some(({ value }) => value !== acknowledged))
		}
		const keysOf = (wanted: (entry: [string, FoundRow<Value>[]]) => boolean) => [...found].filter(wanted).map(([key]) => key)
		return {
			acknowledged: [...this.#acknowledged.keys()],
			lost: [...this.#acknowledged.keys()].filter((key) => !found.has(key)),
			doubled: keysOf(isDoubled),
			half: keysOf(([, list]) => list.some(({ isWhole }) => !isWhole)),
			unheard: keysOf(([key]) => !this.#acknowledged.has(key) && !this.#refused.has(key)),
			refusedButWritten: keysOf(([key]) => this.#refused.has(key)),
		}
	}
}
