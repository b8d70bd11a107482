import { sql, type Kysely, type NotNull } from 'kysely'
import type { DB } from '#server/platform/database/schema.ts'
import { maxMailBytes } from './mail-size.ts'
import type { Replier } from './reply-addresses.ts'

// Decision 113: A mail that fails twice is given up.

const mostAttempts = 2
/** Seconds in which another process may still be at work on the same mail, which is no attempt more. */
const atWork = 5

interface Mail extends Replier {
	hash: Buffer
	bytes: number
}

/** Notes that a mail is being read, before it is: one that ends the process counts, too. A mail that was given up is not read again, a too large one never. */
export async function beginAttempt(
	db: Kysely<DB>,
	{ hash, id, side, bytes }: Mail,
): Promise<'begun' | 'too_large' | 'given_up' | 'no_conversation'> {
	const { rows } = await sql<{ attempts: number; given_up_at: Date | null }>`
		insert into failing_mails as f (mail_hash, enquiry_id, side, bytes) select ${hash}, e.id, ${side}, ${bytes} from enquiries e where e.id = ${id}
		on conflict (mail_hash) do update set
			attempts = f.attempts + (f.has_failed or f.tried_at < now() - make_interval(secs => ${atWork}))::int, tried_at = now(), has_failed = false
		returning attempts, given_up_at
	`.execute(db)
	const [row] = rows
	if (!row) return 'no_conversation'
	if (row.given_up_at !== null) return 'given_up'
	if (bytes > maxMailBytes) return (await giveUp(db, hash, 'it is too large')) ? 'too_large' : 'given_up'
	// One more than may fail: the database may have been away when an attempt ended.
	if (row.attempts <= mostAttempts + 1) return 'begun'
	await giveUp(db, hash, 'the process ended while it read the mail')
	return 'given_up'
}

/** Notes that a mail was read: nothing of it stays. */
export async function endAttempt(db: Kysely<DB>, hash: Buffer): Promise<void> {
	await db.deleteFrom('failing_mails').where('mail_hash', '=', hash).where('given_up_at', 'is', null).execute()
}

/** Notes that an attempt has failed, and why. True when it was the last one: no further attempt follows. */
export async function failAttempt(db: Kysely<DB>, hash: Buffer, reason: string): Promise<boolean> {
	const row = await db
		.updateTable('failing_mails')
		.set({ has_failed: true, reason: reason.slice(0, 300) })
		.where('mail_hash', '=', hash)
		.returning(['attempts', 'given_up_at'])
		.executeTakeFirst()
	if (!row || row.given_up_at !== null || row.attempts < mostAttempts) return false
	return giveUp(db, hash, reason)
}

/** The mails that were given up, the newest first. */
export async function listUnreadable(db: Kysely<DB>, most: number) {
	const rows = await db
		.selectFrom('failing_mails')
		.select(['enquiry_id', 'side', 'bytes', 'reason', 'given_up_at'])
		.where('given_up_at', 'is not', null)
		.orderBy('given_up_at', 'desc')
		.limit(most)
		.$narrowType<{ given_up_at: NotNull }>()
		.execute()
	return rows.map(({ enquiry_id, given_up_at, ...row }) => ({
		...row,
		conversation_id: enquiry_id,
		given_up_at: given_up_at.toISOString(),
	}))
}

async function giveUp(db: Kysely<DB>, hash: Buffer, reason: string): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable('failing_mails')
		.set({ given_up_at: sql<string>`now()`, reason: reason.slice(0, 300) })
		.where('mail_hash', '=', hash)
		.where('given_up_at', 'is', null)
		.executeTakeFirst()
	return numUpdatedRows > 0n
}
