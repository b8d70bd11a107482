import type { AddressInfo } from 'node:net'
import { createCallCache } from './http/cache/call-cache.ts'
import { buildApp } from './app.ts'
import { everything } from './http/cache/cache-tags.ts'
import { readConfig, type Config } from './config.ts'
import { migrate, openDatabase, type OpenDatabase } from './database/open-database.ts'
import { startEventFeeds } from './events/import/job.ts'
import { PageResponseCache } from './http/cache/page-response-cache.ts'
import { createFeeds } from './feeds/feeds.ts'
import { readBuiltFrontend } from './rendering/frontend.ts'
import { startHousekeeping } from './process/housekeeping.ts'
import { createPages } from './rendering/pages.ts'
import { keepViews, Views } from './listings/views.ts'
import { createLog } from './http/log.ts'
import { startMail } from './process/job-worker.ts'
import { startAvif } from './media/avif.ts'
import { areLate, type LatePictures } from './media/late-pictures.ts'
import { openStorage } from './media/open-storage.ts'
import { prepareStorage } from './media/prepare-storage.ts'
import { PublicFiles } from './media/public-files.ts'
import type { Storage } from './media/storage.ts'
import { onDayRollover } from './process/day-rollover.ts'
import { startPostClock } from './blog/read/clock.ts'
import { watchPublicChanges } from './http/cache/invalidation.ts'
import { QuietTimes } from './process/quiet-times.ts'
import { stopGracefully } from './process/shutdown.ts'

const keptAnswersBytes = 64 * 1024 * 1024
const keptFeedsBytes = 64 * 1024 * 1024
const knownFilesBytes = 4 * 1024 * 1024

/** What an empty installation begins with. The script that starts the product brings it; the product itself knows no samples. */
export interface Samples {
	/** Writes the rows and files into a database without listings, as the owner of its tables. */
	fill(database: OpenDatabase, storage: Storage): Promise<void>
	/** What draws those of its pictures that have no files yet. */
	openDrawings(db: OpenDatabase['db'], storage: Storage, quiet: QuietTimes): Drawings
}

export interface Drawings extends LatePictures {
	/** Begins to draw all that is not drawn, while visitors ask for nothing. */
	begin(onError: (error: Error) => void): void
	stop(): Promise<void>
}

/** What the script that starts the product brings. */
interface Surroundings {
	/** Without it an empty installation stays empty. */
	loadSamples?: () => Promise<Samples>
	/** Kept when the front end is built. */
	built?: Promise<void>
}

