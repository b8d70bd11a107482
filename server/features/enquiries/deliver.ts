import { sql, type Kysely, type RawBuilder } from 'kysely'
import { defaultLanguage, type Language } from '#contract/values/languages.ts'
import type { Config } from '#server/platform/config.ts'
import { sendLater } from '#server/platform/mail/send-later.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { pathForPlanner } from './conversation-keys.ts'
import { replyTo } from './inbound/reply-addresses.ts'
import { findCorrespondent, listingName } from './queries.ts'
import { deadlines } from './deadlines.ts'
import { mailedWithFacts } from './plan-facts.ts'
import { replyPath } from './reply-links.ts'

/** Where a recipient reads an enquiry: a professional on the dashboard, the operator among the own messages. */
export const addressOf = (id: number, professional_id: number | null) =>
	`${professional_id === null ? '/my-enquiries' : '/ProfessionalDashboard'}?enquiry=${id}`

type Settings = Pick<
	Config,
	'COMPANY_EMAIL' | 'ENQUIRY_REMINDER_HOURS' | 'ENQUIRY_EXPIRY_HOURS' | 'SECRET_KEY' | 'DATA_DIR' | 'REPLY_DOMAIN'
>

interface Delivered {
	id: number
	listing_id: number | null
	professional_id: number | null
	account_id: number | null
	first_name: string
	last_name: string
	company_name: string | null
	email: string
	phone: string | null
	event_date: string | null
	participants: number | null
	message: string
	lang: Language
	plan_id: number | null
	asked_with: number
	plan_facts: unknown
	/** As its supplier calls it. */
	property_name: string | null
	/** Its title in the language of the sender. */
	name_for_sender: string | null
}

/**
 * Delivers an unconfirmed enquiry: its recipient has it from now on and gets a mail, its sender a copy.
 * Belongs into a transaction. False when it was delivered before.
 */
export async function deliver(db: Kysely<DB>, id: number, config: Settings): Promise<boolean> {
	return (await deliverWhere(db, sql<boolean>`e.id = ${id}`, config)) > 0
}

/** Delivers an unconfirmed enquiry, and all others of the brief whose first it is. Belongs into a transaction. Answers how many. */
export function deliverBrief(db: Kysely<DB>, id: number, config: Settings): Promise<number> {
	return deliverWhere(db, sql<boolean>`(e.id = ${id} or e.brief_id = ${id})`, config)
}

/** Delivers the enquiries that an account wrote before it verified its address, from that address. Belongs into a transaction. Returns how many. */
export function deliverHeld(db: Kysely<DB>, account_id: number, config: Settings): Promise<number> {
	return deliverWhere(db, sql<boolean>`e.account_id = ${account_id}`, config)
}

/**
 * Gives visitors' enquiries from an address to the account that has it verified, now that the address or the enquiry is confirmed.
 * Its log-in opens them from then on, and mailed links do not any more; files that wait for their message are the account's too.
 * Enquiries that wait for a separate confirmation, or that belong to an account already, are left out.
 */
export async function adoptEnquiries(db: Kysely<DB>, email: string): Promise<void> {
	await sql`
		with adopted as (
			update enquiries e set account_id = a.id
			from accounts a
			where e.email = ${email} and e.account_id is null and e.state <> 'unconfirmed' and a.email = e.email and a.email_verified
			returning e.id, e.account_id
		), waiting as (
			update conversation_files f set account_id = a.account_id from adopted a
			where f.enquiry_id = a.id and f.side = 'planner' and f.account_id is null and f.answer_id is null
		)
		delete from conversation_keys where enquiry_id in (select id from adopted)
	`.execute(db)
}

async function deliverWhere(db: Kysely<DB>, which: RawBuilder<boolean>, config: Settings): Promise<number> {
	const { remind_at, answer_due_at } = deadlines(config)
	// The operator has no deadlines.
	const ofSupplier = (deadline: RawBuilder<unknown>) => sql`case when e.professional_id is not null then ${deadline} end`
	const { rows } = await sql<Delivered>`
		update enquiries e set state = 'new', delivered_at = now(), active_at = now(), remind_at = ${ofSupplier(remind_at)},
			answer_due_at = ${ofSupplier(answer_due_at)}, email = coalesce((select a.email from accounts a where a.id = e.account_id), e.email)
		where ${which} and e.state = 'unconfirmed'
		returning e.id, e.listing_id, e.professional_id, e.account_id, e.first_name, e.last_name, e.company_name, e.email, e.phone, e.event_date,
			e.participants, e.message, e.lang, e.plan_id, e.asked_with, e.plan_facts, (select l.property_name from listings l where l.id = e.listing_id) as property_name,
			${listingName(sql`e.lang`)} as name_for_sender
	`.execute(db)
	for (const enquiry of rows) await sendBoth(db, enquiry, config)
	return rows.length
}

async function sendBoth(db: Kysely<DB>, enquiry: Delivered, config: Settings) {
	const { id, professional_id, account_id, email, lang, property_name, name_for_sender, message } = enquiry
	const professional = professional_id === null ? undefined : await findCorrespondent(db, professional_id)
	const to = professional?.email ?? config.COMPANY_EMAIL
	if (to) {
		const lang = professional?.lang ?? defaultLanguage
		await sendLater(db, {
			kind: 'enquiry',
			to,
			lang,
			reply_to: professional_id === null ? email : await replyTo(config, { id, side: 'supplier' }, email),
			account_id: professional_id,
			enquiry_id: id,
			values: {
				property_name,
				sender: `${enquiry.first_name} ${enquiry.last_name}`,
				// The company of a brief is among the facts of its plan.
				company_name: enquiry.plan_facts === null ? enquiry.company_name : null,
				phone: enquiry.phone,
				event_date: enquiry.event_date,
				participants: enquiry.participants,
				...(await mailedWithFacts(db, enquiry, lang)),
				asked_with: enquiry.asked_with,
				path: addressOf(id, professional_id),
				by_mail_path:
					professional_id === null || config.REPLY_DOMAIN !== undefined ? null : await replyPath(config, 'answered-by-mail', id),
			},
		})
	}
	// The plan shows its enquiries: a copy of each would fill a mailbox.
	if (enquiry.plan_id !== null) return
	const values = { property_name: name_for_sender, message, path: await pathForPlanner(db, { id, account_id }) }
	await sendLater(db, { kind: 'enquiry_copy', to: email, lang, account_id, enquiry_id: id, values })
}
