import type { Input } from '#contract/index.ts'
import type { ListingFields } from './listing-fields.ts'

/** One saving that was sent and whose answer has not come: sent again as it is, under the same name, it is done once. */
export interface Saving {
	key: string
	input: Input<'saveDraft'>
	fields: ListingFields
}

/** What this tab has typed and the server has not confirmed, so that a reload loses nothing. */
export interface UnsavedCopy {
	fields: ListingFields
	/** What the server confirmed last. */
	base: ListingFields
	version: number | null
	saving: Saving | null
}

const prefix = 'listing_draft:'

/** The copy of this tab for a draft; null when all is saved. */
export function readCopy(name: string): UnsavedCopy | null {
	try {
		const copy = JSON.parse(sessionStorage.getItem(prefix + name) ?? 'null') as UnsavedCopy | null
		return copy && typeof copy.fields === 'object' && typeof copy.base === 'object' ? copy : null
	} catch {
		return null
	}
}

/** Keeps a copy; null forgets it. A browser that refuses storage loses the copy, not the form. */
export function storeCopy(name: string, copy: UnsavedCopy | null): void {
	try {
		if (copy) sessionStorage.setItem(prefix + name, JSON.stringify(copy))
		else sessionStorage.removeItem(prefix + name)
	} catch (error) {
		console.warn(error)
	}
}
