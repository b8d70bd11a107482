import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { IncomingHttpHeaders } from 'node:http'
import { sql, type Kysely } from 'kysely'
import { endpoints } from '#contract/http/endpoints.ts'
import { hashToken } from '#server/features/accounts/access.ts'
import { luxembourgDay } from '#contract/values/luxembourg-day.ts'
import { readFields } from '#server/platform/http/request-fields.ts'
import type { DB } from '#server/platform/database/schema.ts'

// Decision 018: Views are counted without personal data.

declare module 'fastify' {
	interface FastifyInstance {
		/** The counter of listing views; null when views are not counted. */
		views: Views | null
	}
}

/** Milliseconds between two savings: a crash loses so much. */
const interval = 5000
/** Most views by signed-in accounts that wait for a saving; more are not counted. */
const mostKnown = 20_000

/** Most names of browsers that are remembered. */
const mostAgents = 500

const page = /^\/+details\/+(\d{1,9})\/+\d{1,9}\/*(?:\?|$)/i
/** Bots, by words of their User-Agent. */
const program =
	/bot\b|bot[/_-]|crawl|spider|slurp|scrap|preview|facebookexternalhit|embedly|headless|lighthouse|monitor|uptime|archiv|feed|python|curl|wget|java\/|go-http|okhttp|axios|^node/i

/** The listing that a request is about to look at, by its page or by the call of it; null for every other request. */
function listingViewed(request: FastifyRequest): number | null {
	const { method, url } = request.raw
	if (method === 'GET') return Number(page.exec(url ?? '')?.[1] ?? 0) || null
	if (method !== 'POST' || request.routeOptions.url !== endpoints.getListing.path) return null
	return Number(readFields(request)['property_id']) || null
}

/**
 * Counts views per listing without personal data: no address, no cookie, nothing about the visitor is stored.
 * Bots, prefetches, and owners that send their token do not count.
 */
export class Views {
	#counts = new Map<number, number>()
	/** Views by accounts, by listing and token: whether they are the owner's is asked once at the next saving. */
	#known = new Map<string, { listing: number; token: string; views: number }>()
	/** Whether a user agent is a program; cached, because the same few browsers ask again and again. */
	#programs = new Map<string, boolean>()

	/** The listing that a request looks at; null for every other request. */
	listingOf = listingViewed

	/** Counts one view of a published listing, unless the headers are of a bot or a prefetch. */
	count(listing: number, headers: IncomingHttpHeaders): void {
		const { authorization, 'user-agent': agent } = headers
		if (!agent || headers['sec-purpose'] || headers['purpose'] || headers['x-moz'] || this.#isProgram(agent)) return
		if (authorization?.startsWith('Bearer ')) this.#countKnown(listing, authorization.slice('Bearer '.length))
		else this.#counts.set(listing, (this.#counts.get(listing) ?? 0) + 1)
	}

	#isProgram(agent: string): boolean {
		let is = this.#programs.get(agent)
		if (is === undefined) {
			if (this.#programs.size >= mostAgents) this.#programs.clear()
			this.#programs.set(agent, (is = program.test(agent)))
		}
		return is
	}

	#countKnown(listing: number, token: string): void {
		const key = `${listing} ${token}`
		const known = this.#known.get(key)
		if (known) known.views += 1
		else if (this.#known.size < mostKnown) this.#known.set(key, { listing, token, views: 1 })
	}

	/** Adds the counts to the present day of Luxembourg. After an error they stay in memory for the next time. */
	async save(db: Kysely<DB>): Promise<void> {
		if (this.#counts.size === 0 && this.#known.size === 0) return
		const [counts, known] = [this.#counts, this.#known]
		this.#counts = new Map()
		this.#known = new Map()
		try {
			for (const { listing, views } of await withoutOwners(db, [...known.values()])) counts.set(listing, (counts.get(listing) ?? 0) + views)
			known.clear()
			await sql`
				insert into listing_days (listing_id, day, views)
				select l.id, ${luxembourgDay(new Date())}::date, c.views
				from unnest(${[...counts.keys()]}::int[], ${[...counts.values()]}::int[]) as c (listing_id, views)
					join listings l on l.id = c.listing_id
				-- In one order, so that two processes that save at once do not wait for each other in a circle.
				order by l.id
				on conflict (listing_id, day) do update set views = listing_days.views + excluded.views
			`.execute(db)
		} catch (error) {
			for (const [listing, views] of counts) this.#counts.set(listing, (this.#counts.get(listing) ?? 0) + views)
			for (const [key, one] of known) this.#known.set(key, { ...one, views: one.views + (this.#known.get(key)?.views ?? 0) })
			throw error
		}
	}

	/** Counts the listings viewed in `app`; a page that the browser still has (304) counts too. */
	addTo(app: FastifyInstance): void {
		app.addHook('onResponse', (request, { statusCode }, done) => {
			const listing = statusCode === 200 || statusCode === 304 ? listingViewed(request) : null
			if (listing !== null) this.count(listing, request.headers)
			done()
		})
	}
}

interface KnownView {
	listing: number
	token: string
	views: number
}

async function withoutOwners(db: Kysely<DB>, known: KnownView[]): Promise<KnownView[]> {
	if (known.length === 0) return known
	const { rows } = await sql<{ position: number }>`
		select k.position::int from unnest(${known.map(({ listing }) => listing)}::int[], ${known.map(({ token }) => hashToken(token))}::bytea[])
			with ordinality as k (listing_id, token_hash, position)
			join sessions s on s.token_hash = k.token_hash join listings l on l.id = k.listing_id and l.account_id = s.account_id
	`.execute(db)
	const own = new Set(rows.map(({ position }) => position - 1))
	return known.filter((_, position) => !own.has(position))
}

/** Saves every few seconds from now on, and a last time when it is stopped. A failure is logged, and the next time tries again. Returns how to stop. */
export function keepViews(views: Views, db: Kysely<DB>, onError: (error: Error) => void): () => Promise<void> {
	let work = Promise.resolve()
	const save = () => (work = work.then(() => views.save(db)).catch(onError))
	const timer = setInterval(() => void save(), interval).unref()
	return () => {
		clearInterval(timer)
		return save()
	}
}
