import { homeArea } from '#web/features/home/texts/index.ts'
import type { QueryClient } from '@tanstack/react-query'
import { eventPath, mostAddresses, publicPaths, wordPaths } from '#contract/sitemap.ts'
import { call, query } from '#web/platform/shell/api.ts'
import type { Page } from '#web/platform/shell/page.ts'

const idsOf = (events: readonly { id: number }[]) => [...new Set(events.map(({ id }) => id))]

/** The ids of all events; none when the call fails, which logs its error. */
export const eventNumbersQuery = {
	queryKey: ['eventNumbers'],
	queryFn: async (): Promise<number[]> => idsOf((await call('getAllEvents', {})) ?? []),
	staleTime: Number.POSITIVE_INFINITY,
}

/** Every path of the sitemap: static routes, legal pages and blog, events. */
export const sitemapPaths = (eventNumbers: readonly number[]): string[] =>
	[...publicPaths, ...wordPaths, ...eventNumbers.map(eventPath)].slice(0, mostAddresses)

export const sitemapPage: Page = {
	async load({ client }) {
		client.setQueryData(eventNumbersQuery.queryKey, await readNumbers(client))
		// The page's data contain the ids only, not the events.
		client.removeQueries({ queryKey: query('getAllEvents', {}).queryKey })
	},
	head: ({ site }, { language }) => ({
		title: 'Sitemap',
		description: homeArea.in(language).home.description(site.site_name),
		indexed: false,
	}),
}

async function readNumbers(client: QueryClient): Promise<number[]> {
	try {
		return idsOf(await client.fetchQuery(query('getAllEvents', {})))
	} catch (error) {
		console.error(error)
		return []
	}
}
