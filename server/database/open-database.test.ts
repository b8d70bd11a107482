import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { onServer } from '#test/database.ts'
import { asOwner, emptyDatabase, migrate, openDatabase } from './open-database.ts'
import { prepared } from './prepared-statements.ts'

const slow = { timeout: 30_000 }
const base = await mkdtemp(join(tmpdir(), 'kiermes-test-'))
// The server of the whole run, a database for each test here.
const { server, prefix } = inject('database')
const admin = new pg.Pool({ connectionString: server, max: 2 })
afterAll(async () => {
	await admin.end()
	await rm(base, { recursive: true, force: true })
})
let count = 0

async function start(files: Record<string, string> = {}) {
	const name = `${prefix}_${process.pid}_${++count}`
	await admin.query(`create database ${name}`)
	const lines: string[] = []
	const config = { DATABASE_URL: onServer(server, name), DATA_DIR: base }
	const database = await openDatabase(config, (line) => lines.push(line))
	const folder = join(base, name)
	const write = async (more: Record<string, string>) => {
		await mkdir(folder, { recursive: true })
		for (const [file, text] of Object.entries(more)) await writeFile(join(folder, file), text)
	}
	await write(files)
	const end = async () => {
		await database.close()
		await admin.query(`drop database ${name} with (force)`)
	}
	return { ...database, config, lines, folder, write, [Symbol.asyncDispose]: end }
}

const tables = async ({ db }: Awaited<ReturnType<typeof start>>) => {
	const { rows } = await sql<{
		name: string
	}>`select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%' order by 1`.execute(db)
	return rows.map(({ name }) => name)
}

test('without an address the database is our own, and a closed one is opened again with its rows', slow, async () => {
	const config = { DATA_DIR: join(base, 'own'), fsync: false }
	const first = await openDatabase(config)
	await asOwner(first, ({ pool }) => pool.query('create table seen as select 7 as id'))
	await first.close()
	const second = await openDatabase(config)
	expect((await asOwner(second, ({ pool }) => pool.query('select id from seen'))).rows).toEqual([{ id: 7 }])
	await second.close()
})

test('numbers of every width arrive as numbers, in arrays too', slow, async () => {
	await using database = await start()
	const { rows } = await database.pool.query(
		`select 9007199254740991::bigint as wide, 12.50::numeric as money, count(*) as rows, '{1,NULL,3}'::bigint[] as ids, '{{1.5,2},{3,4}}'::numeric[] as sizes,
		'{a,b}'::text[] as words from generate_series(1, 3)`,
	)
	expect(rows[0]).toEqual({
		wide: 9007199254740991,
		money: 12.5,
		rows: 3,
		ids: [1, null, 3],
		sizes: [
			[1.5, 2],
			[3, 4],
		],
		words: ['a', 'b'],
	})
})

test('a session says who it is and has an end to its waits', slow, async () => {
	await using database = await start()
	const { rows } = await database.pool.query(
		`select current_setting('application_name') as name, current_setting('statement_timeout') as statement, current_setting('idle_in_transaction_session_timeout') as idle`,
	)
	expect(rows[0]).toEqual({ name: 'kiermes', statement: '15s', idle: '30s' })
})

