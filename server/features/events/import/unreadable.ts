/** Why a feed as a whole cannot be read; the words are in `texts/` beside it. */
export type Unreadable =
	| 'address'
	| 'not_found'
	| 'no_answer'
	| 'not_allowed'
	| 'bad_status'
	| 'needs_login'
	| 'too_many_redirects'
	| 'too_large'
	| 'too_slow'
	| 'wrong_type'
	| 'web_page'
	| 'empty'
	| 'no_calendar'
	| 'cut'
	| 'too_deep'
	| 'too_many_events'
	| 'no_columns'
	| 'encoding'
	| 'too_hard'
	| 'nothing_coming'
	| 'files_only'

/** A feed that cannot be read; nothing of it is taken over. The message says to the log more than its reader may know. */
export class UnreadableFeed extends Error {
	readonly reason: Unreadable

	constructor(reason: Unreadable, detail = '') {
		super(detail ? `${reason}: ${detail}` : reason)
		this.reason = reason
	}
}
