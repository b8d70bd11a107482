import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { EndpointName, endpoints } from '#contract/http/endpoints.ts'
import type { Output, Parsed } from '#contract/index.ts'
import type { Language } from '#contract/values/languages.ts'
import type { SecurityEventKind } from '#contract/security-event-kinds.ts'
import type { Config } from '#server/platform/config.ts'
import type { Media } from '#server/platform/media/media.ts'
import type { ReceivedFile } from '#server/platform/media/received-file.ts'
import type { Idempotent } from '#server/platform/http/idempotency.ts'
import type { RateLimiter } from '#server/platform/http/limits/rate-limits.ts'
import type { Metrics } from '#server/platform/metrics/metrics.ts'
import type { DB } from '#server/platform/database/schema.ts'

/** The account behind a request's token. role_id: 1 user, 2 professional, 3 operator. */
export interface SignedIn {
	id: number
	role_id: number
	/** SHA-256 of the token, which identifies its session. */
	token_hash: Buffer
	session_id: number
	email_verified: boolean
	has_second_factor: boolean
	/** When the password was last given again in this session. */
	proved_at: Date | null
}

/** Where a request comes from. */
export interface Client {
	/** The client that limits count for; see `clientKey`. */
	key: string
	/** Browser and system in a few words; may be empty. */
	device: string
}

/** A browser's cookie of earlier log-ins. `device_generation` counts how often the known devices of an account were forgotten. */
export interface LoginCookie {
	/** The name under which the attempts of this browser at this account are counted; null when the account does not know it. */
	idAt(account: { id: number; device_generation: number } | undefined): string | null
	/** From now on the account knows this browser. */
	remember(account: { id: number; device_generation: number }): void
}

/** The client that asks for work. The key with the fewest requests within the minute comes first; known clients (a session, a known device) come before strangers. */
export interface Asker {
	key: string
	isKnown: boolean
	/** The address of an account that it is about, whether there is such an account or not: it too comes later the more often it is asked for. */
	about?: string
}

/** Hashes and verifies passwords. Rejects with `unavailable` or `too_many_requests` when too many wait. */
export interface PasswordHasher {
	/** The hash of a password, in PHC form. */
	hash(password: string, asker: Asker): Promise<string>
	/** Whether this is the password of a hash; never without a hash, and that takes as long. */
	matches(password: string, stored: string | null, asker: Asker): Promise<boolean>
	/** Whether a hash was made with other parameters than today's. */
	isOutdated(stored: string): boolean
}

/**
 * A handler's arguments. `account` is certainly there where the endpoint's access is not 'visitor'.
 * A page calls public handlers in process: such a handler gets the fields before `client`, and no more.
 */
export interface Context<Name extends EndpointName = EndpointName> {
	input: Parsed<Name>
	db: Kysely<DB>
	config: Config
	account: (typeof endpoints)[Name]['access'] extends 'visitor' ? SignedIn | null : SignedIn
	/** The language of messages in the answer. */
	language: Language
	client: Client
	/** Writes lines about this request to the log. */
	log: FastifyBaseLogger
	/** The known devices in the request's cookie. */
	knownDevice: LoginCookie
	/** Tells the operators, and the account where there is one, of a security event. */
	noteEvent: (kind: SecurityEventKind, account_id: number | null) => void
	/** Writes down now the events noted so far. */
	writeEvents: () => Promise<void>
	limiter: RateLimiter
	passwords: PasswordHasher
	/** Stores files. */
	media: Media
	/** The state of this process and of its installation. */
	metrics: Metrics
	/** The files of this request, in their order; only calls with `files` in the contract have any. */
	files: readonly ReceivedFile[]
	/** Does the work of a call that creates; see `Idempotent`. */
	idempotent: Idempotent
}

export type Handler<Name extends EndpointName> = (context: Context<Name>) => Promise<Output<Name>>
/** One handler per endpoint: forgetting one does not compile. */
export type Handlers<Names extends EndpointName = EndpointName> = { [Name in Names]: Handler<Name> }
