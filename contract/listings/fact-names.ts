import { families } from '../values/families.ts'

/**
 * Facts that forms ask of suppliers and lists filter by, as columns of `listings` and of `listing_search`. Each is a field of the list calls and of the
 * map, a field of the list's address, a control of the filter panel and a chip above the results: all of these are made of this list. `at_least` and
 * `at_most` compare with a number, `yes` asks for a yes. An unstated fact meets none of them.
 */
export const facts = {
	parking_spaces: { asks: 'at_least', category_id: families.venues },
	set_length: { asks: 'at_least', category_id: families.entertainment },
	has_delivery: { asks: 'yes', category_id: families.rentals },
	has_set_up: { asks: 'yes', category_id: families.rentals },
	deposit: { asks: 'at_most', category_id: families.rentals },
	quantity: { asks: 'at_least', category_id: families.rentals },
	minimum_persons: { asks: 'at_most', category_id: families.services },
} as const

type Facts = typeof facts
export type Fact = keyof Facts
/** The facts that are a yes or a no; all others are numbers. */
export type YesFact = { [Name in Fact]: Facts[Name]['asks'] extends 'yes' ? Name : never }[Fact]
export type NumberFact = Exclude<Fact, YesFact>

export const factNames = Object.keys(facts) as Fact[]
/** The amounts of euros, whose columns have cents: `deposit_cents`. */
export const isMoney = (name: Fact): name is 'deposit' => name === 'deposit'
export const isYes = (name: Fact): name is YesFact => facts[name].asks === 'yes'
/** The least number that says something: "at least 0" is everything, "no deposit" is not. */
export const leastAsked = (name: NumberFact) => (facts[name].asks === 'at_most' ? 0 : 1)

/** A value for each of these facts. */
export const forEachFact = <Name extends Fact, Value>(names: readonly Name[], valueOf: (name: Name) => Value) =>
	Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>
