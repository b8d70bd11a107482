import { sql, type Kysely } from 'kysely'
import { occasionSlugs } from '#contract/search.ts'
import { families } from '#contract/values/families.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { primaryOf } from '#server/platform/database/standby-reads.ts'
import { fold } from '#server/platform/shared/text-folding.ts'
import { synonymGroups } from '#server/platform/search-index/synonyms.ts'
import { calendarWords } from './words/calendar-words.ts'
import { choiceNames, type ChoiceNames } from './choice-names.ts'
import { numberWords } from './numbers.ts'
import { Phrases, Spelling } from './phrases.ts'
import { readPlaceNames, type PlaceNames } from './places.ts'
import { allAmountWords } from './words/amount-words.ts'
import { everydayWords } from './words/everyday-words.ts'
import { featureWords, spokenLanguages, vagueFeatureWords } from './words/feature-words.ts'
import { occasionWords, weakOccasionWords } from './words/occasion-words.ts'
import { connectors, fillers, forWords, placeWords, searchedAsWords, smallWords, withoutWords, withWords } from './words/small-words.ts'
import { personNames } from './words/names.ts'
import { parkingWords, tradeWords } from './words/trade-words.ts'
import type { Trade } from './words/trade.ts'

// Decision 079: Reading a sentence.

/** The meanings of a phrase. The other words of the sentence decide between them. */
export interface Sense extends Omit<Trade, 'occasion'> {
	/** The slug of an occasion that is offered. */
	occasion?: string
	/** Features it can add to a thing: "sono" to a hall. At most the ids of one family count. */
	attributes?: readonly number[]
	isWeakOccasion?: boolean
	/** Its features name no family. */
	isVague?: true
	isParking?: true
	/** Its features are languages that a supplier speaks. */
	isSpoken?: true
	/** It says nothing: an article, "looking for", "louer". */
	isFiller?: true
	/** A region, a river: looked for as words. */
	isName?: true
}

/** The current catalogue: retired and merged choices as their successors. */
interface Catalogue {
	/** The family of each sub-category that is offered. */
	families: ReadonlyMap<number, number>
	featureFamilies: ReadonlyMap<number, number>
	categories: ReadonlySet<number>
	/** The number of each occasion that is offered, by its slug. */
	occasions: ReadonlyMap<string, number>
}

/** Everything that sentences are read with. */
export interface Dictionary extends Catalogue {
	phrases: Phrases<Sense>
	places: PlaceNames
	spelling: Spelling
	nameOf: ChoiceNames
	/** The names of each occasion in the order of the languages, then further words, with the id of its current occasion. */
	occasionNames: readonly { names: readonly string[]; id: number }[]
}

interface Row {
	id: number
	category_id: number
	merged_into: number | null
	is_offered: boolean
	level: number
	names: string[]
}

interface OccasionRow extends Omit<Row, 'category_id' | 'level'> {
	slug: string
}

interface Rows {
	sub_categories: Row[]
	features: Row[]
	occasions: OccasionRow[]
	categories: Pick<Row, 'id' | 'names'>[]
}

/** A version that changes with any row of the catalogue. */
async function readVersion(db: Kysely<DB>): Promise<string> {
	const { rows } = await sql<{ version: string }>`
		select concat_ws(' ', (select sum(hashtext(c::text)) from categories c), (select sum(hashtext(s::text)) from sub_categories s),
			(select sum(hashtext(f::text)) from features f), (select sum(hashtext(o::text)) from occasions o)) as version
	`.execute(db)
	return rows[0]?.version ?? ''
}

async function readCatalogue(db: Kysely<DB>): Promise<Rows> {
	const [sub_categories, features, occasions, categories] = await Promise.all([
		sql<Row>`
			select id, category_id, merged_into, retired_at is null as is_offered, 1 as level, array_remove(array[sub_category_name_en,
				sub_category_name_fr, sub_category_name_de, singular_name_en, singular_name_fr, singular_name_de], null) as names
			from sub_categories order by id
		`.execute(db),
		sql<Row>`
			select id, category_id, merged_into, id in (select id from offered_features) as is_offered, level,
				array[feature_name_en, feature_name_fr, feature_name_de] as names
			from features order by id
		`.execute(db),
		sql<OccasionRow>`
			select id, slug, merged_into, retired_at is null as is_offered,
				array[occasion_name_en, occasion_name_fr, occasion_name_de] || synonyms_en || synonyms_fr || synonyms_de as names
			from occasions order by position, id
		`.execute(db),
		sql<Pick<Row, 'id' | 'names'>>`
			select id, array[category_name_en, category_name_fr, category_name_de] as names from categories order by position
		`.execute(db),
	])
	return {
		sub_categories: sub_categories.rows,
		features: features.rows,
		occasions: occasions.rows,
		categories: categories.rows,
	}
}

interface Known {
	version: string
	places: PlaceNames
	dictionary: Dictionary
}
const known = new WeakMap<Kysely<DB>, Known>()

