import { sql, type Kysely, type RawBuilder } from 'kysely'
import { fewestOnLandingPage } from '#contract/values/landing-pages.ts'
import type { LandingPage } from '#contract/listings/landing.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { rankByRules } from '../search/matching.ts'
import type { LandingSubject } from './paths.ts'

// Decision 069: Landing pages.

/** A page with enough listings to be linked and indexed; `changed_at` is the latest change of one of them. */
export interface CountedPage extends Omit<LandingSubject, 'category_id'> {
	total: number
	changed_at: Date
}

/** The published listings `l` of a subject. */
function ofSubject({ category_id, sub_category_id, commune, occasion_id }: Partial<LandingSubject>): RawBuilder<unknown> {
	const conditions = [sql`l.state = 'published'`, sql`l.category_id = ${category_id}`]
	if (sub_category_id) conditions.push(sql`l.sub_category_id = ${sub_category_id}`)
	if (commune) conditions.push(sql`l.commune = ${commune}`)
	if (occasion_id)
		conditions.push(sql`exists (select from listing_occasions o where o.listing_id = l.id and o.occasion_id = ${occasion_id})`)
	return sql.join(conditions, sql` and `)
}

type Numbers = Pick<LandingPage, 'total' | 'lowest_price' | 'most_people'> & { ids: number[] }

/** The numbers of a landing page and its first listings, by relevance: Premium changes no place. */
export async function readNumbers(db: Kysely<DB>, subject: LandingSubject, most: number): Promise<Numbers> {
	const { rows } = await sql<Numbers>`
		with found as materialized (
			select l.id, l.min_budget_cents, l.price_unit, ${rankByRules} as relevance,
				nullif(greatest(coalesce(l.max_capacity_sitting, 0), coalesce(l.max_capacity_standing, 0)), 0) as people
			from listings l join listing_search on listing_id = l.id where ${ofSubject(subject)}
		)
		select (select count(*)::int from found) as total, (select max(people) from found) as most_people,
			(select json_build_object('min_budget', min(min_budget_cents) / 100.0, 'price_unit', price_unit) from found where min_budget_cents > 0
				group by price_unit order by count(*) desc, price_unit limit 1) as lowest_price,
			array(select id from found order by relevance desc, id desc limit ${most}) as ids
	`.execute(db)
	return rows[0] ?? { total: 0, lowest_price: null, most_people: null, ids: [] }
}

/**
 * The pages of a family that have enough listings; no page for an occasion that all listings of the page without it serve. With a kind or a commune in `within` only listings of it are read: pages of all kinds, or of the
 * whole country, are then counted within it too. A listing outside Luxembourg counts for pages without a commune.
 */
export async function countPages(
	db: Kysely<DB>,
	category_id: number,
	within: { sub_category_id: number } | { commune: string } | null = null,
): Promise<CountedPage[]> {
	const counted = sql`count(*) >= ${fewestOnLandingPage}::int and not (grouping(commune) = 0 and commune is null)`
	const { rows } = await sql<CountedPage>`
		with found as materialized (
			select l.id, l.sub_category_id, l.commune, l.updated_at from listings l where ${ofSubject({ category_id, ...within })}
		)
		select sub_category_id, commune, null::int as occasion_id, count(*)::int as total, max(updated_at) as changed_at
		from found group by cube (sub_category_id, commune) having ${counted}
		union all
		select sub_category_id, commune, occasion_id, count(*)::int, max(updated_at)
		from found join listing_occasions on listing_id = id
		group by occasion_id, cube (sub_category_id, commune) having ${counted}
	`.execute(db)
	const nameOf = (page: CountedPage) => `${page.sub_category_id} ${page.commune}`
	const all = new Map(rows.filter((page) => page.occasion_id === null).map((page) => [nameOf(page), page.total]))
	return rows.filter((page) => page.occasion_id === null || page.total < (all.get(nameOf(page)) ?? 0))
}
