import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sql, type Kysely } from 'kysely'
import { SitemapIndexStream, SitemapStream, streamToPromise, type SitemapItemLoose } from 'sitemap'
import { Readable } from 'node:stream'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { defaultLanguage, languages } from '#contract/values/languages.ts'
import { agendaDays, changeFrequency, eventPath, priority, publicPaths, wordPaths } from '#contract/sitemap.ts'
import { families, type Family } from '#contract/values/families.ts'
import { countPages } from '#server/features/listings/landing/pages.ts'
import { pathOf, readLandingNames } from '#server/features/listings/landing/paths.ts'
import type { Config } from '#server/platform/config.ts'
import { fail } from '#server/platform/failure.ts'
import { luxembourgDay } from '#contract/values/luxembourg-day.ts'
import type { DB } from '#server/platform/database/schema.ts'

/** Numbers of one part: far below the limit of sitemaps, so that a part is small to write, hash and send. A part holds the same numbers for ever. */
const ofAPart = 1000
/** Addresses that are written before other requests have their turn; a few milliseconds. */
const ofASlice = 50

interface Address {
	path: string
	/** The time of the page's last change; null when it is unknown. */
	changed_at: Date | null
}

/** The kinds of pages in the sitemap, each with its addresses and their last changes. */
const kinds = {
	listings: {
		// As its own link on every list has it.
		rows: sql`select id, '/details/' || id || '/' || category_id as path, updated_at as changed_at from listings where state = 'published'`,
	},
	events: {
		// Those of the agenda: with a date that is not over.
		rows: sql`
			select e.id, ${eventPath(0).slice(0, -1)} || e.id as path, e.updated_at as changed_at from events e
			where event_is_public(e.state) and exists (
				select from event_dates d where d.event_id = e.id and d.end_date >= (now() at time zone 'Europe/Luxembourg')::date
			)`,
	},
	// Each kind of event and each day with an event, for a year: the pages of the agenda that search engines may index.
	agenda: {
		rows: sql`
			select d.event_category_id as id, '/agenda?event_category_id=' || d.event_category_id as path, max(e.updated_at) as changed_at
			from event_dates d join events e on e.id = d.event_id
			where d.is_public and d.end_date >= (now() at time zone 'Europe/Luxembourg')::date group by d.event_category_id
			union all
			select ${ofAPart}::int + (day::date - date '2020-01-01'), '/agenda?from=' || day::date || '&to=' || day::date, max(e.updated_at)
			from event_dates d join events e on e.id = d.event_id, (select (now() at time zone 'Europe/Luxembourg')::date as today) now,
				generate_series(greatest(d.start_date, today), least(d.end_date, today + ${agendaDays}::int), interval '1 day') day
			where d.is_public and d.end_date >= today group by day`,
	},
	posts: {
		rows: sql`
			select id, '/blogdetails/' || id || '-' || slug as path, greatest(updated_at, published_at) as changed_at from posts
			where state = 'published'`,
	},
} as const

interface Tools {
	db: Kysely<DB>
	config: Pick<Config, 'PUBLIC_URL'>
	/** Sends the result of `make`, kept under a key. */
	send: (request: FastifyRequest, reply: FastifyReply, key: string, make: () => Promise<Buffer>) => Promise<FastifyReply>
}

