import { createGunzip, createGzip } from 'node:zlib'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { measure, type BackupPlace } from './place.ts'
import { asOwner, type OpenDatabase } from '#server/platform/database/open-database.ts'
import { tableNames, tables } from '#server/platform/database/tables.ts'
import type { BackupTable, Manifest } from './manifest.ts'

/** The format of values, independent of the server's settings. */
const portable = `set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local timezone = 'UTC';
	set local bytea_output = 'hex'; set local extra_float_digits = 1; set local client_encoding = 'UTF8'`

const leftOut = ['kysely_migration', 'kysely_migration_lock', ...tableNames.filter((table) => tables[table].isBackedUp === false)]

const quote = (name: string) =>
	name
		.split('.')
		.map((part) => pg.escapeIdentifier(part))
		.join('.')
const listOf = (columns: readonly string[]) => columns.map((column) => pg.escapeIdentifier(column)).join(', ')

/** Jobs that are over stay behind. */
const jobsToDo = `where state in ('created', 'retry', 'active')`

interface FoundTable {
	name: string
	columns: string[]
}

/** Every table of the product with its columns, without the generated ones, and the queue's jobs. */
async function findTables(client: pg.ClientBase): Promise<FoundTable[]> {
	const { rows } = await client.query<FoundTable>(
		`select n.nspname || '.' || c.relname as name,
			array(select attname::text from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns
		from pg_class c join pg_namespace n on n.oid = c.relnamespace
		where c.relkind in ('r', 'p') and not c.relispartition and c.relpersistence = 'p'
			and ((n.nspname = 'public' and c.relname <> all($1)) or (n.nspname, c.relname) = ('jobs', 'job'))
		order by 1`,
		[leftOut],
	)
	return rows
}

/** A separate connection without time limits: a large table takes longer than any request. */
export async function longRunning<Result>(
	{ pool }: Pick<OpenDatabase, 'pool'>,
	work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
	const client = new pg.Client({
		...pool.options,
		password: pool.options.password,
		application_name: 'kiermes backup',
		statement_timeout: 0,
		query_timeout: 0,
		idle_in_transaction_session_timeout: 0,
	})
	client.on('error', () => {})
	await client.connect()
	try {
		return await work(client)
	} finally {
		await client.end()
	}
}

export type Dump = Pick<Manifest, 'tables' | 'sequences' | 'migrations' | 'postgres'>

/**
 * Writes all tables as they are at one moment: in one transaction that sees one snapshot, and that no request waits for.
 * `client` is a connection without time limits.
 */
export async function dumpTables(client: pg.ClientBase, place: BackupPlace, id: string): Promise<Dump> {
	await client.query('begin isolation level repeatable read read only')
	try {
		await client.query(portable)
		const tables: BackupTable[] = []
		for (const { name, columns } of await findTables(client)) {
			const file = `tables/${id}.${name}.copy.gz`
			const source = client.query(
				copyTo(`copy (select ${listOf(columns)} from ${quote(name)} ${name === 'jobs.job' ? jobsToDo : ''}) to stdout`),
			)
			const packed = createGzip({ level: 6 })
			const [measured] = await Promise.all([place.write(file, packed), pipeline(source, packed)])
			tables.push({ name, columns, rows: source.rowCount ?? 0, file, ...measured })
		}
		const sequences = await client.query<{ name: string; value: string }>(
			`select schemaname || '.' || sequencename as name, last_value::text as value from pg_sequences
			where schemaname = 'public' and last_value is not null order by 1`,
		)
		const migrations = await client.query<{ name: string }>('select name from kysely_migration order by name')
		const version = await client.query<{ server_version: string }>('show server_version')
		return {
			tables,
			sequences: sequences.rows,
			migrations: migrations.rows.map(({ name }) => name),
			postgres: version.rows[0]?.server_version ?? '',
		}
	} finally {
		await client.query('rollback')
	}
}

/**
 * Fills the tables of an empty installation whose schema is that of the backup, in one transaction: all of it or nothing. Triggers do not fire, because their
 * rows are in the backup too; foreign keys are checked at the end. `client` is a connection of the owner without time limits.
 * Throws one line when a table's file, or the number of its rows, differs from the manifest.
 */
