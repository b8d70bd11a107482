import { jsonType, toFields } from '#contract/http/form-data.ts'
import { isPrivate, keep, nameOf, trim } from './bounded-caches.ts'
import { isSecretField } from '#contract/values/secret-addresses.ts'

// Decision 074: The service worker. Built apart, into one file that `server/app/rendering/service-worker.ts` serves at /sw.js below two constants.

declare const version: string
/** The origin of the API where it is another one; else empty. */
declare const apiOrigin: string

interface Extended extends Event {
	waitUntil(work: Promise<unknown>): void
}
interface FetchEvent extends Extended {
	request: Request
	respondWith(answer: Promise<Response>): void
}
interface Client {
	postMessage(message: unknown): void
}
interface Worker {
	addEventListener(type: 'install' | 'activate', listen: (event: Extended) => void): void
	addEventListener(type: 'fetch', listen: (event: FetchEvent) => void): void
	addEventListener(type: 'message', listen: (event: Extended & { data: unknown; source: Client | null }) => void): void
	skipWaiting(): Promise<void>
	location: Location
	registration: { navigationPreload?: { disable(): Promise<void> } }
	clients: { claim(): Promise<void>; matchAll(): Promise<Client[]> }
}
const worker = globalThis as unknown as Worker
const { origin } = worker.location

/** Pages that are kept once they were visited. Everything else, such as log-ins, payments and the areas behind them, never is. */
const keptPage =
	/^\/(details\/\d+\/\d+|agenda\/details\/\d+|blogdetails\/[\w-]+|fav|my-enquiries|agenda|bloglist|contact|plan\/\d+\/day|filterVenues|filterEnt|filter)?$/i
/** Pages whose content does not depend on the query of the address. */
const withoutQuery = /^\/(details\/.*|agenda\/details\/.*|fav|my-enquiries|plan\/.*)?$/i
/** Pages that show pictures of their subject. */
const pictured = /^\/(details|agenda\/details|fav)\b/i

/** Calls whose answers are kept: those of the pages above. All other answers never are. */
const keptCalls = new Set([
	'/api/get_category',
	'/api/get_sub_category',
	'/api/get_event_category',
	'/api/get_former_choices',
	'/api/get_venue_feature',
	'/api/get_property_detail',
	'/api/get_similar_property',
	'/api/detail_event',
	'/api/get_user_profile',
	'/api/get_bookmark_property',
	'/api/get_bookmark_ids',
	'/api/get_conversations',
	'/api/get_conversation',
	'/api/get_day_sheet',
])

const languages = ['en', 'fr', 'de']
const offlinePage = (language: string) => `/offline?lang=${language}`
const languageNote = '/offline-language'
worker.addEventListener('install', (event) => {
	event.waitUntil(
		(async () => {
			const shell = await caches.open(nameOf('shell'))
			await shell.addAll(languages.map(offlinePage))
			await worker.skipWaiting()
		})(),
	)
})

worker.addEventListener('activate', (event) => {
	event.waitUntil(
		(async () => {
			for (const name of await caches.keys()) if (!name.split(':').includes(version)) await caches.delete(name)
			// An earlier worker has enabled it. In Firefox its failure ends a navigation that the worker could answer.
			await worker.registration.navigationPreload?.disable()
			await worker.clients.claim()
		})(),
	)
})

worker.addEventListener('message', (event) => {
	const { visited = [], loaded = [], forget = false } = (event.data ?? {}) as { visited?: string[]; loaded?: string[]; forget?: boolean }
	event.waitUntil(Promise.all([forget ? forgetAccounts() : keepVisited(visited), keepAssets(loaded.filter(isAsset))]))
	event.source?.postMessage({ isOnline })
})

worker.addEventListener('fetch', (event) => {
	const { request } = event
	const url = new URL(request.url)
	if ((url.origin !== origin && url.origin !== apiOrigin) || request.headers.has('range')) return
	if (request.method === 'GET' && isAsset(request.url)) event.respondWith(assetFirst(event))
	else if (request.method === 'GET' && request.mode === 'navigate') event.respondWith(pageOf(event, url))
	else if (request.destination === 'image' && url.pathname.startsWith('/uploads/')) event.respondWith(pictureOf(event))
	else if (keptCalls.has(url.pathname)) event.respondWith(answerOf(event, url))
	else if (url.pathname === '/api/logout' || url.pathname === '/api/delete_plan') event.respondWith(forgetBehind(event))
})

