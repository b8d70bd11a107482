import { globSync } from 'node:fs'
import { cp, rm } from 'node:fs/promises'
import { join, matchesGlob } from 'node:path'
import { openPreviousVersion } from '../test/previous-version.ts'

/*
 * Runs tests of the version before on the schema of this one: with the migrations of this version instead of the old ones. They prove that its processes may
 * go on while this version is rolled out, and that a rollback needs no other database.
 *
 *   npm run test:previous [-- <filters of vitest>]
 */

const migrations = join('database', 'migrations')
/** Tests of the schema have their own migrations. */
const excluded = ['server/**/database/**', 'server/**/backup/**']

await using previous = await openPreviousVersion()
if (previous === null) {
	console.log('skipped: this clone lacks the commit before the newest migration')
} else {
	const { folder } = previous
	await rm(join(folder, migrations), { recursive: true })
	await cp(join(import.meta.dirname, '..', migrations), join(folder, migrations), { recursive: true })
	const asked = process.argv.slice(2)
	const all = globSync('{server,test/specification}/**/*.test.ts', { cwd: folder }).filter(
		(file) => !excluded.some((pattern) => matchesGlob(file, pattern)),
	)
	const files = all.filter((file) => asked.length === 0 || asked.some((filter) => file.includes(filter)))
	console.log(`the version before is ${previous.title}`)
	// Its tests may be less patient with a busy machine than those of today, and they are here for the schema alone.
	process.exitCode = await previous.run('npx', ['vitest', 'run', '--project', 'server', '--retry', '2', ...files], { TESTS: '' })
}
