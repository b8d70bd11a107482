import { sql, type Kysely } from 'kysely'
import type { AgendaCount, AgendaFilter } from '#contract/events/agenda.ts'
import { luxembourgDay } from '#contract/values/luxembourg-day.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { readAgendaMatching } from './filter.ts'

/** The events under a filter, as maps count them, and those of them that take place today. */
export async function countAgenda(db: Kysely<DB>, filter: AgendaFilter, today = luxembourgDay(new Date())): Promise<AgendaCount> {
	const { where, touching } = await readAgendaMatching(db, filter, today)
	const { rows } = await sql<AgendaCount>`
		select count(*)::int as total, count(*) filter (where is_today)::int as today from (
			select bool_or(${today}::date between d.start_date and d.last_day) as is_today
			from event_dates d where ${where} and ${touching} group by d.event_id
		) events
	`.execute(db)
	return rows[0] ?? { total: 0, today: 0 }
}
