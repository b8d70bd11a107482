/** The error of one event of a feed; its text is in `texts/` beside it. */
export type FeedProblemCode =
	| 'no_title'
	| 'title_short'
	| 'no_start'
	| 'bad_date'
	| 'end_before_start'
	| 'unknown_zone'
	| 'bad_rule'
	| 'too_many_dates'
	| 'not_closed'
	| 'is_private'
	| 'no_place'
	/** In reports of earlier versions alone. */
	| 'bad_price'
	| 'unconfirmed'
	| 'is_cancelled'
	| 'garbled'
	| 'too_many_coming'
	| 'gone_late'
	| 'no_uid'
	| 'bad_exception'
	| 'stray_line'
	| 'doubtful_letters'

export interface ReadProblem {
	/** Line in the file, from 1; null when there is none. */
	line: number | null
	/** A title, a UID, or nothing. */
	what: string
	/** The event of the problem, where it is known: an unreadable event is still in the feed and has not vanished. */
	uid: string | null
	code: FeedProblemCode
}

/** A date of an event that is read. Luxembourg's wall time, as the table `event_dates` has it. */
export interface ReadDate {
	/** YYYY-MM-DDTHH:MM */
	original_start: string
	start_date: string
	start_time: string | null
	/** The last day, included. */
	end_date: string
	end_time: string | null
	state: 'on' | 'cancelled'
	note: string
	is_changed: boolean
}

/** An event as its feed says it, before our categories and places are put to it. */
export interface ReadEvent {
	uid: string
	line: number
	event_title: string
	event_subtitle: string | null
	description: string
	/** The place in one line, or its name where the address is separate. */
	location: string
	address: string
	latitude: number | null
	longitude: number | null
	/** The feed's own words for the kind of event. */
	words: string[]
	ticket_link: string | null
	admission_fee: number | null
	organiser_name: string | null
	organiser_email: string | null
	organiser_phone: string | null
	organiser_website: string | null
	is_cancelled: boolean
	/** An RRULE with UNTIL, where the dates are those of a rule that our own form can say. */
	recurrence: string | null
	/** Starts that were taken out of a series, as YYYY-MM-DDTHH:MM. */
	excluded_dates: string[]
	/** Hash of all fields but the revision: an unchanged event needs no work. */
	fingerprint: string
	/** Those that are not over, the first first; none for an event of the past. */
	dates: ReadDate[]
}

/** An event, or dates of one, that a calendar with METHOD:CANCEL calls off. */
export interface Cancellation {
	uid: string
	/** YYYY-MM-DDTHH:MM in Luxembourg, or the day of it; null for the whole event. */
	original_start: string | null
	/** The dates after it too. */
	andFuture: boolean
}

export interface ReadFeed {
	/** Its name in the file; may be empty. */
	feed_name: string
	events: ReadEvent[]
	/** Events that are over. */
	past: number
	problems: ReadProblem[]
	cancellations?: readonly Cancellation[]
}

/** Cuts a long text after a word and adds an ellipsis; never in the middle of a character. */
export function shorten(text: string, most: number): string {
	if (text.length <= most) return text
	const cut = text.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '')
	const lastWord = /\s\S*$/.exec(cut.slice(-30))?.[0] ?? ''
	return `${cut.slice(0, cut.length - lastWord.length).trimEnd()}…`
}

/** A text of one line, without control characters. */
export const oneLine = (text: string): string =>
	text
		.normalize('NFC')
		.replaceAll(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ')
		.replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, '')
		.replaceAll(/\s+/g, ' ')
		.trim()

/** An http(s) address, else null. */
export function readLink(text: string): string | null {
	const url = URL.parse(text.trim())
	if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return null
	return url.href.length <= 300 ? url.href : null
}

/** Valid latitude and longitude; null for 0;0, which calendars without a position write. */
export function readPoint(latitude: number, longitude: number): { latitude: number; longitude: number } | null {
	const isKnown = Number.isFinite(latitude) && Number.isFinite(longitude) && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
	return isKnown && (latitude !== 0 || longitude !== 0) ? { latitude, longitude } : null
}
