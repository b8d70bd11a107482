import { sql, type Kysely } from 'kysely'
import type { AgendaFilter, AgendaMonth } from '#contract/events/agenda.ts'
import type { Language } from '#contract/values/languages.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { inLanguage, stateOfDate, timeOf, titleInLanguage } from './cards.ts'
import { readAgendaMatching } from './filter.ts'

// At most as many a day as a calendar cell shows.
const mostOfADay = 4

/** The days of a month, YYYY-MM, on which something takes place. Events that begin on a day come before events that run on. */
export async function readAgendaMonth(
	db: Kysely<DB>,
	{ month, from, to, ...rest }: AgendaFilter & { month: string },
	language: Language,
): Promise<AgendaMonth> {
	const first = later(`${month}-01`, from)
	const last = earlier(lastDayOf(month), to)
	if (first > last) return { days: [] }
	const { where, touching } = await readAgendaMatching(db, { ...rest, from: first, to: last })
	const { rows: days } = await sql<{ day: string; count: number; ids: number[] }>`
		select to_char(day, 'YYYY-MM-DD') as day, count::int, array_agg(id order by turn) as ids from (
			select d.id, day, count(*) over (partition by day) as count,
				row_number() over (partition by day order by d.start_date < day::date, d.minute, d.id) as turn
			from event_dates d cross join lateral generate_series(
				greatest(d.start_date, ${first}::date)::timestamp, least(d.last_day, ${last}::date)::timestamp, '1 day'
			) day
			where ${where} and ${touching}
		) taking_place where turn <= ${mostOfADay} group by day, count order by day
	`.execute(db)
	const shown = await readShown(db, [...new Set(days.flatMap(({ ids }) => ids))], language)
	return { days: days.map(({ ids, ...day }) => ({ ...day, events: ids.flatMap((id) => shown.get(id) ?? []) })) }
}

type Shown = AgendaMonth['days'][number]['events'][number]

/** By the numbers of their dates. */
async function readShown(db: Kysely<DB>, ids: readonly number[], language: Language): Promise<Map<number, Shown>> {
	const { rows } = await sql<Shown>`
		select e.id, d.id as date_id, ${titleInLanguage}, ${timeOf('d.start_time')} as start_time, ${stateOfDate}
		from event_dates d join events e on e.id = d.event_id ${inLanguage(language)} where d.id = any(${ids}::int[])
	`.execute(db)
	return new Map(rows.map((row) => [row.date_id, row]))
}

const later = (day: string, other: string | undefined) => (other !== undefined && other > day ? other : day)
const earlier = (day: string, other: string | undefined) => (other !== undefined && other < day ? other : day)

/** The last day of a month, YYYY-MM. */
function lastDayOf(month: string): string {
	const [year = 0, number = 0] = month.split('-').map(Number)
	return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}
