import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { conversations } from '#contract/conversations.ts'
import { maxMessageLength } from '#contract/limits.ts'
import type { Language } from '#contract/values/languages.ts'
import type { Config } from '#server/platform/config.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { Failure } from '#server/platform/failure.ts'
import { isDatabaseGone } from '#server/platform/http/errors.ts'
import { sendLater, type MailValues } from '#server/platform/mail/send-later.ts'
import { mailTexts } from '#server/platform/mail/texts/index.ts'
import { removeLeft } from '#server/platform/media/leftover-files.ts'
import type { Media } from '#server/platform/media/media.ts'
import { ReaderThreadError, readInThread } from '#server/platform/shared/reader-thread.ts'
import { addFiles, requireRoom } from '../conversation-files.ts'
import { pathForPlanner } from '../conversation-keys.ts'
import { addressOf } from '../deliver.ts'
import { findCorrespondent, lockReceived, type Received } from '../queries.ts'
import { findSupplierAddress, writeMessage } from '../write-message.ts'
import { beginAttempt, endAttempt, failAttempt } from './failing-mails.ts'
import { holdReply, isAcceptedSender } from './held-replies.ts'
import type { MailAnswer, MailOrder } from './mail-reader.ts'
import type { ParsedMail } from './parse-mail.ts'
import { storeFiles, type Stored } from './reply-files.ts'
import { findReplier, readReplyAddress, type Replier } from './reply-addresses.ts'

// Decision 097: Replies by e-mail. Decision 113: Nothing that strangers send is parsed by the process that answers.

/**
 * The outcome of a mail: it is a message now, waits until its side says that it is its own, was known already, is for no conversation, was written by
 * a program, comes from nobody who could answer, cannot be taken, is larger than the limit, or could not be read twice and is not read again.
 */
export type ReplyOutcome = 'taken' | 'held' | 'known' | 'no_conversation' | 'automatic' | 'forged' | 'refused' | 'too_large' | 'given_up'
type Problem = MailValues['reply_problem']['problem']

interface Tools {
	db: Kysely<DB>
	config: Config
	media: Media
	/** A folder for files that are not stored yet. */
	staging: string
}

const program = join(import.meta.dirname, 'mail-reader.ts')
/** Megabytes for the objects of a mail: a line of text costs a kilobyte, attachments cost none. */
const heap = 64
/** Bytes from which on a mail is given to the thread, and not copied: then nothing else of its buffer may be in use. */
const large = 1024 * 1024

/** The known facts of a mail when it has arrived. */
export interface AboutMail {
	/** Its size. */
	bytes?: number
	/** SHA-256 of the received bytes. */
	hash?: Buffer
}

/** A mail was not read. */
export class UnreadableMail extends Error {}

/**
 * Takes a mail as a message into its conversation, once. A side whose mail cannot be taken gets a mail at the known address; a program and a stranger
 * never do. Throws where it could not be read: the second attempt that fails is the last one. Of a mail that is too large, of
 * `bytes`, `raw` is the head. Takes `raw` over: it may be empty afterwards.
 */
export async function takeReply(
	tools: Tools,
	raw: Uint8Array<ArrayBuffer>,
	{ bytes = raw.byteLength, hash = createHash('sha256').update(raw).digest() }: AboutMail = {},
): Promise<ReplyOutcome> {
	const { db, config } = tools
	const replier = await findReplier(config, raw)
	if (!replier) return 'no_conversation'
	const begun = await beginAttempt(db, { ...replier, hash, bytes })
	if (begun === 'too_large') await tellUnreadable(tools, replier)
	if (begun !== 'begun') return begun
	try {
		const outcome = await takeRead(tools, await readMail(config, raw), hash)
		await endAttempt(db, hash)
		return outcome
	} catch (error) {
		// No fault of the mail.
		if (isDatabaseGone(error)) await endAttempt(db, hash).catch(() => {})
		else if (await failAttempt(db, hash, (error as Error).message)) {
			await tellUnreadable(tools, replier)
			return 'given_up'
		}
		throw error
	}
}

