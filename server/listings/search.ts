import { sql, type Kysely, type RawBuilder } from 'kysely'
import { maxCapacity } from '#contract/limits.ts'
import type { Facets } from '#contract/listings.ts'
import type { Sorting } from '#contract/sortings.ts'
import type { DB } from '../schema.ts'
import { toLocalKm } from './local-km.ts'
import { premiumRank } from './ranking.ts'
import { readTypedWords, type TypedWords } from './typed-words.ts'

/** What is looked for in one family. Missing fields and empty lists restrict nothing; a number that a listing doesn't say counts as 0. */
export interface ListingFilter {
	category_id: number
	/** Any of these. */
	sub_category_id?: number[] | undefined
	/** All of these, of any level; a feature also has the features above it. */
	features?: number[] | undefined
	/** Any of these accepted. */
	event_category_ids?: number[] | undefined
	q?: string | undefined
	/** The most the visitor would spend, in euros. */
	min_budget?: number | undefined
	min_capacity?: number | undefined
	/** 1000 = "and more". */
	max_capacity?: number | undefined
	/** Which capacity counts, in the range and in the order. */
	seating?: 'sitting' | 'standing' | undefined
	/** Square metres. */
	min_size?: number | undefined
	max_size?: number | undefined
	is_allow_privatization_of_venue?: boolean | undefined
	is_allow_booking_of_table?: boolean | undefined
	premium?: boolean | undefined
	latitude?: number | undefined
	longitude?: number | undefined
	/** Kilometres around latitude, longitude. */
	distance?: number | undefined
	sorting: Sorting
	page: number
	per_page: number
}

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
const laneSums = sql.raw(Array.from({ length: laneBits }, (_, shift) => `sum((features >> ${shift}) & ${laneMask})::text`).join(', '))

/**
 * The search behind every list of listings: filters the narrow rows once, groups them for the facets, and sorts for one page,
 * in one statement. Every order ends in the listing's number, so that pages never overlap.
 */
