import { setTimeout as sleep } from 'node:timers/promises'
import { Ledger } from './ledger.ts'
import { recordMetrics } from './record-alerts.ts'
import { runFault, timeUntil } from './run-fault.ts'
import { findSignUps, keepSigningUp } from './sign-ups.ts'

/*
 * F31: while visitors sign up the process runs out of memory, or throws an error that no code catches. It ends by itself, not with code 0, and after a
 * start, as by a supervisor, visitors sign up again; no account that was acknowledged is lost.
 *
 *   node ops/faults/process-ends.ts [--short]
 */

/** Milliseconds until a supervisor starts the process again, as in `deploy/systemd/`. */
const pause = 2000
const longest = 120_000

const causes = {
	memory: 'const held = []; setInterval(() => held.push(Array.from({ length: 300_000 }, Math.random)), 1)',
	error: 'throw new Error("caught by no code")',
}

await runFault(async (fault) => {
	const { database, start, isShort, figure, expect } = fault
	const metrics = await recordMetrics()
	const startWith = (cause: keyof typeof causes) => {
		const module = `process.on("SIGUSR2", () => { ${causes[cause]} })`
		const NODE_OPTIONS = `--import data:text/javascript,${encodeURIComponent(module)}`
		return start({ ...metrics.settings, NODE_OPTIONS })
	}
	const ledger = new Ledger<number>()
	let isOver = false
	let product = await startWith('memory')
	const visitors = [1, 2].map(() =>
		keepSigningUp(() => product.address, { isOver: () => isOver, acknowledge: (email, id) => ledger.acknowledge(email, id) }),
	)
	const someSignUp = async () => {
		const before = ledger.size
		return timeUntil(async () => ledger.size >= before + 5, { most: longest })
	}
	const order = (['memory', 'error'] as const).flatMap((cause) => Array.from({ length: isShort ? 1 : 5 }, () => cause))
	for (const [index, cause] of order.entries()) {
		const before = await someSignUp()
		expect(`${index + 1}, sign-ups before`, ledger.size, before !== null)
		process.kill(product.pid, 'SIGUSR2')
		fault.countCycle()
		const code = await Promise.race([product.ended, sleep(longest, 'still there', { ref: false })])
		// Without memory, Node aborts: a signal ends the process then, and there is no code.
		expect(
			`${index + 1}, ${cause}, exit code`,
			code ?? 'none, by a signal',
			cause === 'memory' ? code === null || code === 134 : code === 1,
		)
		await sleep(pause)
		const begun = performance.now()
		product = await startWith(order[index + 1] ?? 'error')
		const after = await someSignUp()
		const recovery = Math.round(performance.now() - begun)
		fault.noteRecovery(recovery)
		expect(`${index + 1}, ms from the start to five sign-ups`, recovery, after !== null)
	}
	isOver = true
	const counts = await Promise.all(visitors)
	figure(
		'sign-ups without an answer',
		counts.reduce((sum, { unanswered }) => sum + unanswered, 0),
	)
	await product.stop()
	await metrics.expectAlerts(fault)
	fault.expectLedger(ledger.compare(await findSignUps(database)))
})
