import type { Profile } from '#contract/accounts.ts'
import { fail } from '../failure.ts'
import type { Handlers } from '../handler.ts'
import { deleteSession, findProfile } from './queries.ts'

export const accountHandlers: Handlers<'getProfile' | 'logOut'> = {
	async getProfile({ db, account }) {
		// The account may have been deleted since its token was looked up.
		const profile = (await findProfile(db, account.id)) ?? fail('login_required')
		// The table's checks allow no other role and no other language.
		return profile as Profile
	},

	async logOut({ db, account }) {
		await deleteSession(db, account.token_hash)
		return null
	},
}
