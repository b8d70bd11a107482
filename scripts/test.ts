import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { findPostgres, startPostgres } from '#test/postgres-server.ts'
import { findFirefox } from '#test/journeys/firefox.ts'
import { missingPrograms, skippedForPrograms } from '#test/programs.ts'
import { testSeed } from '#test/seed.ts'
import { workersFor } from '#test/workers.ts'
import { runChecks } from './check.ts'
import { failedJourneys, failedTests, nameOf, type Failure } from './test-failures.ts'
import { judge, linesOf, mostAgain, timesAgain } from './verdict.ts'

/*
 * Runs the checks and tests of every change, of some features alone, or of a release:
 *
 *   npm test
 *   npm test -- favourites listings/search
 *   npm run test:all
 *
 * A feature is a folder of that name in a storey of server or web, in test/journeys or test/specification, or a file or folder of contract. The linter checks
 * the types of the feature's own files, in the pass that its rules need anyway; the whole run checks shared code, and the types of the code that uses the
 * feature.
 *
 * All parts run, also after a failure. Failed tests and journeys run again alone at the end: see `judge`. The last lines name all failures.
 */

const root = join(import.meta.dirname, '..')
const storeys = ['app', 'features', 'platform']
const parents = [
	'contract',
	...['server', 'web'].flatMap((side) => storeys.map((storey) => `${side}/${storey}`)),
	'test/specification',
	'test/journeys',
]
const results = join(root, 'test-results')

const seed = testSeed()
process.env['TEST_SEED'] = String(seed)

const times: string[] = []
/** The part skipped for want of a program. */
let skipped: string | null = null
/** Says how long a part took. */
async function timed<Result>(name: string, run: () => Promise<Result>): Promise<Result> {
	const begun = performance.now()
	const result = await run()
	const seconds = Math.round((performance.now() - begun) / 1000)
	times.push(`${name} ${seconds} s`)
	console.log(`== ${name}: ${seconds} s`)
	return result
}

/** Runs a program of a package or an npm script. Resolves to whether it ended with code 0; with `isQuiet` to its output, too, which is not shown. */
async function run(words: string[], env: Record<string, string | undefined> = {}, isQuiet = false): Promise<{ ok: boolean; said: string }> {
	const [program = '', ...rest] = words
	const child = spawn(program, rest, {
		cwd: root,
		stdio: isQuiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
		env: { ...process.env, ...env },
		shell: process.platform === 'win32',
	})
	const said = Promise.all([child.stdout, child.stderr].map(async (stream) => (stream ? text(stream) : '')))
	const [code] = await once(child, 'close')
	return { ok: code === 0, said: (await said).join('') }
}

/** A command that is neither a test nor a journey: it is not run again. With `isQuiet` its output is shown when it fails, in one piece. */
async function runCommand(name: string, words: string[], isQuiet = false): Promise<Failure[]> {
	const { ok, said } = await timed(name, () => run(words, {}, isQuiet))
	if (!ok) console.log(said)
	return ok ? [] : [{ ...elsewhere, file: words.join(' '), said: 'ended with another code than 0' }]
}

/** Failures that have no test to run again. */
const elsewhere = { runner: null, line: null, names: [] } as const

interface RunnerOptions {
	words: string[]
	env?: Record<string, string>
	isQuiet?: boolean
}

