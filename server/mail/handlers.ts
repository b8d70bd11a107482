import type { mails, OutboxMail } from '#contract/mails.ts'
import type { Handlers } from '../handler.ts'
import { listMails } from './queries.ts'

const mostMails = 200

export const mailHandlers: Handlers<keyof typeof mails> = {
	async getOutbox({ input, db }) {
		const rows = await listMails(db, { to: input.to, state: input.state, limit: mostMails })
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
