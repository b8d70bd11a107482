import type { Plan, PlanCandidate } from '#contract/plans/plan.ts'

type Listing = NonNullable<PlanCandidate['listing']>

/** What a supplier comes to by its own price, in euros; null where it names none, or one for an hour or an item, whose number nobody has said. */
function eurosOf({ min_budget, price_unit, total_for_people, category_id }: Listing): number | null {
	if (total_for_people) return total_for_people.euros
	if (min_budget === 0) return null
	const isWhole = price_unit === 'event' || price_unit === 'day' || (category_id === 1 && price_unit === null)
	return isWhole ? min_budget : null
}

/** What is offered and what is agreed, in cents with VAT: of the kinds that nothing is agreed on, the open offers of those that are chosen, else the cheapest. */
export function offersOf(candidates: readonly PlanCandidate[]): Plan['offers'] {
	const sum = (list: readonly PlanCandidate[]) => list.reduce((total, { offer }) => total + (offer?.gross_cents ?? 0), 0)
	const agreed = candidates.filter(({ offer }) => offer?.state === 'accepted')
	const open = candidates.filter(({ state, offer }) => state !== 'dropped' && offer?.state === 'open')
	const kindOf = ({ listing, property_id }: PlanCandidate) => listing?.sub_category_id ?? `listing ${property_id}`
	const settled = new Set(agreed.map(kindOf))
	let offered_cents = 0
	for (const [kind, ofKind] of Map.groupBy(open, kindOf)) {
		if (settled.has(kind)) continue
		const chosen = ofKind.filter(({ state }) => state === 'chosen')
		offered_cents += chosen.length > 0 ? sum(chosen) : Math.min(...ofKind.map(({ offer }) => offer?.gross_cents ?? 0))
	}
	return { offered_cents, agreed_cents: sum(agreed) }
}

/** What the suppliers of a plan come to: the chosen ones of each kind, else the cheapest that is considered. Ruled out ones do not count. */
export function estimateOf(candidates: readonly PlanCandidate[]): Plan['estimate'] {
	const considered = candidates.filter(({ state, listing }) => state !== 'dropped' && listing !== null)
	let euros = 0
	let without = 0
	for (const ofKind of Map.groupBy(considered, ({ listing }) => listing?.sub_category_id).values()) {
		const chosen = ofKind.filter(({ state }) => state === 'chosen')
		const prices = (chosen.length > 0 ? chosen : ofKind).map(({ listing }) => listing && eurosOf(listing))
		const known = prices.filter((price) => price !== null)
		if (chosen.length > 0) {
			euros += known.reduce((sum, price) => sum + price, 0)
			without += prices.length - known.length
		} else if (known.length > 0) euros += Math.min(...known)
		else without += 1
	}
	return { euros, without }
}
