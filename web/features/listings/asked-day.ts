import { useSyncExternalStore } from 'react'
import { useLastResults } from '#web/platform/results/last-results.ts'
import { readLastSearch, withoutPastDay } from '#web/platform/results/last-search.ts'
import { dayIn, dayStored, isOfSentence, onSearchStored } from '#web/platform/shell/day-of-search.ts'
import { useAddress, usePath } from '#web/platform/shell/navigation.tsx'

const field = 'available_on'
const neverChanges = () => () => {}
const rememberedSearch = () => withoutPastDay(readLastSearch())
const none = () => null

/**
 * The day of this address, which says none with an empty one; else that of the results that this tab has shown last, and without any that of the last
 * search. Results of a sentence have the day that it says. Null for none.
 */
export function useAskedDay(): string | null {
	const address = useAddress()
	const path = usePath()
	const last = useLastResults()
	const remembered = useSyncExternalStore(neverChanges, rememberedSearch, none)
	const stored = useSyncExternalStore(onSearchStored, dayStored, none)
	if (address.has(field)) return dayIn(address)
	const results = isOfSentence(path) ? path : (last ?? remembered)
	return dayIn(new URLSearchParams(results?.split('?')[1])) ?? (isOfSentence(results) ? stored : null)
}
