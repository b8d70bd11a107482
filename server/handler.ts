import type { Kysely } from 'kysely'
import type { EndpointName, endpoints } from '#contract/endpoints.ts'
import type { Output, Parsed } from '#contract/index.ts'
import type { Language } from '#contract/languages.ts'
import type { Config } from './config.ts'
import type { DB } from './schema.ts'

/** The account behind a request's token. role_id: 1 user, 2 professional, 3 operator. */
export interface SignedIn {
	id: number
	role_id: number
	/** SHA-256 of the token, by which its session is known. */
	token_hash: Buffer
}

/** What a handler is given. `account` is certainly there where the endpoint's access is not 'visitor'. */
export interface Context<Name extends EndpointName = EndpointName> {
	input: Parsed<Name>
	db: Kysely<DB>
	config: Config
	account: (typeof endpoints)[Name]['access'] extends 'visitor' ? SignedIn | null : SignedIn
	/** The language of messages in the answer. */
	language: Language
}

export type Handler<Name extends EndpointName> = (context: Context<Name>) => Promise<Output<Name>>
/** One handler per endpoint: forgetting one does not compile. */
export type Handlers<Names extends EndpointName = EndpointName> = { [Name in Names]: Handler<Name> }
