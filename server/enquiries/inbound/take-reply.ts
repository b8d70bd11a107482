import { createHash, randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { maxFilesOfMessage, maxMessageLength } from '#contract/limits.ts'
import type { Language } from '#contract/values/languages.ts'
import type { Config } from '../../config.ts'
import type { DB } from '../../database/schema.ts'
import { Failure } from '../../failure.ts'
import { sendLater, type MailValues } from '../../mail/send-later.ts'
import { removeLeft } from '../../media/leftover-files.ts'
import type { Media } from '../../media/media.ts'
import type { ReceivedFile } from '../../media/received-file.ts'
import { addFiles, requireRoom } from '../conversation-files.ts'
import { pathForPlanner } from '../conversation-keys.ts'
import { addressOf } from '../deliver.ts'
import { findCorrespondent, lockReceived, type Received } from '../queries.ts'
import { findSupplierAddress, writeMessage } from '../write-message.ts'
import { parseReply, type Attachment } from './parse-reply.ts'
import { readReplyAddress, type Replier } from './reply-addresses.ts'

// Decision 097: Replies by e-mail.

/** What became of a mail: it is a message now, was known already, is for no conversation, was written by a program, comes from another person, or cannot be taken. */
export type ReplyOutcome = 'taken' | 'known' | 'no_conversation' | 'automatic' | 'forged' | 'refused'
type Problem = MailValues['reply_problem']['problem']

interface Tools {
	db: Kysely<DB>
	config: Config
	media: Media
	/** A folder for files that are not stored yet. */
	staging: string
}

/** Takes a mail as a message into its conversation, once. A side whose mail cannot be taken is told by mail at the known address; a program and a stranger never are. */
export async function takeReply(tools: Tools, raw: Uint8Array): Promise<ReplyOutcome> {
	const { db, config, media } = tools
	const reply = await parseReply(raw, config.INBOUND_AUTHSERV_ID)
	const replier = reply && (await findReplier(config, reply.addresses))
	if (!replier) return 'no_conversation'
	if (reply.is_automatic) return 'automatic'
	const enquiry = await db.transaction().execute((change) => lockReceived(change, replier.id))
	if (!enquiry) return 'no_conversation'
	const writer = await findWriter(db, enquiry, replier)
	if (writer === null || reply.authentication === 'fail' || (reply.authentication === 'none' && reply.from !== writer.email.toLowerCase()))
		return 'forged'
	const key_hash = createHash('sha256')
		.update(`${replier.id} ${replier.side}\n`)
		.update(reply.message_id ?? raw)
		.digest()
	/** False when the mail was taken or refused before. */
	const isNew = async (change: Kysely<DB>) =>
		(await change
			.insertInto('inbound_mails')
			.values({ key_hash })
			.onConflict((conflict) => conflict.doNothing())
			.returning('key_hash')
			.executeTakeFirst()) !== undefined
	const refuse = (problem: Problem) =>
		db.transaction().execute(async (change) => {
			if (!(await isNew(change))) return 'known' as const
			await tell(change, enquiry, replier, config, problem, [])
			return 'refused' as const
		})
	if (reply.text.length > maxMessageLength) return refuse('too_long')
	const files = await storeAttachments(tools, reply.attachments)
	let outcome: ReplyOutcome | null = null
	try {
		const dropped = reply.attachments.map(({ name }) => name).filter((name) => !files.names.has(name))
		if (reply.text === '' && files.names.size === 0) return await refuse(dropped.length > 0 ? 'files' : 'empty')
		outcome = await db.transaction().execute(async (change) => {
			if (!(await isNew(change))) return 'known'
			const locked = await lockReceived(change, replier.id)
			if (!locked) return 'no_conversation'
			await write(change, locked, { ...replier, ...writer, text: reply.text, files }, config)
			if (dropped.length > 0) await tell(change, locked, replier, config, 'files', dropped)
			return 'taken'
		})
		return outcome
	} catch (error) {
		if (!(error instanceof Failure)) throw error
		return await refuse(error.code === 'conversation_closed' ? 'closed' : error.code === 'too_many_requests' ? 'too_many' : 'files')
	} finally {
		if (outcome !== 'taken')
			await removeLeft(
				db,
				media,
				[...files.pictures, ...files.documents].map(({ file }) => file),
			)
	}
}

async function findReplier(config: Config, addresses: readonly string[]): Promise<Replier | null> {
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
	// The table's checks allow no other languages.
	if (side === 'planner')
		return enquiry.email === '' ? null : { account_id: enquiry.account_id, email: enquiry.email, language: enquiry.lang as Language }
	const supplier = enquiry.professional_id === null ? undefined : await findCorrespondent(db, enquiry.professional_id)
	return supplier ? { account_id: supplier.id, email: supplier.email, language: supplier.lang as Language } : null
}

interface Stored {
	names: Set<string>
	pictures: Awaited<ReturnType<Media['storePictures']>>
	documents: Awaited<ReturnType<Media['storeDocuments']>>
}

/** Stores those attachments that a conversation takes: pictures and PDFs, as many as a message may have. */
async function storeAttachments({ media, staging }: Tools, attachments: readonly Attachment[]): Promise<Stored> {
	const stored: Stored = { names: new Set(), pictures: [], documents: [] }
	for (const { name, mime, content } of attachments) {
		if (stored.names.size >= maxFilesOfMessage || stored.names.has(name)) continue
		const isPicture = mime.startsWith('image/')
		if (!isPicture && mime !== 'application/pdf') continue
		const path = join(staging, randomUUID())
		const file: ReceivedFile = { field: isPicture ? 'conversation_image' : 'conversation_document', name, path, bytes: content.length }
		try {
			await writeFile(path, content)
			if (isPicture) stored.pictures.push(...(await media.storePictures([file])))
			else stored.documents.push(...(await media.storeDocuments([file])))
			stored.names.add(name)
		} catch (error) {
			if (!(error instanceof Failure)) throw error
		} finally {
			await rm(path, { force: true })
		}
	}
	return stored
}

/** A reply as it is written. */
interface Written extends Replier, Writer {
	text: string
	files: Stored
}

/** Writes the message with its files. Throws as `writeMessage` does. */
async function write(
	db: Kysely<DB>,
	enquiry: Received,
	{ side, account_id, language, text, files }: Written,
	config: Config,
): Promise<void> {
	let file_ids: number[] = []
	if (files.names.size > 0) {
		const { pictures, documents } = files
		const bytes = [...pictures, ...documents].reduce((sum, file) => sum + file.bytes, 0)
		await requireRoom(db, enquiry.id, side, { files: files.names.size, bytes })
		file_ids = (await addFiles(db, { enquiry_id: enquiry.id, side, account_id, pictures, documents })).map(({ id }) => id)
	}
	await writeMessage(db, enquiry, { side, account_id, message: text, file_ids, language }, config)
}

async function tell(
	db: Kysely<DB>,
	enquiry: Received,
	{ side }: Replier,
	config: Config,
	problem: Problem,
	names: string[],
): Promise<void> {
	const to =
		side === 'planner'
			? { to: enquiry.email, lang: enquiry.lang as Language, account_id: enquiry.account_id }
			: await findSupplierAddress(db, enquiry, config.COMPANY_EMAIL)
	if (!to) return
	await sendLater(db, {
		kind: 'reply_problem',
		...to,
		enquiry_id: enquiry.id,
		values: {
			property_name: side === 'planner' ? enquiry.property_name : enquiry.supplier_property_name,
			problem,
			names: problem === 'files' ? names : [],
			path: side === 'planner' ? await pathForPlanner(db, enquiry) : addressOf(enquiry.id, enquiry.professional_id),
		},
	})
}
