import { sql, type RawBuilder } from 'kysely'
import { families } from '#contract/values/families.ts'

// Decisions 083 (Prices know their unit), 084 (Packages) and 139 (Cents).

interface Priced {
	/** Cents. */
	price: RawBuilder<unknown>
	isPerPerson: RawBuilder<unknown>
	/** The least number of people that the supplier takes, or null. */
	minimum: RawBuilder<unknown>
	/** As the function `package_cents` makes them; null without packages, and for a venue with a minimum spend. */
	packages: RawBuilder<unknown>
}

/** For how many people a price per person is paid: the given number, or the supplier's minimum. */
const paidFor = (minimum: RawBuilder<unknown>, people: number) => sql`greatest(${people}::int, ${minimum})::bigint`

/** The total of a price for a number of people in cents, in SQL. Prices of other units stay unchanged. */
export const priceForPeople = ({ price, isPerPerson, minimum }: Omit<Priced, 'packages'>, people: number) =>
	sql`case when ${isPerPerson} then ${price} * ${paidFor(minimum, people)} else ${price}::bigint end`

/** The total of the cheapest package that takes so many people; null where none does. */
export const packageForPeople = ({ packages }: Pick<Priced, 'packages'>, people: number) => sql`packages_total(${packages}, ${people}::int)`

/**
 * The total of a listing for a number of people in cents, in SQL: the one place of this rule. Packages that take so many people count instead of the price
 * "from".
 */
export const listingForPeople = (listing: Priced, people: number) =>
	sql`coalesce(case when ${listing.packages} is not null then ${packageForPeople(listing, people)} end, ${priceForPeople(listing, people)})`

/** Whether the price of a listing `l` is its minimum spend: specification G17. */
const isMinimumSpend = sql`(l.category_id = ${sql.lit(families.venues)} and l.price_unit is distinct from 'person')`

const ofListing: Priced = {
	price: sql`l.min_budget_cents`,
	isPerPerson: sql`true`,
	minimum: sql`l.minimum_persons`,
	packages: sql`case when l.packages <> '[]' and not ${isMinimumSpend} then package_cents(l.packages) end`,
}

/** `total_for_people` of a listing `l`, as JSON: null without a number of people, and where neither a package nor a price per person says it. */
export const totalForPeople = (people: number | null) => sql`(select case
		when ${people}::int is null then null
		when package is not null then json_build_object('people', ${people}::int, 'euros', package / 100.0)
		when l.price_unit = 'person' and l.min_budget_cents > 0
			then json_build_object('people', ${paidFor(ofListing.minimum, people ?? 0)}, 'euros', (${priceForPeople(ofListing, people ?? 0)}) / 100.0)
	end from (select ${packageForPeople(ofListing, people ?? 0)} as package) cheapest) as total_for_people`

/** The total of each package of a listing `l`, in their order: euros, null for packages without a total. */
export const packageTotals = (people: number | null) => sql`(
	select json_agg((case when ${isMinimumSpend} and total is not null then greatest(total, l.min_budget_cents) else total end) / 100.0 order by position)
	from jsonb_array_elements(l.packages) with ordinality p (package, position),
	lateral (select packages_total(package_cents(jsonb_build_array(package)), ${people}::int) as total) t
) as package_totals`
