import { sql } from 'kysely'

/**
 * The name of the owner of a plan `p` for others: the first name or the name of its account `a`, else the first name of its newest enquiry, a confirmed one
 * before others.
 */
export const ownerName = sql<string | null>`coalesce(nullif(a.first_name, ''), nullif(a.name, ''), (
	select e.first_name from enquiries e where e.plan_id = p.id and e.first_name <> '' order by e.state = 'unconfirmed', e.id desc limit 1
))`
