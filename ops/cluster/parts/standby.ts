import pg from 'pg'
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { workersIn } from '#server/platform/database/embedded-process.ts'
import { writeListingSearch } from '#server/platform/search-index/listing-search-rows.ts'
import { recordMetrics } from '../../faults/record-alerts.ts'
import { timeUntil } from '../../faults/run-fault.ts'
import type { Cluster } from '../cluster.ts'
import type { Node } from '../start-postgres-cluster.ts'
import { startWriters } from '../visitors.ts'
import type { Part } from './part.ts'

/** Seconds of lag that `KiermesStandbyLag` wants, and how long it wants them: in the evaluation of the rules a minute is a second. */
const lagOfAlert = 30
/** A page that a standby had made would show its change after more than `lagOfAlert`. */
const longestShown = 5000

/** Runs a statement on one node as its superuser. */
async function onNode(cluster: Cluster, node: Node, statement: string): Promise<{ seconds?: number; bytes?: number }[]> {
	const client = new pg.Client({ connectionString: cluster.postgres.addressOf(node) })
	await client.connect()
	try {
		return (await client.query<{ seconds?: number; bytes?: number }>(statement)).rows
	} finally {
		await client.end()
	}
}

/** The process of a standby that replays received WAL, or the process that receives it. Patroni would resume a replay that a statement paused. */
export async function findWorker(node: Node, work: 'startup' | 'walreceiver'): Promise<number> {
	for (const pid of await workersIn(node.data)) if ((await readFile(`/proc/${pid}/cmdline`, 'utf8')).includes(` ${work}`)) return pid
	throw new Error(`${node.name} has no process ${work}`)
}

/** Both standbys stop replaying received WAL, as behind a long query or a slow disk: nothing stale is served, and the alert fires. */
export const lagBehind: Part = async (cluster, { figure, expect, expectLedger }) => {
	const primary = await cluster.postgres.waitUntilWhole()
	const standbys = cluster.postgres.nodes.filter((node) => node !== primary)
	const metrics = await recordMetrics()
	const [first] = cluster.apps
	if (first) await cluster.restart(first, metrics.settings)
	const writers = await startWriters(cluster, 1)
	const replaying = await Promise.all(standbys.map((node) => findWorker(node, 'startup')))
	for (const pid of replaying) process.kill(pid, 'SIGSTOP')
	try {
		const begun = performance.now()
		let slowest = 0
		let shown = 0
		const missed: string[] = []
		while (performance.now() - begun < (lagOfAlert + 20) * 1000) {
			const name = `Sall ${Date.now()}`
			const listing = await rename(cluster, name)
			for (const { address } of cluster.apps) {
				const written = performance.now()
				const path = `/details/${listing.id}/${listing.category_id}`
				let status = 0
				const isShown = async () => {
					const response = await fetch(address + path)
					status = response.status
					return (await response.text()).includes(name)
				}
				const time = await timeUntil(isShown, { most: 10_000 })
				if (time === null) missed.push(`${path}: ${status}`)
				slowest = Math.max(slowest, performance.now() - written)
				shown += 1
			}
			await sleep(500)
		}
		figure('pages requested of all processes after a change', shown)
		expect('slowest page that shows its change, ms', Math.round(slowest), slowest <= longestShown)
		expect('pages that did not show their change', missed.join(', '), missed.length === 0)
		const rows = await onNode(
			cluster,
			primary,
			`select application_name, round(extract(epoch from replay_lag))::int as seconds from pg_stat_replication`,
		)
		expect(
			'lag of the standbys, seconds',
			JSON.stringify(rows),
			rows.length === standbys.length && rows.every(({ seconds = 0 }) => seconds > lagOfAlert),
		)
	} finally {
		for (const pid of replaying) process.kill(pid, 'SIGCONT')
	}
	await metrics.expectAlerts({
		alerts: ['KiermesStandbyLag'],
		noteAlert: (alert, said) =>
			said === 'not evaluated'
				? figure(`alert ${alert}`, 'not evaluated, promtool is missing')
				: expect(`alert ${alert}`, said, said === 'fires'),
	})
	const { comparison } = await writers.stop()
	expectLedger(comparison)
	if (first) await cluster.restart(first)
	await cluster.postgres.waitUntilWhole()
}

