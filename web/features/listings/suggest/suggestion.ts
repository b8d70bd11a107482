import { query } from '#web/platform/shell/api.ts'
import type { ChosenPlace } from '#web/platform/places/place-filter.tsx'

/** A suggestion of a search field. */
export type Suggestion =
	| { kind: 'category'; category_id: number; name: string }
	| { kind: 'sub_category'; category_id: number; sub_category_id: number; name: string }
	/** `rest` is the typed text beside the place's name. */
	| { kind: 'place'; place: ChosenPlace; rest: string }
	| { kind: 'listing'; id: number; category_id: number }
	/** The typed text itself. */
	| { kind: 'words' }

/** The query of suggestions; without retries, because the next keystroke sends another one. */
export const suggestionsQuery = (q: string, category_id: number | null) => ({
	...query('suggest', { q, ...(category_id !== null && { category_id }) }),
	retry: false,
	staleTime: 300_000,
})
