import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { workersIn } from '#server/platform/database/embedded-process.ts'
import { openNetwork } from '#test/network.ts'
import { Ledger } from './ledger.ts'
import { recordMetrics } from './record-alerts.ts'
import { databaseAddress, runFault, timeUntil } from './run-fault.ts'
import { findSignUps, keepSigningUp } from './sign-ups.ts'

/*
 * F2, F3: visitors sign up and read while every process of PostgreSQL is killed with SIGKILL, and is started again by its supervisor; then all
 * connections to it are cut for five seconds. Each time the product is ready again within ten seconds by itself, the home page is answered throughout, and
 * no account that was acknowledged is lost.
 *
 *   node ops/faults/database-gone.ts [--short]
 */

const longest = 10_000
const outage = 5000

await runFault(async (fault) => {
	const { folder, database, server, start, isShort, figure, expect } = fault
	await using network = await openNetwork(server)
	const metrics = await recordMetrics()
	const product = await start({ DATABASE_URL: databaseAddress(database, network.port), ...metrics.settings })
	const ledger = new Ledger<number>()
	const pages: number[] = []
	let isOver = false
	const visitors = [1, 2].map(() =>
		keepSigningUp(() => product.address, {
			isOver: () => isOver,
			acknowledge: (email, id) => ledger.acknowledge(email, id),
		}),
	)
	const askPage = async () => (await fetch(product.address, { signal: AbortSignal.timeout(20_000) })).status
	const first = await askPage()
	expect('the home page before', first, first === 200)
	const reader = (async () => {
		while (!isOver) {
			pages.push(await askPage().catch(() => 0))
			await sleep(100)
		}
	})()
	const isReady = async () => (await fetch(`${product.address}/health/ready`)).status === 200
	const writesAgain = async () => {
		const before = ledger.size
		return (await timeUntil(async () => ledger.size >= before + 5, { most: longest })) !== null
	}

	for (let cycle = 1; cycle <= (isShort ? 1 : 10); cycle += 1) {
		await writesAgain()
		const killed = await workersIn(join(folder, 'database', 'postgres'))
		for (const pid of killed) process.kill(pid, 'SIGKILL')
		fault.countCycle()
		const gone = await timeUntil(async () => !(await isReady()), { most: longest })
		const back = await timeUntil(isReady, { most: longest })
		fault.noteRecovery(back ?? longest)
		expect(`cycle ${cycle}, ms until ready after ${killed.length} processes were killed`, back ?? 'never', back !== null)
		figure(`cycle ${cycle}, seen as not ready`, gone === null ? 'no' : 'yes')
		const afterKill = await writesAgain()
		expect(`cycle ${cycle}, sign-ups after the kill`, ledger.size, afterKill)

		network.cut()
		fault.countCycle()
		await sleep(outage)
		const wasReady = await isReady()
		expect(`cycle ${cycle}, ready while connections are cut`, String(wasReady), !wasReady)
		network.mend()
		const mended = await timeUntil(isReady, { most: longest })
		fault.noteRecovery(mended ?? longest)
		expect(`cycle ${cycle}, ms until ready after connections were cut`, mended ?? 'never', mended !== null)
		const afterCut = await writesAgain()
		expect(`cycle ${cycle}, sign-ups after the cut`, ledger.size, afterCut)
	}
	isOver = true
	const counts = await Promise.all(visitors)
	await reader
	figure(
		'sign-ups refused',
		counts.reduce((sum, { refused }) => sum + refused, 0),
	)
	expect(
		'sign-ups without an answer',
		counts.reduce((sum, { unanswered }) => sum + unanswered, 0),
		counts.every(({ unanswered }) => unanswered === 0),
	)
	expect(
		`home pages but 200, of ${pages.length}`,
		pages.filter((status) => status !== 200).length,
		pages.every((status) => status === 200),
	)
	await metrics.expectAlerts(fault)
	fault.expectLedger(ledger.compare(await findSignUps(database)))
})
