import { readDraft, storeDraft } from '../session-draft.ts'

/** One saving that was sent and whose answer has not come: sent again as it is, under the same name, it is done once. */
export interface Saving<Fields> {
	key: string
	/** What the call is given. */
	input: object
	fields: Fields
}

/** What this tab has typed and the server has not confirmed, so that a reload loses nothing. */
export interface UnsavedCopy<Fields> {
	fields: Fields
	/** What the server confirmed last. */
	base: Fields
	version: number | null
	saving: Saving<Fields> | null
}

/** The copy of this tab under a key; null when all is saved. */
export function readCopy<Fields extends object>(key: string): UnsavedCopy<Fields> | null {
	const copy = readDraft(key) as Partial<UnsavedCopy<Fields>>
	const { fields, base, version = null, saving = null } = copy
	return typeof fields === 'object' && typeof base === 'object' ? { fields, base, version, saving } : null
}

/** Keeps a copy; null forgets it. */
export const storeCopy = (key: string, copy: UnsavedCopy<object> | null): void => storeDraft(key, copy)
