import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { AgendaFilter } from '#contract/events/agenda.ts'
import { nowCalled } from '#server/features/catalogue/read/merged.ts'
import { hasWords, readTypedWords } from '#server/platform/search-index/typed-words.ts'
import { luxembourgDay } from '#contract/values/luxembourg-day.ts'
import type { DB } from '#server/platform/database/schema.ts'

// Decision 020: The agenda is read by dates.

/** A filter in SQL, over `event_dates d`: lists, months, maps and feeds read by it, so that they cannot differ. */
export interface AgendaMatching {
	/** The first requested day: today in Luxembourg unless another is named. */
	from: string
	/** The last one; null = all that come. */
	to: string | null
	/** Every condition but the days'. */
	where: RawBuilder<unknown>
	/** Condition on days: the date began before `from` and still runs on that day. */
	running: RawBuilder<unknown>
	/** Condition on days: the date begins within them. */
	beginning: RawBuilder<unknown>
	/** Condition on days: the date takes place on one of them. */
	touching: RawBuilder<unknown>
}

/** Reads a filter; typed words are looked up among those that occur in events. */
export async function readAgendaMatching(db: Kysely<DB>, filter: AgendaFilter, today = luxembourgDay(new Date())): Promise<AgendaMatching> {
	const { to = null } = filter
	const from = filter.from ?? today
	const conditions = conditionsOf(filter)
	if (to !== null && to < from) conditions.push(sql`false`)
	if (filter.q) conditions.push(await containingWords(db, filter.q))
	const running = filter.evening ? sql`false` : runningOn(from)
	const beginning = to === null ? sql`d.start_date >= ${from}::date` : sql`d.start_date between ${from}::date and ${to}::date`
	return { from, to, where: sql.join(conditions, sql` and `), running, beginning, touching: sql`(${beginning} or ${running})` }
}

/** The condition that a date began before a day (ISO) and runs on it; in the words of its index. */
export const runningOn = (day: string) =>
	sql`(d.last_day > d.start_date and daterange(d.start_date, d.last_day, '[]') @> ${day}::date and d.start_date < ${day}::date)`

/** With a time: begins at 17:00 or later, or is announced to last until after it. */
const inTheEvening = sql`(d.minute >= 1020 or (d.minute >= 0 and (d.end_date > d.start_date or d.end_time > '17:00')))`

function conditionsOf({
	lat,
	lng,
	distance,
	event_category_id,
	evening,
	free,
	lang,
	organiser_id,
	place,
}: AgendaFilter): RawBuilder<unknown>[] {
	const conditions = [sql`d.is_public`]
	if (event_category_id !== undefined) conditions.push(sql`d.event_category_id = (${nowCalled('event_categories', [event_category_id])})`)
	if (evening) conditions.push(inTheEvening)
	if (free) conditions.push(sql`d.is_free`)
	if (lang !== undefined) {
		// No `exists`: the planner would read all texts of the language for it, and a page needs few.
		conditions.push(sql`(d.lang = ${lang} or (select true from event_texts where event_id = d.event_id and lang = ${lang}))`)
	}
	if (organiser_id !== undefined) conditions.push(sql`d.event_id in (select id from events where account_id = ${organiser_id})`)
	if (place !== undefined) conditions.push(sql`d.event_id in (select id from events where fold(location_name) = fold(${place}))`)
	if (lat !== undefined && lng !== undefined && distance !== undefined)
		conditions.push(within({ latitude: lat, longitude: lng }, distance, 'd'))
	return conditions
}

async function containingWords(db: Kysely<DB>, q: string): Promise<RawBuilder<unknown>> {
	const words = await readTypedWords(db, q, 'event_vocabulary')
	if (words === null) return sql`true`
	if (words === 'unknown') return sql`false`
	return sql`d.event_id in (select event_id from event_words where ${hasWords(words.anywhere)})`
}

const kilometresOfADegree = 111

/** The condition that a row of the table `of` is within so many kilometres: great circles, as `kilometresBetween` has them, after a look at the latitude. */
export function within({ latitude, longitude }: { latitude: number; longitude: number }, kilometres: number, of: string) {
	const [lat, lng] = [sql.ref(`${of}.latitude`), sql.ref(`${of}.longitude`)]
	const near = kilometres / kilometresOfADegree
	return sql`(${lat} between ${latitude - near}::float8 and ${latitude + near}::float8 and 12742.0176 * asin(least(1, sqrt(
		sind((${lat} - ${latitude}::float8) / 2) ^ 2 + cosd(${latitude}::float8) * cosd(${lat}) * sind((${lng} - ${longitude}::float8) / 2) ^ 2
	))) <= ${kilometres}::float8)`
}
