import { wantOf } from '#contract/plans/plan-choices.ts'
import type { Plan, PlanCandidate } from '#contract/plans/plan.ts'
import { families } from '#contract/values/families.ts'
import { named } from '#contract/values/languages.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { knownOf, useCatalogue } from '#web/platform/shell/catalogue.tsx'
import { groupBy } from '#web/platform/shell/group-by.ts'

export interface WantGroup {
	/** Null for venues of several kinds, none of which is wanted by name. */
	kind: number | null
	category_id: number
	/** Null for suppliers of a kind that nobody has asked for. */
	want: Plan['wants'][number] | null
	candidates: PlanCandidate[]
}

/** Some candidates of a plan by want: its wants in their order, also those without a supplier, then other kinds. */
export function groupByWant({ wants }: Plan, candidates: readonly PlanCandidate[]): WantGroup[] {
	const found = groupBy(candidates, (candidate) => wantOf(candidate, wants))
	const keys = new Set([...wants.map((want) => want.sub_category_id), ...found.keys()])
	return [...keys].map((key) => {
		const ofWant = found.get(key) ?? []
		const want = wants.find((one) => one.sub_category_id === key) ?? null
		const kinds = new Set(ofWant.map(({ sub_category_id }) => sub_category_id))
		return {
			// Venues of one kind have its name.
			kind: key ?? (kinds.size === 1 ? (ofWant[0]?.sub_category_id ?? null) : null),
			category_id: want?.category_id ?? ofWant[0]?.category_id ?? families.venues,
			want,
			candidates: ofWant,
		}
	})
}

/** The name of a kind of supplier; of null that of the venues. */
export function useKindName(): (kind: number | null) => string {
	const { language } = useLanguage()
	const catalogue = useCatalogue()
	return (id) => {
		const kind = knownOf(catalogue).sub_categories.find((one) => one.id === id)
		const venues = catalogue.categories.find((one) => one.id === families.venues)
		return kind ? named(kind, 'sub_category_name', language) : id === null && venues ? named(venues, 'category_name', language) : ''
	}
}