const isAsset = (address: string): boolean => {
	const url = new URL(address, origin)
	return url.origin === origin && url.pathname.startsWith('/assets/')
}

/** A file whose name has a hash: it never changes. */
async function assetFirst(event: FetchEvent): Promise<Response> {
	const kept = await (await caches.open(nameOf('assets'))).match(event.request.url, { ignoreVary: true })
	if (kept) return kept
	const response = await fetch(event.request)
	keepLater(event, nameOf('assets'), event.request.url, response)
	return response
}

/** The page from the network; only when that fails, as it was when it was visited last, or the page that says so. */
async function pageOf(event: FetchEvent, url: URL): Promise<Response> {
	try {
		const response = await fetch(event.request)
		tell(true)
		if (isKeptPage(url, response)) {
			const copy = response.clone()
			event.waitUntil(keepPage(url.href, copy))
		}
		return response
	} catch {
		tell(false)
		const pages = await caches.open(nameOf('pages'))
		const ignoreSearch = withoutQuery.test(url.pathname)
		const found = (await pages.match(url.href, { ignoreVary: true })) ?? (await pages.match(url.href, { ignoreVary: true, ignoreSearch }))
		return found ?? (await sayOffline(url))
	}
}

async function sayOffline(url: URL): Promise<Response> {
	const shell = await caches.open(nameOf('shell'))
	const asked = url.searchParams.get('lang')
	const noted = await (await shell.match(languageNote))?.text()
	const language = languages.find((one) => one === asked) ?? languages.find((one) => one === noted) ?? 'en'
	return (await shell.match(offlinePage(language), { ignoreVary: true })) ?? Response.error()
}

/** Answers that set a cookie, or are for one account, say so by `private` or `no-store`: scripts do not see the cookie itself. */
const isKeptPage = ({ pathname }: URL, response: Response) =>
	keptPage.test(pathname) &&
	response.ok &&
	!response.redirected &&
	!/private|no-store/.test(response.headers.get('cache-control') ?? '') &&
	(response.headers.get('content-type') ?? '').startsWith('text/html')

/** Keeps a page with the files that it names. */
async function keepPage(address: string, response: Response): Promise<void> {
	const language = response.headers.get('content-language') ?? 'en'
	const html = await response.clone().text()
	await keep(nameOf('pages'), address, response)
	await (await caches.open(nameOf('shell'))).put(languageNote, new Response(language))
	await keepAssets([...new Set(html.match(/\/assets\/(?:data\/)?[\w.-]+\.(?:js|css|woff2|svg|json)/g))])
}

/** Keeps files that pages have loaded without this worker. They are in the browser's own cache. */
async function keepAssets(addresses: readonly string[]): Promise<void> {
	const assets = await caches.open(nameOf('assets'))
	for (const address of addresses) {
		if (await assets.match(address, { ignoreVary: true })) continue
		const response = await fetch(address).catch(() => null)
		if (response) await keep(nameOf('assets'), new URL(address, origin).href, response, false)
	}
	await trim(nameOf('assets'))
}

/** Minutes for which a page that was kept is not fetched again because the application has opened it. */
const freshMinutes = 5

/** Pages that were opened within the application, which loads their data and not the pages. The header keeps them out of the count of views. */
async function keepVisited(addresses: readonly string[]): Promise<void> {
	const pages = await caches.open(nameOf('pages'))
	for (const address of addresses) {
		const url = new URL(address, origin)
		if (url.origin !== origin || !keptPage.test(url.pathname)) continue
		const kept = await pages.match(url.href, { ignoreVary: true })
		if (kept && Date.now() - Number(kept.headers.get('x-kept-at')) < freshMinutes * 60_000) continue
		const response = await fetch(url.href, { headers: { purpose: 'prefetch' } }).catch(() => null)
		if (response && isKeptPage(url, response)) await keepPage(url.href, response)
	}
}

