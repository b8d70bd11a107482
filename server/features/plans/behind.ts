import { sql } from 'kysely'
import { withdrawable } from '#server/features/enquiries/withdraw.ts'

/** Whether an open enquiry `e` asks about another day or number of people than its plan `p` has now. A field open in the plan is no difference. */
export const isBehind = sql<boolean>`(
	e.state = any(${[...withdrawable]}::text[])
	and (e.event_date is distinct from coalesce(p.date, e.event_date) or e.participants is distinct from coalesce(p.people, e.participants))
)`
