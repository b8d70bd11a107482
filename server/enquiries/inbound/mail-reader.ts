// The program of the thread in which mails are read.
import { parentPort, workerData } from 'node:worker_threads'
import { parseMail, type MailReading, type ParsedMail } from './parse-mail.ts'

export interface MailOrder extends MailReading {
	raw: Uint8Array
}
/** Null for a mail that cannot be read. */
export type MailAnswer = ParsedMail | null

const { raw, ...reading } = workerData as MailOrder
parentPort?.postMessage(await parseMail(raw, reading))
