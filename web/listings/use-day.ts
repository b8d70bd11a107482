import { useLastResults } from '../results/last-results.ts'

/** The day of the results from which the visitor came; null for none, and on the server, which does not know them. */
export function useDay(): string | null {
	const [, day = null] = /[?&]available_on=(20\d\d-\d\d-\d\d)/.exec(useLastResults() ?? '') ?? []
	return day
}
