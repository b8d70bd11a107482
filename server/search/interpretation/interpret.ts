import { occasionSlugs, type Interpretation, type Meaning, type OccasionSlug, type SentencePart } from '#contract/search.ts'
import { named, type Language } from '#contract/values/languages.ts'
import type { IndexedPlace } from '../../places/place-index.ts'
import { typographic } from '../../places/local-names.ts'
import { placeAmounts } from './counts.ts'
import type { Dictionary, Sense } from './dictionary.ts'
import { chooseFamily, type Families, type Reading } from './families.ts'
import { languageOf, inFrench } from './language.ts'
import { correct, scan, type Item } from './scan.ts'
import { isGlued, tokensOf, type Token } from './tokens.ts'
import { forWords, smallWords, type SentenceLanguage } from './words/small-words.ts'

// Decision 079: Reading a sentence.

/** What a sentence is read for. */
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
 * Reads a sentence: a pass from left to right finds what its words may mean, the family that is looked for decides between meanings,
 * and what says nothing to the catalogue is left over. Takes time in proportion to its length.
 */
export function interpret({ q, lang, today, language }: Question, dictionary: Dictionary): Interpretation {
	const tokens = correct(tokensOf(q), dictionary)
	const spoken = languageOf(tokens, lang)
	const items = inFrench(scan(tokens, dictionary, today), tokens, spoken)
	const families = chooseFamily(tokens, items, dictionary, spoken)
	const { category_id, categories, readings } = families
	const sub_category_ids = [...new Set(readings.flatMap((reading) => reading.sub_category_ids))]
	const amounts = placeAmounts(tokens, items, families)
	const places = items.filter((item) => item.kind === 'place')
	const [place] = places
	const located = place?.places[0]
	const date = items.filter((item) => item.kind === 'date').sort((one, other) => (other.value?.length ?? 0) - (one.value?.length ?? 0))[0]
	const occasion = occasionOf(items, amounts.age, tokens)
	const isForMagic = sub_category_ids.includes(magician)
	const features_id = [...new Set(readings.flatMap((reading) => reading.features_id))].filter(
		(id) => id !== magicForChildren || isForMagic || category_id !== entertainment,
	)
	const parking = items.find((item) => item.kind === 'sense' && item.sense.isParking)
	const parking_spaces = amounts.parking?.value ?? (parking ? 1 : null)
	const used = new Set<Item>([...(place ? [place] : []), ...(date ? [date] : [])])
	const parts: SentencePart[] = []
	const add = (item: Item, meaning: Meaning, others: Meaning[] = []) => {
		used.add(item)
		parts.push({ ...spanOf(tokens, item), ...meaning, others })
	}
	if (place && located)
		add(place, placeMeaning(located), [
			...place.places.slice(1, 4).map(placeMeaning),
			...(place.instead ? tradeMeanings(place.instead) : []),
		])
	// The same place once more: "9230 Diekirch".
	for (const item of places) if (located && item !== place && item.places.includes(located)) add(item, placeMeaning(located))
	for (const item of items)
		if (item.kind === 'date' && (item === date || item.value === null || !date)) add(item, { kind: 'date', value: item.value, ids: [] })
	for (const { item, meaning, others } of amounts.parts) add(item, meaning, others)
	for (const item of items) {
		if (item.kind !== 'sense') continue
		if (item.sense.isParking) add(item, { kind: 'parking', value: parking_spaces, ids: [] })
		if (item.sense.isFiller) used.add(item)
		if (occasion && occasion.items.has(item))
			add(item, { kind: 'occasion', value: occasion.slug, ids: [occasionSlugs.indexOf(occasion.slug) + 1] })
		else if (item.sense.occasion && occasion) used.add(item)
	}
	for (const reading of readings) for (const { meaning, others } of meaningsOf(reading, families)) add(reading.item, meaning, others)
	for (const { item, isUnused } of readings) if (!isUnused) used.add(item)
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
		occasion_id: occasion ? occasionSlugs.indexOf(occasion.slug) + 1 : null,
		features_id,
		parking_spaces,
		q: left.map(({ start, end }) => q.slice(start, end)).join(' '),
		parts: parts.sort((one, other) => one.start - other.start || one.end - other.end),
	}
}

const entertainment = 2
const magician = 12
const magicForChildren = 246

const spanOf = (tokens: readonly Token[], { first, next }: Item) => ({ start: tokens[first]?.start ?? 0, end: tokens[next - 1]?.end ?? 0 })

const placeMeaning = ({ place_name_fr, id }: IndexedPlace): Meaning => ({ kind: 'place', value: place_name_fr, ids: [id] })

