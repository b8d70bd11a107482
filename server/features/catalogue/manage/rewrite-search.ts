import { sql, type Kysely } from 'kysely'
import type { Choice } from '#contract/catalogue/manage.ts'
import { writeListingSearch } from '#server/platform/search-index/listing-search-rows.ts'
import type { DB } from '#server/platform/database/schema.ts'

/** The published listings that have this choice, or one under it; locked until the end of the transaction. */
export async function lockListingsWith(db: Kysely<DB>, { kind, id }: Pick<Choice, 'kind' | 'id'>): Promise<number[]> {
	const having = {
		category: sql`false`,
		sub_category: sql`l.sub_category_id = ${id}`,
		feature: sql`l.id in (
			with recursive under as (select ${id}::int as id union select f.id from features f join under on f.parent_id = under.id)
			select listing_id from listing_features join under on feature_id = under.id
		)`,
		event_category: sql`l.id in (select listing_id from listing_event_categories where event_category_id = ${id})`,
		occasion: sql`l.id in (select listing_id from listing_occasions where occasion_id = ${id})`,
	}[kind]
	const { rows } = await sql<{ id: number }>`select l.id from listings l where ${having} order by l.id for no key update`.execute(db)
	return rows.map((row) => row.id)
}

/** Rewrites the search words of listings or events whose choice was renamed. */
export async function rewriteWords(db: Kysely<DB>, choice: Pick<Choice, 'kind' | 'id'>): Promise<void> {
	// A listing is not found by the words of its occasions.
	if (choice.kind === 'category' || choice.kind === 'occasion') return
	if (choice.kind === 'event_category')
		// A listing is not found by the kinds of events that it accepts.
		await sql`select write_event_words(id) from events where event_category_id = ${choice.id} order by id`.execute(db)
	else await writeListingSearch(db, await lockListingsWith(db, choice))
}
