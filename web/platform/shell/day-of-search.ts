import { readFilter, searchStored } from './stored-filters.ts'

const field = 'available_on'

/** The day that an address names; null for none. */
export const dayIn = (search: URLSearchParams): string | null => /^20\d\d-\d\d-\d\d$/.exec(search.get(field) ?? '')?.[0] ?? null

/** The day of the last search; null where it did not say, or the day is over. In browsers only. */
export function dayStored(): string | null {
	const day = readFilter('dayFilter') ?? ''
	return /^20\d\d-\d\d-\d\d$/.test(day) && day >= new Date().toLocaleDateString('sv-SE') ? day : null
}

/** Are these results of a sentence? Their address need not have its day: it is stored. */
export const isOfSentence = (results: string | null): boolean => results?.startsWith('/search') === true

/** Calls back when a search was stored without another address. Returns a function that ends it. */
export function onSearchStored(react: () => void): () => void {
	addEventListener(searchStored, react)
	return () => removeEventListener(searchStored, react)
}