/** Reads a mail in a thread. Throws an UnreadableMail. */
async function readMail(
	{ INBOUND_AUTHSERV_ID, SITE_NAME, REPLY_DOMAIN = '', PUBLIC_URL }: Config,
	raw: Uint8Array<ArrayBuffer>,
): Promise<ParsedMail> {
	const order: MailOrder = {
		raw,
		authserv: INBOUND_AUTHSERV_ID,
		own: { site_name: SITE_NAME, reply_domain: REPLY_DOMAIN, marks: Object.values(mailTexts).map(({ layout }) => layout.reply_above) },
		public_url: PUBLIC_URL,
	}
	const mail = await readInThread<MailAnswer>(program, order, { heap, transfer: raw.byteLength < large ? [] : [raw.buffer] }).catch(
		(error: unknown) => {
			throw error instanceof ReaderThreadError ? new UnreadableMail(`takes too much time or memory: ${error.message}`) : error
		},
	)
	return mail ?? Promise.reject(new UnreadableMail('is nested too deep, or has too long headers'))
}

/** The outcome of a mail that was read. */
async function takeRead(tools: Tools, mail: ParsedMail, hash: Buffer): Promise<ReplyOutcome> {
	const { db, config, media } = tools
	const replier = await findAddressed(config, mail.addresses)
	if (!replier) return 'no_conversation'
	if (mail.is_automatic) return 'automatic'
	const enquiry = await db.transaction().execute((trx) => lockReceived(trx, replier.id))
	if (!enquiry) return 'no_conversation'
	const writer = await findWriter(db, enquiry, replier)
	if (writer === null || mail.from === '') return 'forged'
	const isKnownAddress = mail.from === writer.email.toLowerCase()
	const isCertain = isKnownAddress
		? mail.authentication !== 'fail'
		: mail.authentication === 'pass' && (await isAcceptedSender(db, replier, mail.from))
	const key_hash = createHash('sha256')
		.update(`${replier.id} ${replier.side}\n`)
		.update(mail.message_id ?? hash)
		.digest()
	/** False when the mail was taken or refused before. */
	const isNew = async (trx: Kysely<DB>) =>
		(await trx
			.insertInto('inbound_mails')
			.values({ key_hash })
			.onConflict((conflict) => conflict.doNothing())
			.returning('key_hash')
			.executeTakeFirst()) !== undefined
	const refuse = (problem: Problem) =>
		db.transaction().execute(async (trx) => {
			if (!(await isNew(trx))) return 'known' as const
			// Nobody is told the problem unless the sender is certain.
			if (isCertain) await tell(trx, enquiry, replier, config, problem, [])
			return 'refused' as const
		})
	if (isCertain && mail.words.length > maxMessageLength) return refuse('too_long')
	const message = mail.words.slice(0, maxMessageLength)
	// The very rules of the form; characters that no message may have are removed before.
	if (!conversations.sendMessage.input.shape.message.safeParse(message).success) return refuse('empty')
	const files = await storeFiles(tools, mail.files)
	let outcome: ReplyOutcome | null = null
	try {
		if (message === '' && files.names.size === 0) return await refuse(files.dropped.length > 0 ? 'files' : 'empty')
		const whole_mail = mail.whole === message && files.dropped.length === 0 ? null : mail.whole.replaceAll(writer.email, '…')
		const sent_from = isKnownAddress ? null : mail.from
		const written: Written = { ...replier, ...writer, message, whole_mail, sent_from, files }
		outcome = await db.transaction().execute(async (trx) => {
			if (!(await isNew(trx))) return 'known'
			const locked = await lockReceived(trx, replier.id)
			if (!locked) return 'no_conversation'
			if (!isCertain) return hold(trx, locked, { ...written, sent_from: mail.from }, config)
			await write(trx, locked, written, config)
			if (files.dropped.length > 0) await tell(trx, locked, replier, config, 'files', files.dropped)
			return 'taken'
		})
		return outcome
	} catch (error) {
		if (!(error instanceof Failure)) throw error
		return await refuse(error.code === 'conversation_closed' ? 'closed' : error.code === 'too_many_requests' ? 'too_many' : 'files')
	} finally {
		if (outcome !== 'taken' && outcome !== 'held')
			await removeLeft(
				db,
				media,
				[...files.pictures, ...files.documents].map(({ file }) => file),
			)
	}
}

async function findAddressed(config: Config, addresses: readonly string[]): Promise<Replier | null> {
	for (const address of addresses) {
		const replier = await readReplyAddress(config, address)
		if (replier) return replier
	}
	return null
}

