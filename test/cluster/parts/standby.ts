import pg from 'pg'
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { workersIn } from '#server/database/embedded-process.ts'
import { writeListingSearch } from '#server/search-index/listing-search-rows.ts'
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
async function onNode(cluster: Cluster, node: Node, statement: string): Promise<{ seconds?: number }[]> {
	const client = new pg.Client({ connectionString: cluster.postgres.addressOf(node) })
	await client.connect()
	try {
		return (await client.query<{ seconds?: number }>(statement)).rows
	} finally {
		await client.end()
	}
}

/** Signals the process that replays what a standby receives. Patroni would resume a replay that was paused by a statement. */
async function signalReplay(node: Node, signal: 'SIGSTOP' | 'SIGCONT') {
	for (const pid of await workersIn(node.data))
		if (/\bstartup\b/.test(await readFile(`/proc/${pid}/cmdline`, 'utf8'))) return process.kill(pid, signal)
	throw new Error(`${node.name} replays nothing`)
}

/** Both standbys stop replaying what they receive, as behind a long query or a slow disk: nothing stale is served, and the alert fires. */
export const lagBehind: Part = async (cluster, { figure, expect, expectLedger }) => {
	const primary = await cluster.postgres.waitUntilWhole()
	const standbys = cluster.postgres.nodes.filter((node) => node !== primary)
	const metrics = await recordMetrics()
	const [first] = cluster.apps
	if (first) await cluster.restart(first, metrics.settings)
	const writers = await startWriters(cluster, 1)
	for (const node of standbys) await signalReplay(node, 'SIGSTOP')
	try {
		const begun = performance.now()
		let slowest = 0
		let shown = 0
		while (performance.now() - begun < (lagOfAlert + 20) * 1000) {
			const name = `Sall ${Date.now()}`
			const listing = await rename(cluster, name)
			for (const { address } of cluster.apps) {
				const written = performance.now()
				const isShown = async () => (await (await fetch(`${address}/details/${listing.id}/${listing.category_id}`)).text()).includes(name)
				const time = await timeUntil(isShown, { most: 10_000 })
				slowest = Math.max(slowest, time === null ? Infinity : performance.now() - written)
				shown += 1
			}
			await sleep(500)
		}
		figure('pages requested of all processes after a change', shown)
		expect('slowest page that shows its change, ms', Math.round(slowest), slowest <= longestShown)
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
		for (const node of standbys) await signalReplay(node, 'SIGCONT')
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

/** Renames a published listing, one after the other; its page must show the name. */
async function rename({ database: { db } }: Cluster, property_name: string): Promise<{ id: number; category_id: number }> {
	const { id } = await db
		.selectFrom('listings')
		.select('id')
		.where('state', '=', 'published')
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
