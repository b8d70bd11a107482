import { addListing } from '#test/add-listing.ts'
import { runFault, stopSessions, timeUntil } from './run-fault.ts'

/*
 * The session of the product that listens for changes is stopped (SIGSTOP): a change that another process writes shows within thirty seconds, on the
 * page and in the call's answer. A stop while it stands still again ends within ten seconds with code 0.
 *
 *   node ops/faults/silent-listen.ts [--short]
 */

await runFault(async ({ database: { db, pool }, start, isShort, expect, countCycle, noteRecovery }) => {
	const { id: account } = await db
		.insertInto('accounts')
		.values({ role_id: 2, email: 'mia@example.org', email_verified: true, name: 'Zum Hirsch S.à r.l.', contact_person: 'Mia Weber' })
		.returning('id')
		.executeTakeFirstOrThrow()
	const property_id = await addListing({ db, professional: async () => ({ id: account, token: '' }) })
	let ended: number[] = []
	for (let round = 1; round <= (isShort ? 1 : 5); round += 1) {
		const product = await start()
		const page = async () => (await fetch(`${product.address}/details/${property_id}/1`)).text()
		const call = async () =>
			(
				await fetch(`${product.address}/api/get_property_detail`, {
					method: 'POST',
					body: new URLSearchParams({ property_id: String(property_id) }),
				})
			).text()
		await Promise.all([page(), call()])
		{
			await using stopped = await stopSessions({ pool }, 'kiermes changes', ended)
			ended = stopped.pids
			const name = `Hall ${round}`
			await db.updateTable('listings').set({ property_name: name }).where('id', '=', property_id).execute()
			const shown = await timeUntil(async () => (await page()).includes(name) && (await call()).includes(name), { most: 60_000 })
			countCycle()
			noteRecovery(shown ?? 60_000)
			expect(`round ${round}, ms until the change shows`, shown ?? 'never', stopped.pids.length === 1 && shown !== null && shown <= 30_000)
		}
		// The product has renewed its session by now or does so within a second.
		await using stopped = await stopSessions({ pool }, 'kiermes changes', ended)
		ended = [...ended, ...stopped.pids]
		const begun = performance.now()
		const code = await product.stop()
		const took = Math.round(performance.now() - begun)
		expect(`round ${round}, ms until it stopped`, took, stopped.pids.length > 0 && took <= 10_000)
		expect(`round ${round}, exit code`, code ?? 'none', code === 0)
	}
})
