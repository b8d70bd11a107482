import { readDraft, storeDraft } from '#web/platform/forms/session-draft.ts'

const keyOf = (kind: string, draft: number) => `filesUnderWay:${kind}:${draft}`

/** The names of a draft's files whose upload in this tab was interrupted by closing the page. */
export function readInterrupted(kind: string, draft: number): string[] {
	const { names } = readDraft(keyOf(kind, draft))
	return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : []
}

/** Stores the names of current uploads for a later page. */
export const keepInterrupted = (kind: string, draft: number, names: readonly string[]): void =>
	storeDraft(keyOf(kind, draft), names.length > 0 ? { names } : null)
