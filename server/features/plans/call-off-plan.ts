import { sql, type Kysely } from 'kysely'
import { lockReceived } from '#server/features/enquiries/queries.ts'
import { canWrite, writeMessage } from '#server/features/enquiries/write-message.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { fail } from '#server/platform/failure.ts'
import type { Handlers } from '#server/platform/handler.ts'
import { calledOffOn, openPlan, touchPlan } from './access.ts'
import { listWaiting, withdrawAll } from './waiting.ts'

// Decision 090: A plan asks several suppliers at once.

/** See `callOffPlan` of the contract. */
export const callOffPlan: Handlers<'callOffPlan'>['callOffPlan'] = async ({ input, db, config, account, language, client, limiter }) => {
	const { message, preview, resume, ...asked } = input
	return db.transaction().execute(async (trx) => {
		const plan = await openPlan(trx, account, asked, 'callOffPlan', { lock: !preview })
		const listed = async () => (await listWaiting(trx, config, plan.id, { language })) ?? []
		if (preview) return { told: 0, called_off_on: plan.called_off_on, waiting: await listed() }
		if ((plan.called_off_on !== null) !== resume) fail('conflict')
		if (resume) {
			await trx.updateTable('plans').set({ called_off_at: null }).where('id', '=', plan.id).execute()
			await touchPlan(trx, plan.id)
			return { told: 0, called_off_on: null, waiting: await listed() }
		}
		await limiter.take('messageByClient', client.key)
		await dropUnconfirmed(trx, plan.id)
		const waiting = await listed()
		const parting = message === undefined ? null : { account_id: account?.id ?? null, message, language }
		const open = waiting.filter(({ state }) => state !== 'accepted')
		let told = await withdrawAll(trx, config, open, parting)
		if (parting)
			for (const { conversation_id } of waiting.filter((one) => !open.includes(one))) {
				const enquiry = await lockReceived(trx, conversation_id)
				if (!enquiry || !canWrite('planner', enquiry)) continue
				await writeMessage(trx, enquiry, { side: 'planner', ...parting }, config)
				told += 1
			}
		const { called_off_on } = await trx
			.updateTable('plans')
			.set({ called_off_at: sql<string>`now()` })
			.where('id', '=', plan.id)
			.returning(calledOffOn)
			.executeTakeFirstOrThrow()
		await touchPlan(trx, plan.id)
		return { told, called_off_on, waiting: await listed() }
	})
}

/** Enquiries that no supplier has yet are not sent any more: a visitor's link confirms nothing, the verification of an account's address delivers none. */
async function dropUnconfirmed(db: Kysely<DB>, plan_id: number): Promise<void> {
	await sql`delete from enquiries where plan_id = ${plan_id} and state = 'unconfirmed' and account_id is not null`.execute(db)
	// They keep counting for the limits of their sender; housekeeping deletes them.
	await sql`update enquiries set plan_id = null, confirm_hash = null where plan_id = ${plan_id} and state = 'unconfirmed'`.execute(db)
}
