import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { openRunFolder } from '#test/run-folder.ts'
import { writeReliability } from './document.ts'
import { drawNames } from './draw.ts'
import type { Result } from './results.ts'
import { scriptNames, scriptOf, type ScriptName } from './scripts.ts'
import { makeTemplates } from './templates.ts'

/*
 * Runs the fault scripts and names those that failed. Scripts that wait most of their time run together; those that compare speeds run one after the
 * other, with the processors to themselves. `scripts.ts` says which is which. Decision 063.
 *
 *   npm run test:faults                               all scripts, as long as their first lines say
 *   npm run test:faults -- --short                    those of CI, in their short form
 *   npm run test:faults -- --short few-descriptors    those that are named, also where they are not of the short form
 *   npm run test:faults -- --write                    puts the figures into docs/reliability.md too, of either form
 *   npm run test:faults -- --hours 2 [--seed 7]       draws short forms at random until the time is over, and ends at the first miss
 */

const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: { short: { type: 'boolean' }, write: { type: 'boolean' }, hours: { type: 'string' }, seed: { type: 'string' } },
})

/** So many that wait run together: the start of each takes a processor for some seconds, and delays the others. */
const mostTogether = 7

const named = scriptNames.filter((script) => positionals.includes(script))
if (named.length < positionals.length) throw new Error(`There are ${scriptNames.join(', ')}.`)

/** Runs a script, and prints its output when it has ended. Returns its result; null when it failed before it wrote one. */
async function run(script: ScriptName, isShort: boolean): Promise<Result | null> {
	const folder = await mkdtemp(join(tmpdir(), 'kiermes-figures-'))
	try {
		const FAULT_RESULT = join(folder, 'result.json')
		const begun = performance.now()
		const child = spawn(process.execPath, [join(import.meta.dirname, `${script}.ts`), ...(isShort ? ['--short'] : [])], {
			stdio: ['ignore', 'pipe', 'pipe'],
			env: { ...process.env, FAULT_RESULT },
		})
		const [printed, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
		const seconds = Math.round((performance.now() - begun) / 1000)
		console.log(`\n${script}\n${printed}${errors}${script} ended with ${code} after ${seconds} s`)
		const result = await readFile(FAULT_RESULT, 'utf8').catch(() => null)
		return result === null ? null : (JSON.parse(result) as Result)
	} finally {
		await rm(folder, { recursive: true })
	}
}

const hasPassed = (result: Result | null) => result !== null && result.misses === 0

function sum(results: readonly Result[]): string {
	const of = (name: 'cycles' | 'acknowledged' | 'lost' | 'doubled') => results.reduce((total, result) => total + result[name], 0)
	return `${of('cycles')} cycles, ${of('acknowledged')} acknowledged, ${of('lost')} lost, ${of('doubled')} doubled`
}

async function runOnce(isShort: boolean): Promise<void> {
	const begun = performance.now()
	const chosen = named.length > 0 ? named : scriptNames.filter((script) => !isShort || scriptOf(script).isInShortForm)
	const results = new Map<ScriptName, Result | null>()
	const runInTurn = async (scripts: ScriptName[]) => {
		for (let script = scripts.shift(); script; script = scripts.shift()) results.set(script, await run(script, isShort))
	}
	const waiting = chosen.filter((script) => scriptOf(script).waits)
	const others = chosen.filter((script) => !waiting.includes(script))
	await Promise.all(Array.from({ length: mostTogether }, () => runInTurn(waiting)))
	await runInTurn(others)
	const missed = chosen.filter((script) => !hasPassed(results.get(script) ?? null))
	const passed = [...results.values()].filter((result) => result !== null).filter(hasPassed)
	console.log(`\n${sum(passed)}; ${Math.round((performance.now() - begun) / 1000)} s`)
	const skipped = passed.filter((result) => result.skipped !== null)
	const names = (list: readonly string[]) => (list.length > 0 ? ` (${list.join(', ')})` : '')
	console.log(
		`${passed.length - skipped.length} passed, ${skipped.length} skipped${names(skipped.map(({ script }) => script))}, ${missed.length} failed${names(missed)}`,
	)
	// The figures of a run that has failed are no measure of anything.
	if (values.write) await writeReliability(passed.filter((result) => !skipped.includes(result)))
	process.exitCode = missed.length > 0 ? 1 : 0
}

async function soak(hours: number, seed: number): Promise<void> {
	const until = performance.now() + hours * 3_600_000
	const results: Result[] = []
	console.log(`seed ${seed}`)
	let draw = 0
	for (const script of drawNames(named.length > 0 ? named : scriptNames, seed)) {
		if (performance.now() >= until) break
		draw += 1
		console.log(`\ndraw ${draw} of seed ${seed}: ${script}`)
		const result = await run(script, true)
		if (result) results.push(result)
		if (hasPassed(result)) continue
		console.log(`\n${sum(results)}\n${script} failed: draw ${draw} of seed ${seed}`)
		process.exitCode = 1
		return
	}
	console.log(`\n${sum(results)} in ${draw} draws of seed ${seed}`)
}

await using place = await openRunFolder('faults')
// One script alone makes its own database as quickly.
if (named.length !== 1) await makeTemplates(place.folder)
if (values.hours === undefined) await runOnce(values.short ?? false)
else {
	const hours = Number(values.hours)
	const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000))
	if (!(hours > 0) || !Number.isInteger(seed)) throw new Error('Usage: npm run test:faults -- --hours 2 [--seed 7]')
	await soak(hours, seed)
}
