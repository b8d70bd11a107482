import type { FastifyBaseLogger, FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import type { Kysely } from 'kysely'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import pg from 'pg'
import { inject } from 'vitest'
import { endpoints, type EndpointName } from '#contract/http/endpoints.ts'
import { errors } from '#contract/http/errors.ts'
import type { CallShapes } from '#contract/call-shapes.ts'
import { schemas, type Envelope, type Output } from '#contract/index.ts'
import type { Language } from '#contract/values/languages.ts'
import { fillPath } from '#contract/http/path.ts'
import { hashToken, makeToken } from '#server/features/accounts/access.ts'
import type { CallCache } from '#server/platform/http/cache/call-cache.ts'
import { describeCalls } from '#server/platform/http/openapi.ts'
import { buildApp, type Pages } from '#server/app/app.ts'
import { shapeOf } from '#server/platform/http/request-fields.ts'
import { readConfig, type Config } from '#server/platform/config.ts'
import { openDatabase, type OpenDatabase } from '#server/platform/database/open-database.ts'
import type { ConversationStreams } from '#server/features/enquiries/conversation-streams.ts'
import type { DeferredPictures } from '#server/platform/media/deferred-pictures.ts'
import { openStorage } from '#server/platform/media/open-storage.ts'
import type { VisitTotals } from '#server/features/visits/visit-totals.ts'
import type { Storage } from '#server/platform/media/storage.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { onServer } from './database.ts'
import { boundary, toMultipart } from './files/multipart.ts'
import { patience } from './patience.ts'

export { boundary, toMultipart }

/** The response of a call. `fields` are the refused ones, empty when none were. */
export interface Answer<Data = unknown> extends Envelope<Data> {
	http: number
	fields: Record<string, string>
}

/** A signed-in account of a test. */
export interface TestAccount {
	id: number
	token: string
}

interface CallOptions {
	language?: Language
	/** Sent fields that must change nothing: any other field that the server ignores fails the test. */
	ignored?: string[]
	headers?: Record<string, string>
}

export interface Product extends AsyncDisposable {
	app: FastifyInstance
	db: Kysely<DB>
	config: Config
	/** The folder of its files. */
	storage: Storage
	/** Sends a call as the browser does: form-data, or the query of a GET call. A successful response that the contract does not allow fails the test. */
	call<Name extends EndpointName>(
		name: Name,
		input?: Readonly<Record<string, unknown>>,
		token?: string | null,
		options?: CallOptions,
	): Promise<Answer<Output<Name>>>
	/** Runs a statement as a superuser, for statements that the role of run time may not run. */
	asSuperuser(statement: string): Promise<void>
	/** Sends any HTTP request. */
	raw(request: InjectOptions): Promise<LightMyRequestResponse>
	/** Ends the product and keeps its database, for `startProduct({ template })` to copy. The result drops it. */
	freeze(): Promise<AsyncDisposable & { template: string }>
	/** A new account of a private person, signed in. */
	user(): Promise<TestAccount>
	/** A new account of a professional, signed in. */
	professional(): Promise<TestAccount>
	/** A new account of an operator who has a second factor, signed in. */
	operator(): Promise<TestAccount>
}

interface ProductOptions extends Partial<Config> {
	/** With about 200 sample listings; without files. */
	samples?: boolean
	/** The database that is copied, of a product that was frozen. */
	template?: string
	/** Renders the pages from the product's own database. */
	pages?: (config: Config, database: OpenDatabase) => Pages
	logger?: FastifyBaseLogger
	visitTotals?: VisitTotals
	/** Tells open pages of changed conversations. */
	conversationStreams?: ConversationStreams
	/** Draws pictures that rows name before their files exist. */
	deferredPictures?: (database: OpenDatabase, storage: Storage) => DeferredPictures
	/** Caches responses and listens for changes until it is stopped; without it each response is made again. */
	callCache?: (
		config: Config,
		database: OpenDatabase,
	) => { callCache: CallCache; stop: (() => Promise<void>) & { catchUp?: () => Promise<void> } }
}

const sampleListings = 200

/** The product on its own database, which disappears with it: `await using product = await startProduct()`. */
export async function startProduct({
	samples = false,
	template,
	pages,
	logger,
	visitTotals,
	conversationStreams,
	callCache,
	deferredPictures,
	...overrides
}: ProductOptions = {}): Promise<Product> {
	const { server, owner, runTime, prefix } = inject('database')
	const folder = await mkdtemp(join(tmpdir(), 'kiermes-product-'))
	const name = `${prefix}_${randomBytes(6).toString('hex')}`
	const source = template ?? (samples ? await sampleTemplate(server, prefix) : `${prefix}_template`)
	// The default strategy writes every page to the log, which takes twice as long.
	const admin = await asAdmin(server)
	await admin.query(`create database ${name} template ${source} strategy file_copy owner ${new URL(owner).username}`)
	const usual = readConfig({
		NODE_ENV: 'test',
		PORT: '0',
		DATA_DIR: folder,
		DATABASE_URL: onServer(runTime, name),
		DATABASE_POOL: '4',
		LOG_LEVEL: 'silent',
		READS_PER_MINUTE: '1000000',
		ATTEMPTS_FACTOR: '1000',
		QUEUE_TIMEOUT: String(patience.timeout),
		PASSWORD_MEMORY: '64',
		// Premium is sold where it can be paid.
		COMPANY_IBAN: 'LU280019400644750000',
	})
	const config: Config = { ...usual, ...overrides }
	const database = await openDatabase(config, () => {}, { statementTimeout: patience.timeout })
	const { db, close } = database
	const kept = callCache?.(config, database)
	const storage = await openStorage(config)
	const app = await buildApp({
		config,
		db,
		pages: pages?.(config, database),
		logger,
		...(visitTotals && { visitTotals }),
		...(conversationStreams && { conversationStreams }),
		callCache: kept?.callCache,
		catchUp: kept?.stop.catchUp,
		storage,
		deferredPictures: deferredPictures?.(database, storage),
	})
	async function end() {
		await app.close()
		await kept?.stop()
		await close()
		await rm(folder, { recursive: true, force: true })
	}
	const drop = async () => {
		await dropDatabase(await asAdmin(server), name)
	}
	return {
		app,
		db,
		config,
		storage,
		asSuperuser: (statement) =>
			administer(onServer(server, name), async (admin) => {
				await admin.query(statement)
			}),
		raw: (request) => app.inject(request),
		call: (endpoint, input = {}, token = null, options = {}) => call(app, endpoint, input, token, options),
		user: () => addAccount(db, 1),
		professional: () => addAccount(db, 2),
		operator: () => addAccount(db, 3),
		async freeze() {
			await end()
			return { template: name, [Symbol.asyncDispose]: drop }
		},
		async [Symbol.asyncDispose]() {
			await end()
			await drop()
		},
	}
}

const notPermitted = '42501'

/** Autovacuum may be at work in the database. This role may not terminate it, and it ends in a moment: then the drop is tried again. */
async function dropDatabase(admin: pg.Client, name: string) {
	for (let turn = 1; ; turn += 1)
		try {
			return await admin.query(`drop database if exists ${name} with (force)`)
		} catch (error) {
			if ((error as { code?: string }).code !== notPermitted || turn === 20) throw error
			await sleep(250)
		}
}

/** The connection of this process as superuser: each product makes and drops a database, and a connection costs as much as copying one. */
let superuser: { server: string; client: Promise<pg.Client> } | undefined

function asAdmin(server: string): Promise<pg.Client> {
	if (superuser?.server !== server) superuser = { server, client: connectAdmin(server) }
	return superuser.client
}

async function connectAdmin(server: string): Promise<pg.Client> {
	const client = new pg.Client({ connectionString: server })
	// The end of the run stops the server.
	client.on('error', () => (superuser = undefined))
	await client.connect()
	return client
}

/** Does work on a connection that ends with it. */
async function administer<Result>(server: string, work: (admin: pg.Client) => Promise<Result>): Promise<Result> {
	const admin = new pg.Client({ connectionString: server })
	await admin.connect()
	try {
		return await work(admin)
	} finally {
		await admin.end()
	}
}

/** The template with samples, made by the first test of the run that needs it. */
function sampleTemplate(server: string, prefix: string): Promise<string> {
	const name = `${prefix}_samples`
	return administer(server, async (admin) => {
		await admin.query('select pg_advisory_lock(hashtext($1))', [name])
		const { rowCount } = await admin.query('select from pg_database where datname = $1', [name])
		if (rowCount) return name
		const { seedSamples } = await import('#samples/seed.ts')
		await admin.query(`create database ${name}_unfinished template ${prefix}_template`)
		const { db, close } = await openDatabase({ DATABASE_URL: onServer(server, `${name}_unfinished`), DATA_DIR: '', DATABASE_POOL: 4 })
		await seedSamples(db, { listings: sampleListings, pictures: false, log: () => {} })
		await close()
		await admin.query(`alter database ${name}_unfinished rename to ${name}`)
		return name
	})
}

async function addAccount(db: Kysely<DB>, role_id: 1 | 2 | 3): Promise<TestAccount> {
	const email = `${randomBytes(8).toString('hex')}@example.org`
	const person = role_id === 2 ? { name: 'Zum Hirsch S.à r.l.', contact_person: 'Mia Weber' } : { first_name: 'Léa', last_name: 'Schmit' }
	const { id } = await db
		.insertInto('accounts')
		.values({ role_id, email, email_verified: true, ...person, ...(role_id === 3 && { second_factor_since: new Date() }) })
		.returning('id')
		.executeTakeFirstOrThrow()
	const token = makeToken()
	const expires_at = new Date(Date.now() + 3_600_000)
	await db
		.insertInto('sessions')
		.values({ account_id: id, token_hash: hashToken(token), expires_at })
		.execute()
	return { id, token }
}

/** Sends a call to an app; see `Product.call`. */
export async function call<Name extends EndpointName>(
	app: FastifyInstance,
	name: Name,
	input: Readonly<Record<string, unknown>>,
	token: string | null,
	{ language, headers: more, ignored = [] }: CallOptions = {},
): Promise<Answer<Output<Name>>> {
	const { method } = endpoints[name]
	const { path, rest } = fillPath(endpoints[name].path, input)
	const pairs = toPairs(rest)
	const headers = {
		...more,
		...(token === null ? {} : { authorization: `Bearer ${token}` }),
		...(language ? { 'accept-language': language } : {}),
	}
	const response = await app.inject(
		method === 'GET'
			? { method, url: `${path}?${new URLSearchParams(pairs).toString()}`, headers }
			: {
					method,
					url: path,
					headers: { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
					payload: toMultipart(pairs),
				},
	)
	const envelope = response.json<Envelope<Output<Name>>>()
	if (envelope.status) {
		checkKnown(
			name,
			pairs.map(([field]) => field),
			ignored,
		)
		checkAnswer(name, envelope.data)
	} else if (errors[envelope.code as keyof typeof errors] !== response.statusCode)
		throw new Error(`${name} answered ${response.statusCode} ${envelope.code}`)
	else if (!declaredStatuses(name).has(response.statusCode))
		throw new Error(`${name} answered ${response.statusCode} ${envelope.code}, which its failures in the contract do not say`)
	const refused = envelope.data as { fields?: Record<string, string> } | null
	return { http: response.statusCode, ...envelope, fields: (!envelope.status && refused?.fields) || {} }
}

let declared: Map<EndpointName, Set<number>> | undefined
/** The statuses of the failures that the API document declares for a call. */
function declaredStatuses(name: EndpointName): Set<number> {
	declared ??= new Map(describeCalls().map((call) => [call.name, new Set(call.failures.map((code) => errors[code]))]))
	return declared.get(name) ?? new Set()
}

/** A field that a call does not know, or that changes nothing, is a mistake of the test that sends it. */
export function checkKnown(name: EndpointName, sent: readonly string[], allowed: readonly string[] = []) {
	const { input, aliases = {}, unused = [] }: CallShapes = schemas[name]
	const known = new Set(
		[...Object.keys(shapeOf(input)), ...Object.keys(aliases), ...allowed].filter(
			(field) => !unused.includes(field) || allowed.includes(field),
		),
	)
	const others = sent.filter((field) => !known.has(field.replace(/\[.*$/, '')))
	if (others.length > 0) throw new Error(`${name} does not know ${others.join(', ')}`)
}

function checkAnswer(name: EndpointName, data: unknown) {
	const parsed = schemas[name].output.safeParse(data)
	if (!parsed.success) throw new Error(`${name} answered against the contract: ${parsed.error.message}`)
	if (!isDeepStrictEqual(parsed.data, data)) throw new Error(`${name} answered more than the contract says`)
}

/** The fields of a call as text, lists as a repeated `name[]`. */
export function toPairs(input: Readonly<Record<string, unknown>>): [string, string][] {
	return Object.entries(input).flatMap(([name, value]): [string, string][] => {
		if (value === undefined || value === null) return []
		if (Array.isArray(value)) return value.map((item) => [`${name}[]`, String(item)])
		return [[name, value === true ? '1' : value === false ? '0' : String(value)]]
	})
}