/**
 * The primary is killed while the synchronous standby has received announcements that it has not replayed, and the other standby receives nothing any
 * more: the synchronous one takes over with all of them, and the other one follows it.
 */
export const failOverBehind: Part = async (cluster, { figure, expect, expectLedger, countCycle, noteRecovery }, { isShort }) => {
	const { postgres, patience } = cluster
	const primary = await postgres.waitUntilWhole()
	const { name: nameOfSynchronous } = (await postgres.members()).find(({ role }) => role === 'sync_standby') ?? { name: 'none' }
	const [synchronous] = postgres.nodes.filter(({ name }) => name === nameOfSynchronous)
	const [other] = postgres.nodes.filter((node) => node !== primary && node !== synchronous)
	if (!synchronous || !other) throw new Error('there is no synchronous standby beside another one')
	const writers = await startWriters(cluster)
	const [receiving, replaying] = [await findWorker(other, 'walreceiver'), await findWorker(synchronous, 'startup')]
	using stopped = new DisposableStack()
	for (const pid of [receiving, replaying]) {
		process.kill(pid, 'SIGSTOP')
		stopped.defer(() => void process.kill(pid, 'SIGCONT'))
	}
	const enough = writers.count() + (isShort ? 5 : 30)
	await timeUntil(async () => writers.count() >= enough, { most: 120_000 })
	const behind = await onNode(
		cluster,
		synchronous,
		`select pg_wal_lsn_diff(pg_last_wal_receive_lsn(), pg_last_wal_replay_lsn())::int as bytes`,
	)
	expect('bytes that the synchronous standby has not replayed', behind[0]?.bytes ?? 'unknown', (behind[0]?.bytes ?? 0) > 0)
	const lacking = await onNode(
		cluster,
		primary,
		`select pg_wal_lsn_diff(pg_current_wal_lsn(), flush_lsn)::int as bytes from pg_stat_replication where application_name = '${other.name}'`,
	)
	figure('bytes that the other standby has not received', lacking[0]?.bytes ?? 'unknown')

	const killed = performance.now()
	await postgres.kill(primary)
	countCycle()
	const isLeader = async () => (await postgres.members()).some(({ name, role }) => name === synchronous.name && role === 'leader')
	const locked = await timeUntil(isLeader, { most: 60_000 })
	stopped.dispose()
	expect('ms until the synchronous standby has the lock', locked ?? 'never', locked !== null)
	await timeUntil(async () => writers.againAfter(killed) !== null, { most: 120_000 })
	const again = writers.againAfter(killed)
	noteRecovery(again ?? 120_000)
	const most = patience.ttl * 1000 + 10_000
	expect(`ms until an announcement is published again, at most ${most}`, again ?? 'never', again !== null && again <= most)
	await postgres.start(primary)
	const after = await postgres.waitUntilWhole()
	expect('the primary', `${primary.name}, then ${after.name}`, after === synchronous)
	const { comparison, failed } = await writers.stop()
	figure('announcements that were refused or unanswered, and sent again', JSON.stringify(failed))
	expectLedger(comparison)
}

/** Renames a published listing that has its name in one language alone, one after the other; its page must show the name. */
async function rename({ database: { db } }: Cluster, property_name: string): Promise<{ id: number; category_id: number }> {
	const { id } = await db
		.selectFrom('listings')
		.select('id')
		.where('state', '=', 'published')
		.where(({ not, exists, selectFrom }) =>
			not(exists(selectFrom('listing_texts').select('listing_id').whereRef('listing_id', '=', 'listings.id'))),
		)
		.orderBy('updated_at')
		.limit(1)
		.executeTakeFirstOrThrow()
	return db.transaction().execute(async (trx) => {
		const listing = await trx
			.updateTable('listings')
			.set({ property_name, updated_at: new Date() })
			.where('id', '=', id)
			.returning(['id', 'category_id'])
			.executeTakeFirstOrThrow()
		await writeListingSearch(trx, [id])
		return listing
	})
}