export async function searchListings(
	db: Kysely<DB>,
	filter: ListingFilter,
	options: { facets: boolean } = { facets: true },
): Promise<Found> {
	const typed = filter.q ? await readTypedWords(db, filter.q) : null
	const place = placeOf(filter)
	const subCategories = filter.sub_category_id ?? []
	const chosen = subCategories.length > 0 ? sql`sub_category_id = any(${subCategories}::int[])` : sql`true`
	const { columns, order } = orderOf(filter, place, typed)
	const { rows } = await sql<{ groups: Group[]; ids: number[]; sub_categories: number[] | null; features: [number, number][] | null }>`
		with matches as materialized (
			select listing_id, sub_category_id, features, rank${columns} from listing_search where ${sql.join(conditionsOf(filter, place, typed), sql` and `)}
		), groups as (
			select sub_category_id, count(*)::int as count, array[${options.facets ? laneSums : sql`null::text`}] as lanes from matches group by 1
		), page as (
			select listing_id from matches where ${chosen} order by ${order} limit ${filter.per_page} offset ${(filter.page - 1) * filter.per_page}
		)
		select (select coalesce(json_agg(groups), '[]') from groups) as groups, array(select listing_id from page) as ids,
			${options.facets ? readFacetIds(filter.category_id) : sql`null as sub_categories, null as features`}
	`.execute(db)
	const row = rows[0]
	const groups = row?.groups ?? []
	const counted = subCategories.length > 0 ? groups.filter((group) => subCategories.includes(group.sub_category_id)) : groups
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
	(select json_agg(id order by position) from sub_categories where category_id = ${category}) as sub_categories,
	(select json_agg(json_build_array(id, search_bit) order by search_bit) from features where category_id = ${category}) as features
`

function countBit(groups: Group[], bit: number): number {
	const lane = bit % laneBits
	const shift = BigInt(bit - lane)
	return groups.reduce((sum, group) => sum + Number((BigInt(group.lanes[lane] ?? '0') >> shift) & 0x1fffffn), 0)
}

type Place = { x: number; y: number } | null

function placeOf({ latitude, longitude }: ListingFilter): Place {
	return latitude === undefined || longitude === undefined ? null : toLocalKm(latitude, longitude)
}

/** Every condition but the sub-categories', which must not narrow their own facet. */
function conditionsOf(filter: ListingFilter, place: Place, typed: TypedWords | 'unknown' | null): RawBuilder<unknown>[] {
	const conditions = [sql`category_id = ${filter.category_id}::smallint`]
	const capacity = sql.ref(filter.seating ?? 'sitting')
	if (typed === 'unknown') conditions.push(sql`false`)
	else if (typed) conditions.push(sql`words @@ ${typed.anywhere}::tsquery`)
	if (filter.features?.length) {
		const mask = maskOfFeatures(filter.category_id, filter.features)
		conditions.push(sql`features & ${mask} = ${mask}`)
	}
	if (filter.event_category_ids?.length) conditions.push(sql`events & ${maskOfEvents(filter.event_category_ids)}::bigint <> 0`)
	if (filter.min_budget !== undefined) conditions.push(sql`min_budget <= ${Math.floor(filter.min_budget)}`)
	if (filter.min_capacity) conditions.push(sql`${capacity} >= ${filter.min_capacity}`)
	if (filter.max_capacity !== undefined && filter.max_capacity < maxCapacity) conditions.push(sql`${capacity} <= ${filter.max_capacity}`)
	if (filter.min_size) conditions.push(sql`size >= ${filter.min_size}`)
	if (filter.max_size !== undefined) conditions.push(sql`size <= ${filter.max_size}`)
	if (filter.is_allow_privatization_of_venue) conditions.push(sql`privatise`)
	if (filter.is_allow_booking_of_table) conditions.push(sql`table_booking`)
	if (filter.premium) conditions.push(sql`rank >= ${premiumRank.toString()}::bigint`)
	if (place && filter.distance !== undefined)
		conditions.push(sql`pos <@ circle(point(${place.x}::float8, ${place.y}::float8), ${filter.distance}::float8)`)
	return conditions
}

/** The bits of the asked features. One that the family doesn't have is had by no listing: bit 63, which no mask sets. */
const maskOfFeatures = (category: number, ids: number[]) => sql`(
	select case when count(*) = ${ids.length} then bit_or(1::bigint << search_bit) else 1::bigint << 63 end
	from features where category_id = ${category} and id = any(${ids}::int[])
)`

const maskOfEvents = (ids: number[]) => ids.reduce((mask, id) => (id < 63 ? mask | (1n << BigInt(id)) : mask), 0n).toString()

/** The columns that the order needs beside the rank, and the order itself. */
function orderOf(filter: ListingFilter, place: Place, typed: TypedWords | 'unknown' | null) {
	const { columns, first } = firstOrderOf(filter, place, typed)
	return { columns, order: first ? sql`${first}, rank desc, listing_id desc` : sql`rank desc, listing_id desc` }
}

function firstOrderOf({ sorting, seating }: ListingFilter, place: Place, typed: TypedWords | 'unknown' | null) {
	if (sorting === 'distance' && place)
		return { columns: sql`, pos <-> point(${place.x}::float8, ${place.y}::float8) as away`, first: sql`away` }
	if (sorting === 'price_asc') return { columns: sql`, min_budget`, first: sql`nullif(min_budget, 0) nulls last` }
	if (sorting === 'price_desc') return { columns: sql`, min_budget`, first: sql`min_budget desc` }
	if (sorting === 'capacity_desc') return { columns: sql`, ${sql.ref(seating ?? 'sitting')} as capacity`, first: sql`capacity desc` }
	if (sorting === 'newest') return { columns: sql`, published_at`, first: sql`published_at desc` }
	if (typed === null || typed === 'unknown') return { columns: sql``, first: null }
	const fit = sql`, case when words @@ ${typed.name}::tsquery then 2 when words @@ ${typed.nameKindPlace}::tsquery then 1 else 0 end as fit`
	return { columns: fit, first: sql`fit desc` }
}
