// Restores a backup into the configured installation, which must be empty and must not run.
import './environment.ts'
import { parseArgs } from 'node:util'
import { openPlace } from '#server/platform/backup/place.ts'
import { restoreBackup, restoredSettings } from '#server/platform/backup/restore-backup.ts'
import { readConfig } from '#server/platform/config.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { openStorage } from '#server/platform/media/open-storage.ts'

const usage = `Usage: npm run restore -- --from <folder or s3://bucket/prefix> [--backup <id>] [--unsigned]
Without --backup the newest one is restored. BACKUP_PASSPHRASE opens its key and its settings, and proves that nobody
has changed it; --unsigned trusts one that was written without a passphrase, or by a version that did not sign.`

try {
	const { values } = parseArgs({ options: { from: { type: 'string' }, backup: { type: 'string' }, unsigned: { type: 'boolean' } } })
	if (!values.from) throw new Error(usage)
	const config = readConfig()
	const place = await openPlace(config, values.from)
	const { BACKUP_PASSPHRASE: passphrase } = config
	const database = await openDatabase(config, console.log)
	try {
		const { id, tables, rows, files, migrated } = await restoreBackup({ config, database, storage: await openStorage(config) }, place, {
			...(values.backup && { id: values.backup }),
			...(passphrase && { passphrase }),
			isUnsignedTrusted: values.unsigned === true,
			log: console.log,
		})
		console.log(`backup ${id} is restored: ${rows} rows in ${tables} tables, ${files} files, ${migrated.length} migrations since`)
		if (passphrase) console.log(`The settings of then are in ${config.DATA_DIR}/${restoredSettings}; none of them is in force.`)
	} finally {
		await database.close()
	}
} catch (error) {
	console.error((error as Error).message)
	process.exitCode = 1
}
