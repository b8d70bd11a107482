import { sql, type Kysely } from 'kysely'
import type { Language } from '#contract/values/languages.ts'
import type { ItemKind, MessageKind } from '#contract/trust/moderation-choices.ts'
import type { ModeratedItem } from '#contract/trust/moderation.ts'
import { toPicture, type PictureRow } from '#server/platform/media/picture-rows.ts'
import type { Media } from '#server/platform/media/media.ts'
import { toOwnPicture } from '#server/platform/media/available-files.ts'
import type { DB } from '#server/platform/database/schema.ts'

/** A listing, event, post or account, or the messages of one side of a conversation, as operators review it; reports and decisions store it as JSON. */
export interface Item {
	item_kind: ItemKind | 'account'
	item_id: number
	/** Null for posts, which are our own, and for the messages of a visitor. */
	owner_id: number | null
	title: string
	/** The author's language first. */
	words: { lang: Language; title: string; text: string }[]
	state: string
	state_reason: string | null
	/** Set while something above it hides it: its state without that. */
	state_before_deletion: string | null
	is_public: boolean
	/** Its path, also while it is not public. */
	path: string
	pictures: PictureRow[]
}

const pictures = (
	table: string,
	where: ReturnType<typeof sql>,
) => sql`coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'file', p.file, 'small_file', p.small_file,
	'width', p.width, 'height', p.height, 'placeholder', p.placeholder, 'thumbhash', p.thumbhash, 'widths', p.widths, 'has_avif', p.has_avif, 'focal', p.focal,
	'alternative_text', ${table === 'post_pictures' ? sql`p.alternative_text_en` : sql`p.alternative_text`}) order by ${table === 'event_pictures' ? sql`p.id` : sql`p.position`})
	from ${sql.table(table)} p where ${where}), '[]')`

const words = (lang: ReturnType<typeof sql>, title: ReturnType<typeof sql>, text: ReturnType<typeof sql>) =>
	sql`jsonb_build_object('lang', ${lang}, 'title', coalesce(${title}, ''), 'text', coalesce(${text}, ''))`

/** A listing's text in a language, and below it its packages' texts. */
const withPackages = (text: ReturnType<typeof sql>, lang: ReturnType<typeof sql>) =>
	sql`concat_ws(E'\n\n', ${text}, package_words(l.packages, l.lang, ${lang}))`

/** The messages of a side of a conversation; each is titled with its time, and names its files and its offer. Erased ones are left out. */
const messages = (kind: MessageKind, id: number) => {
	const isPlanner = kind === 'planner_messages'
	const time = (moment: ReturnType<typeof sql>) => sql`to_char(${moment} at time zone 'Europe/Luxembourg', 'YYYY-MM-DD HH24:MI')`
	return sql<Item>`
		select ${kind}::text as item_kind, e.id as item_id, ${isPlanner ? sql`e.account_id` : sql`e.professional_id`} as owner_id,
			concat_ws(' · ', nullif(${isPlanner ? sql`concat_ws(' ', e.first_name, e.last_name)` : sql`p.name`}, ''), l.property_name) as title,
			case when ${isPlanner ? sql`e.planner_stopped_at` : sql`e.supplier_stopped_at`} is null then 'published' else 'hidden' end as state, null as state_reason,
			null as state_before_deletion, false as is_public, '/conversation/' || e.id as path, coalesce((
				select jsonb_agg(jsonb_build_object('lang', m.lang, 'title', ${time(sql`m.created_at`)}, 'text', m.message) order by m.id) from (
					${isPlanner ? sql`select 0 as id, e.lang, e.created_at, e.message union all` : sql``}
					select a.id, coalesce(a.lang, e.lang) as lang, a.created_at, concat_ws(E'\n', nullif(a.message, ''),
						(select string_agg('– ' || f.name, E'\n' order by f.id) from conversation_files f where f.answer_id = a.id),
						(select concat_ws(E'\n', (select string_agg(concat_ws(' · ', line ->> 'text', trim_scale((line ->> 'price_cents')::numeric / 100) || ' €'), E'\n' order by place)
								from jsonb_array_elements(o.lines) with ordinality x(line, place)), nullif(o.deposit, ''), nullif(o.note, ''))
							from offers o where o.id = a.offer_id and a.offer_event = 'made')) as message
					from enquiry_answers a where a.enquiry_id = e.id and a.side = ${isPlanner ? 'planner' : 'supplier'}
				) m where m.message <> ''), '[]') as words, '[]'::jsonb as pictures
		from enquiries e left join listings l on l.id = e.listing_id left join accounts p on p.id = e.professional_id
		where e.id = ${id} and e.professional_id is not null and e.state <> 'unconfirmed'`
}

