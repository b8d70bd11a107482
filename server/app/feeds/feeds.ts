import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { named, type Language } from '#contract/values/languages.ts'
import { CompressedBody, sendTagged } from '#server/platform/http/compressed-body.ts'
import { BoundedCache } from '#server/platform/http/cache/bounded-cache.ts'
import { nothing, type Changes, type Tags } from '#server/platform/http/cache/cache-tags.ts'
import { listEventCategories } from '#server/features/catalogue/read/queries.ts'
import type { Config } from '#server/platform/config.ts'
import { withTimeout } from '#server/platform/database/request-deadline.ts'
import { findEvent } from '#server/features/events/agenda/detail.ts'
import { fail } from '#server/platform/failure.ts'
import { luxembourgDay } from '#contract/values/luxembourg-day.ts'
import { writeBlogFeed } from '#server/features/blog/read/feed.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { writeCalendar } from '#server/features/events/export/calendar.ts'
import type { FeedSite } from '#server/features/events/export/event-words.ts'
import { languageOf, mostInCalendar, readFeedRequest, type FeedRequest } from './feed-request.ts'
import { feedTexts } from '#server/features/events/export/texts/index.ts'
import { readFeedEvents } from '#server/features/events/export/read-events.ts'
import { answerIndexNowKey, answerRobots } from './robots.ts'
import { answerSitemaps } from './sitemaps.ts'
import { lastChange, writeSyndication } from '#server/features/events/export/syndication.ts'
import { FileSizes } from '#server/platform/media/file-sizes.ts'
import type { Storage } from '#server/platform/media/storage.ts'
import type { Syndication } from '#server/platform/shared/syndication.ts'

// Decision 024: Feeds out: one record, many formats.

/** Everything that programs read and people do not: calendars, feeds, sitemaps. */
export interface Feeds {
	addTo: (app: FastifyInstance) => void
	/** These rows have changed; without any, everything may have. */
	invalidate: (changes?: Changes) => void
}

const types = {
	ics: 'text/calendar; charset=utf-8',
	rss: 'application/rss+xml; charset=utf-8',
	atom: 'application/atom+xml; charset=utf-8',
	json: 'application/feed+json; charset=utf-8',
	xml: 'application/xml; charset=utf-8',
} as const

/** A calendar of five thousand events takes longer than other requests. */
const timeout = 20_000

/** Feeds are public, for pages of any origin, and do not depend on the account. Clients may cache them for a minute. */
const openHeaders = {
	'access-control-allow-origin': '*',
	'cross-origin-resource-policy': 'cross-origin',
	'cache-control': 'public, max-age=60',
	vary: 'Accept-Encoding, Accept-Language',
}

/** Milliseconds for which the server serves a kept feed or sitemap, despite changes: its readers ask again by the clock. It serves none at twice that age. */
const feedTtl = 60_000
const sitemapTtl = 600_000

/**
 * Feeds and sitemaps expire by age, except the calendar of one event; they are cached in `limitBytes` of memory. With 0, the default, nothing is
 * cached. Pictures are enclosed where `storage` knows their length.
 */
