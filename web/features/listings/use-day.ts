import { useSyncExternalStore } from 'react'
import { useLastResults } from '#web/platform/results/last-results.ts'
import { dayIn, dayStored, isOfSentence } from '#web/platform/shell/day-of-search.ts'

const neverChanges = () => () => {}
const none = () => null

/** The day of the results from which the visitor came, of a sentence too; null for none, and on the server, which does not know them. */
export function useDay(): string | null {
	const results = useLastResults()
	const stored = useSyncExternalStore(neverChanges, dayStored, none)
	return dayIn(new URLSearchParams(results?.split('?')[1])) ?? (isOfSentence(results) ? stored : null)
}
