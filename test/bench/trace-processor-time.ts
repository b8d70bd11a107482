/** An event of a Chromium trace, with the used fields: times in microseconds, `tdur` is the processor time of its thread. */
export interface TraceEvent {
	name: string
	ph: string
	pid: number
	tid: number
	ts: number
	dur?: number
	tdur?: number
}

const taskNames = new Set(['RunTask', 'ThreadControllerImpl::RunTask'])
const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`

/**
 * Shortens each task of the page's main thread to the processor time it took, with all that it contains. Leaves out the time that other processes of
 * a busy machine took from the thread; the start of tasks stays. Changes the events.
 */
export function countProcessorTime(events: TraceEvent[]): void {
	const styled = Map.groupBy(
		events.filter(({ name }) => name === 'UpdateLayoutTree'),
		threadOf,
	)
	const [main] = [...styled].toSorted(([, one], [, other]) => other.length - one.length)[0] ?? []
	const ofMain = events.filter((event) => threadOf(event) === main)
	const tasks: { begin: number; end: number; share: number }[] = []
	const candidates = ofMain
		.filter(({ name, ph }) => ph === 'X' && taskNames.has(name))
		.toSorted((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0))
	for (const { ts, dur = 0, tdur } of candidates)
		// Tasks within tasks are shortened with these.
		if (tdur !== undefined && dur > 0 && ts >= (tasks.at(-1)?.end ?? 0))
			tasks.push({ begin: ts, end: ts + dur, share: Math.min(1, tdur / dur) })
	const shorten = (time: number) => {
		const task = tasks[tasks.findLastIndex(({ begin }) => begin <= time)]
		return task && time <= task.end ? task.begin + (time - task.begin) * task.share : time
	}
	for (const event of ofMain) {
		const begin = shorten(event.ts)
		if (event.dur !== undefined) event.dur = Math.round(shorten(event.ts + event.dur) - begin)
		event.ts = Math.round(begin)
	}
}
