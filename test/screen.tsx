import { QueryClient } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import { userEvent, type UserEvent } from '@testing-library/user-event'
import { conversationEventsPath } from '#contract/conversation-events.ts'
import type { Language } from '#contract/values/languages.ts'
import { normalisePath } from '#web/platform/shell/address.ts'
import { connect, fetchQuery } from '#web/platform/shell/api.ts'
import { App } from '#web/app/app.tsx'
import { preloadAgendaParts } from '#web/features/events/agenda/lazy-agenda-parts.tsx'
import { preloadListingParts } from '#web/features/listings/detail/lazy-listing-parts.ts'
import { preloadFilterPanel } from '#web/features/listings/search/lazy-list-parts.tsx'
import { preloadParts as preloadHomeParts } from '#web/features/home/lazy-parts.ts'
import { endpoints, type EndpointName } from '#contract/http/endpoints.ts'
import { preloadPartChips } from '#web/features/search/lazy-parts.ts'
import { loadLanguage } from '#web/platform/language/index.tsx'
import { notFoundScreen, searchScreen } from '#web/app/screens.tsx'
import { readToken } from '#web/platform/shell/session.tsx'
import { toFields } from '#contract/http/form-data.ts'
import { checkKnown, startProduct, type Product } from './product.ts'

/** A request that the screen sent. */
export interface Request {
	method: string
	path: string
	fields: [string, string][]
	headers: Record<string, string>
}

/** A call fails with a status, or as if the network were gone; a function may let some requests succeed, at once or later. */
export type Fault = number | 'network' | ((fields: [string, string][]) => number | null | Promise<null>)

export interface OpenScreen extends AsyncDisposable {
	product: Product
	user: UserEvent
	/** Every request since the screen was opened, in order. */
	requests: Request[]
	/** Makes the calls to a path fail until it is called again; null lets them succeed again. */
	break(path: string, how: Fault | null): void
	/** The address as the browser would show it. */
	address(): string
}

interface Options {
	language?: Language
	/** The product behind the screen; without one, a product with samples is started and ends with the screen. */
	product?: Product
	samples?: boolean
	/** The calls that fail from the beginning. */
	broken?: Record<string, Fault>
	/** The calls whose answers, made at once, arrive only then. */
	late?: Record<string, Promise<unknown>>
	/** Where the product listens, for the stream of the conversations; without it that stream is never answered. */
	streamsFrom?: string
}

const names = Object.keys(endpoints) as EndpointName[]

/** Opens an address in a browser-like document. Its requests go to the product itself and end in a real database. */
export async function openScreen(
	address: string,
	{ language = 'en', product: given, samples = true, broken: faults = {}, late = {}, streamsFrom }: Options = {},
): Promise<OpenScreen> {
	const product = given ?? (await startProduct({ samples }))
	const requests: Request[] = []
	const broken = new Map(Object.entries(faults))
	let isClosed = false
	const { outside = globalThis.fetch } = globalThis.fetch as typeof fetch & { outside?: typeof fetch }
	const screensFetch = async (url: string, init: { method?: string; headers?: Record<string, string>; body?: string } = {}) => {
		const { method = 'GET', headers = {}, body } = init
		const target = new URL(url, 'http://localhost')
		// The product runs in this process too, and calls servers outside by the same function.
		if (target.origin !== 'http://localhost') return outside(url, init)
		const fields = body === undefined ? [...target.searchParams] : toFields(JSON.parse(body) as Record<string, unknown>)
		requests.push({ method, path: target.pathname, fields, headers })
		const told = broken.get(target.pathname)
		const fault = typeof told === 'function' ? await told(fields) : told
		// A request that is pending when the screen is closed must not set state any more.
		if (isClosed) return new Promise<never>(() => {})
		if (fault === 'network') throw new TypeError('Failed to fetch')
		if (fault) return Response.json({ status: false, code: 'internal', message: 'Broken on purpose.', data: null }, { status: fault })
		if (streamsFrom !== undefined && target.pathname === conversationEventsPath)
			return outside(streamsFrom + target.pathname + target.search, init)
		const answer = await product.raw({
			method: method === 'POST' ? 'POST' : 'GET',
			url: target.pathname + target.search,
			headers,
			...(body !== undefined && { payload: body }),
		})
		await late[target.pathname]
		// Nor may its answer be taken: a draft would store its copy for the screen of the next test.
		if (isClosed) return new Promise<never>(() => {})
		const call = names.find((name) => endpoints[name].path === target.pathname)
		if (call && answer.statusCode === 200)
			checkKnown(
				call,
				fields.map(([name]) => name),
			)
		return new Response(answer.body, { status: answer.statusCode, headers: { 'content-type': String(answer.headers['content-type']) } })
	}
	globalThis.fetch = Object.assign(screensFetch, { outside }) as unknown as typeof fetch

	const [categories, event_categories] = [await product.call('getCategories'), await product.call('getEventCategories')]
	const occasions = await product.call('getOccasions')
	const lists = await Promise.all(categories.data.map(({ id }) => product.call('getSubCategories', { category_id: id })))
	// Pushes a history entry, as a link from another page would: an earlier test may have gone back.
	history.pushState(null, '', address)
	connect({ base: '', language, token: readToken })
	const screen = (await searchScreen(normalisePath(location.pathname) ?? ''))?.screen
	await Promise.all([loadLanguage(language), (screen ?? notFoundScreen).preload()])
	// Browsers load these once a page is interactive: the server's HTML, there until then, is missing here.
	await Promise.all([
		preloadAgendaParts(),
		preloadPartChips(),
		preloadListingParts(),
		preloadFilterPanel(),
		screen?.route === '/' && preloadHomeParts(),
	])
	const queryFn: typeof fetchQuery = (context) =>
		// A page module that is loaded after its screen was closed would send requests through the next screen's `fetch`.
		isClosed ? new Promise<never>(() => {}) : fetchQuery(context)
	const client = new QueryClient({ defaultOptions: { queries: { queryFn, retry: false, staleTime: 60_000 } } })
	const boot = {
		language,
		site: {
			site_name: product.config.SITE_NAME,
			company_name: product.config.COMPANY_NAME,
			copyright_years: '2024',
			company_email: null,
			company_phone: null,
			company_address: null,
			social_links: product.config.SOCIAL_LINKS,
			public_url: product.config.PUBLIC_URL,
			api_url: '',
			map_tiles: null,
			visit_reports: 0,
			service_worker: false,
			first_language: 'en' as const,
			has_translation: product.config.TRANSLATION_URL !== undefined,
		},
		catalogue: {
			categories: categories.data,
			event_categories: event_categories.data,
			occasions: occasions.data,
			sub_categories: lists.flatMap(({ data }) => data),
			former: (await product.call('getFormerChoices')).data,
		},
		is_not_found: screen === undefined,
	}
	const view = await act(async () => render(<App boot={boot} client={client} />))
	return {
		product,
		user: userEvent.setup(),
		requests,
		break(path, how) {
			if (how === null) broken.delete(path)
			else broken.set(path, how)
		},
		address: () => location.pathname + location.search,
		async [Symbol.asyncDispose]() {
			isClosed = true
			view.unmount()
			client.clear()
			if (!given) await product[Symbol.asyncDispose]()
		},
	}
}
