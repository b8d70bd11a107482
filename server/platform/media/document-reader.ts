// Runs in a thread of `reader-thread.ts`: checks PDFs.
import { readFileSync } from 'node:fs'
import { fileTypeFromFile } from 'file-type'
import { maxDocumentPages } from '#contract/limits.ts'
import { checkPdf, type PdfFault } from './check-pdf.ts'

export interface DocumentOrder {
	path: string
}
/** Null for a PDF that may be stored. */
export interface DocumentAnswer {
	fault: PdfFault | null
}

export async function read({ path }: DocumentOrder): Promise<DocumentAnswer> {
	// The bytes before the header may be anything but the beginning of a file of another kind: the file would be both.
	const mime = (await fileTypeFromFile(path))?.mime ?? 'application/pdf'
	return { fault: mime === 'application/pdf' ? checkPdf(readFileSync(path), maxDocumentPages) : 'not_a_document' }
}