async function fillTables(
	client: pg.ClientBase,
	place: BackupPlace,
	{ tables, sequences }: Pick<Manifest, 'tables' | 'sequences'>,
): Promise<void> {
	await client.query('begin')
	try {
		await client.query(portable)
		const here = await findTables(client)
		const columnsOf = new Map(here.map(({ name, columns }) => [name, columns]))
		for (const { name } of tables) if (!columnsOf.has(name)) throw new Error(`the table ${name} of the backup is unknown here`)
		const own = here.filter(({ name }) => name !== 'jobs.job').map(({ name }) => quote(name))
		const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
			`select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
			from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`,
		)
		for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`)
		for (const table of own) await client.query(`alter table ${table} disable trigger user`)
		// The backup has the rows of the migrations too, as they became since.
		await client.query(`truncate ${own.join(', ')}`)
		await client.query('delete from jobs.job')
		for (const table of tables) await fillTable(client, place, table, columnsOf.get(table.name) ?? [])
		for (const { table, name, definition } of keys) await client.query(`alter table ${table} add constraint ${name} ${definition}`)
		for (const table of own) await client.query(`alter table ${table} enable trigger user`)
		for (const { name, value } of sequences) await client.query('select setval($1::regclass, $2::bigint)', [quote(name), value])
		await client.query('commit')
	} catch (error) {
		await client.query('rollback')
		throw error
	}
}

/** Fills the tables as the role that owns them, without limits of time, and counts their rows for the planner. */
export const fillDatabase = (
	database: Pick<OpenDatabase, 'pool' | 'owner'>,
	place: BackupPlace,
	dump: Pick<Manifest, 'tables' | 'sequences'>,
): Promise<void> =>
	asOwner(
		database,
		async ({ pool }) => {
			const client = await pool.connect()
			try {
				await fillTables(client, place, dump)
				await client.query('analyze')
			} finally {
				client.release()
			}
		},
		{ statement_timeout: 0, query_timeout: 0, idle_in_transaction_session_timeout: 0, max: 1, application_name: 'kiermes restore' },
	)

async function fillTable(
	client: pg.ClientBase,
	place: BackupPlace,
	{ name, columns, rows, file, sha256 }: BackupTable,
	known: readonly string[],
) {
	const missing = columns.filter((column) => !known.includes(column))
	if (missing.length > 0) throw new Error(`the columns ${missing.join(', ')} of ${name} are unknown here`)
	const source = await place.read(file)
	if (!source) throw new Error(`${file} is missing in the backup`)
	const target = client.query(copyFrom(`copy ${quote(name)} (${listOf(columns)}) from stdin`))
	const { stream, measured } = measure()
	await pipeline(source, stream, createGunzip(), target)
	if (measured().sha256 !== sha256) throw new Error(`${file} is damaged in the backup`)
	if (target.rowCount !== rows) throw new Error(`${name} got ${target.rowCount} rows of ${rows}`)
}

/** Number and content of the rows of each table: a sum of hashes, which does not depend on the order of rows, the server's version or its settings. */
async function summarise({ pool }: Pick<OpenDatabase, 'pool'>): Promise<Map<string, string>> {
	return longRunning({ pool }, async (client) => {
		await client.query('begin isolation level repeatable read read only')
		await client.query(portable)
		const sums = new Map<string, string>()
		for (const { name, columns } of await findTables(client)) {
			const { rows } = await client.query<{ sum: string }>(
				`select count(*) || ' ' || coalesce(sum(('x' || left(md5(row(${listOf(columns)})::text), 16))::bit(64)::bigint), 0) as sum
				from ${quote(name)} ${name === 'jobs.job' ? jobsToDo : ''}`,
			)
			sums.set(name, rows[0]?.sum ?? '')
		}
		await client.query('rollback')
		return sums
	})
}

/** The names of the tables whose rows differ between two databases of the same schema. */
export async function compareTables(one: Pick<OpenDatabase, 'pool'>, other: Pick<OpenDatabase, 'pool'>): Promise<string[]> {
	const [here, there] = [await summarise(one), await summarise(other)]
	return [...new Set([...here.keys(), ...there.keys()])].filter((name) => here.get(name) !== there.get(name))
}
