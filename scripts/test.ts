import { spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'

/*
 * Runs everything that a change must pass, or what belongs to some features alone, and says how long each part took:
 *
 *   npm test
 *   npm test -- favourites listings/search
 *
 * A feature is a folder of that name in server, web, test/journeys or test/specification, or a file or folder of contract.
 * The journeys of a feature run at one width and in one language each, as with JOURNEYS=one; shared code is checked by the whole run.
 */

const root = join(import.meta.dirname, '..')
const parents = ['contract', 'server', 'web', 'test/specification', 'test/journeys']

interface Part {
	name: string
	/** An npm script, or a program of a package. */
	command: string[]
	env?: Record<string, string>
}

const everything: Part[] = [
	{ name: 'check', command: ['npm', 'run', 'check'] },
	{ name: 'tests', command: ['vitest', 'run'] },
	{ name: 'journeys', command: ['npm', 'run', 'test:journeys'] },
]

function partsOf(features: readonly string[]): Part[] {
	const folders = features.flatMap((feature) => {
		const found = parents.map((parent) => `${parent}/${feature}`).filter((folder) => existsSync(join(root, folder)))
		const file = `contract/${feature}.ts`
		if (existsSync(join(root, file))) found.push(file)
		if (found.length === 0) throw new Error(`No folder of ${parents.join(', ')} is named ${feature}.`)
		return found
	})
	const tests = folders.filter((folder) => globSync(`${folder}/**/*.test.{ts,tsx}`, { cwd: root }).length > 0)
	const journeys = folders.filter((folder) => folder.startsWith('test/journeys/'))
	return [
		{ name: 'lint', command: ['oxlint', '--type-aware', ...folders] },
		{ name: 'format', command: ['oxfmt', '--check', ...folders] },
		{ name: 'types', command: ['npm', 'run', 'types'] },
		...(tests.length > 0 ? [{ name: 'tests', command: ['vitest', 'run', ...tests.map((folder) => `${folder}/`)] }] : []),
		...(journeys.length > 0
			? [
					{
						name: 'journeys',
						command: ['npm', 'run', 'test:journeys', '--', ...journeys.map((folder) => `${folder}/`)],
						env: { JOURNEYS: 'one' },
					},
				]
			: []),
	]
}

const features = process.argv.slice(2).map((feature) => feature.replace(/\/$/, ''))
const times: string[] = []
for (const {
	name,
	command: [program = '', ...words],
	env,
} of features.length > 0 ? partsOf(features) : everything) {
	const begun = performance.now()
	const { status } = spawnSync(program, words, {
		cwd: root,
		stdio: 'inherit',
		env: { ...env, ...process.env },
		shell: process.platform === 'win32',
	})
	times.push(`${name} ${Math.round((performance.now() - begun) / 1000)} s`)
	if (status === 0) continue
	console.error(`${name} failed`)
	process.exitCode = 1
	break
}
console.log(times.join(', '))