function tradeMeanings({ sub_category_ids = [], category_id, occasion, attributes = [] }: Sense): Meaning[] {
	return [
		...(sub_category_ids.length > 0 ? [{ kind: 'sub_category' as const, value: null, ids: sub_category_ids }] : []),
		...(category_id !== undefined ? [{ kind: 'category' as const, value: null, ids: [category_id] }] : []),
		...(occasion ? [{ kind: 'occasion' as const, value: occasion, ids: [occasionSlugs.indexOf(occasion) + 1] }] : []),
		...(attributes.length > 0 ? [{ kind: 'feature' as const, value: null, ids: [...attributes] }] : []),
	]
}

/** The parts of a word of the trade, with what else it could mean. */
function meaningsOf(
	{ item, sub_category_ids, features_id, isFamily }: Reading,
	{ category_id }: Families,
): { meaning: Meaning; others: Meaning[] }[] {
	const taken = new Set([...sub_category_ids, ...features_id])
	const instead = tradeMeanings(item.sense).filter(
		({ kind, ids }) => kind !== 'occasion' && kind !== 'category' && !ids.some((id) => taken.has(id)),
	)
	const others = [...instead, ...item.instead.slice(0, 1).map(placeMeaning)]
	return [
		...(isFamily && category_id !== null ? [{ meaning: { kind: 'category' as const, value: null, ids: [category_id] }, others }] : []),
		...(sub_category_ids.length > 0 ? [{ meaning: { kind: 'sub_category' as const, value: null, ids: sub_category_ids }, others }] : []),
		...(features_id.length > 0 ? [{ meaning: { kind: 'feature' as const, value: null, ids: features_id }, others }] : []),
	]
}

/** Up to this age a birthday is a party of children. */
const oldestChild = 12
const childWords =
	/^(enfants?|kids?|child|children|kinder|kindern|kanner|kannern|fils|fille|filles|garcon|son|daughter|sohn|tochter|jong|meedchen|petits?|boy|girl)$/

/** Words beside which "Firma" and the like name an occasion: a "Catering Firma" celebrates nothing. */
const festive =
	/^(fetes?|soirees?|part(y|ies)|feiern?|fest|events?|evenements?|repas|diner|dinner|lunch|apero|essen|iessen?|bal|celebration|abend|owend|sommerfest|ausflug|drinks)$/

/** The occasion: what is said closely before "entreprise" and the like; a birthday of children is their party. */
function occasionOf(items: readonly Item[], age: number | null, tokens: readonly Token[]): { slug: OccasionSlug; items: Set<Item> } | null {
	const said = items.flatMap((item) =>
		item.kind === 'sense' && item.sense.occasion ? [{ item, slug: item.sense.occasion, isWeak: item.sense.isWeakOccasion === true }] : [],
	)
	const isFestive = said.some(({ isWeak }) => !isWeak) || tokens.some(({ text }) => festive.test(text))
	const isFor = ({ first }: Item) => tokens.slice(Math.max(0, first - 3), first).some(({ text }) => forWords.has(text))
	const counted = said.filter(({ item, slug, isWeak }) => !isWeak || slug !== 'staff_party' || isFestive || isFor(item))
	const weight = ({ slug, isWeak }: (typeof said)[number]) => (isWeak ? 2 : slug === 'other' ? 1 : 0)
	const [best] = counted.toSorted((one, other) => weight(one) - weight(other))
	if (!best) return null
	const isOfChild = best.slug === 'birthday' && ((age !== null && age <= oldestChild) || tokens.some(({ text }) => childWords.test(text)))
	const slug = isOfChild ? 'childrens_party' : best.slug
	return { slug, items: new Set(counted.filter((one) => one.slug === best.slug).map(({ item }) => item)) }
}

/** The runs of tokens that nothing was made of; what is said more closely than the catalogue can is left over too. */
function leftOver(tokens: readonly Token[], items: readonly Item[], used: ReadonlySet<Item>): { start: number; end: number }[] {
	const taken = new Set<number>()
	// Words that stay have a part of their own, and so a run.
	const staying = new Map<number, Item>()
	for (const item of items)
		if (used.has(item))
			for (let index = item.first; index < item.next; index++)
				if (item.kind === 'sense' && item.sense.stays) staying.set(index, item)
				else taken.add(index)
	const runs: { start: number; end: number }[] = []
	let last = -2
	tokens.forEach((token, index) => {
		if (
			taken.has(index) ||
			(smallWords.has(token.text) && !isGlued(token)) ||
			!/[\p{L}\p{N}]/u.test(token.text) ||
			(token.text.length === 1 && !token.isNumber && !isGlued(token))
		)
			return
		const run = runs.at(-1)
		const isOne = last === index - 1 && staying.get(index) === staying.get(last)
		if (run && isOne && /^[\s'’.-]*$/.test(token.gap)) run.end = token.end
		else runs.push({ start: token.start, end: token.end })
		last = index
	})
	return runs
}
