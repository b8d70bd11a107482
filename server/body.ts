import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isKnownTag, tagOf } from './etag.ts'

type Encoding = 'br' | 'gzip'

interface Form {
	bytes: Buffer
	isBest: boolean
}

const compressors = {
	br: {
		fast: (plain: Buffer) => brotliCompressSync(plain, brotli(1, plain)),
		best: (plain: Buffer) => promisify(brotliCompress)(plain, brotli(5, plain)),
	},
	gzip: {
		fast: (plain: Buffer) => gzipSync(plain, { level: 1 }),
		best: (plain: Buffer) => promisify(gzip)(plain, { level: 6 }),
	},
}

const brotli = (quality: number, { length }: Buffer) => ({
	params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: length },
})

/** Below this many bytes a body fits into the first packet anyway. */
const worthCompressing = 1000

/**
 * A body that may be sent often. Whoever asks first for an encoding gets it compressed in half a millisecond; once it is asked for again,
 * the better compression is made beside all else and sent from then on.
 */
export class Body {
	readonly plain: Buffer
	readonly status: number
	#tag: string | undefined
	#forms: Record<Encoding, Form | undefined> = { br: undefined, gzip: undefined }

	constructor(text: string, status = 200) {
		this.plain = Buffer.from(text)
		this.status = status
	}

	/** Memory with its compressed forms, about. */
	get bytes(): number {
		return Math.ceil(this.plain.length * 1.5)
	}

	/** Its entity tag: weak, for one and the same tag stands for every encoding. */
	get tag(): string {
		return (this.#tag ??= `W/${tagOf(this.plain)}`)
	}

	/** Its bytes in an encoding. */
	as(encoding: Encoding): Buffer {
		const known = this.#forms[encoding]
		if (!known) return (this.#forms[encoding] = { bytes: compressors[encoding].fast(this.plain), isBest: false }).bytes
		if (!known.isBest) {
			known.isBest = true
			compressors[encoding].best(this.plain).then(
				(bytes) => (known.bytes = bytes),
				() => (known.isBest = false),
			)
		}
		return known.bytes
	}
}

/** Sends a body in the best encoding that the client accepts. */
export function sendBody(request: FastifyRequest, reply: FastifyReply, body: Body): FastifyReply {
	reply.code(body.status)
	if (body.plain.length < worthCompressing) return reply.send(body.plain)
	const accepted = request.headers['accept-encoding'] ?? ''
	const encoding = acceptsBrotli.test(accepted) ? 'br' : acceptsGzip.test(accepted) ? 'gzip' : null
	return encoding ? reply.header('content-encoding', encoding).send(body.as(encoding)) : reply.send(body.plain)
}

/** The same for a body that clients may keep: with its tag, and a 304 for whoever has it. */
export function sendTagged(request: FastifyRequest, reply: FastifyReply, body: Body): FastifyReply {
	reply.header('etag', body.tag)
	return body.status === 200 && isKnownTag(request.headers['if-none-match'], body.tag)
		? reply.code(304).send()
		: sendBody(request, reply, body)
}

/** An Accept-Encoding header that names the encoding, and not only to refuse it. */
const accepts = (encoding: Encoding) => new RegExp(`(?:^|,)\\s*${encoding}\\s*(?:;\\s*q=(?!0(?:\\.0*)?\\s*(?:,|$))[^,]*)?(?:,|$)`, 'i')
const acceptsBrotli = accepts('br')
const acceptsGzip = accepts('gzip')
