import type { QueryClient } from '@tanstack/react-query'
import { ApiError, call } from '#web/platform/shell/api.ts'
import { notify } from '#web/platform/ui/toaster.tsx'
import { favouriteIds, idsOf, tellOtherTabs, type Kept } from './favourite-ids.ts'
import { rememberWish } from './favourite-wish.ts'

const ids = { queryKey: favouriteIds.queryKey }
// Requests of quick presses are sent one after the other, so that the last press wins.
let sent = Promise.resolve()

/** Adds or removes a favourite: at once on the screen; when the server refuses, the change is undone with a message. */
export async function toggleFavourite(client: QueryClient, kept: Kept, noConnection: string): Promise<void> {
	try {
		const known = await client.ensureQueryData(favouriteIds)
		await keepFavourite(client, kept, !known[idsOf[kept.field]].includes(kept.id))
	} catch (error) {
		await notify('error', (error instanceof ApiError && error.message) || noConnection)
	}
}

/** Sets whether a listing or event is a favourite. Throws ApiError and then restores the previous state. */
export async function keepFavourite(client: QueryClient, kept: Kept, isKept: boolean): Promise<void> {
	show(client, kept, isKept)
	const turn = sent.then(() => call('setFavourite', { [kept.field]: kept.id, value: isKept }))
	sent = turn.then(
		() => {},
		() => {},
	)
	try {
		await turn
	} catch (error) {
		show(client, kept, !isKept)
		if (error instanceof ApiError && error.http === 401 && isKept) rememberWish(kept)
		else void client.invalidateQueries(ids)
		throw error
	}
	if (client.isFetching(ids)) fetchAgain(client)
	else show(client, kept, isKept)
	// The lists are fetched again when they are opened next: until then a removed item stays visible, so that one press restores it.
	void client.invalidateQueries({ queryKey: ['getFavourites'], refetchType: 'none' })
	tellOtherTabs()
}

function show(client: QueryClient, { field, id }: Kept, isKept: boolean): void {
	client.setQueryData(favouriteIds.queryKey, (known) => {
		if (!known) return known
		const others = known[idsOf[field]].filter((other) => other !== id)
		return { ...known, [idsOf[field]]: isKept ? [id, ...others] : others }
	})
}

/** Fetches the ids that contain a change made just now. A response that was requested before may not: the first one cannot be cancelled, so it is awaited. */
function fetchAgain(client: QueryClient): void {
	void client.refetchQueries(ids, { cancelRefetch: false }).then(() => client.invalidateQueries(ids))
}

/** Applies a change that another tab made. */
export function applyOtherTab(client: QueryClient): void {
	if (client.isFetching(ids)) fetchAgain(client)
	else void client.invalidateQueries(ids)
	void client.invalidateQueries({ queryKey: ['getFavourites'] })
}
