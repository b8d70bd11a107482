import { sql, type Kysely } from 'kysely'
import { kilometresBetween } from '#contract/kilometres.ts'
import type { Parsed } from '#contract/index.ts'
import { fail, type RefusedField } from '../failure.ts'
import type { DB } from '../schema.ts'

/** The fields that a listing of any family has. */
export type CommonInput = Omit<Parsed<'addEditVenue'>, VenueOnly>
type VenueOnly =
	| 'size'
	| 'max_capacity_sitting'
	| 'max_capacity_standing'
	| 'parking_spaces'
	| 'is_allow_privatization_of_venue'
	| 'is_allow_booking_of_table'

/** Suppliers come from farther away than celebrations are; from beyond this, in kilometres, somebody has mistyped. */
const farthest = 250

const levels = { features_id: 1, sub_feature_ids: 2, sub_sub_feature_ids: 3 } as const

/** What the numbers of a listing stand for: all of them belong to one of these families. Throws `invalid_input` with each that does not. */
export async function checkNumbers(db: Kysely<DB>, input: CommonInput, families: readonly number[]) {
	const refused: Record<string, RefusedField> = {}
	const sub_category_id = input.sub_category_id ?? 0
	const sub_category = await db.selectFrom('sub_categories').select('category_id').where('id', '=', sub_category_id).executeTakeFirst()
	const category_id = input.category_id ?? sub_category?.category_id ?? 0
	if (input.category_id !== undefined && !families.includes(input.category_id)) refused['category_id'] = { error: 'not_a_choice' }
	else if (sub_category?.category_id !== category_id || !families.includes(category_id))
		refused['sub_category_id'] = { error: 'not_a_choice' }
	const chosen = Object.keys(levels).flatMap((field) => input[field as keyof typeof levels])
	const features = await db
		.selectFrom('features')
		.select(['id', 'level'])
		.where('category_id', '=', category_id)
		.where('id', 'in', [0, ...chosen])
		.execute()
	for (const [field, level] of Object.entries(levels))
		if (input[field as keyof typeof levels].some((id) => !features.some((feature) => feature.id === id && feature.level === level)))
			refused[field] = { error: 'not_a_choice' }
	const kinds = await db
		.selectFrom('event_categories')
		.select('id')
		.where('form_only', '=', false)
		.where('id', 'in', [0, ...input.event_category_ids])
		.execute()
	if (kinds.length < input.event_category_ids.length) refused['event_category_ids'] = { error: 'not_a_choice' }
	const place = await findPlace(db, input)
	if (!place) refused['latitude'] = { error: 'invalid' }
	if (!place || Object.keys(refused).length > 0) fail('invalid_input', { fields: refused })
	return { category_id, sub_category_id, feature_ids: features.map(({ id }) => id), place }
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
