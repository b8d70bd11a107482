import { sql, type RawBuilder } from 'kysely'

// Decision 083: Prices know their unit.

interface Priced {
	/** Euros. */
	price: RawBuilder<unknown>
	isPerPerson: RawBuilder<unknown>
	/** The least number of people that the supplier takes, or null. */
	minimum: RawBuilder<unknown>
}

/** For how many people a price per person is paid: the given number, or the supplier's minimum. */
const paidFor = (minimum: RawBuilder<unknown>, people: number) => sql`greatest(${people}::int, ${minimum})::bigint`

/** What a price comes to for a number of people, in SQL: the one place of this rule. Prices of other units stay what they are. */
export const priceForPeople = ({ price, isPerPerson, minimum }: Priced, people: number) =>
	sql`case when ${isPerPerson} then ${price} * ${paidFor(minimum, people)} else ${price}::bigint end`

const ofListing = { price: sql`l.min_budget`, isPerPerson: sql`true`, minimum: sql`l.minimum_persons` }

/** `total_for_people` of a listing `l`, as JSON: null without a number of people, and where the price is not per person. */
export const totalForPeople = (
	people: number | null,
) => sql`case when ${people}::int is not null and l.price_unit = 'person' and l.min_budget > 0
	then json_build_object('people', ${paidFor(ofListing.minimum, people ?? 0)}, 'euros', ${priceForPeople(ofListing, people ?? 0)}) end as total_for_people`
