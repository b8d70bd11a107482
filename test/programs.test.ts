import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { findProgram, programTags, skippedForPrograms } from './programs.ts'

const root = join(import.meta.dirname, '..')
const ownName = import.meta.filename

/** The helpers in `test` that a file imports, and those that they import. */
function helpersOf(file: string, seen = new Set<string>()): Set<string> {
	for (const [, place = ''] of readFileSync(file, 'utf8').matchAll(/^(?:import|\}).* from '((?:#test|\.\.?)\/[^']+\.tsx?)'$/gm)) {
		const helper = place.startsWith('#test/') ? join(root, place.slice(1)) : join(dirname(file), place)
		if (seen.has(helper) || !helper.startsWith(join(root, 'test/')) || helper.endsWith('/programs.ts')) continue
		seen.add(helper)
		helpersOf(helper, seen)
	}
	return seen
}

/** How the code of a test or a helper calls a program: by its name, its path, or in the words of a shell. */
const calls = (text: string, program: string) =>
	program.startsWith('postgresql')
		? text.includes(program === 'postgresql' ? 'findAnyPostgres()' : 'findPostgres(15)')
		: new RegExp(
				`(?:spawn|spawnSync|execFile|execFileSync|run|findProgram|promisify\\(execFile\\))\\(['"\`](?:/\\S*/)?${program}['"\`]|^.*= ['"\`]${program} `,
				'm',
			).test(text)

test('each test that calls one of these programs has it as a tag', () => {
	const files = globSync('{contract,server,web,samples,scripts,test}/**/*.test.{ts,tsx}', { cwd: root }).map((file) => join(root, file))
	const untagged = files
		.filter((file) => file !== ownName && !file.includes('/node_modules/'))
		.flatMap((file) => {
			const own = readFileSync(file, 'utf8')
			const text = [own, ...[...helpersOf(file)].map((helper) => readFileSync(helper, 'utf8'))].join('\n')
			const tags = [...own.matchAll(/tags: \[([^\]]*)\]/g)].map(([, list]) => list).join()
			return programTags
				.filter(({ name }) => calls(text, name) && !tags.includes(`'${name}'`))
				.map(({ name }) => `${file.slice(root.length + 1)}: ${name}`)
		})
	expect(untagged).toEqual([])
})

test('no test looks for a program by itself', () => {
	const files = globSync('{contract,server,web,samples,scripts,test}/**/*.test.{ts,tsx}', { cwd: root }).filter(
		(file) => !file.includes('node_modules/') && join(root, file) !== ownName,
	)
	expect(files.length).toBeGreaterThan(100)
	const alone = files.filter((file) =>
		/'--version'\][^\n]*\.status|skipIf\([^)]*'\/usr\/s?bin/.test(readFileSync(join(root, file), 'utf8')),
	)
	expect(alone).toEqual([])
})

test('only tests of missing programs have a tag that skips them', () => {
	for (const { name, skip = false } of programTags) expect([name, skip]).toEqual([name, findProgram(name) === null])
})

test('the end of a run says each missing program with the number of its tests', () => {
	const one = (status: string, ...tags: string[]) => ({ status, tags })
	const report = {
		testResults: [
			{ assertionResults: [one('skipped', 'redis-server', 'openssl'), one('skipped', 'redis-server'), one('passed', 'curl')] },
			{ assertionResults: [one('skipped'), one('failed')] },
		],
	}
	expect(skippedForPrograms(report, ['redis-server', 'openssl', 'curl'])).toBe(
		'no redis-server: 2 tests; no openssl: 1 test (apt-get install redis-server openssl)',
	)
	expect(skippedForPrograms(report, [])).toBeNull()
})
