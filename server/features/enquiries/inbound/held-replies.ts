import { sql, type Kysely } from 'kysely'
import type { Side } from '#contract/enquiry-states.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { fail } from '#server/platform/failure.ts'
import type { Replier } from './reply-addresses.ts'

// Decision 113: A reply from an address that is not known waits until its side says that it is its own.

/** Replies of one side of a conversation that may come to wait in a day: each brings a mail. */
const mostHeld = 5

interface Held {
	enquiry_id: number
	side: Side
	sender: string
	message: string
	whole_mail: string | null
}

/** Lets a reply wait; its number, or null when too many have come. Belongs behind the lock of the conversation. */
export async function holdReply(db: Kysely<DB>, held: Held): Promise<number | null> {
	const { rows } = await sql<{ count: number }>`
		select count(*)::int as count from held_replies
		where enquiry_id = ${held.enquiry_id} and side = ${held.side} and created_at > now() - interval '1 day'
	`.execute(db)
	if ((rows[0]?.count ?? 0) >= mostHeld) return null
	return (await db.insertInto('held_replies').values(held).returning('id').executeTakeFirstOrThrow()).id
}

/** Whether a side has taken a reply from this address before: then the receiving server’s word for its domain is enough. */
export async function isAcceptedSender(db: Kysely<DB>, { id, side }: Replier, sender: string): Promise<boolean> {
	const found = await db
		.selectFrom('enquiry_answers')
		.select('id')
		.where('enquiry_id', '=', id)
		.where('side', '=', side)
		.where('sent_from', '=', sender)
		.executeTakeFirst()
	return found !== undefined
}

/** The replies of a side that wait, the oldest first. */
export async function listHeld(db: Kysely<DB>, { id, side }: Replier) {
	return db
		.selectFrom('held_replies as h')
		.select((held) => [
			'h.id as held_id',
			'h.sender',
			'h.message',
			'h.created_at',
			held
				.selectFrom('conversation_files as f')
				.whereRef('f.held_id', '=', 'h.id')
				.select(sql<string[]>`coalesce(json_agg(f.name order by f.id), '[]')`.as('names'))
				.as('names'),
		])
		.where('h.enquiry_id', '=', id)
		.where('h.side', '=', side)
		.orderBy('h.id')
		.execute()
}

/** Takes a reply of a side out of those that wait, with the numbers of its files. Throws `not_found`. Belongs behind the lock of the conversation. */
export async function takeHeld(db: Kysely<DB>, { id, side }: Replier, held_id: number) {
	const files = await db
		.updateTable('conversation_files')
		.set({ held_id: null })
		.where('held_id', '=', held_id)
		.where('enquiry_id', '=', id)
		.where('side', '=', side)
		.returning('id')
		.execute()
	const held = await db
		.deleteFrom('held_replies')
		.where('id', '=', held_id)
		.where('enquiry_id', '=', id)
		.where('side', '=', side)
		.returning(['sender', 'message', 'whole_mail'])
		.executeTakeFirst()
	return held ? { ...held, file_ids: files.map((file) => file.id) } : fail('not_found')
}
