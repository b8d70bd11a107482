import type { Kysely } from 'kysely'
import type { Output } from '#contract/index.ts'
import { mostPreviewedEvents } from '#contract/limits.ts'
import type { Language } from '#contract/values/languages.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { asKind, guessCategory } from './categories.ts'
import { findDuplicates } from './duplicates.ts'
import type { ReadSource } from './handlers.ts'
import { normaliseFeed, type FeedSettings } from './normalise.ts'
import { inWords, trimProblems } from './queries.ts'

const mostWords = 100

/** The preview of an import. */
export async function preview(
	db: Kysely<DB>,
	account_id: number,
	{ source: { kind, feed }, settings, language }: { source: Pick<ReadSource, 'kind' | 'feed'>; settings: FeedSettings; language: Language },
): Promise<Output<'previewEventFeed'>> {
	// Events without a place are shown too: the user is asked for a usual one.
	const normalised = await normaliseFeed(db, feed, settings, { isLook: true })
	const known = await knownUids(db, account_id)
	const duplicateOf = await findDuplicates(db, account_id, normalised.events)
	const events = normalised.events.filter(({ read }) => !read.is_cancelled)
	const isDuplicate = new Map(events.map((event) => [event, known.has(event.read.uid) || duplicateOf(event) !== null]))
	return {
		kind,
		feed_name: feed.feed_name,
		total: events.length,
		past: feed.past,
		doubles: [...isDuplicate.values()].filter(Boolean).length,
		events: events.slice(0, mostPreviewedEvents).map((event) => {
			const { read, columns } = event
			const { start_date = '', start_time = null, end_date = '', end_time = null } = read.dates[0] ?? {}
			const { event_title, event_category_id, location_name } = columns
			return {
				uid: read.uid,
				event_title,
				event_category_id,
				start_date,
				start_time,
				end_date,
				end_time,
				location_name,
				dates_count: read.dates.length,
				is_double: isDuplicate.get(event) ?? false,
			}
		}),
		categories: wordsOf(feed, settings),
		needs_place: normalised.problems.some(({ code }) => code === 'no_place'),
		problems: inWords(trimProblems(normalised.problems), language),
	}
}

/** UIDs that are in the agenda already through a calendar of this account. */
async function knownUids(db: Kysely<DB>, account_id: number): Promise<Set<string>> {
	const rows = await db
		.selectFrom('event_feed_items as i')
		.innerJoin('event_feeds as f', 'f.id', 'i.feed_id')
		.select('i.uid')
		.where('f.account_id', '=', account_id)
		.execute()
	return new Set(rows.map(({ uid }) => uid))
}

/** Its words for kinds, the most frequent first. */
function wordsOf({ events }: ReadSource['feed'], { category_mapping }: FeedSettings) {
	const words = Map.groupBy(
		events.flatMap((event) => event.words),
		asKind,
	)
	return [...words]
		.map(([kind, all]) => ({
			word: all[0] ?? kind,
			count: all.length,
			event_category_id: (Object.hasOwn(category_mapping, kind) ? category_mapping[kind] : null) ?? guessCategory(kind),
		}))
		.toSorted((one, other) => other.count - one.count)
		.slice(0, mostWords)
}