/** The dictionary of the catalogue and gazetteer as they are now, made again after a change of either. */
export async function openDictionary(reader: Kysely<DB>): Promise<Dictionary> {
	const db = primaryOf(reader)
	const [version, places] = await Promise.all([readVersion(db), readPlaceNames(db)])
	const before = known.get(db)
	if (before?.version === version && before.places === places) return before.dictionary
	const dictionary = makeDictionary(await readCatalogue(db), places)
	known.set(db, { version, places, dictionary })
	return dictionary
}

/** A shorter one resembles too many names. */
const shortestFiller = 7

const splitWords = (text: string) => text.split(/\s+/).filter(Boolean)

function makeDictionary({ sub_categories, features, occasions, categories }: Rows, places: PlaceNames): Dictionary {
	const subNow = currentOf(sub_categories)
	const featureNow = currentOf(features)
	const occasionNow = currentSlugs(occasions)
	const occasionIds = currentOf(occasions)
	const phrases = new Phrases<Sense>({ connectors, compound: joinCompound })
	const families = new Map(sub_categories.filter(({ is_offered }) => is_offered).map(({ id, category_id }) => [id, category_id]))
	const featureFamilies = new Map(features.filter(({ is_offered }) => is_offered).map(({ id, category_id }) => [id, category_id]))
	const current = ({ occasion, ...sense }: Sense): Sense => ({
		...sense,
		...(occasion !== undefined && occasionNow.has(occasion) && { occasion: occasionNow.get(occasion) }),
		...(sense.sub_category_ids && { sub_category_ids: sense.sub_category_ids.flatMap(subNow) }),
		...(sense.features_id && { features_id: sense.features_id.flatMap(featureNow) }),
		...(sense.attributes && { attributes: sense.attributes.flatMap(featureNow) }),
	})
	const add = (words: string, sense: Sense, merge = mergeSenses) => {
		for (const word of splitWords(words)) phrases.add(foldPhrase(word), current(sense), merge)
	}
	for (const list of Object.values(fillers)) for (const word of list) add(word, { isFiller: true })
	for (const word of searchedAsWords) add(word, { isName: true })
	for (const [trade, words] of tradeWords) add(words, trade, (_, added) => added)
	for (const [ids, words] of featureWords) add(words, { attributes: ids })
	for (const [ids, words] of vagueFeatureWords) add(words, { attributes: ids, isVague: true })
	for (const [ids, words] of spokenLanguages) add(words, { attributes: ids, isSpoken: true }, (_, added) => added)
	for (const [occasion, words] of occasionWords) if (occasionNow.has(occasion)) add(words, { occasion })
	for (const [occasion, words] of weakOccasionWords) if (occasionNow.has(occasion)) add(words, { occasion, isWeakOccasion: true })
	add(parkingWords, { isParking: true }, (_, added) => added)
	for (const { sub_categories: ids, terms } of synonymGroups) {
		const keys = terms.map(({ words, begins }) => ({ words, phrase: words.join('_') + (begins ? '*' : '') }))
		// A line of which a word is known as something else (an occasion, a feature) says nothing new.
		const isOther = keys.some(({ words }) => words.length === 1 && isOtherSense(phrases.word(words[0] ?? '')))
		if (ids.length === 0 || isOther) continue
		for (const { words, phrase } of keys)
			if (words.length > 1 ? !phrases.has(words) : !phrases.word(words[0] ?? '')) phrases.add(phrase, current({ sub_category_ids: ids }))
	}
	for (const row of sub_categories) for (const phrase of phrasesOf(row)) addName(phrases, phrase, { sub_category_ids: subNow(row.id) })
	for (const row of features)
		if (row.level > 1) for (const phrase of phrasesOf(row)) addName(phrases, phrase, { attributes: featureNow(row.id) })
	for (const row of occasions) for (const phrase of phrasesOf(row)) addOccasion(phrases, phrase, occasionNow.get(row.slug))
	const taught = [...phrases.words].filter((word) => !smallWords.has(word) || word.length >= shortestFiller)
	const spelling = new Spelling(taught, places.words, calendarWords, allAmountWords, numberWords, [...everydayWords, ...personNames])
	return {
		phrases,
		places,
		spelling,
		families,
		featureFamilies,
		categories: new Set(categories.map(({ id }) => id)),
		nameOf: choiceNames({ category: categories, sub_category: sub_categories, feature: features, occasion: occasions }),
		occasions: new Map(occasions.filter(({ is_offered }) => is_offered).map(({ id, slug }) => [slug, id])),
		occasionNames: occasions.flatMap(({ id, names }) => occasionIds(id).map((now) => ({ names, id: now }))),
	}
}

const isOtherSense = (sense: Sense | undefined) =>
	sense?.occasion !== undefined || sense?.isFiller === true || (sense?.attributes !== undefined && !sense.sub_category_ids)

/** The current choice of an id: itself, its merge target, or none. */
function currentOf(rows: readonly Pick<Row, 'id' | 'merged_into' | 'is_offered'>[]): (id: number) => number[] {
	const byId = new Map(rows.map((row) => [row.id, row]))
	return (id) => {
		const row = byId.get(id)
		const now = row?.merged_into ? byId.get(row.merged_into) : row
		return now?.is_offered ? [now.id] : []
	}
}

