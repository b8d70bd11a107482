import type { QueryClient } from '@tanstack/react-query'
import { ApiError, call } from '../shell/api.ts'
import { notify } from '../ui/toaster.tsx'
import { favouriteIds, idsOf, type Kept } from './favourite-ids.ts'
import { rememberWish } from './favourite-wish.ts'

/** Tells the other tabs of this browser. */
const tabs = new BroadcastChannel('favourites')
// What is pressed quickly arrives in the order in which it was pressed.
let sent = Promise.resolve()

/** Keeps a listing or event or gives it up: at once on the screen, taken back with a word when the server refuses. */
export async function toggleFavourite(client: QueryClient, kept: Kept, noConnection: string): Promise<void> {
	try {
		const known = await client.ensureQueryData(favouriteIds)
		await keepFavourite(client, kept, !known[idsOf[kept.field]].includes(kept.id))
	} catch (error) {
		await notify('error', (error instanceof ApiError && error.message) || noConnection)
	}
}

/** Sets whether a listing or event is one of the favourites. Throws ApiError, with everything as it was before. */
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
	// An answer that was asked for before the change may not know of it.
	if (client.isFetching({ queryKey: favouriteIds.queryKey })) void client.invalidateQueries({ queryKey: favouriteIds.queryKey })
	else show(client, kept, isKept)
	// The lists are read anew when they are opened next: what has just been given up stays in sight, to be taken back.
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

/** Follows what other tabs change. Returns how to stop. */
export function followOtherTabs(client: QueryClient): () => void {
	const refresh = () => {
		void client.invalidateQueries({ queryKey: favouriteIds.queryKey })
		void client.invalidateQueries({ queryKey: ['getFavourites'] })
	}
	tabs.addEventListener('message', refresh)
	return () => tabs.removeEventListener('message', refresh)
}
