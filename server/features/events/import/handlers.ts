import { sql, type Kysely } from 'kysely'
import { readFile } from 'node:fs/promises'
import type { Parsed } from '#contract/index.ts'
import type { Language } from '#contract/values/languages.ts'
import { maxEventFeeds } from '#contract/limits.ts'
import { roles } from '#contract/values/roles.ts'
import type { Config } from '#server/platform/config.ts'
import { fail, type RefusedField } from '#server/platform/failure.ts'
import type { Handlers, SignedIn } from '#server/platform/handler.ts'
import { createLog } from '#server/platform/http/log.ts'
import type { ReceivedFile } from '#server/platform/media/received-file.ts'
import { lockAccount } from '#server/features/accounts/lock-account.ts'
import { locate } from '../manage/locate.ts'
import { filesBelow, removeLeft } from '#server/platform/media/leftover-files.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { asKind } from './categories.ts'
import { problemText, unnamedFeed, unreadableText } from './texts/index.ts'
import { fetchFeed } from './fetch-feed.ts'
import { parseFeed } from './parse-feed.ts'
import { normaliseFeed, type FeedSettings, type NormalisedFeed } from './normalise.ts'
import { preview } from './preview.ts'
import { findFeed, leaveOut, listFeeds, lockFeed, takeLeftOut } from './queries.ts'
import { contentHash, refuseAddresses } from './fetch-changed.ts'
import { refreshImport, reportOf } from './imports.ts'
import { shorten, oneLine } from './feed-contents.ts'
import { applyImport } from './apply-import.ts'
import { UnreadableFeed } from './unreadable.ts'

type Source = Parsed<'previewEventFeed'>

/** The kind of events without a known kind. */
const others = 9

const refuse = (field: string, refused: RefusedField): never => fail('invalid_input', { fields: { [field]: refused } })

/** The server calls foreign addresses for professionals, and for private persons once their own address is verified. */
function requireVerified({ role_id, email_verified }: SignedIn): void {
	if (role_id === roles.user && !email_verified) fail('email_unverified')
}

export const eventsImportHandlers: Handlers<
	'getEventFeeds' | 'previewEventFeed' | 'addEventFeed' | 'editEventFeed' | 'refreshEventFeed' | 'deleteEventFeed'
