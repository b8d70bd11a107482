import { sql, type Kysely } from 'kysely'
import type { DB } from '#server/platform/database/schema.ts'

/** Many rows at once. All rows name the same columns; ids may be given. */
export async function insert(db: Kysely<DB>, table: keyof DB, rows: readonly object[]) {
	const [first] = rows
	if (!first) return
	const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)))
	await sql`
		insert into ${sql.table(table)} (${columns}) overriding system value
		select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)
	`.execute(db)
}

/** Has the numbers that a table gives by itself begin so many later. Unlike setting them, this is allowed to the role of run time. */
export async function passNumbers(db: Kysely<DB>, table: keyof DB, count: number) {
	await sql`select count(nextval(pg_get_serial_sequence(${table}, 'id'))) from generate_series(1, ${count}::int)`.execute(db)
}

/** Fills an empty table and its dependent tables in one transaction; false, and no change, when the table has a row. */
export async function fillOnce(db: Kysely<DB>, table: keyof DB, work: (transaction: Kysely<DB>) => Promise<void>): Promise<boolean> {
	const isFilled = async (on: Kysely<DB>) => (await sql`select from ${sql.table(table)} limit 1`.execute(on)).rows.length > 0
	if (await isFilled(db)) return false
	return inTransaction(db, async (transaction) => {
		// Two that start at once fill one after the other, and the second finds the work done.
		await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(transaction)
		if (await isFilled(transaction)) return false
		await work(transaction)
		return true
	})
}

/** Does the work in the transaction that is open already, else in a new one. */
export function inTransaction<Result>(db: Kysely<DB>, work: (transaction: Kysely<DB>) => Promise<Result>): Promise<Result> {
	return db.isTransaction ? work(db) : db.transaction().execute(work)
}
