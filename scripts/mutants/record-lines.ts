import { Session } from 'node:inspector/promises'
import { afterEach } from 'vitest'

// A setup file of the first run: each test carries the ranges of the sources that it ran. These tests alone try mutants there.

/** From, to, how often: as V8 says it, of the code that ran. */
export type Range = [from: number, to: number, count: number]
/** Ranges a test ran in a file. */
export interface Run {
	file: string
	/** The length of the text before the file's code. */
	before: number
	/** Of the functions that ran, and once of the others too. */
	ranges: Range[]
}

declare module 'vitest' {
	interface TaskMeta {
		ran?: Run[]
	}
}

const global = globalThis as {
	recorder?: { session: Session; seen: Set<string> }
	['__vitest_worker__']?: { moduleExecutionInfo: Map<string, { startOffset: number }> }
}

const isWanted = process.env['MUTANTS_RECORD'] !== undefined
if (isWanted && !global.recorder) {
	const session = new Session()
	session.connect()
	await session.post('Profiler.enable')
	await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
	global.recorder = { session, seen: new Set() }
}
const sources = process.env['MUTANTS_SOURCES'] ?? ''

afterEach(async ({ task }) => {
	if (!isWanted || !global.recorder) return
	const { session, seen } = global.recorder
	const { result } = await session.post('Profiler.takePreciseCoverage')
	const ran: Run[] = []
	for (const { url, functions } of result) {
		const file = url.replace('file://', '')
		if (!file.startsWith(sources) || file.endsWith('.test.ts')) continue
		// Lines that did not run are recorded once, with the first test that has loaded the file.
		const told = seen.has(file) ? functions.filter(({ ranges: [whole] }) => whole && whole.count > 0) : functions
		seen.add(file)
		if (told.length === 0) continue
		const before = global['__vitest_worker__']?.moduleExecutionInfo.get(file)?.startOffset ?? 0
		const ranges = told.flatMap((one) => one.ranges.map(({ startOffset, endOffset, count }): Range => [startOffset, endOffset, count]))
		ran.push({ file, before, ranges })
	}
	task.meta.ran = ran
})
