// Writes server/platform/database/schema.ts, the column types of the migrated database, from a database made for the purpose.
import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql, type Kysely } from 'kysely'
import { migrate } from '#server/platform/database/migrate.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import type { DB } from '#server/platform/database/schema.ts'

/** The types of JSON columns, and the files of these types. Any other JSON column is read as unknown. */
const json = {
	'event_drafts.fields': 'DraftFields',
	'event_feeds.category_mapping': 'CategoryMapping',
	'event_feeds.report': 'StoredReport',
	'listing_drafts.fields': 'DraftFields',
	'orders.buyer': 'Buyer',
	'post_versions.content': 'PostContent',
}
const imports = {
	Buyer: './json-columns.ts',
	CategoryMapping: './json-columns.ts',
	DraftFields: '#contract/listings/drafts.ts',
	PostContent: '#contract/blog/manage.ts',
	StoredReport: './json-columns.ts',
}

const identifier = (name: string) => ({ type: 'Identifier', name })
/** The type of a column for kysely-codegen: one to read, and one to write. */
const columnType = (read: object, written: string) => ({
	type: 'GenericExpression',
	name: 'ColumnType',
	args: [read, ...[written, written].map(identifier)],
})

/** Columns whose check lists the allowed values: a read value is one of these. */
async function listedValues(db: Kysely<DB>) {
	const { rows } = await sql<{ name: string; rule: string }>`
		select c.relname || '.' || a.attname as name, pg_get_constraintdef(k.oid) as rule
		from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
		where k.contype = 'c' and cardinality(k.conkey) = 1 and pg_get_constraintdef(k.oid) ~ '^CHECK .* = ANY .ARRAY'
	`.execute(db)
	return rows.map(({ name, rule }) => {
		const texts = [...rule.matchAll(/'([^']+)'::text/g)].map(([, text]) => text)
		const values = texts.length > 0 ? texts : [...rule.matchAll(/-?\d+/g)].map(Number)
		const read = { type: 'UnionExpression', args: values.map((value) => ({ type: 'Literal', value })) }
		return { name, type: columnType(read, texts.length > 0 ? 'string' : 'number') }
	})
}

/** The types of columns that the type of the database does not say. */
async function overrides(db: Kysely<DB>) {
	const { rows: defaults } = await sql<{ name: string }>`
		select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public' and column_default is not null
	`.execute(db)
	const named = Object.entries(json).map(([name, type]) => ({ name, type: columnType(identifier(type), 'string') }))
	const all = [...(await listedValues(db)), ...named].map(({ name, type }) => [
		name,
		defaults.some((column) => column.name === name) ? { type: 'GenericExpression', name: 'Generated', args: [type] } : type,
	])
	return { columns: Object.fromEntries(all) as Record<string, object> }
}

const root = join(import.meta.dirname, '..')
const folder = await mkdtemp(join(tmpdir(), 'kiermes-types-'))
const database = await openDatabase({ DATA_DIR: folder, DATABASE_POOL: 2, fsync: false })
try {
	await migrate(database)
	const { host = '', port = 5432, user = '', database: name = '' } = database.pool.options
	const bigint = 'ColumnType<number, bigint | number | string, bigint | number | string>'
	const types = {
		int8: bigint,
		json: 'ColumnType<unknown, string, string>',
		jsonb: 'ColumnType<unknown, string, string>',
		point: 'ColumnType<{ x: number; y: number }, string, string>',
		tsvector: 'string',
	}
	execFileSync(
		join(root, 'node_modules', '.bin', 'kysely-codegen'),
		// oxfmt-ignore
		[
			'--dialect', 'postgres', '--url', `postgres://${user}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`,
			'--default-schema', 'public', '--exclude-pattern', '(kysely_*|jobs.*)', '--date-parser', 'string', '--numeric-parser', 'number',
			'--type-mapping', JSON.stringify(types), '--overrides', JSON.stringify(await overrides(database.db)),
			'--custom-imports', JSON.stringify(Object.fromEntries(Object.entries(imports).map(([name, from]) => [name, `${from}#${name}`]))),
			'--log-level', 'error', '--out-file', join(root, 'server', 'platform', 'database', 'schema.ts'),
		],
		{ stdio: 'inherit' },
	)
} finally {
	await database.close()
	await rm(folder, { recursive: true, force: true })
}
