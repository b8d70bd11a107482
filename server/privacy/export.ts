import { sql, type Kysely } from 'kysely'
import { hashToken, makeToken } from '../accounts/access.ts'
import type { Config } from '../config.ts'
import { luxembourgDay } from '#contract/values/luxembourg-day.ts'
import { shownAddress } from '../enquiries/queries.ts'
import { uploadAddress } from '../media/picture-rows.ts'
import { retentionHours } from '#contract/retention.ts'
import type { DB } from '../database/schema.ts'

/** Columns that an export leaves out: hashes and secrets. */
const secrets = [
	'password_hash',
	'second_factor_secret',
	'second_factor_step',
	'token_hash',
	'confirm_hash',
	'link_hash',
	'key_hash',
	'calendar_token_hash',
]

/** Where an export is fetched. */
export const exportAddress = (config: Pick<Config, 'API_URL' | 'PUBLIC_URL'>, token: string) =>
	`${config.API_URL || config.PUBLIC_URL}/exports/${token}`

/** Gathers everything stored about an account in the place of an earlier export; answers its token and until when that is good. */
export async function makeExport(db: Kysely<DB>, config: Config, account_id: number): Promise<{ token: string; expires_at: Date }> {
	const token = makeToken()
	const expires_at = new Date(Date.now() + retentionHours.exports * 3_600_000)
	await db
		.transaction()
		.setIsolationLevel('repeatable read')
		.execute(async (trx) => {
			const content = JSON.stringify(await gather(trx, config, account_id))
			const values = { token_hash: hashToken(token), content, expires_at }
			await trx
				.insertInto('account_exports')
				.values({ account_id, ...values })
				.onConflict((conflict) => conflict.column('account_id').doUpdateSet(values))
				.execute()
		})
	return { token, expires_at }
}

/** An export by its token, with the day on which it was made; undefined when there is none, or none any more. */
export async function findExport(db: Kysely<DB>, token: string): Promise<{ content: ExportContent; day: string } | undefined> {
	const found = await db
		.selectFrom('account_exports')
		.select(['content', 'expires_at'])
		.where('token_hash', '=', hashToken(token))
		.where('expires_at', '>', sql<Date>`now()`)
		.executeTakeFirst()
	// Written by `makeExport` alone.
	return (
		found && {
			content: found.content as ExportContent,
			day: luxembourgDay(new Date(found.expires_at.getTime() - retentionHours.exports * 3_600_000)),
		}
	)
}

/** What is stored of an export: everything about the account, and which files belong to it. */
export type ExportContent = Awaited<ReturnType<typeof gather>>

type Row = Record<string, unknown>
interface Gathered {
	account: Row
	sessions: Row[]
	devices: Row[]
	security_events: Row[]
	favourites: Row[]
	favourite_link: Row | null
	plans: Row[]
	/** Those of others, with what the account wrote there. */
	shared_plans: Row[]
	answer_templates: Row[]
	enquiries_sent: Row[]
	enquiries_received: Row[]
	mails: Row[]
	listings: Row[]
	drafts: Row[]
	acceptances: Row[]
	events: Row[]
	event_drafts: Row[]
	event_feeds: Row[]
	orders: Row[]
	reports: Row[]
	decisions: Row[]
}

