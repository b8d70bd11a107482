import { sql, type Kysely } from 'kysely'
import type { DB } from '#server/platform/database/schema.ts'
import type { MailKind } from './send-later.ts'

// Decision 122: One address gets few mails that strangers can cause.

/** Mails that reach any address that somebody types. Over the budget of the address they are not sent. */
const typed: readonly MailKind[] = ['verify', 'enquiry_confirm', 'brief_confirm', 'plan_link', 'plan_shared', 'report_received']
/** Mails that strangers can cause to an address that is known already: they count, and separate limits bound them. */
const asked: readonly MailKind[] = ['reset', 'conversation_link', 'plan_kept']

/** Most of both to one address: in an hour, in a day. */
export const mailsToOneAddress = { hour: 6, day: 20 }

/** The note at a mail over the budget, in place of the words of a mail server. */
export const overBudget = 'Too many mails that others asked for were written to this address'

/** Whether a mail that a stranger may have caused is one too many for its address. Those written before it count, whenever it is tried. */
export async function isOverBudget(db: Kysely<DB>, { id, kind }: { id: number; kind: MailKind }): Promise<boolean> {
	if (!typed.includes(kind)) return false
	const { rows } = await sql<{ in_an_hour: number; in_a_day: number }>`
		select count(*) filter (where m.created_at > own.created_at - interval '1 hour')::int as in_an_hour, count(*)::int as in_a_day
		from mails own join mails m on m.recipient = own.recipient and m.created_at > own.created_at - interval '1 day' and m.id < own.id
		where own.id = ${id} and m.kind = any(${[...typed, ...asked]}::text[])
			and m.refusal is distinct from ${overBudget}
	`.execute(db)
	const { in_an_hour, in_a_day } = rows[0] ?? { in_an_hour: 0, in_a_day: 0 }
	return in_an_hour >= mailsToOneAddress.hour || in_a_day >= mailsToOneAddress.day
}
