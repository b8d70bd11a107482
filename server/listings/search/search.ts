import { sql, type Kysely } from 'kysely'
import type { Facets } from '#contract/listings/search.ts'
import type { DB } from '../../database/schema.ts'
import { nowCalled, readMatching, type ListingFilter, type Matching } from './matching.ts'

/** One page of ids in order, how many there are in all, and the facets when they were asked for. */
export interface Found {
	ids: number[]
	total: number
	facets: Facets
}

interface Group {
	sub_category_id: number
	count: number
	/** Three counters of 21 bits each, see below. */
	lanes: string[]
}

/*
 * Up to 63 features are counted by 21 sums instead of 63: each sum adds up the bits n, n + 21 and n + 42 of the masks at once,
 * which works while fewer than 2^21 listings are found.
 */
const laneBits = 21
const laneMask = (1n << 21n) | (1n << 42n) | 1n
const laneSums = sql.raw(Array.from({ length: laneBits }, (_, bit) => `sum(features & ${laneMask << BigInt(bit)})::text`).join(', '))

/**
 * The search behind every list of listings: filters the narrow rows, groups them for the facets, and sorts for one page,
 * in one statement. Every order ends in the listing's number, so that pages never overlap.
 */
export async function searchListings(
	db: Kysely<DB>,
	filter: ListingFilter,
	options: { facets: boolean } = { facets: true },
): Promise<Found> {
	const matching = await readMatching(db, filter)
	const { columns, order } = orderOf(filter, matching)
	// Few matches are kept and read twice; a whole family is cheaper to read again, for its index knows the first page.
	const kept = matching.isWholeFamily ? sql`not materialized` : sql`materialized`
	const { rows } = await sql<{
		groups: Group[]
		chosen: number[]
		ids: number[]
		sub_categories: number[] | null
		features: [number, number][] | null
	}>`
		with ${matching.hits} matches as ${kept} (
			select listing_id, sub_category_id, features, rank${columns} from listing_search where ${matching.where}
		), groups as (
			select sub_category_id, count(*)::int as count, array[${options.facets ? laneSums : sql`null::text`}] as lanes from matches group by 1
		), page as (
			select listing_id from matches where ${matching.chosen} order by ${order} limit ${filter.per_page} offset ${(filter.page - 1) * filter.per_page}
		)
		select (select coalesce(json_agg(groups), '[]') from groups) as groups, array(select listing_id from page) as ids,
			array(${nowCalled('sub_categories', filter.sub_category_id ?? [])}) as chosen,
			${options.facets ? readFacetIds(filter.category_id) : sql`null as sub_categories, null as features`}
	`.execute(db)
	const row = rows[0]
	const groups = row?.groups ?? []
	const counted = filter.sub_category_id?.length ? groups.filter((group) => row?.chosen.includes(group.sub_category_id)) : groups
	return {
		ids: row?.ids ?? [],
		total: counted.reduce((sum, group) => sum + group.count, 0),
		facets: {
			sub_categories: (row?.sub_categories ?? []).map((id) => ({
				id,
				count: groups.find((group) => group.sub_category_id === id)?.count ?? 0,
			})),
			features: (row?.features ?? []).map(([id, bit]) => ({ id, count: countBit(counted, bit) })),
		},
	}
}

const readFacetIds = (category: number) => sql`
	(select json_agg(id order by position) from sub_categories where category_id = ${category} and retired_at is null) as sub_categories,
	(select json_agg(json_build_array(id, search_bit) order by search_bit) from features where category_id = ${category} and merged_into is null) as features
`

function countBit(groups: Group[], bit: number): number {
	const lane = bit % laneBits
	return groups.reduce((sum, group) => sum + Number((BigInt(group.lanes[lane] ?? '0') >> BigInt(bit)) & 0x1fffffn), 0)
}

/** The columns that the order needs beside the rank, and the order itself. */
function orderOf(filter: ListingFilter, matching: Matching) {
	const { columns, first } = firstOrderOf(filter, matching)
	return { columns, order: first ? sql`${first}, rank desc, listing_id desc` : sql`rank desc, listing_id desc` }
}

function firstOrderOf({ sorting, seating }: ListingFilter, { place, isTyped }: Matching) {
	if (sorting === 'distance' && place)
		return { columns: sql`, pos <-> point(${place.x}::float8, ${place.y}::float8) as away`, first: sql`away` }
	if (sorting === 'price_asc') return { columns: sql`, min_budget`, first: sql`nullif(min_budget, 0) nulls last` }
	if (sorting === 'price_desc') return { columns: sql`, min_budget`, first: sql`min_budget desc` }
	if (sorting === 'capacity_desc') return { columns: sql`, ${sql.ref(seating ?? 'sitting')} as capacity`, first: sql`capacity desc` }
	if (sorting === 'newest') return { columns: sql`, published_at`, first: sql`published_at desc` }
	return { columns: sql``, first: isTyped ? sql`${isHitOf(2)} desc, ${isHitOf(1)} desc` : null }
}

// No join: PostgreSQL takes both sides for a few rows, and would compare each with each.
const isHitOf = (fit: number) => sql`(listing_id in (select listing_id from hits where fit = ${fit}))`
