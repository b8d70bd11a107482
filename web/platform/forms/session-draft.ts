/** A draft in this tab's session storage, so that a reload or a log-in loses nothing. The stored value may have any shape. */
export function readDraft(key: string): Record<string, unknown> {
	try {
		const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}')
		return typeof stored === 'object' && stored !== null ? { ...stored } : {}
	} catch {
		return {}
	}
}

/** Stores a draft; null removes it. When the browser refuses storage, the form works without it. */
export function storeDraft(key: string, fields: object | null): void {
	try {
		if (fields === null) sessionStorage.removeItem(key)
		else sessionStorage.setItem(key, JSON.stringify(fields))
	} catch (error) {
		console.warn(error)
	}
}
