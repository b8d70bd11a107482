import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { onServer } from '#test/database.ts'
import { startProduct } from '#test/product.ts'
import { migrate } from './migrate.ts'
import { openDatabase, type OpenDatabase } from './open-database.ts'
import { openEmbedded } from './embedded.ts'
import { release } from '#test/tags.ts'

const { server, runTime, owner, prefix } = inject('database')
const base = await mkdtemp(join(tmpdir(), 'kiermes-test-'))
const admin = new pg.Pool({ connectionString: server, max: 2 })
afterAll(async () => {
	await admin.end()
	await rm(base, { recursive: true, force: true })
})
let count = 0

/** A database that belongs to the owner, with a folder of migrations. */
async function makeDatabase(files: Record<string, string>) {
	const name = `${prefix}_roles_${process.pid}_${++count}`
	await admin.query(`create database ${name} owner ${new URL(owner).username}`)
	const folder = join(base, name)
	await mkdir(folder)
	const write = async (more: Record<string, string>) => {
		for (const [file, text] of Object.entries(more)) await writeFile(join(folder, file), text)
	}
	await write(files)
	const addresses = { DATABASE_URL: onServer(runTime, name), MIGRATION_DATABASE_URL: onServer(owner, name), DATA_DIR: base }
	return {
		folder,
		write,
		addresses,
		[Symbol.asyncDispose]: async () => {
			await admin.query(`drop database ${name} with (force)`)
		},
	}
}

async function open(config: Parameters<typeof openDatabase>[0]): Promise<OpenDatabase & AsyncDisposable> {
	const database = await openDatabase(config)
	return { ...database, [Symbol.asyncDispose]: () => database.close() }
}

/** Objects of a role, databases too. */
const ownedBy = (role = 'current_user') => `
	select 'relation' as kind, relname::text as name from pg_class where relowner = ${role}::regrole
	union all select 'function', proname from pg_proc where proowner = ${role}::regrole
	union all select 'schema', nspname from pg_namespace where nspowner = ${role}::regrole
	union all select 'type', typname from pg_type where typowner = ${role}::regrole
	union all select 'extension', extname from pg_extension where extowner = ${role}::regrole
	union all select 'database', datname from pg_database where datdba = ${role}::regrole`

const forbidden = [
	'create table mine ()',
	'create schema mine',
	'create function mine() returns int language sql return 1',
	'create extension hstore',
	'create table jobs.mine ()',
	'create database mine',
	'create role mine',
	'drop table sessions',
	'alter table sessions add column mine int',
	'alter table audit_events disable trigger audit_events_append_only',
	'drop trigger audit_events_append_only on audit_events',
	'create or replace function refuse_change() returns trigger language plpgsql as $$ begin return null; end $$',
	'create index mine on sessions (id)',
	'truncate sessions',
	'truncate audit_events',
	'truncate jobs.job',
	`update audit_events set reason = ''`,
	'delete from audit_events',
	'update invoices set issued_on = now()',
	'delete from invoices',
	'delete from acceptances',
	`update page_versions set page_title_en = ''`,
	`update security_events set kind = 'x'`,
	'update bank_payments set cents = 1',
	'update card_events set received_at = now()',
	'delete from invoice_numbers',
	'update schema_compatibility set min_version = 0',
	'delete from installation',
	'delete from kysely_migration',
	`set session_replication_role = replica`,
	`copy accounts to program 'true'`,
	`select setval('accounts_id_seq', 1)`,
	'alter default privileges for role current_user grant all on tables to public; set role postgres',
]

/** Those of the statements that the role may run. */
async function allowed({ pool }: Pick<OpenDatabase, 'pool'>) {
	const done: string[] = []
	for (const statement of forbidden) {
		const code = await pool.query(statement).then(
			() => 'done',
			(error: pg.DatabaseError) => error.code,
		)
		// insufficient_privilege; undefined_object where that role is another one here
		if (code !== '42501' && !(code === '22023' && statement.includes('set role'))) done.push(`${code}: ${statement}`)
	}
	return done
}

