import { sql, type Kysely } from 'kysely'
import type { DB } from '#server/database/schema.ts'

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

/** Does the work in the transaction that is open already, else in a new one. */
export function inTransaction<Result>(db: Kysely<DB>, work: (transaction: Kysely<DB>) => Promise<Result>): Promise<Result> {
	return db.isTransaction ? work(db) : db.transaction().execute(work)
}
