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
import { endpoints, type Endpoint, type EndpointName } from '#contract/http/endpoints.ts'
import { fromAcceptLanguage } from '#contract/values/languages.ts'
import { checkAccess, hashToken } from './accounts/access.ts'
import { nameDevice } from './accounts/device.ts'
import { KnownDevice } from './accounts/known-device.ts'
import { Passwords } from './accounts/passwords.ts'
import { CallAdmission } from './http/limits/admission.ts'
import { createCallCache, envelopeOf, type CallCache } from './http/cache/call-cache.ts'
import { serveApiDocs } from './http/api-docs.ts'
import { AskedFields } from './http/ignored-fields.ts'
import { invoiceAddress } from './billing/queries.ts'
import { serveInvoices } from './billing/serve-invoices.ts'
import { serveCardWebhook } from './billing/card-webhook.ts'
import { sendBody, sendTagged, type CompressedBody } from './http/compressed-body.ts'
import { recogniseClients } from './http/client-key.ts'
import type { Config } from './config.ts'
import { withTimeout, requestTimeout, uploadTimeout } from './database/request-deadline.ts'
import { receiveCspReports } from './http/csp-reports.ts'
import { answerError, answerUnreadable, answerUnparsable, refuseTwoHosts } from './http/errors.ts'
import type { PageResponseCache } from './http/cache/page-response-cache.ts'
import { createFeeds, type Feeds } from './feeds/feeds.ts'
import type { Context, Handler, SignedIn } from './handler.ts'
import { handlers } from './handlers.ts'
import { allowOrigins, baseHeaders, sendHeaders } from './http/headers.ts'
import { answerHealth } from './http/health.ts'
import type { Views } from './listings/views.ts'
import { createLog, logRequests } from './http/log.ts'
import { limitUploads, shedLoad } from './http/limits/load-shedding.ts'
import { serveOutbox } from './mail/outbox.ts'
import { serveMapTiles } from './http/map-tiles.ts'
import { createMedia } from './media/create-media.ts'
import { openStorage } from './media/open-storage.ts'
import { PublicFiles } from './media/public-files.ts'
import { dropReceived, receiveFiles } from './media/receive-files.ts'
import type { ReceivedFile } from './media/received-file.ts'
import type { Storage } from './media/storage.ts'
import { isReadable, moreMethods, names, refuseAddress, withoutHead } from './http/methods.ts'
import { idempotentFor, readIdempotencyKey } from './http/idempotency.ts'
import { serveOrderLists } from './admin/serve-order-lists.ts'
import { serveExports } from './privacy/serve-exports.ts'
import { asksApart } from './favourites/personal-answers.ts'
import { ParsedInputs, type ParsedInput } from './http/cache/parsed-inputs.ts'
import { RateLimiter } from './http/limits/rate-limits.ts'
import { maxBodyBytes, readBodies, readFields, readReceived, type Fields } from './http/request-fields.ts'
import type { DB } from './database/schema.ts'
import { openSecretKey } from './shared/secret-key.ts'
import { SecurityEvents, type Security } from './accounts/security-events.ts'
import { serveSecurityTxt } from './http/security-txt.ts'
import { allowSlowBody, limitSlowBodies, longestUpload } from './http/limits/body-timeouts.ts'
import { successText } from './http/success-texts.ts'
import type { LatePictures } from './media/late-pictures.ts'
import { serveUploads } from './media/serve-uploads.ts'

declare module 'fastify' {
	interface FastifyInstance {
		limiter: RateLimiter
		/** The limit of page requests per client, for the `onRequest` of a page's route. */
		limitPages: onRequestHookHandler
		/** `stopping` is set when the process has been asked to end; `inFlight` counts the requests that are worked on. */
		lifecycle: { stopping: boolean; inFlight: number }
	}
}

/** Adds the routes of the pages, everything that is not `/api`, `/uploads` or `/health`. */
export type Pages = (app: FastifyInstance) => void | Promise<void>

export interface AppParts {
	config: Config
	db: Kysely<DB>
	pages?: Pages | undefined
	logger?: FastifyBaseLogger | undefined
	/** Cache of answers that do not depend on the account; without it nothing is cached. */
	callCache?: CallCache | undefined
	/** The cache of complete page responses; needs cached pages. */
	responseCache?: PageResponseCache | null
	/** Counts which listings are looked at. */
	views?: Views | null
	/** Where uploaded files lie; without it where the settings say. */
	storage?: Storage
	/** What programs read; without it, it is made anew each time. */
	feeds?: Feeds
	/** Knows which files are public; without it, it is asked anew each time. */
	publicFiles?: PublicFiles
	/** What makes pictures whose files are not there yet. */
	latePictures?: LatePictures | undefined
	/** Milliseconds after which a call that has no files to work on is given up. */
	answerWithin?: number
	/** Whether the process cannot reach its database any more, though another one could. */
	isStuck?: () => Promise<boolean>
}