/** Pictures of visited pages. The network is asked first, because a withdrawn picture must not stay. */
async function pictureOf(event: FetchEvent): Promise<Response> {
	try {
		const response = await fetch(event.request)
		// The address of the page as it is now; that of the client is the one under which it was loaded.
		if (pictured.test(new URL(event.request.referrer || '/404', origin).pathname))
			keepLater(event, nameOf('pictures'), event.request.url, response)
		return response
	} catch (error) {
		const kept = await (await caches.open(nameOf('pictures'))).match(event.request.url, { ignoreVary: true })
		if (kept) return kept
		throw error
	}
}

/** The answer of a call from the network; only when that fails, as it was last for the same fields, language and account. */
async function answerOf(event: FetchEvent, url: URL): Promise<Response> {
	const copy = event.request.clone()
	try {
		const response = await fetch(event.request)
		tell(true)
		if (response.status === 401) event.waitUntil(forgetAccounts())
		else if (response.ok) {
			const answer = response.clone()
			event.waitUntil(placeOf(copy, url).then((place) => place && keep(place.name, place.key, answer)))
		}
		return response
	} catch (error) {
		if ((error as Error).name === 'AbortError') throw error
		tell(false)
		const place = await placeOf(copy, url)
		const kept = place && (await caches.match(place.key, { cacheName: place.name }))
		if (kept) return kept
		throw error
	}
}

/**
 * The cache and the key of a call's response. With a token of an account or a key of a plan it belongs to that holder alone; entries of other holders
 * are removed. Null for a visitor's conversation, which is not kept.
 */
async function placeOf(request: Request, url: URL): Promise<{ name: string; key: string } | null> {
	const sent = request.method === 'POST' ? await sentFields(request) : []
	const key = new URL(url)
	// A response that a key opens belongs to its holder alone, and is kept as one of an account. The key itself is not.
	const keys = sent.filter(([field]) => isSecretField(field))
	if (keys.some(([field]) => field === 'conversation_key')) return null
	for (const [field, value] of sent) if (!isSecretField(field)) key.searchParams.append(field, value)
	key.searchParams.sort()
	key.searchParams.append('language', request.headers.get('accept-language') ?? '')
	const token = request.headers.get('authorization') ?? keys.map(([field, value]) => `${field} ${value}`).join(' ')
	if (!token) return { name: nameOf('answers'), key: key.href }
	const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token)))
	const name = nameOf('private', Array.from(hash.slice(0, 12), (byte) => byte.toString(16).padStart(2, '0')).join(''))
	for (const other of await caches.keys()) if (isPrivate(other) && other !== name) await caches.delete(other)
	return { name, key: key.href }
}

/** The fields of a call. Pages of an earlier version, which are still open, send form-data. */
const sentFields = async (request: Request): Promise<[name: string, value: string][]> =>
	request.headers.get('content-type') === jsonType
		? toFields((await request.json()) as Record<string, unknown>)
		: [...(await request.formData())].map(([field, value]) => [field, String(value)])

/** A call after which nothing private is kept: a log-out, and the end of a plan. */
async function forgetBehind({ request }: FetchEvent): Promise<Response> {
	const response = await fetch(request)
	return response.ok ? forgetAccounts().then(() => response) : response
}

async function forgetAccounts(): Promise<void> {
	for (const name of await caches.keys()) if (isPrivate(name)) await caches.delete(name)
}

function keepLater(event: FetchEvent, name: string, key: string, response: Response) {
	if (!response.ok || response.type === 'opaque' || response.headers.get('cache-control') === 'no-store') return
	const copy = response.clone()
	event.waitUntil(keep(name, key, copy))
}

let isOnline = true

/** Tells open pages when the network has come or gone. */
function tell(now: boolean): void {
	if (now === isOnline) return
	isOnline = now
	void worker.clients.matchAll().then((clients) => clients.forEach((client) => client.postMessage({ isOnline: now })))
}
