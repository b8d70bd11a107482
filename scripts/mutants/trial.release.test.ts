import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { inheritedEnvironment } from '#test/inherited-environment.ts'
import type { Outcome } from './trial.ts'

const root = join(import.meta.dirname, '..', '..')

test('a mutant that a test notices is killed, also in a thread; one that changes nothing survives, and one that no test runs is said to be that', async () => {
	// In a separate process, for it starts Vitest.
	const { stdout } = await promisify(execFile)(process.execPath, [join(root, 'test', 'mutants', 'try-fixture.ts')], {
		cwd: root,
		env: inheritedEnvironment(),
	})
	const { outcomes, broken, control } = JSON.parse(stdout) as { outcomes: string[]; broken: string[]; control: string[] }
	const of = (wanted: Outcome) => outcomes.filter((line) => line.endsWith(`: ${wanted}`)).map((line) => line.slice(0, -wanted.length - 2))
	expect([broken, control]).toEqual([[], []])
	expect(of('killed')).toEqual([
		'server/age.ts:13 > → >=',
		'server/age.ts:8 >= → >',
		'server/age.ts:7 false → true',
		'server/age.ts:4 18 → 17',
		'server/age.ts:13 0 → 1',
		'server/double.ts:3 2 → 1',
	])
	// Nobody is younger than nothing and grown up.
	expect(of('survived')).toEqual(['server/age.ts:7 < → <=', 'server/age.ts:7 if (age < 0) return false → ;', 'server/age.ts:7 0 → 1'])
	expect(of('unrun')).toEqual(['server/age.ts:18 && → ||'])
	expect(of('timeout')).toEqual(['server/age.ts:13 1 → 0'])
})
