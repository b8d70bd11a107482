import { createHash } from 'node:crypto'
import { luxembourgDay } from '#contract/values/luxembourg-day.ts'
import type { Config } from '#server/platform/config.ts'
import { fetchFeed, type Rules } from './fetch-feed.ts'
import { UnreadableFeed } from './unreadable.ts'

/** A subscribed feed as it was read the last time: its validators, and the SHA-256 hash of its bytes. */
interface LastRead {
	url: string
	etag: string | null
	last_modified: string | null
	content_hash: Buffer | null
	last_changed_at: Date | null
}

/** The bytes of a changed feed, with the values that recognise them next time. */
interface ChangedFeed {
	body: Buffer
	etag: string | null
	last_modified: string | null
	content_hash: Buffer
}

/** The SHA-256 hash of the bytes of a feed. */
export const contentHash = (body: Uint8Array): Buffer => createHash('sha256').update(body).digest()

/** Throws when CALENDARS_IN is 0: this product reads files alone. */
export function refuseAddresses({ CALENDARS_IN }: Pick<Config, 'CALENDARS_IN'>): void {
	if (!CALENDARS_IN) throw new UnreadableFeed('files_only')
}

/**
 * Fetches a subscribed feed once more; null where it is as it was. In a new month it is read in full in any case, because series without an end
 * get longer. Throws an UnreadableFeed.
 */
export async function fetchChanged(
	config: Pick<Config, 'CALENDARS_IN' | 'PUBLIC_URL'>,
	feed: LastRead,
	{ rules, stop }: { rules?: Rules; stop?: AbortSignal } = {},
): Promise<ChangedFeed | null> {
	refuseAddresses(config)
	const month = (moment: Date) => luxembourgDay(moment).slice(0, 7)
	const isRecent = feed.last_changed_at !== null && month(new Date(feed.last_changed_at)) === month(new Date())
	const fetched = await fetchFeed(feed.url, {
		publicUrl: config.PUBLIC_URL,
		...(isRecent && { etag: feed.etag, lastModified: feed.last_modified }),
		...(rules && { rules }),
		...(stop && { stop }),
	})
	if (fetched.isUnchanged) return null
	const { body, etag, last_modified } = fetched
	const content_hash = contentHash(body)
	return isRecent && feed.content_hash?.equals(content_hash) ? null : { body, etag, last_modified, content_hash }
}
