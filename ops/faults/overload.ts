import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { asOwner } from '#server/platform/database/open-database.ts'
import { quantile } from '#test/quantile.ts'
import { drive, type Driven } from './drive.ts'
import { recordMetrics } from './record-alerts.ts'
import { runFault, timeUntil } from './run-fault.ts'
import { markUploads, sampleListings } from './templates.ts'
import { multiplyListings } from '#samples/multiply-listings.ts'

/*
 * Requests list pages that are not in the cache: first by four clients that wait for their answers, which is the capacity, then one, two and
 * ten times as many a second, whether or not they are answered. Requests above the capacity must not slow those within it, and health answers.
 * The short form lasts a few seconds, and other load on the machine may spoil one of them: its thresholds are half as strict.
 *
 *   node ops/faults/overload.ts [--short] [--listings 100000]
 */

const path = '/filterVenues?max_capacity=#'
const quietClients = 4
const mostAnswerTime = 1000
const mostLiveTime = 500
const mostRecovery = 5000

/** Requests liveness ten times a second until it is stopped. Returns the response times in milliseconds. */
function watchHealth(address: string) {
	const times: number[] = []
	let isOver = false
	const watching = (async () => {
		while (!isOver) {
			const begun = performance.now()
			const { status } = await fetch(`${address}/health/live`, { signal: AbortSignal.timeout(20_000) }).catch(() => ({ status: 0 }))
			times.push(status === 200 ? performance.now() - begun : Infinity)
			await sleep(100)
		}
	})()
	return async () => {
		isOver = true
		await watching
		return times
	}
}

const describe = ({ sent, statuses, goodput, p50, p95 }: Driven) =>
	`${sent} sent, ${JSON.stringify(statuses)}, ${goodput}/s with p50 ${p50} and p95 ${p95} ms`

await runFault(async (fault) => {
	const { folder, database, start, isShort, figure, expect } = fault
	const { values } = parseArgs({ options: { listings: { type: 'string', default: String(sampleListings) }, short: { type: 'boolean' } } })
	await asOwner(database, ({ pool }) => multiplyListings(pool, Math.ceil(Number(values.listings) / sampleListings)))
	await markUploads(folder)
	const metrics = await recordMetrics()
	const { address } = await start(metrics.settings)
	let first = 1000 + Math.floor(Math.random() * 20_000)
	const run = async (load: { rate: number } | { clients: number }, seconds: number) => {
		const driven = await drive({ address, paths: [path], first, seconds, load })
		first += driven.sent
		return driven
	}
	await run({ clients: quietClients }, isShort ? 2 : 10)
	const quiet = await run({ clients: quietClients }, isShort ? 4 : 20)
	figure('quiet, four clients', describe(quiet))
	for (const times of isShort ? [10] : [1, 2, 10]) {
		const end = watchHealth(address)
		const load = { rate: times * quiet.goodput }
		// For its first second an overload counts as a burst, which meets a long queue. In a minute this second does not matter; in a few seconds it would.
		if (isShort) await run(load, 2)
		const driven = await run(load, isShort ? 6 : 60)
		const health = await end()
		const name = `at ${times} times the capacity`
		figure(name, describe(driven))
		const others = Object.keys(driven.statuses).filter((status) => status !== '200' && status !== '503')
		expect(`${name}, answers but 200 and 503`, others.join(' ') || 'none', others.length === 0)
		if (times > 1) {
			const share = driven.goodput / quiet.goodput
			expect(`${name}, goodput as a share of the capacity`, share.toFixed(2), share >= (isShort ? 0.4 : 0.8))
		}
		expect(
			`${name}, p95 in quiet ones`,
			(driven.p95 / quiet.p95).toFixed(2),
			driven.p95 <= Math.min((isShort ? 4 : 2) * quiet.p95, mostAnswerTime),
		)
		const slowest = Math.max(...health)
		expect(`${name}, slowest of ${health.length} answers of /health/live`, `${Math.round(slowest)} ms`, slowest <= mostLiveTime)
		figure(`${name}, /health/live p95`, `${quantile(health, 0.95)} ms`)
		const isNormal = async () => {
			const begun = performance.now()
			const { status } = await fetch(address + path.replace('#', String((first += 1))))
			return status === 200 && performance.now() - begun <= 2 * quiet.p95
		}
		const recovery = await timeUntil(isNormal, { inARow: 5, most: mostRecovery })
		fault.countCycle()
		fault.noteRecovery(recovery ?? mostRecovery)
		expect(`${name}, normal again after`, `${recovery ?? `more than ${mostRecovery}`} ms`, recovery !== null)
	}
	await metrics.expectAlerts(fault)
})
