// Decision 006: Filters live in the address and in local storage.

const key = 'lastSearch'
const longest = 2000
const lists = /^\/(?:filterVenues|filterEnt|filter|search)\?/

/** The address of the last search of this browser; null when there is none, or an invalid one. */
export function readLastSearch(): string | null {
	try {
		const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
		return typeof stored === 'string' && stored.length <= longest && lists.test(stored) ? stored : null
	} catch {
		return null
	}
}

/** Where a map was looked at is no part of the search, and nothing to remember. */
function withoutMap(address: string): string {
	const [path = '', query] = address.split('?')
	const search = new URLSearchParams(query)
	for (const field of ['view', 'bounds', 'page']) search.delete(field)
	return `${path}?${search.toString().replaceAll('%2C', ',')}`
}

/** Remembers the address of a search; null forgets it. When the browser refuses storage, nothing is offered. */
export function rememberSearch(address: string | null): void {
	try {
		if (address === null) localStorage.removeItem(key)
		else if (address.length <= longest) localStorage.setItem(key, JSON.stringify(withoutMap(address)))
		// As the first script of a page does: the line of the offer is kept free.
		document.documentElement.toggleAttribute('data-last-search', address !== null)
	} catch (error) {
		console.warn(error)
	}
}

/** A day that is over is not searched for again. */
export function withoutPastDay(address: string | null): string | null {
	const [path = '', query = ''] = address?.split('?') ?? []
	const search = new URLSearchParams(query)
	const day = search.get('available_on')
	if (day === null || day >= new Date().toLocaleDateString('sv-SE')) return address
	search.delete('available_on')
	return search.size > 0 ? `${path}?${search.toString().replaceAll('%2C', ',')}` : null
}
