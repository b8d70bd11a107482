import { sql, type Kysely } from 'kysely'
import type { Language } from '#contract/values/languages.ts'
import type { Suggestions } from '#contract/listings/search.ts'
import { findKnownPlaces } from '#server/platform/places/gazetteer.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { errorsBetween, fold, forgivenErrors } from '#server/platform/shared/text-folding.ts'
import { wordsOf } from '#server/platform/search-index/search-words.ts'
import {
	insteadOf,
	readMeanings,
	synonymGroups,
	synonyms,
	type Meaning,
	type SynonymGroup,
} from '#server/platform/search-index/synonyms.ts'
import { readTypedWords } from '#server/platform/search-index/typed-words.ts'
import { rankByRules } from './matching.ts'
import { inLanguage, kindName, langOfName, nameInLanguage, withLocalPlace } from '../queries.ts'
import { narrowestFile } from '#server/platform/media/file-names.ts'
import { uploadAddress } from '#server/platform/media/picture-rows.ts'

const mostSubCategories = 4
const mostPlaces = 3
const mostListings = 5

/**
 * Suggestions for a typed beginning: sub-categories by their names and synonyms, places, and published listings by name.
 * Within a family its sub-categories come first and its listings alone.
 */
export async function suggest(
	db: Kysely<DB>,
	text: string,
	category: number | undefined,
	language: Language,
): Promise<Omit<Suggestions, 'occasion_id'>> {
	const [{ meanings, kinds: meant, sub_categories, places: whole }, listings] = await Promise.all([
		suggestPlacesAndKinds(db, text, category),
		suggestListings(db, text, category, language),
	])
	const isKnown = meant.length > 0 || listings.length > 0
	const rest = meanings.filter((meaning) => !meant.some(({ understood }) => understood.has(meaning))).flatMap(({ words }) => words)
	// "Zelt Esch": words that match no sub-category are read as a place.
	const hits =
		whole.some(({ fits }) => fits) || rest.length === 0 || meant.length === 0
			? whole
			: await findKnownPlaces(db, rest.join(' '), mostPlaces)
	const mayBeStreet = !isKnown && wordsOf(text).length > 1
	const places = hits.filter(({ fits, place }) => (fits || !isKnown) && (place.kind !== 'street' || mayBeStreet)).map(({ place }) => place)
	return { sub_categories, places, listings }
}

/**
 * The sub-categories and places that a typed text begins or names, the likeliest first; `sub_categories` with those without listings last, `named`
 * those of them that the text names or begins, neither misspelt nor one of many things that an occasion needs.
 */
export async function suggestPlacesAndKinds(db: Kysely<DB>, text: string, category?: number) {
	const meanings = readMeanings(text)
	const [likely, places] = await Promise.all([
		meanings.length > 0 ? listLikely(db, meanings, category) : [],
		findKnownPlaces(db, text, mostPlaces),
	])
	// The name of a place is not also read as a misspelt sub-category.
	const kinds = places.some(({ fits }) => fits) ? likely.filter(({ isMistyped }) => !isMistyped) : likely
	const sub_categories = await countListings(db, kinds)
	const sure = new Set(kinds.filter(({ cost }) => cost <= costs.ledBegun).map(({ row }) => row.id))
	return { meanings, kinds, sub_categories, places, named: sub_categories.filter(({ id }) => sure.has(id)) }
}

type SubCategory = Suggestions['sub_categories'][number]

/** Costs of the ways in which a typed word can match a sub-category; lower is better. */
const costs = {
	named: 0,
	partlyNamed: 0.75,
	begun: 1,
	led: 0.5,
	perLead: 0.5,
	ledManyWays: 1,
	ledBegun: 1.5,
	errors: 3,
	missing: 5,
	otherFamily: 2,
}
const shortestBeginning = 2
const shortestTradeBeginning = 3
// "Esch" is read as the place, not as a mistyped "Dësch".
const shortestMistyped = 5

interface Likely {
	row: SubCategoryRow
	/** Per word, on average. */
	cost: number
	/** The typed words that match it. */
	understood: Set<Meaning>
	/** Only with a typing error. */
	isMistyped: boolean
}

