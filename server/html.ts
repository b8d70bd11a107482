import serveStatic from '@fastify/static'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { EndpointName } from '#contract/endpoints.ts'
import { errors } from '#contract/errors.ts'
import { schemas, type Parsed } from '#contract/index.ts'
import { defaultLanguage, readLanguage, type Language } from '#contract/languages.ts'
import { createAnswers, isCached } from './answers.ts'
import { Body, sendBody, sendTagged } from './body.ts'
import { BoundedCache } from './bounded-cache.ts'
import type { Config } from './config.ts'
import { brokenPage, brokenPagePolicy } from './broken-page.ts'
import { inTime } from './deadline.ts'
import { Failure } from './failure.ts'
import type { Frontend, Renderer } from './frontend.ts'
import type { Context, Handler } from './handler.ts'
import { handlers } from './handlers.ts'
import { pageContentSecurityPolicy } from './headers.ts'
import type { MapTiles } from './map-tiles.ts'
import { questionOf } from './questions.ts'
import { parseFields } from './request-fields.ts'
import type { DB } from './schema.ts'

type Boot = Parameters<Renderer['render']>[0]['boot']

/** The pages of the product, and how to make them forget what they have rendered when something public has changed. */
export interface PagesOfProduct {
	addTo: (app: FastifyInstance) => Promise<void>
	forget: () => void
}

/** Most memory that rendered pages may take. */
const mostBytes = 64 * 1024 * 1024

const mostNames = 5000
const longestAddress = 300

/** A rendered page with the policy that lets its own styles in. */
class Page extends Body {
	readonly headers: Readonly<Record<string, string>>

	constructor(content: Buffer, status: number, policy: string | null) {
		super(content, status)
		this.headers = policy === null ? {} : { 'content-security-policy': policy }
	}
}

interface Asked {
	address: string
	path: string
	search: string
	language: Language
}

/** Renders every address that is not an API call, an upload or a health check. No page depends on who is asking, so that each is made once per language. */
export function createPages(config: Config, db: Kysely<DB>, frontend: Frontend, answers = createAnswers(config, db)): PagesOfProduct {
	const cache = new BoundedCache<Page>(mostBytes)
	const names = new Map<string, string>()
	let catalogue: Promise<Boot['catalogue']> | null = null

	return {
		forget() {
			catalogue = null
			cache.forget()
		},
		async addTo(app) {
			frontend.attach?.(app)
			if (frontend.folder)
				await app.register(serveStatic, {
					root: frontend.folder,
					wildcard: false,
					index: false,
					preCompressed: true,
					setHeaders: keepAssets,
				})
			app.get('/*', { onRequest: app.limitPages, errorHandler: answerFailure }, answerPage)
		},
	}

	function answerPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> | undefined {
		const address = request.raw.url ?? '/'
		const [path = '/', search = ''] = splitAddress(address)
		// Also where it is led on to another way of writing it.
		if (withToken.test(path)) reply.headers(secretHeaders)
		const language = languageOf(request, search)
		if (!frontend.hashes) reply.removeHeader('content-security-policy')
		const name = names.get(address)
		const kept = name === undefined ? undefined : cache.find(`${language} ${name}`)
		if (!kept) return makePage(request, reply, { address, path, search, language })
		sendTagged(request, reply.headers(pageHeaders[language]).headers(kept.headers), kept)
		return undefined
	}

	async function makePage(request: FastifyRequest, reply: FastifyReply, { address, path, search, language }: Asked) {
		try {
			const renderer = await frontend.renderer()
			const resolved = renderer.resolve(path, search)
			if (resolved.kind === 'redirect') return await reply.redirect(resolved.location, 301)
			const make = async () => {
				const { html, status, module } = await renderer.render({
					...resolved,
					language,
					assets: frontend.assets,
					boot: { site: siteOf(config, request.server.mapTiles), catalogue: await (catalogue ??= readCatalogue()) },
					answer: (name, input) => answer(name as EndpointName, input, language),
				})
				const [before, after] = html
				const { tag, hash } = frontend.style(module)
				const { hashes } = frontend
				const policy = hashes && pageContentSecurityPolicy({ scripts: hashes, styles: [hash], api: config.API_URL })
				return new Page(Buffer.concat([Buffer.from(before), tag, Buffer.from(after)]), status, policy)
			}
			if (withToken.test(resolved.path)) {
				const secret = await inTime(make())
				return sendBody(request, reply.headers({ ...pageHeaders[language], ...secretHeaders, ...secret.headers }), secret, true)
			}
			const name = `${resolved.path}?${resolved.search}`
			rememberName(address, name)
			const found = frontend.folder ? cache.get(`${language} ${name}`, make) : make()
			const page = found instanceof Promise ? await inTime(found) : found
			return sendTagged(request, reply.headers(pageHeaders[language]).headers(page.headers), page)
		} catch (error) {
			catalogue = null
			request.log.error({ err: error }, 'a page could not be rendered')
			return sendBroken(reply, language, 503, 5)
		}
	}

	/** However an address is written, its page is kept once, by its name; what many ask for is not looked up anew each time. */
	function rememberName(address: string, name: string) {
		if (address.length > longestAddress) return
		if (names.size >= mostNames) names.clear()
		names.set(address, name)
	}

	/** Who was turned away before a page was made, too many requests being the usual reason, reads so too. */
	function answerFailure(error: FastifyError | Failure, request: FastifyRequest, reply: FastifyReply) {
		const [, search = ''] = splitAddress(request.raw.url ?? '/')
		if (!(error instanceof Failure)) request.log.error({ err: error }, 'a bug')
		const [status, retryAfter] = error instanceof Failure ? [errors[error.code], error.retryAfter] : [500, null]
		return sendBroken(reply, languageOf(request, search), status, retryAfter ?? 5)
	}

	function sendBroken(reply: FastifyReply, language: Language, status: number, retryAfter: number) {
		return reply
			.code(status)
			.headers({ 'retry-after': String(retryAfter), 'cache-control': 'no-store', 'content-security-policy': brokenPagePolicy })
			.type('text/html; charset=utf-8')
			.send(brokenPage(config.SITE_NAME, language))
	}

	async function answer<Name extends EndpointName>(name: Name, input: unknown, language: Language) {
		const fields = parseFields(schemas[name].input, input as Record<string, unknown>) as Parsed<Name>
		if (isCached(name)) return (await answers.get(name, questionOf<Name>(fields), language)).data
		const handler: Handler<Name> = handlers[name]
		return handler({ input: fields, db, config, account: null, language } as Context<Name>)
	}

	async function readCatalogue(): Promise<Boot['catalogue']> {
		const categories = await answer('getCategories', {}, defaultLanguage)
		const lists = await Promise.all(categories.map(({ id }) => answer('getSubCategories', { category_id: id }, defaultLanguage)))
		const { sub_categories, event_categories } = await answer('getFormerChoices', {}, defaultLanguage)
		return {
			categories,
			sub_categories: lists.flat(),
			event_categories: await answer('getEventCategories', {}, defaultLanguage),
			former: { sub_categories, event_categories },
		}
	}
}

