import type { Plan, PlanCandidate } from '#contract/plans/plan.ts'
import { wantOf } from '#contract/plans/plan-choices.ts'
import { families } from '#contract/values/families.ts'

type Listing = NonNullable<PlanCandidate['listing']>

/** A supplier's cost by its own price, in euros; null where it names none, or one for an hour or an item, whose number is unknown. */
function eurosOf({ min_budget, price_unit, total_for_people, category_id }: Listing): number | null {
	if (total_for_people) return total_for_people.euros
	if (min_budget === 0) return null
	const isWhole = price_unit === 'event' || price_unit === 'day' || (category_id === families.venues && price_unit === null)
	return isWhole ? min_budget : null
}

type Kind = NonNullable<Plan['sums']>['kinds'][number]
type Amount = { sort: 'agreed' | 'offered' | 'listed'; cents: number }

/** The amount of a candidate: the agreed one, else its offer, else its own price; null where none of them is known. */
function amountOf({ listing, offer }: PlanCandidate): Amount | null {
	if (offer?.state === 'accepted') return { sort: 'agreed', cents: offer.gross_cents }
	if (offer?.state === 'open') return { sort: 'offered', cents: offer.gross_cents }
	const euros = listing && eurosOf(listing)
	return euros === null ? null : { sort: 'listed', cents: Math.round(euros * 100) }
}

/** States of an enquiry and of an offer after which a supplier does not come. */
const isOver: ReadonlySet<string | undefined> = new Set(['declined', 'withdrawn', 'expired', 'closed'])

const isAgreed = ({ offer }: PlanCandidate) => offer?.state === 'accepted'

/** Whether a candidate can count: an agreed one also where it was ruled out, or is not published any more. */
function mayCome(one: PlanCandidate): boolean {
	if (isAgreed(one)) return true
	if (one.state === 'dropped' || isOver.has(one.conversation?.state) || isOver.has(one.offer?.state)) return false
	return one.listing !== null || one.offer?.state === 'open'
}

/** Of one want: the agreed and chosen suppliers, else the cheapest offer, else the cheapest price. Null is a supplier without a price. */
function countedOf(candidates: readonly PlanCandidate[]): (Amount | null)[] {
	const settled = candidates.filter((one) => isAgreed(one) || one.state === 'chosen')
	if (settled.length > 0) return settled.map(amountOf)
	if (candidates.length === 0) return []
	const known = candidates.map(amountOf).filter((amount) => amount !== null)
	const offered = known.filter(({ sort }) => sort === 'offered')
	const [cheapest = null] = (offered.length > 0 ? offered : known).toSorted((one, other) => one.cents - other.cents)
	return [cheapest]
}

/** The sums of a plan, the only ones that its pages show, in cents with VAT: of each want and in all. */
export function sumsOf(candidates: readonly PlanCandidate[], wants: Plan['wants']): NonNullable<Plan['sums']> {
	const byWant = Map.groupBy(candidates.filter(mayCome), (candidate) => wantOf(candidate, wants))
	const planned = new Map<number | null, number | null>(
		wants.map(({ sub_category_id, budget }) => [sub_category_id, budget === null ? null : Math.round(budget * 100)]),
	)
	const all = [...new Set([...planned.keys(), ...byWant.keys()])].map((want) => {
		const ofWant = byWant.get(want) ?? []
		const counted = countedOf(ofWant)
		const sum = (sort: Amount['sort']) => counted.reduce((total, amount) => total + (amount?.sort === sort ? amount.cents : 0), 0)
		// Venues of one kind have its name.
		const kinds = new Set(ofWant.map(({ sub_category_id }) => sub_category_id))
		const kind: Kind = {
			sub_category_id: want ?? (kinds.size === 1 ? ([...kinds][0] ?? null) : null),
			planned_cents: planned.get(want) ?? null,
			agreed_cents: sum('agreed'),
			offered_cents: sum('offered'),
		}
		return { kind, listed_cents: sum('listed'), without: counted.filter((amount) => amount === null).length, isShown: planned.has(want) }
	})
	const inAll = (read: (one: (typeof all)[number]) => number) => all.reduce((total, one) => total + read(one), 0)
	const [agreed_cents, offered_cents] = [inAll(({ kind }) => kind.agreed_cents), inAll(({ kind }) => kind.offered_cents)]
	const listed_cents = inAll((one) => one.listed_cents)
	return {
		cents: agreed_cents + offered_cents + listed_cents,
		agreed_cents,
		offered_cents,
		listed_cents,
		without: inAll((one) => one.without),
		planned_cents: all.some(({ kind }) => kind.planned_cents !== null) ? inAll(({ kind }) => kind.planned_cents ?? 0) : null,
		kinds: all.filter(({ kind, isShown }) => isShown || kind.agreed_cents > 0 || kind.offered_cents > 0).map(({ kind }) => kind),
	}
}
