import { query } from '../../shell/api.ts'
import type { ChosenPlace } from '../../places/place-filter.tsx'

/** What somebody may choose while typing in a search field. */
export type Suggestion =
	| { kind: 'category'; category_id: number; name: string }
	| { kind: 'sub_category'; category_id: number; sub_category_id: number; name: string }
	/** `rest` is what was typed beside the place's name. */
	| { kind: 'place'; place: ChosenPlace; rest: string }
	| { kind: 'listing'; id: number; category_id: number }
	/** The text itself. */
	| { kind: 'words' }

/** The question for suggestions; asked once: the next letter asks again anyway. */
export const suggestionsQuery = (q: string, category_id: number | null) => ({
	...query('suggest', { q, ...(category_id !== null && { category_id }) }),
	retry: false,
	staleTime: 300_000,
})
