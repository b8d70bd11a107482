import type { Interpretation, Meaning, SentencePart } from '#contract/search.ts'
import { named, type Language } from '#contract/values/languages.ts'
import { typographic } from '#server/platform/places/local-names.ts'
import { assignAmounts } from './assign-amounts.ts'
import type { Dictionary, Sense } from './dictionary.ts'
import { chooseFamily } from './families.ts'
import { inLanguage, languageOf } from './language.ts'
import { leftOver } from './left-over.ts'
import { meaningsOf, occasionMeaning, placeMeaning, tradeMeanings } from './meanings.ts'
import { occasionOf, withStaffAsGuests } from './occasions.ts'
import { correct, scan, type Item } from './scan.ts'
import { tokensOf, type Token } from './tokens.ts'
import type { SentenceLanguage } from './words/small-words.ts'

// Decision 079: Reading a sentence.

/** A sentence and its context. */
export interface Question {
	q: string
	/** Of the visitor; the sentence may be in another. */
	lang: SentenceLanguage
	/** The day it is, as YYYY-MM-DD. */
	today: string
	/** The language in which places are named in the answer. */
	language: Language
}

/**
 * Reads a sentence: a pass from left to right finds the possible meanings of its words, the searched family decides between them, and words unknown
 * to the catalogue are left over. Takes time in proportion to its length.
 */
export function interpret({ q, lang, today, language }: Question, dictionary: Dictionary): Interpretation {
	const tokens = correct(tokensOf(q), dictionary)
	const spoken = languageOf(tokens, lang)
	const items = withStaffAsGuests(inLanguage(scan(tokens, dictionary, today), tokens, spoken), tokens)
	const families = chooseFamily(tokens, items, dictionary, spoken)
	const { category_id, categories, readings } = families
	const sub_category_ids = [...new Set(readings.flatMap((reading) => reading.sub_category_ids))]
	const amounts = assignAmounts(tokens, items, families)
	const places = items.filter((item) => item.kind === 'place')
	const [place] = places
	const located = place?.places[0]
	const date = items.filter((item) => item.kind === 'date').sort((one, other) => (other.value?.length ?? 0) - (one.value?.length ?? 0))[0]
	const occasion = occasionOf(items, amounts.age, tokens, dictionary)
	const features_id = [...new Set(readings.flatMap((reading) => reading.features_id))]
	const parking = items.find((item) => item.kind === 'sense' && item.sense.isParking)
	const parking_spaces = amounts.parking?.value ?? (parking ? 1 : null)
	const used = new Set<Item>([...(place ? [place] : []), ...(date ? [date] : []), ...amounts.unasked])
	const parts: SentencePart[] = []
	const add = (item: Item, meaning: Meaning, others: Meaning[] = []) => {
		used.add(item)
		parts.push({ ...spanOf(tokens, item), ...meaning, others })
	}
	if (place && located)
		add(place, placeMeaning(located), [
			...place.places.slice(1, 4).map(placeMeaning),
			...(place.instead ? tradeMeanings(place.instead) : []),
			...(place.instead?.occasion ? [occasionMeaning(place.instead.occasion, dictionary)] : []),
		])
	// The same place once more: "9230 Diekirch".
	for (const item of places) if (located && item !== place && item.places.includes(located)) add(item, placeMeaning(located))
	for (const item of items)
		if (item.kind === 'date' && (item === date || item.value === null || !date)) add(item, { kind: 'date', value: item.value, ids: [] })
	for (const { item, meaning, others } of amounts.parts) add(item, meaning, others)
	for (const item of items) {
		if (item.kind === 'amount' && occasion?.items.has(item)) add(item, occasionMeaning(occasion.slug, dictionary))
		if (item.kind !== 'sense') continue
		if (item.sense.isParking) add(item, { kind: 'parking', value: parking_spaces, ids: [] })
		if (item.sense.isFiller) used.add(item)
		if (occasion && occasion.items.has(item)) add(item, occasionMeaning(occasion.slug, dictionary))
		else if (item.sense.occasion && occasion) used.add(item)
	}
	for (const reading of readings) for (const { meaning, others } of meaningsOf(reading, families)) add(reading.item, meaning, others)
	for (const { item, isUnused } of readings) if (!isUnused) used.add(item)
	// "My company looks for a caterer": beside anything else they say who asks.
	if (parts.length > 0) for (const item of items) if (item.kind === 'sense' && isAsker(item.sense)) used.add(item)
	const left = leftOver(tokens, items, used)
	for (const run of left)
		parts.push({ start: run.start, end: run.end, kind: 'text', value: q.slice(run.start, run.end), ids: [], others: [] })
	return {
		category_id,
		categories,
		sub_category_ids,
		place: located?.place_name_fr ?? null,
		address: located ? typographic(named(located, 'place_name', language)) : null,
		latitude: located?.latitude ?? null,
		longitude: located?.longitude ?? null,
		distance: amounts.distance?.value ?? null,
		people: amounts.people?.value ?? null,
		min_budget: amounts.budget?.value ?? null,
		budget_per_person: amounts.budget_per_person?.value ?? null,
		date: date?.value?.length === 10 ? date.value : null,
		occasion_id: occasion ? (dictionary.occasions.get(occasion.slug) ?? null) : null,
		features_id,
		parking_spaces,
		q: left.map(({ start, end }) => q.slice(start, end)).join(' '),
		parts: parts.sort((one, other) => one.start - other.start || other.end - one.end),
	}
}

/** "Company", "Firma". */
const isAsker = (sense: Sense) => sense.isWeakOccasion === true && sense.occasion === 'staff_party'

const spanOf = (tokens: readonly Token[], { first, next }: Item) => ({ start: tokens[first]?.start ?? 0, end: tokens[next - 1]?.end ?? 0 })
