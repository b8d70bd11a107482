import { sql, type Kysely } from 'kysely'
import type { Output } from '#contract/index.ts'
import type { Category, EventCategory, Feature, Occasion } from '#contract/catalogue/read.ts'
import { maxDistance } from '#contract/limits.ts'
import { families } from '#contract/values/families.ts'
import type { DB } from '#server/platform/database/schema.ts'

/** The families in their order. */
export function listCategories(db: Kysely<DB>): Promise<Category[]> {
	return db
		.selectFrom('categories')
		.select(['id', 'category_name_en', 'category_name_fr', 'category_name_de'])
		.orderBy('position')
		.execute()
}

const subCategoryColumns = ['id', 'category_id', 'slug', 'sub_category_name_en', 'sub_category_name_fr', 'sub_category_name_de'] as const

/** Only the form shows one kind in a card that no search has found; no other page has to carry these names. */
const singularNames = [
	sql<string>`coalesce(singular_name_en, sub_category_name_en)`.as('singular_name_en'),
	sql<string>`coalesce(singular_name_fr, sub_category_name_fr)`.as('singular_name_fr'),
	sql<string>`coalesce(singular_name_de, sub_category_name_de)`.as('singular_name_de'),
] as const

/** The sub-categories of a family in their order, their singular names only on request; none when there is no such family. */
export function listSubCategories(db: Kysely<DB>, category: number, withSingular: boolean): Promise<Output<'getSubCategories'>> {
	return db
		.selectFrom('sub_categories')
		.select(subCategoryColumns)
		.$if(withSingular, (query) => query.select(singularNames))
		.where('category_id', '=', category)
		.where('retired_at', 'is', null)
		.orderBy('position')
		.orderBy('id')
		.execute()
}

/** The kinds of events in their order; those of the event form alone only on request. */
export function listEventCategories(db: Kysely<DB>, withFormOnly: boolean): Promise<EventCategory[]> {
	return db
		.selectFrom('event_categories')
		.select(['id', 'event_category_name_en', 'event_category_name_fr', 'event_category_name_de'])
		.where('retired_at', 'is', null)
		.$if(!withFormOnly, (query) => query.where('form_only', '=', false))
		.orderBy('position')
		.orderBy('id')
		.execute()
}

const occasionColumns = [
	'id',
	'slug',
	// The contract's names alone are ever written.
	sql<Occasion['picture']>`picture`.as('picture'),
	'occasion_name_en',
	'occasion_name_fr',
	'occasion_name_de',
] as const

/** The occasions in their order. */
export function listOccasions(db: Kysely<DB>): Promise<Occasion[]> {
	return db.selectFrom('occasions').select(occasionColumns).where('retired_at', 'is', null).orderBy('position').orderBy('id').execute()
}

/** A feature as it is stored: its parent is null at the first level. */
export interface FeatureRow {
	id: number
	parent_id: number | null
	feature_name_en: string
	feature_name_fr: string
	feature_name_de: string
}

/** The condition that a feature is offered, with all its parents. */
const isOffered = sql<boolean>`id in (select id from offered_features)`

/** The feature tree of a family. */
export async function readFeatureTree(db: Kysely<DB>, category: number): Promise<Feature[]> {
	const rows = await db
		.selectFrom('features')
		.select(['id', 'parent_id', 'feature_name_en', 'feature_name_fr', 'feature_name_de'])
		.where('category_id', '=', category)
		.where(isOffered)
		.orderBy('level')
		.orderBy('position')
		.orderBy('id')
		.execute()
	return toFeatureTree(rows)
}

/** Rows in the order of their positions → the tree of three levels. A row whose parent is missing is left out. */
export function toFeatureTree(rows: readonly FeatureRow[]): Feature[] {
	const under = Map.groupBy(rows, (row) => row.parent_id)
	return (under.get(null) ?? []).map((feature) => ({
		id: feature.id,
		feature_name_en: feature.feature_name_en,
		feature_name_fr: feature.feature_name_fr,
		feature_name_de: feature.feature_name_de,
		sub_features: (under.get(feature.id) ?? []).map((sub) => ({
			id: sub.id,
			sub_feature_name_en: sub.feature_name_en,
			sub_feature_name_fr: sub.feature_name_fr,
			sub_feature_name_de: sub.feature_name_de,
			sub_sub_features: (under.get(sub.id) ?? []).map((detail) => ({
				id: detail.id,
				sub_sub_feature_name_en: detail.feature_name_en,
				sub_sub_feature_name_fr: detail.feature_name_fr,
				sub_sub_feature_name_de: detail.feature_name_de,
			})),
		})),
	}))
}

/** Choices that are no longer offered. */
export async function readFormerChoices(db: Kysely<DB>): Promise<Output<'getFormerChoices'>> {
	const [sub_categories, event_categories, occasions, features] = await Promise.all([
		db
			.selectFrom('sub_categories')
			.select([...subCategoryColumns, 'merged_into'])
			.where('retired_at', 'is not', null)
			.orderBy('id')
			.execute(),
		db
			.selectFrom('event_categories')
			.select(['id', 'event_category_name_en', 'event_category_name_fr', 'event_category_name_de', 'merged_into'])
			.where('retired_at', 'is not', null)
			.orderBy('id')
			.execute(),
		db
			.selectFrom('occasions')
			.select([...occasionColumns, 'merged_into'])
			.where('retired_at', 'is not', null)
			.orderBy('id')
			.execute(),
		db
			.selectFrom('features')
			.select(['id', 'category_id', 'parent_id', 'level', 'feature_name_en', 'feature_name_fr', 'feature_name_de', 'merged_into'])
			.where(sql<boolean>`not ${isOffered}`)
			.orderBy('level')
			.orderBy('position')
			.orderBy('id')
			.execute(),
	])
	return { sub_categories, event_categories, occasions, features }
}

/** The upper ends of the venue filters, from the published venues: people, square metres, euros, km. 0 when there are none. */
export async function readVenueMaxima(db: Kysely<DB>) {
	const maxima = await db
		.selectFrom('listing_search')
		.where('category_id', '=', families.venues)
		.select([
			sql<number>`coalesce(greatest(max(sitting), max(standing)), 0)`.as('max_capacity'),
			sql<number>`coalesce(max(sitting), 0)`.as('max_capacity_sitting'),
			sql<number>`coalesce(max(standing), 0)`.as('max_capacity_standing'),
			sql<number>`coalesce(max(size), 0)`.as('max_size'),
			sql<number>`(coalesce(max(min_budget_cents), 0) / 100.0)::float8`.as('max_budget'),
		])
		.executeTakeFirstOrThrow()
	return { ...maxima, max_distance: maxDistance }
}
