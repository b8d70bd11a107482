import { readContent } from '../read-content.ts'

/**
 * Title and description, and between them the subtitle where there is one. `{place}` stands for the town, `[one|other]` is a choice; choices that begin
 * with the same number (`[1:one|other]`) are made alike. The languages make the same choices, so each has as many of them.
 */
type EventWords = readonly [title: string, description: string] | readonly [title: string, subtitle: string, description: string]

/** A kind of sample event, and its plausible values. */
export interface EventKind {
	event_category_id: number
	is_for_children?: true
	/** The subject of its picture. */
	picture: string
	/** Days of the week on which it takes place, 0 = Sunday. */
	days: readonly number[]
	/** Months in which it takes place, 1 = January; all when missing. */
	months?: readonly number[]
	/** The first and the last day of the year (MM-DD) on which it may begin, where months are too coarse. */
	between?: readonly [string, string]
	start: string | null
	end: string | null
	/** Euros; 0 = free, null = not told. */
	fee: number | null
	/** Days that it lasts. */
	lasts?: number
	/** A key of `eventContent.rooms`. */
	where: string
	organiser: string
	en: EventWords
	fr: EventWords
	de: EventWords
}

/** A kind that takes place every so many days, so many times; `cancelled` is the time that is called off. */
type WeeklyKind = EventKind & { times: number; every: number; cancelled?: number }

/** The names of venues of events, and the kinds of events. */
export const eventContent = readContent<{
	rooms: Readonly<Record<string, readonly string[]>>
	/** Towns by a feature in or near them; `unwieldy` names do not fit into a title. */
	towns: Readonly<Record<'near_mersch' | 'castle' | 'cellar' | 'unwieldy', readonly string[]>>
	/** Notes about a state. They have no translations: like a sheet on a door, each is in three languages. */
	notes: Readonly<Record<string, string>>
	kinds: readonly EventKind[]
	/** Further kinds for children, beside those of `kinds`. */
	children: readonly EventKind[]
	weekly: readonly WeeklyKind[]
}>('events')

/** For families with small children, of which the samples have some every Sunday. */
export const forChildren: readonly EventKind[] = [...eventContent.kinds.filter((kind) => kind.is_for_children), ...eventContent.children]
