import type { FeedProblemCode } from '../feed-contents.ts'
import type { Unreadable } from '../unreadable.ts'

/** Why a feed cannot be read. */
export const unreadable: Record<Unreadable, string> = {
	address: 'Please enter a complete address, beginning with https:// (or webcal://), without user name and password.',
	not_found: 'At this address there is no calendar (any more).',
	no_answer: 'This server does not answer. Please check the address.',
	not_allowed: 'We only read calendars from public addresses on the internet.',
	bad_status: 'This server says that it cannot give us the calendar at the moment.',
	needs_login: 'This calendar is not public. Look for its public or secret address in iCal format.',
	too_many_redirects: 'This address sends us from one place to the next, without end.',
	too_large: 'This calendar is larger than 5 MB. Choose a shorter period when you export it.',
	too_slow: 'This server takes longer than we wait: 20 seconds.',
	wrong_type: 'What is at this address is neither a calendar nor a CSV file.',
	web_page: 'This is a web page, not a calendar. Look for the address that ends in .ics.',
	empty: 'This file is empty.',
	no_calendar: 'This is neither a calendar in iCal format nor a CSV file.',
	cut: 'This calendar breaks off in the middle; we do not import half a calendar. Please save it again.',
	too_deep: 'This calendar is nested too deeply.',
	too_many_events: 'This calendar has more than 5,000 events. Choose a shorter period when you export it.',
	no_columns: 'A CSV file needs a line that names its columns: at least “title” and “start_date”.',
	encoding: 'The letters with accents in this file cannot be read. Please save it as “CSV UTF-8”.',
	too_hard: 'This calendar takes more work than we can do for one. Choose a shorter period when you export it.',
	nothing_coming: 'Nothing in this file is still to come.',
	files_only: 'At the moment we only read calendars from files.',
}

/** The errors of an event of a feed. */
export const problems: Record<FeedProblemCode, string> = {
	no_title: 'No title',
	title_short: 'Its title has fewer than 3 characters.',
	no_start: 'It does not say when it begins.',
	bad_date: 'Its date or time does not exist.',
	end_before_start: 'It ends before it begins.',
	unknown_zone: 'Its time zone is unknown.',
	bad_rule: 'How it repeats cannot be read.',
	too_many_dates: 'Together with the others it has too many dates.',
	not_closed: 'Its end is missing.',
	is_private: 'It is marked as private, and stays so.',
	no_place: 'It names no place. Give a usual place for this calendar.',
	bad_price: 'Its price is no number.',
	unconfirmed: 'It is marked as a draft, tentative or postponed, and is not published.',
	is_cancelled: 'It is cancelled: we do not announce it as taking place.',
	garbled: 'Its letters with accents cannot be read. Please save the file as “CSV UTF-8”.',
	too_many_coming: 'Only the next 1,000 events are taken over.',
	gone_late: 'It is no longer in the calendar, which lists nothing after that date: it stays until you cancel it.',
	no_uid: 'It has no number (UID) by which it could be found.',
	bad_exception: 'One of its exceptions (a date that is added, moved or removed) cannot be read. Please check its dates.',
	stray_line: 'A line of it belongs to no part of the entry and was left out. Please check its texts.',
	doubtful_letters:
		'Some letters may be wrong, because the file is not in UTF-8. Please check words with accents, or save it again as UTF-8.',
}

/** The name of a feed that has none, and the note at an event that its calendar no longer has. */
export const notes = {
	unnamed: 'My calendar',
	vanished: 'No longer in the organiser’s calendar.',
}
