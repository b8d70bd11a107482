import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { text } from 'node:stream/consumers'
import { findMemory } from './front-end-build.ts'

/** The longest first, so that none of them is left alone at the end. One checker of TypeScript takes half the processor time of its usual four. */
const checks = [
	'oxlint --type-aware',
	'tsc --noEmit --checkers 1',
	'node scripts/check-regexps.ts',
	'node scripts/check-text-chunks.ts && node scripts/check-browsers.ts',
	'knip --no-progress',
	'oxfmt --check',
	'node scripts/check-supply-chain.ts',
	'node scripts/check-docs.ts',
	'node scripts/check-texts.ts',
	'node scripts/check-migrations.ts',
	'node scripts/check-schemas.ts',
	'node scripts/check-asvs.ts',
]

/** Bytes of memory for two checks at once: the linter takes 1.5 GB for the types. */
const enough = 3 * 1024 ** 3

/** A check that failed, with its output. */
export interface FailedCheck {
	check: string
	said: string
}

/**
 * Runs every check that needs no database, as many at once as there are processors and memory, and says how long each took. Prints the output of failed ones,
 * and returns them.
 */
export async function runChecks(): Promise<FailedCheck[]> {
	const failed: FailedCheck[] = []
	const waiting = checks.values()
	async function work(): Promise<void> {
		for (const check of waiting) {
			const begun = performance.now()
			const child = spawn(check, { shell: true, stdio: ['ignore', 'pipe', 'pipe'] })
			const [printed, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
			const seconds = Math.round((performance.now() - begun) / 1000)
			const said = `${printed}${errors}`.trimEnd()
			if (code === 0) {
				console.log(`${check}: ${seconds} s${said && !said.includes('\n') ? `, ${said}` : ''}`)
				continue
			}
			failed.push({ check, said })
			console.error(`\n${said}\n${check} failed after ${seconds} s\n`)
		}
	}
	await Promise.all(Array.from({ length: findMemory() < enough ? 1 : availableParallelism() }, work))
	return failed
}

if (import.meta.main && (await runChecks()).length > 0) process.exitCode = 1
