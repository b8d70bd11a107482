// A reply that is awaited waits for the client; one that leaves would count as a page that cannot be rendered.
/* oxlint-disable typescript/return-await */
import { isSecretAddress } from '#contract/values/secret-addresses.ts'
import serveStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { withPlainChoice } from '#contract/plain-choices.ts'
import type { Language } from '#contract/values/languages.ts'
import { admitPages } from '#server/platform/http/limits/admission.ts'
import { createCallCache } from '#server/platform/http/cache/call-cache.ts'
import { sendBody, sendTagged } from '#server/platform/http/compressed-body.ts'
import type { Changes } from '#server/platform/http/cache/cache-tags.ts'
import type { Config } from '#server/platform/config.ts'
import { createBrokenAnswers } from './broken-answers.ts'
import { createDrawing, type AnsweredForm } from './draw-page.ts'
import { withTimeout } from '#server/platform/database/request-deadline.ts'
import { keepAssets, type Frontend } from './frontend.ts'
import { answerAnonymously } from '#server/app/handlers.ts'
import { pageContentSecurityPolicy } from '#server/platform/http/headers.ts'
import { readPageRequest, type PageRequest } from '#server/platform/http/page-request.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { isFormPage, openForm, takePlainForms } from './plain-forms.ts'
import { searchAround } from './near-place.ts'
import { KeptPages } from './kept-pages.ts'
import { createPageAnswers } from './page-answers.ts'
import { createSharedData } from './shared-data.ts'
import { pageHeaders, secretHeaders } from './page-headers.ts'
import { serveServiceWorker } from './service-worker.ts'
import { serveShareCards } from './serve-share-cards.ts'

// Decision 005: Pages are rendered once per address and language.

/** The pages of the product, with a function that invalidates cached ones when public data have changed. */
export interface PagesOfProduct {
	addTo: (app: FastifyInstance) => Promise<void>
	invalidate: (changes?: Changes) => void
}

/** Most memory that rendered pages may take, so that a process stays below 512 MB: `ops/faults/resident-memory.ts`. */
const mostBytes = 20 * 1024 * 1024

/** The query to which a form's address is led on: with the place that was typed, and with the choice that was made; null where nothing changes. */
async function completeQuery(
	{ path, search, language }: PageRequest,
	findPlaces: Parameters<typeof searchAround>[2],
): Promise<string | null> {
	const around = await searchAround(search, language, findPlaces)
	const chosen = path === '/search' ? withPlainChoice(new URLSearchParams(around ?? search)) : null
	return chosen?.toString() ?? around
}

function createHeaders(config: Config, { hashes }: Frontend) {
	const policy = hashes && pageContentSecurityPolicy({ scripts: hashes, api: config.API_URL })
	return (language: Language, newLanguage: Parameters<typeof pageHeaders>[1]) => ({
		...pageHeaders(language, newLanguage, config),
		...(policy && { 'content-security-policy': policy }),
	})
}

async function serveBuilt(app: FastifyInstance, { attach, folders }: Frontend): Promise<void> {
	attach?.(app)
	if (folders.length === 0) return
	await app.register(serveStatic, {
		root: [...folders],
		wildcard: false,
		index: false,
		preCompressed: true,
		// Each file has a route, which takes 3 kB: the compressed forms are found beside it.
		globIgnore: ['**/*.br', '**/*.gz'],
		setHeaders: keepAssets,
	})
}

/** Renders every address that is not an API call, an upload or a health check. No page depends on the account, so each is rendered once per language. */
export function createPages(
	config: Config,
	db: Kysely<DB>,
	frontend: Frontend,
	callCache = createCallCache(answerAnonymously(config, db)),
	limitBytes = mostBytes,
): PagesOfProduct {
	const answers = createPageAnswers(answerAnonymously(config, db), callCache)
	const { answer, readCatalogue, isStillRight } = answers
	const sharedData = createSharedData(answers)
	const { draw, describe } = createDrawing({ config, frontend, answers, sharedData })
	const { answerBroken, answerFailure } = createBrokenAnswers(config)
	const admission = admitPages(config)
	const kept = new KeptPages({ limitBytes, keeps: frontend.folders.length > 0, admission, isStillRight })
	const headersOf = createHeaders(config, frontend)

	return {
		invalidate: (changes) => kept.invalidate(changes),
		async addTo(app) {
			await serveBuilt(app, frontend)
			app.responseCache?.shedWhen((asked) => !isSecretAddress(asked.path) && !kept.has(asked) && admission.isFull())
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
		const page = kept.find(asked)
		if (!page) return makePage(request, reply, asked)
		request.pageRoute = page.route
		sendTagged(request, reply.headers(headersOf(language, newLanguage)), page, request.server.responseCache)
		return undefined
	}

	async function makePage(request: FastifyRequest, reply: FastifyReply, asked: PageRequest) {
		const { path, search, language, newLanguage } = asked
		const headers = headersOf(language, newLanguage)
		try {
			const renderer = await frontend.renderer()
			const { pageRoutes } = request.server
			if (pageRoutes.size === 0) for (const route of renderer.routes) pageRoutes.add(route)
			const query = await completeQuery(asked, (input) => answer('findPlaces', input, language, { sources: [], isComplete: true }))
			if (query !== null) return await reply.header('cache-control', 'no-store').redirect(`${path}?${query}`, 303)
			const resolved = await renderer.resolve(path, search, () => readCatalogue({ sources: [], isComplete: true }))
			if (resolved.kind === 'redirect') return await reply.redirect(resolved.location, 301)
			request.pageRoute = resolved.route
			const page = await kept.get(asked, resolved, reply, (offered) => draw(request.server, renderer, resolved, { language, offered }))
			if (isSecretAddress(resolved.path)) return sendBody(request, reply.headers({ ...headers, ...secretHeaders }), page)
			return sendTagged(request, reply.headers(headers), page, request.server.responseCache)
		} catch (error) {
			return answerBroken(error, request, reply, language)
		}
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
}
