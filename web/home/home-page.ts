import { query } from '../api.ts'
import type { Head, LanguageTools, Page, Visit } from '../page.ts'

/** The premium listings of one family, as the rails of the landing page show them. */
export const railQuery = (category_id: number) => query('getListingsByCategory', { category_id, premium: '1', per_page: 8 })
export const todaysEventsQuery = query('getTodaysEvents', {})

/** The landing page: it shows at first a rail per family and today's events. */
export const homePage: Page = { load: loadHome, head: homeHead }

async function loadHome({ client, catalogue }: Visit): Promise<void> {
	await Promise.all([
		...catalogue.categories.map(({ id }) => client.ensureQueryData(railQuery(id))),
		client.ensureQueryData(todaysEventsQuery),
	])
}

function homeHead({ site }: Visit, { t }: LanguageTools): Head {
	return {
		title: t.home.documentTitle,
		description: t.home.description(site.site_name),
		canonicalPath: '/',
		structured: [
			{ '@type': 'Organization', name: site.company_name, url: site.public_url, email: site.company_email ?? undefined },
			{
				'@type': 'WebSite',
				name: site.site_name,
				url: `${site.public_url}/`,
				potentialAction: {
					'@type': 'SearchAction',
					target: `${site.public_url}/filterVenues?q={search_term_string}`,
					'query-input': 'required name=search_term_string',
				},
			},
		],
	}
}
