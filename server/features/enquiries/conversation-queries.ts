import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Conversation, ConversationRow, Message } from '#contract/conversations.ts'
import { conversationStates, type ConversationState, type Side } from '#contract/enquiry-states.ts'
import { families } from '#contract/values/families.ts'
import type { Language } from '#contract/values/languages.ts'
import { roles } from '#contract/values/roles.ts'
import type { Config } from '#server/platform/config.ts'
import type { DB } from '#server/platform/database/schema.ts'
import type { SignedIn } from '#server/platform/handler.ts'
import { typedMessage } from './plan-facts.ts'
import { countEnquiries, isoTime, listingName, onPage, shownAddress } from './queries.ts'
import { recipientOf } from './sides.ts'

// Decision 086: An enquiry is a conversation.

/** Characters of the last message that a list shows. */
const beginning = 200

/** A state as conversations say it. */
export const asConversationState = (state: string) => (state === 'new' ? 'sent' : state) as ConversationState
const inDatabase = (state: ConversationState) => (state === 'sent' ? 'new' : state)

const isSide = (side: Side) => sql<boolean>`e.side = ${side}`
/** Messages of the other side that the reader's has not read; the enquiry itself counts for its supplier. */
const unread = sql<number>`(
	select count(*) from enquiry_answers a where a.enquiry_id = e.id
		and case e.side when 'planner' then a.side = 'supplier' and a.id > e.planner_read_id else a.side = 'planner' and a.id > e.supplier_read_id end
)::int + case when e.side = 'supplier' and e.seen_at is null then 1 else 0 end`

/** The columns that lists and single conversations have in common; `e` has the side of the reader. */
const about = (language: Language) => sql`
	e.id as conversation_id, e.side, case e.state when 'new' then 'sent' else e.state end as state, ${unread} as unread,
	case when l.state = 'published' then l.id end as property_id, case when l.state = 'published' then l.category_id end as category_id,
	case e.side when 'supplier' then l.property_name else ${listingName(language)} end as property_name,
	case e.side when 'supplier' then e.first_name || ' ' || e.last_name else p.name end as other_name,
	e.event_date, e.participants, e.asked_with, ${isoTime('e.created_at')} as created_at, ${isoTime('e.active_at')} as active_at`
const around = sql`left join listings l on l.id = e.listing_id left join accounts p on p.id = e.professional_id`

/** The conversations of an account, each with its side: received ones first, so that none is counted twice. */
function ownConversations(account: Pick<SignedIn, 'id' | 'role_id'>): RawBuilder<unknown> {
	const { professional_id } = recipientOf(account)
	const receives = professional_id !== null || account.role_id === roles.operator
	const received = sql`professional_id is not distinct from ${professional_id}::int and state <> 'unconfirmed'`
	const sent = sql`select *, 'planner' as side from enquiries where account_id = ${account.id}`
	if (!receives) return sql`(${sent}) e`
	return sql`(select *, 'supplier' as side from enquiries where ${received} union all ${sent} and not (${received})) e`
}

interface Asked {
	page: number
	per_page: number
	side?: Side | undefined
	state?: ConversationState | undefined
	unread: boolean
}

/** One page of the conversations of an account, those with the newest activity first. */
export function listConversations(db: Kysely<DB>, account: Pick<SignedIn, 'id' | 'role_id'>, asked: Asked, language: Language) {
	return listOf(db, ownConversations(account), asked, language)
}

/** The same of a visitor's address: those that no account has. */
export const listVisitorConversations = (db: Kysely<DB>, email: string, asked: Pick<Asked, 'page' | 'per_page'>, language: Language) =>
	listOf(
		db,
		sql`(select *, 'planner' as side from enquiries where email = ${email} and account_id is null and state <> 'unconfirmed') e`,
		{ ...asked, unread: false },
		language,
	)

