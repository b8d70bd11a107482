import type { ChosenPart, Interpretation } from '#contract/search.ts'
import { named } from '#contract/values/languages.ts'
import { typographic } from '#server/platform/places/local-names.ts'
import type { Dictionary } from '../interpretation/dictionary.ts'
import type { Given, Names } from './parts.ts'

/** The final request: a reading after the visitor's choices. */
export type Wish = Omit<Interpretation, 'parts'>

type Counting = 'distance' | 'budget' | 'budget_per_person' | 'parking'

/** The reading that the parts stand for. Where the visitor has chosen nothing, it is that of the sentence itself. */
export function wishOf(
	reading: Interpretation,
	parts: readonly ChosenPart[],
	{ given, dictionary, names }: { given: Given; dictionary: Dictionary; names: Names },
): Wish {
	const kept = parts.filter((part) => !part.is_left_out)
	const of = (kind: ChosenPart['kind']) => kept.filter((part) => part.kind === kind)
	const count = (kind: Counting) => (of(kind)[0] ? Number(of(kind)[0]?.value) : null)
	const days = of('date')
		.map(({ value }) => String(value ?? ''))
		.sort((one, other) => other.length - one.length)
	const isTradeChosen = isChanged(reading, parts)
	const trade = isTradeChosen ? tradeOf(kept, reading, dictionary) : reading
	const features_id = [...new Set(of('feature').flatMap(({ ids }) => ids))]
	const people = of('people')
	return {
		category_id: trade.category_id,
		categories: trade.categories,
		sub_category_ids: trade.sub_category_ids,
		...placeOf(of('place')[0], given, names),
		distance: given.distance ?? count('distance'),
		people: people.length > 0 ? people.reduce((sum, { value }) => sum + Number(value), 0) : null,
		min_budget: count('budget'),
		budget_per_person: count('budget_per_person'),
		date: days[0]?.length === 10 ? days[0] : null,
		occasion_id: of('occasion')[0]?.ids[0] ?? null,
		features_id,
		parking_spaces: count('parking'),
		q: of('text')
			.map(({ value }) => value)
			.join(' '),
	}
}

const isOfTrade = ({ kind }: Pick<ChosenPart, 'kind'>) => kind === 'category' || kind === 'sub_category' || kind === 'feature'

/** Does a choice change the searched trade? */
function isChanged(reading: Interpretation, parts: readonly ChosenPart[]): boolean {
	const said = reading.parts.filter(isOfTrade).map(({ kind, ids }) => `${kind} ${ids.join()}`)
	const left = parts.filter((part) => isOfTrade(part) && !part.is_left_out).map(({ kind, ids }) => `${kind} ${ids.join()}`)
	return [...new Set(said)].sort().join('|') !== [...new Set(left)].sort().join('|')
}

function placeOf(part: ChosenPart | undefined, given: Given, { places, language }: Names) {
	if (given.place) return { place: given.place.address, ...given.place }
	const place = places.get(part?.ids[0] ?? 0)
	if (!part || !place) return { place: null, address: null, latitude: null, longitude: null }
	const { place_name_fr, latitude, longitude } = place
	return { place: place_name_fr, address: typographic(named(place, 'place_name', language)), latitude, longitude }
}

/** The family and the sub-categories of the remaining parts. */
function tradeOf(
	kept: readonly ChosenPart[],
	reading: Interpretation,
	{ families, featureFamilies, categories }: Dictionary,
): Pick<Wish, 'category_id' | 'categories' | 'sub_category_ids'> {
	const scores = new Map<number, number>()
	const add = (family: number | undefined, score: number) => {
		if (family !== undefined && categories.has(family)) scores.set(family, (scores.get(family) ?? 0) + score)
	}
	for (const { kind, ids } of kept)
		for (const id of ids) {
			if (kind === 'category') add(id, 1 / ids.length)
			if (kind === 'sub_category') add(families.get(id), 1 / ids.length)
			// Features alone name a family; beside a sub-category they follow it.
			if (kind === 'feature') add(featureFamilies.get(id), 0.1 / ids.length)
		}
	const sub_category_ids = [...new Set(kept.filter(({ kind }) => kind === 'sub_category').flatMap(({ ids }) => ids))].filter((id) =>
		families.has(id),
	)
	const total = [...scores.values()].reduce((sum, score) => sum + score, 0)
	const before = reading.category_id
	const ordered = [...scores].sort((one, other) => other[1] - one[1] || Number(other[0] === before) - Number(one[0] === before))
	return {
		category_id: ordered[0]?.[0] ?? null,
		categories: ordered.map(([category_id, score]) => ({ category_id, score: Math.round((score / total) * 100) / 100 })),
		sub_category_ids,
	}
}
