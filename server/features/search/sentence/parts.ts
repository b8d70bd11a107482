import type { ChosenPart, Interpretation, Meaning, NamedMeaning, SentencePart } from '#contract/search.ts'
import type { PartChoice, PartChoices } from '#contract/sentence-choices.ts'
import { named, type Language } from '#contract/values/languages.ts'
import { typographic } from '#server/platform/places/local-names.ts'
import type { IndexedPlace } from '#server/platform/places/place-index.ts'
import type { ChoiceNames } from '../interpretation/choice-names.ts'

/** Fields of the call that override the parts of the sentence. */
export interface Given {
	place: { latitude: number; longitude: number; address: string } | null
	distance: number | null
	people: number | null
	date: string | null
	occasion_id: number | null
	/** In all. */
	budget: number | null
	budget_per_person: number | null
}

/** Names of meanings: the catalogue, and the places by number. */
export interface Names {
	of: ChoiceNames
	places: ReadonlyMap<number, IndexedPlace>
	language: Language
}

/**
 * The parts of a reading with their keys and names, after the visitor's choices. Words that mean the same twice are one part: leaving it out leaves
 * out both. A field of the call comes before the others, instead of the sentence's parts of its kind.
 */
export function chooseParts(
	{ parts }: Interpretation,
	{ given, choices, q, names }: { given: Given; choices: PartChoices; q: string; names: Names },
): ChosenPart[] {
	const isReplaced = ({ kind }: Meaning) =>
		(kind === 'place' && given.place !== null) ||
		(kind === 'distance' && given.distance !== null) ||
		(kind === 'people' && given.people !== null) ||
		(kind === 'date' && given.date !== null) ||
		(kind === 'occasion' && given.occasion_id !== null) ||
		// One budget replaces the other.
		((kind === 'budget' || kind === 'budget_per_person') && (given.budget !== null || given.budget_per_person !== null))
	const keyed = withKeys(parts.filter((part) => !isReplaced(part)))
	return [
		...givenParts(given, names),
		...keyed.map(({ key, part }) => {
			const choice = choices.get(key)
			const words = q.slice(part.start, part.end)
			const meaning = choice === undefined || choice === 'none' ? part : meaningOf(choice, words)
			const others = [part, ...part.others, ...asWords(part, words)].filter((other) => !isSame(other, meaning))
			return {
				key,
				start: part.start,
				end: part.end,
				...withName(meaning, names),
				others: others.map((other) => withName(other, names)),
				is_left_out: choice === 'none',
				is_given: false,
			}
		}),
	]
}

function withKeys(parts: readonly SentencePart[]): { key: string; part: SentencePart }[] {
	const counts = new Map<string, number>()
	const keys = new Map<string, string>()
	return parts.flatMap((part) => {
		// Two groups of people are added, and words are words: these are never the same.
		const isOnce = part.kind !== 'people' && part.kind !== 'text'
		const same = `${part.kind} ${part.value} ${part.ids.join()}`
		if (isOnce && keys.has(same)) return []
		const count = (counts.get(part.kind) ?? 0) + 1
		const key = count === 1 ? part.kind : `${part.kind}${count}`
		counts.set(part.kind, count)
		keys.set(same, key)
		return [{ key, part }]
	})
}

const isSame = (one: Meaning, other: Meaning) =>
	one.kind === other.kind && (one.ids.length > 0 ? one.ids.join() === other.ids.join() : one.value === other.value)

function meaningOf(choice: Exclude<PartChoice, 'none'>, words: string): Meaning {
	return choice === 'text' ? { kind: 'text', value: words, ids: [] } : choice
}

/** Names of the catalogue and places may be words of a name. */
const asWords = ({ kind }: Meaning, words: string): Meaning[] =>
	/^(category|sub_category|feature|occasion|place|parking)$/.test(kind) ? [{ kind: 'text', value: words, ids: [] }] : []

function givenParts({ place, people, date, occasion_id, budget, budget_per_person }: Given, names: Names): ChosenPart[] {
	const part = (kind: ChosenPart['kind'], value: ChosenPart['value'], name: string | null = null, ids: number[] = []): ChosenPart => ({
		key: kind,
		start: 0,
		end: 0,
		kind,
		value,
		ids,
		name,
		others: [],
		is_left_out: false,
		is_given: true,
	})
	// An occasion that the catalogue does not have is none.
	const occasion = occasion_id === null ? null : nameInCatalogue('occasion', [occasion_id], names)
	return [
		...(place ? [part('place', place.address, place.address)] : []),
		...(people !== null ? [part('people', people)] : []),
		...(date !== null ? [part('date', date)] : []),
		...(occasion ? [part('occasion', null, occasion, [occasion_id ?? 0])] : []),
		...(budget !== null ? [part('budget', budget)] : []),
		...(budget_per_person !== null ? [part('budget_per_person', budget_per_person)] : []),
	]
}

/** A meaning with its name; a place by its number alone gets the value that readings have. */
function withName({ kind, value, ids }: Meaning, names: Names): NamedMeaning {
	const place = kind === 'place' ? names.places.get(ids[0] ?? 0) : undefined
	const name = place ? typographic(named(place, 'place_name', names.language)) : nameInCatalogue(kind, ids, names)
	return { kind, value: place && value === null ? place.place_name_fr : value, ids: [...ids], name }
}

function nameInCatalogue(kind: Meaning['kind'], ids: readonly number[], { of, language }: Names): string | null {
	if (kind !== 'category' && kind !== 'sub_category' && kind !== 'feature' && kind !== 'occasion') return null
	const all = ids.flatMap((id) => of(kind, id, language) ?? [])
	return all.length > 0 ? all.join(', ') : null
}
