import type { QueryClient } from '@tanstack/react-query'
import { allKindsQuery } from '#web/features/events/agenda/event-kinds.ts'
import { noteToday } from '#web/features/events/agenda/today.ts'
import { bestVenuesQuery, nextEventsQuery, railQuery, todaysEventsQuery } from './home-queries.ts'
import { homeArea } from './texts/index.ts'
import { preloadParts } from './lazy-parts.ts'
import { latestPostsQuery, preloadLatestPosts } from '#web/features/blog/read/lazy-latest-posts.tsx'
import { organization } from '#web/platform/shell/structured-data.ts'
import type { Head, LanguageTools, Page, Visit } from '#web/platform/shell/page.ts'

/** Today's events; the next events when there are none. */
async function loadEvents(client: QueryClient): Promise<void> {
	const today = await client.ensureQueryData(todaysEventsQuery)
	if (today.length === 0) await client.prefetchQuery(nextEventsQuery)
	await client.prefetchQuery(allKindsQuery)
}

/** The data of the home page: the best venues, a rail per family, today's events and the latest posts. */
async function loadHome({ client, catalogue }: Visit): Promise<void> {
	noteToday(client)
	await Promise.all([
		client.prefetchQuery(bestVenuesQuery),
		...catalogue.categories.map(({ id }) => client.ensureQueryData(railQuery(id))),
		loadEvents(client),
		client.prefetchQuery(latestPostsQuery),
		preloadLatestPosts(),
		preloadParts(),
	])
}

function homeHead({ site }: Visit, { language }: LanguageTools): Head {
	const texts = homeArea.in(language).home
	const said = { title: texts.documentTitle, description: texts.description(site.site_name) }
	if (globalThis.isBrowserBuild) return said
	return {
		...said,
		canonicalPath: '/',
		structured: [
			organization(site),
			{
				'@type': 'WebSite',
				name: site.site_name,
				url: `${site.public_url}/`,
				potentialAction: {
					'@type': 'SearchAction',
					target: `${site.public_url}/search?q={search_term_string}`,
					'query-input': 'required name=search_term_string',
				},
			},
		],
	}
}

export const homePage: Page = { load: loadHome, head: homeHead }