async function start({ loadSamples, built }: Surroundings) {
	const config = readConfig()
	const log = createLog(config)
	const say = (line: string) => log.info(line)
	const database = await openDatabase(config, say)
	let isStopping = false
	// A stop before the product listens does not wait for the samples.
	const stopEarly = () => {
		isStopping = true
		void database.close().finally(() => process.exit(0))
	}
	process.once('SIGTERM', stopEarly).once('SIGINT', stopEarly)
	try {
		for (const name of await migrate(database)) say(`migrated: ${name}`)
		const storage = await openStorage(config)
		if (loadSamples && config.SAMPLES && (await isEmpty(database))) await (await loadSamples()).fill(database, storage)
		// Nothing after this needs the role that owns the tables.
		database.owner = config.MIGRATION_DATABASE_URL = undefined
		delete process.env['MIGRATION_DATABASE_URL']
		await prepareStorage(config, storage, database.db)
		const quiet = new QuietTimes()
		const drawings =
			loadSamples && (await areLate(database.db)) ? (await loadSamples()).openDrawings(database.db, storage, quiet) : undefined
		const publicFiles = new PublicFiles(database.db, knownFilesBytes)
		const callCache = createCallCache(config, database.db, keptAnswersBytes)
		const pages = createPages(config, database.db, await readFrontend(config, built), callCache)
		// In development each page is made anew.
		const responseCache = config.NODE_ENV === 'development' ? null : new PageResponseCache()
		const views = new Views()
		const feeds = createFeeds(config, database.db, keptFeedsBytes)
		const parts = {
			config,
			db: database.db,
			pages: pages.addTo,
			logger: log,
			callCache,
			responseCache,
			views,
			storage,
			publicFiles,
			latePictures: drawings,
			feeds,
			isStuck: database.areStuck,
		}
		const app = await buildApp(parts)
		const forget = (changes = everything) => {
			publicFiles.forget(changes)
			callCache.forget(changes)
			feeds.forget(changes)
			pages.forget(changes)
		}
		const stopWatching = watchPublicChanges(
			database.pool.options,
			forget,
			(error) => log.warn({ err: error }, 'listening for changes was interrupted'),
			{ ask: () => database.pool.query('select 1'), onHearing: (isHearing) => (publicFiles.isToldOfChanges = isHearing) },
		)
		const stopWatchingTheClock = onDayRollover(() => forget())
		const stopHousekeeping = startHousekeeping({ db: database.db, config, storage }, (error) =>
			log.warn({ err: error }, 'housekeeping failed'),
		)
		const stopFeeds = startEventFeeds(database.db, config, (error) => log.warn({ err: error }, 'a calendar could not be read'))
		const stopPostClock = startPostClock(database.db, (error) => log.warn({ err: error }, 'scheduled posts could not be published'))
		const stopViews = keepViews(views, database.db, (error) => log.warn({ err: error }, 'views could not be saved'))
		quiet.listenTo(app.server)
		await app.listen({ port: config.PORT, host: config.HOST })
		if (!config.COMPANY_IBAN && config.NODE_ENV === 'production') log.warn('COMPANY_IBAN is not set: invoices do not say where to pay them')
		warnOfMissing(config, log)
		const stopMail = startMail(config, database.db, log)
		const stopAvif = startAvif(database.db, storage, quiet, (error) => log.warn({ err: error }, 'pictures could not be written as AVIF'))
		drawings?.begin((error) => log.warn({ err: error }, 'sample pictures could not be drawn'))
		process.off('SIGTERM', stopEarly).off('SIGINT', stopEarly)
		stopGracefully(app, {
			steps: {
				changes: stopWatching,
				midnight: stopWatchingTheClock,
				housekeeping: stopHousekeeping,
				calendars: stopFeeds,
				posts: stopPostClock,
				views: stopViews,
				pictures: stopAvif,
				...(drawings && { drawings: () => drawings.stop() }),
				mail: stopMail,
			},
			last: database.close,
		})
		for (const event of ['uncaughtException', 'unhandledRejection'] as const)
			process.on(event, (error: unknown) => {
				log.fatal({ err: error }, event)
				process.exit(1)
			})
		console.log(`Kiermes listens on ${addressOf(app.server.address() as AddressInfo)}`)
	} catch (error) {
		if (isStopping) return
		await database.close()
		throw error
	}
}

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

function warnOfMissing(config: Config, log: ReturnType<typeof createLog>) {
	const missing = lawful.filter((name) => !config[name])
	if (missing.length > 0 && config.NODE_ENV === 'production') log.warn(`the legal notice is incomplete: ${missing.join(', ')} not set`)
}

async function isEmpty({ db }: OpenDatabase): Promise<boolean> {
	return (await db.selectFrom('listings').select('id').limit(1).executeTakeFirst()) === undefined
}

async function readFrontend(config: Config, built?: Promise<void>) {
	await built
	if (config.NODE_ENV !== 'development') return readBuiltFrontend()
	const { createDevFrontend } = await import('./rendering/dev-frontend.ts')
	return createDevFrontend()
}

function addressOf({ address, family, port }: AddressInfo): string {
	const everywhere = address === '0.0.0.0' || address === '::'
	return `http://${everywhere ? 'localhost' : family === 'IPv6' ? `[${address}]` : address}:${port}`
}

/** One line for the operator at the terminal; with the stack when it is a bug. */
function explain(error: Error & { code?: string; port?: number; address?: string }): string {
	if (error.code === 'EADDRINUSE') return `Cannot start: port ${error.port} is in use. Choose another one with PORT.`
	if (error.code === 'EADDRNOTAVAIL')
		return `Cannot start: this machine does not have the address ${error.address}. Choose another one with HOST.`
	if (error.code === 'EACCES' && error.port) return `Cannot start: port ${error.port} may not be used. Choose one above 1023 with PORT.`
	const message = error.message.replaceAll(/\s*\n\s*/g, ' ')
	const line = message.startsWith('Cannot start') ? message : `Cannot start: ${message}`
	return error.name === 'Error' ? line : `${line}\n${error.stack}`
}

/** Starts the product. When that fails, prints one line and ends the process. */
export async function run(surroundings: Surroundings = {}): Promise<void> {
	try {
		await start(surroundings)
	} catch (error) {
		console.error(explain(error as Error))
		process.exit(1)
	}
}

if (import.meta.main) await run()
