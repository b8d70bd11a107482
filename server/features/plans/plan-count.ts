import type { Kysely } from 'kysely'
import { planLimits } from '#contract/plans/plan-choices.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { lockAccount } from '#server/features/accounts/lock-account.ts'
import { fail } from '#server/platform/failure.ts'

/** Throws `invalid_input` when an account has as many plans as it may have. Those that it begins at once are counted one after the other. */
export async function checkCount(db: Kysely<DB>, account_id: number): Promise<void> {
	await lockAccount(db, account_id)
	const { count } = await db
		.selectFrom('plans')
		.select((row) => row.fn.countAll<number>().as('count'))
		.where('account_id', '=', account_id)
		.executeTakeFirstOrThrow()
	if (count >= planLimits.plans) fail('invalid_input', { fields: { plan_id: { error: 'too_many', bound: planLimits.plans } } })
}
