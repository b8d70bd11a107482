// A reply that is awaited waits for the client; one that leaves would count as a page that cannot be rendered.
/* oxlint-disable typescript/return-await */
import { isSecretAddress } from '#contract/values/secret-addresses.ts'
import serveStatic from '@fastify/static'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { EndpointName } from '#contract/http/endpoints.ts'
import { errors } from '#contract/http/errors.ts'
import { withPlainChoice } from '#contract/plain-choices.ts'
import type { PlainConfirmation, PlainEnquiry } from '#contract/plain-forms.ts'
import type { Language } from '#contract/values/languages.ts'
import { admitPages } from '#server/platform/http/limits/admission.ts'
import { createCallCache } from '#server/platform/http/cache/call-cache.ts'
import { sendBody, sendTagged } from '#server/platform/http/compressed-body.ts'
import { BoundedCache } from '#server/platform/http/cache/bounded-cache.ts'
import type { Changes } from '#server/platform/http/cache/cache-tags.ts'
import type { Config } from '#server/platform/config.ts'
import { brokenPagePolicy, createBrokenPages } from './error-pages.ts'
import { withTimeout } from '#server/platform/database/request-deadline.ts'
import { Failure, LoadShed } from '#server/platform/failure.ts'
import { keepAssets, type Frontend, type Renderer } from './frontend.ts'
import { answerAnonymously } from '#server/app/handlers.ts'
import { pageContentSecurityPolicy } from '#server/platform/http/headers.ts'
import { readPageRequest, type PageRequest } from '#server/platform/http/page-request.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { isFormPage, openForm, takePlainForms } from './plain-forms.ts'
import { searchAround } from './near-place.ts'
import { Page, type RenderSources } from './page.ts'
import { createPageAnswers } from './page-answers.ts'
import { createSharedData } from './shared-data.ts'
import { pageHeaders, secretHeaders } from './page-headers.ts'
import { serveServiceWorker } from './service-worker.ts'
import { serveShareCards } from './serve-share-cards.ts'
import { siteOf } from './site.ts'

// Decision 005: Pages are rendered once per address and language.

type ResolvedPage = Extract<Awaited<ReturnType<Renderer['resolve']>>, { kind: 'page' }>

/** What came of a page's form, with the status of the answer. */
interface AnsweredForm {
	form: PlainEnquiry | PlainConfirmation
	status: number
}

/** The pages of the product, with a function that invalidates cached ones when public data have changed. */
export interface PagesOfProduct {
	addTo: (app: FastifyInstance) => Promise<void>
	invalidate: (changes?: Changes) => void
}

/** Most memory that rendered pages may take, so that a process stays below 512 MB: `ops/faults/resident-memory.ts`. */
const mostBytes = 20 * 1024 * 1024

const mostNames = 5000
const longestAddress = 300

