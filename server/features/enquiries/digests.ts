import { sql, type Kysely } from 'kysely'
import type { Language } from '#contract/values/languages.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { sendLater } from '#server/platform/mail/send-later.ts'
import { pathForPlanner } from './conversation-keys.ts'
import { pathToPlan } from './plan-links.ts'
import { listingName, type Received } from './queries.ts'

// Decision 098: One mail a day about the answers of a plan.

/** Characters of an answer that the mail shows. */
const beginning = 400
const zone = sql`'Europe/Luxembourg'`
/** The hour of Luxembourg at which the mails leave. */
const hour = 18

/**
 * Whether the first answer to an enquiry of a plan waits for the daily mail: another supplier of the plan has answered today, with a separate mail.
 * Later messages are a conversation, whose mails leave at once.
 */
export async function isForDigest(
	db: Kysely<DB>,
	{ id, plan_id, answered_at }: Pick<Received, 'id' | 'plan_id' | 'answered_at'>,
): Promise<boolean> {
	if (plan_id === null || answered_at !== null) return false
	const other = await db
		.selectFrom('enquiries')
		.select('id')
		.where('plan_id', '=', plan_id)
		.where('id', '<>', id)
		.where(sql<boolean>`(answered_at at time zone ${zone})::date = (now() at time zone ${zone})::date`)
		.executeTakeFirst()
	return other !== undefined
}

interface Waiting {
	id: number
	account_id: number | null
	email: string
	lang: Language
	/** Null where the plan was deleted meanwhile. */
	title: string | null
	from: string
	message: string
	is_read: boolean
}

/** Sends each planner one mail about the answers that wait since the last evening, without those that were read meanwhile. Called every hour. Returns how many left. */
export async function sendDigests(db: Kysely<DB>, stop?: AbortSignal): Promise<number> {
	// The last time that it was that hour.
	const evening = sql<Date>`(date_trunc('day', now() at time zone ${zone} - make_interval(hours => ${hour})) + make_interval(hours => ${hour})) at time zone ${zone}`
	const due = await db.selectFrom('enquiries').select('plan_id').distinct().where('digest_since', '<', evening).execute()
	let done = 0
	for (const { plan_id } of due) {
		if (stop?.aborted) break
		await db.transaction().execute(async (trx) => {
			const { rows } = await sql<Waiting>`
				update enquiries e set digest_since = null from (select id from enquiries where plan_id is not distinct from ${plan_id}::int and digest_since < ${evening} order by id for update) due
				where e.id = due.id
				returning e.id, e.account_id, coalesce((select a.email from accounts a where a.id = e.account_id and a.email_verified), e.email) as email, e.lang,
					(select title from plans where id = e.plan_id) as title,
					coalesce(${listingName(sql`e.lang`)}, (select name from accounts where id = e.professional_id), '') as from,
					coalesce((select left(a.message, ${beginning}) from enquiry_answers a where a.enquiry_id = e.id and a.side = 'supplier' order by a.id limit 1), '') as message,
					coalesce(e.planner_read_id >= (select max(a.id) from enquiry_answers a where a.enquiry_id = e.id and a.side = 'supplier'), false) as is_read
			`.execute(trx)
			const unread = rows.filter(({ is_read, email }) => !is_read && email !== '').toSorted((one, other) => one.id - other.id)
			// Enquiries of deleted plans are together, and a visitor may have given several addresses: nobody gets another's answers.
			for (const own of Map.groupBy(unread, ({ account_id, email }) => `${account_id} ${email}`).values()) {
				const [first] = own
				if (!first) continue
				const answers = []
				for (const { from, message, ...enquiry } of own) answers.push({ from, message, path: await pathForPlanner(trx, enquiry) })
				const { email: to, lang, account_id, id: enquiry_id, title, from } = first
				const values = { title: title ?? from, answers, plan_path: await pathToPlan(trx, enquiry_id) }
				await sendLater(trx, { kind: 'plan_answers', to, lang, account_id, enquiry_id, values })
				done += 1
			}
		})
	}
	return done
}
