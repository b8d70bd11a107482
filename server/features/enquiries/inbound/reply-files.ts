import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { maxDocumentBytes, maxFilesOfMessage, maxPictureBytes } from '#contract/limits.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Media } from '#server/platform/media/media.ts'
import type { ReceivedFile } from '#server/platform/media/received-file.ts'
import type { MailFile } from './parse-mail.ts'

// Decision 097: Replies by e-mail.

/** The files of a mail that a conversation takes. */
export interface Stored {
	names: Set<string>
	/** The names of those that no conversation takes, or not so many of. */
	dropped: string[]
	pictures: Awaited<ReturnType<Media['storePictures']>>
	documents: Awaited<ReturnType<Media['storeDocuments']>>
}

/** Stores those files that a conversation takes: pictures and PDFs, as many and as large as a message may have. Twice as many are tried: each costs a thread. */
export async function storeFiles({ media, staging }: { media: Media; staging: string }, files: readonly MailFile[]): Promise<Stored> {
	const stored: Stored = { names: new Set(), dropped: [], pictures: [], documents: [] }
	let tried = 0
	for (const { name, kind, content } of files) {
		const isTooMuch =
			stored.names.size >= maxFilesOfMessage ||
			tried >= 2 * maxFilesOfMessage ||
			content.length > (kind === 'picture' ? maxPictureBytes : maxDocumentBytes)
		if (kind === 'other' || isTooMuch) {
			stored.dropped.push(name)
			continue
		}
		tried += 1
		const path = join(staging, randomUUID())
		const file: ReceivedFile = {
			field: kind === 'picture' ? 'conversation_image' : 'conversation_document',
			name,
			path,
			bytes: content.length,
		}
		try {
			await writeFile(path, content)
			if (kind === 'picture') stored.pictures.push(...(await media.storePictures([file])))
			else stored.documents.push(...(await media.storeDocuments([file])))
			stored.names.add(name)
		} catch (error) {
			if (!(error instanceof Failure)) throw error
			stored.dropped.push(name)
		} finally {
			await rm(path, { force: true })
		}
	}
	return stored
}
