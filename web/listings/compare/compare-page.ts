import type { Listing } from '#contract/listings/listing.ts'
import { ApiError, query } from '../../shell/api.ts'
import type { Page } from '../../shell/page.ts'
import { comparedIn } from './compare-ids.ts'

/** One of the listings side by side. */
export const comparedQuery = (id: number) => query('getListing', { property_id: id })

/** Is there no such listing, rather than no answer? */
export const isGone = (error: unknown): boolean =>
	(error as { code?: unknown } | null)?.code === 'listing_not_found' || (error instanceof ApiError && error.http === 400)

export const comparePage: Page = {
	async load({ client, search }) {
		await Promise.all(
			comparedIn(search).ids.map(async (id) => {
				const { queryKey } = comparedQuery(id)
				try {
					await client.ensureQueryData({ ...comparedQuery(id), retry: false })
				} catch (error) {
					if (!isGone(error)) throw error
					// Known to be gone: the browser need not ask again.
					client.setQueryData<Listing | null>([...queryKey], null)
				}
			}),
		)
	},
	head: (_, { t }) => ({ title: t.compare.documentTitle, description: t.compare.description, indexed: false }),
}