> = {
	getEventFeeds: ({ db, account, language }) => listFeeds(db, account.id, language),

	async previewEventFeed({ input, db, config, account, language, limiter, files }) {
		requireVerified(account)
		checkSource(input, files)
		const settings = await readSettings(db, input, language)
		await limiter.take('feedByAccount', account.id)
		const source = await mapFeedErrors(language, config, () => read(config, input, files))
		return preview(db, account.id, { source, settings, language })
	},

	async addEventFeed({ input, db, config, account, language, limiter, files, idempotent }) {
		requireVerified(account)
		checkSource(input, files)
		const settings = await readSettings(db, input, language)
		await limiter.take('feedByAccount', account.id)
		const { kind, feed, file, url, ...rest } = await mapFeedErrors(language, config, () => read(config, input, files))
		const normalised = await normaliseFeed(db, feed, settings)
		if (url === null && normalised.events.length === 0 && normalised.cancellations.length === 0) failEmpty(normalised, language)
		const feed_name = input.feed_name ?? (feed.feed_name || nameOf(url, file) || unnamedFeed(language))
		return idempotent(async (trx) => {
			await lockAccount(trx, account.id)
			const values = {
				kind,
				url,
				...settings,
				feed_name: shorten(feed_name, 120),
				category_mapping: JSON.stringify(settings.category_mapping),
				...rest,
			}
			const id = (await findSame(trx, account.id, url)) ?? (await insert(trx, account.id, values))
			await trx
				.updateTable('event_feeds')
				.set({ ...values, state: 'active', failures: 0 })
				.where('id', '=', id)
				.execute()
			const uids = new Set(feed.events.map(({ uid }) => uid))
			await leaveOut(
				trx,
				{ id, account_id: account.id },
				(input.left_out_uids ?? []).filter((uid) => uids.has(uid)),
			)
			const outcome = await applyImport(trx, { id, account_id: account.id, lang: settings.lang, url }, normalised)
			// It cancels only events not in the agenda.
			if (url === null && normalised.events.length === 0 && outcome.cancelled === 0) failEmpty(normalised, language)
			const report = JSON.stringify(reportOf(outcome))
			await trx
				.updateTable('event_feeds')
				.set({ report, last_read_at: sql`now()`, last_changed_at: sql`now()` })
				.where('id', '=', id)
				.execute()
			await dropEmptyFiles(trx, account.id, id)
			return (await listFeeds(trx, account.id, language, id))[0] ?? fail('not_found')
		})
	},

	async editEventFeed({ input, db, account, language }) {
		const { feed_id, state, url, feed_name } = input
		await db.transaction().execute(async (trx) => {
			await lockAccount(trx, account.id)
			const feed = (await lockFeed(trx, account.id, feed_id)) ?? fail('not_found')
			// A file has no address, and is not read again.
			if (feed.url === null && (url !== undefined || state !== undefined)) fail('conflict')
			const same = url === undefined || url === feed.url ? null : await findSame(trx, account.id, url)
			if (same !== null) fail('conflict')
			if (input.take_left_out) await takeLeftOut(trx, feed_id)
			const settings = await readSettings(trx, withBefore(input, feed), language)
			const next = state ?? (feed.state as 'active')
			await trx
				.updateTable('event_feeds')
				.set({
					...settings,
					category_mapping: JSON.stringify(settings.category_mapping),
					state: next,
					url: url ?? feed.url,
					...(feed_name && { feed_name }),
				})
				// The next reading looks at everything again.
				.set({ etag: null, last_modified: null, content_hash: null, last_changed_at: null, ...(state === 'active' && { failures: 0 }) })
				.where('id', '=', feed_id)
				.execute()
		})
		return (await listFeeds(db, account.id, language, feed_id))[0] ?? fail('not_found')
	},

	async refreshEventFeed({ input, db, config, account, language, limiter }) {
		requireVerified(account)
		const feed = (await findFeed(db, account.id, input.feed_id)) ?? fail('not_found')
		const { url } = feed
		if (url === null) fail('conflict')
		await limiter.take('feedByAccount', account.id)
		await mapFeedErrors(language, config, () => refreshImport(db, config, { ...feed, url }))
		return (await listFeeds(db, account.id, language, feed.id))[0] ?? fail('not_found')
	},

	async deleteEventFeed({ input, db, media, account }) {
		const left = await db.transaction().execute(async (trx) => {
			await lockAccount(trx, account.id)
			const { id } = (await lockFeed(trx, account.id, input.feed_id)) ?? fail('not_found')
			const files = input.with_events ? await deleteEvents(trx, id) : []
			await trx.deleteFrom('event_feeds').where('id', '=', id).execute()
			return files
		})
		await removeLeft(db, media, left)
		return null
	},
}

/** A file from which nothing is taken over: says why. */
function failEmpty({ problems: [problem] }: NormalisedFeed, language: Language): never {
	return fail('feed_unreadable', {
		words: problem
			? `${problem.what && `${problem.what}: `}${problemText(problem.code, language)}`
			: unreadableText('nothing_coming', language),
	})
}

function checkSource({ url }: Source, files: readonly ReceivedFile[]) {
	if (files.length === 0 && url === undefined) refuse('url', { error: 'required' })
}

/** The defaults for events of the feed, validated. */
async function readSettings(db: Kysely<DB>, input: Source, language: Language): Promise<FeedSettings> {
	const { lang = language, event_category_id = others, category_mapping = [], location_name = '', latitude, longitude } = input
	const chosen = [event_category_id, ...category_mapping.map((mapped) => mapped.event_category_id)]
	// A calendar that has a retired one goes on with it.
	const { rows } = await sql<{ id: number }>`
		select id from event_categories where retired_at is null or id in (select event_category_id from event_feeds)
			or id in (select value::int from event_feeds, jsonb_each_text(category_mapping))
	`.execute(db)
	const known = new Set(rows.map(({ id }) => id))
	if (!known.has(event_category_id)) refuse('event_category_id', { error: 'not_a_choice' })
	if (chosen.some((id) => !known.has(id))) refuse('category_mapping', { error: 'not_a_choice' })
	if (latitude !== undefined && longitude === undefined) refuse('longitude', { error: 'required' })
	if (longitude !== undefined && latitude === undefined) refuse('latitude', { error: 'required' })
	if (location_name === '' && input.address) refuse('location_name', { error: 'required' })
	const address = input.address ?? ''
	if (location_name !== '' && address === '') refuse('address', { error: 'required' })
	const point = address === '' ? { latitude: null, longitude: null } : await locate(db, { address, latitude, longitude })
	return {
		lang,
		event_category_id,
		category_mapping: Object.fromEntries(category_mapping.map((mapped) => [asKind(mapped.word), mapped.event_category_id])),
		location_name,
		address,
		...point,
	}
}

