import { cp, readFile, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { findMutants } from '#scripts/mutants/find-mutants.ts'
import { openTrial } from '#scripts/mutants/trial.ts'
import { openRunFolder } from '#test/run-folder.ts'

// Tries every mutant of the fixture, and prints each result as JSON: `scripts/mutants/trial.release.test.ts` reads it.
const repository = join(import.meta.dirname, '..', '..')
await using run = await openRunFolder('mutants-fixture')
await cp(join(import.meta.dirname, 'server'), join(run.folder, 'server'), { recursive: true })
await symlink(join(repository, 'node_modules'), join(run.folder, 'node_modules'))
{
	await using trial = await openTrial({ root: run.folder, folder: 'server', include: ['server/*.fixture.ts'], patience: 3000 })
	const outcomes: string[] = []
	for (const file of ['server/age.ts', 'server/double.ts'])
		for (const mutant of findMutants(file, await readFile(join(run.folder, file), 'utf8'))) {
			const { outcome } = await trial.tryOut(mutant)
			outcomes.push(`${mutant.file}:${mutant.line} ${mutant.from.trim()} → ${mutant.to.trim()}: ${outcome}`)
		}
	console.log(JSON.stringify({ outcomes, broken: trial.broken, control: await trial.control() }, null, '\t'))
}
// Vitest takes a killed mutant for a failure.
process.exitCode = 0
