import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { failedJourneys, failedTests, nameOf, type Failure } from './test-failures.ts'
import { judge, linesOf, mostAgain } from './verdict.ts'

const root = join(import.meta.dirname, '..')
const fixtures = join(root, 'test', 'verdict')
const program = (name: string) => join(root, 'node_modules', '.bin', name)

const failure = (name: string): Failure => ({ runner: 'tests', file: 'a.test.ts', line: 3, names: [name], said: 'expected 1 to be 2' })

/** Runs the command, which fails on purpose, and reads the report that it leaves. */
async function reportOf(command: string, words: (file: string) => string[], env: (file: string) => Record<string, string> = () => ({})) {
	const folder = await mkdtemp(join(tmpdir(), 'kiermes-report-'))
	const file = join(folder, 'report.json')
	try {
		await promisify(execFile)(command, words(file), { cwd: fixtures, env: { ...process.env, ...env(file) } }).catch(() => {})
		return JSON.parse(await readFile(file, 'utf8')) as unknown
	} finally {
		await rm(folder, { recursive: true })
	}
}

test('the report of the tests says which failed, where, and what was expected', async () => {
	const words = (file: string) => [
		'run',
		'--root',
		fixtures,
		'--config',
		join(fixtures, 'vitest.config.ts'),
		'--reporter=json',
		`--outputFile=${file}`,
	]
	const failures = failedTests(await reportOf(program('vitest'), words), root)
	expect(failures.map(nameOf).toSorted()).toEqual(['test/verdict/broken.fixture.ts', 'test/verdict/one.fixture.ts:9 › a group › fails'])
	expect(failures.find(({ names }) => names.length > 0)?.said).toContain('expected 1 to be 2')
	expect(failures.find(({ names }) => names.length === 0)?.said).toContain('this file cannot be read')
})

test('the report of the journeys says which failed, where, and what was expected', async () => {
	const failures = failedJourneys(
		await reportOf(
			program('playwright'),
			() => ['test', '--config', join(fixtures, 'playwright.config.ts')],
			(file) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: file }),
		),
		root,
	)
	expect(failures.map(nameOf)).toEqual(['test/verdict/one.journey-fixture.ts:6 › a group › fails'])
	expect(failures[0]?.said).toMatch(/Expected: 2 · Received: 1/)
})

test('a failure that passes three times alone is flaky, and the run is green', async () => {
	const tried: string[] = []
	const verdict = await judge([failure('a')], async ({ names: [name] }, turn) => {
		tried.push(`${name} ${turn}`)
		return true
	})
	expect(tried).toEqual(['a 1', 'a 2', 'a 3'])
	expect(verdict).toMatchObject({ isGreen: true, failed: [], flaky: [{ names: ['a'] }] })
	expect(linesOf(verdict, 7)).toEqual(['FLAKY: a.test.ts:3 › a (seed 7)', '  expected 1 to be 2', 'green'])
})

test('a failure that fails again is red, at the first time or at the last', async () => {
	for (const wrong of [1, 3]) {
		const verdict = await judge([failure('a'), failure('b')], async ({ names: [name] }, turn) => name === 'a' || turn !== wrong)
		expect(verdict).toMatchObject({ isGreen: false, failed: [{ names: ['b'] }], flaky: [{ names: ['a'] }] })
		expect(linesOf(verdict, 7)).toEqual([
			'FAILED: a.test.ts:3 › b',
			'  expected 1 to be 2',
			'FLAKY: a.test.ts:3 › a (seed 7)',
			'  expected 1 to be 2',
			'red',
		])
	}
})

test('two flaky names are green, three are red', async () => {
	for (const [names, isGreen] of [
		[['a', 'b'], true],
		[['a', 'b', 'c'], false],
	] as const)
		expect(await judge(names.map(failure), async () => true)).toMatchObject({ isGreen, failed: [] })
})

test('a check has no test to run again, and more failures than can be tried are red at once', async () => {
	const again = async () => {
		throw new Error('nothing is run again')
	}
	expect(await judge([{ ...failure(''), runner: null, names: [] }], again)).toMatchObject({ isGreen: false, flaky: [] })
	const many = Array.from({ length: mostAgain + 1 }, (_, index) => failure(`test ${index}`))
	const verdict = await judge(many, again)
	expect(verdict).toMatchObject({ isGreen: false, flaky: [] })
	expect(linesOf(verdict, 7).length).toBeLessThanOrEqual(29)
	expect(linesOf({ ...verdict, failed: [...many, ...many] }, 7).length).toBeLessThanOrEqual(29)
	expect(linesOf({ ...verdict, failed: [...many, ...many] }, 7)).toContain('… and 10 more that failed')
})
