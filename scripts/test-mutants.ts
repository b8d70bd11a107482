import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { createVitest } from 'vitest/node'
import { patience } from '#test/patience.ts'
import { testSeed } from '#test/seed.ts'
import { applyMutant, findMutants, type Mutant } from './mutants.ts'

/** What became of a mutant. One that no test has loaded runs in a process of its own, such as a worker, or nowhere. */
type Outcome = 'killed' | 'survived' | 'timeout' | 'unloaded'

// Mutants of the server's folders that are named, drawn, each against the folder's tests (decision 112).
const root = resolve(import.meta.dirname, '..')
const usage = 'npm run test:mutants -- media privacy [--sample 60] [--seed 7] [--json]'

async function main(): Promise<void> {
	const { values, positionals } = parseArgs({
		allowPositionals: true,
		options: { sample: { type: 'string', default: '60' }, seed: { type: 'string' }, json: { type: 'boolean', default: false } },
	})
	const missing = positionals.filter((folder) => !existsSync(join(root, 'server', folder)))
	if (positionals.length === 0 || missing.length > 0) {
		console.error(missing.length > 0 ? `no such folder in server: ${missing.join(', ')}` : usage)
		process.exit(1)
	}
	const seed = values.seed === undefined ? testSeed() : Number(values.seed)
	const results = []
	for (const folder of positionals) {
		const all = sourcesOf(folder).flatMap((file) => findMutants(file, readFileSync(join(root, file), 'utf8')))
		const drawn = draw(all, Number(values.sample), seed)
		if (!values.json) console.info(`${folder}: ${drawn.length} of ${all.length} mutants, seed ${seed}`)
		const outcomes = await tryFolder(folder, drawn, (mutant, outcome) => {
			if (!values.json) console.info(`${outcome.padEnd(8)} ${describe(mutant)}`)
		})
		const survivors = outcomes.filter(({ outcome }) => outcome === 'survived' || outcome === 'unloaded').map(({ mutant }) => mutant)
		const killed = outcomes.length - survivors.length
		results.push({ folder, seed, found: all.length, drawn: outcomes.length, killed, survivors: survivors.map(describe) })
		if (!values.json) console.info(`${folder}: ${killed} of ${outcomes.length} noticed (${Math.round((killed / outcomes.length) * 100)} %)`)
	}
	if (values.json) console.info(JSON.stringify(results, null, '\t'))
}

const sourcesOf = (folder: string) =>
	globSync(`server/${folder}/**/*.ts`, { cwd: root })
		.filter((file) => !file.endsWith('.test.ts'))
		.toSorted()

const describe = ({ file, line, from, to }: Mutant) => `${file}:${line} ${oneLine(from)} → ${oneLine(to) || 'nothing'}`
const oneLine = (text: string) => text.trim().replace(/\s+/g, ' ').slice(0, 100)

/** That many, the same ones for the same seed (a linear congruential generator). */
function draw(all: readonly Mutant[], count: number, seed: number): Mutant[] {
	let state = seed >>> 0
	const next = () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0)
	for (let index = 0; index < 8; index += 1) next()
	return all
		.map((mutant) => ({ mutant, key: next() }))
		.toSorted((one, other) => one.key - other.key)
		.slice(0, count)
		.map(({ mutant }) => mutant)
}

/** Tries mutants in a second process, which keeps one Vitest and one database server; it is replaced where a mutant never ends. */
async function tryFolder(folder: string, mutants: readonly Mutant[], told: (mutant: Mutant, outcome: Outcome) => void) {
	const outcomes: { mutant: Mutant; outcome: Outcome }[] = []
	let child: ChildProcess | null = null
	let longest = 900_000
	for (const mutant of mutants) {
		if (!child) {
			child = fork(import.meta.filename, [folder], { cwd: root, stdio: ['ignore', 'ignore', 'inherit', 'ipc'], detached: true })
			const first = await answer(child, longest)
			if (!first?.isGreen) {
				end(child)
				throw new Error(`The tests of ${folder} fail without a mutant: ${first?.failure ?? 'they did not end'}`)
			}
			longest = 60_000 + 5 * first.milliseconds
		}
		child.send(mutant)
		const said = await answer(child, longest)
		if (!said) {
			end(child)
			child = null
		}
		const outcome = outcomeOf(said)
		outcomes.push({ mutant, outcome })
		told(mutant, outcome)
	}
	if (child?.connected) {
		child.disconnect()
		await once(child, 'exit')
	}
	return outcomes
}

