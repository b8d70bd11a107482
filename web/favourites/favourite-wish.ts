/** Local-storage key of the listing whose heart a visitor pressed: it survives the way through the log-in, and a mail opened in another tab. */
const key = 'favouriteWish'
/** Milliseconds: whoever logs in later than this is perhaps somebody else. */
const patience = 3_600_000

/** Remembers a visitor's wish until they have logged in. */
export function rememberWish(property_id: number): void {
	try {
		localStorage.setItem(key, JSON.stringify({ property_id, at: Date.now() }))
	} catch (error) {
		console.warn(error)
	}
}

/** The wish, if there is one: the first to ask takes it. */
export function takeWish(): number | null {
	try {
		const { property_id, at } = JSON.parse(localStorage.getItem(key) ?? '{}') as { property_id?: unknown; at?: unknown }
		localStorage.removeItem(key)
		const isFresh = typeof at === 'number' && Math.abs(Date.now() - at) < patience
		return isFresh && Number.isSafeInteger(property_id) ? (property_id as number) : null
	} catch {
		return null
	}
}
