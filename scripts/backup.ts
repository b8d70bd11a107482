// Backs up the configured installation, whether it runs or not, verifies the new backup, and removes old ones.
import './environment.ts'
import { parseArgs } from 'node:util'
import { readKeep, usualKeep } from '#server/platform/backup/keep.ts'
import { openPlace, readManifest } from '#server/platform/backup/place.ts'
import { findFault } from '#server/platform/backup/verify-backup.ts'
import { removeOldBackups, writeBackup } from '#server/platform/backup/write-backup.ts'
import { readConfig } from '#server/platform/config.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { compareIdentity } from '#server/platform/installation/identity.ts'
import { openStorage } from '#server/platform/media/open-storage.ts'

const undefinedTable = '42P01'
const usage = `Usage: npm run backup -- --to <folder or s3://bucket/prefix> [--keep 7d,5w,12m]
       npm run backup -- --to <folder or s3://bucket/prefix> --list | --verify [<id>] [--unsigned]
With BACKUP_PASSPHRASE set, the secret key and the settings are in the backup, encrypted, and --verify finds what somebody
else has written; --unsigned trusts backups that were written without a passphrase, or by a version that did not sign.`

try {
	const { values, positionals } = parseArgs({
		allowPositionals: true,
		options: {
			to: { type: 'string' },
			keep: { type: 'string' },
			list: { type: 'boolean' },
			verify: { type: 'boolean' },
			unsigned: { type: 'boolean' },
		},
	})
	if (!values.to || positionals.length > (values.verify ? 1 : 0)) throw new Error(usage)
	const config = readConfig()
	const { BACKUP_PASSPHRASE: passphrase } = config
	const place = await openPlace(config, values.to)
	if (values.list) {
		for (const id of await place.ids()) {
			const { tables, files, key } = await readManifest(place, id)
			const rows = tables.reduce((sum, table) => sum + table.rows, 0)
			console.log(`${id}  ${rows} rows, ${files.length} files, ${key.sealed ? 'with its key' : 'without its key'}`)
		}
	} else if (values.verify) {
		for (const id of positionals.length > 0 ? positionals : await place.ids()) {
			const fault = await findFault(place, id, { passphrase, isUnsignedTrusted: values.unsigned === true })
			console.log(`${id}  ${fault ?? 'is whole'}`)
			if (fault !== null) process.exitCode = 1
		}
		if (!passphrase) console.log('Whether somebody has changed them is not known: that takes BACKUP_PASSPHRASE.')
	} else {
		const keep = values.keep === undefined ? usualKeep : readKeep(values.keep)
		const database = await openDatabase(config)
		try {
			const storage = await openStorage(config)
			// A database that an earlier version has migrated knows no identity.
			await compareIdentity({ config, db: database.db, storage }).catch((error: Error & { code?: string }) => {
				if (error.code !== undefinedTable) throw new Error(error.message.replace('Cannot start:', 'Cannot back up:'), { cause: error })
			})
			const { id } = await writeBackup({ config, database, storage }, place, { ...(passphrase && { passphrase }), log: console.log })
			console.log(`backup ${id} is finished`)
			if (!passphrase)
				console.log(
					`It lacks the secret key and the settings: set BACKUP_PASSPHRASE, or store ${config.SECRET_KEY ? 'SECRET_KEY' : `${config.DATA_DIR}/secret.key`} elsewhere.`,
				)
		} finally {
			await database.close()
		}
		const removed = await removeOldBackups(place, keep)
		if (removed.length > 0) console.log(`removed ${removed.join(', ')}`)
	}
} catch (error) {
	console.error((error as Error).message)
	process.exitCode = 1
}
