import type { Kysely } from 'kysely'
import type { Interpretation } from '#contract/search.ts'
import type { DB } from '../../database/schema.ts'
import { suggestPlacesAndKinds } from '../../listings/search/suggest.ts'
import { wordsOf } from '../../search-index/search-words.ts'

/** Letters of a beginning: fewer say too little, more are no word. */
const letters = { least: 3, most: 30 }

/**
 * A single word that says nothing to the catalogue may be the beginning of a kind or a place: "mag" of magicians. It is read as what the search field
 * suggests for it, so that Enter leads where the best suggestion leads; where it begins several kinds, all of them are meant, the best one first. A
 * misspelt word stays a word, and so does one of an occasion, for which many kinds are suggested.
 */
export async function readBeginning(db: Kysely<DB>, read: Interpretation, q: string): Promise<Interpretation> {
	const [part] = read.parts
	const [word = '', ...more] = wordsOf(q)
	if (read.parts.length !== 1 || part?.kind !== 'text' || more.length > 0) return read
	if (word.length < letters.least || word.length > letters.most) return read
	const { named, places } = await suggestPlacesAndKinds(db, q.trim())
	const [place] = places
	if (named.length > 0) {
		const families = [...new Set(named.map(({ category_id }) => category_id))]
		const ids = named.map(({ id }) => id)
		return {
			...read,
			category_id: families[0] ?? null,
			categories: families.map((category_id) => ({ category_id, score: Math.round(100 / families.length) / 100 })),
			sub_category_ids: ids,
			q: '',
			parts: [{ ...part, kind: 'sub_category', value: null, ids }],
		}
	}
	if (place?.fits && place.place.kind !== 'street')
		return { ...read, q: '', parts: [{ ...part, kind: 'place', value: place.place.place_name_fr, ids: [place.place.id] }] }
	return read
}
