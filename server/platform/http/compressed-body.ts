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
import { compressSmallest } from './smallest-compression.ts'
import { isKnownTag, tagOf } from './etag.ts'
import type { PageResponseCache } from './cache/page-response-cache.ts'

export type Encoding = 'br' | 'gzip'

interface EncodedBody {
	/** Null while a large body is compressed for the first time. */
	bytes: Buffer | null
	/** `packed` until it is first asked for, `improving` while the good one is being made, `shrinking` from when the smallest is asked for. */
	is: 'packed' | 'fast' | 'improving' | 'good' | 'shrinking'
}

const compressors = {
	br: {
		// Pieces as large as pages are: less memory to be prepared for each.
		fast: (plain: Buffer) => brotliCompressSync(plain, { chunkSize: 65_536, ...brotli(1, plain) }),
		good: (plain: Buffer) => promisify(brotliCompress)(plain, brotli(5, plain)),
		piecewise: (plain: Buffer) => createBrotliCompress(brotli(1, plain)),
	},
	gzip: {
		fast: (plain: Buffer) => gzipSync(plain, { level: 1 }),
		good: (plain: Buffer) => promisify(gzip)(plain, { level: 6 }),
		piecewise: () => createGzip({ level: 1 }),
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
const brotli = (quality: number, { length }: Buffer) => ({
	params: {
		[constants.BROTLI_PARAM_QUALITY]: quality,
		[constants.BROTLI_PARAM_SIZE_HINT]: length,
		[constants.BROTLI_PARAM_LGWIN]: 19,
	},
})

/** Below this many bytes a body fits into the first packet anyway. */
const worthCompressing = 1000
/** Above this many bytes even the fast compression would keep all others waiting. */
const worthStreaming = 500_000
const piece = 65_536

/**
 * A body that may be sent often. The first request for an encoding gets a fast compression (half a millisecond); from the second request on
 * a good compression is made in the background and sent when it is ready, and from the next on the smallest brotli while a cache keeps the body.
 */
export class CompressedBody extends Kept {
	/** How many bytes it has. */
	readonly length: number
	readonly status: number
	readonly tags: Tags
	/** Runs when bytes that were given out are replaced by smaller ones of the same content. */
	onSmaller: ((bytes: Buffer, smaller: Buffer) => void) | null = null
	/** Null once it is packed. */
	#plain: Buffer | null
	#tag: string | undefined
	#encoded: Record<Encoding, EncodedBody | undefined> = { br: undefined, gzip: undefined }

	constructor(content: string | Buffer, status = 200, tags = anything) {
		super()
		this.#plain = trim(typeof content === 'string' ? Buffer.from(content) : content)
		this.length = this.#plain.length
		this.status = status
		this.tags = tags
	}

	/** Its bytes as they are; those of a packed body are decompressed each time. */
	get plain(): Buffer {
		return this.#plain ?? brotliDecompressSync(this.#encoded.br?.bytes ?? Buffer.alloc(0))
	}

	/** Keeps its fast brotli alone, a fifth of the memory: nearly every request takes brotli, and the others wait a third of a millisecond. */
	protected pack(): void {
		if (this.length < worthCompressing || this.length > worthStreaming || !this.#plain) return
		this.#tag = this.tag
		this.#encoded.br = { bytes: trim(compressors.br.fast(this.#plain)), is: 'packed' }
		this.#plain = null
	}

	/** Memory with its compressed forms, about. */
	get bytes(): number {
		return this.#plain ? Math.ceil(this.length * 1.5) : 2 * (this.#encoded.br?.bytes?.length ?? 0)
	}

	/** Its entity tag: weak, for one and the same tag stands for every encoding. */
	get tag(): string {
		return (this.#tag ??= `W/${tagOf(this.plain)}`)
	}

	/** Its bytes in an encoding; as a stream while it is large and the better compression is not there yet. */
	as(encoding: Encoding): Buffer | Readable {
		const isLarge = this.length > worthStreaming
		const known = this.#encoded[encoding]
		if (!known) {
			const encoded: EncodedBody = { bytes: isLarge ? null : trim(compressors[encoding].fast(this.plain)), is: 'fast' }
			this.#encoded[encoding] = encoded
			if (isLarge) this.#improve(encoding, encoded)
			return encoded.bytes ?? this.#stream(encoding)
		}
		if (known.is === 'packed') known.is = 'fast'
		else if (known.is === 'fast') this.#improve(encoding, known)
		if (known.is === 'good' && encoding === 'br' && !isLarge) this.#shrink(known)
		return known.bytes ?? this.#stream(encoding)
	}

	#improve(encoding: Encoding, encoded: EncodedBody): void {
		encoded.is = 'improving'
		compressors[encoding].good(this.plain).then(
			(bytes) => Object.assign(encoded, { bytes: trim(bytes), is: 'good' }),
			() => (encoded.is = 'fast'),
		)
	}

	#shrink(encoded: EncodedBody): void {
		encoded.is = 'shrinking'
		compressSmallest({
			read: () => this.plain,
			isWanted: () => this.isKept,
			done: (bytes) => {
				const before = encoded.bytes
				encoded.bytes = trim(bytes)
				if (before) this.onSmaller?.(before, encoded.bytes)
			},
		})
	}

	#stream(encoding: Encoding): Readable {
		const { plain } = this
		const pieces = Array.from({ length: Math.ceil(plain.length / piece) }, (_, index) => plain.subarray(index * piece, (index + 1) * piece))
		return Readable.from(pieces).pipe(compressors[encoding].piecewise(plain))
	}

	/** Whether its bytes in an encoding, or as they are, are worth a copy: only smaller ones may follow, of which `onSmaller` tells. */
	isWellCompressed(encoding: Encoding | null): boolean {
		if (encoding === null) return true
		const state = this.#encoded[encoding]?.is
		return state === 'good' || state === 'shrinking'
	}
}

/** Sends a body in the best encoding that the client accepts. `responseCache` keeps the complete response, once it is well compressed. */
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
	if (responseCache && body.isWellCompressed(encoding) && Buffer.isBuffer(bytes)) responseCache.remember(request, reply, bytes, body)
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
