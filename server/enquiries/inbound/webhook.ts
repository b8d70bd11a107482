import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'
import { fail } from '../../failure.ts'
import type { RateLimiter } from '../../http/limits/rate-limits.ts'
import { maxMailBytes } from './mail-size.ts'
import type { ReplyOutcome } from './take-reply.ts'

// Decision 097: Replies by e-mail.

declare module 'fastify' {
	interface FastifyInstance {
		/** Takes a received mail into its conversation; see `takeReply`. */
		takeReply: (raw: Uint8Array) => Promise<ReplyOutcome>
	}
}

/** Seconds by which the time of a signature may differ from now. */
const tolerance = 300
const form = /^t=(\d{10}),v1=([0-9a-f]{64})$/

/** Whether a header `Kiermes-Signature` signs these bytes with the secret, and was made just now: `t=<seconds>,v1=<HMAC-SHA-256 of "<seconds>.<body>" in hex>`. */
function isSigned(secret: string, header: string, body: Buffer): boolean {
	const [, seconds = '', mark = ''] = form.exec(header) ?? []
	const expected = createHmac('sha256', secret).update(`${seconds}.`).update(body).digest()
	return mark !== '' && timingSafeEqual(expected, Buffer.from(mark, 'hex'))
}

const isRecent = (header: string): boolean => Math.abs(Date.now() / 1000 - Number(form.exec(header)?.[1] ?? 0)) <= tolerance

/**
 * `POST /api/inbound_mail`: the webhook of a mail server that receives replies. Its body is a whole mail (RFC 5322), signed in the header `Kiermes-Signature`.
 * Answers what became of it; a mail that was sent before counts once.
 */
export function serveInboundMail(
	app: FastifyInstance,
	{ INBOUND_WEBHOOK_SECRET: secret }: Pick<Config, 'INBOUND_WEBHOOK_SECRET'>,
	limiter: RateLimiter,
	take: (raw: Uint8Array) => Promise<ReplyOutcome>,
) {
	if (secret === undefined) return
	app.register(async (scope) => {
		scope.removeAllContentTypeParsers()
		scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxMailBytes }, (_request, body, done) => done(null, body))
		scope.addHook('onRequest', limiter.hookOf('calls'))
		scope.addHook('onRequest', async ({ headers }) => {
			// Before a body of some megabytes is read.
			if (!isRecent(String(headers['kiermes-signature']))) fail('invalid_input')
		})
		scope.post('/api/inbound_mail', async ({ headers, body, log }, reply) => {
			if (!Buffer.isBuffer(body) || !isSigned(secret, String(headers['kiermes-signature']), body)) fail('invalid_input')
			const outcome = await take(body)
			log.info({ outcome }, 'mail received')
			return reply.header('cache-control', 'no-store').send({ outcome })
		})
	})
}
