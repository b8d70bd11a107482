import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { openPreviousVersion } from '../test/previous-version.ts'

/*
 * Runs tests of the version before on the schema of this one: with the migrations of this version in place of its own. They prove that its processes may
 * go on while this version is rolled out, and that a rollback needs no other database.
 *
 *   npm run test:previous [-- <filters of vitest>]
 */

const migrations = join('database', 'migrations')
/** What is about the schema itself has its own migrations. */
const excluded = ['server/database/**', 'server/backup/**', 'test/journeys/**']

await using previous = await openPreviousVersion()
if (previous === null) {
	console.log('skipped: this clone lacks the commit before the newest migration')
} else {
	await rm(join(previous.folder, migrations), { recursive: true })
	await cp(join(import.meta.dirname, '..', migrations), join(previous.folder, migrations), { recursive: true })
	const filters = process.argv.slice(2)
	const words = ['vitest', 'run', '--project', 'server', ...excluded.map((pattern) => `--exclude=${pattern}`)]
	console.log(`the version before is ${previous.title}`)
	process.exitCode = await previous.run('npx', [...words, ...(filters.length > 0 ? filters : ['server', 'test/specification'])])
}
