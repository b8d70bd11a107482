import type { Input } from '#contract/index.ts'
import { readDraft, storeDraft } from '../enquiries/session-draft.ts'
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

const keyOf = (name: string) => `listingDraft:${name}`

/** The copy of this tab for a draft; null when all is saved. */
export function readCopy(name: string): UnsavedCopy | null {
	const copy = readDraft(keyOf(name)) as Partial<UnsavedCopy>
	const { fields, base, version = null, saving = null } = copy
	return typeof fields === 'object' && typeof base === 'object' ? { fields, base, version, saving } : null
}

/** Keeps a copy; null forgets it. */
export const storeCopy = (name: string, copy: UnsavedCopy | null): void => storeDraft(keyOf(name), copy)
