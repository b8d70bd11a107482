import { sql, type Kysely } from 'kysely'
import type { AvailabilityDay } from '#contract/availability.ts'
import type { Availability } from '#contract/availability-fields.ts'
import { addDays, daysBetween } from '#contract/values/days.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { readKnownDays, stillCounts } from './day-states.ts'

interface Asked {
	listing_id: number
	from: string
	to: string
	/** Whether the answer names who marks a day. */
	isOwner: boolean
}

interface Marked {
	day: string
	morning: Availability | null
	evening: Availability | null
	by_calendar: boolean
	by_offer: boolean
	by_closing: boolean
}

/** The days of a listing of which something is known. */
export async function readCalendar(db: Kysely<DB>, { listing_id, from, to, isOwner }: Asked): Promise<AvailabilityDay[]> {
	const [known, marked] = await Promise.all([
		readKnownDays(db, [listing_id], from, to),
		isOwner ? readMarks(db, listing_id, from, to) : new Map<string, Marked>(),
	])
	return Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index))
		.map((day): AvailabilityDay => {
			const mark = marked.get(day)
			const own = {
				morning: mark?.morning ?? 'unknown',
				evening: mark?.evening ?? 'unknown',
				by_calendar: mark?.by_calendar ?? false,
				by_offer: mark?.by_offer ?? false,
				by_closing: mark?.by_closing ?? false,
			}
			return { day, ...known.halvesOf(listing_id, day), own: isOwner ? own : null }
		})
		.filter(({ morning, evening }) => morning !== 'unknown' || evening !== 'unknown')
}

async function readMarks(db: Kysely<DB>, listing_id: number, from: string, to: string): Promise<Map<string, Marked>> {
	const { rows } = await sql<Marked>`
		select day, max(morning) filter (where source = 'own') as morning, max(evening) filter (where source = 'own') as evening,
			bool_or(source = 'feed') as by_calendar, bool_or(source = 'offer') as by_offer, bool_or(source = 'closed') as by_closing
		from availability_days where listing_id = ${listing_id} and day between ${from} and ${to} and ${stillCounts} group by day
	`.execute(db)
	return new Map(rows.map((row) => [row.day, row]))
}
