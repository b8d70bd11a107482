// The program of the thread in which PDFs are checked.
import { readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { maxDocumentPages } from '#contract/limits.ts'
import { checkPdf, type PdfFault } from './check-pdf.ts'

export interface DocumentOrder {
	path: string
}
/** Null for a PDF that may be stored. */
export interface DocumentAnswer {
	fault: PdfFault | null
}

const { path } = workerData as DocumentOrder
const answer: DocumentAnswer = { fault: checkPdf(readFileSync(path), maxDocumentPages) }
parentPort?.postMessage(answer)
