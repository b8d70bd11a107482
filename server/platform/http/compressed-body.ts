import type { IncomingHttpHeaders } from 'node:http'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import {
	brotliCompress,
	brotliCompressSync,
	brotliDecompressSync,
	constants,
	createBrotliCompress,
	createGzip,
	gzip,
	gzipSync,
} from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Kept } from './cache/bounded-cache.ts'
import { anything, type Tags } from './cache/cache-tags.ts'
import { isKnownTag, tagOf } from './etag.ts'
import type { PageResponseCache } from './cache/page-response-cache.ts'

export type Encoding = 'br' | 'gzip'

/** One compression per body. Level 4 makes pages 4 % smaller, but costs a listing that is requested for the first time 2 ms more of its 9 (`test/bench/cold-pages.ts`). */
const brotliLevel = 3
const gzipLevel = 6

const compressors = {
	br: {
		// Pieces as large as pages are: less memory to be prepared for each.
		whole: (plain: Buffer) => brotliCompressSync(plain, { chunkSize: 65_536, ...brotli(plain) }),
		later: (plain: Buffer) => promisify(brotliCompress)(plain, brotli(plain)),
		piecewise: (plain: Buffer) => createBrotliCompress(brotli(plain)),
	},
	gzip: {
		whole: (plain: Buffer) => gzipSync(plain, { level: gzipLevel }),
		later: (plain: Buffer) => promisify(gzip)(plain, { level: gzipLevel }),
		piecewise: () => createGzip({ level: gzipLevel }),
	},
}

/** The same bytes in as much memory as they need: zlib and `Buffer.from` return parts of pieces of up to 64 kB, which a cache would hold with them. */
function trim(bytes: Buffer): Buffer {
	if (bytes.buffer.byteLength === bytes.length) return bytes
	const trimmed = Buffer.allocUnsafeSlow(bytes.length)
	bytes.copy(trimmed)
	return trimmed
}

/** With a window as wide as pages are: that of the default takes megabytes for each. */
const brotli = ({ length }: Buffer) => ({
	params: {
		[constants.BROTLI_PARAM_QUALITY]: brotliLevel,
		[constants.BROTLI_PARAM_SIZE_HINT]: length,
		[constants.BROTLI_PARAM_LGWIN]: 19,
	},
})

/** Below this many bytes a body fits into the first packet anyway. */
const worthCompressing = 1000
/** Above this many bytes a compression in one go would keep all other requests waiting. */
const worthStreaming = 500_000
const piece = 65_536

/** A body that may be sent often. It is compressed once for each requested encoding; a large one in the background, and sent as a stream until then. */
export class CompressedBody extends Kept {
	/** How many bytes it has. */
	readonly length: number
	readonly status: number
	readonly tags: Tags
	/** Null once it is packed. */
	#plain: Buffer | null
	#tag: string | undefined
	#encoded: Partial<Record<Encoding, Buffer>> = {}
	/** The encodings for which the compression of a large body has begun. */
	readonly #begun = new Set<Encoding>()

	constructor(content: string | Buffer, status = 200, tags = anything) {
		super()
		this.#plain = trim(typeof content === 'string' ? Buffer.from(content) : content)
		this.length = this.#plain.length
		this.status = status
		this.tags = tags
	}

	/** Its bytes as they are; those of a packed body are decompressed each time. */
	get plain(): Buffer {
		return this.#plain ?? brotliDecompressSync(this.#encoded.br ?? Buffer.alloc(0))
	}

	/** Keeps its brotli alone, a fifth of the memory: nearly every request takes brotli, and the others wait a third of a millisecond. */
	protected pack(): void {
		if (this.length < worthCompressing || this.length > worthStreaming) return
		this.#tag = this.tag
		this.as('br')
		this.#plain = null
	}

	/** Memory with its compressed forms, about. */
	get bytes(): number {
		return this.#plain ? Math.ceil(this.length * 1.5) : 2 * (this.#encoded.br?.length ?? 0)
	}

	/** Its entity tag: weak, for one and the same tag stands for every encoding. */
	get tag(): string {
		return (this.#tag ??= `W/${tagOf(this.plain)}`)
	}

	/** Its bytes in an encoding; as a stream while a large body is being compressed for the first time. */
	as(encoding: Encoding): Buffer | Readable {
		const { whole, later, piecewise } = compressors[encoding]
		const known = this.#encoded[encoding]
		if (known) return known
		const { plain } = this
		if (this.length <= worthStreaming) return (this.#encoded[encoding] = trim(whole(plain)))
		if (!this.#begun.has(encoding)) {
			this.#begun.add(encoding)
			later(plain).then(
				(bytes) => (this.#encoded[encoding] = trim(bytes)),
				() => this.#begun.delete(encoding),
			)
		}
		const pieces = Array.from({ length: Math.ceil(plain.length / piece) }, (_, index) => plain.subarray(index * piece, (index + 1) * piece))
		return Readable.from(pieces).pipe(piecewise(plain))
	}
}

/** Sends a body in the best encoding that the client accepts. `responseCache` keeps the complete response. */
export function sendBody(
	request: FastifyRequest,
	reply: FastifyReply,
	body: CompressedBody,
	responseCache: PageResponseCache | null = null,
): FastifyReply {
	const encoding = body.length < worthCompressing ? null : encodingOf(request.headers)
	const bytes = encoding ? body.as(encoding) : body.plain
	reply.code(body.status)
	if (encoding) reply.header('content-encoding', encoding)
	reply.send(bytes)
	if (responseCache && Buffer.isBuffer(bytes)) responseCache.remember(request, reply, bytes, body)
	return reply
}

/** The same for a body that clients may cache: with its entity tag, and a 304 for a client that has it. */
export function sendTagged(
	request: FastifyRequest,
	reply: FastifyReply,
	body: CompressedBody,
	responseCache: PageResponseCache | null = null,
): FastifyReply {
	reply.header('etag', body.tag)
	return body.status === 200 && isKnownTag(request.headers['if-none-match'], body.tag)
		? reply.code(304).send()
		: sendBody(request, reply, body, responseCache)
}

/** An Accept-Encoding header that names the encoding, and not only to refuse it. */
const accepts = (encoding: Encoding) => new RegExp(`(?:^|,)\\s*${encoding}\\s*(?:;\\s*q=(?!0(?:\\.0*)?\\s*(?:,|$))[^,]*)?(?:,|$)`, 'i')
const acceptsBrotli = accepts('br')
const acceptsGzip = accepts('gzip')
/** The best encoding that a client accepts; null when it takes none of ours. */
export function encodingOf({ 'accept-encoding': accepted = '' }: IncomingHttpHeaders): Encoding | null {
	return acceptsBrotli.test(accepted) ? 'br' : acceptsGzip.test(accepted) ? 'gzip' : null
}