test('the role of run time owns nothing, and may neither change tables nor what is written once', async () => {
	await using product = await startProduct()
	const database = await openDatabase(product.config)
	expect((await database.pool.query(ownedBy())).rows).toEqual([])
	expect(await allowed(database)).toEqual([])
	const { rows } = await database.pool.query(`select rolsuper, rolcreatedb, rolcreaterole from pg_roles where rolname = current_user`)
	expect(rows).toEqual([{ rolsuper: false, rolcreatedb: false, rolcreaterole: false }])
	await database.close()
})

test('an embedded database is owned by the role that migrates, and used by another', async () => {
	const DATA_DIR = join(base, 'fresh')
	await using database = await open({ DATA_DIR, fsync: false })
	expect((await migrate(database)).length).toBeGreaterThan(30)
	expect((await database.pool.query('select current_user as role')).rows).toEqual([{ role: 'kiermes' }])
	expect((await database.pool.query(ownedBy())).rows).toEqual([])
	expect(await allowed(database)).toEqual([])
	await expect(database.pool.query('create temporary table sessions ()')).rejects.toThrow('permission denied')
	// The connection that holds the server open is no superuser either.
	const { rows } = await database.pool.query(
		`select distinct usename, application_name from pg_stat_activity where backend_type = 'client backend' order by 1, 2`,
	)
	expect(rows).toEqual([
		{ usename: 'kiermes', application_name: 'kiermes' },
		{ usename: 'kiermes', application_name: 'kiermes supervisor' },
	])
})

test('a data folder of an earlier version, whose one role owns everything, is taken over with its rows', release, async () => {
	const DATA_DIR = join(base, 'old')
	const made = await openEmbedded(DATA_DIR, { fsync: false })
	const superuser = new pg.Client({ host: made.host, port: made.port, user: 'postgres', database: 'postgres' })
	await superuser.connect()
	await superuser.query('drop database kiermes with (force)')
	await superuser.query('drop role kiermes_owner')
	// As earlier versions did.
	await superuser.query('alter role kiermes createdb')
	await superuser.query('create database kiermes owner kiermes')
	await superuser.query('grant temporary on database kiermes to public')
	const one = { host: made.host, port: made.port, user: 'kiermes', database: 'kiermes' }
	const old = new pg.Pool(one).on('error', () => {})
	await migrate({ pool: old })
	const account = `insert into accounts (role_id, email, first_name, last_name) values (1, $1, 'Léa', 'Schmit') returning id`
	await old.query(account, ['before@example.org'])
	await old.query(`insert into audit_events (operator_email, action, item_kind) values ('a@example.org', 'x', 'y')`)
	const ownedBefore = (await old.query<{ kind: string }>(ownedBy())).rows
	for (const kind of ['relation', 'function', 'schema', 'type', 'extension', 'database'])
		expect(ownedBefore.map((row) => row.kind)).toContain(kind)
	await superuser.end()

	for (const start of ['first', 'second']) {
		await using database = await open({ DATA_DIR, fsync: false })
		expect(await migrate(database), start).toEqual([])
		expect((await database.pool.query(ownedBy())).rows).toEqual([])
		expect(await allowed(database)).toEqual([])
		expect((await database.pool.query(`select email from accounts where email = 'before@example.org'`)).rows).toHaveLength(1)
		expect((await database.pool.query('select action from audit_events')).rows).toEqual([{ action: 'x' }])
		expect((await database.pool.query(account, [`${start}@example.org`])).rows).toHaveLength(1)
		const left = await database.pool.query(`select rolname from pg_roles where rolname = 'kiermes' and (rolcreatedb or rolsuper)`)
		expect(left.rows).toEqual([])
		if (start === 'second') continue
		// A process of the earlier version that was at work meanwhile goes on, and the second start finds a stopped server.
		expect((await old.query(account, ['meanwhile@example.org'])).rows).toHaveLength(1)
		await old.end()
		await made.stop()
	}
})