/** Fields that were not sent stay; a new address gets new coordinates. */
function withBefore(input: Source, before: FeedSettings): Source {
	const { location_name, address, latitude, longitude } = before
	const isElsewhere = input.address !== undefined && input.address !== address
	const mapping = Object.entries(before.category_mapping).map(([word, event_category_id]) => ({ word, event_category_id }))
	const point = isElsewhere || latitude === null || longitude === null ? {} : { latitude, longitude }
	return {
		...input,
		lang: input.lang ?? before.lang,
		event_category_id: input.event_category_id ?? before.event_category_id,
		category_mapping: input.category_mapping ?? mapping,
		location_name: input.location_name ?? (location_name || undefined),
		address: input.address ?? (address || undefined),
		...(input.latitude === undefined && input.longitude === undefined && point),
	}
}

/** A calendar from its file or its address, taken apart. */
async function read(config: Config, { url }: Source, [file]: readonly ReceivedFile[]) {
	const fetched = file ? null : await fetch(config, url ?? '')
	const body = fetched ? fetched.body : await readFile(file?.path ?? '')
	const { etag = null, last_modified = null } = fetched ?? {}
	return {
		...(await parseFeed(body)),
		url: fetched ? (url ?? '') : null,
		file: file?.name ?? '',
		content_hash: contentHash(body),
		etag,
		last_modified,
	}
}
export type ReadSource = Awaited<ReturnType<typeof read>>

async function fetch(config: Config, url: string) {
	refuseAddresses(config)
	const fetched = await fetchFeed(url, { publicUrl: config.PUBLIC_URL })
	// No validators were sent: 304 is an error.
	return fetched.isUnchanged ? Promise.reject(new UnreadableFeed('bad_status', '304')) : fetched
}

/** The work, or `feed_unreadable` with the reason in words. The log has the cause of a denial. */
async function mapFeedErrors<Result>(language: Language, config: Config, work: () => Promise<Result>): Promise<Result> {
	try {
		return await work()
	} catch (error) {
		if (!(error instanceof UnreadableFeed)) throw error
		if (error.reason === 'not_allowed' || error.reason === 'too_hard') createLog(config).warn({ err: error }, 'calendar refused')
		return fail('feed_unreadable', { words: unreadableText(error.reason, language) })
	}
}

const nameOf = (url: string | null, file: string): string =>
	oneLine(url === null ? file.replace(/\.(ics|ical|csv|txt)$/i, '') : (URL.parse(url)?.hostname.replace(/^www\./, '') ?? ''))

/** The same address again is the same feed. */
async function findSame(db: Kysely<DB>, account_id: number, url: string | null): Promise<number | null> {
	if (url === null) return null
	const row = await db.selectFrom('event_feeds').select('id').where('account_id', '=', account_id).where('url', '=', url).executeTakeFirst()
	return row?.id ?? null
}

async function insert(
	db: Kysely<DB>,
	account_id: number,
	values: { kind: string; feed_name: string; lang: string; event_category_id: number; url: string | null },
): Promise<number> {
	const { count } = await db
		.selectFrom('event_feeds')
		.select(sql<number>`count(*)::int`.as('count'))
		.where('account_id', '=', account_id)
		.executeTakeFirstOrThrow()
	if (count >= maxEventFeeds) refuse(values.url === null ? 'feed_file' : 'url', { error: 'too_many', bound: maxEventFeeds })
	const { kind, feed_name, lang, event_category_id } = values
	const { id } = await db
		.insertInto('event_feeds')
		.values({ account_id, kind, feed_name, lang, event_category_id })
		.returning('id')
		.executeTakeFirstOrThrow()
	return id
}

/** Files whose events have all gone over to a newer one. */
async function dropEmptyFiles(db: Kysely<DB>, account_id: number, but: number): Promise<void> {
	await sql`
		delete from event_feeds f where account_id = ${account_id} and url is null and id <> ${but} and not exists (select from event_feed_items where feed_id = f.id)
	`.execute(db)
}

/** Deletes the events of a feed. Returns the files that they leave behind. */
async function deleteEvents(db: Kysely<DB>, feed_id: number): Promise<string[]> {
	const events = db.selectFrom('event_feed_items').select('event_id').where('feed_id', '=', feed_id).where('event_id', 'is not', null)
	const files = await filesBelow(db, 'events', sql`id in (${events})`)
	await sql`delete from events where id in (${events})`.execute(db)
	return files
}
