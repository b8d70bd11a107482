import type { Kept } from './favourite-ids.ts'

/** Local-storage key of the listing or event whose heart a visitor pressed. Local, because the visitor may come back by a mailed link in another tab. */
const key = 'favouriteWish'
/** Milliseconds: a later log-in may be that of another person. */
const wishLifetime = 3_600_000

/** Stores a visitor's wish until the log-in. */
export function rememberWish({ field, id }: Kept): void {
	try {
		localStorage.setItem(key, JSON.stringify({ [field]: id, at: Date.now() }))
	} catch (error) {
		console.warn(error)
	}
}

/** Reads and removes the wish; null when there is none, or one that is too old. */
export function takeWish(): Kept | null {
	try {
		const { at, ...wish } = JSON.parse(localStorage.getItem(key) ?? '{}') as { property_id?: unknown; event_id?: unknown; at?: unknown }
		localStorage.removeItem(key)
		const isFresh = typeof at === 'number' && Math.abs(Date.now() - at) < wishLifetime
		const field = 'event_id' in wish ? 'event_id' : 'property_id'
		return isFresh && Number.isSafeInteger(wish[field]) ? { field, id: wish[field] as number } : null
	} catch {
		return null
	}
}
