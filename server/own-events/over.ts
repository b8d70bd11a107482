import { sql } from 'kysely'

/**
 * Whether a date `d` is over: at its end by Luxembourg's clocks, or at the end of its last day where no time is told. An end that comes twice in
 * autumn is the second, one that is skipped in spring an hour later: nothing is over too early.
 */
export const isOver = sql`(case when d.end_time is null then d.end_date < (now() at time zone 'Europe/Luxembourg')::date
	else (d.end_date + d.end_time) at time zone 'Europe/Luxembourg' <= now() end)`
