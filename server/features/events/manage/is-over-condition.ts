import { sql } from 'kysely'

const end = sql`(d.end_date + d.end_time)`
const inLuxembourg = sql`at time zone 'Europe/Luxembourg'`

/**
 * Whether a date `d` is over: at its end by Luxembourg's clocks, or at the end of its last day where it has no time. As `isOver` of the agenda says it:
 * a time that comes twice in autumn is its first, where PostgreSQL takes the second, and one that is skipped in spring is an hour later.
 */
export const isOver = sql`(case when d.end_time is null then d.end_date < (now() ${inLuxembourg})::date
	else least(${end} ${inLuxembourg}, (${end} - interval '1 hour') ${inLuxembourg} + interval '1 hour') <= now() end)`