/** `/sitemap.xml`, which names its parts: the pages that are always there, the listings, the coming events, the agenda by kind and day, the posts of the blog and the landing pages. */
export function answerSitemaps(app: FastifyInstance, { db, config: { PUBLIC_URL }, send }: Tools): void {
	const onRequest = app.limitPages
	app.get('/sitemap.xml', { onRequest }, (request, reply) => send(request, reply, `sitemap ${luxembourgDay(new Date())}`, writeIndex))
	app.get('/sitemap-pages.xml', { onRequest }, (request, reply) => send(request, reply, 'sitemap pages', async () => write(pages)))
	app.get<{ Params: { part: string } }>('/sitemap-:part', { onRequest }, (request, reply) => {
		const { part } = request.params
		const [, kind = '', number] = /^([a-z]+)-([1-9]\d{0,5})\.xml$/.exec(part) ?? []
		if (!number || !(Object.hasOwn(kinds, kind) || Object.hasOwn(families, kind))) return fail('not_found')
		return send(request, reply, `sitemap ${part} ${luxembourgDay(new Date())}`, async () => {
			const addresses = Object.hasOwn(kinds, kind)
				? await readPart(kind as keyof typeof kinds, Number(number))
				: (await readLandingParts(families[kind as Family]))[Number(number) - 1]
			return addresses?.length ? write(addresses) : fail('not_found')
		})
	})

	async function writeIndex(): Promise<Buffer> {
		const parts = await Promise.all((Object.keys(kinds) as (keyof typeof kinds)[]).map(readParts))
		const landing = Object.entries(families).map(async ([family, id]) =>
			(await readLandingParts(id)).map((pages, index) => ({
				url: `${PUBLIC_URL}/sitemap-${family}-${index + 1}.xml`,
				lastmod: new Date(Math.max(...pages.map(({ changed_at }) => changed_at.getTime()))).toISOString(),
			})),
		)
		const items = [{ url: `${PUBLIC_URL}/sitemap-pages.xml` }, ...parts.flat(), ...(await Promise.all(landing)).flat()]
		return streamToPromise(Readable.from(items).pipe(new SitemapIndexStream()))
	}

	async function readParts(kind: keyof typeof kinds) {
		const { rows } = await sql<{ part: number; changed_at: Date }>`
			select (id - 1) / ${ofAPart}::int + 1 as part, max(changed_at) as changed_at from (${kinds[kind].rows}) pages group by 1 order by 1
		`.execute(db)
		return rows.map(({ part, changed_at }) => ({ url: `${PUBLIC_URL}/sitemap-${kind}-${part}.xml`, lastmod: changed_at.toISOString() }))
	}

	/** The indexed landing pages of a family, in parts. */
	async function readLandingParts(category_id: number): Promise<(Address & { changed_at: Date })[][]> {
		const [names, counted] = await Promise.all([readLandingNames(db), countPages(db, category_id)])
		const addresses = counted.flatMap(({ changed_at, ...page }) => {
			const path = pathOf({ category_id, ...page }, names)
			return path ? [{ path, changed_at }] : []
		})
		addresses.sort((one, other) => (one.path < other.path ? -1 : 1))
		return Array.from({ length: Math.ceil(addresses.length / ofAPart) }, (_, part) => addresses.slice(part * ofAPart, (part + 1) * ofAPart))
	}

	async function readPart(kind: keyof typeof kinds, part: number): Promise<Address[]> {
		const { rows } = await sql<Address>`
			select path, changed_at from (${kinds[kind].rows}) pages
			where id > (${part}::bigint - 1) * ${ofAPart}::int and id <= ${part}::bigint * ${ofAPart}::int order by id
		`.execute(db)
		return rows
	}

	function write(addresses: readonly Address[]): Promise<Buffer> {
		const stream = new SitemapStream({ xmlns: { xhtml: true, news: false, image: false, video: false } })
		return streamToPromise(Readable.from(inSlices(addresses)).pipe(stream))
	}

	async function* inSlices(addresses: readonly Address[]) {
		for (const [index, address] of addresses.entries()) {
			if (index > 0 && index % ofASlice === 0) await yieldToEventLoop()
			yield toItem(address)
		}
	}

	function toItem({ path, changed_at }: Address): SitemapItemLoose {
		const urlIn = (language: string) =>
			`${PUBLIC_URL}${path}${language === defaultLanguage ? '' : `${path.includes('?') ? '&' : '?'}lang=${language}`}`
		return {
			url: urlIn(defaultLanguage),
			changefreq: changeFrequency as SitemapItemLoose['changefreq'],
			priority,
			...(changed_at && { lastmod: changed_at.toISOString() }),
			links: [...languages.map((lang) => ({ lang, url: urlIn(lang) })), { lang: 'x-default', url: urlIn(defaultLanguage) }],
		}
	}
}

const pages: Address[] = [...publicPaths, ...wordPaths].map((path) => ({ path, changed_at: null }))
