import type { Kysely } from 'kysely'
import type { Interpretation } from '#contract/search.ts'
import { unnamedOccasion } from '#contract/values/asked-amounts.ts'
import { languages } from '#contract/values/languages.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { suggestPlacesAndKinds } from '#server/features/listings/search/suggest.ts'
import { placeWords } from '#server/platform/places/place-words.ts'
import { wordsOf } from '#server/platform/search-index/search-words.ts'
import type { Dictionary } from '../interpretation/dictionary.ts'

/** Letters of a beginning: fewer say too little, more are no word. */
const letters = { least: 3, most: 30 }

const nothing: Interpretation = {
	category_id: null,
	categories: [],
	sub_category_ids: [],
	place: null,
	address: null,
	latitude: null,
	longitude: null,
	distance: null,
	people: null,
	min_budget: null,
	budget_per_person: null,
	date: null,
	occasion_id: null,
	features_id: [],
	parking_spaces: null,
	q: '',
	parts: [],
}

/**
 * A text without a meaning in the catalogue may be the beginning of an occasion, a kind or a place: "wedd" of weddings, "mag" of magicians; one that
 * goes beyond the first word of an occasion's name is its beginning with any other meaning: "staff pa". It is read as the first suggestion of the
 * search field, so that Enter leads where the best suggestion leads; a word that begins several kinds means all of them, the best one first. A
 * misspelt word stays a word.
 */
export async function readBeginning(db: Kysely<DB>, read: Interpretation, q: string, dictionary: Dictionary): Promise<Interpretation> {
	const begun = await beginningOf(db, read, q, dictionary)
	if (!begun) return read
	const whole = { start: q.length - q.trimStart().length, end: q.trimEnd().length, value: null, others: [] }
	if (begun.kind === 'occasion') return { ...nothing, occasion_id: begun.id, parts: [{ ...whole, kind: 'occasion', ids: [begun.id] }] }
	if (begun.kind === 'place')
		return { ...nothing, parts: [{ ...whole, kind: 'place', value: begun.place.place_name_fr, ids: [begun.place.id] }] }
	const families = [...new Set(begun.named.map(({ category_id }) => category_id))]
	const ids = begun.named.map(({ id }) => id)
	return {
		...nothing,
		category_id: families[0] ?? null,
		categories: families.map((category_id) => ({ category_id, score: Math.round(100 / families.length) / 100 })),
		sub_category_ids: ids,
		parts: [{ ...whole, kind: 'sub_category', ids }],
	}
}

/**
 * The occasion that a text names or begins, and nothing else; null for every other text, and for occasions without a name. `read` is the reading of
 * the text.
 */
export async function occasionOfWhole(db: Kysely<DB>, read: Interpretation, q: string, dictionary: Dictionary): Promise<number | null> {
	// "Conference" is a kind as well.
	const named = read.parts.filter(({ kind }) => kind === 'occasion')
	if (named.length > 0 && read.parts.every((part) => named.some(({ start, end }) => start === part.start && end === part.end)))
		return read.occasion_id === dictionary.occasions.get(unnamedOccasion) ? null : read.occasion_id
	// Most texts begin no occasion, and need no look into the database.
	if (occasionBegunBy(q, dictionary, (names) => names) === null) return null
	const begun = await beginningOf(db, read, q, dictionary)
	return begun?.kind === 'occasion' ? begun.id : null
}

/** The completion of a text read as words alone. An occasion comes first by its name, and last by a further word of it. */
async function beginningOf(db: Kysely<DB>, { parts }: Interpretation, q: string, dictionary: Dictionary) {
	const text = wordsOf(q).join(' ')
	const isWords = parts.length === 1 && parts[0]?.kind === 'text'
	// "Staff pa": more than the first word of a name is typed, and the words may have other meanings.
	const isOfName = placeWords(q).length > 1 && (parts.length === 0 || parts.some(({ kind }) => kind === 'text' || kind === 'sub_category'))
	if (!(isWords || isOfName) || text.length < letters.least || text.length > letters.most) return null
	const byName = occasionBegunBy(q, dictionary, (names) => names.slice(0, languages.length))
	if (byName !== null) return { kind: 'occasion' as const, id: byName }
	if (!isWords) return null
	if (!text.includes(' ')) {
		const { named, places } = await suggestPlacesAndKinds(db, q.trim())
		if (named.length > 0) return { kind: 'kinds' as const, named }
		const [best] = places
		if (best?.fits && best.place.kind !== 'street') return { kind: 'place' as const, place: best.place }
	}
	const byWord = occasionBegunBy(q, dictionary, (names) => names)
	return byWord === null ? null : { kind: 'occasion' as const, id: byWord }
}

function occasionBegunBy(q: string, { occasionNames, occasions }: Dictionary, among: (names: readonly string[]) => readonly string[]) {
	const text = placeWords(q).join(' ')
	const unnamed = occasions.get(unnamedOccasion)
	const begun = occasionNames.find(
		({ names, id }) => id !== unnamed && among(names).some((name) => placeWords(name).join(' ').startsWith(text)),
	)
	return begun?.id ?? null
}
