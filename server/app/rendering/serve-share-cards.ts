import type { FastifyInstance } from 'fastify'
import { readLanguage, defaultLanguage, type Language } from '#contract/values/languages.ts'
import { BoundedCache, Kept } from '#server/platform/http/cache/bounded-cache.ts'
import { nothing } from '#server/platform/http/cache/cache-tags.ts'
import { withTimeout } from '#server/platform/database/request-deadline.ts'
import { fail } from '#server/platform/failure.ts'

// Decision 070: Share cards.

/** The metadata of a page: its title, description and picture, a path or null. */
export interface PageDescription {
	title: string
	description: string
	image: string | null
	/** The point of the picture that a crop keeps in view; null where none is known. */
	image_focal: string | null
}

interface Parts {
	site_name: string
	/** Describes the indexed page of an address, path and query; null where there is none. */
	describe: (address: string, language: Language) => Promise<PageDescription | null>
	/** Does work when its turn comes among pages that are rendered, or refuses it under overload. */
	admit: <Result>(work: () => Promise<Result>) => Promise<Result>
}

class Card extends Kept {
	readonly bytes: number
	readonly tags = nothing
	readonly jpeg: Buffer

	constructor(jpeg: Buffer) {
		super()
		this.jpeg = jpeg
		this.bytes = jpeg.length
	}
}

const mostBytes = 8 * 1024 * 1024
const minute = 60_000
const longestAddress = 300

/** `/share-card.jpg?page=/venues/castle&lang=fr`: the picture of a link to that page. Only indexed pages have one, so that no text of a stranger is drawn. */
export function serveShareCards(app: FastifyInstance, { site_name, describe, admit }: Parts): void {
	const cards = new BoundedCache<Card>('share_cards', mostBytes, { ttl: 10 * minute, longest: 20 * minute })

	async function draw(address: string, language: Language): Promise<Card> {
		const page = (await withTimeout(() => describe(address, language))) ?? fail('not_found')
		const { title, description, image, image_focal: focal } = page
		const picture = image === null ? null : await readPicture(image)
		// Loaded with the first card: it opens fonts and their library.
		const { drawShareCard } = await import('./share-card.ts')
		return new Card(await drawShareCard({ site_name, title, description, picture, focal }))
	}

	/** A picture as the product serves it; null where it is not there, or not drawn yet. */
	async function readPicture(path: string): Promise<Buffer | null> {
		const { statusCode, headers, rawPayload } = await app.inject({ url: path })
		return statusCode === 200 && /^image\/(webp|jpeg|png|avif)/.test(String(headers['content-type'])) ? rawPayload : null
	}

	app.get<{ Querystring: { page?: unknown; lang?: unknown } }>('/share-card.jpg', { onRequest: app.limitPages }, async (request, reply) => {
		const { page, lang } = request.query
		if (typeof page !== 'string' || !page.startsWith('/') || page.length > longestAddress) return fail('not_found')
		const language = readLanguage(typeof lang === 'string' ? lang : '') ?? defaultLanguage
		const key = `${language} ${page}`
		if (!cards.has(key)) await app.limiter.take('uncachedFeeds', request.clientKey)
		const { jpeg } = await cards.get(key, () => admit(() => draw(page, language)))
		return reply
			.headers({ 'cache-control': 'public, max-age=3600', 'cross-origin-resource-policy': 'cross-origin' })
			.type('image/jpeg')
			.send(jpeg)
	})
}
