import { cp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { listMigrations, migrate } from '#server/platform/database/migrate.ts'
import { drive } from './drive.ts'
import { Ledger } from './ledger.ts'
import { runFault } from './run-fault.ts'
import { findSignUps, keepSigningUp } from './sign-ups.ts'

/*
 * F20: the next version migrates while this one serves. A transaction reads the listings all the while, so that the migration has to wait for their
 * table; lists that are not in memory are asked for and visitors sign up. No list is refused and nothing acknowledged is lost. Then this version is
 * killed and started again on the newer schema, until the next one ends its support: then the start is refused with one line.
 *
 *   node ops/faults/upgrade.ts [--short]
 */

await runFault(async ({ folder, database, start, isShort, figure, expect, expectLedger, countCycle, noteRecovery }) => {
	const newer = join(folder, 'migrations')
	await cp(join(import.meta.dirname, '..', '..', 'database', 'migrations'), newer, { recursive: true })
	const last = Number.parseInt((await listMigrations()).at(-1) ?? '')
	const write = (step: number, text: string) => writeFile(join(newer, `${String(last + step).padStart(3, '0')}_next.sql`), text)
	await write(1, 'alter table listings add column next_version text;')

	let product = await start()
	const ledger = new Ledger<number>()
	let isOver = false
	const signUps = keepSigningUp(() => product.address, { isOver: () => isOver, acknowledge: (email, id) => ledger.acknowledge(email, id) })
	const seconds = isShort ? 6 : 40
	const asked = drive({
		address: product.address,
		paths: ['/filterVenues?min_capacity=#', '/filterEnt?keyword=#', '/agenda?q=#'],
		first: 1,
		seconds,
		load: { rate: isShort ? 8 : 15 },
	})
	const reader = await database.pool.connect()
	await reader.query('begin; set local idle_in_transaction_session_timeout = 0; select from listings limit 1')
	const begun = performance.now()
	const migrated = migrate(database, newer)
	await sleep((seconds - 3) * 1000)
	await reader.query('commit')
	reader.release()
	const ran = await migrated
	figure('ms of the migration beside the reader', Math.round(performance.now() - begun))
	expect('migrations that ran', ran.join(', '), ran.length === 1)
	const { sent, statuses, p95 } = await asked
	figure('lists asked for', sent)
	figure('ms, p95 of a list', p95)
	expect('lists by status', JSON.stringify(statuses), sent > 20 && sent === statuses[200])
	isOver = true
	const { refused, unanswered } = await signUps
	expect('sign-ups refused or unanswered', refused + unanswered, refused + unanswered === 0)
	expectLedger(ledger.compare(await findSignUps(database)))

	await product.kill()
	const killed = performance.now()
	product = await start()
	countCycle()
	noteRecovery(performance.now() - killed)
	const list = await fetch(`${product.address}/filterVenues`)
	expect('this version on the schema of the next one', list.status, list.status === 200)
	await product.stop()

	await write(2, `alter table listings drop column next_version;\nupdate schema_compatibility set min_version = ${last + 1};`)
	await migrate(database, newer)
	const refusedStart = await start().then(
		() => 'started',
		(error: Error) => error.message,
	)
	expect('this version once its support has ended', refusedStart, refusedStart === 'The product ended before it listened.')
})
