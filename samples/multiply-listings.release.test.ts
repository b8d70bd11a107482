import { join } from 'node:path'
import { expect, test } from 'vitest'
import { emptyDatabases } from '#test/empty-database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { asOwner, openDatabase } from '#server/platform/database/open-database.ts'
import { searchListings } from '#server/features/listings/search/search.ts'
import { multiplyListings, partsOf } from './multiply-listings.ts'
import { seedSamples } from './seed.ts'

const { base } = await emptyDatabases()

test('a large set is made of copies with texts and pictures, and the tables have their checks and indexes again', async () => {
	const database = await openDatabase({ DATA_DIR: join(base, 'many'), fsync: false })
	try {
		await migrate(database)
		await asOwner(database, async ({ db, pool }) => {
			await seedSamples(db, { listings: 30, pictures: false })
			const counts = async () => {
				const tables = ['listings', 'listing_texts', 'listing_features', 'listing_pictures', 'listing_search', 'listing_words']
				const found = tables.map(async (table) => Number((await pool.query(`select count(*) as rows from ${table}`)).rows[0].rows))
				return Promise.all(found)
			}
			const structure = async () =>
				(
					await pool.query(`select conname || ' ' || pg_get_constraintdef(oid) as one from pg_constraint where contype = 'f'
						union all select indexdef from pg_indexes where schemaname = 'public' order by 1`)
				).rows
			const [before, known] = [await counts(), await structure()]
			const shown = async () => (await searchListings(db, { category_id: 1, sorting: 'newest', page: 1, per_page: 12 })).total
			const venues = await shown()
			await multiplyListings(pool, 3, true)
			expect(await counts()).toEqual(before.map((rows) => 3 * rows))
			expect(await structure()).toEqual(known)
			expect(await shown()).toBe(3 * venues)
			// A new listing gets a number that is free.
			const { rows } = await pool.query(
				`select nextval(pg_get_serial_sequence('listings', 'id')) > (select max(id) from listings) as is_free`,
			)
			expect(rows[0].is_free).toBe(true)
		})
	} finally {
		await database.close()
	}
})

test('up to ten thousand listings are written one by one', () => {
	expect([partsOf(640), partsOf(10_000), partsOf(10_001), partsOf(100_000)]).toEqual([
		{ written: 640, times: 1 },
		{ written: 10_000, times: 1 },
		{ written: 5001, times: 2 },
		{ written: 10_000, times: 10 },
	])
})
