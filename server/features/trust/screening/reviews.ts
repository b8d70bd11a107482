import { sql, type Kysely } from 'kysely'
import type { Finding, ItemWords, Review } from '#contract/trust/screening.ts'
import { fail } from '#server/platform/failure.ts'
import type { Handlers } from '#server/platform/handler.ts'
import { sendLater } from '#server/platform/mail/send-later.ts'
import { writeAudit } from '#server/platform/shared/audit.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { findingWords } from '#server/platform/shared/finding-texts/index.ts'
import { release } from './screen-item.ts'
import { readItem, type ItemKind } from './item.ts'
import { refuse } from './refuse.ts'
import { ownListPath, publicPath, readOwner } from './notify-held.ts'

export const reviewHandlers: Handlers<'getReviews' | 'releaseItem' | 'refuseItem'> = {
	async getReviews({ input: { page, per_page }, db, language }) {
		const { rows } = await sql<HoldRow>`${waiting} order by created_at, hold_id limit ${per_page} offset ${(page - 1) * per_page}`.execute(
			db,
		)
		const [counted] = (await sql<{ total: number }>`select count(*)::int as total from (${waiting}) all_waiting`.execute(db)).rows
		const list: Review[] = []
		for (const row of rows) {
			const item = await readItem(db, row.item_kind, row.item_id)
			// Deleted since it was listed.
			if (!item) continue
			const { owner_id, owner_name, owner_email, findings, created_at, ...hold } = row
			list.push({
				...hold,
				name: item.name,
				lang: item.lang,
				created_at: created_at.toISOString(),
				owner: { id: owner_id, name: owner_name, email: owner_email },
				findings: findings.map((finding) => ({ ...finding, words: findingWords(finding, language) })),
				now: item.words,
			})
		}
		const total = counted?.total ?? 0
		return { list, current_page: page, total_pages: Math.ceil(total / per_page), total, per_page }
	},

	releaseItem: ({ input, db, account }) =>
		db.transaction().execute(async (trx) => {
			const { item, owner } = await lockHeld(trx, input.hold_id)
			const state = await release(trx, item, { outcome: 'released', operator_id: account.id })
			await writeAudit(trx, account, {
				action: 'item_released',
				item_kind: item.kind,
				item_id: item.id,
				before: { state: 'held' },
				after: { state },
				...(input.note && { reason: input.note }),
			})
			const is_public = ['published', 'cancelled', 'postponed'].includes(state)
			await sendLater(trx, {
				kind: 'released_from_review',
				to: owner.email,
				lang: owner.lang,
				account_id: owner.id,
				values: { name: item.name, is_public, path: is_public ? publicPath(item) : ownListPath(item.kind, owner.role_id) },
			})
			return { state }
		}),

	refuseItem: ({ input: { hold_id, facts, rule }, db, account }) =>
		db.transaction().execute(async (trx) => {
			const { item, owner } = await lockHeld(trx, hold_id)
			return { decision_id: await refuse(trx, account, { item, owner, facts, rule }) }
		}),
}

interface HoldRow {
	hold_id: number
	item_kind: ItemKind
	item_id: number
	findings: Finding[]
	before: ItemWords | null
	created_at: Date
	owner_id: number
	owner_name: string
	owner_email: string
}

/** Items that are still held: not hidden or of a suspended account meanwhile. */
const waiting = sql`
	select h.id as hold_id, h.item_kind, h.item_id, h.findings, h.before, h.created_at, a.id as owner_id, a.email as owner_email,
		coalesce(nullif(a.name, ''), concat_ws(' ', a.first_name, a.last_name)) as owner_name
	from holds h
		left join listings l on h.item_kind = 'listing' and l.id = h.item_id
		left join events e on h.item_kind = 'event' and e.id = h.item_id
		join accounts a on a.id = coalesce(l.account_id, e.account_id)
	where h.released_at is null and coalesce(l.state, e.state) = 'held' and a.state = 'active'
`

/** A held item, its account locked first, as everywhere. `not_found` for a number that never was one, `conflict` when it is held no more. */
async function lockHeld(db: Kysely<DB>, hold_id: number) {
	const hold = await db.selectFrom('holds').select(['item_kind', 'item_id']).where('id', '=', hold_id).executeTakeFirst()
	if (!hold) fail('not_found')
	const kind = hold.item_kind
	const of = kind === 'listing' ? 'listings' : 'events'
	const found = await db.selectFrom(of).select('account_id').where('id', '=', hold.item_id).executeTakeFirst()
	if (!found) fail('conflict')
	await db.selectFrom('accounts').select('id').where('id', '=', found.account_id).forNoKeyUpdate().execute()
	await db.selectFrom(of).select('id').where('id', '=', hold.item_id).forUpdate().execute()
	const item = await readItem(db, kind, hold.item_id)
	const open = await db.selectFrom('holds').select('id').where('id', '=', hold_id).where('released_at', 'is', null).executeTakeFirst()
	if (!item || !open || item.state !== 'held') fail('conflict')
	const owner = await readOwner(db, item.account_id)
	if (owner.state !== 'active') fail('conflict')
	return { item, owner }
}

export type HeldItem = Awaited<ReturnType<typeof lockHeld>>
