import { sql } from 'kysely'
import { requireReauthentication } from './access.ts'
import { fail } from '#server/platform/failure.ts'
import type { Handlers } from '#server/platform/handler.ts'
import { endSessions } from './sessions.ts'

/** Where an account is logged in. */
export const ownSessionHandlers: Handlers<'getSessions' | 'endSessions'> = {
	async getSessions({ db, account }) {
		const list = await db
			.selectFrom('sessions')
			.select(['id', 'device', 'created_at', 'last_used_at'])
			.where('account_id', '=', account.id)
			.where(sql<boolean>`least(expires_at, ends_at) > now()`)
			.orderBy('last_used_at', 'desc')
			.orderBy('id', 'desc')
			.execute()
		return {
			list: list.map(({ created_at, last_used_at, ...session }) => ({
				...session,
				created_at: created_at.toISOString(),
				last_used_at: last_used_at.toISOString(),
				is_current: session.id === account.session_id,
			})),
		}
	},

	async endSessions({ input, db, account, noteEvent }) {
		// A stolen token must not end the sessions of its owner.
		requireReauthentication(account)
		const { session_id: only } = input
		const ended = await endSessions(db, account.id, only === undefined ? { but: account.session_id } : { only })
		if (only !== undefined && ended === 0) fail('not_found')
		if (ended > 0) noteEvent('sessions_ended', account.id)
		return { ended }
	},
}
