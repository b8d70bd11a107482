/** One word that a listing must have; `begins` when it may go on. */
export interface Lexeme {
	word: string
	begins: boolean
}

/** Words that a listing must have: one, every part or some part. */
export type WordsQuery = Lexeme | { every: WordsQuery[] } | { some: WordsQuery[] }

/** Asks for every part. */
export function everyOf(parts: readonly WordsQuery[]): WordsQuery {
	const flat = parts.flatMap((part) => ('every' in part ? part.every : [part]))
	return single(flat) ?? { every: flat }
}

/** Asks for some part. One that another finds anyway is left out: the index would be read for it in vain, most of a search's time. */
export function someOf(parts: readonly WordsQuery[]): WordsQuery {
	const flat = parts.flatMap((part) => ('some' in part ? part.some : [part]))
	const lexemes = flat.filter((part) => 'word' in part)
	const needed = flat.filter((part, index) => {
		if (!('word' in part)) return flat.findIndex((other) => writeWordsQuery(other) === writeWordsQuery(part)) === index
		const isFoundBy = (other: Lexeme) => other !== part && finds(other, part) && !(finds(part, other) && flat.indexOf(other) > index)
		return !lexemes.some(isFoundBy)
	})
	return single(needed) ?? { some: needed }
}

const single = (parts: WordsQuery[]) => (parts.length === 1 ? parts[0] : undefined)

const finds = (one: Lexeme, other: Lexeme) => (one.begins ? other.word.startsWith(one.word) : !other.begins && one.word === other.word)

/** Replaces a typed beginning by the words that complete it, where they are known. */
export function spellOut(query: WordsQuery, goingOn: ReadonlyMap<string, readonly string[]>): WordsQuery {
	if ('every' in query) return everyOf(query.every.map((part) => spellOut(part, goingOn)))
	if ('some' in query) return someOf(query.some.map((part) => spellOut(part, goingOn)))
	const words = query.begins ? goingOn.get(query.word) : undefined
	return words ? someOf(words.map((word) => ({ word, begins: false }))) : query
}

/** The text of a PostgreSQL tsquery; with weights only where these words count. */
export function writeWordsQuery(query: WordsQuery, weights = ''): string {
	if ('every' in query) return `(${query.every.map((part) => writeWordsQuery(part, weights)).join('&')})`
	if ('some' in query) return `(${query.some.map((part) => writeWordsQuery(part, weights)).join('|')})`
	const limits = `${query.begins ? '*' : ''}${weights}`
	return limits ? `'${query.word}':${limits}` : `'${query.word}'`
}