async function listOf(db: Kysely<DB>, own: RawBuilder<unknown>, asked: Asked, language: Language) {
	const conditions = [sql<boolean>`true`]
	if (asked.side) conditions.push(isSide(asked.side))
	if (asked.state) conditions.push(sql<boolean>`e.state = ${inDatabase(asked.state)}`)
	if (asked.unread) conditions.push(sql<boolean>`${unread} > 0`)
	const which = sql<boolean>`${sql.join(conditions, sql` and `)}`
	const { rows: list } = await sql<ConversationRow>`
		select ${about(language)}, left(coalesce(m.message, ${typedMessage}), ${beginning}) as last_message,
			case when m.id is null then e.lang else m.lang end as last_lang, coalesce(m.side, 'planner') as last_side,
			m.offer_event as last_offer_event
		from ${own} ${around}
			left join lateral (select id, message, lang, side, offer_event from enquiry_answers where enquiry_id = e.id order by id desc limit 1) m on true
		where ${which} order by e.active_at desc, e.id desc ${onPage(asked)}
	`.execute(db)
	return { list, total: await countEnquiries(db, which, own) }
}

/** How many conversations of an account, on a side, are in each state. */
export async function countByState(
	db: Kysely<DB>,
	account: Pick<SignedIn, 'id' | 'role_id'>,
	side: Side | undefined,
): Promise<Record<ConversationState, number>> {
	const { rows } = await sql<{ state: string; total: number }>`
		select e.state, count(*) as total from ${ownConversations(account)} where ${side ? isSide(side) : sql`true`} group by e.state
	`.execute(db)
	const counts = Object.fromEntries(conversationStates.map((state) => [state, 0])) as Record<ConversationState, number>
	for (const { state, total } of rows) counts[asConversationState(state)] = total
	return counts
}

type Times = Record<
	'sent_at' | 'seen_at' | 'answered_at' | 'offered_at' | 'accepted_at' | 'declined_at' | 'withdrawn_at' | 'closed_at' | 'expired_at',
	string | null
>
type Found = Omit<Conversation, 'states' | 'allowed' | 'decline_mail' | 'messages' | 'offers' | 'held_replies' | 'facts'> &
	Times & { messages: Omit<Message, 'files'>[]; plan_facts: unknown } & { planner_read_id: number; supplier_read_id: number }

/** The want of a listing in a plan `p`, as `wantOf` of the contract has it. */
const wantSql = (listing: 'l' | 'ol') => sql`case
	when ${sql.ref(`${listing}.category_id`)} <> ${families.venues}
		or exists (select from plan_wants w where w.plan_id = p.id and w.sub_category_id = ${sql.ref(`${listing}.sub_category_id`)})
	then ${sql.ref(`${listing}.sub_category_id`)}
	else (
		select w.sub_category_id from plan_wants w join sub_categories s on s.id = w.sub_category_id
		where w.plan_id = p.id and s.category_id = ${families.venues} order by w.position limit 1
	) end`

/** The plan of an enquiry `e` about a listing `l`, for its planner; null where there is none. */
const planOfEnquiry = sql`(
	select json_build_object('plan_id', p.id, 'title', p.title,
		'opens', e.account_id is not null and (p.account_id is not distinct from e.account_id
			or exists (select from plan_shares s where s.plan_id = p.id and s.account_id = e.account_id)),
		'others_waiting', (
			select count(*)::int from enquiries o join listings ol on ol.id = o.listing_id
			where o.plan_id = p.id and o.listing_id <> e.listing_id and ${wantSql('ol')} is not distinct from ${wantSql('l')} and o.state in ('new', 'seen', 'answered', 'offered')
				and not exists (select from plan_candidates c where c.plan_id = p.id and c.listing_id = o.listing_id and c.state = 'chosen')
		))
	from plans p where p.id = e.plan_id)`

