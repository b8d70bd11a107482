import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { Config } from '#server/platform/config.ts'
import { isFromThisMachine, isOnThisMachine } from '#server/platform/http/this-machine.ts'
import type { MailKind, MailValues } from './send-later.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { outboxPage, outboxPolicy } from './outbox-page.ts'
import { listMails } from './queries.ts'
import { canReply, renderMail } from './render.ts'

/** A mail as the outbox shows it; without a text where its values are forgotten. Times are ISO in UTC. */
export interface ShownMail {
	id: number
	kind: string
	to: string
	reply_to: string | null
	lang: string
	state: string
	refusal: string | null
	created_at: string
	subject: string | null
	text: string | null
	html: string | null
	/** Where the invoice is that it brings along. */
	attachment: string | null
}

/** The address of an invoice by its number, signed for an hour. */
type InvoiceAddress = (config: Config, number: string) => Promise<string>

const mostMails = 200

/**
 * `/outbox`, and `/outbox.json?to=` for programs: the mails of an installation without SMTP, for trying the product on one's own machine.
 * They exist only without SMTP_URL or in development, only while PUBLIC_URL names this machine itself (a product with a public address may be
 * behind a proxy that leaves no trace), never with TRUST_PROXY, and only for requests from this machine.
 */
export function serveOutbox(app: FastifyInstance, config: Config, db: Kysely<DB>, invoiceAddress: InvoiceAddress) {
	if (!isOnThisMachine(config) || (config.SMTP_URL && config.NODE_ENV !== 'development')) return
	app.get<{ Querystring: { to?: unknown; id?: unknown } }>('/outbox', async (request, reply) => {
		if (!isFromThisMachine(request)) return reply.callNotFound()
		const mails = await readMails(request.query.to)
		const open = mails.find(({ id }) => String(id) === request.query.id) ?? mails[0]
		return reply
			.headers({ 'cache-control': 'no-store', 'content-security-policy': outboxPolicy })
			.type('text/html; charset=utf-8')
			.send(outboxPage(config.SITE_NAME, mails, open))
	})
	app.get<{ Querystring: { to?: unknown } }>('/outbox.json', async (request, reply) => {
		if (!isFromThisMachine(request)) return reply.callNotFound()
		return reply.header('cache-control', 'no-store').send({ list: await readMails(request.query.to) })
	})

	async function readMails(to: unknown): Promise<ShownMail[]> {
		const rows = await listMails(db, { to: typeof to === 'string' && to !== '' ? to : undefined, limit: mostMails })
		const shown = rows.map(async ({ id, kind, recipient, reply_to, lang, state, refusal, created_at, values }) => {
			const known = { id, kind, to: recipient, reply_to, lang, state, refusal, created_at: created_at.toISOString() }
			if (state !== 'waiting') return { ...known, subject: null, text: null, html: null, attachment: null }
			const { attached_invoice } = values as { attached_invoice?: string }
			const attachment = attached_invoice === undefined ? null : await invoiceAddress(config, attached_invoice)
			return {
				...known,
				...renderMail(config, kind as MailKind, lang, values as MailValues[MailKind], canReply(config, reply_to)),
				attachment,
			}
		})
		return Promise.all(shown)
	}
}
