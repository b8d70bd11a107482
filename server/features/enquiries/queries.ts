import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Enquiry } from '#contract/enquiries.ts'
import { enquiryStates, type EnquiryState } from '#contract/enquiry-states.ts'
import type { Language } from '#contract/values/languages.ts'
import type { Config } from '#server/platform/config.ts'
import type { DB } from '#server/platform/database/schema.ts'

/** The recipient of an enquiry: a professional, or with null the operator. */
export type Recipient = { professional_id: number | null }

interface Page {
	page: number
	per_page: number
}

/** A time as the calls answer it. */
export const isoTime = (column: string) => sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const isAddressedTo = ({ professional_id }: Recipient) => sql<boolean>`e.professional_id is not distinct from ${professional_id}::int`
const wasDelivered = sql<boolean>`e.state <> 'unconfirmed'`

/** The title of the listing of an enquiry `e` in a language, else in the author's; null when the enquiry is about no listing. */
export const listingName = (language: Language | RawBuilder<unknown>) => sql<string | null>`(
	select coalesce(t.property_name, l.property_name) from listings l left join listing_texts t on t.listing_id = l.id and t.lang = ${language} where l.id = e.listing_id
)`
/** As its supplier calls it. */
const supplierName = sql`l.property_name`

/** The address of the planner of an enquiry `e` as its supplier sees it: null for one of a plan where replies have their own addresses. */
export const shownAddress = ({ REPLY_DOMAIN }: Pick<Config, 'REPLY_DOMAIN'>) =>
	REPLY_DOMAIN === undefined ? sql`e.email` : sql`case when not e.is_from_plan then e.email end`

/** Enquiries as `reader` sees them: which answers are their own. */
async function selectEnquiries(
	db: Kysely<DB>,
	reader: number,
	which: RawBuilder<boolean>,
	rest: RawBuilder<unknown> = sql``,
	{ name = supplierName, address = sql`e.email` }: { name?: RawBuilder<unknown>; address?: RawBuilder<unknown> } = {},
): Promise<Enquiry[]> {
	const { rows } = await sql<Enquiry>`
		select e.id, ${name} as property_name, p.name as addressee, e.state, e.first_name, e.last_name, e.company_name, ${address} as email, e.phone, e.event_date, e.participants, e.message, e.lang,
			case when l.state = 'published' then l.id end as property_id,
			case when l.state = 'published' then l.category_id end as category_id,
			${isoTime('e.created_at')} as created_at,
			coalesce((
				select json_agg(json_build_object(
					'id', a.id, 'message', a.message, 'is_own', a.account_id is not distinct from ${reader}::int, 'created_at', ${isoTime('a.created_at')}
				) order by a.id)
				from enquiry_answers a where a.enquiry_id = e.id
			), '[]') as answers
		from enquiries e left join listings l on l.id = e.listing_id left join accounts p on p.id = e.professional_id
		where ${which} ${rest}
	`.execute(db)
	return rows
}

/** How many enquiries `e` there are of a kind. */
export async function countEnquiries(
	db: Kysely<DB>,
	which: RawBuilder<boolean>,
	from: RawBuilder<unknown> = sql`enquiries e`,
): Promise<number> {
	const { rows } = await sql<{ total: number }>`select count(*) as total from ${from} where ${which}`.execute(db)
	return rows[0]?.total ?? 0
}

/** Keeps to one page. */
export const onPage = ({ page, per_page }: Page) => sql`limit ${per_page} offset ${(page - 1) * per_page}`

interface Asked extends Page {
	state?: EnquiryState | undefined
	enquiry_id?: number | undefined
}

/** One page of a recipient's enquiries, the newest first; of one state, or one alone, when asked so. */
export async function listReceived(
	db: Kysely<DB>,
	reader: number,
	to: Recipient,
	{ state, enquiry_id, ...page }: Asked,
	config: Pick<Config, 'REPLY_DOMAIN'>,
) {
	const inState = state === undefined ? wasDelivered : sql`e.state = ${state}`
	const which = sql<boolean>`${isAddressedTo(to)} and ${inState} ${enquiry_id === undefined ? sql`` : sql`and e.id = ${enquiry_id}`}`
	const list = await selectEnquiries(db, reader, which, sql`order by e.delivered_at desc, e.id desc ${onPage(page)}`, {
		address: shownAddress(config),
	})
	return { list, total: await countEnquiries(db, which) }
}

/** One page of an account's sent enquiries, the newest first; unverified ones too. */
export async function listSent(db: Kysely<DB>, account_id: number, page: Page, language: Language) {
	const which = sql<boolean>`e.account_id = ${account_id}`
	const list = await selectEnquiries(db, account_id, which, sql`order by e.created_at desc, e.id desc ${onPage(page)}`, {
		name: listingName(language),
	})
	return { list, total: await countEnquiries(db, which) }
}

