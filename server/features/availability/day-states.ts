import { sql, type Kysely } from 'kysely'
import type { Availability } from '#contract/availability-fields.ts'
import type { DB } from '#server/platform/database/schema.ts'

// Decision 092: The meaning of a day without a mark.

/** The two halves of a day. */
export interface Halves {
	morning: Availability
	evening: Availability
}

/** A listing's settings for all days. */
export interface DaySettings {
	/** Weekdays without work, as bits: 1 is Monday. */
	never_weekdays: number
	open_until: string | null
}

/** The bit of a day's weekday in `never_weekdays`. */
export const weekdayBit = (day: string): number => 1 << ((new Date(`${day}T00:00Z`).getUTCDay() + 6) % 7)

const marks = [null, 'free', 'held', 'booked'] as const
/** How much a mark counts among several of one half: its place in `marks`. */
const strengthOf = (half: 'morning' | 'evening') =>
	sql`max(case ${sql.ref(half)} when 'booked' then 3 when 'held' then 2 when 'free' then 1 else 0 end)`
/** A hold that is over says nothing. */
export const stillCounts = sql<boolean>`(held_until is null or held_until > now())`

/** The known days of some listings between two days. */
export class KnownDays {
	readonly #marks: ReadonlyMap<string, Halves>
	readonly #settings: ReadonlyMap<number, DaySettings>

	constructor(marked: ReadonlyMap<string, Halves>, settings: ReadonlyMap<number, DaySettings>) {
		this.#marks = marked
		this.#settings = settings
	}

	/** The halves of a day of a listing: their marks, else the listing's setting for all its days, else unknown. Nothing is guessed. */
	halvesOf(listing_id: number, day: string): Halves {
		const marked = this.#marks.get(`${listing_id} ${day}`)
		const usual = this.#usual(listing_id, day)
		const half = (mark: Availability | undefined) => (mark === undefined || mark === 'unknown' ? usual : mark)
		return { morning: half(marked?.morning), evening: half(marked?.evening) }
	}

	#usual(listing_id: number, day: string): Availability {
		const settings = this.#settings.get(listing_id)
		if (!settings) return 'unknown'
		if (settings.never_weekdays & weekdayBit(day)) return 'booked'
		return settings.open_until !== null && day <= settings.open_until ? 'free' : 'unknown'
	}
}

/** Reads the known days of these listings; with a plan, apart from the days of the offers to it. */
export async function readKnownDays(
	db: Kysely<DB>,
	ids: readonly number[],
	from: string,
	to: string,
	withoutPlan?: number,
): Promise<KnownDays> {
	const others =
		withoutPlan === undefined
			? sql``
			: sql`and not (source = 'offer' and source_id in (
				select o.id from offers o join enquiries e on e.id = o.enquiry_id where e.plan_id = ${withoutPlan}))`
	const [days, settings] = await Promise.all([
		sql<{ listing_id: number; day: string; morning: number; evening: number }>`
			select listing_id, day, ${strengthOf('morning')} as morning, ${strengthOf('evening')} as evening from availability_days
			where listing_id = any(${ids}::int[]) and day between ${from} and ${to} and ${stillCounts} ${others} group by 1, 2
		`.execute(db),
		db
			.selectFrom('availability_settings')
			.select(['listing_id', 'never_weekdays', 'open_until'])
			.where('listing_id', 'in', ids.length > 0 ? [...ids] : [0])
			.execute(),
	])
	const asMark = (strength: number): Availability => marks[strength] ?? 'unknown'
	return new KnownDays(
		new Map(
			days.rows.map(({ listing_id, day, morning, evening }) => [
				`${listing_id} ${day}`,
				{ morning: asMark(morning), evening: asMark(evening) },
			]),
		),
		new Map(settings.map((row) => [row.listing_id, row])),
	)
}

const bestFirst: readonly Availability[] = ['free', 'unknown', 'held', 'booked']

/** The state of two halves for a visitor who asks for the day: the better one, and which half is free where the other is not. */
export function ofWholeDay({ morning, evening }: Halves): { availability: Availability; availability_part?: 'morning' | 'evening' } {
	const availability = bestFirst.find((state) => state === morning || state === evening) ?? 'unknown'
	if (availability !== 'free' || morning === evening) return { availability }
	return { availability, availability_part: morning === 'free' ? 'morning' : 'evening' }
}
