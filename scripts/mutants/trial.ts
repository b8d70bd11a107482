import { readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { TestTagDefinition } from 'vitest/config'
import { createVitest, type TestCase, type TestModule, type TestSpecification, type Vitest } from 'vitest/node'
import { readLoads } from '#scripts/process-imports.ts'
import { applyMutant, type Mutant } from './find-mutants.ts'
import { codesOf, type Code } from './code-places.ts'
import { LastingPool } from './pool.ts'
import type { Range, Run } from './record-lines.ts'
import { globSources } from './sources.ts'

/** `unrun`: no test runs the line, so none was tried. `timeout`: the tests did not end. */
export type Outcome = 'killed' | 'timeout' | 'survived' | 'unrun'

/** A test, and the ranges that it runs. */
interface Known {
	id: string
	file: string
	name: string
	milliseconds: number
	runs: Map<string, Run>
}

export interface Trial extends AsyncDisposable {
	/** Tests that fail without a mutant: they are not used. */
	broken: string[]
	tests: number
	tryOut(mutant: Mutant): Promise<{ outcome: Outcome; by?: string; milliseconds: number }>
	/** Runs the tests that have killed, without a mutant; those that fail have killed nothing. */
	control(): Promise<string[]>
}

interface TrialOptions {
	/** A copy of the repository, in which files are changed. */
	root: string
	/** Of the sources, from the root, such as `server/platform/media`. */
	folder: string
	include: string[]
	exclude?: string[]
	/** The tags that tests may have. */
	tags?: TestTagDefinition[]
	/** From the root. */
	globalSetup?: string
	setupFiles?: string[]
	/** Milliseconds that a test may take. */
	patience?: number
}

// Only a result that never comes is a failure, however busy the machine is; but here tests wait for one.
const longestTest = 90_000

/** Runs the tests once to see which lines each one runs, and then keeps a worker for the mutants (decision 112). */
export async function openTrial(options: TrialOptions): Promise<Trial> {
	const { root, folder, patience = longestTest } = options
	process.env['MUTANTS_SOURCES'] = join(root, 'server')
	const pool = new LastingPool(root)
	process.env['MUTANTS_RECORD'] = 'yes'
	const vitest = await startVitest(options, pool)
	const project = vitest.getRootProject()
	const { testModules } = await vitest.runTestSpecifications(await vitest.globTestSpecifications())
	const known = testModules.flatMap(testsOf)
	const broken = testModules.flatMap(brokenOf)
	const codes = codesOf(
		vitest,
		known.map(({ runs }) => runs),
	)
	// Recording makes the worker slow.
	delete process.env['MUTANTS_RECORD']
	pool.end()
	vitest.config.bail = 1
	project.config.bail = 1
	const killers = new Set<Known>()
	const testsFor = finderOf({ root, folder, known, codes })

	const { passes, change } = runnerOf(vitest, pool, { root, patience })

	return {
		broken,
		tests: known.length,
		async tryOut(mutant) {
			const begun = performance.now()
			const tests = inOrder(testsFor(mutant), join(root, mutant.file))
			const end = (outcome: Outcome, by?: string) => ({ outcome, ...(by && { by }), milliseconds: performance.now() - begun })
			if (tests.length === 0) return end('unrun')
			const text = readFileSync(join(root, mutant.file), 'utf8')
			change(mutant.file, applyMutant(text, mutant))
			const said = await passes(tests)
			change(mutant.file, text)
			if (!said) return end('timeout')
			if (said.failed === null) return end('survived')
			const by = tests.find(({ name }) => name === said.failed)
			if (by && !killers.has(by)) {
				const alone = await passes([by])
				// It needs those before it, or the worker has suffered: a new one decides, with all tests of the file.
				if (!alone || alone.failed !== null) {
					pool.end()
					const whole = known.filter(({ file }) => file === by.file)
					const clean = await passes(whole)
					if (clean?.failed !== null) throw new Error(`${by.name} fails without a mutant: ${clean?.why}`)
					change(mutant.file, applyMutant(text, mutant))
					const again = await passes(whole)
					change(mutant.file, text)
					return again?.failed === null ? end('survived') : end('killed', by.name)
				}
				killers.add(by)
			}
			return end('killed', said.failed)
		},
		async control() {
			const failed: string[] = []
			for (const killer of killers) if ((await passes([killer]))?.failed !== null) failed.push(killer.name)
			pool.end()
			return failed
		},
		async [Symbol.asyncDispose]() {
			pool.end()
			await vitest.close()
		},
	}
}

async function startVitest(
	{ root, include, exclude = [], tags = [], globalSetup, setupFiles = [], patience = longestTest }: TrialOptions,
	pool: LastingPool,
) {
	return createVitest('test', {
		config: false,
		root,
		include: include.map((pattern) => join(root, pattern)),
		exclude,
		tags,
		...(globalSetup && { globalSetup }),
		setupFiles: [...setupFiles, join(import.meta.dirname, 'record-lines.ts')],
		pool: pool.initializer,
		isolate: false,
		maxWorkers: 1,
		testTimeout: patience,
		hookTimeout: patience,
		expect: { poll: { timeout: patience / 3 } },
		execArgv: ['--max-semi-space-size=64'],
		watch: false,
		reporters: [{}],
		fsModuleCache: false,
		silent: true,
		sequence: { sequencer: InOrder },
	})
}

/** Runs tests in the worker, and changes their sources. */
function runnerOf(vitest: Vitest, pool: LastingPool, { root, patience }: { root: string; patience: number }) {
	const project = vitest.getRootProject()
	return { passes, change }

	/** Whether all these tests pass; null where they do not end. */
	async function passes(tests: readonly Known[]): Promise<{ failed: string | null; why?: string | undefined } | null> {
		const files = [...new Set(tests.map(({ file }) => file))]
		const specifications = files.map((file) =>
			project.createSpecification(file, { testIds: tests.filter((test) => test.file === file).map(({ id }) => id) }),
		)
		let isLate = false
		const expected = tests.reduce((sum, { milliseconds }) => sum + milliseconds, 0)
		const late = setTimeout(
			() => {
				isLate = true
				pool.end()
			},
			patience + 10 * expected,
		)
		try {
			// Otherwise results of earlier runs count as an outcome of this one.
			vitest.state.filesMap.clear()
			vitest.state.idMap.clear()
			const { testModules: done } = await vitest.runTestSpecifications(specifications)
			if (isLate) return null
			const failed = done.flatMap(brokenOf)[0]
			const passed = done.flatMap((module) => [...module.children.allTests('passed')]).length
			return { failed: failed ?? (passed === 0 ? 'no test was run' : null), why: done.flatMap(whyOf)[0] }
		} catch (error) {
			return isLate ? null : { failed: String(error) }
		} finally {
			clearTimeout(late)
		}
	}

	function change(file: string, text: string): void {
		writeFileSync(join(root, file), text)
		vitest.invalidateFile(join(root, file))
		pool.tellChanged([join(root, file)])
	}
}

interface Sources extends Pick<TrialOptions, 'root' | 'folder'> {
	known: readonly Known[]
	codes: ReadonlyMap<string, Code>
}

/** Finds the tests that run the place of a mutant. */
function finderOf({ root, folder, known, codes }: Sources): (mutant: Mutant) => Known[] {
	const elsewhere = filesOfPrograms(root, folder)
	let importers: Map<string, string[]> | undefined
	return testsFor

	function testsFor(mutant: Mutant): Known[] {
		const file = join(root, mutant.file)
		const isOwn = (test: Known) => test.file.startsWith(`${join(root, folder)}/`)
		const starters = elsewhere.get(mutant.file) ?? new Set()
		const own = known.filter(({ runs }) => [...starters].some((starter) => isRun(runs.get(join(root, starter)))))
		const code = codes.get(file)
		if (!code) return own.length > 0 ? own : known.filter((test) => isOwn(test) && startsProcesses(test.file))
		const text = readFileSync(file, 'utf8')
		const at = code.placeOf(text, mutant.offset)
		const through = known.filter(({ runs }) => runs.has(file))
		const tests =
			at === null || through.every((test) => innermost(test.runs.get(file), at) === null)
				? // It runs when the file is loaded, before all tests: those that use the file, or one that imports it.
					known.filter(({ runs }) => [file, ...importersOf(file)].some((one) => isRun(runs.get(one))))
				: through.filter((test) => (innermost(test.runs.get(file), at) ?? 0) > 0)
		const found = [...new Set([...tests, ...own])]
		return found.length > 0 ? found : known.filter((test) => isOwn(test) && startsProcesses(test.file))
	}

	function importersOf(file: string): string[] {
		importers ??= importersIn(root, codes)
		return importers.get(file) ?? []
	}
}

class InOrder {
	sort = (files: TestSpecification[]) => files
	shard = (files: TestSpecification[]) => files
}

function testsOf(module: TestModule): Known[] {
	return [...module.children.allTests('passed')].map((test) => ({
		id: test.id,
		file: module.moduleId,
		name: nameOf(module, test),
		milliseconds: test.diagnostic()?.duration ?? 0,
		runs: new Map((test.meta().ran ?? []).map((run) => [run.file, run])),
	}))
}

function brokenOf(module: TestModule): string[] {
	const failed = [...module.children.allTests('failed')].map((test) => nameOf(module, test))
	return failed.length > 0 || module.ok() ? failed : [module.moduleId]
}

const whyOf = (module: TestModule) =>
	[module, ...module.children.allTests('failed')]
		.flatMap((part) => ('errors' in part ? part.errors() : (part.result().errors ?? [])))
		.map(({ message }) => message)

const nameOf = (module: TestModule, test: TestCase) => `${module.relativeModuleId} › ${test.fullName}`

/** First the tests of the file that is named as the changed one, then those next to it; of these the quick ones. */
function inOrder(tests: readonly Known[], changed: string): Known[] {
	const distance = (test: string) => {
		if (dirname(test) !== dirname(changed)) return 2
		return basename(test, '.test.ts') === basename(changed, '.ts') ? 0 : 1
	}
	const times = new Map<string, number>()
	for (const { file, milliseconds } of tests) times.set(file, (times.get(file) ?? 0) + milliseconds)
	return tests.toSorted(
		(one, other) =>
			distance(one.file) - distance(other.file) || times.get(one.file)! - times.get(other.file)! || one.file.localeCompare(other.file),
	)
}

/** Whether more of a file was run than its loading. */
const isRun = (run: Run | undefined) => run?.ranges.some(([from, , count]) => count > 0 && from > run.before) ?? false

/** How often the place was run; null where only the file's loading contains it. */
function innermost(run: Run | undefined, at: number): number | null {
	let found: Range | null = null
	for (const range of run?.ranges ?? []) {
		if (range[0] <= run!.before || at < range[0] || at >= range[1]) continue
		if (!found || range[1] - range[0] <= found[1] - found[0]) found = range
	}
	return found && found[2]
}

/** Whether the tests of a file start processes, such as the commands of operators: their code is not recorded. */
const startsProcesses = (file: string) => /\b(?:spawn|spawnSync|execFile|execFileSync|fork)\b/.test(readFileSync(file, 'utf8'))

function importersIn(root: string, codes: ReadonlyMap<string, Code>): Map<string, string[]> {
	const found = new Map<string, string[]>()
	for (const file of codes.keys())
		for (const to of readLoads(file.slice(root.length + 1), readFileSync(file, 'utf8'))) {
			const imported = join(root, to)
			found.set(imported, [...(found.get(imported) ?? []), file])
		}
	return found
}

/** Files of the folder that run in a separate worker or process, where no line is recorded; each with the files that start it. */
function filesOfPrograms(root: string, folder: string): Map<string, Set<string>> {
	const read = (file: string) => readFileSync(join(root, file), 'utf8')
	const sources = globSources(root, folder)
	const found = new Map<string, Set<string>>()
	function add(file: string, starter: string): void {
		const starters = found.get(file) ?? new Set()
		if (starters.has(starter) || !sources.includes(file)) return
		found.set(file, starters.add(starter))
		for (const to of readLoads(file, read(file))) add(to, starter)
	}
	for (const starter of sources)
		for (const [, name] of read(starter).matchAll(/join\(import\.meta\.dirname, '([\w-]+\.ts)'\)/g))
			add(join(dirname(starter), name!), starter)
	return found
}
