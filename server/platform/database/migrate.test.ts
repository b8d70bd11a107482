import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { emptyDatabases } from '#test/empty-database.ts'
import { migrate, migrateIfAllowed, readSchemaState } from './migrate.ts'
import { openDatabase } from './open-database.ts'

const { start } = await emptyDatabases()

test('migrations run once, in order, and new ones are added', async () => {
	const files = {
		'001_first.sql': 'create table first (id int); create table again (id int);',
		'002_second.sql': 'alter table first rename to one;',
	}
	await using database = await start(files)
	expect(await migrate(database, database.folder)).toEqual(['001_first', '002_second'])
	expect(await migrate(database, database.folder)).toEqual([])
	await database.write({ '003_third.sql': 'create table third ();' })
	expect(await migrate(database, database.folder)).toEqual(['003_third'])
	expect(await database.tables()).toEqual(['again', 'one', 'third'])
})

test('migrations started at the same moment run each file once', async () => {
	await using database = await start({
		'001_first.sql': 'select pg_sleep(0.2); create table first (id int); insert into first values (1);',
	})
	const { config, folder } = database
	const others = await Promise.all([1, 2, 3].map(() => openDatabase(config)))
	const ran = await Promise.all([database, ...others].map((each) => migrate(each, folder)))
	expect(ran.flat()).toEqual(['001_first'])
	expect((await database.pool.query('select id from first')).rows).toEqual([{ id: 1 }])
	await Promise.all(others.map((other) => other.close()))
})

test('a failing migration is named with its line and leaves nothing behind, and what ran before it is not run again', async () => {
	await using database = await start({
		'001_first.sql': 'create table first ();',
		'002_wrong.sql': 'create table second ();\n\nselect nothing from nowhere;',
	})
	await expect(migrate(database, database.folder)).rejects.toThrow(
		`the database can't be migrated: 002_wrong.sql line 3: relation "nowhere" does not exist`,
	)
	expect(await database.tables()).toEqual(['first'])
	await database.write({ '002_wrong.sql': 'create table second ();' })
	expect(await migrate(database, database.folder)).toEqual(['002_wrong'])
	expect(await database.tables()).toEqual(['first', 'second'])
})

test('a migration that waits for a table lets readers through, and runs when the table is free', async () => {
	await using database = await start({ '001_first.sql': 'create table seen as select 7 as id;' })
	await migrate(database, database.folder)
	await database.write({ '002_second.sql': 'alter table seen add column name text;' })
	const reader = await database.pool.connect()
	await reader.query('begin; select id from seen')
	const migrated = migrate(database, database.folder, { lock: 200, pause: 100, tries: 100 })
	const waiting = `select from pg_stat_activity where datname = current_database() and application_name = 'kiermes migration' and wait_event_type = 'Lock'`
	await expect.poll(async () => (await database.pool.query(waiting)).rowCount, { interval: 10 }).toBe(1)
	for (let count = 0; count < 3; count += 1) expect((await database.pool.query('select id from seen')).rows).toEqual([{ id: 7 }])
	await reader.query('commit')
	reader.release()
	expect(await migrated).toEqual(['002_second'])
	await expect(migrate(database, database.folder)).resolves.toEqual([])
})

test('a migration that never gets its table says so', async () => {
	await using database = await start({ '001_first.sql': 'create table seen ();' })
	await migrate(database, database.folder)
	await database.write({ '002_second.sql': 'alter table seen add column name text;' })
	const reader = await database.pool.connect()
	await reader.query('begin; select from seen')
	await expect(migrate(database, database.folder, { lock: 50, pause: 10, tries: 2 })).rejects.toThrow(/002_second.sql: .*lock timeout/)
	await reader.query('commit')
	reader.release()
})

test('a migration outside a transaction builds an index concurrently while several processes start', async () => {
	await using database = await start({
		'001_first.sql': 'create table seen as select 7 as id;',
		'002_index.sql': `-- outside a transaction\ndrop index concurrently if exists seen_by_id;\ncreate index concurrently seen_by_id on seen (id);`,
	})
	const { config, folder } = database
	const others = await Promise.all([1, 2].map(() => openDatabase(config)))
	const ran = await Promise.all([database, ...others].map((each) => migrate(each, folder)))
	expect(ran.flat()).toEqual(['001_first', '002_index'])
	expect((await database.pool.query(`select indisvalid from pg_index where indexrelid = 'seen_by_id'::regclass`)).rows).toEqual([
		{ indisvalid: true },
	])
	await Promise.all(others.map((other) => other.close()))
})

