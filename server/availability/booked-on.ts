import { sql, type RawBuilder } from 'kysely'
import { stillCounts, weekdayBit } from './day-states.ts'

/** The listings that are booked for the whole of a day, in SQL: both halves of it, as `halvesOf` in day-states.ts finds them for one listing. All marks of the day are read once, from the index. */
export function bookedOn(day: string): RawBuilder<unknown> {
	const taken = (half: 'morning' | 'evening') => sql`coalesce(bool_or(${sql.ref(half)} = 'booked'), false)`
	const said = (half: 'morning' | 'evening') => sql`bool_or(${sql.ref(half)} is not null)`
	const isBooked = (half: string) => sql`(${sql.ref(`${half}_booked`)} or never and not ${sql.ref(`${half}_said`)})`
	return sql`
		select listing_id from (
			select listing_id, coalesce(m.morning_booked, false) as morning_booked, coalesce(m.evening_booked, false) as evening_booked,
				coalesce(m.morning_said, false) as morning_said, coalesce(m.evening_said, false) as evening_said, coalesce(s.never, false) as never
			from (
				select listing_id, ${taken('morning')} as morning_booked, ${taken('evening')} as evening_booked,
					${said('morning')} as morning_said, ${said('evening')} as evening_said
				from availability_days where day = ${day}::date and ${stillCounts} group by 1
			) m full join (
				select listing_id, true as never from availability_settings where never_weekdays <> 0 and never_weekdays & ${weekdayBit(day)}::smallint <> 0
			) s using (listing_id)
		) known where ${isBooked('morning')} and ${isBooked('evening')}
	`
}
