import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import type { Language } from '#contract/values/languages.ts'
import { undoHours } from '#contract/trust/moderation-choices.ts'
import type { Output } from '#contract/index.ts'
import type { SpamItem } from '#contract/trust/spam.ts'
import { fail } from '#server/platform/failure.ts'
import type { Handlers } from '#server/platform/handler.ts'
import { sendLater } from '#server/platform/mail/send-later.ts'
import { writeAudit } from '#server/platform/shared/audit.ts'
import { decide, notifyOwners, type Decided, type Reasons } from './decide.ts'
import { checkReasons, inOrder, takeBack } from './judge.ts'

type Removal = Output<'findSpam'>['removals'][number]

const undoPeriod = sql.raw(`interval '${undoHours} hours'`)
/** Items whose names a removal tells. */
const toldTitles = 5

export const spamHandlers: Handlers<'findSpam' | 'removeSpam' | 'undoRemoval'> = {
	async findSpam({ input: { words, owner, page, per_page }, db }) {
		const pattern = words === undefined ? null : `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`
		const isNumber = owner !== undefined && /^\d{1,9}$/.test(owner)
		// An empty search finds nothing: it must not list every item.
		const isAsked = pattern !== null || owner !== undefined
		const found = sql`
			select i.*, a.id as owner_id, coalesce(a.name, nullif(concat_ws(' ', a.first_name, a.last_name), ''), a.email) as owner_name, a.email as owner_email
			from (
				select 'listing' as item_kind, l.id as item_id, l.account_id, l.property_name as title, left(l.description, 300) as beginning, l.lang, l.state, l.created_at,
					case when l.state = 'published' then '/details/' || l.id || '/' || l.category_id end as path
				from listings l where ${pattern}::text is null or l.property_name ilike ${pattern} or l.description ilike ${pattern} or l.packages::text ilike ${pattern}
					or exists (select from listing_texts t where t.listing_id = l.id and (t.property_name ilike ${pattern} or t.description ilike ${pattern}))
				union all
				select 'event', e.id, e.account_id, e.event_title, left(e.description, 300), e.lang, e.state, e.created_at,
					case when event_is_public(e.state) then '/agenda/details/' || e.id end
				from events e where ${pattern}::text is null or e.event_title ilike ${pattern} or e.description ilike ${pattern}
					or exists (select from event_texts t where t.event_id = e.id and (t.event_title ilike ${pattern} or t.description ilike ${pattern}))
			) i join accounts a on a.id = i.account_id
			where ${isAsked} and (${owner ?? null}::text is null or a.id = ${isNumber ? Number(owner) : 0} or a.email = lower(${owner ?? ''}))
				and not exists (select from decisions d where d.item_kind = i.item_kind and d.item_id = i.item_id and d.measure = 'removed' and d.ended_at is null)
		`
		const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total from (${found}) f`.execute(db)
		const { rows } =
			await sql<FoundRow>`${found} order by created_at desc, item_kind, item_id desc limit ${per_page} offset ${(page - 1) * per_page}`.execute(
				db,
			)
		const { rows: removals } = await sql<Omit<Removal, 'decided_at'> & { decided_at: Date }>`
			select batch, min(decided_at) as decided_at, count(*)::int as items, (array_agg(coalesce(item ->> 'title', '') order by id))[1:${sql.lit(toldTitles)}] as titles,
				bool_and(ended_because = 'undone') is true as is_undone, bool_or(ended_at is null and decided_at > now() - ${undoPeriod}) as can_undo
			from decisions where batch is not null and measure = 'removed' and decided_at > now() - interval '30 days' group by batch order by min(id) desc limit 10
		`.execute(db)
		const total = counted[0]?.total ?? 0
		return {
			list: rows.map(({ owner_id, owner_name, owner_email, created_at, account_id: _, ...item }) => ({
				...item,
				owner: { id: owner_id, name: owner_name, email: owner_email },
				created_at: created_at.toISOString(),
			})),
			current_page: page,
			total_pages: Math.ceil(total / per_page),
			total,
			per_page,
			removals: removals.map(({ decided_at, ...removal }) => ({ ...removal, decided_at: decided_at.toISOString() })),
		}
	},

	async removeSpam({ input: { items, ...given }, account, idempotent }) {
		const reasons = checkReasons(given, true)
		return idempotent(async (trx) => {
			const batch = randomUUID()
			const full: Reasons = { ...reasons, operator: account, found_by: 'operator', batch }
			const decided: Decided[] = []
			for (const item of inOrder(items)) decided.push(await decide(trx, { ...item, measure: 'removed' }, full))
			await notifyOwners(trx, decided, full)
			await writeAudit(trx, account, {
				action: 'items_removed',
				item_kind: 'batch',
				item_id: batch,
				after: { decisions: decided.map(({ decision_id }) => decision_id) },
				reason: reasons.facts,
			})
			return { batch, items: decided.length }
		})
	},

	async undoRemoval({ input: { batch }, db, account }) {
		return db.transaction().execute(async (trx) => {
			const { rows } = await sql<UndoRow>`
				select d.id, d.item_kind, d.item_id, d.restores, coalesce(d.item ->> 'title', '') as title, d.owner_id, a.email, a.lang,
					d.ended_at is null and d.decided_at > now() - ${undoPeriod} as can_undo
				from decisions d left join accounts a on a.id = d.owner_id where d.batch = ${batch} and d.measure = 'removed' order by d.id for no key update of d
			`.execute(trx)
			if (rows.length === 0) fail('not_found')
			const open = rows.filter(({ can_undo }) => can_undo)
			if (open.length === 0) fail('conflict')
			for (const decision of open) await takeBack(trx, decision, 'undone')
			await writeAudit(trx, account, {
				action: 'removal_undone',
				item_kind: 'batch',
				item_id: batch,
				after: { decisions: open.map(({ id }) => id) },
			})
			const owners = new Map(open.map((row) => [row.owner_id, row]))
			for (const { owner_id, email, lang, item_kind } of owners.values())
				if (owner_id !== null && email !== null && lang !== null)
					await sendLater(trx, {
						kind: 'measure_ended',
						to: email,
						lang,
						account_id: owner_id,
						values: { item_kind, titles: open.filter((row) => row.owner_id === owner_id).map(({ title }) => title), path: '/decisions' },
					})
			return { items: open.length }
		})
	},
}

interface FoundRow extends Omit<SpamItem, 'owner' | 'created_at'> {
	account_id: number
	owner_id: number
	owner_name: string
	owner_email: string
	created_at: Date
}
interface UndoRow {
	id: number
	item_kind: SpamItem['item_kind']
	item_id: number
	restores: unknown
	title: string
	owner_id: number | null
	email: string | null
	lang: Language | null
	can_undo: boolean
}
