import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { retentionHours } from '#contract/retention.ts'
import { startProduct } from '#test/product.ts'
import type { TableName } from './table-facts.ts'
import { tableNames, tables, tablesOf } from './tables.ts'

test('the registry has each table and view once, and with each the foreign keys with which its rows are deleted', async () => {
	await using product = await startProduct()
	const { rows } = await sql<{ name: string; keys: Record<string, string> | null }>`
		select relname as name, (
			select json_object_agg(attname, confrelid::regclass) from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
			where conrelid = c.oid and contype = 'f' and confdeltype = 'c'
		) as keys
		from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v') and not relispartition and relname not like 'kysely%'
	`.execute(product.db)
	expect(Object.fromEntries(tableNames.map((table) => [table, tables[table].deletedWith ?? null]))).toEqual(
		Object.fromEntries(rows.map(({ name, keys }) => [name, keys])),
	)
	expect(Object.values(tablesOf).flatMap((lines) => Object.keys(lines))).toHaveLength(rows.length)
})

test('a backup has all tables but counts of attempts and what the migrations write', () => {
	expect(tableNames.filter((table) => tables[table].isBackedUp === false).toSorted()).toEqual(['rate_counters', 'schema_compatibility'])
})

test('each period belongs to one table, and whatever is not public or of operation has one, or is deleted with rows that have one', () => {
	expect(tableNames.flatMap((table) => tables[table].retention ?? []).toSorted()).toEqual(Object.keys(retentionHours).toSorted())
	const ends = (table: TableName): boolean =>
		tables[table].retention !== undefined || Object.values(tables[table].deletedWith ?? {}).some((above) => ends(above))
	const endless = tableNames.filter((table) => !['public', 'operation'].includes(tables[table].class) && !ends(table))
	expect(endless).toEqual([
		// Deleted on the next day by `server/features/accounts/security-events.ts`.
		'client_salts',
		// Numbers alone: of the last invoice of a year, and of events of the card provider.
		'invoice_numbers',
		'card_events',
		// Those of decisions, as a view.
		'removed_pictures',
		// Of operators.
		'operator_settings',
		'audit_events',
	])
})
