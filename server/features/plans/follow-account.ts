import type { AccountSubscriber } from '#server/features/accounts/account-changes.ts'

/** The changes of plans when an account is deleted: its own go with its row; its comments and votes are taken out of the plans of others. */
export const plansFollowAccount: AccountSubscriber = {
	async deleted(db, { id }) {
		const shares = await db.selectFrom('plan_shares').select('id').where('account_id', '=', id).execute()
		if (shares.length === 0) return
		const ids = shares.map((share) => share.id)
		// Votes name links without a foreign key, because the owner votes too.
		await db.deleteFrom('plan_votes').where('voter', 'in', ids).execute()
		await db.deleteFrom('plan_shares').where('id', 'in', ids).execute()
	},
}
