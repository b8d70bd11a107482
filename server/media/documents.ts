import { fileTypeFromFile } from 'file-type'
import { readFile } from 'node:fs/promises'
import { maxDocumentBytes, maxDocumentPages } from '#contract/limits.ts'
import { fail, type RefusedField } from '../failure.ts'
import { newBaseKey } from './file-names.ts'
import type { ReceivedFile } from './received-file.ts'
import type { Storage } from './storage.ts'

/** A document that is stored. */
export interface StoredDocument {
	file: string
	name: string
	bytes: number
}

/** What a document of ours never needs: programs, forms that send, and files within the file. Names may be written with #xx for any letter. */
const active = /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData|GoToE)\b/
const encodedName = /\/[\w#]*#[0-9a-fA-F]{2}[\w#]*/g
const page = /\/Type\s*\/Page(?![a-zA-Z])/g
/** Bytes at the end in which a PDF says that it is whole. */
const tail = 1024

/** Whether a text is that of a whole PDF without anything active, as far as it is not compressed. It is never opened here: browsers get it to save. */
function isHarmless(text: string): boolean {
	if (!text.startsWith('%PDF-')) return false
	const end = text.slice(-tail)
	if (!end.includes('%%EOF') || !end.includes('startxref')) return false
	const plain = text.replaceAll(encodedName, (name) =>
		name.replaceAll(/#([0-9a-fA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
	)
	return !active.test(plain) && (plain.match(page)?.length ?? 0) <= maxDocumentPages
}

/** Checks a PDF by its bytes and stores it as it is. Throws `invalid_input` by the field and name of the file. */
export async function storeDocument(file: ReceivedFile, storage: Storage): Promise<StoredDocument> {
	const refuse = (refused: RefusedField): never => fail('invalid_input', { fields: { [file.field]: { ...refused, file: file.name } } })
	if (file.bytes > maxDocumentBytes) refuse({ error: 'file_too_large', bound: maxDocumentBytes / 1024 / 1024 })
	if ((await fileTypeFromFile(file.path))?.mime !== 'application/pdf') refuse({ error: 'not_a_document' })
	if (!isHarmless(await readFile(file.path, 'latin1'))) refuse({ error: 'not_a_document' })
	const name = `${newBaseKey()}.pdf`
	await storage.put([{ name, path: file.path }])
	return { file: name, name: file.name, bytes: file.bytes }
}
