import type { FastifyInstance } from 'fastify'
import { languages, readLanguage, type Language } from '#contract/values/languages.ts'
import type { Config } from '#server/platform/config.ts'
import { CompressedBody, sendTagged } from '#server/platform/http/compressed-body.ts'
import { brokenPagePolicy, createOfflinePage } from './error-pages.ts'
import type { Frontend } from './frontend.ts'

// Decision 074: The service worker.

/** A worker in the place of the last one: it deletes the last one's caches, and itself. */
const leaving = `addEventListener('install',()=>skipWaiting());addEventListener('activate',(event)=>event.waitUntil((async()=>{for(const name of await caches.keys())await caches.delete(name);await registration.unregister()})()))`

/**
 * `/sw.js`, which browsers request at each visit, and `/offline`, which it shows for a page that is not on the device.
 * Without SERVICE_WORKER the script removes itself from browsers.
 */
export function serveServiceWorker(
	app: FastifyInstance,
	{ API_URL, SERVICE_WORKER, SITE_NAME }: Pick<Config, 'API_URL' | 'SERVICE_WORKER' | 'SITE_NAME'>,
	worker: Frontend['serviceWorker'],
): void {
	const apiOrigin = API_URL && new URL(API_URL).origin
	const script =
		SERVICE_WORKER && worker
			? `const version=${JSON.stringify(worker.version)},apiOrigin=${JSON.stringify(apiOrigin)};\n${worker.script}`
			: leaving
	const body = new CompressedBody(script)
	const headers = {
		'content-type': 'text/javascript; charset=utf-8',
		'cache-control': 'no-cache',
		'content-security-policy': `default-src 'none'; connect-src 'self'${apiOrigin && ` ${apiOrigin}`}`,
		vary: 'Accept-Encoding',
	}
	app.get('/sw.js', { onRequest: app.limitPages }, (request, reply) => sendTagged(request, reply.headers(headers), body))
	const offlinePage = createOfflinePage(SITE_NAME)
	const pages = Object.fromEntries(languages.map((language) => [language, offlinePage(language)])) as Record<Language, Buffer>
	app.get<{ Querystring: { lang?: unknown } }>('/offline', { onRequest: app.limitPages }, async ({ query: { lang } }, reply) =>
		reply
			.headers({ 'cache-control': 'no-cache', 'content-security-policy': brokenPagePolicy })
			.type('text/html; charset=utf-8')
			.send(pages[readLanguage(typeof lang === 'string' ? lang : null) ?? 'en']),
	)
}
