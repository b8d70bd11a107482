import type { Kept } from './favourite-ids.ts'

/** Local-storage key of the listing or event whose heart a visitor pressed: it survives the way through the log-in, and a mail opened in another tab. */
const key = 'favouriteWish'
/** Milliseconds: whoever logs in later than this is perhaps somebody else. */
const wishLifetime = 3_600_000

/** Remembers a visitor's wish until they have logged in. */
export function rememberWish({ field, id }: Kept): void {
	try {
		localStorage.setItem(key, JSON.stringify({ [field]: id, at: Date.now() }))
	} catch (error) {
		console.warn(error)
	}
}

/** The wish, if there is one: the first to ask takes it. */
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
