import type { Kysely } from 'kysely'
import type { DB } from '#server/platform/database/schema.ts'

/** A family beyond the four, as a row in a listing: category 8 and its only sub-category. */
export const fifth = { category_id: 8, sub_category_id: 708 }

/** Adds a fifth family to the catalogue, "Guides", with one sub-category, "Mountain guides". */
export async function addFamily({ db }: { db: Kysely<DB> }): Promise<void> {
	await db
		.insertInto('categories')
		.values({ id: 8, position: 5, category_name_en: 'Guides', category_name_fr: 'Guides', category_name_de: 'Führer' })
		.execute()
	await db
		.insertInto('sub_categories')
		.values({
			id: 708,
			category_id: 8,
			slug: 'mountain-guides',
			position: 1,
			sub_category_name_en: 'Mountain guides',
			sub_category_name_fr: 'Guides de montagne',
			sub_category_name_de: 'Bergführer',
		})
		.execute()
}
