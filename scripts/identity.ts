// Shows whether the configured secret key and storage are those of the installation in the database, or makes them so.
import './environment.ts'
import { parseArgs } from 'node:util'
import { readConfig } from '#server/platform/config.ts'
import { migrateIfAllowed } from '#server/platform/database/migrate.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { acceptIdentity, readIdentity } from '#server/platform/installation/identity.ts'
import { rotateKey } from '#server/app/rotate-key.ts'
import { openStorage } from '#server/platform/media/open-storage.ts'

const usage = `Usage: npm run identity [-- accept storage | accept key [--old <file>]]
Without arguments it compares the secret key and the storage of these settings with those of the installation.
--old names a file with the key of before, secret.key or the text of SECRET_KEY: what it has sealed is sealed anew.`

try {
	const { values, positionals } = parseArgs({ allowPositionals: true, options: { old: { type: 'string' } } })
	const [command, part, ...more] = positionals
	const isAccepting = command === 'accept' && (part === 'key' || (part === 'storage' && !values.old)) && more.length === 0
	if (!isAccepting && (command !== undefined || values.old)) throw new Error(usage)
	const config = readConfig()
	const database = await openDatabase(config)
	try {
		await migrateIfAllowed(database, config)
		const installation = { config, db: database.db, storage: await openStorage(config) }
		if (values.old) console.log(`${await rotateKey(installation, values.old)} second factors are sealed with the new key`)
		else if (isAccepting) await acceptIdentity(installation, part)
		const { known, own } = await readIdentity(installation)
		for (const name of ['key_fingerprint', 'storage_place', 'storage_id'] as const) {
			const [theirs, ours] = [known?.[name] ?? 'none yet', own[name] ?? 'none']
			console.log(`${name}: ${theirs === ours ? ours : `${theirs} in the database, ${ours} here`}`)
		}
	} finally {
		await database.close()
	}
} catch (error) {
	console.error((error as Error).message)
	process.exitCode = 1
}
