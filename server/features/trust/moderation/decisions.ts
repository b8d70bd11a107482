import { sql, type Kysely, type RawBuilder } from 'kysely'
import { appealMonths } from '#contract/trust/moderation-choices.ts'
import type { Decision } from '#contract/trust/moderation.ts'
import type { DB } from '#server/platform/database/schema.ts'

interface Row extends Omit<Decision, 'decided_at' | 'ended_at' | 'appeal_until' | 'appeal'> {
	decided_at: Date
	ended_at: Date | null
	appeal_until: Date | null
	appeal: Decision['appeal']
}

interface Part {
	where: RawBuilder<boolean>
	limit?: number
	offset?: number
}

/** Decisions `d` that fit, the newest first. */
export async function listDecisions(db: Kysely<DB>, { where, limit = 100, offset = 0 }: Part): Promise<Decision[]> {
	const { rows } = await sql<Row>`
		select d.id, d.item_kind, d.item_id, coalesce(d.item ->> 'title', '') as title, d.measure, d.facts, d.ground, d.rule, d.found_by, d.decided_at, d.ended_at, d.ended_because,
			case when d.measure <> 'kept' and d.ended_at is null and a.id is null and d.decided_at > now() - ${appealPeriod} then d.decided_at + ${appealPeriod} end as appeal_until,
			case when a.id is not null then jsonb_build_object('id', a.id, 'words', a.words, 'created_at', ${iso(sql`a.created_at`)}, 'decided_at', ${iso(sql`a.decided_at`)},
				'is_granted', a.is_granted, 'answer', a.answer) end as appeal
		from decisions d left join appeals a on a.decision_id = d.id
		where ${where} order by d.id desc limit ${limit} offset ${offset}
	`.execute(db)
	return rows.map(({ decided_at, ended_at, appeal_until, ...row }) => ({
		...row,
		decided_at: decided_at.toISOString(),
		ended_at: ended_at?.toISOString() ?? null,
		appeal_until: appeal_until?.toISOString() ?? null,
	}))
}

const appealPeriod = sql.raw(`interval '${appealMonths} months'`)
const iso = (time: RawBuilder<unknown>) => sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** How many decisions `d` fit. */
export async function countDecisions(db: Kysely<DB>, where: RawBuilder<boolean>): Promise<number> {
	const { rows } = await sql<{ total: number }>`select count(*)::int as total from decisions d where ${where}`.execute(db)
	return rows[0]?.total ?? 0
}

/** The decision that hides an item now; null without one. */
export const openDecision = (kind: 'listing' | 'event', id: RawBuilder<unknown>) => sql`(
	select max(id) from decisions where item_kind = ${kind} and item_id = ${id} and ended_at is null and measure in ('hidden', 'removed', 'held')
)`
