import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Facets } from '#contract/listings/search.ts'
import { fail } from '#server/platform/failure.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { premiumRank, withoutPremium } from '#server/platform/search-index/ranking.ts'
import { countIds } from './id-counts.ts'
import { mostPaid, neededFor, placeResults, type Placed } from './paid-places.ts'
import { peopleOf, priceGroupFor, rankByRules, readMatching, totalFor, type ListingFilter, type Matching, type Typed } from './matching.ts'

// Decision 008: Search: a narrow table and one statement. Decision 134: Facets are requested where they are in sight.

/** One page of ids in order, how many there are in all, and the facets on request. */
export interface Found {
	ids: number[]
	/** How many of the first ids come first because their suppliers pay. */
	paid: number
	total: number
	/** Whether there are more than `total`. */
	isCapped: boolean
	facets: Facets
}

interface Row {
	ids: number[] | null
	/** The best premium and standard results, where these are merged to a page. */
	premium: Placed[] | null
	standard: Placed[] | null
	total: number
	sub_categories: Facets['sub_categories'] | null
	/** The ids of the family's features. */
	features: number[] | null
	/** In base64: in the driver's own way, hexadecimal, they would be half as long again. */
	feature_bytes: string | null
	/** The ids of the occasions, and those of the results. */
	occasions: number[] | null
	occasion_bytes: string | null
}

interface SearchOptions {
	facets: boolean
	/** The total is counted no further than to this number; without it, exactly. */
	mostCounted?: number | undefined
	isUnpaid?: boolean
	typed?: Typed
}

/**
 * The search behind every list of listings: filters the narrow rows, groups them for the facets, and sorts for one page,
 * in one statement. Every order ends in the listing's number, so that pages never overlap.
 */
export async function searchListings(db: Kysely<DB>, filter: ListingFilter, options: SearchOptions = { facets: true }): Promise<Found> {
	const matching = await readMatching(db, filter, options.typed)
	const { columns, order } = orderOf(filter, matching)
	const hasPaidPlaces = filter.sorting === 'recommended' && !matching.isTyped
	const { mostCounted } = options
	// Few matches are materialized and read twice. Matches with an index of their order are cheaper to read again where not all are wanted.
	const kept = matching.isWholeFamily || mostCounted !== undefined ? sql`not materialized` : sql`materialized`
	const matches = sql`${matching.hits} matches as ${kept} (
		select listing_id, sub_category_id, feature_bytes, occasion_bytes, ${rankFor(matching)} as rank${matching.suited ? sql`, ${matching.suited} as suits` : sql``}${columns}
		from listing_search where ${matching.where}
	)`
	const { rows } = await sql<Row>`
		with ${matches} ${mostCounted === undefined ? groupsOf(matching, options.facets) : sql``}
		select ${hasPaidPlaces ? readBest(filter, matching) : readPage(filter, matching, order)},
			${mostCounted === undefined ? sql`(select coalesce(sum(count), 0)::int from chosen)` : countUpTo(mostCounted, matching)} as total,
			${options.facets ? readFacets(filter.category_id) : noFacets}
	`.execute(db)
	const { ids, premium, standard, total: counted, ...facets } = rows[0] ?? fail('internal')
	const total = Math.min(counted, mostCounted ?? counted)
	const page = ids
		? { ids, paid: 0 }
		: await mergePage(db, { filter, matching, matches, mostPaid: options.isUnpaid ? 0 : mostPaid }, premium ?? [], standard ?? [])
	return {
		...page,
		total,
		isCapped: total < counted,
		facets: {
			sub_categories: facets.sub_categories ?? [],
			features: countIds(Buffer.from(facets.feature_bytes ?? '', 'base64'), facets.features ?? []),
			occasions: countIds(Buffer.from(facets.occasion_bytes ?? '', 'base64'), facets.occasions ?? []),
		},
	}
}

/** The matches by sub-category, with the data of facets. */
function groupsOf({ suited, chosen }: Matching, hasFacets: boolean) {
	const counted = suited ? sql`filter (where suits)` : sql``
	return sql`, groups as (
		select sub_category_id, count(*) ${counted}::int as count,
			${hasFacets ? sql`string_agg(feature_bytes, '') ${counted}` : sql`null::bytea`} as features,
			${hasFacets ? sql`string_agg(occasion_bytes, '')` : sql`null::bytea`} as occasions
		from matches group by 1
	), chosen as (
		select * from groups where ${chosen}
	)`
}

/** One more than `most` where there are more. */
const countUpTo = (most: number, matching: Matching) => sql`(
	select count(*)::int from (select from matches where ${isResult(matching)} limit ${most + 1}) counted
)`

/** How many results there are, and nothing else. */
export async function countListings(db: Kysely<DB>, filter: ListingFilter, typed?: Typed): Promise<number> {
	const matching = await readMatching(db, filter, typed)
	const { rows } = await sql<{ total: number }>`
		with ${matching.hits} counted as (
			select count(*)::int as total from listing_search where ${matching.where} and ${matching.chosen}${matching.suited ? sql` and ${matching.suited}` : sql``}
		)
		select total from counted
	`.execute(db)
	return rows[0]?.total ?? 0
}

/** Booked results have a rank below zero: they come last in every order, and no paid place is theirs. */
const rankFor = ({ booked }: Matching) =>
	booked ? sql`case when ${booked} then ${rankByRules} - ${sinking}::bigint else rank end` : sql`rank`
const sinking = sql.raw(String(premiumRank * 2n))
const isSunk = sql`(rank < 0)`

