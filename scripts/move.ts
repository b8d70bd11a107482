// Moves the configured installation into another, empty one, while its processes only read.
import './environment.ts'
import { parseArgs } from 'node:util'
import { moveInstallation, moveName, readKeySetting, thaw, writeMovedSettings } from '#server/platform/backup/move.ts'
import { readConfig, type Config } from '#server/platform/config.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { openStorage } from '#server/platform/media/open-storage.ts'

const usage = `Usage: npm run move -- --to <postgres://user:password@host/database> [--owner <postgres://…>] [--files s3 | folder]
       npm run move -- --to embedded [--files s3 | folder]
       npm run move -- --release
--files s3 moves files into the bucket of the settings S3_*, --files folder out of it into DATA_DIR; without --files they stay where they are.
--owner is the role that owns the tables, where DATABASE_URL names another one. --release lets the source write again.`

/** The settings without a bucket: those of an installation with its files in DATA_DIR. */
const withoutBucket = (env: Record<string, string | undefined>) => ({
	...env,
	S3_ENDPOINT: '',
	S3_BUCKET: '',
	S3_REGION: '',
	S3_ACCESS_KEY: '',
	S3_SECRET_KEY: '',
})

try {
	const { values } = parseArgs({
		options: { to: { type: 'string' }, owner: { type: 'string' }, files: { type: 'string' }, release: { type: 'boolean' } },
	})
	if (Boolean(values.release) === (values.to !== undefined) || !['s3', 'folder', undefined].includes(values.files)) throw new Error(usage)
	const env = { ...process.env, PUBLIC_URL: process.env['PUBLIC_URL'] || 'http://127.0.0.1' }
	const config = readConfig(values.files === 's3' ? withoutBucket(env) : env)
	const source = await openDatabase(config, console.log, { application_name: moveName })
	try {
		if (values.to === undefined) {
			await thaw(source)
			console.log('the installation may write again')
		} else await move(config, values.to)
	} finally {
		await source.close()
	}

	async function move(from: Config, to: string) {
		const database =
			to === 'embedded'
				? { DATABASE_URL: '', MIGRATION_DATABASE_URL: '' }
				: { DATABASE_URL: to, MIGRATION_DATABASE_URL: values.owner ?? '' }
		const where = { ...(values.files === 'folder' ? withoutBucket(env) : env), ...database, SECRET_KEY: await readKeySetting(from) }
		const target = readConfig(where)
		if (values.files === 's3' && target.S3_BUCKET === undefined) throw new Error('--files s3 needs the settings S3_*')
		if (target.DATABASE_URL === from.DATABASE_URL) throw new Error('source and target are the same database')
		const storage = await openStorage(from)
		const targetDatabase = await openDatabase(target, console.log, { application_name: moveName })
		try {
			const { tables, rows, files } = await moveInstallation(
				{ config: from, database: source, storage },
				{ config: target, database: targetDatabase, storage: values.files === undefined ? storage : await openStorage(target) },
				console.log,
			)
			console.log(`moved ${rows} rows in ${tables} tables and ${files} files; all of them are compared`)
		} finally {
			await targetDatabase.close()
		}
		console.log(`the settings of the new installation are in ${await writeMovedSettings(from, target)}: start it with them`)
		console.log('the source stays read-only: stop it, or let it write again with npm run move -- --release')
	}
} catch (error) {
	console.error((error as Error).message)
	process.exitCode = 1
}
