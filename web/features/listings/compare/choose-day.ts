import { readLastSearch, rememberSearch } from '#web/platform/results/last-search.ts'
import { storeFilter } from '#web/platform/shell/stored-filters.ts'

/** An address with another day. In that of results it is a filter like the others; elsewhere an empty one says that none is wished. */
export function withDay(address: string, day: string): string {
	const [path = '', query = ''] = address.split('?')
	const search = new URLSearchParams(query)
	search.delete('page')
	if (day === '' && /^\/(filter|search)/i.test(path)) search.delete('available_on')
	else search.set('available_on', day)
	return `${path}${search.size > 0 ? `?${search.toString().replaceAll('%2C', ',')}` : ''}`
}

/** Remembers the day with the last search: enquiries and other lists begin with it. */
export function rememberDay(day: string): void {
	storeFilter('dayFilter', day || undefined)
	const last = readLastSearch()
	if (last !== null) rememberSearch(withDay(last, day))
}
