import { fileTypeFromBuffer } from 'file-type'
import PostalMime, { addressParser, type Address, type Attachment, type Email } from 'postal-mime'
import { plainText } from '#server/platform/shared/html-text.ts'
import { readableName } from '#server/platform/media/file-names.ts'
import { sniffsPdf } from '#server/platform/media/sniff-pdf.ts'
import { authenticationOf, type Authentication } from './authentication-results.ts'
import { withoutOwnKeys } from './own-keys.ts'
import { replyWords, type OwnMails } from './reply-words.ts'

// Runs in the thread of `mail-reader.ts` alone.

/** A file that a mail brings along. */
export interface MailFile {
	name: string
	/** By its content: a picture, a PDF, or another one, which no conversation takes. */
	kind: 'picture' | 'document' | 'other'
	/** Empty for another one. */
	content: Uint8Array
}

/** The content of a mail, as far as a conversation needs it. */
export interface ParsedMail {
	/** Every address that it may have been sent to, without doubles. */
	addresses: string[]
	/** In small letters; empty where there is none, and where there are several. */
	from: string
	/** Null where it has none. */
	message_id: string | null
	/** Written by a program: an absence note, a bounce, a circular. */
	is_automatic: boolean
	authentication: Authentication
	/** Its text, without quotations and signature. */
	words: string
	/** All of its text, without keys of ours. */
	whole: string
	files: MailFile[]
}

export interface MailReading {
	/** The name under which the receiving server writes Authentication-Results; without it none of those headers counts, for a sender can write them too. */
	authserv: string | undefined
	own: OwnMails
	/** Where links of the product lead. */
	public_url: string
}

/** Characters of a mail that are read: a message has a few thousand, and HTML takes ten times as many. */
const mostRead = { text: 40_000, html: 400_000 }
/** Characters of its whole text that are shown. */
const mostShown = 20_000
/** Bytes of a picture that is an ornament where the text draws it, such as the logo of a signature. */
const smallPicture = 50_000

/** Reads a mail (RFC 5322). Null where it is nested too deep or its headers are too long. */
export async function parseMail(raw: Uint8Array, { authserv, own, public_url }: MailReading): Promise<ParsedMail | null> {
	const mail = await PostalMime.parse(raw, { maxNestingDepth: 20, maxHeadersSize: 256 * 1024 }).catch(() => null)
	if (!mail) return null
	const sentTo = [mail.to ?? [], mail.cc ?? [], mail.bcc ?? []].flat().flatMap(addressesOf)
	const delivered = ['delivered-to', 'x-original-to', 'envelope-to']
		.flatMap((name) => headersOf(mail, name))
		.map((value) => value.replaceAll(/[<>\s]/g, ''))
	const from = senderOf(mail)
	const text = textOf(mail)
	return {
		addresses: [...new Set([...delivered, ...sentTo])],
		from,
		message_id: mail.messageId ?? null,
		is_automatic: isAutomatic(mail, from),
		authentication: authenticationOf(headersOf(mail, 'authentication-results'), from, authserv),
		words: withoutOwnKeys(replyWords(text, own), own, public_url),
		whole: shorten(withoutOwnKeys(text, own, public_url)),
		files: await filesOf(mail),
	}
}

const addressesOf = (address: Address): string[] =>
	address.address !== undefined ? [address.address] : (address.group ?? []).map((one) => one.address ?? '').filter(Boolean)

const headersOf = (mail: Email, name: string): string[] => mail.headers.filter(({ key }) => key === name).map(({ value }) => value)

/** The one address of From, in small letters. Empty where there are several, or a group: the receiving server may have looked at another one, or at none. */
function senderOf(mail: Email): string {
	const [header = '', ...others] = headersOf(mail, 'from')
	const [sender, ...further] = addressParser(header)
	if (others.length > 0 || further.length > 0 || !sender?.address) return ''
	const bracketed = header.includes('<') ? header.slice(header.lastIndexOf('<') + 1, header.lastIndexOf('>')).trim() : null
	const isOnlyOne = bracketed === null ? !sender.name.includes('@') : bracketed === sender.address
	return isOnlyOne ? sender.address.toLowerCase() : ''
}