async function gather(db: Kysely<DB>, config: Config, id: number) {
	const enquiries = (owner: 'account_id' | 'professional_id') => sql`(
		select json_agg(${open('e')} || jsonb_build_object('email', ${owner === 'professional_id' ? shownAddress(config) : sql`e.email`}, 'listing', (select property_name from listings where id = e.listing_id), 'answers', coalesce(
			(select jsonb_agg(${open('a')} - 'enquiry_id' || jsonb_build_object('files', coalesce((select jsonb_agg(f.file order by f.id) from conversation_files f where f.answer_id = a.id), '[]')) order by a.id)
				from enquiry_answers a where a.enquiry_id = e.id), '[]'), 'offers', coalesce(
			(select jsonb_agg(${open('o')} - 'enquiry_id' order by o.version) from offers o where o.enquiry_id = e.id), '[]')) order by e.id)
		from enquiries e where e.${sql.ref(owner)} = ${id}
	)`
	const { rows } = await sql<Gathered>`select
		(select ${open('a')} from accounts a where id = ${id}) as account,
		(select json_agg(${open('s')} order by s.id) from sessions s where account_id = ${id}) as sessions,
		(select json_agg(${open('d')}) from account_devices d where account_id = ${id}) as devices,
		(select json_agg(${open('e')} - 'client_hash' - 'account_id' order by e.id) from security_events e where account_id = ${id}) as security_events,
		(select json_agg(${open('f')} || jsonb_build_object('name', coalesce(
			(select property_name from listings where id = f.listing_id), (select event_title from events where id = f.event_id))) order by f.created_at)
			from favourites f where account_id = ${id}) as favourites,
		(select ${open('l')} from favourite_links l where account_id = ${id}) as favourite_link,
		(select json_agg(${open('p')} || jsonb_build_object(
			'wants', coalesce((select jsonb_agg(to_jsonb(w) - 'plan_id' order by w.position) from plan_wants w where w.plan_id = p.id), '[]'),
			'candidates', coalesce((select jsonb_agg(jsonb_build_object('name', (select property_name from listings where id = c.listing_id), 'state', c.state,
				'added_at', c.added_at) order by c.added_at) from plan_candidates c where c.plan_id = p.id), '[]'),
			'comments', coalesce((select jsonb_agg(to_jsonb(c) - 'plan_id' order by c.id) from plan_comments c where c.plan_id = p.id), '[]'),
			'votes', coalesce((select jsonb_agg(to_jsonb(v) - 'plan_id') from plan_votes v where v.plan_id = p.id), '[]'),
			'times', coalesce((select jsonb_agg(to_jsonb(t) - 'plan_id' order by t.id) from plan_times t where t.plan_id = p.id), '[]'),
			'tasks', coalesce((select jsonb_agg(to_jsonb(t) - 'plan_id' order by t.id) from plan_tasks t where t.plan_id = p.id), '[]'),
			'shares', coalesce((select jsonb_agg(${open('s')} - 'plan_id' order by s.id) from plan_shares s where s.plan_id = p.id), '[]')) order by p.id)
			from plans p where account_id = ${id}) as plans,
		(select json_agg(jsonb_build_object('title', p.title, 'rights', s.rights, 'name', s.name, 'email', s.email, 'opened_at', s.opened_at,
			'comments', coalesce((select jsonb_agg(jsonb_build_object('author', c.author, 'message', c.message, 'created_at', c.created_at,
				'about', (select property_name from listings where id = c.listing_id)) order by c.id) from plan_comments c where c.share_id = s.id), '[]'),
			'votes', coalesce((select jsonb_agg(jsonb_build_object('author', v.author, 'value', v.value,
				'about', (select property_name from listings where id = v.listing_id)) order by v.listing_id, v.author)
				from plan_votes v where v.plan_id = p.id and v.voter = s.id), '[]')) order by s.id)
			from plan_shares s join plans p on p.id = s.plan_id where s.account_id = ${id}) as shared_plans,
		(select json_agg(${open('t')} - 'account_id' order by t.id) from answer_templates t where account_id = ${id}) as answer_templates,
		${enquiries('account_id')} as enquiries_sent,
		${enquiries('professional_id')} as enquiries_received,
		(select json_agg(jsonb_build_object('kind', kind, 'recipient', recipient, 'state', state, 'created_at', created_at, 'sent_at', sent_at) order by id)
			from mails where account_id = ${id}) as mails,
		(select json_agg(${open('l')} || jsonb_build_object(
			'features', coalesce((select jsonb_agg(f.feature_name_en) from listing_features o join features f on f.id = o.feature_id where o.listing_id = l.id), '[]'),
			'occasions', coalesce((select jsonb_agg(c.occasion_name_en order by c.position) from listing_occasions o join occasions c on c.id = o.occasion_id where o.listing_id = l.id), '[]'),
			'texts', coalesce((select jsonb_agg(to_jsonb(t) - 'listing_id' order by t.lang) from listing_texts t where t.listing_id = l.id), '[]'),
			'calendar', (select ${open('s')} - 'listing_id' from availability_settings s where s.listing_id = l.id),
			'days', coalesce((select jsonb_agg(to_jsonb(d) - 'listing_id' order by d.day, d.source, d.source_id) from availability_days d where d.listing_id = l.id), '[]'),
			'calendars', coalesce((select jsonb_agg(to_jsonb(f) - 'listing_id' - 'content_hash' - 'etag' - 'last_modified' order by f.id) from availability_feeds f where f.listing_id = l.id), '[]'),
			'views', coalesce((select jsonb_object_agg(v.day, v.views) from listing_days v where v.listing_id = l.id), '{}'),
			'pictures', coalesce((select jsonb_agg(p.file order by p.position) from listing_pictures p where p.listing_id = l.id), '[]'),
			'samples', coalesce((select jsonb_agg(m.file order by m.position) from listing_samples m where m.listing_id = l.id), '[]')) order by l.id)
			from listings l where account_id = ${id}) as listings,
		(select json_agg(${open('d')} || jsonb_build_object(
			'files', coalesce((select jsonb_agg(f.file order by f.id) from draft_files f where f.draft_id = d.id), '[]')) order by d.id)
			from listing_drafts d where account_id = ${id}) as drafts,
		(select json_agg(to_jsonb(a) - 'account_id' order by a.accepted_at, a.document) from acceptances a where account_id = ${id}) as acceptances,
		(select json_agg(${open('e')} || jsonb_build_object(
			'event_image', (select p.file from event_pictures p where p.event_id = e.id),
			'texts', coalesce((select jsonb_agg(to_jsonb(t) - 'event_id' order by t.lang) from event_texts t where t.event_id = e.id), '[]'),
			'dates', coalesce((select jsonb_agg(jsonb_build_object('start_date', d.start_date, 'start_time', d.start_time, 'end_date', d.end_date,
				'end_time', d.end_time, 'state', d.state, 'note', d.note) order by d.start_date, d.start_time) from event_dates d where d.event_id = e.id), '[]')) order by e.id)
			from events e where account_id = ${id}) as events,
		(select json_agg(${open('d')} || jsonb_build_object('event_image', (select p.file from event_pictures p where p.draft_id = d.id)) order by d.id)
			from event_drafts d where account_id = ${id}) as event_drafts,
		(select json_agg(to_jsonb(f) - 'account_id' - 'content_hash' - 'etag' - 'last_modified' order by f.id) from event_feeds f where account_id = ${id}) as event_feeds,
		(select json_agg(${open('o')} || jsonb_build_object(
			'invoices', coalesce((select jsonb_agg(jsonb_build_object('number', i.number, 'kind', i.kind, 'issued_on', i.issued_on) order by i.number)
				from invoices i where i.order_id = o.id), '[]'),
			'payments', coalesce((select jsonb_agg(to_jsonb(b) - 'order_id' order by b.booked_on) from bank_payments b where b.order_id = o.id), '[]')
		) order by o.id) from orders o where account_id = ${id}) as orders,
		(select json_agg(to_jsonb(r) - 'item' - 'account_id' || jsonb_build_object('title', r.item ->> 'title') order by r.id) from reports r where account_id = ${id}) as reports,
		(select json_agg(${open('d')} - 'operator_id' - 'restores' || jsonb_build_object('appeal', (select to_jsonb(a) - 'operator_id' from appeals a where a.decision_id = d.id)) order by d.id)
			from decisions d where owner_id = ${id} and measure <> 'kept') as decisions
	`.execute(db)
	const found = rows[0]
	if (!found) throw new Error('a select without from has one row')
	const fileAddress = (path: string) => (config.API_URL || config.PUBLIC_URL) + uploadAddress(path)
	const paths = new Set<string>()
	const addFile = (path: unknown) => {
		paths.add(String(path))
		return fileAddress(String(path))
	}
	const listings = (found.listings ?? []).map((listing) => ({
		...listing,
		pictures: (listing['pictures'] as string[]).map(addFile),
		samples: (listing['samples'] as string[]).map(addFile),
	}))
	const withFiles = (rows: Row[] | null) =>
		(rows ?? []).map((row) => ({
			...row,
			answers: (row['answers'] as Row[]).map((answer) => ({ ...answer, files: (answer['files'] as string[]).map(addFile) })),
		}))
	const drafts = (found.drafts ?? []).map((draft) => ({ ...draft, files: (draft['files'] as string[]).map(addFile) }))
	const withImage = (row: Row) => ({ ...row, event_image: row['event_image'] && addFile(row['event_image']) })
	const events = (found.events ?? []).map(withImage)
	const event_drafts = (found.event_drafts ?? []).map(withImage)
	return {
		exported_at: new Date().toISOString(),
		...found,
		sessions: found.sessions ?? [],
		devices: found.devices ?? [],
		security_events: found.security_events ?? [],
		favourites: found.favourites ?? [],
		plans: found.plans ?? [],
		shared_plans: found.shared_plans ?? [],
		answer_templates: found.answer_templates ?? [],
		enquiries_sent: withFiles(found.enquiries_sent),
		enquiries_received: withFiles(found.enquiries_received),
		mails: found.mails ?? [],
		listings,
		drafts,
		acceptances: found.acceptances ?? [],
		events,
		event_drafts,
		event_feeds: found.event_feeds ?? [],
		orders: found.orders ?? [],
		reports: found.reports ?? [],
		decisions: found.decisions ?? [],
		files: [...paths].map((path) => ({ path, address: fileAddress(path) })),
	}
}

/** A whole row, whatever columns it comes to have, but for what is secret. */
const open = (table: string) => sql`(to_jsonb(${sql.ref(table)}) - ${secrets}::text[])`
