import { randomUUID } from 'node:crypto'
import fastify, {
	LogController,
	type FastifyBaseLogger,
	type FastifyInstance,
	type FastifyReply,
	type FastifyRequest,
	type onRequestHookHandler,
} from 'fastify'
import type { Kysely } from 'kysely'
import { endpoints, type Endpoint, type EndpointName } from '#contract/endpoints.ts'
import { schemas, type Parsed } from '#contract/index.ts'
import { fromAcceptLanguage } from '#contract/languages.ts'
import { checkAccess, hashToken } from './access.ts'
import { nameDevice } from './accounts/device.ts'
import { Passwords } from './accounts/passwords.ts'
import { createAnswers, envelopeOf, type Answers } from './answers.ts'
import { serveApiDocs } from './api-docs.ts'
import { Attempts } from './attempts.ts'
import { serveInvoices } from './billing/serve-invoices.ts'
import { takeCardNotices } from './billing/take-card-notices.ts'
import { sendBody, sendTagged, type Body } from './body.ts'
import type { Config } from './config.ts'
import { inTime, patience, patienceWithFiles } from './deadline.ts'
import { takeCspReports } from './csp-reports.ts'
import { answerError, answerUnreadable, answerUnparsable } from './errors.ts'
import { fail } from './failure.ts'
import type { FastLane } from './fast-lane.ts'
import { createFeeds, type Feeds } from './feeds/feeds.ts'
import type { Context, Handler, SignedIn } from './handler.ts'
import { handlers } from './handlers.ts'
import { allowOrigins, baseHeaders, sendHeaders } from './headers.ts'
import { answerHealth } from './health.ts'
import type { Views } from './listings/views.ts'
import { createLog, logRequests } from './log.ts'
import { shedLoad } from './load.ts'
import { serveOutbox } from './mail/outbox.ts'
import { serveMapTiles } from './map-tiles.ts'
import { createMedia } from './media/create-media.ts'
import { openStorage } from './media/open-storage.ts'
import { PublicFiles } from './media/public-files.ts'
import { dropReceived, receiveFiles } from './media/receive-files.ts'
import type { ReceivedFile } from './media/received-file.ts'
import type { Storage } from './media/storage.ts'
import { onceFor } from './once.ts'
import { serveOrderLists } from './operating/serve-order-lists.ts'
import { serveExports } from './privacy/serve-exports.ts'
import { KnownQuestions } from './questions.ts'
import { clientKey, createRateLimits } from './rate-limits.ts'
import { maxBodyBytes, parseFields, readBodies, readFields, readReceived, type Fields } from './request-fields.ts'
import type { DB } from './schema.ts'
import { openSecretKey } from './secret-key.ts'
import { allowSlowBody, limitSlowBodies, longestUpload } from './slow-bodies.ts'
import { serveUploads } from './uploads.ts'

declare module 'fastify' {
	interface FastifyInstance {
		/** The limit of page requests per client, for the `onRequest` of a page's route. */
		limitPages: onRequestHookHandler
		/** `stopping` is set when the process has been asked to end; `inFlight` counts the requests that are worked on. */
		life: { stopping: boolean; inFlight: number }
	}
}

/** Adds the routes of the pages, everything that is not `/api`, `/uploads` or `/health`. */
export type Pages = (app: FastifyInstance) => void | Promise<void>

export interface AppParts {
	config: Config
	db: Kysely<DB>
	pages?: Pages | undefined
	logger?: FastifyBaseLogger | undefined
	/** Where the answers that are the same for everybody are kept; without it nowhere. */
	answers?: Answers | undefined
	/** Sends again what is sent often; only with pages and answers that are kept. */
	lane?: FastLane | null
	/** Counts which listings are looked at. */
	views?: Views | null
	/** Where uploaded files lie; without it where the settings say. */
	storage?: Storage
	/** What programs read; without it, it is made anew each time. */
	feeds?: Feeds
	/** Knows which files are public; without it, it is asked anew each time. */
	publicFiles?: PublicFiles
}

/** Calls that may also be sent by another method. */
const moreMethods: Partial<Record<EndpointName, 'POST'>> = { logOut: 'POST' }
/** A GET call that changes something must not happen because somebody only looks whether it is there. */
const withoutHead = new Set<EndpointName>(['logOut', 'verifyEmail'])

const names = Object.keys(endpoints) as EndpointName[]
const hasFiles = (name: EndpointName): boolean => 'files' in endpoints[name]
const json = 'application/json; charset=utf-8'
const varied = 'Accept-Encoding, Accept-Language'

