import type { Page } from './page.ts'

/**
 * A page whose loader and head come with its screen rather than with every first visit. Whoever asks for the head has loaded the page before;
 * without a network it has no name.
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
