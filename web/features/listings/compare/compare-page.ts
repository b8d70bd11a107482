import type { Listing } from '#contract/listings/listing.ts'
import { ApiError, query } from '#web/platform/shell/api.ts'
import type { Page } from '#web/platform/shell/page.ts'
import { compareArea } from './texts/index.ts'
import { comparedIn } from './compare-ids.ts'
import { preloadCompareDay } from './lazy-day.ts'

/** One of the compared listings, with its total for a number of people. */
export const comparedQuery = (id: number, people: number | null) => query('getListing', { property_id: id, ...(people && { people }) })

/** True when the listing does not exist, false when the server could not answer. */
export const isGone = (error: unknown): boolean =>
	(error as { code?: unknown } | null)?.code === 'listing_not_found' || (error instanceof ApiError && error.http === 400)

export const comparePage: Page = {
	async load({ client, search }) {
		const { ids, people } = comparedIn(search)
		await Promise.all([
			ids.length > 0 && preloadCompareDay(),
			...ids.map(async (id) => {
				const { queryKey } = comparedQuery(id, people)
				try {
					await client.ensureQueryData({ ...comparedQuery(id, people), retry: false })
				} catch (error) {
					if (!isGone(error)) throw error
					// Stored as missing, so that the browser does not fetch it again.
					client.setQueryData<Listing | null>([...queryKey], null)
				}
			}),
		])
	},
	head(_, { language }) {
		const { documentTitle, description } = compareArea.in(language).compare
		return { title: documentTitle, description, indexed: false }
	},
}