/** By slug, that of the occasion that stands for it now; without those that are retired. */
function currentSlugs(rows: readonly OccasionRow[]): Map<string, string> {
	const now = currentOf(rows)
	const slugs = new Map(rows.map(({ id, slug }) => [id, slug]))
	return new Map(
		rows.flatMap(({ id, slug }) => {
			const current = slugs.get(now(id)[0] ?? 0)
			return current === undefined ? [] : [[slug, current] as const]
		}),
	)
}

/** Phrases of names, too general alone: the feature "Free" is of caterers. */
const tooGeneral = new Set('free limited gas collection options extras other solo orte options place places lieu'.split(' '))

/** The phrases of a name in the catalogue: "Castles & estates" is two, "Up to 100 guests" none. */
function phrasesOf({ names }: Pick<Row, 'names'>): string[] {
	return [...new Set(names.map(fold))]
		.flatMap((name) => name.split(/ & | \/ |\/|, | or | oder | ou | und | et | and /))
		.filter((name) => !/\d/.test(name) && !tooGeneral.has(name.trim()))
		.map((name) => (name.match(/[\p{L}\p{N}]+/gu) ?? []).join('_'))
		.filter((phrase) => phrase.length > 1)
}

/** Adds a name of the catalogue to the meanings of its words, inflected or not. */
function addName(phrases: Phrases<Sense>, phrase: string, sense: Sense) {
	const ids = sense.sub_category_ids ?? sense.attributes ?? []
	if (ids.length === 0) return
	const before = phrase.includes('_') ? undefined : phrases.word(phrase)
	if (before?.isFiller || before?.occasion) return
	phrases.add(phrase, sense, (exact, added) => {
		const one = exact ?? before
		if (!one) return added
		// A known sense stays as it is written by hand; a new choice of an operator joins it.
		const subs = added.sub_category_ids ?? []
		const hasSubs = one.sub_category_ids !== undefined || one.category_id !== undefined
		return {
			...one,
			...(subs.length > 0 && !hasSubs && { sub_category_ids: subs }),
			...(added.attributes && { attributes: [...new Set([...(one.attributes ?? []), ...added.attributes])] }),
		}
	})
}

const writtenByHand: ReadonlySet<string> = new Set(occasionSlugs)

/** A name or further word of an occasion. A known sense stays as it is written by hand; an occasion of an operator joins it. */
function addOccasion(phrases: Phrases<Sense>, phrase: string, occasion: string | undefined) {
	if (occasion === undefined) return
	const words = phrase.split('_')
	const before = words.length > 1 ? undefined : phrases.word(phrase)
	const isKnown = words.length > 1 ? phrases.has(words) : before !== undefined
	if (isKnown && (writtenByHand.has(occasion) || before?.isFiller || before?.occasion)) return
	phrases.add(phrase, { occasion }, (exact, added) => ({ ...(exact ?? before), ...added }))
}

const foldPhrase = (text: string): string => fold(text)

/** The first sense counts; the other one adds the missing words. */
function mergeSenses(before: Sense | undefined, added: Sense): Sense {
	if (!before) return added
	if (before.isFiller) return { ...added }
	const attributes = [...new Set([...(before.attributes ?? []), ...(added.attributes ?? [])])]
	return { ...added, ...before, ...(attributes.length > 0 && { attributes }) }
}

/** "Hochzeitssaal" is a hall for weddings, "Zeltverleih" a tent, "Partylocation" a location, "Hochzeitsfeier" a wedding. */
function joinCompound(head: Sense | null, tail: Sense): Sense | null {
	if (!head) return tail.isFiller ? null : tail
	if (head.isName || tail.isName || head.isParking || tail.isParking) return null
	const isRenting = tail.category_id === families.rentals && head.sub_category_ids !== undefined
	// A "Musikverein" makes music, at any occasion.
	if (tail.isFiller || isRenting || (tail.isWeakOccasion && head.sub_category_ids)) return head
	const attributes = [...new Set([...(tail.attributes ?? []), ...(head.attributes ?? [])])]
	const { isFiller: _, ...rest } = tail
	const isTrade = tail.sub_category_ids !== undefined || tail.category_id !== undefined
	// A "Jazzband" plays jazz and is also a band.
	const features_id = [
		...new Set([...(tail.features_id ?? []), ...(isTrade ? [...(head.features_id ?? []), ...(head.attributes ?? [])] : [])]),
	]
	const occasion = tail.occasion && !tail.isWeakOccasion ? tail : head.occasion ? head : tail
	return {
		...rest,
		...(occasion.occasion && { occasion: occasion.occasion, isWeakOccasion: occasion.isWeakOccasion ?? false }),
		...(attributes.length > 0 && { attributes }),
		...(features_id.length > 0 && { features_id }),
	}
}

/** Words that lead to others are no errors. */
export const leadingWords: ReadonlySet<string> = new Set([...withWords, ...placeWords, ...forWords, ...withoutWords])
