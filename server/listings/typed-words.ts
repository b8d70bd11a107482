import { sql, type Kysely } from 'kysely'
import type { DB } from '../schema.ts'
import { errorsBetween, forgivenErrors } from '../spelling.ts'
import { stemsOf } from './search-words.ts'
import { insteadOf, readMeanings, tradeWords, type Term, type TradeGroup } from './trade-words.ts'
import { everyOf, someOf, writeWordsQuery, type Lexeme, type WordsQuery } from './words-query.ts'

/** Texts of PostgreSQL tsqueries that ask for every typed word: anywhere, in name, kind or place, in the name alone. */
export interface TypedWords {
	anywhere: string
	nameKindPlace: string
	name: string
}

/** The tables of words that occur: in listings, or in events. */
type Vocabulary = 'search_vocabulary' | 'event_vocabulary'

/** A meaning with what occurs in listings: lexemes per typed word, and per alternative the terms of each of its groups. */
interface Understood {
	own: Lexeme[][]
	instead: Term[][][]
}

/**
 * What a visitor typed → queries over the words that really occur in listings, or in events: from three letters on a word may be the beginning
 * of another, inflected forms find each other, a word of the trade finds what others call it, and a word that nobody wrote is
 * taken for those it was probably meant to be.
 * Null when nothing was typed that could be looked for; 'unknown' when a word resembles none that occurs.
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
	for (const [word, meant] of await resembling(db, vocabulary, mistyped))
		understood[meanings.findIndex(({ words }) => words[0] === word)] = meant
	if (understood.some(isNothing)) return 'unknown'
	const anywhere = everyOf(understood.map(toQuery))
	// What somebody calls it who says the same word comes first, unless nobody does.
	const asSaid = understood.map((meaning) => toQuery(meaning.own.length > 0 ? { ...meaning, instead: [] } : meaning))
	return {
		anywhere: writeWordsQuery(anywhere),
		nameKindPlace: writeWordsQuery(anywhere, 'AB'),
		name: writeWordsQuery(everyOf(asSaid), 'A'),
	}
}

const wordsIn = (instead: readonly TradeGroup[][]) => instead.flat().flatMap(({ terms }) => terms.flatMap(({ words }) => words))

const isNothing = (meaning: Understood | undefined) => !meaning || (meaning.own.length === 0 && meaning.instead.length === 0)

/** Of several words all must occur. */
const ownOf = (own: Lexeme[][]) => (own.every((lexemes) => lexemes.length > 0) ? own : [])

function occurringOf(instead: readonly TradeGroup[][], occurring: Map<string, Occurrence>): Term[][][] {
	const occurs = ({ words, begins }: Term) =>
		words.every((word, index) => {
			const mayGoOn = begins && index === words.length - 1
			return mayGoOn ? occurring.get(word)?.begins : occurring.get(word)?.exact
		})
	return instead
		.map((groups) => groups.map(({ terms }) => terms.filter(occurs)))
		.filter((groups) => groups.every((terms) => terms.length > 0))
}

function toQuery({ own, instead }: Understood): WordsQuery {
	const asTyped = own.length > 0 ? [everyOf(own.map(someOf))] : []
	const asMeant = instead.map((groups) => everyOf(groups.map((terms) => someOf(terms.map(toPhrase)))))
	return someOf([...asTyped, ...asMeant])
}

const toPhrase = ({ words, begins }: Term) => everyOf(words.map((word, index) => ({ word, begins: begins && index === words.length - 1 })))

interface Occurrence {
	word: string
	exact: boolean
	begins: boolean
}

async function lookUp(db: Kysely<DB>, vocabulary: Vocabulary, words: readonly string[]): Promise<Map<string, Occurrence>> {
	const { rows } = await sql<Occurrence>`
		select w as word, exists (select from ${sql.table(vocabulary)} v where v.word = w) as exact,
			exists (select from ${sql.table(vocabulary)} v where v.word ~>=~ w and v.word ~<~ (w || chr(1114111))) as begins
		from unnest(${[...new Set(words)]}::text[]) w
	`.execute(db)
	return new Map(rows.map((row) => [row.word, row]))
}

function lexemesOf(word: string, occurring: Map<string, Occurrence>): Lexeme[] {
	const own = occurring.get(word)
	const begins = word.length >= 3 && own?.begins === true
	const terms = begins || own?.exact ? [{ word, begins }] : []
	return [
		...terms,
		...stemsOf(word)
			.filter((stem) => occurring.get(stem)?.exact)
			.map((stem) => ({ word: stem, begins: false })),
	]
}

/** Per mistyped word the words with the fewest errors between that occur in listings, or are of the trade. */
async function resembling(db: Kysely<DB>, vocabulary: Vocabulary, mistyped: string[]): Promise<Map<string, Understood>> {
	const asked = [...new Set(mistyped)].filter((word) => forgivenErrors(word) > 0)
	if (asked.length === 0) return new Map()
	// Short words share too few trigrams with their misspelling: for them, all words of the same first letter and about the same length.
	const { rows } = await sql<{ typed: string; word: string }>`
		select t as typed, v.word from unnest(${asked}::text[]) t cross join lateral (
			(select word from ${sql.table(vocabulary)} where word % t and length(word) between length(t) - 2 and length(t) + 6 order by similarity(word, t) desc, word limit 60)
			union
			(select word from ${sql.table(vocabulary)}
				where length(t) <= 6 and word ~>=~ left(t, 1) and word ~<~ (left(t, 1) || chr(1114111)) and abs(length(word) - length(t)) <= 1)
		) v
	`.execute(db)
	const occurring = new Map<string, Set<string>>()
	for (const { typed, word } of rows) occurring.set(typed, (occurring.get(typed) ?? new Set()).add(word))
	const meant = asked.map((word) => [word, nearestTo(word, [...(occurring.get(word) ?? []), ...tradeWords])] as const)
	const known = await lookUp(
		db,
		vocabulary,
		meant.flatMap(([, words]) => words.flatMap((word) => [word, ...wordsIn(insteadOf(word))])),
	)
	return new Map(
		meant.map(([typed, words]) => {
			const own = words.filter((word) => known.get(word)?.exact).map((word) => ({ word, begins: false }))
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
