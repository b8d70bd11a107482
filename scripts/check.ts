import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { text } from 'node:stream/consumers'

// Runs every check that needs no database, as many at once as there are processors, and says how long each took. Prints what the failed ones said.

/** The longest first, so that none of them is left alone at the end. One checker of TypeScript takes half the processor time of its usual four. */
const checks = [
	'oxlint --type-aware',
	'tsc --noEmit --checkers 1',
	'node scripts/check-regexps.ts',
	'node scripts/check-bundle.ts',
	'knip --no-progress',
	'oxfmt --check',
	'node scripts/check-supply-chain.ts',
	'node scripts/check-docs.ts',
	'node scripts/check-texts.ts',
	'node scripts/check-folders.ts',
	'node scripts/check-migrations.ts',
	'node scripts/check-schemas.ts',
	'node scripts/check-asvs.ts',
]

async function run(check: string): Promise<void> {
	const begun = performance.now()
	const child = spawn(check, { shell: true, stdio: ['ignore', 'pipe', 'pipe'] })
	const [printed, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
	const seconds = Math.round((performance.now() - begun) / 1000)
	const said = `${printed}${errors}`.trimEnd()
	if (code === 0) return console.log(`${check}: ${seconds} s${said && !said.includes('\n') ? `, ${said}` : ''}`)
	process.exitCode = 1
	console.error(`\n${said}\n${check} failed after ${seconds} s\n`)
}

const waiting = [...checks]
async function work(): Promise<void> {
	for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) await run(check)
}
await Promise.all(Array.from({ length: availableParallelism() }, work))
