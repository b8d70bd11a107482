// Creates, lists and suspends operators in the configured database, whether the product runs or not.
import '#server/app/account-subscribers.ts'
import './environment.ts'
import { operatorCommands } from '#server/features/accounts/operators.ts'
import { readConfig } from '#server/platform/config.ts'
import { migrateIfAllowed } from '#server/platform/database/migrate.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'

const usage = `Usage: npm run operator -- ${Object.keys(operatorCommands)
	.map((name) => (name === 'list' ? name : `${name} <email>`))
	.join(' | ')}`

try {
	const [name = '', address, ...more] = process.argv.slice(2)
	const command = Object.hasOwn(operatorCommands, name) ? operatorCommands[name as keyof typeof operatorCommands] : undefined
	if (!command || more.length > 0 || (name === 'list') !== (address === undefined)) throw new Error(usage)
	const config = readConfig()
	const database = await openDatabase(config)
	try {
		await migrateIfAllowed(database, config)
		const lines = await command(database.db, address ?? '')
		for (const line of lines) console.log(line.startsWith('/') ? config.PUBLIC_URL + line : line)
	} finally {
		await database.close()
	}
} catch (error) {
	console.error((error as Error).message)
	process.exitCode = 1
}
