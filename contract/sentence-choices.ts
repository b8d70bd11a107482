import type { Meaning } from './search.ts'

// The parameter `as` of `/search` and of `search_sentence`: a visitor's choices for the parts of a sentence (decision 082).

/** The choice for a part: it is left out, its words are searched as words, or they mean something else. */
export type PartChoice = 'none' | 'text' | Pick<Meaning, 'kind' | 'value' | 'ids'>

/** The choices by the key of the part; a key is the kind of the part, and from the second of its kind on its number: `feature2`. */
export type PartChoices = ReadonlyMap<string, PartChoice>

/** Most choices that are read, and the longest parameter. */
const mostChoices = 30
export const maxChoicesLength = 600

const numbered = new Set(['category', 'sub_category', 'place', 'occasion', 'feature'])
const counted = new Set(['distance', 'people', 'parking'])
const days = /^\d{4}(?:-\d{2}){0,2}$/
const numbers = /^\d{1,9}$/
const amounts = /^\d{1,9}(?:\.\d{1,2})?$/
const keys = /^[a-z_]{1,20}\d{0,2}$/

/** Reads `as`: choices joined by commas, as `people.none`, `budget.budget_per_person-50`, `place.place-95`, `feature2.text`. Unreadable ones are left out. */
export function readChoices(text: string): PartChoices {
	const choices = new Map<string, PartChoice>()
	for (const item of text.slice(0, maxChoicesLength).split(',').slice(0, mostChoices)) {
		const [, key = '', meaning = ''] = /^([^.]*)\.(.*)$/.exec(item.trim()) ?? []
		const choice = readChoice(meaning)
		if (keys.test(key) && choice) choices.set(key, choice)
	}
	return choices
}

function readChoice(text: string): PartChoice | null {
	if (text === 'none' || text === 'text') return text
	const [kind = '', ...rest] = text.split('-')
	const value = rest.join('-')
	if (kind === 'date') return days.test(value) ? { kind, value, ids: [] } : null
	if (kind === 'budget' || kind === 'budget_per_person') return amounts.test(value) ? { kind, value: Number(value), ids: [] } : null
	if (rest.length === 0 || !rest.every((part) => numbers.test(part))) return null
	const ids = rest.map(Number)
	if (counted.has(kind)) return ids.length === 1 ? { kind: kind as Meaning['kind'], value: ids[0] ?? 0, ids: [] } : null
	return numbered.has(kind) ? { kind: kind as Meaning['kind'], value: null, ids } : null
}

/** The same in writing, in the order in which they were made. */
export const writeChoices = (choices: PartChoices): string => [...choices].map(([key, choice]) => `${key}.${writeChoice(choice)}`).join(',')

function writeChoice(choice: PartChoice): string {
	if (typeof choice === 'string') return choice
	const { kind, value, ids } = choice
	return [kind, ...(ids.length > 0 ? ids : [value])].join('-')
}
