import { setTimeout as sleep } from 'node:timers/promises'
import { timeUntil } from '../../faults/run-fault.ts'
import type { Cluster } from '../cluster.ts'
import { startReaders, startWriters, type Writers } from '../visitors.ts'
import { cachedPages, isOnly, type Part } from './part.ts'

/** The time that a failover may take besides the `ttl` of Patroni's lock, in milliseconds. */
const besidesTtl = 7000
const longestSwitchover = 10_000
const longestWait = 120_000

/** Milliseconds from now until an announcement is acknowledged that was sent after now. */
async function timeUntilWritten(writers: Writers, moment: number): Promise<number | null> {
	await timeUntil(async () => writers.againAfter(moment) !== null, { most: longestWait })
	return writers.againAfter(moment)
}

/** The product's own connections go to the primary alone, so that a wait for it is a wait for the cluster as its processes see it. */
async function readPages(cluster: Cluster) {
	for (const { address } of cluster.apps) for (const page of cachedPages) await (await fetch(address + page)).arrayBuffer()
}

/** The primary is killed with its Patroni while announcements are published and pages are read. */
export const killPrimary: Part = async (cluster, { figure, expect, expectLedger, countCycle, noteRecovery }, { isShort }) => {
	const { postgres, patience } = cluster
	await readPages(cluster)
	const writers = await startWriters(cluster)
	const readers = startReaders(cluster, cachedPages)
	const most = patience.ttl * 1000 + besidesTtl
	for (let round = 1; round <= (isShort ? 1 : 5); round += 1) {
		const primary = await postgres.waitUntilWhole()
		await writers.writeMore(3)
		const killed = performance.now()
		await postgres.kill(primary)
		countCycle()
		const again = await timeUntilWritten(writers, killed)
		noteRecovery(again ?? longestWait)
		expect(
			`round ${round}, ms until an announcement is published again, at most ${most}`,
			again ?? 'never',
			again !== null && again <= most,
		)
		const rejoining = performance.now()
		await postgres.start(primary)
		await postgres.waitUntilWhole()
		figure(`round ${round}, ms until the killed node is a standby again`, Math.round(performance.now() - rejoining))
	}
	const { comparison, failed } = await writers.stop()
	const { statuses, sent, slowest } = await readers.stop()
	figure('announcements that were refused or unanswered, and sent again', JSON.stringify(failed))
	expectLedger(comparison)
	expect(`cached pages by status, of ${sent}`, JSON.stringify(statuses), isOnly(statuses, 200))
	figure('slowest cached page, ms', slowest)
}

/** Patroni moves the primary in order. */
export const switchOver: Part = async (cluster, { figure, expect, expectLedger, countCycle, noteRecovery }, { isShort }) => {
	const { postgres } = cluster
	await readPages(cluster)
	const writers = await startWriters(cluster)
	const readers = startReaders(cluster, cachedPages)
	for (let round = 1; round <= (isShort ? 1 : 3); round += 1) {
		const before = await postgres.waitUntilWhole()
		await writers.writeMore(3)
		const begun = performance.now()
		await postgres.switchOver()
		countCycle()
		const again = await timeUntilWritten(writers, begun)
		noteRecovery(again ?? longestWait)
		expect(`round ${round}, ms until an announcement is published again`, again ?? 'never', again !== null && again <= longestSwitchover)
		const after = await postgres.waitUntilWhole()
		expect(`round ${round}, the primary`, `${before.name}, then ${after.name}`, before !== after)
	}
	const { comparison, failed } = await writers.stop()
	const { statuses, sent } = await readers.stop()
	figure('announcements that were refused or unanswered, and sent again', JSON.stringify(failed))
	expectLedger(comparison)
	expect(`cached pages by status, of ${sent}`, JSON.stringify(statuses), isOnly(statuses, 200))
}

/** Patroni alone is killed, and started again after its lock is gone: its PostgreSQL goes on without a lock meanwhile, and the guard ends it. */
export const killPatroni: Part = async (cluster, { figure, expect, expectLedger, countCycle, noteRecovery }) => {
	const { postgres, patience } = cluster
	const writers = await startWriters(cluster)
	const primary = await postgres.waitUntilWhole()
	await writers.writeMore(3)
	const killed = performance.now()
	await primary.patroni?.kill()
	countCycle()
	// Until its lock has expired, the primary without Patroni takes the connections that HAProxy still sends it.
	const isReplaced = async () => (await postgres.members()).some(({ name, role }) => role === 'leader' && name !== primary.name)
	const replaced = await timeUntil(isReplaced, { most: longestWait })
	const again = await timeUntilWritten(writers, performance.now())
	const took = replaced === null || again === null ? null : Math.round(performance.now() - killed)
	noteRecovery(took ?? longestWait)
	const most = patience.ttl * 1000 + besidesTtl
	expect(`ms until another primary publishes an announcement, at most ${most}`, took ?? 'never', took !== null && took <= most)
	await sleep(2000)
	await postgres.start(primary)
	const after = await postgres.waitUntilWhole()
	expect('the primary', `${primary.name}, then ${after.name}`, primary !== after)
	const { comparison, failed } = await writers.stop()
	figure('announcements that were refused or unanswered, and sent again', JSON.stringify(failed))
	expectLedger(comparison)
}
