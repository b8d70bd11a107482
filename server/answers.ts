import type { Kysely } from 'kysely'
import { endpoints, type Endpoint, type EndpointName } from '#contract/endpoints.ts'
import { successCode } from '#contract/errors.ts'
import type { Output } from '#contract/index.ts'
import type { Language } from '#contract/languages.ts'
import { Body } from './body.ts'
import { BoundedCache } from './bounded-cache.ts'
import type { Config } from './config.ts'
import type { Context, Handler } from './handler.ts'
import { handlers } from './handlers.ts'
import type { Question } from './questions.ts'
import type { DB } from './schema.ts'

/** An answer that is the same for everybody: its data for a page, its envelope for a caller. */
interface Answer<Data = unknown> {
	data: Data
	body: Body
	bytes: number
}

/** The answers of the calls that the contract marks `cached`. Nobody may change what they hold. */
export interface Answers {
	get<Name extends EndpointName>(name: Name, question: Question<Name>, language: Language): Found<Name>
	forget: () => void
}
type Found<Name extends EndpointName> = Answer<Output<Name>> | Promise<Answer<Output<Name>>>

/** The envelope of a success. */
export const envelopeOf = (data: unknown): string => JSON.stringify({ status: true, code: successCode, message: '', data })

export const isCached = (name: EndpointName): boolean => (endpoints[name] as Endpoint).cached === true

/** Answers by call, language and fields, whoever asks: the callee is told of no account. With a limit of 0 bytes, the default, each is made anew. */
export function createAnswers(config: Config, db: Kysely<DB>, limitBytes = 0): Answers {
	const cache = new BoundedCache<Answer>(limitBytes)
	return {
		get<Name extends EndpointName>(name: Name, { input, key }: Question<Name>, language: Language) {
			const handler: Handler<Name> = handlers[name]
			const make = async (): Promise<Answer> => {
				const data = await handler({ input, db, config, account: null, language } as Context<Name>)
				const body = new Body(envelopeOf(data))
				// The data as objects takes about twice what it takes as text.
				return { data, body, bytes: body.bytes + 2 * body.plain.length }
			}
			return cache.get(`${name} ${language} ${key}`, make) as Found<Name>
		},
		forget: () => cache.forget(),
	}
}
