import { sql, type Kysely } from 'kysely'
import { today } from '#server/platform/database/luxembourg-days.ts'
import type { DB } from '#server/platform/database/schema.ts'

/** The settings of a listing for all its days, as calls answer them. */
export async function readSettings(db: Kysely<DB>, listing_id: number) {
	const row = await db
		.selectFrom('availability_settings')
		.select(['never_weekdays', 'open_until', 'confirmed_on', sql<boolean>`calendar_token_hash is not null`.as('has_calendar')])
		.where('listing_id', '=', listing_id)
		.executeTakeFirst()
	const { never_weekdays = 0, open_until = null, confirmed_on = null, has_calendar = false } = row ?? {}
	return { never_weekdays: weekdaysOf(never_weekdays), open_until, confirmed_on, has_calendar }
}

/** Saves the given settings, and that the calendar was looked at today. */
export async function saveSettings(
	db: Kysely<DB>,
	listing_id: number,
	{ never_weekdays, open_until }: { never_weekdays?: readonly number[] | undefined; open_until?: string | null | undefined },
): Promise<void> {
	const values = {
		...(never_weekdays && { never_weekdays: never_weekdays.reduce((bits, weekday) => bits | (1 << (weekday - 1)), 0) }),
		...(open_until !== undefined && { open_until }),
		confirmed_on: sql<string>`${today}`,
	}
	await db
		.insertInto('availability_settings')
		.values({ listing_id, ...values })
		.onConflict((conflict) => conflict.column('listing_id').doUpdateSet(values))
		.execute()
}

const weekdaysOf = (bits: number): number[] => [1, 2, 3, 4, 5, 6, 7].filter((weekday) => bits & (1 << (weekday - 1)))
