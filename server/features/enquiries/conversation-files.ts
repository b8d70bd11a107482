import { sql, type Kysely } from 'kysely'
import type { ConversationFile } from '#contract/conversations.ts'
import type { Side } from '#contract/enquiry-states.ts'
import { maxConversationBytes, maxFilesOfMessage } from '#contract/limits.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { fail } from '#server/platform/failure.ts'
import type { Media, StoredPicture } from '#server/platform/media/media.ts'
import type { StoredDocument } from '#server/platform/media/documents.ts'

/** So many times the files of one message may wait to be sent. */
const mostTries = 4

interface Row {
	id: number
	kind: string
	name: string
	file: string
	small_file: string | null
	width: number | null
	height: number | null
	bytes: number
}
const columns = ['id', 'kind', 'name', 'file', 'small_file', 'width', 'height', 'bytes'] as const

/** A file as both sides get it: by addresses that are good for a day. */
export const asConversationFile = (row: Row, media: Pick<Media, 'privateAddress'>): ConversationFile => ({
	file_id: row.id,
	kind: row.kind === 'picture' ? 'picture' : 'document',
	name: row.name,
	bytes: row.bytes,
	url: media.privateAddress(row.file),
	small_url: row.small_file === null ? null : media.privateAddress(row.small_file),
	width: row.width,
	height: row.height,
})

/** Throws unless a side may add `more` files of so many bytes to a locked conversation. */
export async function requireRoom(db: Kysely<DB>, enquiry_id: number, side: Side, more: { files: number; bytes: number }): Promise<void> {
	const { rows } = await sql<{ unsent: number; bytes: number }>`
		select count(*) filter (where answer_id is null)::int as unsent, coalesce(sum(bytes), 0)::float8 as bytes
		from conversation_files where enquiry_id = ${enquiry_id} and side = ${side}
	`.execute(db)
	const { unsent = 0, bytes = 0 } = rows[0] ?? {}
	const refused = { conversation_image: { error: 'no_room_left' as const } }
	if (unsent + more.files > maxFilesOfMessage * mostTries || bytes + more.bytes > maxConversationBytes)
		fail('invalid_input', { fields: refused })
}

interface Added {
	enquiry_id: number
	side: Side
	/** Null for a visitor, and then those of the side alone are its conversation's visitor's. */
	account_id: number | null
	pictures: readonly StoredPicture[]
	documents: readonly StoredDocument[]
}

/** Adds stored files that no message brings yet. Belongs behind the lock of the conversation. */
export async function addFiles(db: Kysely<DB>, { enquiry_id, side, account_id, pictures, documents }: Added): Promise<Row[]> {
	const own = { enquiry_id, side, account_id }
	const values = [
		...pictures.map(({ name, file, small_file, width, height, bytes }) => ({
			...own,
			kind: 'picture',
			name,
			file,
			small_file,
			width,
			height,
			bytes,
		})),
		...documents.map(({ name, file, bytes }) => ({
			...own,
			kind: 'document',
			name,
			file,
			small_file: null,
			width: null,
			height: null,
			bytes,
		})),
	]
	return db.insertInto('conversation_files').values(values).returning(columns).execute()
}

/**
 * The waiting files of a side that its message is to bring, locked. Those without an account belong to the visitor of their conversation: its supplier
 * always has one, and a planner whose account was deleted has none that wait. Throws `invalid_input` when one is another's, sent already, or gone.
 */
export async function takeFiles(
	db: Kysely<DB>,
	{ enquiry_id, side, account_id }: { enquiry_id: number; side: Side; account_id: number | null },
	ids: readonly number[],
): Promise<Row[]> {
	if (ids.length === 0) return []
	const rows = await db
		.selectFrom('conversation_files')
		.select(columns)
		.where('id', 'in', ids)
		.where('enquiry_id', '=', enquiry_id)
		.where('side', '=', side)
		.where('account_id', 'is not distinct from', account_id)
		.where('answer_id', 'is', null)
		.orderBy('id')
		.forUpdate()
		.execute()
	if (rows.length !== ids.length) fail('invalid_input', { fields: { file_ids: { error: 'invalid' } } })
	return rows
}

/** Gives files to the message that brings them. */
export async function giveFiles(db: Kysely<DB>, answer_id: number, files: readonly Row[]): Promise<void> {
	if (files.length === 0) return
	const ids = files.map(({ id }) => id)
	await db.updateTable('conversation_files').set({ answer_id }).where('id', 'in', ids).execute()
}

/** Removes the rows of files that nobody is to get; the sweeper takes the files. */
export async function dropFiles(db: Kysely<DB>, ids: readonly number[]): Promise<void> {
	if (ids.length > 0) await db.deleteFrom('conversation_files').where('id', 'in', ids).execute()
}

/** The files of a conversation that were sent, by their messages. */
export async function listFiles(db: Kysely<DB>, enquiry_id: number): Promise<Map<number, Row[]>> {
	const rows = await db
		.selectFrom('conversation_files')
		.select([...columns, 'answer_id'])
		.where('enquiry_id', '=', enquiry_id)
		.where('answer_id', 'is not', null)
		.orderBy('id')
		.execute()
	return Map.groupBy(rows, ({ answer_id }) => answer_id ?? 0)
}

/** Removes the rows of all files of these conversations; answers the files. */
export async function forgetFiles(db: Kysely<DB>, enquiry_ids: readonly number[]): Promise<string[]> {
	if (enquiry_ids.length === 0) return []
	const rows = await db.deleteFrom('conversation_files').where('enquiry_id', 'in', enquiry_ids).returning('file').execute()
	return rows.map(({ file }) => file)
}
