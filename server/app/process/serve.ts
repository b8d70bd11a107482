import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '#server/app/app.ts'
import { startPostClock } from '#server/features/blog/read/publish-scheduled.ts'
import { endEnteredSessions, entryMinutes, type Entry, type EntryLinks } from '#server/features/accounts/entry-links.ts'
import { exposedConnections, type Config } from '#server/platform/config.ts'
import { startCalendars } from '#server/features/availability/calendars/read-due-calendars.ts'
import type { OpenDatabase } from '#server/platform/database/open-database.ts'
import { StandbyReads } from '#server/platform/database/standby-reads.ts'
import { ConversationStreams } from '#server/features/enquiries/conversation-streams.ts'
import { startEventFeeds } from '#server/features/events/import/read-due-feeds.ts'
import { createFeeds } from '#server/app/feeds/feeds.ts'
import { startIndexNow, submitsAddresses } from '#server/app/feeds/index-now.ts'
import { everything, type Changes } from '#server/platform/http/cache/cache-tags.ts'
import { createCallCache } from '#server/platform/http/cache/call-cache.ts'
import { answerAnonymously } from '#server/app/handlers.ts'
import { watchPublicChanges } from '#server/platform/http/cache/invalidation.ts'
import { PageResponseCache } from '#server/platform/http/cache/page-response-cache.ts'
import { openSharedCounters } from '#server/platform/http/limits/shared-counters.ts'
import { isTerminal, type createLog } from '#server/platform/http/log.ts'
import { keepViews, Views } from '#server/features/listings/views.ts'
import { startAvif } from '#server/platform/media/avif.ts'
import type { Drawings } from '#server/platform/media/deferred-pictures.ts'
import { PublicFiles } from '#server/platform/media/public-files.ts'
import type { Storage } from '#server/platform/media/storage.ts'
import { readBuiltFrontend } from '#server/app/rendering/frontend.ts'
import { createPages } from '#server/app/rendering/pages.ts'
import { openInstallationReader } from '#server/platform/metrics/installation-reader.ts'
import { createMetrics } from '#server/platform/metrics/metrics.ts'
import { serveMetrics } from '#server/platform/metrics/serve-metrics.ts'
import { keepVisitTotals, VisitTotals } from '#server/features/visits/visit-totals.ts'
import { openSecretKey } from '#server/platform/shared/secret-key.ts'
import { onDayRollover } from './day-rollover.ts'
import { startHousekeeping } from './housekeeping.ts'
import { startJobWorker } from './job-worker.ts'
import type { QuietTimes } from '#server/platform/shared/quiet-times.ts'
import { stopGracefully } from './shutdown.ts'
import { startWatchdog } from './watchdog.ts'

// With pages (20 MB) and their responses (32 MB) they leave a process below 512 MB at 100,000 listings: ops/faults/resident-memory.ts.
const keptAnswersBytes = 24 * 1024 * 1024
const keptFeedsBytes = 48 * 1024 * 1024
const knownFilesBytes = 4 * 1024 * 1024

interface Parts {
	config: Config
	log: ReturnType<typeof createLog>
	/** Migrated, and without the role that owns its tables. */
	database: OpenDatabase
	storage: Storage
	quiet: QuietTimes
	drawings: Drawings | undefined
	/** The sample accounts that one-time links open. */
	findEntries: (() => Promise<Entry[]>) | undefined
	/** Kept when the front end is built. */
	built: Promise<void> | undefined
	/** The signal handler during the start, which ends the process at once. */
	stopEarly: () => void
}

