import { sql, type Kysely } from 'kysely'
import { prepared } from '#server/platform/database/prepared-statements.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { errorsBetween, forgivenErrors } from '#server/platform/shared/text-folding.ts'
import { stemsOf } from './search-words.ts'
import { insteadOf, readMeanings, synonyms, type Term, type SynonymGroup } from './synonyms.ts'
import { everyOf, someOf, spellOut, writeWordsQuery, type Lexeme, type WordsQuery } from './words-query.ts'

/** Texts of PostgreSQL tsqueries that ask for every typed word: anywhere, in name, kind or place, in the name alone. */
export interface TypedWords {
	/** One per word: the index meets several conditions faster than one of as many parts. */
	anywhere: string[]
	nameKindPlace: string
	name: string
}

/** The tables of words that occur: in listings, or in events. */
type Vocabulary = 'search_vocabulary' | 'event_vocabulary'

/** A meaning with its words in listings: lexemes per typed word, and per alternative the terms of each of its groups. */
interface Understood {
	own: Lexeme[][]
	instead: Term[][][]
}

/**
 * The text of a visitor → queries over the words that really occur in listings, or in events: from three letters on a word may be the beginning of another,
 * inflected forms find each other, a word finds its synonyms, and a word that occurs nowhere is taken for words that it was probably meant to be.
 * Null when no typed word could be looked for; 'unknown' when a word resembles none that occurs.
 */
export async function readTypedWords(
	db: Kysely<DB>,
	text: string,
	vocabulary: Vocabulary = 'search_vocabulary',
): Promise<TypedWords | 'unknown' | null> {
	const meanings = readMeanings(text)
	if (meanings.length === 0) return null
	const typed = meanings.flatMap(({ words }) => words)
	const occurring = await lookUp(db, vocabulary, [
		...typed.flatMap((word) => [word, ...stemsOf(word)]),
		...meanings.flatMap(({ instead }) => wordsIn(instead)),
	])
	const understood = meanings.map(({ words, instead }) => ({
		own: ownOf(words.map((word) => lexemesOf(word, occurring))),
		instead: occurringOf(instead, occurring),
	}))
	const mistyped = meanings.flatMap(({ words: [word = ''] }, index) => (isNothing(understood[index]) ? [word] : []))
	for (const [word, meant] of await resembling(db, vocabulary, mistyped, occurring))
		understood[meanings.findIndex(({ words }) => words[0] === word)] = meant
	if (understood.some(isNothing)) return 'unknown'
	const asMeant = understood.map(toQuery)
	// Listings with the typed word come before listings with a synonym.
	const asSaid = understood.map((meaning) => toQuery(meaning.own.length > 0 ? { ...meaning, instead: [] } : meaning))
	const few = new Map([...occurring].filter(([, words]) => words.length <= mostSpeltOut))
	return {
		anywhere: asMeant.map((query) => writeWordsQuery(spellOut(query, few))),
		nameKindPlace: writeWordsQuery(everyOf(asMeant), 'AB'),
		name: writeWordsQuery(everyOf(asSaid), 'A'),
	}
}

/** The condition that a row’s `words` answer all these tsqueries. */
export const hasWords = (queries: readonly string[]) =>
	sql.join(
		queries.map((query) => sql`words @@ ${query}::tsquery`),
		sql` and `,
	)

const wordsIn = (instead: readonly SynonymGroup[][]) => instead.flat().flatMap(({ terms }) => terms.flatMap(({ words }) => words))

const isNothing = (meaning: Understood | undefined) => !meaning || (meaning.own.length === 0 && meaning.instead.length === 0)

/** All of several words must occur. */
const ownOf = (own: Lexeme[][]) => (own.every((lexemes) => lexemes.length > 0) ? own : [])

function occurringOf(instead: readonly SynonymGroup[][], occurring: Occurring): Term[][][] {
	const isSaid = (term: Term) =>
		term.words.every((word, index) => (term.begins && index === term.words.length - 1 ? begins : occurs)(word, occurring))
	return instead
		.map((groups) => groups.map(({ terms }) => terms.filter(isSaid)))
		.filter((groups) => groups.every((terms) => terms.length > 0))
}

