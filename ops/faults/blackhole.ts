import { setTimeout as sleep } from 'node:timers/promises'
import { openNetwork } from '#test/network.ts'
import { recordMetrics } from './record-alerts.ts'
import { databaseAddress, runFault, stopSessions, timeUntil } from './run-fault.ts'

/*
 * A network between the product and its database loses everything for five seconds under thirty requests and is then as before. After that every
 * session of the product stands still for good (SIGSTOP). Both times five good answers in a row come within ten seconds, from lists that are not in
 * memory.
 *
 *   node ops/faults/blackhole.ts [--short]
 */

const enough = { inARow: 5, most: 10_000 }
let asked = 0

/** Requests a list that is not in the cache. */
async function askList(address: string): Promise<boolean> {
	asked += 1
	const body = new URLSearchParams({ min_capacity: String(asked), per_page: '6' })
	const response = await fetch(`${address}/api/get_venue_list_with_filter`, { method: 'POST', body, signal: AbortSignal.timeout(8000) })
	await response.arrayBuffer()
	return response.status === 200
}

const askMany = (address: string) => Array.from({ length: 30 }, () => askList(address).catch(() => false))

await runFault(async (fault) => {
	const { database, server, start, isShort, figure, expect } = fault
	await using network = await openNetwork(server)
	const metrics = await recordMetrics()
	const product = await start({ DATABASE_URL: databaseAddress(database, network.port), ...metrics.settings })
	for (let round = 1; round <= (isShort ? 1 : 5); round += 1) {
		await Promise.all(askMany(product.address))
		fault.countCycle()
		network.swallow()
		const lost = askMany(product.address)
		await sleep(5000)
		network.mend()
		const healed = await timeUntil(() => askList(product.address), enough)
		expect(`round ${round}, ms until five good answers after five seconds in which everything was lost`, healed ?? 'never', healed !== null)
		fault.noteRecovery(healed ?? enough.most)
		figure(`round ${round}, good answers of 30 while everything was lost`, (await Promise.all(lost)).filter(Boolean).length)

		await Promise.all(askMany(product.address))
		fault.countCycle()
		await using stopped = await stopSessions(database, 'kiermes')
		const freed = await timeUntil(() => askList(product.address), enough)
		fault.noteRecovery(freed ?? enough.most)
		figure(`round ${round}, sessions that stand still`, stopped.pids.length)
		expect(
			`round ${round}, ms until five good answers beside sessions that stand still`,
			freed ?? 'never',
			freed !== null && stopped.pids.length > 0,
		)
		const response = await fetch(`${product.address}/health/live`)
		expect(`round ${round}, /health/live`, response.status, response.status === 200)
	}
	await metrics.expectAlerts(fault)
})
