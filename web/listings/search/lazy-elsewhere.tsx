import type { QueryClient } from '@tanstack/react-query'
import { lazyComponent } from '../../shell/lazy-component.tsx'

const loadElsewhere = () => import('../suggest/list-sentence.ts')
const elsewhere = lazyComponent(async () => (await loadElsewhere()).Elsewhere)

/** `Elsewhere`, which only lists with words have. */
export const LazyElsewhere = elsewhere.Component

/** Loads it and what it says, for a page that is rendered with it. */
export async function preloadElsewhere(client: QueryClient, q: string): Promise<void> {
	const [module] = await Promise.all([loadElsewhere(), elsewhere.preload()])
	await module.loadElsewhere(client, q)
}