const hasFiles = (name: EndpointName): boolean => 'files' in endpoints[name]
const json = 'application/json; charset=utf-8'
const varied = 'Accept-Encoding, Accept-Language'

/** The whole product behind one Fastify instance: calls, uploads, health and, when given, the pages. It does not listen yet. */
export async function buildApp({
	config,
	db,
	pages,
	logger = createLog(config),
	callCache = createCallCache(config, db),
	responseCache = null,
	views = null,
	storage,
	publicFiles = new PublicFiles(db),
	latePictures,
	feeds = createFeeds(config, db),
	answerWithin = requestTimeout,
	isStuck = async () => false,
}: AppParts): Promise<FastifyInstance> {
	const app = fastify({
		loggerInstance: logger,
		logController: new LogController({ disableRequestLogging: true }),
		genReqId: () => randomUUID(),
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
	const limiter = new RateLimiter(config)
	const store = storage ?? (await openStorage(config))
	const key = await openSecretKey(config)
	const media = createMedia(db, store, key)
	const events = new SecurityEvents(db, logger)
	app.addHook('onClose', async () => events.write())
	const security: Security = (request, reply, client) => events.of(client, new KnownDevice(request, reply, config, key))
	const tools = {
		answerWithin,
		limiter,
		passwords: new Passwords(config),
		media,
		security,
		staging: store.staging,
		beginUpload: limitUploads(),
		admission: new CallAdmission(config),
	}
	app.addHook('onClose', async () => media.close())
	app.decorate('limiter', limiter)
	app.decorate('limitPages', limiter.hookOf('pages'))
	app.decorate('lifecycle', { stopping: false, inFlight: 0 })
	app.decorate('responseCache', responseCache)
	app.decorate('views', views)
	views?.addTo(app)
	responseCache?.addTo(app, limiter, config)
	recogniseClients(app, config)
	app.setErrorHandler(answerError)
	sendHeaders(app, config)
	refuseTwoHosts(app)
	limitSlowBodies(app)
	logRequests(app)
	shedLoad(app)
	answerHealth(app, db, isStuck)
	serveUploads(app, { config, storage: store, publicFiles, latePictures, key })
	await serveMapTiles(app, config)
	serveOutbox(app, config, db, invoiceAddress)
	serveExports(app, db, store)
	serveInvoices(app, db, config)
	serveOrderLists(app, db, config)
	feeds.addTo(app)
	serveSecurityTxt(app, config)
	app.register(async (api) => {
		allowOrigins(api, config)
		receiveCspReports(api, limiter)
		serveCardWebhook(api, db, config, limiter)
		readBodies(api)
		api.register(async (calls) => {
			calls.addHook('onRequest', limiter.hookOf('calls'))
			for (const name of names.filter((name) => !hasFiles(name))) addCall(calls, name, { config, db, callCache, ...tools })
			calls.register(async (uploads) => {
				readBodies(uploads, true)
				for (const name of names.filter(hasFiles)) addCall(uploads, name, { config, db, callCache, ...tools })
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

/** What a call works with beyond what its handler is given. */
interface AppResources {
	staging: string
	beginUpload: ReturnType<typeof limitUploads>
	security: Security
	admission: CallAdmission
}

function addCall<Name extends EndpointName>(
	app: FastifyInstance,
	name: Name,
	{
		callCache,
		staging,
		beginUpload,
		answerWithin,
		security,
		admission,
		...tools
	}: Required<Pick<AppParts, 'config' | 'db' | 'callCache' | 'answerWithin'>> &
		Pick<Context, 'limiter' | 'passwords' | 'media'> &
		AppResources,
) {
	const { method, path, access, maxAge, cached, idempotent: isIdempotent, files: allowed, slow }: Endpoint = endpoints[name]
	const { db } = tools
	const asked = new AskedFields(name)
	const handler: Handler<Name> = handlers[name]
	const keep = maxAge === undefined ? 'no-store' : `public, max-age=${maxAge}`

	async function answer(request: FastifyRequest, reply: FastifyReply) {
		const account = await withTimeout(() => checkAccess(request, db, access, name), answerWithin)
		request.accountId = account?.id ?? null
		const data =
			allowed && account
				? await workWithFiles(request, reply, account, allowed)
				: await work(request, reply, account, readFields(request), [])
		const said = successText(name, data, fromAcceptLanguage(request.headers['accept-language']))
		return reply.headers({ 'content-type': json, 'cache-control': keep }).send(envelopeOf(data, said))
	}

	/** Whatever happens, nothing is left in the staging folder. */
	async function workWithFiles(request: FastifyRequest, reply: FastifyReply, account: SignedIn, allowed: Readonly<Record<string, number>>) {
		const files: ReceivedFile[] = []
		const end = beginUpload(request, account.id)
		try {
			return await work(request, reply, account, await receive(request, account, allowed, files), files)
		} finally {
			end()
			await dropReceived(files)
		}
	}

	/** The fields of a call that takes files, once those are in the staging folder. */
	async function receive(request: FastifyRequest, { id }: SignedIn, allowed: Readonly<Record<string, number>>, files: ReceivedFile[]) {
		if (!request.isMultipart()) return readFields(request)
		await tools.limiter.take('filesByAccount', id, 0)
		await tools.limiter.take('megabytesByAccount', id, 0)
		allowSlowBody(request)
		const { fields } = await receiveFiles(request, allowed, staging, files)
		const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
		await tools.limiter.take('filesByAccount', id, files.filter(({ field }) => !field.endsWith('_small')).length)
		await tools.limiter.take('megabytesByAccount', id, Math.ceil(bytes / 1024 / 1024))
		return readReceived(request, fields)
	}

	async function work(request: FastifyRequest, reply: FastifyReply, account: SignedIn | null, fields: Fields, files: ReceivedFile[]) {
		asked.tellIgnored(reply, fields, account?.role_id ?? null)
		const input = asked.parse(Object.assign(fields, request.params))
		const language = fromAcceptLanguage(request.headers['accept-language'])
		const client = { key: request.clientKey, device: nameDevice(request.headers['user-agent']) }
		const asker = account ? `account:${account.id}` : `visitor:${hashToken(client.key).toString('hex')}`
		const idempotent = idempotentFor({ db, call: name, input, asker, key: isIdempotent ? readIdempotencyKey(request) : null })
		// The schema and the check above have the types of this very call; the compiler cannot see it for a name that is not yet known.
		const context = { ...tools, ...security(request, reply, client), input, account, language, client, files, idempotent } as Context<Name>
		const isLong = files.length > 0 || slow === true
		const isWanted = () => !request.raw.socket.destroyed
		const work = () => withTimeout(() => handler(context), isLong ? uploadTimeout : answerWithin)
		return admission.run(name, { account, isLong, isWanted }, work)
	}

	const known = new ParsedInputs<Name>(callCache.areKept)
	function answerEverybody(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> | undefined {
		const fields = readFields(request)
		asked.tellIgnored(reply, fields, null)
		const question = known.of(fields, (fields) => asked.parse(fields))
		const isApart = asksApart(request, db, name, question.input)
		if (!isApart) return answerKept(request, reply, question)
		return withTimeout(isApart).then(async (own) =>
			own ? answer(request, reply) : ((await answerKept(request, reply, question)) ?? reply),
		)
	}

	function answerKept(request: FastifyRequest, reply: FastifyReply, question: ParsedInput<Name>): Promise<FastifyReply> | undefined {
		const language = fromAcceptLanguage(request.headers['accept-language'])
		const key = `${name} ${language} ${question.key}`
		const found = callCache.get(name, question, language, (work) => admission.lists.runFor(key, work))
		if (!(found instanceof Promise)) return void send(request, reply, found)
		admission.lists.ask(key, reply.raw)
		return found.then((body) => send(request, reply, body))
	}

	function send(request: FastifyRequest, reply: FastifyReply, body: CompressedBody): FastifyReply {
		const others = reply.getHeader('vary')
		reply.headers({ 'content-type': json, vary: typeof others === 'string' ? `${others}, ${varied}` : varied, 'cache-control': keep })
		return maxAge === undefined ? sendBody(request, reply, body) : sendTagged(request, reply, body)
	}

	const also = moreMethods[name]
	const onRequest = admission.hookOf(name)
	app.route({ method, url: path, exposeHeadRoute: !withoutHead.has(name), onRequest, handler: cached ? answerEverybody : answer })
	if (also) app.route({ method: also, url: path, onRequest, handler: answer })
}
