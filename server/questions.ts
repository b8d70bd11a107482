import type { EndpointName } from '#contract/endpoints.ts'
import type { Parsed } from '#contract/index.ts'

/** What a call is asked, and a key that tells it from all other questions to that call. */
export interface Question<Name extends EndpointName> {
	input: Parsed<Name>
	key: string
}

/** A schema gives its fields in one order, however they were sent. */
export const questionOf = <Name extends EndpointName>(input: Parsed<Name>): Question<Name> => ({ input, key: JSON.stringify(input) })

/** Most requests of a call that are remembered, and the longest of them in characters. */
const most = 2000
const longest = 1000

/** Requests of a call that were read before, by their text: reading one again would cost more than answering it from memory. */
export class KnownQuestions<Name extends EndpointName> {
	#questions = new Map<string, Question<Name>>()

	find(text: string | null): Question<Name> | undefined {
		return text === null ? undefined : this.#questions.get(text)
	}

	keep(text: string | null, question: Question<Name>): Question<Name> {
		if (text === null || text.length > longest) return question
		if (this.#questions.size >= most) this.#questions.clear()
		this.#questions.set(text, question)
		return question
	}
}
