import { readFile } from 'node:fs/promises'
import { sql, type Kysely } from 'kysely'
import type { AvailabilityFeed } from '#contract/availability.ts'
import { maxAvailabilityFeeds } from '#contract/limits.ts'
import type { Language } from '#contract/values/languages.ts'
import { hashToken, makeToken } from '#server/features/accounts/access.ts'
import { requireOwnListing } from '../owned.ts'
import { readSettings } from '../settings.ts'
import type { Config } from '#server/platform/config.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { readBusyTimes } from '#server/features/events/import/busy-times.ts'
import { fetchFeed } from '#server/features/events/import/fetch-feed.ts'
import { contentHash, refuseAddresses } from '#server/features/events/import/fetch-changed.ts'
import { problemText, unreadableText } from '#server/features/events/import/texts/index.ts'
import { UnreadableFeed } from '#server/features/events/import/unreadable.ts'
import { fail } from '#server/platform/failure.ts'
import type { Context } from '#server/platform/handler.ts'
import { createLog } from '#server/platform/http/log.ts'
import type { ReceivedFile } from '#server/platform/media/received-file.ts'
import { feedColumns, refreshFeed, writeBusyDays } from './refresh-feed.ts'

type Asked = Context<'availabilityFeed'>

/** The calendars of a listing as its owner sees them, the oldest first. */
export async function listFeeds(db: Kysely<DB>, listing_id: number, language: Language): Promise<AvailabilityFeed[]> {
	const rows = await db
		.selectFrom('availability_feeds')
		.select(['id', 'url', 'feed_name', 'days_count', 'last_read_at', 'problem', 'failures'])
		.where('listing_id', '=', listing_id)
		.orderBy('id')
		.execute()
	return rows.map(({ id, last_read_at, problem, ...row }) => ({
		feed_id: id,
		...row,
		read_at: last_read_at?.toISOString() ?? null,
		problem: problem === null ? null : problemText(problem, language),
	}))
}

/** An owner's changes to the calendars of a listing. */
export async function manageFeeds({ input, db, config, account, language, limiter, files }: Asked) {
	const { property_id: listing_id, action } = input
	await requireOwnListing(db, account.id, listing_id)
	let calendar_url: string | null = null
	if (action === 'add') {
		if (files.length === 0 && input.url === undefined) fail('invalid_input', { fields: { url: { error: 'required' } } })
		await limiter.take('feedByAccount', account.id)
		await inWords(config, language, () => addFeed(db, config, input, files[0]))
	} else if (action === 'refresh') {
		await limiter.take('feedByAccount', account.id)
		await inWords(config, language, () => readNow(db, config, listing_id, input.feed_id ?? 0))
	} else if (action === 'remove') await removeFeed(db, listing_id, input.feed_id ?? 0)
	else calendar_url = await setCalendarAddress(db, config, listing_id, action === 'share')
	const { has_calendar } = await readSettings(db, listing_id)
	return { feeds: await listFeeds(db, listing_id, language), has_calendar, calendar_url }
}

/** A calendar from its address, or from a file, with the days that it takes. The same address again is the same calendar. */
async function addFeed(db: Kysely<DB>, config: Config, { property_id: listing_id, url, feed_name }: Asked['input'], file?: ReceivedFile) {
	if (!file) refuseAddresses(config)
	const fetched = file ? null : await fetchFeed(url ?? '', { publicUrl: config.PUBLIC_URL })
	if (fetched?.isUnchanged) throw new UnreadableFeed('bad_status', '304')
	const body = fetched ? fetched.body : await readFile(file?.path ?? '')
	const read = await readBusyTimes(body)
	const name = feed_name ?? (read.feed_name || (file?.name ?? URL.parse(url ?? '')?.hostname ?? '').slice(0, 120))
	await db.transaction().execute(async (trx) => {
		await trx.selectFrom('listings').select('id').where('id', '=', listing_id).forNoKeyUpdate().execute()
		const known = await trx.selectFrom('availability_feeds').select(['id', 'url']).where('listing_id', '=', listing_id).execute()
		const same = fetched ? known.find((row) => row.url === url) : undefined
		if (!same && known.length >= maxAvailabilityFeeds)
			fail('invalid_input', { fields: { [file ? 'feed_file' : 'url']: { error: 'too_many', bound: maxAvailabilityFeeds } } })
		const { id } =
			same ??
			(await trx
				.insertInto('availability_feeds')
				.values({ listing_id, url: fetched ? (url ?? null) : null })
				.returning('id')
				.executeTakeFirstOrThrow())
		await trx
			.updateTable('availability_feeds')
			.set({
				feed_name: name,
				etag: fetched?.etag ?? null,
				last_modified: fetched?.last_modified ?? null,
				content_hash: contentHash(body),
				last_changed_at: sql`now()`,
			})
			.where('id', '=', id)
			.execute()
		await writeBusyDays(trx, { id, listing_id }, read.times)
	})
}

async function readNow(db: Kysely<DB>, config: Config, listing_id: number, id: number) {
	const feed = await db
		.selectFrom('availability_feeds')
		.select(feedColumns)
		.where('id', '=', id)
		.where('listing_id', '=', listing_id)
		.executeTakeFirst()
	const { url, ...rest } = feed ?? fail('not_found')
	// A file has no address, and is not read again.
	if (url === null) return fail('conflict')
	return refreshFeed(db, config, { ...rest, url })
}

async function removeFeed(db: Kysely<DB>, listing_id: number, id: number) {
	await db.transaction().execute(async (trx) => {
		const { numDeletedRows } = await trx
			.deleteFrom('availability_feeds')
			.where('id', '=', id)
			.where('listing_id', '=', listing_id)
			.executeTakeFirst()
		if (numDeletedRows === 0n) fail('not_found')
		await trx.deleteFrom('availability_days').where('source', '=', 'feed').where('source_id', '=', id).execute()
	})
}

/** Makes or ends the address of the listing's own calendar. Only the hash of its secret is stored: no later answer has the address. */
async function setCalendarAddress(db: Kysely<DB>, config: Config, listing_id: number, isShared: boolean): Promise<string | null> {
	const token = isShared ? makeToken() : null
	const values = {
		calendar_token_hash: token === null ? null : hashToken(token),
		calendar_made_at: token === null ? null : sql<Date>`now()`,
	}
	await db
		.insertInto('availability_settings')
		.values({ listing_id, ...values })
		.onConflict((conflict) => conflict.column('listing_id').doUpdateSet(values))
		.execute()
	return token === null ? null : `${config.API_URL || config.PUBLIC_URL}/calendar/${token}.ics`
}

/** The work, or `feed_unreadable` with the reason in words. The log has the cause of a denial. */
async function inWords(config: Config, language: Language, work: () => Promise<unknown>): Promise<void> {
	try {
		await work()
	} catch (error) {
		if (!(error instanceof UnreadableFeed)) throw error
		if (error.reason === 'not_allowed' || error.reason === 'too_hard') createLog(config).warn({ err: error }, 'calendar refused')
		fail('feed_unreadable', { words: unreadableText(error.reason, language) })
	}
}
