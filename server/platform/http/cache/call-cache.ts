import { endpoints, type Endpoint, type EndpointName } from '#contract/http/endpoints.ts'
import { successCode } from '#contract/http/errors.ts'
import type { Output, Parsed } from '#contract/index.ts'
import type { Language } from '#contract/values/languages.ts'
import { tagsOf } from './call-cache-tags.ts'
import { CompressedBody } from '../compressed-body.ts'
import { BoundedCache } from './bounded-cache.ts'
import type { Changes, Tags } from './cache-tags.ts'
import { totalOf } from '../list-totals.ts'
import { withTimeout } from '#server/platform/database/request-deadline.ts'

/** An answer that does not depend on the account: its data for a page, its envelope for an API client. */
export class Answer<Data = unknown> extends CompressedBody {
	readonly data: Data

	constructor(data: Data, envelope: Buffer, tags: Tags) {
		super(envelope, 200, tags)
		this.data = data
	}

	/** The data as objects takes about twice the bytes of its text. */
	override get bytes(): number {
		return super.bytes + 2 * this.length
	}
}

/** The checked fields of a call, and a key that tells them from all others of that call. */
export interface ParsedInput<Name extends EndpointName> {
	input: Parsed<Name>
	key: string
}

/** A schema gives its fields in one order, however they were sent. */
export const parsedInput = <Name extends EndpointName>(input: Parsed<Name>): ParsedInput<Name> => ({ input, key: JSON.stringify(input) })

/** The answers of the calls that the contract marks `cached`. Callers must not change the data. */
export interface CallCache {
	/** `admit` lets in the work for an answer that is not in memory; a page, which has been let in itself, leaves it out. */
	get<Name extends EndpointName>(name: Name, question: ParsedInput<Name>, language: Language, admit?: Admit): Found<Name>
	/** These rows have changed; without any, everything may have. */
	invalidate: (changes?: Changes) => void
}
type Admit = <Result>(work: () => Promise<Result>) => Promise<Result>
type Found<Name extends EndpointName> = Answer<Output<Name>> | Promise<Answer<Output<Name>>>

/** The envelope of a success; `message` is for calls whose callers show it. */
export const envelopeOf = (data: unknown, message = ''): string => JSON.stringify({ status: true, code: successCode, message, data })

export const isCached = (name: EndpointName): boolean => (endpoints[name] as Endpoint).cached === true

/** Runs the handler of a call without an account. */
export type AnswerAnonymously = <Name extends EndpointName>(name: Name, input: Parsed<Name>, language: Language) => Promise<Output<Name>>

/** Answers by call, language and fields. With a limit of 0 bytes, the default, nothing is cached. */
export function createCallCache(answer: AnswerAnonymously, limitBytes = 0): CallCache {
	const cache = new BoundedCache<Answer>('calls', limitBytes)
	return {
		get<Name extends EndpointName>(name: Name, { input, key }: ParsedInput<Name>, language: Language, admit: Admit = (work) => work()) {
			const make = async (old: Answer | null) => {
				const data = await answer(name, input, language)
				const envelope = Buffer.from(envelopeOf(data))
				if (!old?.plain.equals(envelope) || totalOf(old.data)?.total !== totalOf(data)?.total)
					return new Answer<unknown>(data, envelope, tagsOf(name, input, data))
				old.lastsAsLongAs([])
				return old
			}
			return cache.get(`${name} ${language} ${key}`, (old) => admit(() => withTimeout(() => make(old)))) as Found<Name>
		},
		invalidate: (changes) => cache.invalidate(changes),
	}
}
