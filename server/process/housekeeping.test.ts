import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startProduct, type Product } from '#test/product.ts'
import { keepHouse } from './housekeeping.ts'

const tidy = ({ db, config, storage }: Product) => keepHouse({ db, config, storage }, true)

test('one of all processes removes the words of deleted listings', async () => {
	await using product = await startProduct()
	const words = async () => (await product.db.selectFrom('search_vocabulary').select('word').execute()).map(({ word }) => word)
	await product.db
		.insertInto('search_vocabulary')
		.values([{ word: 'zebrahaus' }])
		.execute()
	await product.db.connection().execute(async (other) => {
		await sql`select pg_advisory_lock(hashtext('housekeeping'))`.execute(other)
		expect(await tidy(product)).toBe(false)
		expect(await words()).toEqual(['zebrahaus'])
		await sql`select pg_advisory_unlock(hashtext('housekeeping'))`.execute(other)
	})
	expect(await tidy(product)).toBe(true)
	expect(await words()).toEqual([])
	// The lock is given back.
	expect(await tidy(product)).toBe(true)
})
