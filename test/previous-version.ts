import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { listMigrations } from '#server/platform/database/migrate.ts'

const root = join(import.meta.dirname, '..')

const git = async (...words: string[]) => (await promisify(execFile)('git', words, { cwd: root })).stdout.trim()

/** The version before this one, ready to run in a separate folder, which disposing removes. */
export interface PreviousVersion extends AsyncDisposable {
	folder: string
	/** Its commit and the title of it. */
	title: string
	/** Runs a command in its folder with its packages; the output is printed. Returns the exit code. */
	run: (command: string, words: readonly string[], environment?: Readonly<Record<string, string>>) => Promise<number>
}

// Decision 103: The version before is the newest commit of the main line without the newest migration that can be built.

/** Commits in the middle of a piece of work may not build; the one before them does. */
const mostTried = 5

/**
 * Checks out and builds the version before: the newest commit without the newest migration, as decision 059 numbers versions, that can be built. Null
 * where this clone lacks those commits.
 */
export async function openPreviousVersion(): Promise<PreviousVersion | null> {
	for (const commit of await listCommits()) {
		const version = await checkOut(commit)
		if ((await version.run('node', [join('scripts', 'build.ts')])) === 0) return version
		console.log(`${version.title}: cannot be built; its parent is tried`)
		await version[Symbol.asyncDispose]()
	}
	return null
}

async function checkOut(commit: string): Promise<PreviousVersion> {
	await using stack = new AsyncDisposableStack()
	const place = await mkdtemp(join(tmpdir(), 'kiermes-previous-'))
	stack.defer(() => rm(place, { recursive: true, force: true }))
	const folder = join(place, 'version')
	await git('worktree', 'add', '--detach', folder, commit)
	stack.defer(async () => void (await git('worktree', 'remove', '--force', folder)))
	const run: PreviousVersion['run'] = (command, words, environment) => runIn(folder, command, words, environment)
	const lockOf = (where: string) => readFile(join(where, 'package-lock.json'), 'utf8')
	if ((await lockOf(folder)) === (await lockOf(root))) await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
	else if ((await run('npm', ['ci', '--no-audit', '--no-fund'])) !== 0) throw new Error('npm ci failed')
	const title = await git('log', '-1', '--format=%h %s', commit)
	const opened = stack.move()
	return { folder, title, run, [Symbol.asyncDispose]: () => opened.disposeAsync() }
}

/** The newest commits of the main line without the newest migration, newest first. */
async function listCommits(): Promise<string[]> {
	const newest = (await listMigrations()).at(-1) ?? ''
	const file = join('database', 'migrations', `${newest}.sql`)
	const added = await git('log', '--first-parent', '-m', '--diff-filter=A', '--format=%H', '-1', '--', file)
	// A migration that is not committed yet is newer than every commit.
	const last = added === '' ? 'HEAD' : `${added}^`
	const commits = await git('rev-list', '--first-parent', `--max-count=${mostTried}`, last).catch(() => '')
	return commits.split('\n').filter(Boolean)
}

async function runIn(cwd: string, command: string, words: readonly string[], environment: Readonly<Record<string, string>> = {}) {
	const child = spawn(command, words, {
		cwd,
		stdio: 'inherit',
		env: { ...process.env, PATH: `${join(cwd, 'node_modules', '.bin')}:${process.env['PATH']}`, ...environment },
	})
	return ((await once(child, 'exit')) as [number | null])[0] ?? 1
}
