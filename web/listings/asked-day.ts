import { useSyncExternalStore } from 'react'
import { useLastResults } from '../results/last-results.ts'
import { readLastSearch, withoutPastDay } from '../results/last-search.ts'
import { useAddress } from '../shell/navigation.tsx'

const field = 'available_on'
const neverChanges = () => () => {}
const rememberedSearch = () => withoutPastDay(readLastSearch())
const dayIn = (search: URLSearchParams): string | null => /^20\d\d-\d\d-\d\d$/.exec(search.get(field) ?? '')?.[0] ?? null

/** The day of this address, which says none with an empty one; else that of the results that this tab has shown last, and without any that of the last search. Null for none. */
export function useAskedDay(): string | null {
	const address = useAddress()
	const results = useLastResults()
	const remembered = useSyncExternalStore(neverChanges, rememberedSearch, () => null)
	return dayIn(address.has(field) ? address : new URLSearchParams((results ?? remembered)?.split('?')[1]))
}
