import type { Kysely } from 'kysely'
import type { Language } from '#contract/values/languages.ts'
import type { Ground, ItemKind, Measure, ReportReason } from '#contract/trust/moderation-choices.ts'
import type { Finding } from '#contract/trust/screening.ts'
import { addJob } from '#server/platform/database/jobs.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { isUnwanted } from './reminders.ts'

// Decision 013: Mail and jobs in the database.

/**
 * The values that each kind of mail needs. Links are paths of our own; the mail puts the public address before them. `plan_path` leads to the plan of the
 * enquiry, where its reader can open it (decision 106).
 */
export interface MailValues {
	/** `path` /verify/{token} */
	verify: { first_name: string; path: string }
	/** `path` /restePassword/{token} */
	reset: { path: string }
	password_changed: Record<string, never>
	/** To the old address, when another one is to take its place. */
	email_changing: { new_email: string }
	/** To the supplier, or the operator; answered by reply-to. */
	enquiry: {
		property_name: string | null
		sender: string
		company_name: string | null
		phone: string | null
		event_date: string | null
		participants: number | null
		message: string
		/** The facts of its plan, named in the language of the mail; the message is without these. */
		plan_facts?: [name: string, value: string][]
		/** How many others of its kind were asked at the same time. */
		asked_with?: number
		path: string
		/** /answered-by-mail/{token}: says that the answer went by e-mail; null for the operator, and mails of earlier versions have none. */
		by_mail_path?: string | null
	}
	/** To the supplier of an enquiry that waits for an answer. `due` is the time at which it expires; null when it never does. `more_time_path` /more-time/{token}; null when it was used. */
	enquiry_reminder: {
		property_name: string | null
		sender: string
		event_date: string | null
		participants: number | null
		message: string
		plan_facts?: [name: string, value: string][]
		due: string | null
		path: string
		more_time_path: string | null
		/** Null where replies by e-mail land in the conversation. */
		by_mail_path: string | null
	}
	/** To the planner: `from` needs more time, until `due`. */
	enquiry_more_time: { property_name: string | null; from: string; due: string; path: string }
	/** To the planner: `from` has not answered in time. `others_path` leads to others of the kind. */
	enquiry_expired: { property_name: string | null; from: string; path: string; others_path: string; plan_path?: string | undefined }
	/** To the sender. `path` leads to the conversation, here and below; mails of earlier versions have none. */
	enquiry_copy: { property_name: string | null; message: string; path?: string }
	/** To a visitor, before it is delivered. `path` /confirm-enquiry/{token} */
	enquiry_confirm: { property_name: string | null; path: string; message: string }
	enquiry_answer: { property_name: string | null; from: string; message: string; quoted: string; path?: string }
	/** A later message of its planner, to the supplier or the operator. */
	enquiry_message: { property_name: string | null; from: string; message: string; path: string }
	/** To a planner whom several suppliers of a plan have answered on one day; each `path` leads to a conversation. */
	plan_answers: { title: string; answers: { from: string; message: string; path: string }[]; plan_path?: string | undefined }
	/** To a side that answered by e-mail: its problem; with `files` the attachments `names` did not arrive. `path` leads to the conversation. */
	reply_problem: {
		property_name: string | null
		problem: 'closed' | 'empty' | 'too_long' | 'too_many' | 'files' | 'unreadable'
		names: string[]
		path: string
	}
	/** To the known address of a side: a reply came from `sender`, and waits. `path` leads to the conversation. */
	reply_held: { property_name: string | null; sender: string; path: string }
	/** To the supplier or the operator. */
	enquiry_withdrawn: { property_name: string | null; from: string; message?: string | null; path: string }
	/** To the planner. `valid_until` is a day, `file` the path of its PDF. */
	offer_made: Offered & {
		version: number
		valid_until: string
		net_cents: number
		note: string
		file?: string
		plan_path?: string | undefined
	}
	/** `is_leaving`: because its account is going to be deleted. */
	offer_withdrawn: Offered & { is_leaving?: boolean }
	/** To both sides: `is_planner` says to which. */
	offer_accepted: Offered & { is_planner: boolean; event_date: string | null; file?: string; plan_path?: string | undefined }
	/** To the supplier. */
	offer_declined: Offered & { reason: string | null; path: string }
	/** A new link for a visitor, to one conversation or with `is_list` to all. `path` has its key. */
	conversation_link: { property_name: string | null; path: string; is_list?: boolean }
	/** The recipient cannot take the enquiry on. `message` is their text with it; `path` leads to others of the kind. */
	enquiry_declined: { property_name: string | null; from: string; message: string | null; quoted: string; path: string }
	/**
	 * To a visitor who asks several suppliers of a plan: one link for all of them. `is_known`: the address has confirmed a brief of this plan before, and the
	 * message is quoted. `path` /confirm-enquiry/{token}
	 */
	brief_confirm: {
		title: string
		names: string[]
		message: string
		sender?: string
		occasion?: string | null
		event_date?: string | null
		participants?: number | null
		place?: string
		is_known?: boolean
		path: string
		plan_path?: string | undefined
	}
	/** To a visitor who plans an event. `path` /plan/{id}#{key} */
	plan_link: { title: string; path: string }
	/**
	 * To a person with whom a plan is shared, whom the planner calls `name`. `owner` is the planner’s first name, where it is known; without it, and where the
	 * planner has confirmed no address, the title stays out. `path` /plan/{id}#{key}
	 */
	plan_shared: {
		title: string | null
		owner: string | null
		name?: string | null
		rights?: 'look' | 'comment' | 'decide'
		path: string
	}
	/** To the visitor of a plan that an account keeps from now on. Nobody has confirmed the address where title and name are null. `path` /plan/{id}#{key} */
	plan_kept: { title: string | null; by: string | null; kept_at: string; path: string }
	/** A place where the account has not been logged in before. */
	new_log_in: { device: string }
	/** Published for so long that its owner is asked whether it is still right; `day` is its last. `path` /myannouncements */
	listing_expiring: { property_name: string; day: string; path: string }
	listing_expired: { property_name: string; day: string; path: string }
	/**
	 * Once a quarter, whether the calendars of these announcements are still right; `booked` has the days of each in some months (YYYY-MM), and was
	 * not always written. `path` /calendar-right/{token}
	 */
	calendar_question: { names: string[]; booked?: { name: string; months: { month: string; days: number[] }[] }[]; path: string }
	/** A calendar that could not be read for a day and more; `why` in the owner’s language. `path` /my-event/feeds */
	feed_failing: { feed_name: string; why: string; path: string }
	/** A calendar of an announcement that could not be read five times in a row; `why` in the owner’s language. `path` /myannouncements/calendar/{id} */
	calendar_failing: { property_name: string; feed_name: string; why: string; path: string }
	deletion_planned: { day: string; path: string }
	second_factor_changed: { is_on: boolean }
	/** With the invoice as a file, as every mail whose values name one. `iban` is null where no account of ours is configured. */
	order_placed: Invoiced & {
		gross_cents: number
		due_on: string
		/** Premium begins when it is paid. */
		is_prepaid: boolean
		reference: string
		beneficiary: string | null
		iban: string | null
	}
	/** With the credit note. */
	order_cancelled: Invoiced
	/** With the invoice once more. */
	payment_reminder: MailValues['order_placed'] & { is_last: boolean }
	/** `ends_on` is null for a listing that is gone. */
	payment_received: { property_name: string; invoice_number: string; gross_cents: number; ends_on: string | null }
	/** The paid period ends in a week. */
	premium_ending: { property_name: string; ends_on: string }
	/** Standard again: not paid in time, or over. */
	premium_lapsed: { property_name: string; is_unpaid: boolean }
	/** The terms or the pricing policy change from a day on; `note` says how, in the reader’s language. */
	terms_changing: { is_pricing: boolean; valid_from: string; note: string; path: string }
	/** The receipt of a report. The reported text stays out: the address may belong to another person. */
	report_received: { number: number; title: string; reason: ReportReason }
	/** To the reporter. `facts` say why an item stays; null when it was restricted. Mails of earlier versions have no `item_kind`. */
	report_decided: { number: number; title: string; item_kind?: ItemKind; measure: Measure; facts: string | null }
	/** To the owner of the restricted item. `path` opens it without logging in. */
	statement_of_reasons: {
		measure: Measure | 'held'
		item_kind: ItemKind | 'account'
		titles: string[]
		facts: string
		ground: Ground | 'none'
		rule: string
		found_by: 'report' | 'operator' | 'automatic'
		path: string
	}
	appeal_decided: { title: string; is_granted: boolean; answer: string; path: string }
	/** A measure that operators took back themselves. */
	measure_ended: { item_kind: ItemKind | 'account'; titles: string[]; path: string }
	/** Findings of the automatic checks in an announcement or event that is held until an operator has reviewed it; `others` are held with it. */
	held_for_review: { name: string; findings: Finding[]; others: number; path: string }
	/** An operator has reviewed it. `path` leads to it where the public sees it, else to the own list. */
	released_from_review: { name: string; is_public: boolean; path: string }
}
/** `from` is the other side, `path` leads to the conversation; a mail that was refused has lost it, because it may hold a key. */
interface Offered {
	property_name: string | null
	from: string
	gross_cents: number
	/** Its supplier charges no VAT, which is said of none then; not always written. */
	is_without_vat?: boolean
	path?: string
}
interface Invoiced {
	property_name: string
	attached_invoice: string
}
export type MailKind = keyof MailValues

