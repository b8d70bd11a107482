import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/platform/config.ts'
import { fail } from '#server/platform/failure.ts'
import type { RateLimiter } from '#server/platform/http/limits/rate-limits.ts'
import { maxMailBytes } from './mail-size.ts'
import { UnreadableMail, type AboutMail, type ReplyOutcome } from './take-reply.ts'

// Decision 097: Replies by e-mail. Decision 113: A stranger’s mail is not read before its signature.

declare module 'fastify' {
	interface FastifyInstance {
		/** Takes a received mail into its conversation; see `takeReply`. */
		takeReply: (raw: Uint8Array<ArrayBuffer>, about?: AboutMail) => Promise<ReplyOutcome>
	}
}

/** How many seconds the time of a signature may differ from now. */
const tolerance = 300
/** After so many a mail that was not read is posted again, for the last time. */
const secondsUntilAgain = 60
/** Mails that wait while one is read; further ones are asked to come later. */
const mostWaiting = 4
const form = /^t=(\d{10}),length=(\d{1,9}),sha256=([0-9a-f]{64}),v1=([0-9a-f]{64})$/

/** The signed length and hash of the body to come. */
interface Announced {
	length: number
	sha256: string
}

/**
 * Reads a header `Kiermes-Signature`: `t=<seconds>,length=<bytes>,sha256=<SHA-256 of the body in hex>,v1=<HMAC-SHA-256 of all before “,v1=” in hex>`.
 * It is checked before a byte of the body is read. Null unless it is signed with the secret, and was made just now.
 */
function readSignature(secret: string, header: string): Announced | null {
	const [, seconds = '', length = '', sha256 = '', mark = ''] = form.exec(header) ?? []
	if (mark === '' || Math.abs(Date.now() / 1000 - Number(seconds)) > tolerance) return null
	const expected = createHmac('sha256', secret)
		.update(header.slice(0, header.lastIndexOf(',v1=')))
		.digest()
	return timingSafeEqual(expected, Buffer.from(mark, 'hex')) ? { length: Number(length), sha256 } : null
}

/** Reads a body that has been announced. Throws `invalid_input` for another one. */
async function readBody(body: IncomingMessage, { length, sha256 }: Announced): Promise<{ mail: Buffer<ArrayBuffer>; hash: Buffer }> {
	const mail = Buffer.allocUnsafe(length)
	const hashing = createHash('sha256')
	let at = 0
	for await (const chunk of body as AsyncIterable<Buffer>) {
		if (at + chunk.length > length) fail('invalid_input')
		at += chunk.copy(mail, at)
		hashing.update(chunk)
	}
	const hash = hashing.digest()
	if (at !== length || hash.toString('hex') !== sha256) fail('invalid_input')
	return { mail, hash }
}

/**
 * `POST /api/inbound_mail`: the webhook of a mail server that receives replies. Its body is a whole mail (RFC 5322), announced in the header
 * `Kiermes-Signature`. One is read at a time. Answers with the mail's outcome; a mail that was sent before counts once.
 */
export function serveInboundMail(
	app: FastifyInstance,
	{ INBOUND_WEBHOOK_SECRET: secret }: Pick<Config, 'INBOUND_WEBHOOK_SECRET'>,
	limiter: RateLimiter,
	take: FastifyInstance['takeReply'],
) {
	if (secret === undefined) return
	let last: Promise<unknown> = Promise.resolve()
	let waiting = 0
	/** Does one work after the other. Throws `unavailable` when too many wait. */
	async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
		if (waiting > mostWaiting) fail('unavailable')
		waiting += 1
		const turn = last.then(work)
		last = turn.catch(() => {})
		try {
			return await turn
		} finally {
			waiting -= 1
		}
	}
	app.register(async (scope) => {
		scope.removeAllContentTypeParsers()
		scope.addContentTypeParser('*', (_request, body, done) => done(null, body))
		scope.addHook('onRequest', limiter.hookOf('calls'))
		scope.post('/api/inbound_mail', async ({ headers, raw, log }, reply) => {
			const announced = readSignature(secret, String(headers['kiermes-signature'])) ?? fail('invalid_input')
			if (announced.length > maxMailBytes) fail('too_large')
			const outcome = await inTurn(async () => {
				const { mail, hash } = await readBody(raw, announced)
				return take(mail, { hash })
			}).catch((error: unknown) => {
				if (!(error instanceof UnreadableMail)) throw error
				log.warn({ err: error }, 'mail not read')
				return fail('unavailable', { retryAfter: secondsUntilAgain })
			})
			log.info({ outcome }, 'mail received')
			return reply.header('cache-control', 'no-store').send({ outcome })
		})
	})
}
