import { startWriters } from '../cluster/visitors.ts'
import { openNetwork } from '#test/network.ts'
import { databaseAddress, runFault, timeUntil } from './run-fault.ts'

/*
 * F5, F21: professionals publish announcements, one after the other; again and again the database writes, and its answer to the COMMIT is lost with the
 * connection. The product cannot know whether it was written; the form sends the same request again. Each announcement is there once and whole, and the
 * next ones are published at once.
 *
 *   node ops/faults/lost-commit.ts [--short]
 */

const longest = 20_000

await runFault(async ({ database, server, start, isShort, figure, expect, expectLedger, countCycle, noteRecovery }) => {
	await using network = await openNetwork(server)
	const product = await start({ DATABASE_URL: databaseAddress(database, network.port) })
	const writers = await startWriters({ address: product.address, database })
	const cycles = isShort ? 10 : 150
	let late = 0
	for (let cycle = 1; cycle <= cycles; cycle += 1) {
		network.loseCommit()
		const isLost = await timeUntil(async () => network.lostCommits() === cycle, { most: longest })
		if (isLost === null) {
			expect(`cycle ${cycle}, an answer is lost`, 'never', false)
			break
		}
		countCycle()
		const before = writers.count()
		const again = await timeUntil(async () => writers.count() >= before + 2, { most: longest })
		noteRecovery(again ?? longest)
		if (again === null) late += 1
	}
	expect(`losses after which no two announcements were published within ${longest} ms`, late, late === 0)
	const { comparison, failed } = await writers.stop()
	figure('answers but success, sent again', JSON.stringify(failed))
	expectLedger(comparison)
	await product.stop()
})
