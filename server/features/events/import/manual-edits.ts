import { sql, type Kysely } from 'kysely'
import type { keptFields } from '#contract/events/import.ts'
import { startOf } from '../manage/dates.ts'
import { readDates } from '../manage/write-dates.ts'
import type { EventColumns } from '../manage/write-event.ts'
import type { DB } from '#server/platform/database/schema.ts'

/** Groups of fields that are edited together. */
export type Part = (typeof keptFields)[number]

const columnsOf = {
	title: ['event_title'],
	subtitle: ['event_subtitle'],
	description: ['description'],
	category: ['event_category_id'],
	place: ['location_name', 'address', 'latitude', 'longitude'],
	tickets: ['ticket_link', 'admission_fee'],
	organiser: ['organiser_name', 'organiser_phone', 'organiser_email', 'organiser_website'],
} as const satisfies Partial<Record<Part, (keyof EventColumns)[]>>

/** The import snapshot of an event, as stored in `event_feed_items.taken`. */
export interface ImportSnapshot {
	columns: EventColumns
	/** Each date as one line; see `dateLine`. */
	dates: string[]
	state: 'published' | 'cancelled'
}

export interface CurrentEvent {
	id: number
	account_id: number
	state: string
	/** It has been public. */
	is_known: boolean
	version: number
	columns: EventColumns
	/** When it began to be told; see `Plan`. */
	first: { start_date: string; start_time: string | null; end_date: string; end_time: string | null }
	recurrence: string | null
	dates: Awaited<ReturnType<typeof readDates>>
}

/** An event of a feed as it is now, locked. */
export async function readCurrent(db: Kysely<DB>, id: number): Promise<CurrentEvent> {
	const row = await db
		.selectFrom('events')
		.select([
			'id',
			'account_id',
			'state',
			'published_at',
			'version',
			'recurrence',
			'start_date',
			'end_date',
			'lang',
			'event_title',
			'event_subtitle',
			'description',
		])
		.select(['event_category_id', 'ticket_link', 'organiser_name', 'organiser_phone', 'organiser_email', 'organiser_website'])
		.select(['location_name', 'address', 'latitude', 'longitude'])
		.select([
			sql<number | null>`admission_fee::float8`.as('admission_fee'),
			sql<string | null>`to_char(start_time, 'HH24:MI')`.as('start_time'),
			sql<string | null>`to_char(end_time, 'HH24:MI')`.as('end_time'),
		])
		.where('id', '=', id)
		.forUpdate()
		.executeTakeFirstOrThrow()
	const { account_id, state, published_at, version, recurrence, start_date, start_time, end_date, end_time, id: _, ...columns } = row
	const first = { start_date, start_time, end_date, end_time }
	return { id, account_id, state, is_known: published_at !== null, version, recurrence, columns, first, dates: await readDates(db, id) }
}

type DateLike = Pick<CurrentEvent['dates'][number], 'start_date' | 'start_time' | 'end_date' | 'end_time' | 'state'>
/** A date in one line, to be compared. */
export const dateLine = (date: DateLike): string => [startOf(date), date.end_date, date.end_time ?? '', date.state].join(' ')

/** The parts of an event that differ from its last import snapshot: they were changed by hand, and the import leaves them. Past dates do not count. */
export function partsByHand(current: CurrentEvent, snapshot: ImportSnapshot, today: string): Set<Part> {
	const byHand = new Set<Part>()
	for (const [part, columns] of Object.entries(columnsOf) as [Part, readonly (keyof EventColumns)[]][])
		for (const column of columns) {
			const [is, was] = [current.columns[column] ?? null, snapshot.columns[column] ?? null]
			// Coordinates that one side lacks may come from the gazetteer, not from an edit.
			const isUntold = (is === null || was === null) && (column === 'latitude' || column === 'longitude')
			if (is !== was && !isUntold) byHand.add(part)
		}
	const coming = (lines: string[]) =>
		lines
			.filter((line) => (line.split(' ')[1] ?? '') >= today)
			.toSorted()
			.join('\n')
	if (coming(current.dates.map(dateLine)) !== coming(snapshot.dates)) byHand.add('dates')
	if ((current.state === 'published' || current.state === 'cancelled' || current.state === 'postponed') && current.state !== snapshot.state)
		byHand.add('state')
	return byHand
}

/** The feed's present values, except parts that were edited by hand. */
export function columnsToWrite(said: EventColumns, current: CurrentEvent, byHand: ReadonlySet<string>): EventColumns {
	const kept = (Object.entries(columnsOf) as [Part, readonly (keyof EventColumns)[]][])
		.filter(([part]) => byHand.has(part))
		.flatMap(([, columns]) => columns)
	// Texts are in the language in which they were first written; an edit changes them in that language.
	return {
		...said,
		lang: current.columns.lang,
		...Object.fromEntries(kept.map((column) => [column, current.columns[column]])),
	}
}