interface Writer {
	/** Null for a visitor. */
	account_id: number | null
	email: string
	language: Language
}

/** The person on a side; null where no person answers there: the operator has the own mailbox, and an account may be deleted. */
async function findWriter(db: Kysely<DB>, enquiry: Received, { side }: Replier): Promise<Writer | null> {
	if (side === 'planner')
		return enquiry.email === '' ? null : { account_id: enquiry.account_id, email: enquiry.email, language: enquiry.lang }
	const supplier = enquiry.professional_id === null ? undefined : await findCorrespondent(db, enquiry.professional_id)
	return supplier ? { account_id: supplier.id, email: supplier.email, language: supplier.lang } : null
}

/** A reply as it is written. */
interface Written extends Replier, Writer {
	message: string
	/** Null where the message is all of it. */
	whole_mail: string | null
	/** The address, where it is not the known one. */
	sent_from: string | null
	files: Stored
}

/** Adds the stored files to the conversation. Throws where there is no room left. */
async function addStored(db: Kysely<DB>, enquiry: Received, { side, account_id, files }: Written): Promise<number[]> {
	if (files.names.size === 0) return []
	const { pictures, documents } = files
	const bytes = [...pictures, ...documents].reduce((sum, file) => sum + file.bytes, 0)
	await requireRoom(db, enquiry.id, side, { files: files.names.size, bytes })
	return (await addFiles(db, { enquiry_id: enquiry.id, side, account_id, pictures, documents })).map(({ id }) => id)
}

/** Writes the message with its files. Throws as `writeMessage` does. */
async function write(db: Kysely<DB>, enquiry: Received, written: Written, config: Config): Promise<void> {
	const file_ids = await addStored(db, enquiry, written)
	const { side, account_id, language, message, whole_mail, sent_from } = written
	await writeMessage(db, enquiry, { side, account_id, message, file_ids, language, whole_mail, sent_from }, config)
}

/** Lets a reply wait, and asks its side by mail whether it is its own. */
async function hold(db: Kysely<DB>, enquiry: Received, written: Written & { sent_from: string }, config: Config) {
	const { side, message, whole_mail, sent_from: sender } = written
	const held_id = await holdReply(db, { enquiry_id: enquiry.id, side, sender, message, whole_mail })
	// Who sends many is no colleague; the side has been asked often enough.
	if (held_id === null) return 'refused'
	const file_ids = await addStored(db, enquiry, written)
	if (file_ids.length > 0) await db.updateTable('conversation_files').set({ held_id }).where('id', 'in', file_ids).execute()
	const told = await addresseeOf(db, enquiry, side, config)
	if (told) await sendLater(db, { kind: 'reply_held', ...told.mail, values: { ...told.values, sender } })
	return 'held'
}

/** The known address of a side, and the conversation's values for each mail to it; null where nobody is there any more. */
async function addresseeOf(db: Kysely<DB>, enquiry: Received, side: Replier['side'], config: Config) {
	const to =
		side === 'planner'
			? { to: enquiry.email, lang: enquiry.lang, account_id: enquiry.account_id }
			: await findSupplierAddress(db, enquiry, config.COMPANY_EMAIL)
	if (!to) return null
	const property_name = side === 'planner' ? enquiry.property_name : enquiry.supplier_property_name
	const path = side === 'planner' ? await pathForPlanner(db, enquiry) : addressOf(enquiry.id, enquiry.professional_id)
	return { mail: { ...to, enquiry_id: enquiry.id }, values: { property_name, path } }
}

async function tell(
	db: Kysely<DB>,
	enquiry: Received,
	{ side }: Replier,
	config: Config,
	problem: Problem,
	names: string[],
): Promise<void> {
	const told = await addresseeOf(db, enquiry, side, config)
	if (!told) return
	await sendLater(db, { kind: 'reply_problem', ...told.mail, values: { ...told.values, problem, names: problem === 'files' ? names : [] } })
}

/** Tells a side that a mail for its conversation cannot be read, and that it can write on the page. */
async function tellUnreadable({ db, config }: Tools, replier: Replier): Promise<void> {
	await db.transaction().execute(async (trx) => {
		const enquiry = await lockReceived(trx, replier.id)
		if (enquiry) await tell(trx, enquiry, replier, config, 'unreadable', [])
	})
}
