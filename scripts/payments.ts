// Imports bank files, and lists and marks orders, in the configured database, whether the product runs or not.
import './environment.ts'
import { paymentCommands } from '#server/features/billing/payment-commands.ts'
import { readConfig } from '#server/platform/config.ts'
import { migrateIfAllowed } from '#server/platform/database/migrate.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'

const usage = 'Usage: npm run payments -- import <file> | list | paid <order>'

try {
	const [name = '', word, ...more] = process.argv.slice(2)
	const command = Object.hasOwn(paymentCommands, name) ? paymentCommands[name as keyof typeof paymentCommands] : undefined
	if (!command || more.length > 0 || (name === 'list') !== (word === undefined)) throw new Error(usage)
	const config = readConfig()
	const database = await openDatabase(config)
	try {
		await migrateIfAllowed(database, config)
		for (const line of await command(database.db, config, word ?? '')) console.log(line)
	} finally {
		await database.close()
	}
} catch (error) {
	console.error((error as Error).message)
	process.exitCode = 1
}