/** The texts of programs before the subject of an absence note. */
const absenceSubject =
	/^\s*(?:(?:automati(?:c|sche|que)|auto(?:matic)?)[- ]?(?:reply|response|antwort|r[ée]ponse)|automatische (?:antwort|reactie)|r[ée]ponse automatique|abwesenheits(?:notiz|assistent|meldung)|out of (?:the )?office|absence du bureau|message d[’']absence|automaattinen|automatisch antwoord)(?![a-zà-ÿ])/i

/** RFC 3834, and other signs of common programs. Headers of a mailing list or a customer system are no sign: people answer through both. */
function isAutomatic(mail: Email, from: string): boolean {
	const first = (name: string) => headersOf(mail, name)[0]?.trim().toLowerCase()
	const submitted = first('auto-submitted')
	return (
		(submitted !== undefined && !submitted.startsWith('no')) ||
		/^(?:bulk|junk|auto_reply)$/.test(first('precedence') ?? '') ||
		first('preference') === 'auto_reply' ||
		['x-autoreply', 'x-autorespond', 'x-autoreply-from', 'x-mail-autoreply', 'x-autoresponder'].some((name) => first(name) !== undefined) ||
		first('return-path') === '<>' ||
		/^(?:mailer-daemon|postmaster|no-?reply)@/.test(from) ||
		/^multipart\/report\b/.test(first('content-type') ?? '') ||
		absenceSubject.test(mail.subject ?? '')
	)
}

/** The text of a mail. HTML has quotations as mails of plain text mark them. */
function textOf({ text, html }: Email): string {
	const found = text?.trim()
		? text.slice(0, mostRead.text)
		: plainText((html ?? '').slice(0, mostRead.html), { marksQuotes: true, isHtml: true })
	return (
		found
			.slice(0, mostRead.text)
			.replaceAll(/\r\n?/g, '\n')
			// Nobody types them, and no message may have them.
			.replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g, '')
			.normalize('NFC')
	)
}

const shorten = (text: string): string => {
	const shown = text.replaceAll(/\n{3,}/g, '\n\n').trim()
	return shown.length > mostShown ? `${shown.slice(0, mostShown)} …` : shown
}

/** Files of a mail that are looked at: a message has five, and those behind them are named to their sender. */
const mostFiles = 30
/** Parts that sign a mail. Nobody attaches them. */
const signatures = /^application\/(?:(?:x-)?pkcs7-signature|pgp-(?:signature|keys|encrypted))$/
const images = /^image\//

/** The parts that are files: all but the text, signatures, and small pictures within the text. Programs send documents inline, and under any type. */
async function filesOf(mail: Email): Promise<MailFile[]> {
	const files: MailFile[] = []
	for (const attachment of mail.attachments) {
		if (files.length >= mostFiles) break
		if (signatures.test(attachment.mimeType) || isOrnament(attachment, mail.html ?? '')) continue
		const content =
			typeof attachment.content === 'string' ? new TextEncoder().encode(attachment.content) : new Uint8Array(attachment.content)
		const kind = await kindOf(content)
		files.push({
			name: nameFor(attachment.filename, kind, files),
			kind,
			content: kind === 'other' ? new Uint8Array() : content,
		})
	}
	return files
}

function isOrnament({ mimeType, contentId, related, content }: Attachment, html: string): boolean {
	const bytes = typeof content === 'string' ? content.length : content.byteLength
	if (!images.test(mimeType) || bytes > smallPicture) return false
	const cid = contentId?.replaceAll(/[<>]/g, '') ?? ''
	return related === true || (cid !== '' && html.includes(`cid:${cid}`))
}

async function kindOf(content: Uint8Array): Promise<MailFile['kind']> {
	if (sniffsPdf(content)) return 'document'
	const mime = (await fileTypeFromBuffer(content.subarray(0, 8192)).catch(() => undefined))?.mime ?? ''
	return images.test(mime) ? 'picture' : 'other'
}

const unnamed = { picture: 'picture', document: 'document.pdf', other: 'file' }

/** The name that a file has in the message: telephones call all pictures the same. */
function nameFor(sent: string | null, kind: MailFile['kind'], before: readonly MailFile[]): string {
	const name = sent === null ? unnamed[kind] : readableName(sent)
	const dot = name.lastIndexOf('.') > 0 ? name.lastIndexOf('.') : name.length
	const taken = new Set(before.map((file) => file.name))
	let own = name
	for (let number = 2; taken.has(own); number += 1) own = `${name.slice(0, dot)} (${number})${name.slice(dot)}`
	return own
}
