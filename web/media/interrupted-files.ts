import { readDraft, storeDraft } from '../forms/session-draft.ts'

const keyOf = (kind: string, draft: number) => `filesUnderWay:${kind}:${draft}`

/** The names of the files of a draft that were on their way in this tab when its page was closed. */
export function readInterrupted(kind: string, draft: number): string[] {
	const { names } = readDraft(keyOf(kind, draft))
	return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : []
}

/** Keeps the names of what is on its way, for a page that comes after this one. */
export const keepInterrupted = (kind: string, draft: number, names: readonly string[]): void =>
	storeDraft(keyOf(kind, draft), names.length > 0 ? { names } : null)
