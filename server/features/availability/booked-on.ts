import { sql, type RawBuilder } from 'kysely'
import { stillCounts, weekdayBit } from './day-states.ts'

/** The listings that are booked for the whole of a day, in SQL: both halves of it, as `halvesOf` in day-states.ts finds them for one listing. All marks of the day are read from the index. */
export function bookedOn(day: string): RawBuilder<unknown> {
	const marked = sql`day = ${day}::date and ${stillCounts}`
	const taken = (half: 'morning' | 'evening') => sql`bool_or(${sql.ref(half)} = 'booked')`
	// Of a listing that never works on this weekday, a half is free only where that is marked.
	const takenOrUnsaid = (half: 'morning' | 'evening') => sql`(coalesce(${taken(half)}, false) or bool_and(${sql.ref(half)} is null))`
	return sql`
		select listing_id from availability_days where ${marked} and (morning = 'booked' or evening = 'booked')
		group by 1 having ${taken('morning')} and ${taken('evening')}
		union all
		select s.listing_id from availability_settings s left join availability_days d on d.listing_id = s.listing_id and ${marked}
		where never_weekdays <> 0 and never_weekdays & ${weekdayBit(day)}::smallint <> 0
		group by 1 having ${takenOrUnsaid('morning')} and ${takenOrUnsaid('evening')}
	`
}
