/**
 * How the words of the sample listings are written down.
 *
 * A line is one or more whole sentences. `{place}`, `{name}`, `{sitting}`, `{standing}`, `{size}`, `{since}`, `{price}` stand for facts, and a
 * line is used only when its facts are known; `{since<1995}` or `{sitting>150}` also asks for a bound. `[one|other]` is a choice. In French,
 * `{à}` (`{À}` at the start of a sentence) and `{de}` are the place with its preposition. A line that speaks of features begins with their ids and is used only when the listing
 * has them all (a negative id: when it has not); the first id is its topic, and a text treats a topic once.
 */
export type Line = string | readonly [...features: number[], text: string]

/** The words of one sub-category. */
export interface KindWords {
	open: readonly Line[]
	middle: readonly Line[]
	close: readonly Line[]
}

/** The words of one family in one language; `facts`, `price` and `features` suit all its sub-categories. */
export interface FamilyWords {
	facts: readonly Line[]
	price: readonly Line[]
	features: readonly Line[]
	close: readonly Line[]
	kinds: Readonly<Record<string, KindWords>>
}