/** Renders every address that is not an API call, an upload or a health check. No page depends on the account, so each is rendered once per language. */
export function createPages(
	config: Config,
	db: Kysely<DB>,
	frontend: Frontend,
	callCache = createCallCache(answerAnonymously(config, db)),
	limitBytes = mostBytes,
): PagesOfProduct {
	const { answer, readCatalogue, isStillRight } = createPageAnswers(answerAnonymously(config, db), callCache)
	const sharedData = createSharedData({ answer, readCatalogue })
	const cache = new BoundedCache<Page>('pages', limitBytes)
	const admission = admitPages(config)
	const brokenPage = createBrokenPages(config.SITE_NAME)
	const names = new Map<string, string>()
	const policy = frontend.hashes && pageContentSecurityPolicy({ scripts: frontend.hashes, api: config.API_URL })
	const headersOf = (language: Language, newLanguage: Parameters<typeof pageHeaders>[1]) => ({
		...pageHeaders(language, newLanguage, config),
		...(policy && { 'content-security-policy': policy }),
	})
	/** The page of an address that was asked for before, while it is in memory. */
	const findKept = (asked: PageRequest) => cache.find(keyOf(asked, names.get(asked.address) ?? ''))
	const isKept = (asked: PageRequest) => cache.has(keyOf(asked, names.get(asked.address) ?? ''))

	return {
		invalidate: (changes) => cache.invalidate(changes),
		async addTo(app) {
			frontend.attach?.(app)
			if (frontend.folders.length > 0)
				await app.register(serveStatic, {
					root: [...frontend.folders],
					wildcard: false,
					index: false,
					preCompressed: true,
					// Each file has a route, which takes 3 kB: the compressed forms are found beside it.
					globIgnore: ['**/*.br', '**/*.gz'],
					setHeaders: keepAssets,
				})
			app.responseCache?.shedWhen((asked) => !isSecretAddress(asked.path) && !isKept(asked) && admission.isFull())
			sharedData.addTo(app)
			serveServiceWorker(app, config, frontend.serviceWorker)
			serveShareCards(app, {
				site_name: config.SITE_NAME,
				describe: (address, language) => describe(app, address, language),
				admit: (work) => admission.run(work),
			})
			app.get('/*', { onRequest: app.limitPages, errorHandler: answerFailure }, answerPage)
			takePlainForms(app, { config, send: sendForm, answerFailure })
		},
	}

	function answerPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> | undefined {
		const asked = readPageRequest(request.raw.url ?? '/', request.headers, config.FIRST_LANGUAGE)
		const { path, language, newLanguage } = asked
		if (isFormPage(path)) return sendForm(request, reply, openForm(asked.search), 200)
		// Also where it is led on to another way of writing it.
		if (isSecretAddress(path)) reply.headers(secretHeaders)
		if (!frontend.hashes) reply.removeHeader('content-security-policy')
		const kept = findKept(asked)
		if (!kept) return makePage(request, reply, asked)
		request.pageRoute = kept.route
		sendTagged(request, reply.headers(headersOf(language, newLanguage)), kept, request.server.responseCache)
		return undefined
	}

	async function makePage(request: FastifyRequest, reply: FastifyReply, asked: PageRequest) {
		const { address, path, search, language, newLanguage } = asked
		const headers = headersOf(language, newLanguage)
		try {
			const renderer = await frontend.renderer()
			const { pageRoutes } = request.server
			if (pageRoutes.size === 0) for (const route of renderer.routes) pageRoutes.add(route)
			const around = await searchAround(search, language, (input) =>
				answer('findPlaces', input, language, { sources: [], isComplete: true }),
			)
			const chosen = path === '/search' ? withPlainChoice(new URLSearchParams(around ?? search)) : null
			const query = chosen?.toString() ?? around
			if (query !== null) return await reply.header('cache-control', 'no-store').redirect(`${path}?${query}`, 303)
			const resolved = await renderer.resolve(path, search, () => readCatalogue({ sources: [], isComplete: true }))
			if (resolved.kind === 'redirect') return await reply.redirect(resolved.location, 301)
			request.pageRoute = resolved.route
			const offered = isSecretAddress(resolved.path) ? null : asked.offered
			const make = async (old: Page | null) =>
				old?.sources && (await isStillRight(old)) ? old : draw(request.server, renderer, resolved, { language, offered })
			const name = `${resolved.path}?${resolved.search}`
			const key = keyOf(asked, name)
			const admitted = (old: Page | null) => admission.runFor(key, () => withTimeout(() => make(old)))
			if (isSecretAddress(resolved.path)) {
				admission.ask(key, reply.raw)
				const secret = await admitted(null)
				return sendBody(request, reply.headers({ ...headers, ...secretHeaders }), secret)
			}
			rememberName(address, name)
			const found = frontend.folders.length > 0 ? cache.get(key, admitted) : admitted(null)
			if (found instanceof Promise) admission.ask(key, reply.raw)
			const page = await found
			return sendTagged(request, reply.headers(headers), page, request.server.responseCache)
		} catch (error) {
			return answerBroken(error, request, reply, language)
		}
	}

	function answerBroken(error: unknown, request: FastifyRequest, reply: FastifyReply, language: Language) {
		if (!(error instanceof LoadShed)) request.log.error({ err: error }, 'page rendering failed')
		request.isShed = error instanceof LoadShed
		return sendBroken(reply, language, 503, (error instanceof LoadShed && error.retryAfter) || 5)
	}

	async function draw(
		app: FastifyInstance,
		renderer: Renderer,
		resolved: ResolvedPage,
		{ language, offered }: Pick<PageRequest, 'language' | 'offered'>,
		form?: AnsweredForm,
	) {
		const renderSources: RenderSources = { sources: [], isComplete: true }
		const { html, status } = await renderer.render({
			...resolved,
			language,
			offered,
			assets: frontend.assets,
			boot: { site: siteOf(config, app.mapTiles, frontend, language), catalogue: await readCatalogue(renderSources) },
			answer: (name, input) => answer(name as EndpointName, input, language, renderSources),
			share: sharedData.addressOf,
			form: form?.form,
		})
		return new Page(Buffer.from(html), resolved.route, status === 200 ? (form?.status ?? 200) : status, renderSources)
	}

	/** A page with its form, made for this request alone. */
	async function sendForm(request: FastifyRequest, reply: FastifyReply, form: AnsweredForm['form'], status: number) {
		const { path, search, language, newLanguage } = readPageRequest(request.raw.url ?? '/', request.headers, config.FIRST_LANGUAGE)
		try {
			const renderer = await frontend.renderer()
			const resolved = await renderer.resolve(path, search, () => readCatalogue({ sources: [], isComplete: true }))
			if (resolved.kind === 'redirect') return await reply.redirect(resolved.location, 301)
			request.pageRoute = resolved.route
			if (!frontend.hashes) reply.removeHeader('content-security-policy')
			const page = await admission.run(() =>
				withTimeout(() => draw(request.server, renderer, resolved, { language, offered: null }, { form, status })),
			)
			reply.headers({ ...headersOf(language, newLanguage), 'cache-control': 'no-store' })
			return sendBody(request, isSecretAddress(path) ? reply.headers(secretHeaders) : reply, page)
		} catch (error) {
			return answerBroken(error, request, reply, language)
		}
	}

	/** What the page of an address says of itself; null where it has none, or one that is not indexed. */
	async function describe(app: FastifyInstance, address: string, language: Language) {
		const renderer = await frontend.renderer()
		const asked = readPageRequest(address, {}, config.FIRST_LANGUAGE)
		const sources: RenderSources = { sources: [], isComplete: true }
		const resolved = await renderer.resolve(asked.path, asked.search, () => readCatalogue(sources))
		if (resolved.kind === 'redirect' || !resolved.exists || isSecretAddress(resolved.path)) return null
		return renderer.describe({
			...resolved,
			language,
			boot: { site: siteOf(config, app.mapTiles, frontend, language), catalogue: await readCatalogue(sources) },
			answer: (name, input) => answer(name as EndpointName, input, language, sources),
		})
	}

	/** Spellings of an address share one cached page, by its canonical path; the paths of frequent addresses are cached too. */
	function rememberName(address: string, name: string) {
		if (address.length > longestAddress) return
		if (names.size >= mostNames) names.clear()
		names.set(address, name)
	}

	/** A request that was rejected before rendering, usually by a rate limit, gets the error page too. */
	function answerFailure(error: FastifyError | Failure, request: FastifyRequest, reply: FastifyReply) {
		const { language } = readPageRequest(request.raw.url ?? '/', request.headers, config.FIRST_LANGUAGE)
		if (!(error instanceof Failure)) request.log.error({ err: error }, 'unexpected error')
		request.isShed = error instanceof LoadShed
		const [status, retryAfter] = error instanceof Failure ? [errors[error.code], error.retryAfter] : [500, null]
		return sendBroken(reply, language, status, retryAfter ?? 5)
	}

	function sendBroken(reply: FastifyReply, language: Language, status: number, retryAfter: number) {
		const page = brokenPage(language, retryAfter)
		reply
			.code(status)
			.headers({ 'retry-after': String(retryAfter), 'cache-control': 'no-store', 'content-security-policy': brokenPagePolicy })
			.type('text/html; charset=utf-8')
			.send(page)
		// The refusal of a page with a token has its own headers.
		const isUsual = status === 503 && reply.request.isShed && !isSecretAddress(reply.request.raw.url ?? '/')
		if (isUsual) reply.server.responseCache?.rememberRefusal(reply, page, language, retryAfter)
		return reply
	}
}

const keyOf = ({ language, offered }: PageRequest, name: string): string => `${language} ${offered ?? ''} ${name}`
