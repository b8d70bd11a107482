import { sql } from 'kysely'
import { lockReceived } from '#server/features/enquiries/queries.ts'
import { withdrawable } from '#server/features/enquiries/withdraw.ts'
import { canWrite, writeMessage } from '#server/features/enquiries/write-message.ts'
import type { Handlers } from '#server/platform/handler.ts'
import { openPlan, touchPlan } from './access.ts'
import { isBehind } from './behind.ts'

/** See `tellAsked` of the contract. Sent again it finds nobody to tell. */
export const tellAsked: Handlers<'tellAsked'>['tellAsked'] = async ({ input, db, config, account, language, client, limiter }) => {
	const { message, ...asked } = input
	return db.transaction().execute(async (trx) => {
		const plan = await openPlan(trx, account, asked, 'tellAsked', { lock: true })
		await limiter.take('messageByClient', client.key)
		const { rows: behind } = await sql<{ id: number; event_date: string | null; participants: number | null }>`
			select e.id, coalesce(p.date, e.event_date) as event_date, coalesce(p.people, e.participants) as participants
			from enquiries e join plans p on p.id = e.plan_id
			where p.id = ${plan.id} and ${isBehind}
				and not exists (select from plan_candidates c where c.plan_id = p.id and c.listing_id = e.listing_id and c.state = 'dropped')
			order by e.id
		`.execute(trx)
		let told = 0
		for (const { id, event_date, participants } of behind) {
			const enquiry = await lockReceived(trx, id)
			// Its supplier may have declined meanwhile.
			if (!enquiry || !withdrawable.includes(enquiry.state) || !canWrite('planner', enquiry)) continue
			await writeMessage(trx, enquiry, { side: 'planner', account_id: account?.id ?? null, message, language }, config)
			await trx.updateTable('enquiries').set({ event_date, participants }).where('id', '=', id).execute()
			told += 1
		}
		await touchPlan(trx, plan.id)
		return { told }
	})
}
