/** What is being written in this tab, so that a reload or a log-in loses nothing. Whatever is stored may have any shape. */
export function readDraft(key: string): Record<string, unknown> {
	try {
		const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}')
		return typeof stored === 'object' && stored !== null ? { ...stored } : {}
	} catch {
		return {}
	}
}

/** Keeps a draft; null forgets it. A browser that refuses storage loses the memory, not the form. */
export function storeDraft(key: string, fields: object | null): void {
	try {
		if (fields === null) sessionStorage.removeItem(key)
		else sessionStorage.setItem(key, JSON.stringify(fields))
	} catch (error) {
		console.warn(error)
	}
}
