// Migrates the configured database to the newest version, and prints which migrations ran.
import './environment.ts'
import { readConfig } from '#server/platform/config.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'

try {
	const database = await openDatabase(readConfig(), console.log)
	try {
		const names = await migrate(database)
		console.log(names.length ? names.map((name) => `migrated ${name}`).join('\n') : 'the database is up to date')
	} finally {
		await database.close()
	}
} catch (error) {
	console.error((error as Error).message)
	process.exitCode = 1
}
