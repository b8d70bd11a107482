/** Where a draft is kept: in this tab, or for all tabs of the browser, until a log-out. */
type Place = 'session' | 'local'
const storageOf = (place: Place) => (place === 'session' ? sessionStorage : localStorage)

/** A stored draft, so that a reload or a log-in loses nothing. The stored value may have any shape. */
export function readDraft(key: string, place: Place = 'session'): Record<string, unknown> {
	try {
		const stored: unknown = JSON.parse(storageOf(place).getItem(key) ?? '{}')
		return typeof stored === 'object' && stored !== null ? { ...stored } : {}
	} catch {
		return {}
	}
}

/** Stores a draft; null removes it. When the browser refuses storage, the form works without it. */
export function storeDraft(key: string, fields: object | null, place: Place = 'session'): void {
	try {
		const chosenStorage = storageOf(place)
		if (fields === null) chosenStorage.removeItem(key)
		else chosenStorage.setItem(key, JSON.stringify(fields))
	} catch (error) {
		console.warn(error)
	}
}
