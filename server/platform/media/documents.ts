import { join } from 'node:path'
import { maxDocumentBytes } from '#contract/limits.ts'
import { fail, type RefusedField } from '#server/platform/failure.ts'
import { ReaderThreadError, readInThread } from '#server/platform/shared/reader-thread.ts'
import type { DocumentAnswer, DocumentOrder } from './document-reader.ts'
import { newBaseKey } from './file-names.ts'
import type { ReceivedFile } from './received-file.ts'
import type { Storage } from './storage.ts'

/** A document that is stored. */
export interface StoredDocument {
	file: string
	name: string
	bytes: number
}

const program = join(import.meta.dirname, 'document-reader.ts')

/** Checks a PDF by its bytes, in a separate thread, and stores it as it is. Throws `invalid_input` by the field and name of the file. */
export async function storeDocument(file: ReceivedFile, storage: Storage): Promise<StoredDocument> {
	const refuse = (refused: RefusedField): never => fail('invalid_input', { fields: { [file.field]: { ...refused, file: file.name } } })
	if (file.bytes > maxDocumentBytes) refuse({ error: 'file_too_large', bound: maxDocumentBytes / 1024 / 1024 })
	const order: DocumentOrder = { path: file.path }
	const { fault } = await readInThread<DocumentAnswer>(program, order).catch((error: unknown): DocumentAnswer => {
		if (error instanceof ReaderThreadError) return { fault: 'broken_file' }
		throw error
	})
	if (fault) refuse({ error: fault })
	const name = `${newBaseKey()}.pdf`
	await storage.put([{ name, path: file.path }])
	return { file: name, name: file.name, bytes: file.bytes }
}