/** Listens, begins everything that runs beside the requests, and ends it all on SIGTERM or SIGINT. */
export async function serve({ config, log, database, storage, quiet, drawings, findEntries, built, stopEarly }: Parts): Promise<void> {
	const { reads, pages, caches } = await openCaches({ config, log, database, storage, built })
	const views = new Views()
	const visitTotals = new VisitTotals()
	const conversationStreams = new ConversationStreams()
	const reader = openInstallationReader(database.pool.options)
	const metrics = createMetrics({
		config,
		readInstallation: reader.read,
		pool: database.pool,
		watchesProcess: config.METRICS_PORT !== undefined,
	})
	const counters = openSharedCounters({ database, key: await openSecretKey(config) })
	const app = await buildApp({
		...caches,
		config,
		db: database.db,
		pages: pages.addTo,
		logger: log,
		catchUp: async () => stopWatching.catchUp(),
		views,
		visitTotals,
		conversationStreams,
		counters,
		storage,
		deferredPictures: drawings,
		isStuck: database.areStuck,
		metrics,
	})
	const { invalidate, stopWatching } = watchChanges({ log, database, conversationStreams, reads, pages, caches })
	const stopWatchingTheClock = onDayRollover(() => invalidate())
	const timers = startTimers({ config, log, database, storage }, views, visitTotals)
	quiet.listenTo(app.server)
	const metricsServer =
		config.METRICS_PORT === undefined ? null : await serveMetrics(metrics, { port: config.METRICS_PORT, host: config.METRICS_HOST }, log)
	if (!app.entryLinks) await endEnteredSessions(database.db)
	await app.listen({ port: config.PORT, host: config.HOST }).catch(async (error: Error) => {
		// The caller closes the database, which this connection would take for an interruption.
		await stopWatching()
		throw error
	})
	warnOfSettings(config, log)
	const stopMail = startJobWorker(config, database.db, log)
	const stopMailbox = await startReplies(config, database.db, app.takeReply, log)
	const stopAvif = startAvif(database.db, storage, quiet, (error) => log.warn({ err: error, job: 'avif' }, 'job failed'))
	const stopWatchdog = startWatchdog({
		isStuck: database.areStuck,
		onError: (error) => log.warn({ err: error }, 'watchdog notice failed'),
	})
	process.off('SIGTERM', stopEarly).off('SIGINT', stopEarly)
	stopGracefully(app, {
		steps: {
			changes: stopWatching,
			midnight: stopWatchingTheClock,
			watchdog: stopWatchdog,
			...timers,
			pictures: stopAvif,
			...(drawings && { drawings: () => drawings.stop() }),
			mail: stopMail,
			...(reads && { standbys: () => reads.close() }),
			...(stopMailbox && { replies: stopMailbox }),
			metrics: async () => {
				metricsServer?.close().closeAllConnections()
				await reader.close()
			},
		},
		last: () => counters.close().finally(database.close),
	})
	endOnErrors(log)
	if (metricsServer) console.log(`Metrics are served at ${addressOf(metricsServer.address() as AddressInfo)}/metrics`)
	await announce(app, findEntries)
	drawings?.begin((error) => log.warn({ err: error, job: 'sample pictures' }, 'job failed'))
}

/** The caches of answers and pages, and the standbys that answer the rest. */
async function openCaches({ config, log, database, storage, built }: Pick<Parts, 'config' | 'log' | 'database' | 'storage' | 'built'>) {
	const reads = config.DATABASE_READ_URL === undefined ? null : new StandbyReads(config.DATABASE_READ_URL, database, log)
	const callCache = createCallCache(answerAnonymously(config, database.db, reads?.read), keptAnswersBytes)
	const caches = {
		publicFiles: new PublicFiles(database.db, knownFilesBytes),
		callCache,
		feeds: createFeeds(config, database.db, keptFeedsBytes, storage),
		// In development each page is made again.
		responseCache: config.NODE_ENV === 'development' ? null : new PageResponseCache(),
	}
	return { reads, caches, pages: createPages(config, database.db, await readFrontend(config, built), callCache) }
}

type Watched = Pick<Parts, 'log' | 'database'> & { conversationStreams: ConversationStreams } & Awaited<ReturnType<typeof openCaches>>

/** Tells all caches of each change of public rows. */
function watchChanges({ log, database, conversationStreams, reads, pages, caches: { publicFiles, callCache, feeds } }: Watched) {
	const invalidate = (changes: Changes = everything) => {
		reads?.noteChange()
		publicFiles.invalidate(changes)
		callCache.invalidate(changes)
		feeds.invalidate(changes)
		pages.invalidate(changes)
	}
	const stopWatching = watchPublicChanges(
		database.pool.options,
		invalidate,
		(error) => log.warn({ err: error }, 'change listener interrupted'),
		{
			ask: () => database.pool.query('select 1'),
			onListening(isListening) {
				publicFiles.receivesChanges = isListening
				if (reads) reads.receivesChanges = isListening
				if (isListening) conversationStreams.tellAll()
			},
			onConversation: (notice) => conversationStreams.tell(notice),
		},
	)
	return { invalidate, stopWatching }
}

