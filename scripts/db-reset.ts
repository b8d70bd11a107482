// Empties the configured database and migrates it again. All data are lost. In production it runs only with --yes.
import './environment.ts'
import { readConfig } from '#server/platform/config.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { emptyDatabase, openDatabase } from '#server/platform/database/open-database.ts'
import { adoptIdentity, readIdentity } from '#server/platform/installation/identity.ts'
import { openStorage } from '#server/platform/media/open-storage.ts'

try {
	if (process.env.NODE_ENV === 'production' && !process.argv.includes('--yes')) {
		throw new Error('this deletes everything in a production database: say --yes if that is meant')
	}
	const config = readConfig()
	const database = await openDatabase(config, console.log)
	try {
		const installation = { config, db: database.db, storage: await openStorage(config) }
		// A database of an older version, or an empty one, knows no identity.
		const before = await readIdentity(installation).catch(() => null)
		await emptyDatabase(database)
		const names = await migrate(database)
		// The same storage still belongs to it; its files are swept.
		if (before?.known && before.known.storage_id === before.own.storage_id) await adoptIdentity(installation)
		console.log(`the database is empty again, with ${names.length} migrations`)
	} finally {
		await database.close()
	}
} catch (error) {
	console.error((error as Error).message)
	process.exitCode = 1
}