test('a start that is killed between two migrations is continued by the next', async () => {
	await using database = await start({
		'001_first.sql': 'create table first ();',
		'002_slow.sql': 'select pg_sleep(60); create table second ();',
	})
	const killed = migrate(database, database.folder).catch((error: Error) => error.message)
	const mine = `select pid from pg_stat_activity where datname = current_database() and application_name = 'kiermes migration'`
	await expect.poll(async () => (await database.pool.query(`${mine} and query like '%pg_sleep%'`)).rowCount).toBe(1)
	await database.pool.query(`select pg_terminate_backend(pid) from (${mine}) session`)
	expect(await killed).toMatch(/^the database can't be migrated: /)
	await database.write({ '002_slow.sql': 'create table second ();' })
	expect(await migrate(database, database.folder)).toEqual(['002_slow'])
	expect(await database.tables()).toEqual(['first', 'second'])
})

test('a migration that takes longer than a request may is not broken off', async () => {
	await using database = await start({
		'001_patient.sql': `create table patience as select current_setting('statement_timeout') as limit;`,
	})
	await migrate(database, database.folder)
	expect((await database.pool.query('select "limit" from patience')).rows).toEqual([{ limit: '0' }])
})

test.each([
	[{ 'accounts.sql': '' }, `accounts.sql isn't named like 001_accounts.sql`],
	[{ '001_first.sql': '', '003_third.sql': '' }, 'the migration 002 is expected where 003_third.sql stands'],
	[{ '001_first.sql': '', '001_second.sql': '' }, 'the migration 002 is expected where 001_second.sql stands'],
])('names missing or out of order stop the start: %o', async (files, message) => {
	await using database = await start(files)
	await expect(migrate(database, database.folder)).rejects.toThrow(message)
})

const compatible = 'create table schema_compatibility (min_version int not null); insert into schema_compatibility values (1);'

test('a version starts on the schema of a newer one, changes nothing, and knows what is newer', async () => {
	await using database = await start({ '001_first.sql': compatible, '002_second.sql': 'create table second ();' })
	await migrate(database, database.folder)
	await rm(join(database.folder, '002_second.sql'))
	expect(await migrate(database, database.folder)).toEqual([])
	expect(await migrateIfAllowed(database, { MIGRATE: false }, database.folder)).toEqual([])
	expect(await readSchemaState(database.db, database.folder)).toEqual({ pending: [], newer: ['002_second'] })
	expect(await database.tables()).toEqual(['schema_compatibility', 'second'])
})

test('a version is refused as soon as a newer one has ended its support, and the version that is named is not', async () => {
	await using database = await start({
		'001_first.sql': `${compatible} create table first (old int);`,
		'002_second.sql': 'create table second ();',
		'003_third.sql': 'alter table first drop column old; update schema_compatibility set min_version = 2;',
	})
	await migrate(database, database.folder)
	await rm(join(database.folder, '003_third.sql'))
	expect(await migrate(database, database.folder)).toEqual([])
	await rm(join(database.folder, '002_second.sql'))
	const line =
		'the database is at 003_third and serves versions from migration 002 on; this version ends at 001_first: start a newer version'
	await expect(migrate(database, database.folder)).rejects.toThrow(line)
	await expect(migrateIfAllowed(database, { MIGRATE: false }, database.folder)).rejects.toThrow(line)
})

test('a newer schema that says nothing of earlier versions serves none', async () => {
	await using database = await start({ '001_first.sql': 'create table first ();', '002_second.sql': 'create table second ();' })
	await migrate(database, database.folder)
	await rm(join(database.folder, '002_second.sql'))
	await expect(migrate(database, database.folder)).rejects.toThrow(/serves newer versions only; this version ends at 001_first/)
})

test('a database with a migration of another branch is refused', async () => {
	await using database = await start({ '001_first.sql': compatible, '002_other.sql': 'create table other ();' })
	await migrate(database, database.folder)
	await rm(join(database.folder, '002_other.sql'))
	await database.write({ '002_second.sql': 'create table second ();' })
	await expect(migrate(database, database.folder)).rejects.toThrow(
		'the database has the migration 002_other, which this version does not know',
	)
	expect(await database.tables()).toEqual(['other', 'schema_compatibility'])
})

test('with MIGRATE=0 nothing is migrated: a database that is behind is refused, and one that is up to date is not', async () => {
	await using database = await start({ '001_first.sql': 'create table first ();', '002_second.sql': 'create table second ();' })
	const refused = (lacks: string) =>
		expect(migrateIfAllowed(database, { MIGRATE: false }, database.folder)).rejects.toThrow(
			`the database lacks ${lacks}, and MIGRATE is 0: run npm run db:migrate first`,
		)
	await refused('001_first to 002_second')
	expect(await database.tables()).toEqual([])
	await migrate(database, database.folder, { last: '001_first' })
	await refused('002_second')
	expect(await migrateIfAllowed(database, { MIGRATE: true }, database.folder)).toEqual(['002_second'])
	expect(await migrateIfAllowed(database, { MIGRATE: false }, database.folder)).toEqual([])
})
