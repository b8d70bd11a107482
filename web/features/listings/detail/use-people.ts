import { useSyncExternalStore } from 'react'
import { families } from '#contract/values/families.ts'
import { useAddress } from '#web/platform/shell/navigation.tsx'
import { peopleIn, peopleStored } from '#web/platform/shell/people-of-search.ts'
import { readFilter } from '#web/platform/shell/stored-filters.ts'

const neverChanges = () => () => {}
const none = () => null

/** The number of people for the totals on a listing's page: from its address, else from the remembered search, which the server does not know. */
export function usePeople(category_id: number): number | null {
	const asked = peopleIn(useAddress())
	const stored = useSyncExternalStore(
		neverChanges,
		category_id === families.venues ? peopleStored : () => readFilter('peopleFilter') ?? null,
		none,
	)
	return asked ?? stored
}