/** The whole product behind one Fastify instance: calls, uploads, health and, when given, the pages. It does not listen yet. */
export async function buildApp({
	config,
	db,
	pages,
	logger = createLog(config),
	answers = createAnswers(config, db),
	lane = null,
	views = null,
	storage,
	publicFiles = new PublicFiles(db),
	feeds = createFeeds(config, db),
}: AppParts): Promise<FastifyInstance> {
	const app = fastify({
		loggerInstance: logger,
		logController: new LogController({ disableRequestLogging: true }),
		genReqId: () => randomUUID(),
		// One proxy: what stands further left in X-Forwarded-For is the client's own claim.
		trustProxy: config.TRUST_PROXY ? (_address, hop) => hop < 1 : false,
		bodyLimit: maxBodyBytes,
		// The longest that files may take; how long others may, `limitSlowBodies` says.
		requestTimeout: longestUpload,
		keepAliveTimeout: 10_000,
		http: { headersTimeout: 5000, connectionsCheckingInterval: 1000 },
		return503OnClosing: false,
		routerOptions: { maxParamLength: 200 },
		rewriteUrl: ({ url = '/' }) => (isReadable(url) ? url : '/404'),
		frameworkErrors: answerUnreadable(baseHeaders(config)),
		clientErrorHandler: answerUnparsable(baseHeaders(config)),
	})
	const limits = createRateLimits(config)
	const store = storage ?? (await openStorage(config))
	const key = await openSecretKey(config)
	const media = createMedia(db, store, key)
	const tools = { attempts: new Attempts(config), passwords: new Passwords(config), media, staging: store.staging }
	app.addHook('onClose', async () => media.close())
	app.decorate('limitPages', limits.pages.hook)
	app.decorate('life', { stopping: false, inFlight: 0 })
	app.decorate('lane', lane)
	app.decorate('views', views)
	views?.addTo(app)
	lane?.addTo(app, limits, config)
	app.setErrorHandler(answerError)
	sendHeaders(app, config)
	limitSlowBodies(app)
	logRequests(app)
	shedLoad(app)
	answerHealth(app, db)
	serveUploads(app, { config, storage: store, publicFiles, key })
	await serveMapTiles(app, config)
	serveOutbox(app, config, db)
	serveExports(app, db, store)
	serveInvoices(app, db, config)
	serveOrderLists(app, db, config)
	feeds.addTo(app)
	app.register(async (api) => {
		allowOrigins(api, config)
		takeCspReports(api, limits)
		takeCardNotices(api, db, config, limits)
		readBodies(api)
		api.register(async (calls) => {
			calls.addHook('onRequest', limits.calls.hook)
			for (const name of names.filter((name) => !hasFiles(name))) addCall(calls, name, { config, db, answers, ...tools })
			calls.register(async (uploads) => {
				readBodies(uploads, true)
				for (const name of names.filter(hasFiles)) addCall(uploads, name, { config, db, answers, ...tools })
			})
			serveApiDocs(calls, config)
			const method = calls.supportedMethods.filter((supported) => supported !== 'OPTIONS')
			// Before the body is read: whatever it is, the address is wrong.
			calls.route({ method, url: '/api/*', exposeHeadRoute: false, preParsing: refuseAddress, handler: refuseAddress })
		})
	})
	if (pages) app.register(async (scope) => pages(scope))
	app.setNotFoundHandler(refuseAddress)
	await app.ready()
	return app
}

/** A page's address with a broken percent sign would never reach the 404 page; a call's is told so in the envelope. */
function isReadable(url: string): boolean {
	if (url.startsWith('/api/') || !url.includes('%')) return true
	try {
		return decodeURI(url.split('?', 1)[0] ?? '') !== ''
	} catch {
		return false
	}
}

