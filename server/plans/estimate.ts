import type { Plan, PlanCandidate } from '#contract/plans/plan.ts'

type Listing = NonNullable<PlanCandidate['listing']>

/** What a supplier comes to by its own price, in euros; null where it names none, or one for an hour or an item, whose number is unknown. */
function eurosOf({ min_budget, price_unit, total_for_people, category_id }: Listing): number | null {
	if (total_for_people) return total_for_people.euros
	if (min_budget === 0) return null
	const isWhole = price_unit === 'event' || price_unit === 'day' || (category_id === 1 && price_unit === null)
	return isWhole ? min_budget : null
}

/** What is planned, offered and agreed, by kind and in all, in cents with VAT: of the kinds that nothing is agreed on, the open offers of those that are chosen, else the cheapest. */
export function offersOf(candidates: readonly PlanCandidate[], wants: Plan['wants']): Plan['offers'] {
	const sum = (list: readonly PlanCandidate[]) => list.reduce((total, { offer }) => total + (offer?.gross_cents ?? 0), 0)
	const counted = candidates.filter(({ state, offer }) => offer?.state === 'accepted' || (offer?.state === 'open' && state !== 'dropped'))
	const planned = new Map(wants.map(({ sub_category_id, budget }) => [sub_category_id, budget === null ? null : Math.round(budget * 100)]))
	const kinds = [...new Set([...planned.keys(), ...counted.map(({ sub_category_id }) => sub_category_id)])].map((sub_category_id) => {
		const ofKind = counted.filter((candidate) => candidate.sub_category_id === sub_category_id)
		const agreed = ofKind.filter(({ offer }) => offer?.state === 'accepted')
		const chosen = ofKind.filter(({ state }) => state === 'chosen')
		const cheapest = ofKind.toSorted((one, other) => (one.offer?.gross_cents ?? 0) - (other.offer?.gross_cents ?? 0)).slice(0, 1)
		return {
			sub_category_id,
			planned_cents: planned.get(sub_category_id) ?? null,
			offered_cents: agreed.length > 0 ? 0 : sum(chosen.length > 0 ? chosen : cheapest),
			agreed_cents: sum(agreed),
		}
	})
	const inAll = (read: (kind: (typeof kinds)[number]) => number | null) => kinds.reduce((total, kind) => total + (read(kind) ?? 0), 0)
	return {
		planned_cents: kinds.some(({ planned_cents }) => planned_cents !== null) ? inAll(({ planned_cents }) => planned_cents) : null,
		offered_cents: inAll(({ offered_cents }) => offered_cents),
		agreed_cents: inAll(({ agreed_cents }) => agreed_cents),
		kinds,
	}
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
