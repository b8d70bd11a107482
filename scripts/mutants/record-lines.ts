import { Session } from 'node:inspector/promises'
import { afterEach } from 'vitest'

// A setup file of the first run: each test carries what it has run of the sources, for the mutants to be tried by those tests alone.

/** From, to, how often: as V8 says it, of the code that ran. */
export type Range = [from: number, to: number, count: number]
/** What a test has run of one file. */
export interface Run {
	file: string
	/** How much stands before the file's code. */
	before: number
	/** Ranges of the functions that ran. */
	ranges: Range[]
}

declare module 'vitest' {
	interface TaskMeta {
		ran?: Run[]
	}
}

const global = globalThis as {
	recorder?: { session: Session }
	__vitest_worker__?: { moduleExecutionInfo: Map<string, { startOffset: number }> }
}

const isWanted = process.env['MUTANTS_RECORD'] !== undefined
if (isWanted && !global.recorder) {
	const session = new Session()
	session.connect()
	await session.post('Profiler.enable')
	await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
	global.recorder = { session }
}
const sources = process.env['MUTANTS_SOURCES'] ?? ''

afterEach(async ({ task }) => {
	if (!isWanted || !global.recorder) return
	const { result } = await global.recorder.session.post('Profiler.takePreciseCoverage')
	task.meta.ran = result
		.map(({ url, functions }) => ({ file: url.replace('file://', ''), functions }))
		.filter(({ file }) => file.startsWith(sources) && !file.endsWith('.test.ts'))
		.map(({ file, functions }) => ({
			file,
			before: global.__vitest_worker__?.moduleExecutionInfo.get(file)?.startOffset ?? 0,
			ranges: functions
				.filter(({ ranges: [whole] }) => whole && whole.count > 0)
				.flatMap(({ ranges }) => ranges.map(({ startOffset, endOffset, count }): Range => [startOffset, endOffset, count])),
		}))
		.filter(({ ranges }) => ranges.length > 0)
})