test('what a later migration makes may be used at once, by a process that was started before it too', async () => {
	await using place = await makeDatabase({ '001_first.sql': 'create table first (id int primary key generated always as identity);' })
	await using running = await open(place.addresses)
	expect(await migrate(running, place.folder)).toEqual(['001_first'])
	await place.write({
		'002_second.sql': 'create table second (id serial, of int references first); create view seconds as select * from second;',
	})
	const later = new pg.Client(place.addresses.MIGRATION_DATABASE_URL)
	await later.connect()
	// As a migration does, and before anything is granted by name.
	await later.query('create table third (id serial)')
	await later.end()
	await running.pool.query('insert into third default values')
	await using next = await open(place.addresses)
	expect(await migrate(next, place.folder)).toEqual(['002_second'])
	await running.pool.query(
		'insert into first default values; insert into second (of) values (1); update second set of = 1; select from seconds',
	)
	await running.pool.query('delete from second')
	await expect(running.pool.query('truncate second')).rejects.toThrow('permission denied')
})

test('without an address for migrations one role does everything, as before', async () => {
	await using place = await makeDatabase({ '001_first.sql': 'create table first ();' })
	await using only = await open({ DATABASE_URL: place.addresses.MIGRATION_DATABASE_URL, DATA_DIR: base })
	expect(await migrate(only, place.folder)).toEqual(['001_first'])
	expect((await only.pool.query(ownedBy())).rows).toContainEqual({ kind: 'relation', name: 'first' })
	await only.pool.query('truncate first')
	// The same role in both is one role too.
	const { MIGRATION_DATABASE_URL } = place.addresses
	await using twice = await open({ ...place.addresses, DATABASE_URL: MIGRATION_DATABASE_URL })
	expect(await migrate(twice, place.folder)).toEqual([])
	await twice.pool.query('truncate first')
})

test('the role of run time alone starts on a migrated database, and says what to do where a migration is left', async () => {
	await using place = await makeDatabase({ '001_first.sql': 'create table first ();' })
	const { MIGRATION_DATABASE_URL: _, ...alone } = place.addresses
	const advice = 'run npm run db:migrate with MIGRATION_DATABASE_URL set to the address of the role that owns the tables'
	const role = new URL(runTime).username
	await using database = await open(alone)
	await expect(migrate(database, place.folder)).rejects.toThrow(
		`the database lacks 001_first, and the role ${role} may not change that: ${advice}`,
	)
	{
		await using both = await open(place.addresses)
		await migrate(both, place.folder)
	}
	expect(await migrate(database, place.folder)).toEqual([])
	await place.write({ '002_second.sql': 'create table second ();', '003_third.sql': 'create table third ();' })
	await expect(migrate(database, place.folder)).rejects.toThrow(`the database lacks 002_second to 003_third, and the role ${role} may not`)
	expect((await database.pool.query(`select from pg_tables where tablename in ('second', 'third')`)).rowCount).toBe(0)
})

test('a role without grants, one that cannot connect and one of another database end the start with one line', async () => {
	await using place = await makeDatabase({ '001_first.sql': 'create table first ();' })
	await using other = await makeDatabase({})
	const { DATABASE_URL, MIGRATION_DATABASE_URL } = place.addresses
	{
		await using only = await open({ DATABASE_URL: MIGRATION_DATABASE_URL, DATA_DIR: base })
		await migrate(only, place.folder)
	}
	await using ungranted = await open({ DATABASE_URL, DATA_DIR: base })
	await expect(migrate(ungranted, place.folder)).rejects.toThrow(
		/^the database lacks its grants, and the role \S+ may not change that: run npm/,
	)
	await using apart = await open({ ...place.addresses, MIGRATION_DATABASE_URL: other.addresses.MIGRATION_DATABASE_URL })
	await expect(migrate(apart, place.folder)).rejects.toThrow('MIGRATION_DATABASE_URL and DATABASE_URL lead to different databases')
	const stranger = new URL(MIGRATION_DATABASE_URL)
	stranger.username = 'nobody_of_that_name'
	await using wrong = await open({ ...place.addresses, MIGRATION_DATABASE_URL: stranger.href })
	await expect(migrate(wrong, place.folder)).rejects.toThrow(
		/^the database can't be opened as MIGRATION_DATABASE_URL says: [^\n]*nobody_of_that_name/,
	)
})