async function listLikely(db: Kysely<DB>, meanings: Meaning[], category: number | undefined): Promise<Likely[]> {
	const rows = await listSubCategories(db)
	const names = rows.map((row) =>
		wordsOf([row.sub_category_name_en, row.sub_category_name_fr, row.sub_category_name_de, row.former_names].join(' ')),
	)
	const byMeaning = meanings.map((meaning, index) => ({ meaning, costs: costsOf(meaning, index === meanings.length - 1, rows, names) }))
	return rows
		.map((row, index): Likely => {
			const understood = byMeaning.filter((one) => one.costs[index] !== Infinity)
			const cost = understood.reduce((sum, one) => sum + (one.costs[index] ?? 0), 0) / understood.length
			const isMistyped = understood.every((one) => one.costs[index] === costs.errors)
			const missing = (costs.missing * (meanings.length - understood.length)) / meanings.length
			const other = category !== undefined && row.category_id !== category ? costs.otherFamily : 0
			return { row, cost: cost + missing + other, understood: new Set(understood.map(({ meaning }) => meaning)), isMistyped }
		})
		.filter(({ understood }) => understood.size > 0)
		.sort((a, b) => a.cost - b.cost)
		.slice(0, mostSubCategories)
}

/** The cost of each sub-category as the meaning of these words; Infinity when it is none. */
function costsOf({ words, instead }: Meaning, isLast: boolean, rows: SubCategoryRow[], names: string[][]): number[] {
	const [word = ''] = words
	const leads = instead.flat()
	const mayGoOn = isLast && leads.length === 0 && word.length >= shortestTradeBeginning
	const begun = mayGoOn ? groupsBegunBy(words.join(' ')) : []
	const found = rows.map(({ ids }, index) => {
		const ofName = words.length > 1 ? [] : (names[index] ?? [])
		const lead = Math.min(...leads.map((group) => costs.led + leadTo(group.sub_categories, ids)))
		const named = ofName.includes(word) ? costOfName(words, rows[index]) : Infinity
		if (Math.min(lead, named) < Infinity) return Math.min(lead, named)
		if (word.length >= shortestBeginning && ofName.some((name) => name.startsWith(word))) return costs.begun
		const ways = Math.min(...begun.filter((group) => isFirstOf(group, ids)).map((group) => manyWays(group.sub_categories)))
		return costs.ledBegun + ways
	})
	if (words.length > 1 || found.some(Number.isFinite) || word.length < shortestMistyped) return found
	const meant = new Set(
		synonyms
			.filter((other) => errorsBetween(word, other, forgivenErrors(word)) <= forgivenErrors(word))
			.flatMap((other) => insteadOf(other).flat()),
	)
	return rows.map(({ ids }, index) => {
		const isMistyped = (names[index] ?? []).some((name) => errorsBetween(word, name, forgivenErrors(word)) <= forgivenErrors(word))
		return isMistyped || [...meant].some((group) => isFirstOf(group, ids)) ? costs.errors : Infinity
	})
}

/** "Photo" is not the whole name of photo booths: where it means photographers, these come first. */
const costOfName = ([word]: string[], row: SubCategoryRow | undefined) =>
	[row?.sub_category_name_en, row?.sub_category_name_fr, row?.sub_category_name_de].some((name) => {
		const [first, ...more] = wordsOf(name ?? '')
		return first === word && more.length === 0
	})
		? costs.named
		: costs.partlyNamed

/** A word for an occasion ("wedding") matches many sub-categories, each with a higher cost than its own name. */
function leadTo(subCategories: readonly number[], ids: readonly number[]): number {
	const position = subCategories.findIndex((id) => ids.includes(id))
	return position < 0 ? Infinity : position * costs.perLead + manyWays(subCategories)
}

const manyWays = (subCategories: readonly number[]) => (subCategories.length > 2 ? costs.ledManyWays : 0)

const isFirstOf = ({ sub_categories: [first = 0] }: SynonymGroup, ids: readonly number[]) => ids.includes(first)

