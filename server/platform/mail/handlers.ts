import type { mail } from '#contract/mail.ts'
import type { Handlers } from '#server/platform/handler.ts'
import { asOutboxMail, listMails } from './queries.ts'

const mostMails = 200

export const mailHandlers: Handlers<keyof typeof mail> = {
	async getOutbox({ input, db, config }) {
		const rows = await listMails(db, { to: input.to, state: input.state, limit: mostMails })
		return { list: rows.map(asOutboxMail), is_sending: config.SMTP_URL !== undefined }
	},
}
