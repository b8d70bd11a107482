import type { SecurityEventKind } from '#contract/security-event-kinds.ts'
import type { Handlers } from '#server/platform/handler.ts'

const most = 50

/** Log-ins and changes of access of the own account. */
export const ownSecurityEventHandlers: Handlers<'getSecurityEvents'> = {
	async getSecurityEvents({ db, account, writeEvents }) {
		await writeEvents()
		const rows = await db
			.selectFrom('security_events')
			.select(['id', 'kind', 'minute', 'count', 'device'])
			.where('account_id', '=', account.id)
			.orderBy('minute', 'desc')
			.orderBy('id', 'desc')
			.limit(most)
			.execute()
		const list = rows.map(({ id, kind, minute, count, device }) => ({
			id,
			// Written by `SecurityEvents` alone.
			kind: kind as SecurityEventKind,
			at: minute.toISOString(),
			count,
			device,
		}))
		return { list }
	},
}
