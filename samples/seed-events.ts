import { sql, type Kysely } from 'kysely'
import { luxembourgDay } from '#contract/values/luxembourg-day.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { makeEvents, type SampleEvent } from './events.ts'
import { fillOnce, insert, passNumbers } from './insert.ts'
import { pictureRow } from './pictures/names.ts'
import { readContent } from './read-content.ts'

const seed = 2026
const oneInThree = 3

/** People who publish events and have nothing to sell. */
const people = readContent<{ people: readonly string[] }>('accounts').people.map((name, index) => {
	const [first_name, last_name] = name.split(' ')
	return { role_id: 1, email: `person.${index + 1}@kiermes.example`, email_verified: true, first_name, last_name, lang: 'fr' }
})

interface EventSeedOptions {
	/** As for the listings: whether the pictures will be drawn. */
	pictures: boolean
	/** The day (ISO) from which on the events take place; today in Luxembourg when missing. */
	today?: string
	log?: (line: string) => void
}

/** Adds the sample events, in three languages, to a database that has sample professionals and no event; false, and does nothing, when there is one. */
export async function seedEvents(
	db: Kysely<DB>,
	{ pictures, today = luxembourgDay(new Date()), log = () => {} }: EventSeedOptions,
): Promise<boolean> {
	return fillOnce(db, 'events', async (transaction) => {
		const owners = await addOwners(transaction)
		const numbers = sql`pg_get_serial_sequence('events', 'id')`
		const { rows: next } = await sql<{ id: number }>`select nextval(${numbers})::int as id`.execute(transaction)
		const events = makeEvents(today, seed, owners, next[0]?.id)
		await insertEvents(transaction, events, pictures)
		// The first was taken above.
		await passNumbers(transaction, 'events', events.length - 1)
		log(`samples: ${events.length} events written`)
	})
}

/** Writes events with their texts, dates and pictures; their ids are given. */
export async function insertEvents(db: Kysely<DB>, events: readonly SampleEvent[], pictures: boolean): Promise<void> {
	const under = <Row>(rows: (event: SampleEvent) => Row[]) =>
		events.flatMap((event) => rows(event).map((row) => ({ event_id: event.row.id, ...row })))
	const rows = events.map(({ row }) => row)
	const translations = under(({ texts }) => texts)
	await insert(db, 'events', rows)
	await insert(db, 'event_texts', translations)
	await sql`
		insert into event_dates (event_id, original_start, start_date, start_time, end_date, end_time, state, note)
		select event_id, original_start, start_date, start_time, end_date, end_time, state, note
		from jsonb_populate_recordset(null::event_dates, ${JSON.stringify(under(({ dates }) => dates))}::jsonb)
	`.execute(db)
	const pictureRows = under(({ picture, row }) =>
		picture === null ? [] : [{ ...pictureRow(picture, pictures), alternative_text: row.event_title }],
	)
	if (pictureRows.length > 0) await db.insertInto('event_pictures').values(pictureRows).execute()
}

/** The numbers of the accounts whose events they are: people, and some professionals. */
async function addOwners(db: Kysely<DB>): Promise<number[]> {
	const added = await db.insertInto('accounts').values(people).returning('id').execute()
	const professionals = await db
		.selectFrom('accounts')
		.select('id')
		.where('role_id', '=', 2)
		.orderBy('id')
		.limit(people.length * oneInThree)
		.execute()
	return [...added, ...professionals.filter((_, index) => index % oneInThree === 0)].map(({ id }) => id)
}