function toQuery({ own, instead }: Understood): WordsQuery {
	const asTyped = own.length > 0 ? [everyOf(own.map(someOf))] : []
	const asMeant = instead.map((groups) => everyOf(groups.map((terms) => someOf(terms.map(toPhrase)))))
	return someOf([...asTyped, ...asMeant])
}

const toPhrase = ({ words, begins }: Term) => everyOf(words.map((word, index) => ({ word, begins: begins && index === words.length - 1 })))

// The index gathers all that a beginning finds before it looks at the first of them; more words than this cost as much one by one.
const mostSpeltOut = 8

/** A word → the words that begin so, itself first if it occurs; one more than are spelt out, at most. */
type Occurring = Map<string, string[]>

async function lookUp(db: Kysely<DB>, vocabulary: Vocabulary, words: readonly string[]): Promise<Occurring> {
	const { rows } = await sql<{ word: string; going_on: string[] }>`${prepared(`words of ${vocabulary}`)}
		select w as word, array(
			select v.word from ${sql.table(vocabulary)} v where v.word ~>=~ w and v.word ~<~ (w || chr(1114111))
			order by v.word using ~<~ limit ${sql.lit(mostSpeltOut + 1)}
		) as going_on
		from unnest(${[...new Set(words)]}::text[]) w
	`.execute(db)
	return new Map(rows.map((row) => [row.word, row.going_on]))
}

const occurs = (word: string, occurring: Occurring) => occurring.get(word)?.[0] === word
const begins = (word: string, occurring: Occurring) => (occurring.get(word) ?? []).length > 0

function lexemesOf(word: string, occurring: Occurring): Lexeme[] {
	const mayGoOn = word.length >= 3 && begins(word, occurring)
	const terms = mayGoOn || occurs(word, occurring) ? [{ word, begins: mayGoOn }] : []
	return [
		...terms,
		...stemsOf(word)
			.filter((stem) => occurs(stem, occurring))
			.map((stem) => ({ word: stem, begins: false })),
	]
}

/** Per mistyped word the words with the fewest errors between that occur in listings, or are of the trade. */
async function resembling(
	db: Kysely<DB>,
	vocabulary: Vocabulary,
	mistyped: string[],
	occurring: Occurring,
): Promise<Map<string, Understood>> {
	const asked = [...new Set(mistyped)].filter((word) => forgivenErrors(word) > 0)
	if (asked.length === 0) return new Map()
	// Short words share too few trigrams with their misspelling: for them, all words of the same first letter and about the same length.
	const { rows } = await sql<{ typed: string; word: string }>`${prepared(`resembling words of ${vocabulary}`)}
		select t as typed, v.word from unnest(${asked}::text[]) t cross join lateral (
			(select word from ${sql.table(vocabulary)} where word % t and length(word) between length(t) - 2 and length(t) + 6 order by similarity(word, t) desc, word limit 60)
			union
			(select word from ${sql.table(vocabulary)}
				where length(t) <= 6 and word ~>=~ left(t, 1) and word ~<~ (left(t, 1) || chr(1114111)) and abs(length(word) - length(t)) <= 1)
		) v
	`.execute(db)
	const like = new Map<string, Set<string>>()
	for (const { typed, word } of rows) like.set(typed, (like.get(typed) ?? new Set()).add(word))
	const meant = asked.map((word) => [word, nearestTo(word, [...(like.get(word) ?? []), ...synonyms])] as const)
	const known = await lookUp(
		db,
		vocabulary,
		meant.flatMap(([, words]) => words.flatMap((word) => [word, ...wordsIn(insteadOf(word))])),
	)
	for (const [word, goingOn] of known) if (!occurring.has(word)) occurring.set(word, goingOn)
	return new Map(
		meant.map(([typed, words]) => {
			const own = words.filter((word) => occurs(word, known)).map((word) => ({ word, begins: false }))
			const instead = words.flatMap((word) => occurringOf(insteadOf(word), known))
			return [typed, { own: own.length > 0 ? [own] : [], instead }]
		}),
	)
}

function nearestTo(typed: string, words: string[]): string[] {
	const near = [...new Set(words)]
		.map((word) => ({ word, errors: errorsBetween(typed, word, forgivenErrors(typed)) }))
		.filter(({ errors }) => errors <= forgivenErrors(typed))
	const fewest = Math.min(...near.map(({ errors }) => errors))
	return near.filter(({ errors }) => errors === fewest).map(({ word }) => word)
}
