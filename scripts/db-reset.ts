// Empties the configured database and migrates it anew. All data are lost. In production it runs only with --yes.
import './environment.ts'
import { readConfig } from '#server/config.ts'
import { emptyDatabase, migrate, openDatabase } from '#server/database/open-database.ts'

try {
	if (process.env.NODE_ENV === 'production' && !process.argv.includes('--yes')) {
		throw new Error('this deletes everything in a production database: say --yes if that is meant')
	}
	const database = await openDatabase(readConfig(), console.log)
	try {
		await emptyDatabase(database)
		const names = await migrate(database)
		console.log(`the database is empty again, with ${names.length} migrations`)
	} finally {
		await database.close()
	}
} catch (error) {
	console.error((error as Error).message)
	process.exitCode = 1
}
