import { sql, type Kysely } from 'kysely'
import type { Choice } from '#contract/catalogue/manage.ts'
import { writeListingSearch } from '#server/platform/search-index/listing-search-rows.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { stored } from './queries.ts'
import { lockListingsWith } from './rewrite-search.ts'

type Numbers = { from: number; into: number }

/** Replaces `from` by `into` in listings, events, drafts, imported calendars and the search rows. */
export async function moveAll(db: Kysely<DB>, { kind, id: from }: Choice, into: number): Promise<void> {
	const numbers = { from, into }
	const listings = await lockListingsWith(db, { kind, id: from })
	if (kind === 'sub_category') await moveSubCategory(db, numbers)
	if (kind === 'feature') await moveFeature(db, numbers)
	if (kind === 'event_category') await moveEventCategory(db, numbers)
	if (kind === 'occasion') await moveOccasion(db, numbers)
	await sql`
		update ${sql.table(stored[kind].table)} set merged_into = ${into}, retired_at = coalesce(retired_at, now()), version = version + 1
		where id = ${from} or merged_into = ${from}
	`.execute(db)
	await writeListingSearch(db, listings)
}

async function moveSubCategory(db: Kysely<DB>, { from, into }: Numbers) {
	await db.updateTable('listings').set({ sub_category_id: into }).where('sub_category_id', '=', from).execute()
	await sql`
		update listing_drafts set fields = jsonb_set(fields, '{sub_category_id}', to_jsonb(${String(into)}::text)) where fields ->> 'sub_category_id' = ${String(from)}
	`.execute(db)
}

/** The choices under it move along, behind the existing ones. */
async function moveFeature(db: Kysely<DB>, { from, into }: Numbers) {
	await sql`
		insert into listing_features (listing_id, feature_id) select listing_id, ${into} from listing_features where feature_id = ${from} on conflict do nothing
	`.execute(db)
	await db.deleteFrom('listing_features').where('feature_id', '=', from).execute()
	await sql`
		update features set parent_id = ${into}, position = position + (select coalesce(max(position), 0) from features where parent_id = ${into})
		where parent_id = ${from}
	`.execute(db)
	for (const field of ['features_id', 'sub_feature_ids', 'sub_sub_feature_ids']) await moveInDrafts(db, field, { from, into })
}

async function moveEventCategory(db: Kysely<DB>, { from, into }: Numbers) {
	await sql`
		insert into listing_event_categories (listing_id, event_category_id)
		select listing_id, ${into} from listing_event_categories where event_category_id = ${from} on conflict do nothing
	`.execute(db)
	await db.deleteFrom('listing_event_categories').where('event_category_id', '=', from).execute()
	await db.updateTable('events').set({ event_category_id: into }).where('event_category_id', '=', from).execute()
	await db.updateTable('event_feeds').set({ event_category_id: into }).where('event_category_id', '=', from).execute()
	await sql`
		update event_feeds set category_mapping = (
			select jsonb_object_agg(key, case when value = to_jsonb(${from}::int) then to_jsonb(${into}::int) else value end) from jsonb_each(category_mapping)
		) where exists (select from jsonb_each(category_mapping) where value = to_jsonb(${from}::int))
	`.execute(db)
	await sql`
		update event_drafts set fields = jsonb_set(fields, '{event_category_id}', to_jsonb(${String(into)}::text)) where fields ->> 'event_category_id' = ${String(from)}
	`.execute(db)
	await moveInDrafts(db, 'event_category_ids', { from, into })
}

async function moveOccasion(db: Kysely<DB>, { from, into }: Numbers) {
	await sql`
		insert into listing_occasions (listing_id, occasion_id, confirmed)
		select listing_id, ${into}, confirmed from listing_occasions where occasion_id = ${from}
		on conflict (listing_id, occasion_id) do update set confirmed = listing_occasions.confirmed or excluded.confirmed
	`.execute(db)
	await db.deleteFrom('listing_occasions').where('occasion_id', '=', from).execute()
	await moveInDrafts(db, 'occasions_id', { from, into })
}

/** In a list of numbers that a draft of a listing holds. */
async function moveInDrafts(db: Kysely<DB>, field: string, { from, into }: Numbers) {
	await sql`
		update listing_drafts set fields = jsonb_set(fields, array[${field}], (
			select jsonb_agg(distinct case when one = to_jsonb(${from}::int) then to_jsonb(${into}::int) else one end)
			from jsonb_array_elements(fields -> ${field}) one
		)) where fields -> ${field} @> to_jsonb(${from}::int) and jsonb_typeof(fields -> ${field}) = 'array'
	`.execute(db)
}
