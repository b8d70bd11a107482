import { join } from 'node:path'
import { luxembourgDay } from '#contract/values/luxembourg-day.ts'
import { ReaderThreadError, readInThread } from '#server/platform/shared/reader-thread.ts'
import type { FeedKind, ReadAnswer, ReadOrder } from './feed-reader.ts'
import type { ReadFeed } from './feed-contents.ts'
import { UnreadableFeed } from './unreadable.ts'

interface ParsedFeed {
	kind: FeedKind
	feed: ReadFeed
}

const program = join(import.meta.dirname, 'feed-reader.ts')

/** How many years series without an end are followed; they grow with the first of each month. */
const years = 2

/** The first of this month, in two years: until then series without an end have dates. */
function horizonOf(today: string): string {
	return `${Number(today.slice(0, 4)) + years}${today.slice(4, 8)}01`
}

/** Reads a calendar or a table in a separate thread. Throws an UnreadableFeed. */
export const parseFeed = (bytes: Uint8Array, now = new Date()): Promise<ParsedFeed> => parse(bytes, now, false)

/** The same of a calendar whose times alone count. */
export const parseBusyFeed = (bytes: Uint8Array, now: Date): Promise<ParsedFeed> => parse(bytes, now, true)

async function parse(bytes: Uint8Array, now: Date, isBusyOnly: boolean): Promise<ParsedFeed> {
	const today = luxembourgDay(now)
	const order: ReadOrder = { bytes, today, horizon: horizonOf(today), isBusyOnly }
	const answer = await readInThread<ReadAnswer>(program, order).catch((error: unknown) => {
		throw error instanceof ReaderThreadError ? new UnreadableFeed('too_hard', error.message) : error
	})
	if ('unreadable' in answer) throw new UnreadableFeed(answer.unreadable)
	return answer
}
