import { sql } from 'kysely'
import type { Product } from './product.ts'

/** The answer of `work`, and the tables it has read. */
export async function readWith<Data>(
	{ db }: Pick<Product, 'db'>,
	work: (trx: Product['db']) => Data | Promise<Data>,
): Promise<{ data: Data; tables: string[] }> {
	return db.transaction().execute(async (trx) => {
		const countScans = async () => {
			const { rows } = await sql<{ relname: string; scans: number }>`
				select relname, (seq_scan + coalesce(idx_scan, 0))::int as scans from pg_stat_xact_user_tables where schemaname = 'public'
			`.execute(trx)
			return new Map(rows.map(({ relname, scans }) => [relname, scans]))
		}
		// The connection has not yet reported all that it did before.
		const before = await countScans()
		const data = await work(trx)
		const after = await countScans()
		return { data, tables: [...after].flatMap(([table, scans]) => (scans > (before.get(table) ?? 0) ? [table] : [])) }
	})
}
