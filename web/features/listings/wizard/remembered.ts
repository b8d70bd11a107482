import type { EventCategory, Occasion } from '#contract/catalogue/read.ts'
import { familyAddress } from '#web/platform/shell/address.ts'
import { carriedAddress, carriedWithin } from '../search/carried.ts'
import { restoreFilters } from '../search/search-filters.ts'

/** Family 1 has the wizard of venues, 2 that of entertainment. */
const families = { 1: 'venues', 2: 'entertainment' } as const
type AskedFamily = keyof typeof families

/** The first answers of a family's questions: the search that this browser remembers. */
export const remembered = (category_id: AskedFamily) => carriedWithin(restoreFilters(families[category_id]))

/** The list without answers, with the remembered search. A list that is opened without a kind gets all that is stored by itself. */
export const skippedAddress = (category_id: AskedFamily, sub_category_id: number | null): string =>
	sub_category_id === null ? familyAddress(category_id) : carriedAddress(category_id, sub_category_id, remembered(category_id))

/** The event kind of the specification's fixed list that an occasion counts as, by the occasion's `slug`. An occasion of an operator has none. */
const kindOfOccasion: Readonly<Record<string, number>> = {
	wedding: 6,
	birthday: 6,
	childrens_party: 8,
	staff_party: 4,
	christmas_party: 4,
	communion: 6,
	christening: 6,
	school_party: 8,
	village_fete: 7,
	funeral_meal: 6,
	bachelor_party: 1,
	anniversary: 6,
	conference: 5,
	concert: 2,
	gala: 6,
	other: 9,
}

/** The id of the event kind that a chosen occasion counts as, as text; null where there is none among these. */
export function eventKindOf(
	occasion_id: string,
	occasions: readonly Occasion[],
	event_categories: readonly EventCategory[],
): string | null {
	const slug = occasions.find(({ id }) => String(id) === occasion_id)?.slug ?? ''
	const kind = Object.hasOwn(kindOfOccasion, slug) ? kindOfOccasion[slug] : undefined
	return event_categories.some(({ id }) => id === kind) ? String(kind) : null
}
