import type { QueryClient } from '@tanstack/react-query'
import type { SearchFilters } from './search-filters.ts'
import { lazyComponent } from '#web/platform/shell/lazy-component.tsx'

const loadElsewhere = () => import('../suggest/list-sentence.ts')
const elsewhere = lazyComponent(async () => (await loadElsewhere()).Elsewhere)

/** `Elsewhere`, which only lists with words have. */
export const LazyElsewhere = elsewhere.Component

/** Loads the line and its data, for a page that is rendered with it. */
export async function preloadElsewhere(client: QueryClient, filters: SearchFilters): Promise<void> {
	const [module] = await Promise.all([loadElsewhere(), elsewhere.preload()])
	await module.loadElsewhere(client, filters)
}
