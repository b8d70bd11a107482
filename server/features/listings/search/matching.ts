import { sql, type Kysely, type RawBuilder } from 'kysely'
import { maxCapacity, maxMoney } from '#contract/limits.ts'
import type { Parsed } from '#contract/index.ts'
import { factNames, facts, isMoney, isYes } from '#contract/listings/fact-names.ts'
import { toCents } from '#contract/values/amounts.ts'
import { venueFlags } from '#contract/listings/venue-flag-names.ts'
import { bookedOn } from '#server/features/availability/booked-on.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { nowCalled } from '#server/features/catalogue/read/merged.ts'
import { publicRoughness } from '#server/platform/search-index/public-place.ts'
import { toLocalKm } from '#server/platform/search-index/local-km.ts'
import { within } from '#server/platform/search-index/map-grid.ts'
import { listingForPeople, packageForPeople, priceForPeople } from '../price-for-people.ts'
import { columnOf } from '#server/platform/search-index/listing-search-rows.ts'
import { premiumRank } from '#server/platform/search-index/ranking.ts'
import { hasWords, readTypedWords, type TypedWords } from '#server/platform/search-index/typed-words.ts'

type Asked = Omit<Parsed<'getMapMarkers'>, 'category_id' | 'view' | 'zoom'>
type Required = 'sorting' | 'page' | 'per_page'

/**
 * The search criteria in one family: any subset of the fields of list searches. Missing fields and empty lists restrict nothing; a number that a
 * listing lacks counts as 0.
 */
export type ListingFilter = Pick<Asked, Required> & { [Field in Exclude<keyof Asked, Required>]?: Asked[Field] | undefined } & {
	category_id: number
	premium?: boolean | undefined
}

/** A filter in SQL: lists and maps read `with ${hits} … from listing_search where ${where}`, so that they cannot differ. */
export interface Matching {
	place: { x: number; y: number } | null
	/** Is nothing asked but the family, perhaps its sub-categories? */
	isWholeFamily: boolean
	/** Whether the search has words. */
	isTyped: boolean
	/** Then `where` reads `hits`, the listings with these words: `with ${hits} …` begins the statement. `fit` ranks them: 2 all words in the name, 1 in name, kind and place, 0 elsewhere. */
	hits: RawBuilder<unknown>
	/** Every condition but the sub-categories' and the occasions', which must not narrow their own facets. */
	where: RawBuilder<unknown>
	/** The sub-categories' condition. */
	chosen: RawBuilder<unknown>
	/** The occasions' condition; null without one. */
	suited: RawBuilder<unknown> | null
	/** Whether a result is booked on the day of the search, and so comes last; null without a requested day, or where the booked ones are left out. */
	booked: RawBuilder<unknown> | null
}

/** The part of the rank that the rules made, without premium. */
export const rankByRules = sql`(rank & ${sql.raw(String(premiumRank - 1n))})`

/** The words of a filter among the known words, as `readTypedWords` returns them. */
export type Typed = Awaited<ReturnType<typeof readTypedWords>>

/** Reads a filter; typed words are looked up among those that occur, unless that was done before. */
export async function readMatching(db: Kysely<DB>, filter: ListingFilter, known?: Typed): Promise<Matching> {
	const typed = known !== undefined ? known : filter.q ? await readTypedWords(db, filter.q) : null
	const { latitude, longitude, sub_category_id: subCategories } = filter
	const place = latitude === undefined || longitude === undefined ? null : toLocalKm(latitude, longitude)
	const words = typed === 'unknown' ? null : typed
	const conditions = conditionsOf(filter)
	const circle = place && filter.distance !== undefined ? near(place, filter.distance) : null
	const narrow = words && (filter.distance ?? Infinity) <= widestIndexed ? circle : null
	if (circle && !narrow) conditions.push(circle)
	if (filter.travels_here && place)
		conditions.push(
			sql`pos <-> point(${place.x}::float8, ${place.y}::float8) <= travel_radius + ${publicRoughness(filter.category_id)}::float8`,
		)
	if (typed === 'unknown') conditions.push(sql`false`)
	// As an array, not a join: the planner would guess how many they are, and read the whole family to find a few in it.
	if (words) conditions.push(sql`listing_id = any(array(select listing_id from hits))`)
	if (filter.available_on !== undefined && filter.without_booked) conditions.push(sql`listing_id not in (${bookedOn(filter.available_on)})`)
	// Looking into a list takes longest: it comes last, for the rows that meet everything else.
	if (filter.features?.length) conditions.push(sql`feature_ids @> array(${featuresNow(filter.features)})`)
	if (filter.event_category_ids?.length)
		conditions.push(sql`event_category_ids && array(${nowCalled('event_categories', filter.event_category_ids)})`)
	return {
		place,
		isWholeFamily: conditions.length === 1 && filter.available_on === undefined,
		isTyped: words !== null,
		hits: words ? sql`hits as (${whoHas(filter.category_id, words, narrow)}),` : sql``,
		where: sql.join(conditions, sql` and `),
		chosen: subCategories?.length ? sql`sub_category_id = any(array(${nowCalled('sub_categories', subCategories)}))` : sql`true`,
		booked: filter.available_on !== undefined && !filter.without_booked ? sql`listing_id in (${bookedOn(filter.available_on)})` : null,
		suited: filter.occasion_id?.length ? sql`occasion_ids && array(${nowCalled('occasions', filter.occasion_id)})` : null,
	}
}

