import type { Plan, PlanCandidate } from '#contract/plans/plan.ts'
import { families } from '#contract/values/families.ts'

type Listing = NonNullable<PlanCandidate['listing']>

/** A supplier's cost by its own price, in euros; null where it names none, or one for an hour or an item, whose number is unknown. */
function eurosOf({ min_budget, price_unit, total_for_people, category_id }: Listing): number | null {
	if (total_for_people) return total_for_people.euros
	if (min_budget === 0) return null
	const isWhole = price_unit === 'event' || price_unit === 'day' || (category_id === families.venues && price_unit === null)
	return isWhole ? min_budget : null
}

/**
 * The planned, offered and agreed sums, by kind and in all, in cents with VAT: of kinds without an agreement, the open offers of the chosen
 * suppliers, else the cheapest.
 */
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

type Amount = { sort: 'agreed' | 'offered' | 'listed'; cents: number }

/** The amount of a candidate: the agreed one, else its offer, else its own price; null where none of them is known. */
function amountOf({ listing, offer }: PlanCandidate): Amount | null {
	if (offer?.state === 'accepted') return { sort: 'agreed', cents: offer.gross_cents }
	if (offer?.state === 'open') return { sort: 'offered', cents: offer.gross_cents }
	const euros = listing && eurosOf(listing)
	return euros === null ? null : { sort: 'listed', cents: Math.round(euros * 100) }
}

/**
 * The cost of a plan's suppliers: the agreed and chosen ones of each kind, else the cheapest that is considered. Ruled out ones without an agreement
 * do not count.
 */
export function estimateOf(candidates: readonly PlanCandidate[]): Plan['estimate'] {
	const isAgreed = ({ offer }: PlanCandidate) => offer?.state === 'accepted'
	const considered = candidates.filter(
		(one) => isAgreed(one) || (one.state !== 'dropped' && (one.listing !== null || one.offer?.state === 'open')),
	)
	const counted: (Amount | null)[] = []
	for (const ofKind of Map.groupBy(considered, ({ sub_category_id }) => sub_category_id).values()) {
		const settled = ofKind.filter((one) => isAgreed(one) || one.state === 'chosen')
		if (settled.length > 0) counted.push(...settled.map(amountOf))
		else {
			const known = ofKind.map(amountOf).filter((amount) => amount !== null)
			counted.push(known.toSorted((one, other) => one.cents - other.cents)[0] ?? null)
		}
	}
	const sum = (sort?: Amount['sort']) =>
		counted.reduce((total, amount) => total + (amount && (sort === undefined || amount.sort === sort) ? amount.cents : 0), 0) / 100
	return {
		euros: sum(),
		agreed_euros: sum('agreed'),
		offered_euros: sum('offered'),
		listed_euros: sum('listed'),
		without: counted.filter((amount) => amount === null).length,
	}
}
