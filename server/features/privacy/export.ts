import { sql, type Kysely, type RawBuilder } from 'kysely'
import { hashToken, makeToken } from '#server/features/accounts/access.ts'
import type { Config } from '#server/platform/config.ts'
import { luxembourgDay } from '#contract/values/luxembourg-day.ts'
import { shownAddress } from '#server/features/enquiries/queries.ts'
import { fileTables } from '#server/platform/media/file-tables.ts'
import { uploadAddress } from '#server/platform/media/picture-rows.ts'
import { retentionHours } from '#contract/retention.ts'
import type { DB } from '#server/platform/database/schema.ts'
import type { TableName } from '#server/platform/database/table-facts.ts'

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
			const content = JSON.stringify(await gatherExport(trx, config, account_id))
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

/** The stored data of an export: everything about the account, and which files belong to it. */
export type ExportContent = Awaited<ReturnType<typeof gatherExport>>

/** A whole row, also with columns of later versions, but without secrets and these columns. */
const row = (name: string, without: readonly string[] = []) => sql`(to_jsonb(${sql.ref(name)}) - ${[...secrets, ...without]}::text[])`

const list = (item: RawBuilder<unknown>, from: RawBuilder<unknown>, order: string) =>
	sql`coalesce((select jsonb_agg(${item} order by ${sql.raw(order)}) from ${from}), '[]')`

/** The rows of a table that belong to the row `owner`, as a list of objects. */
const below = (table: TableName, key: string, owner: string, order: string, without: readonly string[] = []) =>
	list(row('t', [key, ...without]), sql`${sql.table(table)} t where t.${sql.ref(key)} = ${sql.ref(`${owner}.id`)}`, order)

/** The files that rows of a table name which belong to the row `owner`. */
const filesOf = (table: TableName, key: string, owner: string, order: string) =>
	list(sql`t.file`, sql`${sql.table(table)} t where t.${sql.ref(key)} = ${sql.ref(`${owner}.id`)}`, order)

type Parts = Record<string, RawBuilder<unknown>>

/** The rows of a table that belong to the account of this number. */
const own = (id: number, table: TableName, order: string, without: readonly string[] = []) =>
	list(row('t', without), sql`${sql.table(table)} t where account_id = ${id}`, order)

/** Each part of an export of this account. Where a part has rows of which table, the registry says too (`exported`). */
function partsOf(config: Config, id: number): Parts {
	return {
		account: sql`(select ${row('a')} from accounts a where id = ${id})`,
		sessions: own(id, 'sessions', 'id'),
		devices: own(id, 'account_devices', 'device'),
		security_events: own(id, 'security_events', 'id', ['client_hash', 'account_id']),
		favourites: list(
			sql`${row('f')} || jsonb_build_object('name', coalesce(
				(select property_name from listings where id = f.listing_id), (select event_title from events where id = f.event_id)))`,
			sql`favourites f where account_id = ${id}`,
			'f.created_at',
		),
		favourite_link: sql`(select ${row('l')} from favourite_links l where account_id = ${id})`,
		...plansOf(id),
		answer_templates: own(id, 'answer_templates', 'id', ['account_id']),
		enquiries_sent: enquiriesOf(config, id, 'account_id'),
		enquiries_received: enquiriesOf(config, id, 'professional_id'),
		mails: list(
			sql`jsonb_build_object('kind', kind, 'recipient', recipient, 'state', state, 'created_at', created_at, 'sent_at', sent_at)`,
			sql`mails where account_id = ${id}`,
			'id',
		),
		...listingsOf(id),
		acceptances: own(id, 'acceptances', 'accepted_at, document', ['account_id']),
		...eventsOf(id),
		orders: list(
			sql`${row('o')} || jsonb_build_object(
				'invoices', ${list(
					sql`jsonb_build_object('number', i.number, 'kind', i.kind, 'issued_on', i.issued_on)`,
					sql`invoices i where i.order_id = o.id`,
					'i.number',
				)},
				'payments', ${below('bank_payments', 'order_id', 'o', 'booked_on')})`,
			sql`orders o where account_id = ${id}`,
			'o.id',
		),
		reports: list(
			sql`${row('r', ['item', 'account_id'])} || jsonb_build_object('title', r.item ->> 'title')`,
			sql`reports r where account_id = ${id}`,
			'r.id',
		),
		decisions: list(
			sql`${row('d', ['operator_id', 'restores'])}
				|| jsonb_build_object('appeal', (select ${row('a', ['operator_id'])} from appeals a where a.decision_id = d.id))`,
			sql`decisions d where owner_id = ${id} and measure <> 'kept'`,
			'd.id',
		),
	}
}

const plansOf = (id: number): Parts => ({
	plans: list(
		sql`${row('p')} || jsonb_build_object(
				'wants', ${below('plan_wants', 'plan_id', 'p', 'position')},
				'candidates', ${list(
					sql`jsonb_build_object('name', (select property_name from listings where id = c.listing_id), 'state', c.state, 'added_at', c.added_at)`,
					sql`plan_candidates c where c.plan_id = p.id`,
					'c.added_at',
				)},
				'comments', ${below('plan_comments', 'plan_id', 'p', 'id')},
				'votes', ${below('plan_votes', 'plan_id', 'p', 'listing_id, voter')},
				'times', ${below('plan_times', 'plan_id', 'p', 'id')},
				'tasks', ${below('plan_tasks', 'plan_id', 'p', 'id')},
				'shares', ${below('plan_shares', 'plan_id', 'p', 'id')})`,
		sql`plans p where account_id = ${id}`,
		'p.id',
	),
	// The plans of others, with the account's entries there.
	shared_plans: list(
		sql`jsonb_build_object('title', p.title, 'rights', s.rights, 'name', s.name, 'email', s.email, 'opened_at', s.opened_at,
				'comments', ${list(
					sql`jsonb_build_object('author', c.author, 'message', c.message, 'created_at', c.created_at,
						'about', (select property_name from listings where id = c.listing_id))`,
					sql`plan_comments c where c.share_id = s.id`,
					'c.id',
				)},
				'votes', ${list(
					sql`jsonb_build_object('author', v.author, 'value', v.value, 'about', (select property_name from listings where id = v.listing_id))`,
					sql`plan_votes v where v.plan_id = p.id and v.voter = s.id`,
					'v.listing_id, v.author',
				)})`,
		sql`plan_shares s join plans p on p.id = s.plan_id where s.account_id = ${id}`,
		's.id',
	),
})