function whoHas(category: number, { anywhere, nameKindPlace, name }: TypedWords, narrow: RawBuilder<unknown> | null): RawBuilder<unknown> {
	// Most hits are elsewhere, which one look-up shows. PostgreSQL skips it when the statement does not read `fit`.
	const fit = sql`case when not heads @@ ${nameKindPlace}::tsquery then 0 when heads @@ ${name}::tsquery then 2 else 1 end`
	// In a small circle it is faster to look at the words of each listing than at each that has the words.
	const nearby = narrow
		? sql`join listing_search using (listing_id) where category_id = ${category}::smallint and ${narrow} and`
		: sql`where`
	return sql`select listing_id, ${fit} as fit from listing_words ${nearby} ${hasWords([`'#${category}'`, ...anywhere])}`
}

function conditionsOf(filter: ListingFilter): RawBuilder<unknown>[] {
	const conditions = [sql`category_id = ${filter.category_id}::smallint`]
	const capacity = sql.ref(filter.seating ?? 'sitting')
	conditions.push(...budgetConditions(filter))
	if (filter.min_capacity) conditions.push(sql`${capacity} >= ${filter.min_capacity}`)
	if (filter.max_capacity !== undefined && filter.max_capacity < maxCapacity) conditions.push(sql`${capacity} <= ${filter.max_capacity}`)
	if (filter.min_size) conditions.push(sql`size >= ${filter.min_size}`)
	if (filter.max_size !== undefined) conditions.push(sql`size <= ${filter.max_size}`)
	conditions.push(...venueFlags.filter((flag) => filter[flag]).map((flag) => sql`${sql.ref(flag)}`))
	conditions.push(...factConditions(filter))
	if (filter.premium) conditions.push(sql`rank >= ${premiumRank.toString()}::bigint`)
	if (filter.bounds) conditions.push(within(filter.bounds))
	return conditions
}

/** For how many people prices are asked; undefined where the visitor did not say. */
export const peopleOf = ({ people, min_capacity }: Pick<ListingFilter, 'people' | 'min_capacity'>) => people ?? (min_capacity || undefined)

const ofRow = {
	price: sql`min_budget_cents`,
	isPerPerson: sql`is_per_person`,
	minimum: sql`minimum_persons`,
	packages: sql`package_cents`,
}

/** The total of a listing for so many people, in cents. */
export const totalFor = (people: number) => listingForPeople(ofRow, people)

/** The group of a price: 0 where `totalFor` is the sum to pay; a number for each unit of unknown quantity. */
export const priceGroupFor = (people: number) =>
	sql`case when price_group = 0 or ${packageForPeople(ofRow, people)} is not null then 0 else price_group end`

/** The total of a listing must fit each of the two budgets. Without a number of people a total gives no price per person. */
function budgetConditions({ min_budget, budget_per_person, ...filter }: ListingFilter): RawBuilder<unknown>[] {
	const people = peopleOf(filter)
	const budgets = min_budget === undefined ? [] : [toCents(min_budget)]
	if (budget_per_person !== undefined && people) budgets.push(toCents(budget_per_person) * people)
	const conditions = budgets.map((cents) => {
		// The price itself decides for most rows, and more quickly. Without a number of people it is the least that can be paid.
		const price = sql`(min_budget_cents <= ${Math.min(cents, toCents(maxMoney))} and (not is_per_person or ${priceForPeople(ofRow, people ?? 1)} <= ${cents}::bigint))`
		return people ? sql`(case when package_cents is null then ${price} else ${totalFor(people)} <= ${cents}::bigint end)` : price
	})
	if (budget_per_person !== undefined && !people)
		conditions.push(sql`(min_budget_cents = 0 or is_per_person and min_budget_cents <= ${toCents(budget_per_person)})`)
	return conditions
}

function factConditions(filter: ListingFilter): RawBuilder<unknown>[] {
	const conditions = factNames.flatMap((name) => {
		const asked = filter[name]
		if (!asked && !(asked === 0 && facts[name].asks === 'at_most')) return []
		const column = sql.ref(columnOf(name))
		if (isMoney(name)) return sql`${column} <= ${toCents(Number(asked))}`
		return isYes(name) ? column : facts[name].asks === 'at_most' ? sql`${column} <= ${asked}` : sql`${column} >= ${asked}`
	})
	if (filter.languages_spoken?.length) conditions.push(sql`languages_spoken ~ ${filter.languages_spoken.join('|')}`)
	return conditions
}

// Kilometres: a wider circle holds so much of the country that its index only makes detours, which the planner cannot know.
const widestIndexed = 25

function near({ x, y }: { x: number; y: number }, distance: number): RawBuilder<unknown> {
	const middle = sql`point(${x}::float8, ${y}::float8)`
	return distance <= widestIndexed ? sql`pos <@ circle(${middle}, ${distance}::float8)` : sql`(pos <-> ${middle}) <= ${distance}::float8`
}

/** The requested features after merges. An unknown one stays: no listing has it, so the search finds none. */
const featuresNow = (ids: readonly number[]) =>
	sql`select coalesce(f.merged_into, asked.id) from unnest(${ids}::int[]) asked (id) left join features f on f.id = asked.id`
