import type { EndpointName } from '#contract/http/endpoints.ts'
import type { Parsed } from '#contract/index.ts'
import type { Fields } from '../request-fields.ts'

/** What a call is asked, and a key that tells it from all other questions to that call. */
export interface ParsedInput<Name extends EndpointName> {
	input: Parsed<Name>
	key: string
}

/** A schema gives its fields in one order, however they were sent. */
export const parsedInput = <Name extends EndpointName>(input: Parsed<Name>): ParsedInput<Name> => ({ input, key: JSON.stringify(input) })

/** Most requests of a call that are remembered, and the longest of them in characters. */
const most = 2000
const longest = 1000

/** Requests of a call that were checked before, by their fields as they were sent: checking them again takes longer than answering from memory. */
export class ParsedInputs<Name extends EndpointName> {
	#byFields = new Map<string, ParsedInput<Name>>()
	readonly #isKept: boolean

	constructor(isKept: boolean) {
		this.#isKept = isKept
	}

	/** The question of these fields. `check` makes of them what the handler wants, or throws. */
	of(fields: Fields, check: (fields: Fields) => Parsed<Name>): ParsedInput<Name> {
		const text = JSON.stringify(fields)
		const known = this.#byFields.get(text)
		if (known) return known
		const question = parsedInput<Name>(check(fields))
		if (!this.#isKept || text.length > longest) return question
		if (this.#byFields.size >= most) this.#byFields.clear()
		this.#byFields.set(text, question)
		return question
	}
}