/** Starts the timers. The returned functions end each, by the name of its step of the shutdown. */
function startTimers(
	{ config, log, database: { db }, storage }: Pick<Parts, 'config' | 'log' | 'database' | 'storage'>,
	views: Views,
	visitTotals: VisitTotals,
) {
	const failed = (job: string) => (error: Error) => log.warn({ err: error, job }, 'job failed')
	const housekeeping = startHousekeeping({ db, config, storage }, failed('housekeeping'))
	const stopFeeds = startEventFeeds(db, config, failed('event feeds'))
	const stopCalendars = startCalendars(db, config, failed('calendars'))
	return {
		housekeeping,
		calendars: async () => {
			await Promise.all([stopFeeds(), stopCalendars()])
		},
		posts: startPostClock(db, failed('scheduled posts')),
		index_now: startIndexNow(db, config, failed('index now')),
		views: keepViews(views, db, failed('views')),
		visits: keepVisitTotals(visitTotals, db, failed('visit totals')),
	}
}

/** Few installations have a mailbox, and its library is not loaded without one. */
async function startReplies(
	{ INBOUND_IMAP_URL: url }: Config,
	db: OpenDatabase['db'],
	take: FastifyInstance['takeReply'],
	log: Parts['log'],
) {
	if (!url) return null
	const { startMailbox } = await import('#server/features/enquiries/inbound/read-mailbox.ts')
	return startMailbox({ url, db, take, log })
}

function endOnErrors(log: Parts['log']) {
	for (const event of ['uncaughtException', 'unhandledRejection'] as const)
		process.on(event, (error: unknown) => {
			log.fatal({ err: error }, event)
			process.exit(1)
		})
}

/** Says where the product listens, and how to enter its samples. */
async function announce(app: FastifyInstance, findEntries: Parts['findEntries']) {
	const address = addressOf(app.server.address() as AddressInfo)
	const lines = [
		`Kiermes listens on ${address}`,
		...(app.entryLinks && findEntries ? describeEntries(app.entryLinks, await findEntries(), address) : []),
	]
	console.log((isTerminal() ? box(lines) : lines).join('\n'))
}

function describeEntries(links: EntryLinks, entries: Entry[], address: string): string[] {
	const lines = entries.map(
		(entry) => `Look around as ${describeEntry(entry)} (works once, for ${entryMinutes} minutes): ${address}${links.make(entry)}`,
	)
	if (entries.length > 0 && !entries.some(({ role }) => role === 'planner'))
		lines.push('There is no link for a planner: these samples have no plan. npm run db:seed -- --plan adds it.')
	return lines
}

/** Lines between two rules: a frame at the side would be copied along with a link that is longer than the terminal is wide. */
function box(lines: string[]): string[] {
	const rule = '─'.repeat(Math.min(process.stdout.columns || 80, 80))
	return ['', rule, ...lines.flatMap((line) => line.replace(/: (?=http)/, ':\n   ').split('\n')), rule]
}

const describeEntry = ({ role, name }: Entry) =>
	role === 'operator' ? 'an operator' : role === 'planner' ? `${name}, who plans a wedding` : `the professional ${name}`

/** Settings for the legal notice (directive 2000/31/EC, article 5). */
const lawful = [
	'COMPANY_FORM',
	'COMPANY_ADDRESS',
	'COMPANY_RCS',
	'COMPANY_VAT',
	'COMPANY_PERMIT',
	'COMPANY_PERMIT_AUTHORITY',
	'COMPANY_EMAIL',
	'HOSTING_PROVIDER',
] as const

function warnOfSettings(config: Config, log: Parts['log']) {
	const isProduction = config.NODE_ENV === 'production'
	if (!config.COMPANY_IBAN && isProduction)
		log.warn({ setting: 'COMPANY_IBAN', effect: 'invoices have no bank account' }, 'setting missing')
	const missing = lawful.filter((name) => !config[name])
	if (missing.length > 0 && isProduction) log.warn({ settings: missing, effect: 'the legal notice is incomplete' }, 'setting missing')
	const settings = exposedConnections(config).map(({ name }) => name)
	if (settings.length > 0 && isProduction)
		log.warn({ settings, effect: 'others in the network can read these connections' }, 'plaintext allowed')
	if (config.INDEXNOW_KEY && !submitsAddresses(config))
		log.warn({ setting: 'PUBLIC_URL', effect: 'no address is submitted to search engines' }, 'setting missing')
}

async function readFrontend(config: Config, built?: Promise<void>) {
	await built
	if (config.NODE_ENV !== 'development') return readBuiltFrontend()
	const { createDevFrontend } = await import('#server/app/rendering/dev-frontend.ts')
	return createDevFrontend()
}

function addressOf({ address, family, port }: AddressInfo): string {
	const everywhere = address === '0.0.0.0' || address === '::'
	return `http://${everywhere ? 'localhost' : family === 'IPv6' ? `[${address}]` : address}:${port}`
}
