import type { QueryFunctionContext } from '@tanstack/react-query'
import type { Output } from '#contract/index.ts'
import { fetchQuery, query } from '#web/platform/shell/api.ts'

/** A listing or an event, by the field that names it to the server. */
export interface Kept {
	field: 'property_id' | 'event_id'
	id: number
}

/** The field of `getFavouriteIds` that lists the ids of each kind. */
export const idsOf = { property_id: 'ids', event_id: 'event_ids' } as const

/** The channel to the other tabs of this browser. */
let tabs: BroadcastChannel | undefined
const openTabs = () => new BroadcastChannel('favourites')

/** Tells the other tabs that the favourites have changed. */
export const tellOtherTabs = () => (tabs ??= openTabs()).postMessage(null)

/** The ids of the own favourites, fetched once for the hearts of all screens and updated by each change, of this tab and of others. */
export const favouriteIds = {
	...query('getFavouriteIds', {}),
	queryFn: (context: QueryFunctionContext) => {
		// Before the request is sent: a change that another tab makes afterwards may be missing in its response.
		tabs?.close()
		tabs = openTabs()
		tabs.addEventListener('message', () => void import('./favourite-changes.ts').then(({ applyOtherTab }) => applyOtherTab(context.client)))
		return fetchQuery(context) as Promise<Output<'getFavouriteIds'>>
	},
	staleTime: Number.POSITIVE_INFINITY,
}