/** Runs tests or journeys and returns failures. */
async function runRunner(runner: 'tests' | 'journeys', { words, env = {}, isQuiet = false }: RunnerOptions): Promise<Failure[]> {
	const report = join(results, `${runner}.json`)
	await rm(report, { force: true })
	const [command, more] =
		runner === 'tests'
			? [['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`], {}]
			: [['playwright', 'test'], { JOURNEYS_REPORT: report }]
	const { ok, said } = await run([...command, ...words], { ...env, ...more }, isQuiet)
	const content = await readFile(report, 'utf8').catch(() => null)
	const read = runner === 'tests' ? failedTests : failedJourneys
	const failures = content === null ? [] : read(JSON.parse(content), root)
	// Not of a test that is run again alone, nor of the few on the oldest PostgreSQL.
	if (runner === 'tests' && content !== null) skipped ??= skippedForPrograms(JSON.parse(content))
	if (ok || failures.length > 0) return failures
	if (isQuiet) console.log(said)
	return [{ ...elsewhere, file: command.slice(0, 2).join(' '), said: 'ended with another code than 0, without a failed test' }]
}

const escape = (name: string) => name.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&')

/** Runs one failed test alone. */
async function runAgain({ runner, file, names }: Failure, turn: number): Promise<boolean> {
	if (runner === null) throw new Error(`${file} is no test.`)
	const name = names.length > 0 ? [runner === 'tests' ? '-t' : '-g', `${escape(names.join(' '))}$`] : []
	const alone = runner === 'journeys' ? ['--workers=1'] : []
	const failures = await runRunner(runner, { words: [file, ...name, ...alone], isQuiet: true })
	console.log(
		`again alone, ${turn} of ${timesAgain}: ${nameOf({ runner, file, names, line: null, said: '' })}: ${failures.length === 0 ? 'passed' : 'failed'}`,
	)
	return failures.length === 0
}

const checkAll = async (): Promise<Failure[]> =>
	(await timed('check', runChecks)).map(({ check, said }) => ({
		...elsewhere,
		file: check,
		said: said.trim().split('\n').slice(0, 3).join(' · '),
	}))

/** Tests that depend most on PostgreSQL's version: migrations, roles, and statements of the searches. */
const ofTheDatabase = [
	'server/platform/database/migrate',
	'server/platform/database/roles',
	'server/features/listings/search/search',
	'server/features/listings/search/suggest',
	'server/platform/places/places',
]
const oldestPostgres = 15

async function testOldestPostgres(): Promise<Failure[]> {
	const bin = findPostgres(oldestPostgres)
	if (bin === null) {
		console.log(`skipped: PostgreSQL ${oldestPostgres} (apt-get install postgresql-${oldestPostgres})`)
		return []
	}
	await using server = await startPostgres(bin)
	const words = ['--project=server', ...ofTheDatabase.map((file) => `${file}.test.ts`)]
	// Without `await` the server would end before its tests begin.
	return await timed(`tests on PostgreSQL ${oldestPostgres}`, () => runRunner('tests', { words, env: { TEST_DATABASE_URL: server.url() } }))
}

/** The checks of a change. */
const gate = async (): Promise<Failure[]> => [
	...(await checkAll()),
	...(await timed('tests', () => runRunner('tests', { words: [] }))),
	...(await timed('journeys', () => runRunner('journeys', { words: [] }))),
]

/** The journeys with the tag `@core`, in the Firefox that is installed. */
async function journeysInFirefox(): Promise<Failure[]> {
	if (findFirefox() === undefined) {
		console.log('skipped: journeys in Firefox (apt-get install firefox-esr)')
		return []
	}
	return await runCommand('journeys in Firefox', ['npm', 'run', 'test:firefox'])
}

/** The checks of a release: all tests and journeys, and beside them the oldest PostgreSQL, Firefox, the check of `ops/`, faults, and the version before. */
async function everything(): Promise<Failure[]> {
	process.env['TESTS'] = 'all'
	process.env['JOURNEYS'] = 'all'
	return [
		...(await gate()),
		...(await testOldestPostgres()),
		...(await journeysInFirefox()),
		...(await runCommand('check of ops', ['npm', 'run', 'check:ops'])),
		...(await runCommand('faults', ['npm', 'run', 'test:faults', '--', '--short'])),
		...(await runCommand('the version before', ['npm', 'run', 'test:previous'])),
	]
}

/** The folders of a feature, and its file of the contract. */
function foldersOf(feature: string): string[] {
	const found = parents.map((parent) => `${parent}/${feature}`).filter((folder) => existsSync(join(root, folder)))
	const file = `contract/${feature}.ts`
	if (existsSync(join(root, file))) found.push(file)
	if (found.length === 0) throw new Error(`No folder of ${parents.join(', ')} is named ${feature}.`)
	return found
}

/** The files of tests in these folders; without `withReleases` those that a release runs alone are left out. */
const testFiles = (folders: readonly string[], withReleases = false) =>
	folders
		.flatMap((folder) => globSync(`${folder}/**/*.test.{ts,tsx}`, { cwd: root }))
		.filter((file) => withReleases || !file.includes('.release.test.'))

/** The tests of some features run beside their static checks, which use one processor, and their journeys after both. */
async function ofFeatures(folders: readonly string[]): Promise<Failure[]> {
	const tests = folders.filter((folder) => testFiles([folder]).length > 0)
	const journeys = folders.filter((folder) => folder.startsWith('test/journeys/'))
	const check = async () => [
		...(await runCommand('format', ['oxfmt', '--check', ...folders], true)),
		...(await runCommand('lint and types', ['oxlint', '--type-aware', '--type-check', ...folders], true)),
	]
	const test = async () =>
		tests.length > 0 ? timed('tests', () => runRunner('tests', { words: tests.map((folder) => `${folder}/`) })) : []
	// The linter takes 1.5 GB for the types, which small machines do not have beside the tests.
	const both = workersFor() > 1 ? (await Promise.all([test(), check()])).flat() : [...(await check()), ...(await test())]
	return [
		...both,
		...(journeys.length > 0 ? await timed('journeys', () => runRunner('journeys', { words: journeys.map((folder) => `${folder}/`) })) : []),
	]
}

await mkdir(results, { recursive: true })
const words = process.argv.slice(2).map((word) => word.replace(/\/$/, ''))
const isRelease = words.includes('--all')
const folders = isRelease ? [] : words.flatMap(foldersOf)
const files = testFiles(folders.length > 0 ? folders : ['contract', 'server', 'web', 'samples', 'scripts', 'test'], isRelease)
const missing = missingPrograms(await Promise.all(files.map((file) => readFile(join(root, file), 'utf8'))))
console.log([`Seed ${seed} (TEST_SEED).`, missing].filter(Boolean).join('\n'))
const failures = isRelease ? await everything() : folders.length > 0 ? await ofFeatures(folders) : await gate()
if (failures.length > mostAgain) console.log(`More than ${mostAgain} failures: none is run again.`)
const verdict = await timed('verdict', () => judge(failures, runAgain))
await writeFile(
	join(results, 'flaky.json'),
	`${JSON.stringify(
		verdict.flaky.map((failure) => ({ name: nameOf(failure), said: failure.said, seed })),
		null,
		'\t',
	)}\n`,
)
if (!verdict.isGreen) process.exitCode = 1
console.log(`\n${[times.join(', '), skipped, ...linesOf(verdict, seed)].filter(Boolean).join('\n')}`)
