import type { Kysely } from 'kysely'
import type { Interpretation } from '#contract/search.ts'
import type { DB } from '../../database/schema.ts'
import { suggestPlacesAndKinds } from '../../listings/search/suggest.ts'
import { wordsOf } from '../../search-index/search-words.ts'

/** Shorter beginnings say too little. */
const shortest = 3

/**
 * A single word that says nothing to the catalogue may be the beginning of a kind or a place: "mag" of magicians. It is read as what the search field
 * suggests first for it, so that Enter leads where the suggestion leads. A misspelt word stays a word.
 */
export async function readBeginning(db: Kysely<DB>, read: Interpretation, q: string): Promise<Interpretation> {
	const [part] = read.parts
	const [word = '', ...more] = wordsOf(q)
	if (read.parts.length !== 1 || part?.kind !== 'text' || more.length > 0 || word.length < shortest) return read
	const { kinds, places } = await suggestPlacesAndKinds(db, q.trim())
	const [kind] = kinds
	const [place] = places
	if (kind && !kind.isMistyped) {
		const { id, category_id } = kind.row
		return {
			...read,
			category_id,
			categories: [{ category_id, score: 1 }],
			sub_category_ids: [id],
			q: '',
			parts: [{ ...part, kind: 'sub_category', value: null, ids: [id] }],
		}
	}
	if (kinds.length === 0 && place?.fits && place.place.kind !== 'street')
		return { ...read, q: '', parts: [{ ...part, kind: 'place', value: place.place.place_name_fr, ids: [place.place.id] }] }
	return read
}
