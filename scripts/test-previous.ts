import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { listMigrations } from '#server/database/migrate.ts'

/*
 * Runs tests of the version before on the schema of this one: the commit before the newest migration was added, with the migrations of this version in
 * place of its own. They prove that its processes may go on while this version is rolled out, and that a rollback needs no other database.
 *
 *   npm run test:previous [-- <filters of vitest>]
 */

const root = join(import.meta.dirname, '..')
const migrations = join('database', 'migrations')
/** What is about the schema itself has its own migrations. */
const excluded = ['server/database/**', 'server/backup/**', 'test/journeys/**']

const git = async (...words: string[]) => (await promisify(execFile)('git', words, { cwd: root })).stdout.trim()

async function findVersionBefore(): Promise<string | null> {
	const newest = (await listMigrations()).at(-1) ?? ''
	const added = await git('log', '--diff-filter=A', '--format=%H', '-1', '--', join(migrations, `${newest}.sql`))
	if (added === '') return git('rev-parse', 'HEAD')
	return git('rev-parse', '--verify', '--quiet', `${added}^`).catch(() => null)
}

async function run(command: string, words: string[], cwd: string): Promise<number> {
	const child = spawn(command, words, {
		cwd,
		stdio: 'inherit',
		env: { ...process.env, PATH: `${join(cwd, 'node_modules', '.bin')}:${process.env['PATH']}` },
	})
	return ((await once(child, 'exit')) as [number | null])[0] ?? 1
}

const commit = await findVersionBefore()
if (commit === null) {
	console.log('skipped: this clone lacks the commit before the newest migration')
} else {
	const place = await mkdtemp(join(tmpdir(), 'kiermes-previous-'))
	const folder = join(place, 'version')
	await git('worktree', 'add', '--detach', folder, commit)
	try {
		const lockOf = (where: string) => readFile(join(where, 'package-lock.json'), 'utf8')
		if ((await lockOf(folder)) === (await lockOf(root))) await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
		else if ((await run('npm', ['ci', '--no-audit', '--no-fund'], folder)) !== 0) throw new Error('npm ci failed')
		await rm(join(folder, migrations), { recursive: true })
		await cp(join(root, migrations), join(folder, migrations), { recursive: true })
		// Processes that its tests start serve pages.
		if ((await run('node', [join('scripts', 'build.ts')], folder)) !== 0)
			throw new Error('the front end of the version before was not built')
		const filters = process.argv.slice(2)
		const words = ['vitest', 'run', '--project', 'server', ...excluded.map((pattern) => `--exclude=${pattern}`)]
		console.log(`the version before is ${await git('log', '-1', '--format=%h %s', commit)}`)
		process.exitCode = await run('npx', [...words, ...(filters.length > 0 ? filters : ['server', 'test/specification'])], folder)
	} finally {
		await git('worktree', 'remove', '--force', folder)
		await rm(place, { recursive: true, force: true })
	}
}
