import type { mails, OutboxMail } from '#contract/mails.ts'
import { fail } from '../failure.ts'
import type { Handlers } from '../handler.ts'
import { listMails } from './queries.ts'

const operator = 3
const mostMails = 200

export const mailHandlers: Handlers<keyof typeof mails> = {
	async getOutbox({ input, db, account }) {
		if (account.role_id !== operator) fail('wrong_role')
		const rows = await listMails(db, { to: input.to, limit: mostMails })
		const list = rows.map(({ id, kind, recipient, state, attempts, refusal, created_at, sent_at }): OutboxMail => ({
			id,
			kind,
			to: recipient,
			state: state as OutboxMail['state'],
			attempts,
			refusal,
			created_at: created_at.toISOString(),
			sent_at: sent_at?.toISOString() ?? null,
		}))
		return { list }
	},
}
