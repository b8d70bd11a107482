import { allKindsQuery } from '../agenda/event-kinds.ts'
import { noteToday } from '../agenda/today.ts'
import { query } from '../api.ts'
import type { Head, LanguageTools, Page, Visit } from '../page.ts'

/** The premium listings of one family, as the rails of the landing page show them. */
export const railQuery = (category_id: number) => query('getListingsByCategory', { category_id, premium: '1', per_page: 8 })
export const todaysEventsQuery = query('getTodaysEvents', {})
/** What comes next, for a day on which nothing takes place. */
export const nextEventsQuery = query('getAllEvents', { per_page: 4 })

async function loadHome({ client, catalogue }: Visit): Promise<void> {
	noteToday(client)
	await Promise.all([
		...catalogue.categories.map(({ id }) => client.ensureQueryData(railQuery(id))),
		client.ensureQueryData(todaysEventsQuery).then(async (events) => {
			if (events.length === 0) await Promise.all([client.prefetchQuery(nextEventsQuery), client.prefetchQuery(allKindsQuery)])
		}),
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

/** The landing page: it shows at first a rail per family and today's events, or else what comes next. */
export const homePage: Page = { load: loadHome, head: homeHead }
