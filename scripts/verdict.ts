import { nameOf, type Failure } from './test-failures.ts'

/** More failures than these are not run again: they have one cause, or there is no time for each. */
export const mostAgain = 10
/** More names than these that fail once and pass alone make a run red. */
export const mostFlaky = 2
/** How often a failed test is run again alone. */
export const timesAgain = 3

/** The outcome of a run of tests. */
export interface Verdict {
	isGreen: boolean
	/** Failed in the run, and passed each time alone. */
	flaky: Failure[]
	/** Failed in the run, and again alone or not tried again. */
	failed: Failure[]
}

/**
 * Runs each failure again alone, `timesAgain` times. A run is green when none fails again and no more than `mostFlaky` had failed.
 * `runAgain` resolves to whether the failure passed this time.
 */
export async function judge(
	failures: readonly Failure[],
	runAgain: (failure: Failure, turn: number) => Promise<boolean>,
): Promise<Verdict> {
	if (failures.length > mostAgain) return { isGreen: false, flaky: [], failed: [...failures] }
	const flaky: Failure[] = []
	const failed: Failure[] = []
	for (const failure of failures) {
		let passes = failure.runner !== null
		for (let turn = 1; turn <= timesAgain && passes; turn++) passes = await runAgain(failure, turn)
		;(passes ? flaky : failed).push(failure)
	}
	return { isGreen: failed.length === 0 && flaky.length <= mostFlaky, flaky, failed }
}

/** The lines of the end of a run that a verdict has. */
const mostLines = 24

/** The end of a run: each failure and each flaky test with the expected and the seen, and the seed of the run for the flaky ones. */
export function linesOf({ isGreen, flaky, failed }: Verdict, seed: number): string[] {
	const lines = failed.flatMap((failure) => [`FAILED: ${nameOf(failure)}`, `  ${failure.said}`])
	const shown = lines.length > mostLines ? [...lines.slice(0, mostLines), `… and ${failed.length - mostLines / 2} more that failed`] : lines
	return [
		...shown,
		...flaky.flatMap((failure) => [`FLAKY: ${nameOf(failure)} (seed ${seed})`, `  ${failure.said}`]),
		...(flaky.length > mostFlaky ? [`More than ${mostFlaky} tests failed and passed alone: the run does not count as green.`] : []),
		isGreen ? 'green' : 'red',
	]
}
