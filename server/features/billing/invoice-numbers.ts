import { sql, type Kysely } from 'kysely'
import type { DB } from '#server/platform/database/schema.ts'

/**
 * The next number of a day's year, such as 2026-000123. It is taken by the transaction: concurrent transactions wait for its end,
 * and a rollback leaves no gap.
 */
export async function nextNumber(db: Kysely<DB>, day: string): Promise<string> {
	const year = Number(day.slice(0, 4))
	const { last } = await db
		.insertInto('invoice_numbers')
		.values({ year, last: 1 })
		.onConflict((conflict) => conflict.column('year').doUpdateSet({ last: sql`invoice_numbers.last + 1` }))
		.returning('last')
		.executeTakeFirstOrThrow()
	return `${year}-${String(last).padStart(6, '0')}`
}
