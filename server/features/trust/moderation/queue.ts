import { sql, type Kysely } from 'kysely'
import { isMessageKind, urgentReasons, type ItemKind, type Measure, type ReportReason } from '#contract/trust/moderation-choices.ts'
import type { Output } from '#contract/index.ts'
import { roles } from '#contract/values/roles.ts'
import { fail } from '#server/platform/failure.ts'
import type { Handlers } from '#server/platform/handler.ts'
import type { Media } from '#server/platform/media/media.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { listDecisions } from './decisions.ts'
import { readItem, toModerated, type Item } from './items.ts'

interface Group {
	item_kind: ItemKind
	item_id: number
	title: string
	reasons: ReportReason[]
	reports: number
	is_urgent: boolean
	first_at: Date
	decided_at: Date | null
	measure: Measure | null
}

export const queueHandlers: Handlers<'getReports' | 'getReportedItem'> = {
	async getReports({ input: { state = 'open', page, per_page }, db, account }) {
		const isOpen = state === 'open'
		// Decided reports are grouped by their decision: the same item may come back.
		const groups = sql`
			select r.item_kind, r.item_id, (array_agg(r.item ->> 'title' order by r.id))[1] as title, array_agg(distinct r.reason) as reasons, count(*)::int as reports,
				bool_or(r.reason = any(${[...urgentReasons]}::text[])) as is_urgent, min(r.created_at) as first_at, max(d.decided_at) as decided_at, max(d.measure) as measure
			from reports r left join decisions d on d.id = r.decision_id
			where (r.decision_id is null) = ${isOpen} group by r.item_kind, r.item_id, r.decision_id
		`
		const order = isOpen ? sql`is_urgent desc, first_at` : sql`decided_at desc, first_at`
		const { rows } = await sql<Group>`${groups} order by ${order} limit ${per_page} offset ${(page - 1) * per_page}`.execute(db)
		const counts = await countGroups(db)
		const total = counts[state]
		return {
			list: rows.map(({ first_at, decided_at, ...group }) => ({
				...group,
				first_at: first_at.toISOString(),
				decided_at: decided_at?.toISOString() ?? null,
			})),
			current_page: page,
			total_pages: Math.ceil(total / per_page),
			total,
			per_page,
			counts,
			median_hours: await medianHours(db),
			appeals: await listAppeals(db, account.id),
		}
	},

	async getReportedItem({ input: { item_kind, item_id }, db, media }) {
		const { rows: reports } = await sql<ReportRow>`
			select r.id, r.reason, r.explanation, r.lang, r.picture_id, r.reporter_name, r.reporter_email, coalesce(r.item ->> 'address', '') as address,
				r.created_at, d.decided_at, r.item
			from reports r left join decisions d on d.id = r.decision_id where r.item_kind = ${item_kind} and r.item_id = ${item_id}
			order by r.decision_id is not null, r.id limit 100
		`.execute(db)
		// Messages are private to their two sides as long as nobody reports them.
		if (isMessageKind(item_kind) && reports.length === 0) fail('not_found')
		const now = await readItem(db, item_kind, item_id)
		if (!now && reports.length === 0) fail('not_found')
		const owner_id = now?.owner_id ?? reports[0]?.item.owner_id ?? null
		const decisions = await listDecisions(db, {
			where: sql<boolean>`(d.item_kind = ${item_kind} and d.item_id = ${item_id}) or (d.item_kind = 'account' and d.item_id = ${owner_id})`,
		})
		return {
			now: now && toModerated(media, now),
			reported: copyOf(media, reports[0]?.item),
			owner: await readOwner(db, owner_id, { item_kind, item_id }),
			reports: reports.map(({ item: _, created_at, decided_at, ...report }) => ({
				...report,
				created_at: created_at.toISOString(),
				decided_at: decided_at?.toISOString() ?? null,
			})),
			decisions,
		}
	},
}

type Reported = Output<'getReportedItem'>['reports'][number]
interface ReportRow extends Omit<Reported, 'created_at' | 'decided_at'> {
	created_at: Date
	decided_at: Date | null
	item: Item
}

/** An item as it was kept with a report or a decision; null once its owner is gone, and the copy with them. */
export const copyOf = (media: Media, item: Item | Record<string, never> | undefined) =>
	item && isItem(item) ? { ...toModerated(media, item), path: null } : null
const isItem = (item: Item | Record<string, never>): item is Item => 'item_kind' in item

type Owner = NonNullable<Output<'getReportedItem'>['owner']>

/** The facts of an item's owner for operators, and their other reported items; null for posts and deleted accounts. */
export async function readOwner(db: Kysely<DB>, id: number | null, item?: { item_kind: ItemKind; item_id: number }): Promise<Owner | null> {
	const { rows } = await sql<Omit<Owner, 'reported'>>`
		select id, coalesce(name, nullif(concat_ws(' ', first_name, last_name), ''), email) as name, email, lang, role_id, state,
			case when role_id = ${roles.professional} then json_build_object('rcs_number', rcs_number, 'rcs_absence', rcs_absence, 'rcs_absence_note', rcs_absence_note,
				'address', address, 'vat_number', vat_number, 'permit_number', permit_number, 'checked_on', business_checked_on) end as business
		from accounts where id = ${id}
	`.execute(db)
	const [owner] = rows
	if (!owner) return null
	const { rows: reported } = await sql<Owner['reported'][number]>`
		select item_kind, item_id, (array_agg(item ->> 'title' order by id))[1] as title, count(*)::int as reports
		from reports where decision_id is null and (item ->> 'owner_id')::int = ${id} and (item_kind, item_id) is distinct from (${item?.item_kind ?? null}, ${item?.item_id ?? null}::int)
		group by item_kind, item_id order by min(created_at) limit 20
	`.execute(db)
	return { ...owner, reported }
}

async function countGroups(db: Kysely<DB>): Promise<{ open: number; decided: number }> {
	const { rows } = await sql<{ open: number; decided: number }>`
		select count(distinct (item_kind, item_id)) filter (where decision_id is null)::int as open,
			count(distinct (item_kind, item_id, decision_id)) filter (where decision_id is not null)::int as decided
		from reports
	`.execute(db)
	return rows[0] ?? { open: 0, decided: 0 }
}

async function medianHours(db: Kysely<DB>): Promise<number | null> {
	const { rows } = await sql<{ hours: number | null }>`
		select round((percentile_cont(0.5) within group (order by extract(epoch from d.decided_at - r.created_at)) / 3600)::numeric, 1)::float8 as hours
		from reports r join decisions d on d.id = r.decision_id where d.decided_at > now() - interval '90 days'
	`.execute(db)
	return rows[0]?.hours ?? null
}

async function listAppeals(db: Kysely<DB>, operator_id: number): Promise<Output<'getReports'>['appeals']> {
	const { rows } = await sql<{ id: number; title: string; created_at: Date; is_own_decision: boolean }>`
		select a.id, coalesce(d.item ->> 'title', '') as title, a.created_at, coalesce(d.operator_id = ${operator_id}, false) as is_own_decision
		from appeals a join decisions d on d.id = a.decision_id where a.decided_at is null order by a.created_at limit 100
	`.execute(db)
	return rows.map(({ created_at, ...appeal }) => ({ ...appeal, created_at: created_at.toISOString() }))
}
