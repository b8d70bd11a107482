import ReplyParser from 'email-reply-parser'
import PostalMime, { type Address, type Email, type RawEmail } from 'postal-mime'
import { plainText } from '../../events/import/html-text.ts'

/** A file that was attached to a mail. */
export interface Attachment {
	name: string
	mime: string
	content: Uint8Array
}

/** What the receiving server has found out about the sender: that the domain of From has sent it, that it has not, or nothing. */
export type Authentication = 'pass' | 'fail' | 'none'

/** What a mail says, as far as a conversation needs it. */
export interface ParsedReply {
	/** Every address that it may have been sent to, without doubles. */
	addresses: string[]
	/** In small letters; empty where there is none. */
	from: string
	/** Null where it has none. */
	message_id: string | null
	/** Written by a program: an absence note, a bounce, a newsletter. */
	is_automatic: boolean
	authentication: Authentication
	/** Without quotations and signature. */
	text: string
	attachments: Attachment[]
}

/**
 * Reads a mail (RFC 5322). `authserv` is the name under which the receiving server writes Authentication-Results; without it none of those headers
 * counts, for a sender can write them too. Null where it is nested too deep or its headers are too long.
 */
export async function parseReply(raw: RawEmail, authserv: string | undefined): Promise<ParsedReply | null> {
	const mail = await PostalMime.parse(raw, { maxNestingDepth: 20, maxHeadersSize: 256 * 1024 }).catch(() => null)
	if (!mail) return null
	const sentTo = [mail.to ?? [], mail.cc ?? [], mail.bcc ?? []].flat().flatMap(addressesOf)
	const delivered = ['delivered-to', 'x-original-to', 'envelope-to']
		.flatMap((name) => headersOf(mail, name))
		.map((value) => value.replaceAll(/[<>\s]/g, ''))
	const from = (mail.from ? addressesOf(mail.from)[0] : undefined)?.toLowerCase() ?? ''
	return {
		addresses: [...new Set([...delivered, ...sentTo])],
		from,
		message_id: mail.messageId ?? null,
		is_automatic: isAutomatic(mail, from),
		authentication: authenticationOf(mail, from, authserv),
		text: wordsOf(mail),
		attachments: mail.attachments.flatMap(({ filename, mimeType, content, disposition }) =>
			// Pictures within a text are those of a signature.
			disposition !== 'attachment' || typeof content === 'string'
				? []
				: [{ name: filename ?? 'file', mime: mimeType, content: new Uint8Array(content) }],
		),
	}
}

const addressesOf = (address: Address): string[] =>
	address.address !== undefined ? [address.address] : (address.group ?? []).map((one) => one.address ?? '').filter(Boolean)

const headersOf = (mail: Email, name: string): string[] => mail.headers.filter(({ key }) => key === name).map(({ value }) => value)

/** RFC 3834, and what common programs write instead. */
function isAutomatic(mail: Email, from: string): boolean {
	const first = (name: string) => headersOf(mail, name)[0]?.trim().toLowerCase()
	const submitted = first('auto-submitted')
	return (
		(submitted !== undefined && !submitted.startsWith('no')) ||
		/^(bulk|junk|list|auto_reply)$/.test(first('precedence') ?? '') ||
		['x-autoreply', 'x-autorespond', 'list-id', 'list-unsubscribe'].some((name) => first(name) !== undefined) ||
		first('return-path') === '<>' ||
		/^(mailer-daemon|postmaster|no-?reply)@/.test(from) ||
		/^multipart\/report\b/.test(first('content-type') ?? '')
	)
}

/** RFC 8601: DMARC where it was looked at, else DKIM or SPF for the very domain of From. */
function authenticationOf(mail: Email, from: string, authserv: string | undefined): Authentication {
	if (authserv === undefined) return 'none'
	// The receiving server writes its own header above all that were there before.
	const [found] = headersOf(mail, 'authentication-results').filter(
		(value) => value.trim().toLowerCase().split(/[\s;]/)[0] === authserv.toLowerCase(),
	)
	if (found === undefined) return 'none'
	const clauses = found
		.toLowerCase()
		.split(';')
		.map((clause) => clause.trim().split(/\s+/))
	const resultsOf = (method: string) =>
		clauses.flatMap(([first = '', ...properties]) => {
			if (!first.startsWith(`${method}=`)) return []
			const [result = ''] = first.slice(method.length + 1).split('(')
			return [{ result, properties: new Map(properties.map((property) => property.split('=', 2) as [string, string | undefined])) }]
		})
	const dmarc = resultsOf('dmarc')[0]?.result
	if (dmarc === 'pass' || dmarc === 'fail') return dmarc
	const own = from.split('@')[1] ?? ''
	const isOwn = (value = '') => {
		const domain = value.split('@').at(-1) ?? ''
		return domain !== '' && (domain === own || own.endsWith(`.${domain}`))
	}
	const [dkim, spf] = [resultsOf('dkim'), resultsOf('spf')]
	if (dkim.some(({ result, properties }) => result === 'pass' && isOwn(properties.get('header.d') ?? properties.get('header.i'))))
		return 'pass'
	if (spf.some(({ result, properties }) => result === 'pass' && isOwn(properties.get('smtp.mailfrom')))) return 'pass'
	return [...dkim, ...spf].some(({ result }) => result === 'fail') ? 'fail' : 'none'
}

/** Characters of a mail that are looked at: a message has a few thousand, and quotations may be long. */
const mostRead = 200_000

/** What was written, without what it answers and without a signature. */
function wordsOf({ text, html }: Email): string {
	const plain = (text?.trim() ? text : html ? plainText(html.slice(0, mostRead)) : '').slice(0, mostRead)
	return new ReplyParser().read(plain.replaceAll('\r\n', '\n')).getVisibleText().trim()
}