function outcomeOf(said: Answer | null): Outcome {
	if (!said) return 'timeout'
	if (!said.isGreen) return 'killed'
	return said.isLoaded ? 'survived' : 'unloaded'
}

interface Answer {
	isGreen: boolean
	/** Whether a test has loaded the changed file. */
	isLoaded: boolean
	milliseconds: number
	failure?: string
}

/** What the process says next; null where it says nothing for so long, or ends. */
async function answer(child: ChildProcess, longest: number): Promise<Answer | null> {
	const ended = new AbortController()
	const stop = () => ended.abort()
	child.once('exit', stop)
	try {
		const [said] = (await once(child, 'message', { signal: AbortSignal.any([ended.signal, AbortSignal.timeout(longest)]) })) as [Answer]
		return said
	} catch {
		return null
	} finally {
		child.off('exit', stop)
	}
}

/** Ends the process with the workers that it has started; the reaper of the run ends its database server. */
function end(child: ChildProcess): void {
	try {
		if (child.pid) process.kill(-child.pid, 'SIGKILL')
	} catch {
		// It has ended already.
	}
}

/** The second process: runs the folder's tests as they are, then with each mutant that it is sent. */
async function tryMutants([folder = '']: string[]): Promise<void> {
	let current: Mutant | null = null
	let isLoaded = false
	const vitest = await createVitest(
		'test',
		{
			config: false,
			root,
			include: [`server/${folder}/**/*.test.ts`, `test/specification/${folder}/**/*.test.ts`],
			exclude: ['**/*.release.test.ts'],
			globalSetup: './test/database.ts',
			// As the usual run: the files share their loaded modules.
			isolate: false,
			testTimeout: 120_000,
			hookTimeout: 120_000,
			expect: { poll: patience },
			watch: false,
			bail: 1,
			maxWorkers: 2,
			reporters: [{}],
			fsModuleCache: false,
			silent: true,
		},
		{
			plugins: [
				{
					name: 'one-mutant',
					enforce: 'pre',
					load(id) {
						if (!current || id !== join(root, current.file)) return null
						isLoaded = true
						return applyMutant(readFileSync(id, 'utf8'), current)
					},
				},
			],
		},
	)
	const run = async (): Promise<Answer> => {
		const specifications = (await vitest.globTestSpecifications()).toSorted(
			(one, other) => distance(one.moduleId) - distance(other.moduleId),
		)
		const begun = performance.now()
		const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
		const failed = testModules.find((module) => !module.ok())
		const failure = failed?.moduleId ?? (unhandledErrors.length > 0 ? String(unhandledErrors[0]) : undefined)
		return {
			isGreen: failure === undefined && testModules.length > 0,
			isLoaded,
			milliseconds: performance.now() - begun,
			...(failure && { failure }),
		}
	}
	// First the test that is named as the file, then those next to it.
	const distance = (test: string) => {
		if (!current || dirname(test) !== dirname(join(root, current.file))) return 2
		return basename(test, '.test.ts') === basename(current.file, '.ts') ? 0 : 1
	}
	process.once('disconnect', () => void vitest.close().finally(() => process.exit()))
	process.send?.(await run())
	process.on('message', (mutant: Mutant) => {
		void (async () => {
			const before = current
			current = mutant
			isLoaded = false
			for (const { file } of before ? [before, mutant] : [mutant]) vitest.invalidateFile(join(root, file))
			process.send?.(await run())
		})()
	})
}

if (process.send) await tryMutants(process.argv.slice(2))
else await main()
