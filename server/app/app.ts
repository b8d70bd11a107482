import { randomUUID } from 'node:crypto'
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance, type onRequestHookHandler } from 'fastify'
import { sql, type Kysely } from 'kysely'
import { endpoints, type EndpointName } from '#contract/http/endpoints.ts'
import { ConversationStreams } from '#server/features/enquiries/conversation-streams.ts'
import { KnownDevice } from '#server/features/accounts/known-device.ts'
import { Passwords } from '#server/features/accounts/passwords.ts'
import { CallAdmission } from '#server/platform/http/limits/admission.ts'
import { createCallCache, type CallCache } from '#server/platform/http/cache/call-cache.ts'
import { answerAnonymously } from '#server/app/handlers.ts'
import { serveApiDocs } from '#server/platform/http/api-docs.ts'
import { invoiceAddress } from '#server/features/billing/queries.ts'
import { serveInvoices } from '#server/features/billing/serve-invoices.ts'
import { serveOffers } from '#server/features/offers/serve-offers.ts'
import { serveCardWebhook } from '#server/features/billing/card-webhook.ts'
import { takeReply } from '#server/features/enquiries/inbound/take-reply.ts'
import { serveInboundMail } from '#server/features/enquiries/inbound/webhook.ts'
import { recogniseClients } from '#server/platform/http/client-key.ts'
import type { Config } from '#server/platform/config.ts'
import { requestTimeout } from '#server/platform/database/request-deadline.ts'
import { receiveCspReports } from '#server/platform/http/csp-reports.ts'
import { answerError, answerUnreadable, answerUnparsable, refuseTwoHosts } from '#server/platform/http/errors.ts'
import type { PageResponseCache } from '#server/platform/http/cache/page-response-cache.ts'
import { installationStatement, type Installation } from '#server/platform/metrics/installation.ts'
import { createMetrics, type Metrics } from '#server/platform/metrics/metrics.ts'
import { createFeeds, type Feeds } from '#server/app/feeds/feeds.ts'
import { allowOrigins, baseHeaders, sendHeaders } from '#server/platform/http/headers.ts'
import { answerHealth } from '#server/platform/http/health.ts'
import type { Views } from '#server/features/listings/views.ts'
import { createLog, logRequests } from '#server/platform/http/log.ts'
import { limitUploads, shedLoad } from '#server/platform/http/limits/load-shedding.ts'
import { serveEntryLinks, type EntryLinks } from '#server/features/accounts/entry-links.ts'
import { serveStopPage } from '#server/platform/mail/stop-page.ts'
import { serveOutbox } from '#server/platform/mail/outbox.ts'
import { serveMapTiles } from '#server/platform/http/map-tiles.ts'
import { createMedia } from '#server/platform/media/create-media.ts'
import { openStorage } from '#server/platform/media/open-storage.ts'
import { PublicFiles } from '#server/platform/media/public-files.ts'
import type { Storage } from '#server/platform/media/storage.ts'
import { isReadable, names, refuseAddress } from '#server/platform/http/methods.ts'
import { serveOrderLists } from '#server/features/admin/serve-order-lists.ts'
import { serveCalendars } from '#server/features/availability/calendars/serve-calendar.ts'
import { serveExports } from '#server/features/privacy/serve-exports.ts'
import { RateLimiter, type CounterStore } from '#server/platform/http/limits/rate-limits.ts'
import { maxBodyBytes, readBodies } from '#server/platform/http/request-fields.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { openSecretKey } from '#server/platform/shared/secret-key.ts'
import { SecurityEvents, type Security } from '#server/features/accounts/security-events.ts'
import { serveSecurityTxt } from '#server/platform/http/security-txt.ts'
import { serveSiteIcons } from '#server/app/rendering/site-icons.ts'
import { limitBodyTime, longestUpload } from '#server/platform/http/limits/body-timeouts.ts'
import type { DeferredPictures } from '#server/platform/media/deferred-pictures.ts'
import { serveUploads } from '#server/platform/media/serve-uploads.ts'
import { receiveVisitReports } from '#server/features/visits/receive-reports.ts'
import { VisitTotals } from '#server/features/visits/visit-totals.ts'
import { addCall, formCalls, type CallTools } from '#server/app/call-routes.ts'