const pageHeadersOf = (language: Language) => ({
	'content-type': 'text/html; charset=utf-8',
	'content-language': language,
	'cache-control': 'no-cache',
	vary: 'Accept-Encoding, Cookie',
})
const pageHeaders = { en: pageHeadersOf('en'), fr: pageHeadersOf('fr'), de: pageHeadersOf('de') }

/** Addresses in which a token stands, of a mailed link or of a shared list: nobody keeps them, nor tells others where a visitor came from. */
const withToken = /^\/(verify|restePassword|confirm-enquiry|favourites)\//i
const secretHeaders = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }

function keepAssets(response: { header: (name: string, value: string) => unknown }, path: string) {
	// Built files carry a hash in their name: another content has another address.
	response.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
	if (!/[/]kiermes-agenda\.js(\.\w+)?$/.test(path)) return
	// Made to stand in pages of others.
	response.header('access-control-allow-origin', '*')
	response.header('cross-origin-resource-policy', 'cross-origin')
}

function splitAddress(address: string): [string, string] {
	const mark = address.indexOf('?')
	return mark < 0 ? [address, ''] : [address.slice(0, mark), address.slice(mark + 1)]
}

/** The language of a page: asked for in the address, else chosen earlier (the cookie mirrors local storage), else English. */
function languageOf(request: FastifyRequest, search: string): Language {
	const asked = readLanguage(new URLSearchParams(search).get('lang'))
	const cookie = /(?:^|;\s*)lang=(\w+)/.exec(request.headers.cookie ?? '')?.[1]
	return asked ?? readLanguage(cookie) ?? defaultLanguage
}

function siteOf(config: Config, map_tiles: MapTiles | null): Boot['site'] {
	return {
		site_name: config.SITE_NAME,
		company_name: config.COMPANY_NAME,
		company_email: config.COMPANY_EMAIL ?? null,
		company_phone: config.COMPANY_PHONE ?? null,
		company_address: config.COMPANY_ADDRESS ?? null,
		social_links: config.SOCIAL_LINKS,
		public_url: config.PUBLIC_URL,
		api_url: config.API_URL,
		map_tiles,
	}
}
