import { sql, type Kysely } from 'kysely'
import type { Choice } from '#contract/catalogue/manage.ts'
import type { OccasionPicture } from '#contract/values/occasion-pictures.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { slugOf } from './slug.ts'

type Names = Pick<Choice, 'choice_name_en' | 'choice_name_fr' | 'choice_name_de'>
/** Fields of a new occasion only. */
interface OfOccasion {
	picture?: OccasionPicture | undefined
	synonyms_en?: string[] | undefined
	synonyms_fr?: string[] | undefined
	synonyms_de?: string[] | undefined
}
type Place = Pick<Choice, 'kind' | 'category_id' | 'parent_id' | 'level'>

/** Numbers of features say nothing; below this they once named their family. */
const firstFeature = 1001

/** Adds something to choose, behind the others. Answers its number; numbers are never used again. */
export async function insertChoice(
	db: Kysely<DB>,
	{ kind, category_id, parent_id, level }: Place,
	names: Names & OfOccasion,
): Promise<number> {
	const { choice_name_en, choice_name_fr, choice_name_de } = names
	if (kind === 'event_category') {
		const { id, position } = await readNext(db, sql`select max(id) as id, max(position) as position from event_categories`)
		await db
			.insertInto('event_categories')
			.values({
				id,
				position,
				event_category_name_en: choice_name_en,
				event_category_name_fr: choice_name_fr,
				event_category_name_de: choice_name_de,
			})
			.execute()
		return id
	}
	if (kind === 'occasion') return insertOccasion(db, names)
	const family = category_id ?? 0
	if (kind === 'sub_category') {
		const { id, position } = await readNext(
			db,
			sql`select max(id) as id, max(position) filter (where category_id = ${family}) as position from sub_categories`,
		)
		const taken = await db.selectFrom('sub_categories').select('slug').execute()
		await db
			.insertInto('sub_categories')
			.values({
				id,
				category_id: family,
				position,
				slug: slugOf(choice_name_en, new Set(taken.map(({ slug }) => slug))),
				sub_category_name_en: choice_name_en,
				sub_category_name_fr: choice_name_fr,
				sub_category_name_de: choice_name_de,
			})
			.execute()
		return id
	}
	const { id, position } = await readNext(
		db,
		sql`
			select greatest(max(id), ${firstFeature - 1}) as id,
				max(position) filter (where category_id = ${family} and parent_id is not distinct from ${parent_id}::int) as position from features
		`,
	)
	await db
		.insertInto('features')
		.values({
			id,
			category_id: family,
			parent_id,
			level: level ?? 1,
			position,
			feature_name_en: choice_name_en,
			feature_name_fr: choice_name_fr,
			feature_name_de: choice_name_de,
		})
		.execute()
	return id
}

async function insertOccasion(db: Kysely<DB>, names: Names & OfOccasion): Promise<number> {
	const { id, position } = await readNext(db, sql`select max(id) as id, max(position) as position from occasions`)
	const taken = await db.selectFrom('occasions').select('slug').execute()
	const { choice_name_en, choice_name_fr, choice_name_de } = names
	const { picture = 'party-popper', synonyms_en = [], synonyms_fr = [], synonyms_de = [] } = names
	await db
		.insertInto('occasions')
		.values({
			id,
			position,
			slug: slugOf(choice_name_en, new Set(taken.map(({ slug }) => slug.replaceAll('_', '-')))).replaceAll('-', '_'),
			picture,
			occasion_name_en: choice_name_en,
			occasion_name_fr: choice_name_fr,
			occasion_name_de: choice_name_de,
			synonyms_en,
			synonyms_fr,
			synonyms_de,
		})
		.execute()
	return id
}

async function readNext(db: Kysely<DB>, last: ReturnType<typeof sql>): Promise<{ id: number; position: number }> {
	const { rows } = await sql<{ id: number | null; position: number | null }>`${last}`.execute(db)
	return { id: (rows[0]?.id ?? 0) + 1, position: (rows[0]?.position ?? 0) + 1 }
}
