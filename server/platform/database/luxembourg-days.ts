import { sql } from 'kysely'

/** The day it is in Luxembourg. */
export const today = sql`(now() at time zone 'Europe/Luxembourg')::date`
/** The moment at which the day begins in Luxembourg that is so many days ago. */
export const beginningOf = (daysAgo: number) => sql`((${today} - ${daysAgo}::int)::timestamp at time zone 'Europe/Luxembourg')`
