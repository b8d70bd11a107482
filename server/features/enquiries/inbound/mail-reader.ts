// Runs in a thread of `reader-thread.ts`: reads mails.
import { parseMail, type MailReading, type ParsedMail } from './parse-mail.ts'

export interface MailOrder extends MailReading {
	raw: Uint8Array
}
/** Null for a mail that cannot be read. */
export type MailAnswer = ParsedMail | null

export const buffersOf = (mail: MailAnswer) => [...new Set(mail?.files.map(({ content }) => content.buffer as ArrayBuffer))]

export const read = ({ raw, ...reading }: MailOrder): Promise<MailAnswer> => parseMail(raw, reading)
