import type { Visit } from './page.ts'

/** The breadcrumbs from the home page to a page, as schema.org data. */
export function breadcrumbs(visit: Visit, steps: [name: string, path: string][]): Record<string, unknown> {
	if (globalThis.isBrowserBuild) return {}
	return {
		'@type': 'BreadcrumbList',
		itemListElement: [[visit.site.site_name, '/'] as const, ...steps].map(([name, path], position) => ({
			'@type': 'ListItem',
			position: position + 1,
			name,
			item: visit.site.public_url + path,
		})),
	}
}
