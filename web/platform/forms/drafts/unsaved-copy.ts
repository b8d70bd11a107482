import { readDraft, storeDraft } from '../session-draft.ts'

/** A save request without a response yet: with its idempotency key it can be sent again and takes effect once. */
export interface Saving<Fields> {
	key: string
	/** The input of the call. */
	input: object
	fields: Fields
}

/** The fields that were typed in this tab and that the server has not confirmed, so that a reload loses nothing. */
export interface UnsavedCopy<Fields> {
	fields: Fields
	/** The fields that the server confirmed last. */
	base: Fields
	version: number | null
	saving: Saving<Fields> | null
}

/** This tab's copy under a key; null when all is saved. */
export function readCopy<Fields extends object>(key: string): UnsavedCopy<Fields> | null {
	const copy = readDraft(key) as Partial<UnsavedCopy<Fields>>
	const { fields, base, version = null, saving = null } = copy
	return typeof fields === 'object' && typeof base === 'object' ? { fields, base, version, saving } : null
}

/** Stores a copy; null removes it. */
export const storeCopy = (key: string, copy: UnsavedCopy<object> | null): void => storeDraft(key, copy)
