import { sql, type Kysely } from 'kysely'
import { maxDaysAhead } from '#contract/limits.ts'
import { addDays } from '#contract/values/days.ts'
import { luxembourgDay } from '#contract/values/luxembourg-day.ts'
import type { Language } from '#contract/values/languages.ts'
import type { Config } from '#server/platform/config.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { readBusyTimes, type BusyTime } from '#server/features/events/import/busy-times.ts'
import { fetchChanged } from '#server/features/events/import/fetch-changed.ts'
import type { Rules } from '#server/features/events/import/fetch-feed.ts'
import { unreadableText } from '#server/features/events/import/texts/index.ts'
import type { Unreadable } from '#server/features/events/import/unreadable.ts'
import { sendLater } from '#server/platform/mail/send-later.ts'
import { busyDays } from './busy-days.ts'

// Decision 093: Calendars in and out say when, and nothing else.

export const feedColumns = ['id', 'listing_id', 'url', 'etag', 'last_modified', 'content_hash', 'last_changed_at'] as const
/** After so many failures in a row its owner gets a notice, and it is read once a day. */
export const mostFailures = 5

interface Failed {
	failures: number
	feed_name: string
	url: string | null
	listing_id: number
	property_name: string
	account_id: number
	email: string
	lang: Language
}

export interface FeedRow {
	id: number
	listing_id: number
	url: string | null
	etag: string | null
	last_modified: string | null
	content_hash: Buffer | null
	last_changed_at: Date | null
}

/** Reads a calendar once more and puts its days in the place of those of the last time. Throws an UnreadableFeed, and then nothing has changed. */
export async function refreshFeed(
	db: Kysely<DB>,
	config: Config,
	feed: FeedRow & { url: string },
	options: { rules?: Rules; stop?: AbortSignal } = {},
): Promise<void> {
	const changed = await fetchChanged(config, feed, options)
	if (!changed) return saveUnchanged(db, feed.id)
	const { body, ...validators } = changed
	const { times } = await readBusyTimes(body)
	await db.transaction().execute(async (trx) => {
		const current = await trx.selectFrom('availability_feeds').select('url').where('id', '=', feed.id).forUpdate().executeTakeFirst()
		// Removed while it was being read.
		if (current?.url !== feed.url) return
		await writeBusyDays(trx, feed, times)
		await trx
			.updateTable('availability_feeds')
			.set({ ...validators, last_changed_at: sql`now()` })
			.where('id', '=', feed.id)
			.execute()
	})
}

/** Replaces the days that the calendar marked before by the days of these times, and notes that it was read. */
export async function writeBusyDays(db: Kysely<DB>, feed: Pick<FeedRow, 'id' | 'listing_id'>, times: readonly BusyTime[]): Promise<void> {
	const today = luxembourgDay(new Date())
	const days = [...busyDays(times, today, addDays(today, maxDaysAhead))]
	const rows = JSON.stringify(
		days.map(([day, { morning, evening }]) => ({ day, morning: morning ? 'booked' : null, evening: evening ? 'booked' : null })),
	)
	// Unchanged days are not written, and no cache gets a notice of them.
	await sql`
		with said as (select day, morning, evening from jsonb_to_recordset(${rows}::jsonb) as t (day date, morning text, evening text)),
			gone as (delete from availability_days d where source = 'feed' and source_id = ${feed.id} and not exists (select from said where said.day = d.day))
		insert into availability_days (listing_id, day, source, source_id, morning, evening)
		select ${feed.listing_id}, day, 'feed', ${feed.id}, morning, evening from said
		on conflict (listing_id, day, source, source_id) do update set morning = excluded.morning, evening = excluded.evening
			where (availability_days.morning, availability_days.evening) is distinct from (excluded.morning, excluded.evening)
	`.execute(db)
	await db
		.updateTable('availability_feeds')
		.set({ days_count: days.length, last_read_at: sql`now()`, failures: 0, problem: null })
		.where('id', '=', feed.id)
		.execute()
}

const saveUnchanged = async (db: Kysely<DB>, id: number): Promise<void> => {
	await db
		.updateTable('availability_feeds')
		.set({ last_read_at: sql`now()`, failures: 0, problem: null })
		.where('id', '=', id)
		.execute()
}

/** That a calendar could not be read, and why; its days stay. After some failures in a row its owner gets a notice, once until it was read again. */
export async function saveFailure(db: Kysely<DB>, id: number, problem: Unreadable): Promise<void> {
	await db.transaction().execute(async (trx) => {
		const { rows } = await sql<Failed>`
			update availability_feeds f set problem = ${problem}, failures = failures + 1, last_read_at = now()
			from listings l join accounts a on a.id = l.account_id where f.id = ${id} and l.id = f.listing_id
			returning f.failures, f.feed_name, f.url, f.listing_id, l.property_name, l.account_id, a.email, a.lang
		`.execute(trx)
		const [failed] = rows
		if (failed?.failures !== mostFailures) return
		const { feed_name, url, listing_id, property_name, account_id, email: to, lang } = failed
		await sendLater(trx, {
			kind: 'calendar_failing',
			to,
			lang,
			account_id,
			values: {
				property_name,
				feed_name: feed_name || URL.parse(url ?? '')?.hostname || '',
				why: unreadableText(problem, lang),
				path: `/myannouncements/calendar/${listing_id}`,
			},
		})
	})
}