function addCall<Name extends EndpointName>(
	app: FastifyInstance,
	name: Name,
	{
		answers,
		staging,
		...tools
	}: Required<Pick<AppParts, 'config' | 'db' | 'answers'>> & Pick<Context, 'attempts' | 'passwords' | 'media'> & { staging: string },
) {
	const { method, path, access, maxAge, cached, once: isOnce, files: allowed, slow }: Endpoint = endpoints[name]
	const { db } = tools
	const { input: schema } = schemas[name]
	const handler: Handler<Name> = handlers[name]
	const keep = maxAge === undefined ? 'no-store' : `public, max-age=${maxAge}`

	async function answer(request: FastifyRequest, reply: FastifyReply) {
		const account = await inTime(checkAccess(request, db, access, name))
		request.accountId = account?.id ?? null
		const data = allowed && account ? await workWithFiles(request, account, allowed) : await work(request, account, readFields(request), [])
		return reply.headers({ 'content-type': json, 'cache-control': keep }).send(envelopeOf(data))
	}

	/** Whatever happens, nothing is left in the staging folder. */
	async function workWithFiles(request: FastifyRequest, account: SignedIn, allowed: Readonly<Record<string, number>>) {
		const files: ReceivedFile[] = []
		try {
			return await work(request, account, await receive(request, account, allowed, files), files)
		} finally {
			await dropReceived(files)
		}
	}

	/** The fields of a call that takes files, once those are in the staging folder. */
	async function receive(request: FastifyRequest, { id }: SignedIn, allowed: Readonly<Record<string, number>>, files: ReceivedFile[]) {
		if (!request.isMultipart()) return readFields(request)
		await tools.attempts.take('filesByAccount', id, 0)
		await tools.attempts.take('megabytesByAccount', id, 0)
		allowSlowBody(request)
		const { fields } = await receiveFiles(request, allowed, staging, files)
		const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
		await tools.attempts.take('filesByAccount', id, files.filter(({ field }) => !field.endsWith('_small')).length)
		await tools.attempts.take('megabytesByAccount', id, Math.ceil(bytes / 1024 / 1024))
		return readReceived(request, fields)
	}

	async function work(request: FastifyRequest, account: SignedIn | null, fields: Fields, files: ReceivedFile[]) {
		const input = parseFields(schema, Object.assign(fields, request.params)) as Parsed<Name>
		const language = fromAcceptLanguage(request.headers['accept-language'])
		const client = { key: clientKey(request.ip), device: nameDevice(request.headers['user-agent']) }
		const asker = account ? `account:${account.id}` : `visitor:${hashToken(client.key).toString('hex')}`
		const once = onceFor({ db, call: name, input, asker, key: isOnce ? readOnceKey(request) : null })
		// The schema and the check above have the types of this very call; the compiler cannot see it for a name that is not yet known.
		const asked = handler({ ...tools, input, account, language, client, files, once } as Context<Name>)
		return inTime(asked, files.length > 0 || slow ? patienceWithFiles : patience)
	}

	const known = new KnownQuestions<Name>()
	function answerEverybody(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> | undefined {
		const question = known.of(readFields(request), (fields) => parseFields(schema, fields) as Parsed<Name>)
		const found = answers.get(name, question, fromAcceptLanguage(request.headers['accept-language']))
		if (found instanceof Promise) return inTime(found).then(({ body }) => send(request, reply, body))
		send(request, reply, found.body)
		return undefined
	}

	function send(request: FastifyRequest, reply: FastifyReply, body: Body): FastifyReply {
		const others = reply.getHeader('vary')
		reply.headers({ 'content-type': json, vary: typeof others === 'string' ? `${others}, ${varied}` : varied, 'cache-control': keep })
		return maxAge === undefined ? sendBody(request, reply, body) : sendTagged(request, reply, body)
	}

	const also = moreMethods[name]
	app.route({ method, url: path, exposeHeadRoute: !withoutHead.has(name), handler: cached ? answerEverybody : answer })
	if (also) app.route({ method: also, url: path, handler: answer })
}

/** Throws `invalid_input` when the key is not one that a browser of ours would think of. */
function readOnceKey({ headers }: FastifyRequest): string | null {
	const key = headers['idempotency-key']
	if (key === undefined) return null
	return typeof key === 'string' && /^[\w-]{16,100}$/.test(key) ? key : fail('invalid_input')
}

const methodsByPath = new Map<string, Set<string>>()
for (const name of names) {
	const { method, path }: Endpoint = endpoints[name]
	const methods = methodsByPath.get(path) ?? new Set<string>()
	for (const allowed of [method, moreMethods[name], method === 'GET' && !withoutHead.has(name) ? 'HEAD' : undefined])
		if (allowed) methods.add(allowed)
	methodsByPath.set(path, methods)
}

const withParameter = [...methodsByPath].flatMap(([path, methods]) =>
	path.includes(':') ? [{ pattern: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`), methods }] : [],
)

/** An address that does not exist: 405 when another method of it does, else 404. */
async function refuseAddress(request: FastifyRequest, reply: FastifyReply): Promise<never> {
	const path = request.url.split('?', 1)[0] ?? ''
	const methods = methodsByPath.get(path) ?? withParameter.find(({ pattern }) => pattern.test(path))?.methods
	// By a right method it comes here when what stands in the address is longer than any token.
	if (!methods || methods.has(request.method)) fail('not_found')
	reply.header('allow', [...methods, 'OPTIONS'].join(', '))
	fail('wrong_method')
}
