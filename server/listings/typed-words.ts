import { sql, type Kysely } from 'kysely'
import type { DB } from '../schema.ts'
import { errorsBetween, forgivenErrors } from '../spelling.ts'
import { stemsOf, wordsOf } from './search-words.ts'

/** Texts of PostgreSQL tsqueries that ask for every typed word: anywhere, in name, kind or place, in the name alone. */
export interface TypedWords {
	anywhere: string
	nameKindPlace: string
	name: string
}

/** One lexeme that stands for a typed word; `begins` when it may go on. */
interface Term {
	word: string
	begins: boolean
}

/**
 * What a visitor typed → queries over the words that really occur in listings: from three letters on a word may be the beginning
 * of another, inflected forms find each other, and a word that nobody wrote is taken for those it was probably meant to be.
 * Null when nothing was typed that could be looked for; 'unknown' when a word resembles none that occurs.
 */
export async function readTypedWords(db: Kysely<DB>, text: string): Promise<TypedWords | 'unknown' | null> {
	const typed = [...new Set(wordsOf(text))]
	if (typed.length === 0) return null
	const occurring = await lookUp(db, [...new Set(typed.flatMap((word) => [word, ...stemsOf(word)]))])
	const terms = new Map(typed.map((word) => [word, termsOf(word, occurring)]))
	const mistyped = typed.filter((word) => terms.get(word)?.length === 0)
	for (const [word, meant] of await resembling(db, mistyped)) terms.set(word, meant)
	const alternatives = typed.map((word) => terms.get(word) ?? [])
	if (alternatives.some((group) => group.length === 0)) return 'unknown'
	const query = (weights: string) => alternatives.map((group) => `(${group.map((term) => lexeme(term, weights)).join('|')})`).join('&')
	return { anywhere: query(''), nameKindPlace: query('AB'), name: query('A') }
}

function lexeme({ word, begins }: Term, weights: string): string {
	const limits = `${begins ? '*' : ''}${weights}`
	return limits ? `'${word}':${limits}` : `'${word}'`
}

interface Occurrence {
	word: string
	exact: boolean
	begins: boolean
}

async function lookUp(db: Kysely<DB>, words: string[]): Promise<Map<string, Occurrence>> {
	const { rows } = await sql<Occurrence>`
		select w as word, exists (select from search_vocabulary v where v.word = w) as exact,
			exists (select from search_vocabulary v where v.word ~>=~ w and v.word ~<~ (w || chr(1114111))) as begins
		from unnest(${words}::text[]) w
	`.execute(db)
	return new Map(rows.map((row) => [row.word, row]))
}

function termsOf(word: string, occurring: Map<string, Occurrence>): Term[] {
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

/** Per mistyped word the occurring words with the fewest errors between, most similar first. */
async function resembling(db: Kysely<DB>, mistyped: string[]): Promise<Map<string, Term[]>> {
	const asked = mistyped.filter((word) => forgivenErrors(word) > 0)
	if (asked.length === 0) return new Map()
	// Short words share too few trigrams with their misspelling: for them, all words of the same first letter and about the same length.
	const { rows } = await sql<{ typed: string; word: string }>`
		select t as typed, v.word from unnest(${asked}::text[]) t cross join lateral (
			(select word from search_vocabulary where word % t and length(word) between length(t) - 2 and length(t) + 6 order by similarity(word, t) desc, word limit 60)
			union
			(select word from search_vocabulary
				where length(t) <= 6 and word ~>=~ left(t, 1) and word ~<~ (left(t, 1) || chr(1114111)) and abs(length(word) - length(t)) <= 1)
		) v
	`.execute(db)
	const found = new Map<string, Term[]>()
	for (const word of asked) {
		const near = rows
			.filter((row) => row.typed === word)
			.map((row) => ({ word: row.word, begins: false, errors: errorsBetween(word, row.word) }))
			.filter(({ errors }) => errors <= forgivenErrors(word))
		const fewest = Math.min(...near.map(({ errors }) => errors))
		found.set(
			word,
			near.filter(({ errors }) => errors === fewest).map(({ word, begins }) => ({ word, begins })),
		)
	}
	return found
}
