import { createServer } from 'node:net'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { emptyDatabases } from '#test/empty-database.ts'
import { migrate } from './migrate.ts'
import { asOwner, emptyDatabase, openDatabase } from './open-database.ts'
import { prepared } from './prepared-statements.ts'

const { base, start } = await emptyDatabases()

test('without an address the database is our own, and a closed one is opened again with its rows', async () => {
	const config = { DATA_DIR: join(base, 'own'), fsync: false }
	const first = await openDatabase(config)
	await asOwner(first, ({ pool }) => pool.query('create table seen as select 7 as id'))
	await first.close()
	const second = await openDatabase(config)
	expect((await asOwner(second, ({ pool }) => pool.query('select id from seen'))).rows).toEqual([{ id: 7 }])
	await second.close()
})

test('numbers of every width arrive as numbers, in arrays too', async () => {
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

test('a session says who it is and has an end to its waits', async () => {
	await using database = await start()
	const { rows } = await database.pool.query(
		`select current_setting('application_name') as name, current_setting('statement_timeout') as statement, current_setting('idle_in_transaction_session_timeout') as idle, current_setting('jit') as jit`,
	)
	expect(rows[0]).toEqual({ name: 'kiermes', statement: '15s', idle: '30s', jit: 'off' })
})

test('connections that the server breaks are replaced, and the log says so', async () => {
	await using database = await start()
	const clients = await Promise.all([database.pool.connect(), database.pool.connect()])
	for (const client of clients) client.release()
	await database.pool.query(
		`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'kiermes' and pid <> pg_backend_pid()`,
	)
	await expect.poll(() => database.lines).toContainEqual(expect.stringContaining('database connection broke'))
	expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('an emptied database is as good as new', async () => {
	await using database = await start({
		'001_first.sql': 'create extension pg_trgm; create schema other; create table other.kept (); create table first ();',
	})
	await migrate(database, database.folder)
	await emptyDatabase(database)
	expect(await migrate(database, database.folder)).toEqual(['001_first'])
	expect(await database.tables()).toEqual(['first'])
})

test('a connection keeps a prepared statement and no other, and reads it anew when its table is another', async () => {
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

test('a server that cannot be reached, or is too old, ends the start with one line', async () => {
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
