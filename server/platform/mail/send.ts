import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import { createTransport } from 'nodemailer'
import type { Config } from '#server/platform/config.ts'
import { isLoopbackHost, mailHost } from '#server/platform/network/hosts.ts'
import type { MailKind, MailValues } from './send-later.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { markRefused, markSent, noteFailure, takeWaiting } from './queries.ts'
import { isOverBudget, overBudget } from './recipient-budget.ts'
import { isReminder, stopPath } from './reminders.ts'
import { canReply, renderMail } from './render.ts'

/** Sends the mail of this id, unless that was done before. Throws when it has to be tried again. */
export type SendMail = (id: number) => Promise<void>

/** The error of nodemailer. */
type SmtpError = Error & { code?: string; responseCode?: number; response?: string; command?: string }

const timeout = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 }
/** For one mail as a whole, in milliseconds: below the time after which another process takes it over. */
const longest = 90_000
const insistence = 20_000
const fiveDays = 5 * 24 * 3_600_000
const tooOld = 'It could not be sent for five days'
/** SMTP commands whose permanent refusal (5xx) is about this mail, not about our log-in or sender. */
const aboutTheMail = /^(RCPT TO|DATA)/

interface SenderOptions {
	smtp: string
	config: Config
	db: Kysely<DB>
	log: FastifyBaseLogger
	/** The stored PDF of an invoice by its number, for mails that bring one along. */
	findInvoice: (db: Kysely<DB>, number: string) => Promise<Buffer | undefined>
	timeouts?: Partial<typeof timeout>
}

/** Sends over one connection per mail, so that each has its own fate. Neither addresses nor texts are logged. */
export function createSender({ smtp, config, db, log, findInvoice, timeouts }: SenderOptions): SendMail {
	const { hostname } = new URL(smtp)
	// Mails carry links to accounts: without TLS they wait, unless the server is this machine or its address says `?requireTLS=false`.
	const requireTLS = !isLoopbackHost(hostname)
	const transport = createTransport({ requireTLS, url: smtp, ...timeout, ...timeouts, disableFileAccess: true, disableUrlAccess: true })
	const host = mailHost(config.PUBLIC_URL)

	const rootOf = (enquiry_id: number) => `<enquiry.${enquiry_id}@${host}>`

	/** The invoice that a mail brings along; its bytes are the stored ones. */
	async function readAttachments(values: unknown) {
		const { attached_invoice: number } = values as { attached_invoice?: string }
		const content = number === undefined ? undefined : await findInvoice(db, number)
		return content ? [{ filename: `${number}.pdf`, content, contentType: 'application/pdf' }] : []
	}

	/** For mail programs: it stops reminders of this kind in one press, without a log-in (RFC 8058). */
	async function stopHeaders(kind: MailKind, account_id: number | null) {
		if (account_id === null || !isReminder(kind)) return {}
		const address = config.PUBLIC_URL + (await stopPath(config, account_id, kind))
		return { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
	}

	return async (id) => {
		const mail = await takeWaiting(db, id)
		if (!mail) return
		// Its links are long dead, and its news is none.
		if (Date.now() - mail.created_at.getTime() > fiveDays) return markRefused(db, id, mail.refusal ?? tooOld)
		const kind = mail.kind as MailKind
		if (await isOverBudget(db, { id, kind })) {
			log.warn({ mail: id, kind }, 'mail over budget')
			return markRefused(db, id, overBudget)
		}
		try {
			const { subject, text, html } = renderMail(
				config,
				kind,
				mail.lang,
				mail.values as MailValues[typeof kind],
				canReply(config, mail.reply_to),
			)
			await transport.sendMail({
				from: config.MAIL_FROM,
				to: { name: '', address: mail.recipient },
				replyTo: mail.reply_to ? { name: '', address: mail.reply_to } : config.COMPANY_EMAIL,
				subject,
				text,
				html,
				attachments: await readAttachments(mail.values),
				// The same however often it is tried, so that a second copy is known as one.
				messageId: `<${mail.message_id}@${host}>`,
				// Mails of one conversation are together, below a root that none of them is.
				...(mail.enquiry_id !== null && { inReplyTo: rootOf(mail.enquiry_id), references: rootOf(mail.enquiry_id) }),
				date: mail.created_at,
				headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': mail.lang, ...(await stopHeaders(kind, mail.account_id)) },
				signal: AbortSignal.timeout(longest),
			})
		} catch (error) {
			const failure = error as SmtpError
			const words = wordsOf(failure)
			const told = { mail: id, kind, code: failure.code, smtp: failure.responseCode }
			if (isForGood(failure)) {
				log.warn(told, 'mail refused')
				return markRefused(db, id, words)
			}
			log.warn(told, 'mail delayed')
			await noteFailure(db, id, words)
			// The queue keeps the error: nothing of the mail may be in it.
			throw new Error(`mail ${id}: ${failure.code ?? failure.name}`)
		}
		await insist(() => markSent(db, id))
	}
}

/** Repeats work that must not fail while the mail is still ours: a database that was away for a moment is no reason to send it twice. */
async function insist(work: () => Promise<void>): Promise<void> {
	const end = Date.now() + insistence
	for (;;)
		try {
			return await work()
		} catch (error) {
			if (Date.now() > end) throw error
			await sleep(500)
		}
}

/** Whether this mail was refused permanently. After a refusal of our log-in or sender address the mail waits until the operator has fixed it. */
function isForGood({ code, responseCode = 0, command = '' }: SmtpError): boolean {
	if (responseCode >= 500) return aboutTheMail.test(command)
	// No answer of the server: nodemailer rejected the address itself.
	return code === 'EENVELOPE' && responseCode === 0
}

function wordsOf({ response, message }: SmtpError): string {
	return (response ?? message)
		.replaceAll(/[\s\u0000-\u001f\u007f]+/g, ' ')
		.trim()
		.slice(0, 300)
}
