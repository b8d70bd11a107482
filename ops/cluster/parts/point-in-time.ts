import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { timeUntil } from '../../faults/run-fault.ts'
import { waitUntil } from '../program.ts'
import type { Node } from '../start-postgres-cluster.ts'
import { ask, startWriters } from '../visitors.ts'
import { uncachedList, type Part } from './part.ts'

/** The commands of the manual in the section about a point in time, one list for each of its blocks. */
async function readManual(): Promise<string[][]> {
	const manual = await readFile(join(import.meta.dirname, '..', '..', '..', 'docs', 'operations.md'), 'utf8')
	const [, after = ''] = manual.split('\n## Point in time')
	const [section = ''] = after.split('\n## ')
	return [...section.matchAll(/^ *```sh\n([\s\S]*?)^ *```$/gm)].map(([, block = '']) =>
		block
			.replaceAll(/\\\n\s*/g, '')
			.split('\n')
			.map((line) => line.trim())
			.filter(Boolean),
	)
}

/**
 * An operator deletes the wrong rows and notices it after others have written: the database is brought back to the moment before, with the commands of
 * the manual unchanged. Everything that was acknowledged before that moment is there, nothing that came after it, and the cluster is whole.
 */
export const restoreMoment: Part = async (cluster, { figure, expect, expectLedger, countCycle, noteRecovery }, { isShort }) => {
	const { postgres, database } = cluster
	const [archiving = [], backup = [], restore = [], resume = [], [stop = '', remove = ''] = []] = await readManual()
	const primary = await postgres.waitUntilWhole()
	const insist = (line: string, node: Node = primary) => postgres.command(node, line)
	for (const line of archiving) await insist(line)
	const writing = await startWriters(cluster)
	await waitUntil('PostgreSQL archives', async () => (await insist(`psql -Atc 'show archive_mode'`)).trim() === 'on')
	// The restart of all members may have made another one the primary.
	const now = await postgres.waitUntilWhole()
	const begun = performance.now()
	for (const line of backup) await insist(line, now)
	figure('ms of stanza-create, check and a full backup', Math.round(performance.now() - begun))
	await writing.writeMore(isShort ? 5 : 20)
	await insist('pgbackrest --stanza=kiermes --type=incr backup', now)
	await writing.writeMore(isShort ? 5 : 20)
	const { comparison } = await writing.stop()
	expectLedger(comparison)
	const count = async () =>
		(
			await database.db
				.selectFrom('listings')
				.select(({ fn }) => fn.countAll<number>().as('all'))
				.executeTakeFirstOrThrow()
		).all
	const isWritable = () => sql<{ writable: boolean }>`select not pg_is_in_recovery() as writable`.execute(database.db)
	const listings = await count()
	const { rows } = await sql<{ moment: string }>`select now()::text as moment`.execute(database.db)
	const moment = rows[0]?.moment ?? ''
	await sleep(1500)

	await sql`delete from listings where id % 2 = 0`.execute(database.db)
	const later = await startWriters(cluster, 1)
	await later.writeMore(3)
	const afterwards = (await later.stop()).comparison.acknowledged.length
	expect('announcements after the deletion', afterwards, afterwards >= 3)

	const stopped = performance.now()
	for (const app of cluster.apps) {
		await app.process?.stop()
		app.process = null
	}
	for (const node of postgres.nodes) await postgres.stop(node)
	countCycle()
	for (const line of restore) await insist(line.replace('2026-11-23 10:00:00+01', moment), now)
	const seen = await insist(`psql -Atc 'select count(*) from listings' kiermes`, now)
	expect('listings at that moment, before the recovery ends', seen.trim(), Number(seen) === listings)
	for (const line of resume) await insist(line, now)
	await waitUntil('the recovery ends', async () => (await insist(`psql -Atc 'select pg_is_in_recovery()'`, now)).trim() === 'f')
	await insist(stop, now)
	const said = await postgres.command(now, remove, 'kiermes\nYes I am aware\n')
	figure('patronictl remove said', said.trim().split('\n').at(-1) ?? '')
	await postgres.start(now)
	const isLeader = async () => (await postgres.members()).some(({ name, role }) => name === now.name && role === 'leader')
	// A node with an empty folder that starts before would begin an empty database.
	await waitUntil('the restored node is the leader', isLeader)
	for (const node of postgres.nodes)
		if (node !== now) {
			await rm(node.data, { recursive: true })
			await postgres.start(node)
		}
	await waitUntil('the database is written to again', async () => (await isWritable()).rows[0]?.writable === true)
	for (const app of cluster.apps) await cluster.restart(app)
	const again = await timeUntil(async () => (await ask(cluster, uncachedList.replace('#', '3'))) === 200, { most: 60_000 })
	const took = Math.round(performance.now() - stopped)
	noteRecovery(again === null ? 60_000 : took)
	expect('ms from the stop until a list is answered', again === null ? 'never' : took, again !== null)
	expect('listings', await count(), (await count()) === listings)

	const whole = await postgres.waitUntilWhole()
	expect('the primary is the restored node', whole.name, whole === now)
	figure('ms until three nodes are whole', Math.round(performance.now() - stopped))
	const dynamic = (await (await fetch(`http://127.0.0.1:${now.restPort}/config`)).json()) as { synchronous_mode?: boolean }
	expect('synchronous_mode of Patroni', String(dynamic.synchronous_mode), dynamic.synchronous_mode === true)
	const last = await startWriters(cluster, 1)
	await last.writeMore(3)
	await insist('pgbackrest --stanza=kiermes --type=full backup', now)
	// As a standby it must not stop at the moment of the restore.
	await postgres.switchOver()
	await last.writeMore(3)
	expect('the primary after a switchover', (await postgres.waitUntilWhole()).name, (await postgres.waitUntilWhole()) !== now)
	const { comparison: atLast } = await last.stop()
	expectLedger(atLast)
}