export function createFeeds(config: Config, db: Kysely<DB>, limitBytes = 0, storage: Pick<Storage, 'find'> | null = null): Feeds {
	const feeds = new BoundedCache<CompressedBody>('feeds', limitBytes / 2, { ttl: feedTtl, longest: 2 * feedTtl })
	const sitemaps = new BoundedCache<CompressedBody>('sitemaps', limitBytes / 2, { ttl: sitemapTtl, longest: 2 * sitemapTtl })

	const sizes = storage && new FileSizes(storage)
	const readSizes = async (addresses: readonly string[]) => sizes?.of(addresses) ?? new Map<string, number>()
	const { calendarOf, syndicationOf, readSite } = agendaOf(config, db, readSizes)

	async function send(
		request: FastifyRequest,
		reply: FastifyReply,
		key: string,
		type: keyof typeof types,
		make: () => Promise<string | Buffer>,
		tags: Tags = nothing,
	) {
		const cache = type === 'xml' ? sitemaps : feeds
		if (!cache.has(key)) await request.server.limiter.take('uncachedFeeds', request.clientKey)
		const body = await cache.get(key, () => withTimeout(async () => new CompressedBody(await make(), 200, tags), timeout))
		reply.headers({ ...openHeaders, 'content-type': types[type] })
		return sendTagged(request, reply, body)
	}

	/** The feed that an address asks for; `over` is part of the filter in its path. */
	function answerFeed(
		request: FastifyRequest,
		reply: FastifyReply,
		path: string,
		format: 'ics' | Syndication,
		over: { organiser_id?: number } = {},
	) {
		const asked = readFeedRequest(request)
		Object.assign(asked.filter, over)
		const make = format === 'ics' ? () => calendarOf(asked, path) : () => syndicationOf(asked, path, format)
		return send(request, reply, `${luxembourgDay(new Date())} ${path}?${asked.query}`, format, make)
	}

	return {
		invalidate(changes) {
			feeds.invalidate(changes)
			sitemaps.invalidate(changes)
		},
		addTo(app) {
			const onRequest = app.limitPages
			for (const format of ['ics', 'rss', 'atom', 'json'] as const) {
				const path = `/feeds/agenda.${format}`
				app.get(path, { onRequest }, (request, reply) => answerFeed(request, reply, path, format))
			}
			for (const format of ['rss', 'atom', 'json'] as const)
				app.get(`/feeds/blog.${format}`, { onRequest }, (request, reply) => {
					const language = languageOf(request, (request.query as { lang?: unknown }).lang)
					return send(request, reply, `blog ${format} ${language}`, format, () => writeBlogFeed(db, config, format, language, readSizes))
				})
			app.get('/feeds/places.ics', { onRequest }, (request, reply) => {
				if (!(request.query as { place?: unknown }).place) fail('invalid_input', { fields: { place: { error: 'required' } } })
				return answerFeed(request, reply, '/feeds/places.ics', 'ics')
			})
			app.get<{ Params: { file: string } }>('/feeds/organisers/:file', { onRequest }, (request, reply) => {
				const organiser_id = numberOf(request.params.file)
				return answerFeed(request, reply, `/feeds/organisers/${organiser_id}.ics`, 'ics', { organiser_id })
			})
			app.get<{ Params: { file: string } }>('/feeds/events/:file', { onRequest }, async (request, reply) => {
				const id = numberOf(request.params.file)
				const language = languageOf(request, (request.query as { lang?: unknown }).lang)
				reply.header('content-disposition', `attachment; filename="event-${id}.ics"`)
				const make = async () => {
					const event = (await findEvent(db, id, language)) ?? fail('event_not_found')
					return writeCalendar([event], { name: event.event_title, url: null, language }, await readSite(language))
				}
				return send(request, reply, `event ${id} ${language}`, 'ics', make, { now: [`event:${id}`], soon: [] })
			})
			answerRobots(app, config)
			answerIndexNowKey(app, config)
			answerSitemaps(app, { db, config, send: (request, reply, key, make) => send(request, reply, key, 'xml', make) })
		},
	}
}

/** The content of the agenda's feeds. */
function agendaOf(config: Config, db: Kysely<DB>, readSizes: (addresses: readonly string[]) => Promise<ReadonlyMap<string, number>>) {
	return { calendarOf, syndicationOf, readSite }

	async function calendarOf({ filter, language, query }: FeedRequest, path: string) {
		const site = await readSite(language)
		const events = (await readFeedEvents(db, filter, { language, limit: mostInCalendar, withCancelled: filter.from === undefined })).map(
			({ event }) => event,
		)
		const organiser = filter.organiser_id === undefined ? null : events.find(({ organiser_name }) => organiser_name)?.organiser_name
		const name = organiser ?? filter.place ?? feedTexts[language].agenda(site.site_name)
		return writeCalendar(events, { name, url: `${config.PUBLIC_URL}${path}?${query}`, language }, site)
	}

	async function syndicationOf({ filter, limit, language, query }: FeedRequest, path: string, format: Syndication) {
		const site = await readSite(language)
		const events = await readFeedEvents(db, filter, { language, limit })
		const name = filter.place ?? feedTexts[language].agenda(site.site_name)
		const updated = lastChange(events, luxembourgDay(new Date()))
		const lengths = await readSizes(format === 'json' ? [] : events.flatMap(({ event }) => event.picture?.url ?? []))
		return writeSyndication(events, format, { name, url: `${config.PUBLIC_URL}${path}?${query}`, language, updated }, site, lengths)
	}

	async function readSite(language: Language): Promise<FeedSite> {
		const categories = await listEventCategories(db, true)
		return {
			public_url: config.PUBLIC_URL,
			files_url: config.API_URL || config.PUBLIC_URL,
			files_base: config.API_URL,
			site_name: config.SITE_NAME,
			categories: new Map(categories.map((category) => [category.id, named(category, 'event_category_name', language)])),
		}
	}
}

/** The number in the name of a calendar. */
function numberOf(file: string): number {
	const number = Number(/^([1-9]\d{0,9})\.ics$/.exec(file)?.[1])
	return number <= 2_147_483_647 ? number : fail('not_found')
}
