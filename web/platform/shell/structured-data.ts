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

/** Who runs the site, as schema.org data: search engines show the logo beside its name. */
export function organization({ public_url, site_name, company_name, company_email }: Visit['site']): Record<string, unknown> {
	if (globalThis.isBrowserBuild) return {}
	return {
		'@type': 'Organization',
		name: company_name || site_name,
		url: public_url,
		logo: `${public_url}/icon-512.png`,
		email: company_email ?? undefined,
	}
}