/** How many enquiries a recipient received, by state. */
export async function countReceived(db: Kysely<DB>, to: Recipient): Promise<Record<EnquiryState, number>> {
	const { rows } = await sql<{ state: EnquiryState; total: number }>`
		select e.state, count(*) as total from enquiries e where ${isAddressedTo(to)} and ${wasDelivered} group by e.state
	`.execute(db)
	const counts = Object.fromEntries(enquiryStates.map((state) => [state, 0])) as Record<EnquiryState, number>
	for (const { state, total } of rows) counts[state] = total
	return counts
}

/** A delivered enquiry, its row locked until the transaction ends, with its listing's name in the language of its sender; undefined when there is none. */
export async function lockReceived(db: Kysely<DB>, id: number) {
	return (
		db
			.selectFrom('enquiries as e')
			.select([
				'e.id',
				'e.listing_id',
				'e.professional_id',
				'e.account_id',
				'e.state',
				'e.lang',
				'e.message',
				'e.plan_facts',
				'e.first_name',
				'e.last_name',
				'e.company_name',
				'e.event_date',
				'e.participants',
				'e.plan_id',
			])
			.select(['e.seen_at', 'e.answered_at', 'e.withdrawn_at', 'e.planner_read_id', 'e.supplier_read_id', 'e.declining_answer_id'])
			.select(['e.planner_stopped_at', 'e.supplier_stopped_at'])
			.select(['e.plan_id', 'e.event_date', 'e.participants', 'e.answer_due_at', 'e.more_time_at', 'e.answered_by_mail_at'])
			// Mails to an account go to its present address.
			.select(sql<string>`coalesce((select a.email from accounts a where a.id = e.account_id and a.email_verified), e.email)`.as('email'))
			.select(listingName(sql`e.lang`).as('property_name'))
			// As its supplier calls it.
			.select(sql<string | null>`(select l.property_name from listings l where l.id = e.listing_id)`.as('supplier_property_name'))
			.where('e.id', '=', id)
			.where('e.state', '<>', 'unconfirmed')
			.forUpdate('e')
			.executeTakeFirst()
	)
}
export type Received = NonNullable<Awaited<ReturnType<typeof lockReceived>>>

/** An enquiry with the fields that decide who may read it and act in it; undefined when there is none. */
export function findForSide(db: Kysely<DB>, id: number) {
	return db
		.selectFrom('enquiries')
		.select(['id', 'state', 'professional_id', 'account_id', 'email', 'withdrawn_at', 'answer_due_at', 'more_time_at'])
		.select(['planner_stopped_at', 'supplier_stopped_at'])
		.where('id', '=', id)
		.executeTakeFirst()
}

/** A delivered enquiry as `reader` sees it. */
export async function readReceived(
	db: Kysely<DB>,
	reader: number,
	id: number,
	config: Pick<Config, 'REPLY_DOMAIN'>,
): Promise<Enquiry | undefined> {
	const which = sql<boolean>`e.id = ${id} and ${wasDelivered}`
	return (await selectEnquiries(db, reader, which, sql``, { address: shownAddress(config) }))[0]
}

/** Fewest answered enquiries for a usual answer time. */
const fewestAnswers = 5

/**
 * Minutes from the delivery of an enquiry until its first answer here, a message or an offer, or until it expired without one, the median; null below five
 * of both. Enquiries whose answer somebody only says to have mailed do not count: nobody can tell when it was.
 */
export async function medianAnswerMinutes(db: Kysely<DB>, to: Recipient): Promise<number | null> {
	const { rows } = await sql<{ answers: number; median: number | null }>`
		select count(*) as answers,
			(percentile_cont(0.5) within group (order by extract(epoch from coalesce(e.answered_at, e.expired_at) - e.delivered_at) / 60))::float8 as median
		from enquiries e where ${isAddressedTo(to)} and coalesce(e.answered_at, e.expired_at) is not null
			and (e.answered_by_mail_at is null or e.answered_at < e.answered_by_mail_at)
	`.execute(db)
	const { answers = 0, median = null } = rows[0] ?? {}
	return answers < fewestAnswers || median === null ? null : Math.max(1, Math.round(median))
}

/** The supplier of a published listing, with the listing's name in a language; undefined when there is no such listing. */
export function findSupplier(db: Kysely<DB>, listing_id: number, language: Language) {
	return db
		.selectFrom('listings')
		.leftJoin('listing_texts as t', (join) => join.onRef('t.listing_id', '=', 'listings.id').on('t.lang', '=', language))
		.select(['listings.account_id', 'listings.category_id'])
		.select(sql<string>`coalesce(t.property_name, listings.property_name)`.as('property_name'))
		.where('listings.id', '=', listing_id)
		.where('listings.state', '=', 'published')
		.executeTakeFirst()
}

/** The address, language and name of an account. */
export function findCorrespondent(db: Kysely<DB>, account_id: number) {
	return db.selectFrom('accounts').select(['id', 'email', 'email_verified', 'lang', 'name']).where('id', '=', account_id).executeTakeFirst()
}
