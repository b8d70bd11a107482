import { readdir } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { findProgram } from '#test/programs.ts'
import { Ledger } from './ledger.ts'
import { recordMetrics } from './record-alerts.ts'
import { runFault, timeUntil } from './run-fault.ts'
import { findSignUps, keepSigningUp } from './sign-ups.ts'

/*
 * F11: the product may have 300 file descriptors. Idle connections take most of them, and then more connections are opened than there are descriptors.
 * Those that are there go on to be answered, the process lives, and serves lists and sign-ups again within ten seconds after the connections have ended.
 *
 *   node ops/faults/few-descriptors.ts [--short]
 */

const limit = 300
/** The share that idle connections take first: above that of the alert. */
const most = 0.9
const longest = 10_000

/** A connection that asks for liveness every three seconds, so that it is not ended as idle. */
function openConnection(address: string) {
	const { hostname, port } = new URL(address)
	const socket: Socket = connect(Number(port), hostname)
	const counted = { socket, answers: 0 }
	const ask = () => socket.write('GET /health/live HTTP/1.1\r\nhost: localhost\r\n\r\n')
	const asking = setInterval(ask, 3000)
	socket
		.on('connect', ask)
		.on('data', (bytes) => (counted.answers += bytes.toString().split('HTTP/1.1 200').length - 1))
		.on('error', () => {})
		.on('close', () => clearInterval(asking))
	return counted
}

const skipped = findProgram('prlimit') ? null : 'there is no prlimit on this machine'

await runFault(
	async (fault) => {
		const { database, start, isShort, figure, expect } = fault
		const metrics = await recordMetrics()
		const product = await start(metrics.settings, ['prlimit', `--nofile=${limit}:${limit}`])
		let hasEnded = false
		void product.ended.then(() => (hasEnded = true))
		const descriptors = async () => (await readdir(`/proc/${product.pid}/fd`)).length
		let number = 0
		const askList = async () => {
			const body = new URLSearchParams({ min_capacity: String((number += 1)) })
			const signal = AbortSignal.timeout(5000)
			const { status } = await fetch(`${product.address}/api/get_venue_list_with_filter`, { method: 'POST', body, signal })
			return status === 200
		}
		const ledger = new Ledger<number>()
		let isOver = false
		const visitor = keepSigningUp(() => product.address, {
			isOver: () => isOver,
			acknowledge: (email, id) => ledger.acknowledge(email, id),
		})
		const signsUp = async () => {
			const before = ledger.size
			return (await timeUntil(async () => ledger.size > before, { most: longest })) !== null
		}
		const worked = (await signsUp()) && (await askList())
		expect('a list, and sign-ups before', ledger.size, worked)
		for (let cycle = 1; cycle <= (isShort ? 1 : 5); cycle += 1) {
			const begun = await descriptors()
			const early = Array.from({ length: Math.floor(most * limit) - begun }, () => openConnection(product.address))
			await sleep(8000)
			figure(`cycle ${cycle}, descriptors of ${limit} with idle connections`, `${begun}, then ${await descriptors()}`)
			fault.countCycle()
			const late = Array.from({ length: limit }, () => openConnection(product.address))
			await sleep(1000)
			const before = early.reduce((sum, { answers }) => sum + answers, 0)
			await sleep(5000)
			const answered = early.reduce((sum, { answers }) => sum + answers, 0) - before
			const without = late.filter(({ answers }) => answers === 0).length
			expect(`cycle ${cycle}, connections of ${limit} that found no descriptor`, without, without > 0)
			expect(`cycle ${cycle}, answers on the connections that were there`, answered, answered >= early.length)
			for (const { socket } of [...early, ...late]) socket.destroy()
			const recovery = await timeUntil(askList, { inARow: 5, most: longest })
			fault.noteRecovery(recovery ?? longest)
			expect(`cycle ${cycle}, ms until five lists were answered`, recovery ?? 'never', recovery !== null)
			const works = await signsUp()
			expect(`cycle ${cycle}, sign-ups afterwards`, ledger.size, works)
			expect(`cycle ${cycle}, the process`, hasEnded ? 'has ended' : 'lives', !hasEnded)
		}
		isOver = true
		const { refused, unanswered } = await visitor
		figure('sign-ups refused, unanswered', `${refused}, ${unanswered}`)
		await metrics.expectAlerts(fault)
		fault.expectLedger(ledger.compare(await findSignUps(database)))
	},
	{ skipped },
)
