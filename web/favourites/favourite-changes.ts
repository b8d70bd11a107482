import type { QueryClient } from '@tanstack/react-query'
import { ApiError, call } from '../shell/api.ts'
import { notify } from '../ui/toaster.tsx'
import { favouriteIds, idsOf, type Kept } from './favourite-ids.ts'
import { rememberWish } from './favourite-wish.ts'

/** The channel to the other tabs of this browser. */
const tabs = new BroadcastChannel('favourites')
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
		else void client.invalidateQueries({ queryKey: favouriteIds.queryKey })
		throw error
	}
	const ids = { queryKey: favouriteIds.queryKey }
	// A response that was requested before the change may not contain it. The first one cannot be cancelled: it is awaited and asked for again.
	if (client.isFetching(ids)) void client.refetchQueries(ids, { cancelRefetch: false }).then(() => client.invalidateQueries(ids))
	else show(client, kept, isKept)
	// The lists are fetched again when they are opened next: until then a removed item stays visible, so that one press restores it.
	void client.invalidateQueries({ queryKey: ['getFavourites'], refetchType: 'none' })
	tabs.postMessage(null)
}

function show(client: QueryClient, { field, id }: Kept, isKept: boolean): void {
	client.setQueryData(favouriteIds.queryKey, (known) => {
		if (!known) return known
		const others = known[idsOf[field]].filter((other) => other !== id)
		return { ...known, [idsOf[field]]: isKept ? [id, ...others] : others }
	})
}

/** Applies the changes of other tabs. Returns a function that stops this. */
export function followOtherTabs(client: QueryClient): () => void {
	const refresh = () => {
		void client.invalidateQueries({ queryKey: favouriteIds.queryKey })
		void client.invalidateQueries({ queryKey: ['getFavourites'] })
	}
	tabs.addEventListener('message', refresh)
	return () => tabs.removeEventListener('message', refresh)
}
