import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startProduct, type Product } from '#test/product.ts'
import { keepHouse, startHousekeeping } from './housekeeping.ts'

const tidy = (product: Product) => keepHouse(product)

/** A row whose time is over, which housekeeping deletes. */
const addWhatIsOver = (product: Product) =>
	product.db
		.insertInto('rate_counters')
		.values({ key: `over ${Math.random()}`, points: 1, expire: Date.now() - 1000 })
		.execute()
const whatIsOver = async ({ db }: Product) => (await db.selectFrom('rate_counters').select('key').execute()).length

/** Housekeeping of one process whose pauses are short. `looks` counts its looks, the one that is planned included. */
function start(product: Product, onError: (error: Error) => void = () => {}) {
	let looks = 0
	const stop = startHousekeeping(product, onError, () => {
		looks += 1
		return 1
	})
	return { looks: () => looks, stop }
}

test('one of all processes removes the words of deleted listings', async () => {
	await using product = await startProduct()
	const words = async () => (await product.db.selectFrom('search_vocabulary').select('word').execute()).map(({ word }) => word)
	await product.db
		.insertInto('search_vocabulary')
		.values([{ word: 'zebrahaus' }])
		.execute()
	await product.db.connection().execute(async (other) => {
		await sql`select pg_advisory_lock(hashtext('housekeeping'))`.execute(other)
		expect(await tidy(product)).toBe(false)
		expect(await words()).toEqual(['zebrahaus'])
		await sql`select pg_advisory_unlock(hashtext('housekeeping'))`.execute(other)
	})
	expect(await tidy(product)).toBe(true)
	expect(await words()).toEqual([])
	// The lock is given back.
	expect(await tidy(product)).toBe(true)
})

test('a process keeps house soon after its start when no process has for an hour, and once for all of them', async () => {
	await using product = await startProduct()
	await product.asSuperuser(`create table runs (finished_at timestamptz);
		create function count_run() returns trigger language plpgsql security definer as $$ begin insert into runs values (now()); return null; end $$;
		create trigger count_run after insert or update on task_successes for each row when (new.task = 'housekeeping' and new.finished_at = now()) execute function count_run();
		grant select on runs to public`)
	const runs = async () => (await sql`select from runs`.execute(product.db)).rows.length
	const setAge = (age: string) =>
		sql`update task_successes set finished_at = now() - ${age}::interval where task = 'housekeeping'`.execute(product.db)
	/** Starts so many processes; each has looked at least once when it is over. */
	async function startAll(processes: number) {
		const started = Array.from({ length: processes }, () => start(product))
		await expect.poll(() => started.every(({ looks }) => looks() >= 2)).toBe(true)
		await Promise.all(started.map(({ stop }) => stop()))
	}

	// Nobody ever has.
	await addWhatIsOver(product)
	await startAll(3)
	expect([await runs(), await whatIsOver(product)]).toEqual([1, 0])

	// A process that restarts within the hour leaves it.
	await addWhatIsOver(product)
	await setAge('50 minutes')
	await startAll(2)
	expect([await runs(), await whatIsOver(product)]).toEqual([1, 1])

	await setAge('61 minutes')
	await startAll(3)
	expect([await runs(), await whatIsOver(product)]).toEqual([2, 0])

	// The clock of the database was set back.
	await addWhatIsOver(product)
	await setAge('-3 days')
	await startAll(1)
	expect([await runs(), await whatIsOver(product)]).toEqual([3, 0])
})

test('what is enough once a day is done once a day, however often processes start', async () => {
	await using product = await startProduct()
	const add = () =>
		product.db
			.insertInto('search_vocabulary')
			.values([{ word: 'zebrahaus' }])
			.execute()
	const words = async () => (await product.db.selectFrom('search_vocabulary').select('word').execute()).map(({ word }) => word)
	await add()
	await tidy(product)
	expect(await words()).toEqual([])
	await add()
	await tidy(product)
	expect(await words()).toEqual(['zebrahaus'])
	await sql`update task_successes set finished_at = now() - interval '25 hours'`.execute(product.db)
	await tidy(product)
	expect(await words()).toEqual([])
})

test('a failure is told, and is no success', async () => {
	await using product = await startProduct()
	const errors: string[] = []
	const storage = Object.create(product.storage, {
		list: {
			value: () => {
				throw new Error('the storage is gone')
			},
		},
	}) as Product['storage']
	const { looks, stop } = start({ ...product, storage }, ({ message }) => errors.push(message))
	await expect.poll(looks).toBe(2)
	await stop()
	expect(errors).toEqual(['the storage is gone'])
	expect(await product.db.selectFrom('task_successes').select('task').execute()).toEqual([])
	expect(await tidy(product)).toBe(true)
})