export interface Mail<Kind extends MailKind = MailKind> {
	kind: Kind
	to: string
	lang: Language
	values: MailValues[Kind]
	/** The recipient's account: the mail is deleted with it, and a refusal is shown there. */
	account_id?: number | null
	enquiry_id?: number | null
	reply_to?: string | null
}

/** How often, in seconds, a mail is tried again: sooner at first, then every hour. How long for is the worker's to say. */
const tries = { retryLimit: 1000, retryDelay: 30, retryBackoff: true, retryDelayMax: 3600 }

/**
 * Puts a mail into the outbox, in the transaction of its cause: both happen or neither. It is sent after `delay` seconds, or at once. A reminder that its
 * account does not want is not written.
 */
export async function sendLater<Kind extends MailKind>(db: Kysely<DB>, mail: Mail<Kind>, delay = 0): Promise<void> {
	if (!db.isTransaction) return db.transaction().execute((trx) => sendLater(trx, mail, delay))
	const { kind, to: recipient, lang, values, account_id = null, enquiry_id = null, reply_to = null } = mail
	if (await isUnwanted(db, account_id, kind)) return
	const { id } = await db
		.insertInto('mails')
		.values({ kind, recipient, lang, values: JSON.stringify(values), account_id, enquiry_id, reply_to })
		.returning('id')
		.executeTakeFirstOrThrow()
	await addJob(db, 'mail', { id }, { ...tries, startAfter: delay })
}
