import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { signMail } from '../sign-mail.ts'
import { inboundSecret } from './start-product.ts'

interface Mail {
	kind: string
	to: string
	reply_to: string | null
	subject: string
	text: string | null
}

/** The mails to one address or to all, newest first, from the outbox of a product that sends none. */
export async function mailsTo(page: Page, to?: string): Promise<Mail[]> {
	const answer = await page.request.get(`/outbox.json${to === undefined ? '' : `?to=${encodeURIComponent(to)}`}`)
	return ((await answer.json()) as { list: Mail[] }).list
}

/** The path of the link in the newest mail of a kind to an address. */
export async function mailedPath(page: Page, to: string, kind: 'verify' | 'reset'): Promise<string> {
	const text = (await mailsTo(page, to)).find((mail) => mail.kind === kind)?.text ?? ''
	const path = (kind === 'verify' ? /\/verify\/[\w-]+/ : /\/restePassword\/[\w-]+/).exec(text)?.[0]
	expect(path, `a ${kind} mail to ${to}`).toBeDefined()
	return path ?? ''
}

/** Delivers a reply to a mail as the mail server does that receives it; returns the product's answer. */
export async function deliverReply(page: Page, { from, to, text }: { from: string; to: string; text: string }): Promise<unknown> {
	const lines = [`From: <${from}>`, `To: <${to}>`, 'Subject: Re: Your enquiry', `Message-ID: <${randomUUID()}@mail.example>`]
	const mail = [...lines, 'Content-Type: text/plain; charset=utf-8', '', text, ''].join('\r\n')
	const headers = { 'content-type': 'message/rfc822', 'kiermes-signature': signMail(inboundSecret, mail) }
	return (await page.request.post('/api/inbound_mail', { data: mail, headers })).json()
}
