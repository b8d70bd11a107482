import { sql } from 'kysely'
import { lockReceived } from '#server/features/enquiries/queries.ts'
import { withdraw, withdrawable } from '#server/features/enquiries/withdraw.ts'
import { fail } from '#server/platform/failure.ts'
import type { Handlers } from '#server/platform/handler.ts'
import { wantOf } from '#contract/plans/plan-choices.ts'
import { openPlan, touchPlan } from './access.ts'
import { listWants } from './queries.ts'

/** See `tellOthers` of the contract. */
export const tellOthers: Handlers<'tellOthers'>['tellOthers'] = async ({ input, db, config, account, language }) => {
	const { property_id, message, ...asked } = input
	return db.transaction().execute(async (trx) => {
		const plan = await openPlan(trx, account, asked, 'tellOthers', { lock: true })
		const chosen = await trx
			.selectFrom('plan_candidates as c')
			.innerJoin('listings as l', 'l.id', 'c.listing_id')
			.select(['l.category_id', 'l.sub_category_id'])
			.where('c.plan_id', '=', plan.id)
			.where('c.listing_id', '=', property_id)
			.where('c.state', '=', 'chosen')
			.executeTakeFirst()
		if (!chosen) fail('not_found')
		const wants = await listWants(trx, plan.id)
		const { rows: waiting } = await sql<{ id: number; category_id: number; sub_category_id: number }>`
			select e.id, l.category_id, l.sub_category_id from enquiries e join listings l on l.id = e.listing_id
			where e.plan_id = ${plan.id} and e.listing_id <> ${property_id} and e.state = any(${[...withdrawable]}::text[])
				and not exists (select from plan_candidates c where c.plan_id = e.plan_id and c.listing_id = e.listing_id and c.state = 'chosen')
			order by e.id
		`.execute(trx)
		let told = 0
		for (const { id } of waiting.filter((other) => wantOf(other, wants) === wantOf(chosen, wants))) {
			const enquiry = await lockReceived(trx, id)
			// Its supplier may have declined meanwhile.
			if (!enquiry || !withdrawable.includes(enquiry.state)) continue
			await withdraw(trx, enquiry, config, message === undefined ? null : { account_id: account?.id ?? null, message, language })
			told += 1
		}
		await touchPlan(trx, plan.id)
		return { told }
	})
}
