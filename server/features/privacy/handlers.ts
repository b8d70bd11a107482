import { requireReauthentication } from '#server/features/accounts/access.ts'
import { fail } from '#server/platform/failure.ts'
import type { Handlers } from '#server/platform/handler.ts'
import { planDeletion, takeDeletionBack } from './deletion.ts'
import { readOpenMatters } from './open-matters.ts'
import { exportAddress, makeExport } from './export.ts'

export const privacyHandlers: Handlers<'exportAccount' | 'getOpenMatters' | 'deleteAccount' | 'keepAccount'> = {
	async exportAccount({ db, config, account, limiter }) {
		requireReauthentication(account)
		await limiter.take('ownDataByAccount', account.id)
		const { token, expires_at } = await makeExport(db, config, account.id)
		return { url: exportAddress(config, token), expires_at: expires_at.toISOString() }
	},

	async getOpenMatters({ db, account }) {
		return readOpenMatters(db, account.id)
	},

	async deleteAccount({ db, config, account, limiter }) {
		requireReauthentication(account)
		await limiter.take('ownDataByAccount', account.id)
		const delete_after = (await planDeletion(db, config, account.id, account.token_hash)) ?? fail('login_required')
		return { delete_after: delete_after.toISOString() }
	},

	async keepAccount({ db, account }) {
		await takeDeletionBack(db, account.id)
		return null
	},
}
