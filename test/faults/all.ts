import { spawnSync } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/*
 * Runs every fault script of this folder, one after the other, and names those that failed.
 *
 *   npm run test:faults [-- --short]
 */

const shared = new Set(['all.ts', 'drive.ts', 'ledger.ts', 'run-fault.ts'])
const scripts = (await readdir(import.meta.dirname)).filter(
	(name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !shared.has(name),
)
const missed: string[] = []
for (const script of scripts.toSorted()) {
	const begun = performance.now()
	console.log(`\n${script}`)
	const { status } = spawnSync(process.execPath, [join(import.meta.dirname, script), ...process.argv.slice(2)], { stdio: 'inherit' })
	console.log(`${script} ended with ${status} after ${Math.round((performance.now() - begun) / 1000)} s`)
	if (status !== 0) missed.push(script)
}
console.log(`\n${scripts.length - missed.length} passed, ${missed.length} failed${missed.length > 0 ? `: ${missed.join(', ')}` : ''}`)
process.exitCode = missed.length > 0 ? 1 : 0
