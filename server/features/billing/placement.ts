import { sql, type Kysely } from 'kysely'
import { writeListingSearch } from '#server/platform/search-index/listing-search-rows.ts'
import type { DB } from '#server/platform/database/schema.ts'

/** Puts a listing among the premium ones until then, or back among the standard ones; its search entry follows at once. */
export async function setPlacement(db: Kysely<DB>, listing_id: number, premium: { until: Date | null } | false): Promise<void> {
	const values = premium ? { premium_announcement: true, premium_until: premium.until } : { premium_announcement: false }
	const { numUpdatedRows } = await db
		.updateTable('listings')
		.set(values)
		.where('id', '=', listing_id)
		.where(
			premium
				? sql<boolean>`(not premium_announcement or premium_until is distinct from ${premium.until})`
				: sql<boolean>`premium_announcement`,
		)
		.executeTakeFirst()
	if (numUpdatedRows > 0n) await writeListingSearch(db, [listing_id])
}
