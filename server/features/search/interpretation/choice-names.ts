import { languages, type Language } from '#contract/values/languages.ts'

interface NamedChoice {
	id: number
	/** In the order of the languages, then further words. */
	names: readonly string[]
}

type NamedKind = 'category' | 'sub_category' | 'feature' | 'occasion'

/** The name of a choice of the catalogue in a language; null for none of that number. */
export type ChoiceNames = (kind: NamedKind, id: number, language: Language) => string | null

/** Looks names up in the rows that the dictionary is made of. */
export function choiceNames(rows: Readonly<Record<NamedKind, readonly NamedChoice[]>>): ChoiceNames {
	const byKind = Object.fromEntries(Object.entries(rows).map(([kind, list]) => [kind, new Map(list.map(({ id, names }) => [id, names]))]))
	return (kind, id, language) => byKind[kind]?.get(id)?.[languages.indexOf(language)] ?? null
}
