import { familyAddress } from '../../shell/address.ts'
import { carriedAddress, carriedFrom } from '../search/carried.ts'
import { restoreFilters } from '../search/search-filters.ts'

/** Family 1 has the wizard of venues, 2 that of entertainment. */
const families = { 1: 'venues', 2: 'entertainment' } as const
type AskedFamily = keyof typeof families

/** What a family's questions begin with: the search that this browser remembers. */
export const remembered = (category_id: AskedFamily) => carriedFrom(restoreFilters(families[category_id]))

/** The list without answers, with the remembered search. A list that is opened without a kind gets all that is stored by itself. */
export const skippedAddress = (category_id: AskedFamily, sub_category_id: number | null): string =>
	sub_category_id === null ? familyAddress(category_id) : carriedAddress(category_id, sub_category_id, remembered(category_id))
