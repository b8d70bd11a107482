import type { FastifyInstance } from 'fastify'
import { languages } from '#contract/values/languages.ts'
import type { Config } from '#server/platform/config.ts'

/** Days for which the file is valid; RFC 9116 advises less than a year. */
const validDays = 90
const day = 86_400_000

/**
 * `/.well-known/security.txt` (RFC 9116): the contact for reports of weaknesses. The contact is SECURITY_CONTACT, else COMPANY_EMAIL;
 * without either the address does not exist. It expires after 90 days, counted from the day it is read.
 */
export function serveSecurityTxt(app: FastifyInstance, { SECURITY_CONTACT, COMPANY_EMAIL, PUBLIC_URL }: Config): void {
	const contact = SECURITY_CONTACT ?? (COMPANY_EMAIL && `mailto:${COMPANY_EMAIL}`)
	if (!contact) return
	const path = '/.well-known/security.txt'
	app.get(path, { onRequest: app.limitPages }, async (_request, reply) => {
		const today = Math.floor(Date.now() / day) * day
		const lines = [
			`Contact: ${contact}`,
			`Expires: ${new Date(today + validDays * day).toISOString()}`,
			`Preferred-Languages: ${languages.join(', ')}`,
			`Canonical: ${PUBLIC_URL}${path}`,
		]
		return reply
			.headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' })
			.send(`${lines.join('\n')}\n`)
	})
}
