import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

/*
 * Runs everything that a change must pass, or what belongs to some features alone, and says how long each part took:
 *
 *   npm test
 *   npm test -- favourites listings/search
 *
 * A feature is a folder of that name in server, web, test/journeys or test/specification, or a file or folder of contract.
 * The journeys of a feature run at one width and in one language each, as with JOURNEYS=one. The linter checks the types of the feature's own
 * files, in the pass that its rules need anyway; shared code, and the types of those who use the feature, are checked by the whole run.
 */

const root = join(import.meta.dirname, '..')
const parents = ['contract', 'server', 'web', 'test/specification', 'test/journeys']

interface Part {
	name: string
	/** An npm script, or a program of a package. */
	command: string[]
	env?: Record<string, string>
}

/** Parts that run one after the other. */
type Lane = Part[]

/** One lane after the other. */
const everything: Lane[][] = [
	[[{ name: 'check', command: ['npm', 'run', 'check'] }]],
	[[{ name: 'tests', command: ['vitest', 'run'] }]],
	[[{ name: 'journeys', command: ['npm', 'run', 'test:journeys'] }]],
]

/** The tests of some features run beside their static checks, which use one processor, and their journeys after both. */
function stepsOf(features: readonly string[]): Lane[][] {
	const folders = features.flatMap((feature) => {
		const found = parents.map((parent) => `${parent}/${feature}`).filter((folder) => existsSync(join(root, folder)))
		const file = `contract/${feature}.ts`
		if (existsSync(join(root, file))) found.push(file)
		if (found.length === 0) throw new Error(`No folder of ${parents.join(', ')} is named ${feature}.`)
		return found
	})
	const tests = folders.filter((folder) => globSync(`${folder}/**/*.test.{ts,tsx}`, { cwd: root }).length > 0)
	const journeys = folders.filter((folder) => folder.startsWith('test/journeys/'))
	const checks = [
		{ name: 'format', command: ['oxfmt', '--check', ...folders] },
		{ name: 'lint and types', command: ['oxlint', '--type-aware', '--type-check', ...folders] },
	]
	const testRun = { name: 'tests', command: ['vitest', 'run', ...tests.map((folder) => `${folder}/`)] }
	const journeyRun = {
		name: 'journeys',
		command: ['npm', 'run', 'test:journeys', '--', ...journeys.map((folder) => `${folder}/`)],
		env: { JOURNEYS: 'one' },
	}
	return [tests.length > 0 ? [[testRun], checks] : [checks], ...(journeys.length > 0 ? [[[journeyRun]]] : [])]
}

const times: string[] = []

/** Whether all parts of the lane passed; those after one that fails are not run. What a lane in the background says is written when it has ended. */
async function passes(lane: Lane, isInBackground: boolean): Promise<boolean> {
	for (const {
		name,
		command: [program = '', ...words],
		env,
	} of lane) {
		const begun = performance.now()
		const running = spawn(program, words, {
			cwd: root,
			stdio: isInBackground ? ['ignore', 'pipe', 'pipe'] : 'inherit',
			env: { ...env, ...process.env },
			shell: process.platform === 'win32',
		})
		const said = Promise.all([running.stdout, running.stderr].map(async (stream) => (stream ? text(stream) : '')))
		const [code] = await once(running, 'close')
		times.push(`${name} ${Math.round((performance.now() - begun) / 1000)} s`)
		process.stdout.write((await said).join(''))
		if (code === 0) continue
		console.error(`${name} failed`)
		return false
	}
	return true
}

const features = process.argv.slice(2).map((feature) => feature.replace(/\/$/, ''))
for (const lanes of features.length > 0 ? stepsOf(features) : everything) {
	const outcomes = await Promise.all(lanes.map((lane, index) => passes(lane, index > 0)))
	if (outcomes.every(Boolean)) continue
	process.exitCode = 1
	break
}
console.log(times.join(', '))
