import { sql, type Kysely } from 'kysely'
import type { ChosenPart } from '#contract/search.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { rankByRules, type Typed } from '#server/features/listings/search/matching.ts'
import { wordsOf } from '#server/platform/search-index/search-words.ts'

/** A supplier whose name a sentence says; `isExact` where it says nothing else. */
interface NamedSupplier {
	id: number
	isExact: boolean
}

/** Other parts of a sentence cannot be part of a name. */
const namingKinds = new Set<ChosenPart['kind']>(['category', 'sub_category', 'feature', 'place', 'text', 'occasion'])
const mostWords = 8
/** Candidates of the best rank that are compared. */
const considered = 40

interface Candidate {
	id: number
	names: string[]
}

/**
 * The supplier whose name it is: all words of the name are said, or all words that are said are of one single name and the catalogue does not know them
 * all. Of several with the whole name the first by rank.
 */
export async function findNamedSupplier(
	db: Kysely<DB>,
	{ q, parts, typed }: { q: string; parts: readonly ChosenPart[]; typed: (text: string) => Promise<Typed> },
): Promise<NamedSupplier | null> {
	const kept = parts.filter((part) => !part.is_left_out && !part.is_given && namingKinds.has(part.kind))
	const spans = [...new Map(kept.map((part) => [part.start, part])).values()]
	const isText = ({ kind }: ChosenPart) => kind === 'text'
	const left = wordsIn(q, spans.filter(isText))
	const asked = [
		wordsIn(q, spans),
		wordsIn(
			q,
			spans.filter(({ kind }) => kind !== 'occasion'),
		),
		left,
	]
	const said = new Set(wordsOf(q))
	const all = asked[0] ?? []
	const tried = new Set<string>()
	for (const words of asked) {
		const text = words.join(' ')
		if (words.length === 0 || words.length > mostWords || tried.has(text)) continue
		tried.add(text)
		const candidates = await listCandidates(db, await typed(text))
		const judged = candidates.map(({ id, names }) => ({
			id,
			fit: Math.max(...names.map((name) => fitOf(wordsOf(name), { said, all, left }))),
		}))
		const whole = judged.filter(({ fit }) => fit >= 2).sort((one, other) => other.fit - one.fit)[0]
		if (whole) return { id: whole.id, isExact: whole.fit === 3 }
		const partly = judged.filter(({ fit }) => fit === 1)
		if (partly.length === 1 && partly[0]) return { id: partly[0].id, isExact: false }
	}
	return null
}

const wordsIn = (q: string, spans: readonly ChosenPart[]) => spans.flatMap(({ start, end }) => wordsOf(q.slice(start, end)))

/** 3: the sentence is the name; 2: it says the whole name; 1: it says a part of it that is no word of the catalogue. */
function fitOf(
	name: readonly string[],
	{ said, all, left }: { said: ReadonlySet<string>; all: readonly string[]; left: readonly string[] },
) {
	if (name.length === 0) return 0
	const isWhole = name.every((word) => said.has(word))
	if (isWhole && name.length >= said.size) return 3
	// A name of one word of the trade, such as "Castle", is said by everybody who looks for one.
	if (isWhole && (name.length > 1 || left.includes(name[0] ?? ''))) return 2
	return left.length > 0 && all.every((word) => name.includes(word)) ? 1 : 0
}

async function listCandidates(db: Kysely<DB>, typed: Typed): Promise<Candidate[]> {
	if (typed === null || typed === 'unknown') return []
	const { rows } = await sql<Candidate>`
		with named as materialized (select listing_id from listing_words where heads @@ ${typed.name}::tsquery)
		select l.id, array[l.property_name] || array(select property_name from listing_texts where listing_id = l.id and property_name is not null) as names
		from (
			select listing_id, ${rankByRules} as place from named join listing_search using (listing_id) order by place desc, listing_id desc limit ${considered}
		) best join listings l on l.id = best.listing_id
		where l.state = 'published'
		order by best.place desc, l.id desc
	`.execute(db)
	return rows
}