test('connections that the server breaks are replaced, and the log says so', slow, async () => {
	await using database = await start()
	const clients = await Promise.all([database.pool.connect(), database.pool.connect()])
	for (const client of clients) client.release()
	await database.pool.query(
		`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'kiermes' and pid <> pg_backend_pid()`,
	)
	await expect.poll(() => database.lines).toContainEqual(expect.stringContaining('database connection broke'))
	expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('migrations run once, in order, and new ones are added', slow, async () => {
	const files = {
		'001_first.sql': 'create table first (id int); create table again (id int);',
		'002_second.sql': 'alter table first rename to one;',
	}
	await using database = await start(files)
	expect(await migrate(database, database.folder)).toEqual(['001_first', '002_second'])
	expect(await migrate(database, database.folder)).toEqual([])
	await database.write({ '003_third.sql': 'create table third ();' })
	expect(await migrate(database, database.folder)).toEqual(['003_third'])
	expect(await tables(database)).toEqual(['again', 'one', 'third'])
})

test('migrations started at the same moment run each file once', slow, async () => {
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

test('a failing migration is named with its line and leaves nothing behind, and what ran before it is not run again', slow, async () => {
	await using database = await start({
		'001_first.sql': 'create table first ();',
		'002_wrong.sql': 'create table second ();\n\nselect nothing from nowhere;',
	})
	await expect(migrate(database, database.folder)).rejects.toThrow(
		`the database can't be migrated: 002_wrong.sql line 3: relation "nowhere" does not exist`,
	)
	expect(await tables(database)).toEqual(['first'])
	await database.write({ '002_wrong.sql': 'create table second ();' })
	expect(await migrate(database, database.folder)).toEqual(['002_wrong'])
	expect(await tables(database)).toEqual(['first', 'second'])
})

test('a migration that waits for a table lets readers through, and runs when the table is free', slow, async () => {
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

test('a migration that never gets its table says so', slow, async () => {
	await using database = await start({ '001_first.sql': 'create table seen ();' })
	await migrate(database, database.folder)
	await database.write({ '002_second.sql': 'alter table seen add column name text;' })
	const reader = await database.pool.connect()
	await reader.query('begin; select from seen')
	await expect(migrate(database, database.folder, { lock: 50, pause: 10, tries: 2 })).rejects.toThrow(/002_second.sql: .*lock timeout/)
	await reader.query('commit')
	reader.release()
})

test('a migration outside a transaction builds an index concurrently while several processes start', slow, async () => {
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

test('a start that is killed between two migrations is continued by the next', slow, async () => {
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
	expect(await tables(database)).toEqual(['first', 'second'])
})

test('a migration that takes longer than a request may is not broken off', slow, async () => {
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
])('names missing or out of order stop the start: %o', slow, async (files, message) => {
	await using database = await start(files)
	await expect(migrate(database, database.folder)).rejects.toThrow(message)
})

test('a database that knows a migration which the product lacks is refused', slow, async () => {
	await using database = await start({ '001_first.sql': 'create table first ();', '002_second.sql': 'create table second ();' })
	await migrate(database, database.folder)
	await rm(join(database.folder, '002_second.sql'))
	await expect(migrate(database, database.folder)).rejects.toThrow(/002_second is missing$/)
})

test('an emptied database is as good as new', slow, async () => {
	await using database = await start({
		'001_first.sql': 'create extension pg_trgm; create schema other; create table other.kept (); create table first ();',
	})
	await migrate(database, database.folder)
	await emptyDatabase(database)
	expect(await migrate(database, database.folder)).toEqual(['001_first'])
	expect(await tables(database)).toEqual(['first'])
})

test('a connection keeps a prepared statement and no other, and reads it anew when its table is another', slow, async () => {
	await using database = await start({ '001_first.sql': `create table seen as select 7 as id` })
	await migrate(database, database.folder)
	await database.db.connection().execute(async (connection) => {
		const read = async (id: number) =>
			(await sql<{ id: number }>`${prepared('seen')} select id from seen where id = ${id}`.execute(connection)).rows.map((row) => row.id)
		expect([await read(7), await read(8)]).toEqual([[7], []])
		await sql`select ${1}::int`.execute(connection)
		expect((await sql`select name from pg_prepared_statements`.execute(connection)).rows).toEqual([{ name: 'seen' }])
		await sql`drop table seen`.execute(connection)
		await expect(read(7)).rejects.toThrow('relation "seen" does not exist')
		await sql`create table seen as select 8 as id`.execute(connection)
		expect(await read(8)).toEqual([8])
	})
})

test('a server that cannot be reached, or is too old, ends the start with one line', slow, async () => {
	const DATA_DIR = join(base, 'never-made')
	const refused = openDatabase({ DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/shop', DATA_DIR })
	await expect(refused).rejects.toThrow(/^the database shop at 127.0.0.1:1 can't be opened: connect ECONNREFUSED 127.0.0.1:1$/)

	// The few bytes that an old server would answer: welcome, ready, then one row with its version.
	const message = (type: string, body: Buffer) => Buffer.concat([Buffer.from(type), size(body.length + 4), body])
	const size = (length: number) => Buffer.from(Uint32Array.of(length).buffer).reverse()
	const ready = message('Z', Buffer.from('I'))
	const column = Buffer.concat([
		Buffer.from('\0\x01version\0'),
		Buffer.alloc(6),
		size(25),
		Buffer.from('\xff\xff', 'latin1'),
		size(0xffffffff),
		Buffer.alloc(2),
	])
	const row = Buffer.concat([Buffer.from('\0\x01'), size(5), Buffer.from('14.12')])
	const answer = [message('T', column), message('D', row), message('C', Buffer.from('SELECT 1\0')), ready]
	const old = createServer((socket) => {
		socket.once('data', () => {
			socket.write(Buffer.concat([message('R', size(0)), ready]))
			socket.on('data', (bytes) => bytes[0] === 'Q'.charCodeAt(0) && socket.write(Buffer.concat(answer)))
		})
	})
	await new Promise<void>((resolve) => old.listen(0, '127.0.0.1', resolve))
	const { port } = old.address() as { port: number }
	const tooOld = openDatabase({ DATABASE_URL: `postgres://me@127.0.0.1:${port}/shop`, DATA_DIR })
	await expect(tooOld).rejects.toThrow('the database server is PostgreSQL 14.12: Kiermes needs PostgreSQL 15 or newer')
	old.close()
})