const enquiriesOf = (config: Config, id: number, owner: 'account_id' | 'professional_id') =>
	list(
		sql`${row('e')} || jsonb_build_object('email', ${owner === 'professional_id' ? shownAddress(config) : sql`e.email`},
				'listing', (select property_name from listings where id = e.listing_id),
				'answers', ${list(
					sql`${row('a', ['enquiry_id'])} || jsonb_build_object('files', ${filesOf('conversation_files', 'answer_id', 'a', 'id')})`,
					sql`enquiry_answers a where a.enquiry_id = e.id`,
					'a.id',
				)},
				'offers', ${below('offers', 'enquiry_id', 'e', 'version')})`,
		sql`enquiries e where e.${sql.ref(owner)} = ${id}`,
		'e.id',
	)

const listingsOf = (id: number): Parts => ({
	listings: list(
		sql`${row('l')} || jsonb_build_object(
				'features', ${list(
					sql`f.feature_name_en`,
					sql`listing_features o join features f on f.id = o.feature_id where o.listing_id = l.id`,
					'f.id',
				)},
				'occasions', ${list(
					sql`c.occasion_name_en`,
					sql`listing_occasions o join occasions c on c.id = o.occasion_id where o.listing_id = l.id`,
					'c.position',
				)},
				'texts', ${below('listing_texts', 'listing_id', 'l', 'lang')},
				'calendar', (select ${row('s', ['listing_id'])} from availability_settings s where s.listing_id = l.id),
				'days', ${below('availability_days', 'listing_id', 'l', 'day, source, source_id')},
				'calendars', ${below('availability_feeds', 'listing_id', 'l', 'id', ['content_hash', 'etag', 'last_modified'])},
				'views', coalesce((select jsonb_object_agg(v.day, v.views) from listing_days v where v.listing_id = l.id), '{}'),
				'pictures', ${filesOf('listing_pictures', 'listing_id', 'l', 'position')},
				'samples', ${filesOf('listing_samples', 'listing_id', 'l', 'position')})`,
		sql`listings l where account_id = ${id}`,
		'l.id',
	),
	drafts: list(
		sql`${row('d')} || jsonb_build_object('files', ${filesOf('draft_files', 'draft_id', 'd', 'id')})`,
		sql`listing_drafts d where account_id = ${id}`,
		'd.id',
	),
})

const eventsOf = (id: number): Parts => ({
	events: list(
		sql`${row('e')} || jsonb_build_object(
				'event_image', (select p.file from event_pictures p where p.event_id = e.id),
				'texts', ${below('event_texts', 'event_id', 'e', 'lang')},
				'dates', ${list(
					sql`jsonb_build_object('start_date', d.start_date, 'start_time', d.start_time, 'end_date', d.end_date, 'end_time', d.end_time,
						'state', d.state, 'note', d.note)`,
					sql`event_dates d where d.event_id = e.id`,
					'd.start_date, d.start_time',
				)})`,
		sql`events e where account_id = ${id}`,
		'e.id',
	),
	event_drafts: list(
		sql`${row('d')} || jsonb_build_object('event_image', (select p.file from event_pictures p where p.draft_id = d.id))`,
		sql`event_drafts d where account_id = ${id}`,
		'd.id',
	),
	event_feeds: own(id, 'event_feeds', 'id', ['account_id', 'content_hash', 'etag', 'last_modified']),
})

export async function gatherExport(db: Kysely<DB>, config: Config, id: number) {
	const parts = Object.entries(partsOf(config, id)).map(([name, part]) => sql`${part} as ${sql.ref(name)}`)
	const { rows } = await sql<Record<string, unknown>>`select ${sql.join(parts)}`.execute(db)
	const found = rows[0]
	if (!found) throw new Error('a select without from has one row')
	const paths = new Set<string>()
	const addressOf = (path: string) => (config.API_URL || config.PUBLIC_URL) + uploadAddress(path)
	for (const path of fileTables.flatMap(({ exported }) => exported))
		replaceAt(found, path.split('.'), (file) => {
			paths.add(String(file))
			return addressOf(String(file))
		})
	return { exported_at: new Date().toISOString(), ...found, files: [...paths].map((path) => ({ path, address: addressOf(path) })) }
}

/** Replaces the values at these steps, of each object where one is a list; nulls stay. */
function replaceAt(whole: unknown, [step = '', ...rest]: readonly string[], replace: (value: unknown) => unknown): void {
	for (const object of [whole].flat() as Record<string, unknown>[]) {
		const value = object[step]
		if (rest.length > 0) replaceAt(value, rest, replace)
		else if (value !== null) object[step] = Array.isArray(value) ? value.map(replace) : replace(value)
	}
}