/** The condition of results among `matches`. */
const isResult = ({ chosen, suited }: Matching) => (suited ? sql`${chosen} and suits` : chosen)

const readPage = ({ page, per_page }: ListingFilter, matching: Matching, order: RawBuilder<unknown>) => sql`
	array(select listing_id from matches where ${isResult(matching)} order by ${order} limit ${per_page} offset ${(page - 1) * per_page}) as ids,
	null as premium, null as standard
`

const firstPremium = sql.raw(`${premiumRank}::bigint`)
const isPremium = sql`rank >= ${firstPremium}`
const isStandard = sql`rank < ${firstPremium}`

/** The best premium and the best standard results: the index has both in order. */
function readBest({ page, per_page }: ListingFilter, matching: Matching) {
	const best = (kind: RawBuilder<unknown>) => sql`(
		select coalesce(json_agg(json_build_array(listing_id, rank) order by rank desc, listing_id desc), '[]') from (
			select listing_id, rank from matches where ${isResult(matching)} and ${kind}
			order by rank desc, listing_id desc limit ${neededFor(page, per_page)}
		) best
	)`
	return sql`null::int[] as ids, ${best(isPremium)} as premium, ${best(isStandard)} as standard`
}

interface Search {
	filter: ListingFilter
	matching: Matching
	matches: RawBuilder<unknown>
	/** Paid places on a page. */
	mostPaid: number
}

/** A page of the recommended order. Those behind the pages with paid places are read by a separate statement. */
async function mergePage(
	db: Kysely<DB>,
	{ filter, matching, matches, mostPaid: most }: Search,
	premium: readonly Placed[],
	standard: readonly Placed[],
): Promise<Pick<Found, 'ids' | 'paid'>> {
	const { page, per_page: perPage } = filter
	const { ids, paid, taken, behind } = placeResults(premium, standard, { page, perPage, mostPaid: most, relevance: withoutPremium })
	if (behind === 0) return { ids, paid }
	const after = (last: Placed | undefined) => (last ? sql`(rank, listing_id) < (${last[1]}::bigint, ${last[0]}::int)` : sql`true`)
	const next = (kind: RawBuilder<unknown>, last: Placed | undefined) => sql`(
		select listing_id, rank from matches where ${isResult(matching)} and ${kind} and ${after(last)}
		order by rank desc, listing_id desc limit ${perPage * behind}
	)`
	const { rows } = await sql<{ listing_id: number }>`
		with ${matches}
		select listing_id from (${next(isPremium, premium[taken.premium - 1])} union all ${next(isStandard, standard[taken.standard - 1])}) rest
		order by ${isSunk}, ${rankByRules} desc, listing_id desc limit ${perPage} offset ${perPage * (behind - 1)}
	`.execute(db)
	return { ids: rows.map(({ listing_id }) => listing_id), paid: 0 }
}

const readFacets = (category: number) => sql`
	(select json_agg(json_build_object('id', id, 'count', coalesce(groups.count, 0)) order by position)
		from sub_categories left join groups on sub_category_id = id where category_id = ${category} and retired_at is null) as sub_categories,
	(select json_agg(id order by id) from features where category_id = ${category} and merged_into is null) as features,
	(select encode(string_agg(features, ''), 'base64') from chosen) as feature_bytes,
	(select json_agg(id order by position, id) from occasions where merged_into is null) as occasions,
	(select encode(string_agg(occasions, ''), 'base64') from chosen) as occasion_bytes
`
const noFacets = sql`null as sub_categories, null as features, null as feature_bytes, null as occasions, null as occasion_bytes`

/** The columns that the order needs beside the rank, and the order itself. */
function orderOf(filter: ListingFilter, matching: Matching) {
	const { columns, first } = firstOrderOf(filter, matching)
	const last = sql`${rankByRules} desc, listing_id desc`
	const inOrder = first ? sql`${first}, ${last}` : last
	return { columns, order: matching.booked ? sql`${isSunk}, ${inOrder}` : inOrder }
}

function firstOrderOf(filter: ListingFilter, { place, isTyped }: Matching) {
	const { sorting, seating } = filter
	const people = peopleOf(filter)
	// Without a number of people the order is that of the prices as lists show them. With one, 90 € an hour is not compared with 3,600 € in all.
	const price = people ? sql`${totalFor(people)} as price, ${priceGroupFor(people)} as unit` : sql`min_budget_cents as price, 0 as unit`
	if (sorting === 'distance' && place)
		return { columns: sql`, pos <-> point(${place.x}::float8, ${place.y}::float8) as away`, first: sql`away` }
	if (sorting === 'price_asc') return { columns: sql`, ${price}`, first: sql`${groupOfPrice}, price` }
	if (sorting === 'price_desc') return { columns: sql`, ${price}`, first: sql`${groupOfPrice}, price desc` }
	const capacity = sql`, ${sql.ref(seating ?? 'sitting')} as capacity`
	if (sorting === 'capacity_desc') return { columns: capacity, first: sql`capacity desc` }
	// Venues that say no number come last in both orders.
	if (sorting === 'capacity_asc') return { columns: capacity, first: sql`capacity = 0, capacity` }
	if (sorting === 'newest') return { columns: sql`, published_at`, first: sql`published_at desc` }
	return { columns: sql``, first: isTyped ? sql`${isHitOf(2)} desc, ${isHitOf(1)} desc` : null }
}

/** Who says no price comes last. */
const groupOfPrice = sql`case price when 0 then 4 else unit end`

// No join: PostgreSQL takes both sides for a few rows, and would compare each with each.
const isHitOf = (fit: number) => sql`(listing_id in (select listing_id from hits where fit = ${fit}))`
