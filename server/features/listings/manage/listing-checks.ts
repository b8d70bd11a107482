import { sql, type Kysely } from 'kysely'
import { kilometresBetween } from '#contract/values/kilometres.ts'
import type { Parsed } from '#contract/index.ts'
import { fail, type RefusedField } from '#server/platform/failure.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { findOccasions } from './listing-occasions.ts'

/** The fields that a listing of any family has. */
export type CommonInput = Omit<Parsed<'addEditVenue'>, VenueOnly>
type VenueOnly =
	| 'size'
	| 'max_capacity_sitting'
	| 'max_capacity_standing'
	| 'parking_spaces'
	| 'catering_choice'
	| 'is_allow_privatization_of_venue'
	| 'is_allow_booking_of_table'

/** Largest distance of a supplier, in kilometres; a farther point is a typing error. */
const farthest = 250

/** Choices of catering are features like any other. */
const levels = { features_id: 1, sub_feature_ids: 2, catering_choice: 2, sub_sub_feature_ids: 3 } as const
type Chosen = Partial<Record<keyof typeof levels, number[]>>

/**
 * The choices behind the ids of a listing: all belong to one of these families, and are offered or already in the listing. The id of a merged choice
 * gives its successor. Throws `invalid_input` with each other id.
 */
export async function checkNumbers(db: Kysely<DB>, input: CommonInput & Chosen, families: readonly number[], listing_id = 0) {
	const refused: Record<string, RefusedField> = {}
	const sub_category = await findSubCategory(db, input.sub_category_id ?? 0, listing_id)
	const category_id = input.category_id ?? sub_category?.category_id ?? 0
	if (input.category_id !== undefined && !families.includes(input.category_id)) refused['category_id'] = { error: 'not_a_choice' }
	else if (sub_category?.category_id !== category_id || !families.includes(category_id))
		refused['sub_category_id'] = { error: 'not_a_choice' }
	const chosen = Object.entries(levels).map(([field, level]) => ({ field, level, ids: input[field as keyof typeof levels] ?? [] }))
	const features = await listFeatures(
		db,
		chosen.flatMap(({ ids }) => ids),
		{ category_id, listing_id },
	)
	for (const { field, level, ids } of chosen)
		if (ids.some((id) => !features.some((feature) => feature.asked === id && feature.level === level)))
			refused[field] = { error: 'not_a_choice' }
	const kinds = await listKinds(db, input.event_category_ids, listing_id)
	if (kinds.length < input.event_category_ids.length) refused['event_category_ids'] = { error: 'not_a_choice' }
	const occasions = input.occasions_id && (await findOccasions(db, input.occasions_id, listing_id))
	if (occasions && occasions.length < (input.occasions_id?.length ?? 0)) refused['occasions_id'] = { error: 'not_a_choice' }
	const place = await findPlace(db, input)
	if (!place) refused['latitude'] = { error: 'invalid' }
	if (!place || Object.keys(refused).length > 0) fail('invalid_input', { fields: refused })
	return {
		category_id,
		sub_category_id: sub_category?.id ?? 0,
		feature_ids: idsOf(features),
		event_category_ids: idsOf(kinds),
		/** Null where nothing was said. */
		occasion_ids: occasions ? idsOf(occasions) : null,
		place,
	}
}
const idsOf = (rows: readonly { id: number }[]) => [...new Set(rows.map(({ id }) => id))]

async function findSubCategory(db: Kysely<DB>, asked: number, listing_id: number) {
	const { rows } = await sql<{ id: number; category_id: number }>`
		select now.id, now.category_id from sub_categories asked join sub_categories now on now.id = coalesce(asked.merged_into, asked.id)
		where asked.id = ${asked} and (now.retired_at is null or now.id = (select sub_category_id from listings where id = ${listing_id}))
	`.execute(db)
	return rows[0]
}

async function listFeatures(
	db: Kysely<DB>,
	asked: readonly number[],
	{ category_id, listing_id }: { category_id: number; listing_id: number },
) {
	const { rows } = await sql<{ asked: number; id: number; level: number }>`
		select asked.id as asked, now.id, now.level from features asked join features now on now.id = coalesce(asked.merged_into, asked.id)
		where asked.category_id = ${category_id} and asked.id = any(${asked}::int[])
			and (now.id in (select id from offered_features) or now.id in (select feature_id from listing_features where listing_id = ${listing_id}))
	`.execute(db)
	return rows
}

async function listKinds(db: Kysely<DB>, asked: readonly number[], listing_id: number) {
	const { rows } = await sql<{ id: number }>`
		select now.id from event_categories asked join event_categories now on now.id = coalesce(asked.merged_into, asked.id)
		where asked.id = any(${asked}::int[]) and not now.form_only
			and (now.retired_at is null or now.id in (select event_category_id from listing_event_categories where listing_id = ${listing_id}))
	`.execute(db)
	return rows
}

export type CheckedNumbers = Awaited<ReturnType<typeof checkNumbers>>

interface NearestPlace {
	locality: string
	commune: string | null
	country: string
	latitude: number
	longitude: number
}

/** The nearest place of the gazetteer, in the country that was named; null where everything is far away. */
async function findPlace(db: Kysely<DB>, input: CommonInput): Promise<Omit<NearestPlace, 'latitude' | 'longitude'> | null> {
	const { latitude, longitude } = input
	const flattening = Math.cos((latitude * Math.PI) / 180)
	const { rows } = await sql<NearestPlace>`
		select place_name_fr as locality, commune, country, latitude, longitude from places
		where ${input.country ?? null}::text is null or country = ${input.country ?? null}
		order by (latitude - ${latitude}::float8) ^ 2 + ((longitude - ${longitude}::float8) * ${flattening}::float8) ^ 2 limit 1
	`.execute(db)
	const nearest = rows[0]
	if (!nearest || kilometresBetween(nearest, { latitude, longitude }) > farthest) return null
	return { locality: input.locality ?? nearest.locality, commune: nearest.commune, country: nearest.country }
}
