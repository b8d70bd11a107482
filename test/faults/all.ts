import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

/*
 * Runs every fault script of this folder and names those that failed. Scripts that wait most of their time run together; those that compare speeds
 * run one after the other, with the processors to themselves.
 *
 *   npm run test:faults [-- --short]
 */

const shared = new Set(['all.ts', 'drive.ts', 'ledger.ts', 'record-alerts.ts', 'run-fault.ts', 'sign-ups.ts'])
const waiting = new Set([
	'backup-and-restore.ts',
	'blackhole.ts',
	'kill-while-publishing.ts',
	'shared-limits.ts',
	'silent-listen.ts',
	'upgrade.ts',
])
const scripts = (await readdir(import.meta.dirname))
	.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !shared.has(name))
	.toSorted()

/** Runs a script, prints what it said when it has ended, and returns whether it passed. */
async function run(script: string): Promise<boolean> {
	const begun = performance.now()
	const child = spawn(process.execPath, [join(import.meta.dirname, script), ...process.argv.slice(2)], {
		stdio: ['ignore', 'pipe', 'pipe'],
	})
	const [printed, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
	const seconds = Math.round((performance.now() - begun) / 1000)
	console.log(`\n${script}\n${printed}${errors}${script} ended with ${code} after ${seconds} s`)
	return code === 0
}

const results = new Map<string, boolean>()
await Promise.all(scripts.filter((script) => waiting.has(script)).map(async (script) => results.set(script, await run(script))))
for (const script of scripts.filter((one) => !waiting.has(one))) results.set(script, await run(script))
const missed = scripts.filter((script) => !results.get(script))
console.log(`\n${scripts.length - missed.length} passed, ${missed.length} failed${missed.length > 0 ? `: ${missed.join(', ')}` : ''}`)
process.exitCode = missed.length > 0 ? 1 : 0
