import type { Kysely } from 'kysely'
import type { DB } from '#server/platform/database/schema.ts'
import type { Typed } from '#server/features/listings/search/matching.ts'
import { readTypedWords } from '#server/platform/search-index/typed-words.ts'

/** Looks words up among those that occur in listings: once for each text, however many families are searched. */
export function typedOnce(db: Kysely<DB>): (text: string) => Promise<Typed> {
	const known = new Map<string, Promise<Typed>>()
	return (text) => {
		const before = known.get(text)
		if (before) return before
		const typed = text === '' ? Promise.resolve(null) : readTypedWords(db, text)
		known.set(text, typed)
		return typed
	}
}
