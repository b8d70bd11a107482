import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { findProgram, missingPrograms, programTags, skippedForPrograms, tagLists, tagsIn } from './programs.ts'

const root = join(import.meta.dirname, '..')
const here = import.meta.dirname

const read = (file: string) => readFileSync(file, 'utf8')
const files = globSync('{contract,server,web,samples,scripts,test,ops}/**/*.test.{ts,tsx}', { cwd: root, exclude: ['**/node_modules/**'] })
	.map((file) => join(root, file))
	.filter((file) => file !== import.meta.filename)

/** The helpers of the folder `test` that a file imports, and those that they import. */
function helpersOf(file: string, found = new Set<string>()): Set<string> {
	for (const [, place = ''] of read(file).matchAll(/ from '((?:#test|\.\.?)\/[^']+\.tsx?)'$/gm)) {
		const helper = place.startsWith('#') ? join(root, place.slice(1)) : join(dirname(file), place)
		if (dirname(helper) !== here || helper === join(here, 'programs.ts') || found.has(helper)) continue
		found.add(helper)
		helpersOf(helper, found)
	}
	return found
}

/** Whether a text calls a program: as the first word of a call, in a list of words, or in a line for a shell. */
const calls = (text: string, program: string) =>
	new RegExp(`\\('(?:/usr/s?bin/)?${program}',|findProgram\\('${program}'\\)|'${program}', (?:\\w+\\]|'-)|=>? ['\`]${program} `).test(text)

/** The programs that a test or its helpers call. Only a test decides which PostgreSQL its server is. */
function programsOf(file: string): string[] {
	const own = read(file).replaceAll(tagLists, '')
	const text = [own, ...[...helpersOf(file)].map(read)].join('\n')
	const postgres = { postgresql: 'findAnyPostgres()', 'postgresql-15': 'findPostgres(15)' }
	return programTags
		.map(({ name }) => name)
		.filter((name) => (name === 'postgresql' || name === 'postgresql-15' ? own.includes(postgres[name]) : calls(text, name)))
}

test('each test file that calls one of these programs has it as a tag', () => {
	const untagged = files.flatMap((file) => {
		const tags = tagsIn(read(file))
		return programsOf(file)
			.filter((name) => !tags.includes(`'${name}'`))
			.map((name) => `${relative(root, file)}: ${name}`)
	})
	expect(untagged).toEqual([])
})

test('no test looks for a program by itself', () => {
	const alone = files.filter((file) => /'--version'\][^\n]*\.status|skipIf\([^)]*\/usr\//.test(read(file)))
	expect(alone.map((file) => relative(root, file))).toEqual([])
})

test('only tests of missing programs have a tag that skips them', () => {
	for (const { name, skip = false } of programTags) expect([name, skip]).toEqual([name, findProgram(name) === null])
})

test('before a run only programs are named that its own files need', () => {
	const sources = ["test('a', { tags: ['openssl', 'curl'] }, run)", "test('b', run)\ntest('c', { tags: ['openssl'] }, run)"]
	expect(missingPrograms(sources, ['promtool', 'curl', 'openssl'])).toBe(
		'Tests that need these programs are skipped: curl, openssl (apt-get install curl openssl)',
	)
	expect(missingPrograms(sources, ['promtool'])).toBeNull()
})

test('the end of a run says each missing program with the number of its tests', () => {
	const one = (status: string, ...tags: string[]) => ({ status, tags })
	const report = {
		testResults: [
			{ assertionResults: [one('skipped', 'promtool', 'openssl'), one('skipped', 'promtool'), one('passed', 'curl')] },
			{ assertionResults: [one('skipped'), one('failed')] },
		],
	}
	expect(skippedForPrograms(report, ['promtool', 'openssl', 'curl'])).toBe(
		'no promtool: 2 tests; no openssl: 1 test (apt-get install prometheus openssl)',
	)
	expect(skippedForPrograms(report, [])).toBeNull()
})
