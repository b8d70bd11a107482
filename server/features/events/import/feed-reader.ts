// Runs in a thread of `reader-thread.ts`: reads calendars and tables of events.
import { decodeFile } from '#server/platform/shared/decode.ts'
import { readCsv } from './read-csv.ts'
import type { ReadFeed } from './feed-contents.ts'
import type { Today } from './exceptions.ts'
import { readIcal } from './read-ical.ts'
import { UnreadableFeed, type Unreadable } from './unreadable.ts'

export interface ReadOrder extends Today {
	bytes: Uint8Array
}
export type FeedKind = 'ics' | 'csv'
export type ReadAnswer = { kind: FeedKind; feed: ReadFeed } | { unreadable: Unreadable }

export function read({ bytes, ...day }: ReadOrder): ReadAnswer {
	const { text, isDoubtful } = decodeFile(bytes)
	try {
		if (text.trim() === '') throw new UnreadableFeed('empty')
		const kind =
			/^\s*BEGIN:V/i.test(text.replace(/^\uFEFF/, '')) || /^BEGIN:VCALENDAR\s*$/im.test(text.slice(0, 2000))
				? 'ics'
				: looksLikeTable(text)
					? 'csv'
					: 'ics'
		const feed = kind === 'ics' ? readIcal(text.replace(/^\uFEFF/, ''), day) : readCsv(text, day)
		if (isDoubtful) feed.problems.unshift({ line: null, what: '', uid: null, code: 'doubtful_letters' })
		return { kind, feed }
	} catch (error) {
		if (error instanceof UnreadableFeed) return { unreadable: error.reason }
		throw error
	}
}

/** A delimiter is within the first lines, which may be titles; no web page or feed of another kind. */
const looksLikeTable = (text: string): boolean => !/^\s*</.test(text) && /[,;\t|]/.test(text.split(/\r\n|\n|\r/, 40).join(''))
