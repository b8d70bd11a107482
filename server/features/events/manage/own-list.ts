import { sql, type Kysely } from 'kysely'
import { languages } from '#contract/values/languages.ts'
import { eventStates, type EventState, type OwnEvent } from '#contract/events/manage.ts'
import type { Language } from '#contract/values/languages.ts'
import type { Finding } from '#contract/trust/screening.ts'
import { findingsOf } from '#server/features/trust/screening/queries.ts'
import { heldWords } from '#server/platform/shared/finding-texts/index.ts'
import { pictureColumns, type PictureRow } from '#server/platform/media/picture-rows.ts'
import type { Media } from '#server/platform/media/media.ts'
import { openDecision } from '#server/features/trust/moderation/decisions.ts'
import { toOwnPicture } from '#server/platform/media/available-files.ts'
import { countByState } from '#server/platform/shared/count-by-state.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { isOver } from './is-over-condition.ts'

/** How many events and drafts the account has in each state. */
export const countOwnEvents = (db: Kysely<DB>, account_id: number): Promise<Record<EventState, number>> =>
	countByState(db, ownEvents(account_id), eventStates)

/** A day of a draft, as it was typed: any other text is none. */
const typedDay = (field: string) => sql`substring(d.fields ->> ${sql.lit(field)} from '^\\d{4}-\\d\\d-\\d\\d$')`
const typedTime = (field: string) => sql`substring(d.fields ->> ${sql.lit(field)} from '^\\d\\d:\\d\\d$')`

/** Events, each with the date that comes next, else its last one, and drafts of something new. A draft of changes counts once it was saved. */
const ownEvents = (account_id: number) => sql`
	select e.id as event_id, c.id as draft_id, case when e.state = 'published' and n.is_over then 'past' else e.state end as state,
		n.start_date::text, to_char(n.start_time, 'HH24:MI') as start_time, n.end_date::text, to_char(n.end_time, 'HH24:MI') as end_time,
		coalesce(n.is_over, false) as is_over, greatest(e.updated_at, c.updated_at) as updated_at
	from events e left join event_drafts c on c.event_id = e.id and c.version > 1
		left join lateral (
			select d.start_date, d.start_time, d.end_date, d.end_time, o.is_over from event_dates d cross join lateral (select ${isOver}) o(is_over)
			where d.event_id = e.id
			order by o.is_over, case when o.is_over then null else d.start_date end, d.start_date desc, d.start_time nulls first limit 1
		) n on true
	where e.account_id = ${account_id}
	union all
	select null, d.id, 'draft', ${typedDay('start_date')}, ${typedTime('start_time')}, ${typedDay('end_date')}, ${typedTime('end_time')}, false, d.updated_at
	from event_drafts d where d.account_id = ${account_id} and d.event_id is null
`

interface Part {
	state?: EventState | undefined
	/** Language of the findings about held items. */
	language: Language
	limit: number
	offset: number
}

interface OwnRow extends Omit<OwnEvent, 'updated_at' | 'picture' | 'findings'> {
	findings: Finding[] | null
	updated_at: Date
	picture: PictureRow | null
	is_public: boolean
}

const order = sql`is_over, case when is_over then null else coalesce(start_date, '') end, start_date desc, start_time nulls first, event_id, draft_id`

/** A page of the own list: drafts without a day first, then the next events, past ones last. */
export async function listOwnEvents(
	db: Kysely<DB>,
	media: Media,
	account_id: number,
	{ state, language, limit, offset }: Part,
): Promise<OwnEvent[]> {
	const ofState = state === undefined ? sql`` : sql`where state = ${state}`
	const { rows } = await sql<OwnRow>`
		with own as (select *, row_number() over (order by ${order}) as turn from (${ownEvents(account_id)}) all_own ${ofState} order by turn limit ${limit} offset ${offset})
		select o.event_id, o.draft_id, coalesce(e.event_title, left(btrim(d.fields ->> 'event_title'), 120), '') as event_title,
			e.lang, array(select one from unnest(${sql.lit(`{${languages.join(',')}}`)}::text[]) with ordinality all_languages (one, turn)
				where e.lang <> one and not exists (select from event_texts where event_id = e.id and lang = one and event_title is not null)
				order by turn) as missing_texts,
			coalesce(e.event_category_id, (select id from event_categories where id::text = d.fields ->> 'event_category_id')) as event_category_id,
			o.state, e.state_reason, ${openDecision('event', sql`e.id`)} as decision_id, ${findingsOf('event', sql`e.id`)} as findings, o.start_date, o.start_time, o.end_date, o.end_time,
			(select count(*)::int from event_dates where event_id = e.id) as dates_count,
			coalesce((select json_agg(json_build_object('start_date', start_date, 'state', state) order by start_date, start_time) from (
				select start_date, start_time, state from event_dates d where event_id = e.id and state <> 'on' and not ${isOver} order by 1, 2 limit 5
			) off), '[]') as dates_off,
			case when e.id is null then left(nullif(btrim(d.fields ->> 'recurrence'), ''), 500) else e.recurrence end as recurrence,
			coalesce(e.location_name, left(btrim(d.fields ->> 'location_name'), 200), '') as location_name,
			(select row_to_json(p) from (select ${pictureColumns} from event_pictures where event_id = e.id or draft_id = d.id limit 1) p) as picture,
			(select f.feed_name from event_feed_items i join event_feeds f on f.id = i.feed_id where i.event_id = e.id) as feed_name,
			o.updated_at, coalesce(event_is_public(e.state), false) as is_public
		from own o left join events e on e.id = o.event_id left join event_drafts d on d.id = o.draft_id and o.event_id is null
		order by o.turn
	`.execute(db)
	return rows.map(({ updated_at, picture, is_public, findings, ...row }) => ({
		...row,
		findings: row.state === 'held' ? heldWords(findings ?? [], language) : [],
		updated_at: updated_at.toISOString(),
		picture: picture && toOwnPicture(media, { is_public }, picture),
	}))
}