/** A conversation as a side sees it; undefined when there is none. */
export async function findConversation(
	db: Kysely<DB>,
	id: number,
	side: Side,
	{ language, config }: { language: Language; config: Pick<Config, 'REPLY_DOMAIN'> },
): Promise<Found | undefined> {
	const { rows } = await sql<Found>`
		select ${about(language)}, e.lang, e.plan_facts,
			case when e.side = 'supplier' then json_build_object('first_name', e.first_name, 'last_name', e.last_name, 'company_name', e.company_name,
				'email', ${shownAddress(config)}, 'phone', e.phone) end as planner,
			case when e.side = 'planner' then ${planOfEnquiry} end as plan,
			json_build_array(json_build_object('message_id', 0, 'side', 'planner', 'is_own', e.side = 'planner', 'message', e.message, 'lang', e.lang,
				'created_at', ${isoTime('e.created_at')}, 'offer_id', null, 'offer_event', null, 'sent_from', null, 'has_whole_mail', false))::jsonb || coalesce((
				select jsonb_agg(jsonb_build_object('message_id', a.id, 'side', a.side, 'is_own', a.side = e.side, 'message', a.message, 'lang', a.lang,
					'created_at', ${isoTime('a.created_at')}, 'offer_id', a.offer_id, 'offer_event', a.offer_event,
					'sent_from', case when a.side = e.side then a.sent_from else '…@' || split_part(a.sent_from, '@', 2) end, 'has_whole_mail', a.whole_mail is not null) order by a.id)
				from enquiry_answers a where a.enquiry_id = e.id
			), '[]') as messages,
			(select max(a.id) from enquiry_answers a where a.enquiry_id = e.id and a.side = e.side
				and a.id <= case e.side when 'planner' then e.supplier_read_id else e.planner_read_id end) as read_by_other,
			${isoTime('e.delivered_at')} as sent_at, ${isoTime('e.seen_at')} as seen_at, ${isoTime('e.answered_at')} as answered_at,
			(select ${isoTime('o.created_at')} from offers o where o.enquiry_id = e.id order by o.version desc limit 1) as offered_at,
			(select ${isoTime('o.ended_at')} from offers o where o.enquiry_id = e.id and o.state = 'accepted') as accepted_at,
			${isoTime('e.declined_at')} as declined_at, ${isoTime('e.withdrawn_at')} as withdrawn_at, ${isoTime('e.closed_at')} as closed_at,
			${isoTime('e.expired_at')} as expired_at, case when e.state in ('new', 'seen') then ${isoTime('e.answer_due_at')} end as answer_due_at,
			${isoTime('e.more_time_at')} as more_time_at, ${isoTime('e.answered_by_mail_at')} as answered_by_mail_at,
			array_remove(array[case when e.planner_stopped_at is not null then 'planner' end, case when e.supplier_stopped_at is not null then 'supplier' end],
				null) as stopped_sides, e.planner_read_id, e.supplier_read_id
		from (select *, ${side}::text as side from enquiries where id = ${id}) e ${around}
	`.execute(db)
	const found = rows[0]
	if (!found) return undefined
	// The enquiry itself is read with the first look at it.
	const isFirstRead = side === 'planner' && found.seen_at !== null
	return { ...found, read_by_other: found.read_by_other ?? (isFirstRead ? 0 : null) }
}

/** The states that a conversation has reached, with their times, the oldest first; the present one is the last. */
export function statesOf(found: Found): Conversation['states'] {
	const { state } = found
	if (state === 'unconfirmed') return [{ state, at: found.created_at }]
	const passed: Conversation['states'] = (['sent', 'seen', 'answered'] as const).flatMap((name) => {
		const at = found[`${name}_at`]
		return at === null ? [] : [{ state: name, at }]
	})
	if (passed.some((one) => one.state === state)) return passed
	if (state === 'accepted') passed.push({ state: 'offered', at: found.offered_at })
	const at = found[`${state}_at`]
	return [...passed, { state, at }]
}

/** Messages of the other side that a side has not read. */
export async function countUnread(db: Kysely<DB>, id: number, side: Side): Promise<number> {
	const { rows } = await sql<{ unread: number }>`
		select ${unread} as unread from (select *, ${side}::text as side from enquiries where id = ${id}) e
	`.execute(db)
	return rows[0]?.unread ?? 0
}

/** Marks the other side's messages as read, up to one; read ones stay so. Belongs behind the lock of the enquiry. */
export async function markRead(db: Kysely<DB>, id: number, side: Side, message_id: number): Promise<void> {
	const column = sql.ref(side === 'planner' ? 'planner_read_id' : 'supplier_read_id')
	// Numbers beyond the last message must not mark later ones as read.
	await sql`
		update enquiries e set ${column} = a.last_id
		from (select max(id) as last_id from enquiry_answers where enquiry_id = ${id} and id <= ${message_id}) a
		where e.id = ${id} and a.last_id > e.${column}
	`.execute(db)
}
