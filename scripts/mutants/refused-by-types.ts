import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { applyMutant, type Mutant } from './find-mutants.ts'

/**
 * Those of the mutants that the compiler refuses in the file that they change, such as a guard that proves a value present to it. The gate checks
 * types too, so that none of them could land. Files of `root`, a copy of the repository, are changed meanwhile; `cache` is the compiler's file between its runs.
 */
export function refusedByTypes(root: string, mutants: readonly Mutant[], cache: string): Set<Mutant> {
	const refused = new Set<Mutant>()
	for (let waiting = mutants; waiting.length > 0;) {
		// One of each file at a time, so that an error says whose it is.
		const round = waiting.filter(({ file }, index) => waiting.findIndex((other) => other.file === file) === index)
		const texts = round.map(({ file }) => readFileSync(join(root, file), 'utf8'))
		for (const [index, mutant] of round.entries()) writeFileSync(join(root, mutant.file), applyMutant(texts[index]!, mutant))
		const compiler = [join(root, 'node_modules/.bin/tsc'), '--noEmit', '--checkers', '1', '--pretty', 'false', '--tsBuildInfoFile', cache]
		const { stdout } = spawnSync(process.execPath, compiler, { cwd: root, encoding: 'utf8' })
		const files = new Set([...stdout.matchAll(/^(\S+)\(\d+,\d+\): error/gm)].map(([, file]) => file))
		for (const [index, mutant] of round.entries()) {
			writeFileSync(join(root, mutant.file), texts[index]!)
			if (files.has(mutant.file)) refused.add(mutant)
		}
		waiting = waiting.filter((mutant) => !round.includes(mutant))
	}
	return refused
}
