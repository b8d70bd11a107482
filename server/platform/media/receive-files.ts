import { randomUUID } from 'node:crypto'
import { createWriteStream, type WriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import { maxAudioBytes, maxBankFileBytes, maxDocumentBytes, maxFeedBytes, maxPictureBytes, maxVideoBytes } from '#contract/limits.ts'
import { fail, type RefusedField } from '#server/platform/failure.ts'
import { longestHead, multipartType } from '#server/platform/http/multipart.ts'
import { maxBodyBytes, maxFieldNameCharacters, maxFields } from '#server/platform/http/request-fields.ts'
import { stopReading } from '#server/platform/http/limits/body-timeouts.ts'
import { readableName } from './file-names.ts'
import type { ReceivedFile } from './received-file.ts'

// Decision 014: Uploaded files.

/** Fields and files of a multipart body. */
export interface ReceivedBody {
	fields: [string, string][]
	files: ReceivedFile[]
}

/**
 * Reads a multipart body as it arrives: its files into the staging folder, each at most as often and as large as its field may be.
 * Every file is in `kept` from its first byte on, so that the caller can remove it. Throws `invalid_input` by the field and name of a refused file, or `too_large`.
 * `beforeFiles` is given the fields before the first file and may throw: then no file is read.
 */
export async function receiveFiles(
	request: FastifyRequest,
	allowed: Readonly<Record<string, number>>,
	staging: string,
	kept: ReceivedFile[],
	beforeFiles?: (fields: [string, string][]) => Promise<void>,
): Promise<ReceivedBody> {
	const fields: [string, string][] = []
	const most = Object.values(allowed).reduce((sum, count) => sum + count, 0)
	const limits = {
		fieldSize: maxBodyBytes,
		fields: maxFields,
		// One more than there may be, so that the error names the one too many.
		files: most + 1,
		fileSize: maxVideoBytes,
		parts: maxFields + most + 1,
		headerPairs: 20,
		headerSize: longestHead,
	}
	try {
		// @fastify/multipart takes the boundary from this header.
		request.raw.headers['content-type'] = multipartType(request.headers['content-type'] ?? '') ?? fail('invalid_input')
		for await (const part of request.parts({ limits })) {
			if (part.type === 'field') {
				if (part.valueTruncated || part.fieldname.length > maxFieldNameCharacters) fail('too_large')
				fields.push([part.fieldname, String(part.value)])
				continue
			}
			if (kept.length === 0) await beforeFiles?.(fields)
			const field = part.fieldname.replace(/\[\]$/, '')
			const name = readableName(part.filename)
			const refuse = (refused: RefusedField): never => fail('invalid_input', { fields: { [field]: { ...refused, file: name } } })
			const bound = Object.hasOwn(allowed, field) ? allowed[field] : undefined
			if (bound === undefined) refuse({ error: 'invalid' })
			else if (kept.filter((file) => file.field === field).length >= bound) refuse({ error: 'too_many', bound })
			const file: ReceivedFile = { field, name, path: join(staging, randomUUID()), bytes: 0 }
			kept.push(file)
			const limit = largestOf(field)
			let head = Buffer.alloc(0)
			const stored = createWriteStream(file.path, { flags: 'wx' })
			await pipeline(
				part.file,
				async function* (source: AsyncIterable<Buffer>) {
					for await (const chunk of source) {
						file.bytes += chunk.length
						head = Buffer.concat([head, chunk.subarray(0, headBytes - head.length)])
						// The rest of a file that is no picture is not read.
						if (limit === maxPictureBytes && head.length === headBytes && !looksLikePicture(head)) refuse({ error: 'not_a_picture' })
						const own = limit ?? (looksLikeVideo(head) ? maxVideoBytes : maxAudioBytes)
						if (file.bytes > own || part.file.truncated) refuse({ error: 'file_too_large', bound: own / 1024 / 1024 })
						yield chunk
					}
				},
				stored,
			).finally(() => closed(stored))
			// A form whose file field was left empty sends a part without name and bytes.
			if (file.bytes === 0 && !part.filename) await dropReceived(kept.splice(kept.indexOf(file), 1))
			else if (file.bytes === 0) refuse({ error: 'empty_file' })
		}
	} catch (error) {
		stopReading(request)
		// The parser's error for a body that is no multipart, or ends too early.
		if (error instanceof Error && error.constructor === Error && !('code' in error)) fail('invalid_input')
		throw error
	}
	return { fields, files: kept }
}

/** The most bytes that a file of this field may have; undefined where that depends on its type. */
function largestOf(field: string): number | undefined {
	if (field.endsWith('_video')) return undefined
	if (field === 'bank_file') return maxBankFileBytes
	if (field === 'conversation_document') return maxDocumentBytes
	return field === 'feed_file' ? maxFeedBytes : maxPictureBytes
}

const headBytes = 12
/** JPEG, PNG, WebP, and the family of AVIF and HEIC. */
const looksLikePicture = (head: Buffer): boolean => /^(\xff\xd8\xff|\x89PNG|RIFF[^]{4}WEBP|[^]{4}ftyp)/.test(head.toString('latin1'))

/** MP4 has its type at the fourth byte, WebM begins with EBML; any other file is no longer than audio may be. */
const looksLikeVideo = (head: Buffer): boolean => head.readUInt8(0) === 0 || head.toString('hex', 0, 4) === '1a45dfa3'

/** Waits until a file is closed. A failed `pipeline` does not: the file could appear only after it was removed. */
const closed = (file: WriteStream) => file.closed || new Promise<void>((resolve) => file.once('close', resolve))

/** Removes received, unstored files. */
export async function dropReceived(files: readonly ReceivedFile[]): Promise<void> {
	for (const { path } of files) await rm(path, { force: true })
}
