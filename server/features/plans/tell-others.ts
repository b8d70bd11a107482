import { fail } from '#server/platform/failure.ts'
import type { Handlers } from '#server/platform/handler.ts'
import { openPlan, touchPlan } from './access.ts'
import { listWaiting, withdrawAll } from './waiting.ts'

/** See `tellOthers` of the contract. */
export const tellOthers: Handlers<'tellOthers'>['tellOthers'] = async ({ input, db, config, account, language }) => {
	const { property_id: beside, conversation_ids, message, preview, ...asked } = input
	return db.transaction().execute(async (trx) => {
		const plan = await openPlan(trx, account, asked, 'tellOthers', { lock: !preview })
		const found = (await listWaiting(trx, config, plan.id, { language, beside })) ?? fail('not_found')
		const waiting = found.filter(({ state, is_chosen }) => state !== 'accepted' && !is_chosen)
		if (preview) return { told: 0, waiting }
		const named = waiting.filter(({ conversation_id, is_decided }) => conversation_ids?.includes(conversation_id) ?? is_decided)
		const told = await withdrawAll(
			trx,
			config,
			named,
			message === undefined ? null : { account_id: account?.id ?? null, message, language },
		)
		await touchPlan(trx, plan.id)
		return { told, waiting: waiting.filter((one) => !named.includes(one)) }
	})
}