const selects = {
	planner_messages: (id: number) => messages('planner_messages', id),
	supplier_messages: (id: number) => messages('supplier_messages', id),
	listing: (id: number) => sql<Item>`
		select 'listing' as item_kind, l.id as item_id, l.account_id as owner_id, l.property_name as title, l.state, l.state_reason, l.state_before_deletion,
			l.state = 'published' as is_public, '/details/' || l.id || '/' || l.category_id as path,
			jsonb_build_array(${words(sql`l.lang`, sql`l.property_name`, withPackages(sql`l.description`, sql`l.lang`))}) || coalesce((select jsonb_agg(${words(sql`t.lang`, sql`t.property_name`, withPackages(sql`t.description`, sql`t.lang`))} order by t.lang)
				from listing_texts t where t.listing_id = l.id and t.lang <> l.lang), '[]') as words,
			${pictures('listing_pictures', sql`p.listing_id = l.id`)} as pictures
		from listings l where l.id = ${id}`,
	event: (id: number) => sql<Item>`
		select 'event' as item_kind, e.id as item_id, e.account_id as owner_id, e.event_title as title, e.state, e.state_reason, e.state_before_deletion,
			event_is_public(e.state) as is_public, '/agenda/details/' || e.id as path,
			jsonb_build_array(${words(sql`e.lang`, sql`e.event_title`, sql`e.description`)}) || coalesce((select jsonb_agg(${words(sql`t.lang`, sql`t.event_title`, sql`t.description`)} order by t.lang)
				from event_texts t where t.event_id = e.id and t.lang <> e.lang), '[]') as words,
			${pictures('event_pictures', sql`p.event_id = e.id`)} as pictures
		from events e where e.id = ${id}`,
	post: (id: number) => sql<Item>`
		select 'post' as item_kind, b.id as item_id, null as owner_id, (to_jsonb(b) ->> ('blog_title_' || b.lang)) as title, b.state, null as state_reason,
			null as state_before_deletion, b.state = 'published' as is_public, '/blogdetails/' || b.id as path,
			(select jsonb_agg(${words(sql`x.lang`, sql`to_jsonb(b) ->> ('blog_title_' || x.lang)`, sql`to_jsonb(b) ->> ('blog_content_' || x.lang)`)} order by x.lang <> b.lang, x.lang)
				from unnest(array['en', 'fr', 'de']) x(lang) where to_jsonb(b) ->> ('blog_title_' || x.lang) <> '') as words,
			${pictures('post_pictures', sql`p.post_id = b.id`)} as pictures
		from posts b where b.id = ${id}`,
	account: (id: number) => sql<Item>`
		select 'account' as item_kind, a.id as item_id, a.id as owner_id, coalesce(a.name, nullif(concat_ws(' ', a.first_name, a.last_name), ''), a.email) as title,
			a.state, null as state_reason, null as state_before_deletion, false as is_public, '/' as path,
			jsonb_build_array(${words(sql`a.lang`, sql`coalesce(a.name, concat_ws(' ', a.first_name, a.last_name))`, sql`a.description`)}) as words, '[]'::jsonb as pictures
		from accounts a where a.id = ${id}`,
}
const tables = {
	listing: 'listings',
	event: 'events',
	post: 'posts',
	account: 'accounts',
	planner_messages: 'enquiries',
	supplier_messages: 'enquiries',
}

/** An item by its kind and number, null when there is none. With `lock` its row is locked until the transaction ends. */
export async function readItem(db: Kysely<DB>, kind: Item['item_kind'], id: number, lock = false): Promise<Item | null> {
	if (lock) await sql`select from ${sql.table(tables[kind])} where id = ${id} for no key update`.execute(db)
	const { rows } = await selects[kind](id).execute(db)
	return rows[0] ?? null
}

/** An item as operators see it: also the parts hidden from the public. A kept copy may name pictures that are gone. */
export const toModerated = (
	media: Media,
	{ item_kind, item_id, title, words: said, state, is_public, path, pictures: shown }: Item,
): ModeratedItem => ({
	item_kind,
	item_id,
	title,
	words: said,
	state,
	path: is_public ? path : null,
	pictures: shown.map((picture) => toOwnPicture(media, { is_public: false }, picture)),
})

/** One picture of a public item. */
export const publicPicture = (item: Item, picture_id: number) => {
	const row = item.pictures.find(({ id }) => id === picture_id)
	return row && toPicture(row)
}