declare module 'fastify' {
	interface FastifyInstance {
		limiter: RateLimiter
		/** The limit of page requests per client, for the `onRequest` of a page's route. */
		limitPages: onRequestHookHandler
		/** Makes one-time links into sample accounts; null where the installation may have none. */
		entryLinks: EntryLinks | null
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
	/** Waits until this process has dropped the cache entries of rows that were changed before. */
	catchUp?: (() => Promise<void>) | undefined
	/** The cache of complete page responses; needs cached pages. */
	responseCache?: PageResponseCache | null
	/** Counts which listings are looked at. */
	views?: Views | null
	/** Adds up browsers' reports of their visits. */
	visitTotals?: VisitTotals
	/** Tells open pages of changed conversations. */
	conversationStreams?: ConversationStreams
	/** Counts the attempts of all processes; without it this process counts for itself. */
	counters?: CounterStore | undefined
	/** The storage of uploaded files; without it, that of the settings. */
	storage?: Storage
	/** The feeds, with their cache; without it, each request makes its feed. */
	feeds?: Feeds
	/** Knows which files are public; without it, it is asked again each time. */
	publicFiles?: PublicFiles
	/** Makes pictures whose files do not exist yet. */
	deferredPictures?: DeferredPictures | undefined
	/** Milliseconds after which a call that has no files to work on is given up. */
	answerWithin?: number
	/** Whether the process cannot reach its database any more, though another one could. */
	isStuck?: () => Promise<boolean>
	/** The state of this process and its installation for operators; without it, only the database's. */
	metrics?: Metrics
}

async function readInstallation(db: Kysely<DB>): Promise<Installation> {
	const { rows } = await sql.raw<Installation>(installationStatement).execute(db)
	if (!rows[0]) throw new Error('the database has answered nothing')
	return rows[0]
}

const hasFiles = (name: EndpointName): boolean => 'files' in endpoints[name]

const createServer = (config: Config, logger: FastifyBaseLogger): FastifyInstance =>
	fastify({
		loggerInstance: logger,
		logController: new LogController({ disableRequestLogging: true }),
		genReqId: () => randomUUID(),
		bodyLimit: maxBodyBytes,
		// The longest that files may take; `limitBodyTime` limits others.
		requestTimeout: longestUpload,
		keepAliveTimeout: 10_000,
		http: { headersTimeout: 5000, connectionsCheckingInterval: 1000 },
		return503OnClosing: false,
		routerOptions: { maxParamLength: 200 },
		rewriteUrl: ({ url = '/' }) => (isReadable(url) ? url : '/404'),
		frameworkErrors: answerUnreadable(baseHeaders(config)),
		clientErrorHandler: answerUnparsable(baseHeaders(config)),
	})

interface ApiParts extends Required<Pick<AppParts, 'visitTotals' | 'conversationStreams'>> {
	take: FastifyInstance['takeReply']
}

/** The calls of the contract, and other requests of programs. */
function addApi(api: FastifyInstance, tools: CallTools, { take, visitTotals, conversationStreams }: ApiParts) {
	const { config, db, limiter } = tools
	allowOrigins(api, config)
	receiveCspReports(api, limiter)
	receiveVisitReports(api, config, limiter, visitTotals)
	serveCardWebhook(api, db, config, limiter)
	serveInboundMail(api, config, limiter, take)
	readBodies(api)
	api.register(async (calls) => {
		calls.addHook('onRequest', limiter.hookOf('calls'))
		conversationStreams.addTo(calls, db)
		for (const name of names.filter((name) => !hasFiles(name))) addCall(calls, name, tools)
		calls.register(async (uploads) => {
			readBodies(uploads, true)
			for (const name of names.filter(hasFiles)) addCall(uploads, name, tools)
		})
		serveApiDocs(calls, config)
		const method = calls.supportedMethods.filter((supported) => supported !== 'OPTIONS')
		// Before the body is read: the address is wrong with any body.
		calls.route({ method, url: '/api/*', exposeHeadRoute: false, preParsing: refuseAddress, handler: refuseAddress })
	})
}

/** The downloads of accounts: exports, calendars, invoices, offers, lists of orders. */
function serveDocuments(app: FastifyInstance, { config, db, storage }: { config: Config; db: Kysely<DB>; storage: Storage }) {
	serveExports(app, { config, db, storage })
	serveCalendars(app, db)
	serveInvoices(app, db, config)
	serveOffers(app, db, config)
	serveOrderLists(app, db, config)
}

/** The whole product behind one Fastify instance: calls, uploads, health and, when given, the pages. It does not listen yet. */
export async function buildApp({
	config,
	db,
	pages,
	logger = createLog(config),
	callCache = createCallCache(answerAnonymously(config, db)),
	catchUp = async () => {},
	responseCache = null,
	views = null,
	visitTotals = new VisitTotals(),
	conversationStreams = new ConversationStreams(),
	counters,
	storage,
	publicFiles = new PublicFiles(db),
	deferredPictures,
	feeds,
	answerWithin = requestTimeout(),
	isStuck = async () => false,
	metrics = createMetrics({ config, readInstallation: () => readInstallation(db) }),
}: AppParts): Promise<FastifyInstance> {
	const app = createServer(config, logger)
	const limiter = new RateLimiter(config, counters)
	const store = storage ?? (await openStorage(config))
	const key = await openSecretKey(config)
	const media = createMedia(db, store, key)
	const take: FastifyInstance['takeReply'] = (raw, about) => takeReply({ db, config, media, staging: store.staging }, raw, about)
	const events = new SecurityEvents(db, logger)
	app.addHook('onClose', async () => events.write())
	const security: Security = (request, reply, client) => events.of(client, new KnownDevice(request, reply, config, key))
	const tools: CallTools = {
		config,
		db,
		callCache,
		catchUp,
		answerWithin,
		limiter,
		passwords: new Passwords(config),
		metrics,
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
	app.decorate('takeReply', take)
	app.decorate('formCalls', formCalls(tools))
	app.decorate('pageRoutes', new Set<string>())
	app.decorate('views', views)
	views?.addTo(app)
	responseCache?.addTo(app, limiter, config)
	recogniseClients(app, config)
	app.setErrorHandler(answerError)
	sendHeaders(app, config)
	refuseTwoHosts(app)
	limitBodyTime(app)
	logRequests(app)
	shedLoad(app)
	answerHealth(app, db, isStuck)
	serveUploads(app, { config, storage: store, publicFiles, deferredPictures, key })
	await serveMapTiles(app, config)
	serveOutbox(app, config, db, invoiceAddress)
	serveStopPage(app, { config, db })
	app.decorate('entryLinks', serveEntryLinks(app, { config, db, security }))
	serveDocuments(app, { config, db, storage: store })
	;(feeds ?? createFeeds(config, db, 0, store)).addTo(app)
	serveSecurityTxt(app, config)
	serveSiteIcons(app, config)
	app.register(async (api) => addApi(api, tools, { take, visitTotals, conversationStreams }))
	if (pages) app.register(async (scope) => pages(scope))
	app.setNotFoundHandler(refuseAddress)
	await app.ready()
	return app
}
