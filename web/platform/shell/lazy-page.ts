import type { Page } from './page.ts'

/**
 * A page whose loader and head are loaded with its screen instead of with every first visit. `head` may only be called after `load`; without a
 * network the page has no title.
 */
export function lazyPage(fields: readonly string[], load: () => Promise<Page>): Page {
	let page: Page | null = null
	return {
		fields,
		async load(visit) {
			page = await load()
			await page.load?.(visit)
		},
		head: (visit, tools) => page?.head(visit, tools) ?? { title: '', description: '' },
	}
}
