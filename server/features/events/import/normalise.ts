import { sql, type Kysely } from 'kysely'
import { createHash } from 'node:crypto'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { maxComingEvents } from '#contract/limits.ts'
import type { Language } from '#contract/values/languages.ts'
import type { EventColumns } from '../manage/write-event.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { asKind, guessCategory } from './categories.ts'
import { placeFinder, placeOf, type Place } from './places.ts'
import type { Cancellation, ReadEvent, ReadFeed, ReadProblem } from './feed-contents.ts'

/** Defaults for events of a feed that lack these fields. */
export interface FeedSettings extends Place {
	lang: Language
	event_category_id: number
	/** The feed's words for kinds, as `asKind` writes them, and our category for each. */
	category_mapping: Readonly<Record<string, number>>
}

/** An event as it would be written. */
export interface NormalisedEvent {
	read: ReadEvent
	columns: EventColumns
	/** The same twice says the same. */
	hash: Buffer
}

export interface NormalisedFeed {
	/** The next first. */
	events: NormalisedEvent[]
	problems: ReadProblem[]
	cancellations: readonly Cancellation[]
}

/** The first date of an event, as YYYY-MM-DDTHH:MM. */
export const firstStart = ({ dates: [first] }: Pick<ReadEvent, 'dates'>): string =>
	first ? `${first.start_date}T${first.start_time ?? '00:00'}` : ''

const nowhere: Place = { location_name: '', address: '', latitude: null, longitude: null }

/** Gives the read events our categories and places. An event without a place is a problem, unless the feed has a usual one. */
export async function normaliseFeed(
	db: Kysely<DB>,
	{ events, problems, cancellations = [] }: Pick<ReadFeed, 'events' | 'problems' | 'cancellations'>,
	settings: FeedSettings,
	{ isLook = false } = {},
): Promise<NormalisedFeed> {
	const find = placeFinder(db)
	const kinds = await readKinds(db)
	const normalised: NormalisedEvent[] = []
	const found = [...problems]
	for (const read of events.toSorted((one, other) => (firstStart(one) < firstStart(other) ? -1 : 1))) {
		if (normalised.length === maxComingEvents) {
			found.push({ line: null, what: '', uid: null, code: 'too_many_coming' })
			break
		}
		// A search for an address blocks the event loop for a moment: other requests run in between.
		await yieldToEventLoop()
		const place = await placeOf(read, settings, find)
		if (!place) found.push({ line: read.line, what: read.event_title, uid: read.uid, code: 'no_place' })
		if (place || isLook) normalised.push(prepare(read, place ?? nowhere, { ...settings, kinds }))
	}
	return { events: normalised, problems: found, cancellations }
}

function prepare(read: ReadEvent, place: Place, settings: FeedSettings & { kinds: Kinds }): NormalisedEvent {
	const columns: EventColumns = {
		lang: settings.lang,
		event_title: read.event_title,
		event_subtitle: read.event_subtitle,
		description: read.description,
		event_category_id: categoryOf(read.words, settings),
		ticket_link: read.ticket_link,
		admission_fee: read.admission_fee,
		organiser_name: read.organiser_name,
		organiser_phone: read.organiser_phone,
		organiser_email: read.organiser_email,
		organiser_website: read.organiser_website,
		...place,
	}
	return {
		read,
		columns,
		hash: createHash('sha256')
			.update(JSON.stringify([read.fingerprint, columns]))
			.digest(),
	}
}

/** The owner's choice for a word counts before our guess; a word without a choice gets the feed's default category. */
function categoryOf(words: readonly string[], { category_mapping, event_category_id, kinds }: FeedSettings & { kinds: Kinds }): number {
	for (const word of words) {
		const chosen = Object.hasOwn(category_mapping, asKind(word)) ? category_mapping[asKind(word)] : undefined
		if (chosen !== undefined) return kinds.get(chosen)?.id ?? event_category_id
	}
	const guessed = words.map(guessCategory).map((guess) => kinds.get(guess ?? 0))
	return guessed.find((kind) => kind?.is_offered)?.id ?? kinds.get(event_category_id)?.id ?? event_category_id
}

/** Ids of all kinds of events, and the current kind of each. */
type Kinds = ReadonlyMap<number, { id: number; is_offered: boolean }>

async function readKinds(db: Kysely<DB>): Promise<Kinds> {
	const { rows } = await sql<{ asked: number; id: number; is_offered: boolean }>`
		select asked.id as asked, now.id, now.retired_at is null as is_offered
		from event_categories asked join event_categories now on now.id = coalesce(asked.merged_into, asked.id)
	`.execute(db)
	return new Map(rows.map(({ asked, ...kind }) => [asked, kind]))
}