const groupsBegunBy = (text: string) => synonymGroups.filter(({ terms }) => terms.some(({ words }) => words.join(' ').startsWith(text)))

interface SubCategoryRow extends Omit<SubCategory, 'count'> {
	/** Its own id, and the ids merged into it. */
	ids: number[]
	former_names: string
}

const listSubCategories = (db: Kysely<DB>): Promise<SubCategoryRow[]> =>
	db
		.selectFrom('sub_categories')
		.select(['id', 'category_id', 'sub_category_name_en', 'sub_category_name_fr', 'sub_category_name_de'])
		.select([
			sql<number[]>`array(select m.id from sub_categories m where sub_categories.id in (m.id, m.merged_into))`.as('ids'),
			sql<string>`(
				select coalesce(string_agg(concat_ws(' ', m.sub_category_name_en, m.sub_category_name_fr, m.sub_category_name_de), ' '), '')
				from sub_categories m where m.merged_into = sub_categories.id
			)`.as('former_names'),
		])
		.where('retired_at', 'is', null)
		.orderBy('category_id')
		.orderBy('position')
		.execute()

/** With the number of listings of each; those without listings last. */
async function countListings(db: Kysely<DB>, likely: Likely[]): Promise<SubCategory[]> {
	if (likely.length === 0) return []
	const rows = likely.map(({ row }) => row)
	const { rows: counted } = await sql<{ sub_category_id: number; count: number }>`
		select sub_category_id, count(*)::int as count from listing_search
		where category_id = any(${rows.map((row) => row.category_id)}::smallint[]) and sub_category_id = any(${rows.map((row) => row.id)}::smallint[])
		group by 1
	`.execute(db)
	const counts = new Map(counted.map(({ sub_category_id, count }) => [sub_category_id, count]))
	return rows
		.map(({ ids: _, former_names: __, ...row }) => ({ ...row, count: counts.get(row.id) ?? 0 }))
		.sort((a, b) => Number(a.count === 0) - Number(b.count === 0))
}

interface NamedListing extends Omit<Suggestions['listings'][number], 'small_url' | 'focal'> {
	picture: { file: string; small_file: string; widths: number[]; focal: string | null } | null
	country: string
	latitude: number
	longitude: number
}

// Candidates by rank, among which those whose name begins with the typed text are sought.
const considered = 40

async function suggestListings(
	db: Kysely<DB>,
	text: string,
	category: number | undefined,
	language: Language,
): Promise<Suggestions['listings']> {
	const typed = await readTypedWords(db, text)
	if (typed === null || typed === 'unknown') return []
	const inFamily = category === undefined ? sql`true` : sql`category_id = ${category}::smallint`
	// All listings of that name first: scanning by rank would read the whole index for a rare name.
	const { rows } = await sql<NamedListing>`
		with named as materialized (select listing_id from listing_words where heads @@ ${typed.name}::tsquery)
		select l.id, l.category_id, l.sub_category_id, ${nameInLanguage}, ${langOfName}, ${kindName(language)}, l.locality, l.country, l.latitude, l.longitude,
			(
				select jsonb_build_object('file', file, 'small_file', small_file, 'widths', widths, 'focal', focal)
				from listing_pictures where listing_id = l.id order by position limit 1
			) as picture
		from (
			select listing_id, ${rankByRules} as place from named join listing_search using (listing_id) where ${inFamily} order by place desc, listing_id desc limit ${considered}
		) best join listings l on l.id = best.listing_id join sub_categories s on s.id = l.sub_category_id ${inLanguage(language)}
		where l.state = 'published'
		order by best.place desc, l.id desc
	`.execute(db)
	const beginning = fold(text)
	return (await withLocalPlace(db, rows, language))
		.map(({ picture, country: _, latitude: __, longitude: ___, ...listing }) => ({
			...listing,
			small_url: picture === null ? null : uploadAddress(narrowestFile(picture)),
			focal: picture?.focal ?? null,
		}))
		.sort((a, b) => Number(fold(b.property_name).startsWith(beginning)) - Number(fold(a.property_name).startsWith(beginning)))
		.slice(0, mostListings)
}
