import { sql, type Kysely } from 'kysely'
import pg from 'pg'
import type { DB } from './schema.ts'
import { tableNames, tables } from './tables.ts'

// Decision 046: The run-time database role owns nothing.

/** Schemas of the product: its own tables, and those of the queue. */
const schemas = ['public', 'jobs']

const usual = 'select, insert, update, delete'

/** The rights of the run-time role on tables that are written once, or that migrations alone write. */
const narrower: Readonly<Record<string, string>> = {
	kysely_migration: 'select',
	kysely_migration_lock: 'select',
	...Object.fromEntries(tableNames.flatMap((table) => (tables[table].runTime === undefined ? [] : [[table, tables[table].runTime]]))),
}

/**
 * Gives the run-time role the product's rights on all tables, and on those that `owner` will make. The connection is the owner's or a superuser's.
 * In one transaction with the end of earlier rights, so that a running process is never without; where one is under way, in that.
 */
export async function grantRunTime(connection: pg.ClientBase, owner: string, role: string): Promise<void> {
	const [to, by] = [pg.escapeIdentifier(role), pg.escapeIdentifier(owner)]
	const { rows } = await connection.query<{ schema: string; name: string | null }>(
		`select n.nspname as schema, t.tablename as name from pg_namespace n left join pg_tables t on t.schemaname = n.nspname and t.tablename = any($2)
		where n.nspname = any($1)`,
		[schemas, Object.keys(narrower)],
	)
	const everywhere = [...new Set(rows.map(({ schema }) => schema))].flatMap((schema) => [
		`revoke create on schema ${schema} from ${to}, public`,
		`grant usage on schema ${schema} to ${to}`,
		`revoke all on all tables in schema ${schema} from ${to}`,
		`grant ${usual} on all tables in schema ${schema} to ${to}`,
		`grant usage, select on all sequences in schema ${schema} to ${to}`,
		`alter default privileges for role ${by} in schema ${schema} grant ${usual} on tables to ${to}`,
		`alter default privileges for role ${by} in schema ${schema} grant usage, select on sequences to ${to}`,
	])
	const here = rows.flatMap(({ schema, name }) =>
		name === null || schema !== 'public'
			? []
			: [`revoke all on ${schema}.${name} from ${to}`, `grant ${narrower[name]} on ${schema}.${name} to ${to}`],
	)
	// Several statements in one message are one transaction.
	await connection.query([...everywhere, ...here].join(';\n'))
}

/** The name of the role that a pool connects as, and which database it leads to. */
async function whoAndWhere(pool: pg.Pool): Promise<{ role: string; place: string }> {
	const { rows } = await pool.query<{ role: string; place: string }>(
		`select current_user as role, (select system_identifier from pg_control_system()) || '/' || oid as place from pg_database where datname = current_database()`,
	)
	return rows[0] ?? { role: '', place: '' }
}

/**
 * The names of both roles; undefined where they are the same.
 * Throws one line when the owner cannot connect, or the two are led to different databases.
 */
export async function findRoles(owner: pg.Pool, runTime: pg.Pool): Promise<{ owner: string; runTime: string } | undefined> {
	const other = await whoAndWhere(runTime)
	const one = await whoAndWhere(owner).catch((error: Error) => {
		throw new Error(`the database can't be opened as MIGRATION_DATABASE_URL says: ${error.message}`, { cause: error })
	})
	if (one.place !== other.place) throw new Error('MIGRATION_DATABASE_URL and DATABASE_URL lead to different databases')
	return one.role === other.role ? undefined : { owner: one.role, runTime: other.role }
}

interface Role {
	name: string
	/** Whether it owns the tables, or may make the first ones. */
	may_migrate: boolean
	/** Whether it may list migrations. */
	may_read: boolean
}

/** The rights of the connected role on migrations. */
export async function readOwnRole(db: Kysely<DB>): Promise<Role> {
	const { rows } = await sql<Role>`select current_user as name,
			coalesce(pg_has_role(c.relowner, 'usage'), has_schema_privilege(n.oid, 'create')) as may_migrate,
			coalesce(has_table_privilege(c.oid, 'select'), true) and has_schema_privilege(n.oid, 'usage') as may_read
		from pg_namespace n left join pg_class c on c.relnamespace = n.oid and c.relname = 'kysely_migration' where n.nspname = 'public'`.execute(
		db,
	)
	return rows[0] ?? { name: '', may_migrate: true, may_read: true }
}
