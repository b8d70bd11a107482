import type { Entry } from '#server/features/accounts/entry-links.ts'
import { readConfig, type Config } from '#server/platform/config.ts'
import { migrateIfAllowed, readSchemaState } from '#server/platform/database/migrate.ts'
import { setRequestTimeout } from '#server/platform/database/request-deadline.ts'
import { openDatabase, type OpenDatabase } from '#server/platform/database/open-database.ts'
import { refuseTransactionPooling } from '#server/platform/database/pooler.ts'
import { createLog, isTerminal } from '#server/platform/http/log.ts'
import { openDataFolder } from '#server/platform/database/data-folder.ts'
import { checkIdentity } from '#server/platform/installation/identity.ts'
import { checkStorage } from '#server/platform/media/check-storage.ts'
import { arePicturesDeferred, type Drawings } from '#server/platform/media/deferred-pictures.ts'
import { openStorage } from '#server/platform/media/open-storage.ts'
import type { Storage } from '#server/platform/media/storage.ts'
import { refuseTakenPort, type PortError } from '#server/app/process/refuse-taken-port.ts'
import { QuietTimes } from '#server/platform/shared/quiet-times.ts'

/** The first data of an empty installation. The script that starts the product brings it; the product itself knows no samples. */
export interface Samples {
	/** Writes the rows and files into a database without listings, as the owner of its tables. */
	fill(config: Config, database: OpenDatabase, storage: Storage): Promise<void>
	/** The accounts that one-time links open; none where the database has other data than the samples. */
	findEntries(db: OpenDatabase['db']): Promise<Entry[]>
	/** Draws the sample pictures that have no files yet. */
	openDrawings(db: OpenDatabase['db'], storage: Storage, quiet: QuietTimes): Drawings
}

/** Options from the script that starts the product. */
interface Surroundings {
	/** Without it an empty installation stays empty. */
	loadSamples?: () => Promise<Samples>
	/** Begins to build the front end where that is needed. Its promise is kept when the front end is built. */
	build?: () => Promise<{ built?: Promise<void> }>
}

async function start({ loadSamples, build }: Surroundings) {
	const config = readConfig()
	setRequestTimeout(config.ANSWER_TIMEOUT)
	const log = createLog(config)
	const say = (msg: string, fields: object = {}) => log.info(fields, msg)
	await refuseTakenPort(config.PORT, config.HOST)
	if (config.METRICS_PORT !== undefined) await refuseTakenPort(config.METRICS_PORT, config.METRICS_HOST, 'METRICS_PORT')
	await openDataFolder(config.DATA_DIR)
	const { built } = (await build?.()) ?? {}
	if (config.DATABASE_URL !== undefined) await refuseTransactionPooling(config.DATABASE_URL)
	const launched = Promise.withResolvers<void>()
	const opening = openDatabase(config, say, { onLaunch: launched.resolve })
	// To load the rest of the program keeps this process from all else, so the programs of the database are started before.
	const serving = Promise.race([launched.promise, opening]).then(() => import('#server/app/process/serve.ts'))
	serving.catch(() => {})
	const database = await opening
	let isStopping = false
	// A stop before the product listens does not wait for the samples.
	const stopEarly = () => {
		isStopping = true
		void database.close().finally(() => process.exit(0))
	}
	process.once('SIGTERM', stopEarly).once('SIGINT', stopEarly)
	async function prepareAndServe() {
		const migrations = await migrateIfAllowed(database, config)
		if (isTerminal() && migrations.length > 1) say(`migrated from ${migrations[0]} to ${migrations.at(-1)}`)
		else for (const migration of migrations) say('migrated', { migration })
		const newest = (await readSchemaState(database.db)).newer.at(-1)
		if (newest) say('database schema is newer than this version', { migration: newest })
		const storage = await openStorage(config)
		await checkStorage(config, storage, database.db)
		await checkIdentity({ config, db: database.db, storage })
		if (loadSamples && config.SAMPLES && (await isEmpty(database))) await (await loadSamples()).fill(config, database, storage)
		// Nothing after this needs the role that owns the tables.
		database.owner = config.MIGRATION_DATABASE_URL = undefined
		delete process.env['MIGRATION_DATABASE_URL']
		const quiet = new QuietTimes()
		const drawings =
			loadSamples && (await arePicturesDeferred(database.db)) ? (await loadSamples()).openDrawings(database.db, storage, quiet) : undefined
		const { serve } = await serving
		const findEntries = loadSamples && (async () => (await loadSamples()).findEntries(database.db))
		await serve({ config, log, database, storage, quiet, drawings, findEntries, built, stopEarly })
	}
	try {
		// A build that fails ends the start at once, even during a write.
		await Promise.race([prepareAndServe(), new Promise<never>((_resolve, reject) => void built?.catch(reject))])
	} catch (error) {
		if (isStopping) return
		await database.close()
		throw error
	}
}

async function isEmpty({ db }: OpenDatabase): Promise<boolean> {
	return (await db.selectFrom('listings').select('id').limit(1).executeTakeFirst()) === undefined
}

/** One line for the operator at the terminal; with the stack when it is a bug. */
function explain(error: PortError): string {
	const { portSetting = 'PORT', free } = error
	if (error.code === 'EADDRINUSE')
		return `Cannot start: port ${error.port} is in use. Choose another one with ${portSetting}${free ? `: ${portSetting}=${free} is free` : ''}.`
	if (error.code === 'EADDRNOTAVAIL')
		return `Cannot start: this machine does not have the address ${error.address}. Choose another one with ${portSetting.replace('PORT', 'HOST')}.`
	if (error.code === 'EACCES' && error.port)
		return `Cannot start: port ${error.port} may not be used. Choose one above 1023 with ${portSetting}.`
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
