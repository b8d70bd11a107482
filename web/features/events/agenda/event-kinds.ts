import { useQueries, useQuery } from '@tanstack/react-query'
import type { EventCategory } from '#contract/catalogue/read.ts'
import { named } from '#contract/values/languages.ts'
import { query } from '#web/platform/shell/api.ts'
import { knownOf, useCatalogue } from '#web/platform/shell/catalogue.tsx'
import { useLanguage } from '#web/platform/language/index.tsx'

/** All event categories, Music included. */
export const allKindsQuery = query('getEventCategories', { scope: 'event_form' })
/** Does the agenda have any event of that category? */
export const anyOfKindQuery = (event_category_id: number) => query('getAllEvents', { event_category_id, per_page: 1 })

/** The categories that are only offered once they have an event. */
export const rareKinds = (all: readonly EventCategory[], usual: readonly EventCategory[]) =>
	all.filter(({ id }) => !usual.some((one) => one.id === id))

/** The categories that the agenda offers: the nine, and Music as soon as it has an event. `chosen` is always among them. */
export function useOfferedKinds(chosen: number | null): EventCategory[] {
	const { event_categories, former } = useCatalogue()
	const { data: all = [] } = useQuery(allKindsQuery)
	const rare = rareKinds(all, event_categories)
	const found = useQueries({ queries: rare.map(({ id }) => anyOfKindQuery(id)) })
	const kept = former.event_categories.filter(({ id }) => id === chosen)
	return [...event_categories, ...kept, ...rare.filter(({ id }, position) => id === chosen || (found[position]?.data?.length ?? 0) > 0)]
}

/** The name of an event category in the visitor's language; empty before it is loaded. */
export function useKindName(event_category_id: number): string {
	const { language } = useLanguage()
	const { event_categories } = knownOf(useCatalogue())
	const usual = event_categories.find(({ id }) => id === event_category_id)
	const { data: all } = useQuery({ ...allKindsQuery, enabled: !usual })
	const kind = usual ?? all?.find(({ id }) => id === event_category_id)
	return kind ? named(kind, 'event_category_name', language) : ''
}
