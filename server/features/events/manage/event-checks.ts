import { sql, type Kysely } from 'kysely'
import { fail } from '#server/platform/failure.ts'
import { luxembourgDay } from '#contract/values/luxembourg-day.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { fold } from '#server/platform/shared/text-folding.ts'
import type { Plan } from './dates.ts'
import type { OwnedEvent } from './owned.ts'
import type { EventInput } from './publish.ts'
import { readDates } from './write-dates.ts'

/**
 * The category of the input: an offered one, or the one that the event has; the id of a merged category gives its successor. Throws `invalid_input`
 * unless there is one, and a point has both its numbers.
 */
export async function checkNumbers(
	db: Kysely<DB>,
	{ event_category_id, latitude, longitude }: Pick<EventInput, 'event_category_id' | 'latitude' | 'longitude'>,
	event_id = 0,
): Promise<number> {
	const { rows } = await sql<{ id: number }>`
		select now.id from event_categories asked join event_categories now on now.id = coalesce(asked.merged_into, asked.id)
		where asked.id = ${event_category_id} and (now.retired_at is null or now.id = (select event_category_id from events where id = ${event_id}))
	`.execute(db)
	const category = rows[0] ?? fail('invalid_input', { fields: { event_category_id: { error: 'not_a_choice' } } })
	if (latitude !== undefined && longitude === undefined) fail('invalid_input', { fields: { longitude: { error: 'required' } } })
	if (longitude !== undefined && latitude === undefined) fail('invalid_input', { fields: { latitude: { error: 'required' } } })
	return category.id
}

/** Throws `invalid_input` for a new date in the past. A day on which the event has had a date already may stay. */
export async function checkFuture(
	db: Kysely<DB>,
	event: OwnedEvent | null,
	{ start_date, plan }: { start_date: string; plan: Plan },
): Promise<void> {
	const today = luxembourgDay(new Date())
	const known = new Set<string>()
	if (event) {
		const row = await db.selectFrom('events').select('start_date').where('id', '=', event.id).executeTakeFirstOrThrow()
		for (const day of [
			row.start_date,
			...(await readDates(db, event.id)).flatMap((date) => [date.start_date, date.original_start.slice(0, 10)]),
		])
			known.add(day)
	}
	const isPast = (day: string) => day < today && !known.has(day)
	if (isPast(plan.recurrence === null ? start_date : plan.first.start_date))
		fail('invalid_input', { fields: { start_date: { error: 'in_the_past' } } })
	if (plan.recurrence === null && plan.dates.some((date) => isPast(date.start_date)))
		fail('invalid_input', { fields: { further_dates: { error: 'in_the_past' } } })
}

/** Throws `event_is_double` when the account has an event of this title, however it is spelt, that begins on this day. */
export async function refuseDuplicate(db: Kysely<DB>, account_id: number, { title, day }: { title: string; day: string }): Promise<void> {
	const { rows } = await sql<{ id: number; event_title: string }>`
		select e.id, e.event_title from events e where e.account_id = ${account_id} and e.state <> 'hidden'
			and (e.start_date = ${day} or exists (select from event_dates where event_id = e.id and start_date = ${day}))
		order by e.id
	`.execute(db)
	const duplicate = rows.find((event) => wordsOf(event.event_title) === wordsOf(title))
	if (duplicate) fail('event_is_double', { data: { event_id: duplicate.id } })
}

const wordsOf = (title: string): string => (fold(title).match(/[\p{L}\p{N}]+/gu) ?? [title]).join(' ')
