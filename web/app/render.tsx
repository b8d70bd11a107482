import { defaultShouldDehydrateQuery, dehydrate, QueryClient } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { catalogueName, sharedName } from '#contract/values/shared-answers.ts'
import { plainFormKey, type PlainConfirmation, type PlainEnquiry } from '#contract/plain-forms.ts'
import { defaultLanguage, languageNames, languages, type Language, type OfferedLanguage } from '#contract/values/languages.ts'
import { normalisePath, resolveAlias } from '#web/platform/shell/address.ts'
import { App, type Boot } from '#web/app/app.tsx'
import type { PageData, SharedAnswer } from '#web/app/page-data.ts'
import type { Catalogue } from '#web/platform/shell/catalogue.tsx'
import { shareCardSize } from '#contract/values/share-card.ts'
import { documentTitle, type Head, type Visit } from '#web/platform/shell/page.ts'
import { listFields } from '#web/features/listings/list-fields.ts'
import { formats } from '#web/platform/language/formats.ts'
import type { Texts } from '#web/platform/language/texts/en.ts'
import { baseArea, loadLanguage } from '#web/platform/language/index.tsx'
import { needsScripts } from '#web/platform/language/needs-scripts.ts'
import { offerTexts } from '#web/platform/language/offer-texts.ts'
import { allScreens, findScreen, furtherModule, isFirstScreen, notFoundScreen } from '#web/app/screens.tsx'
import type { Screen } from '#web/platform/shell/screen.tsx'

/** The result of an address: a redirect, or a page with its key for the cache. */
export type Resolved =
	| { kind: 'redirect'; location: string }
	| { kind: 'page'; route: string; path: string; search: string; exists: boolean }

/**
 * Resolves an address without rendering it. `search` of the result has only the fields that change the page, in a fixed order. The catalogue is
 * only fetched where it decides to which list an address belongs.
 */
export async function resolve(rawPath: string, rawSearch: string, catalogue: () => Promise<Catalogue>): Promise<Resolved> {
	const path = normalisePath(rawPath)
	const found = path === null ? null : findScreen(path)
	if (!found) {
		const location = path === null ? null : resolveAlias(path, rawSearch)
		return location ? { kind: 'redirect', location } : { kind: 'page', route: '/404', path: '/404', search: '', exists: false }
	}
	const asked = new URLSearchParams(rawSearch)
	const location = found.screen.redirect?.(asked, await catalogue())
	if (location) return { kind: 'redirect', location }
	const kept = new URLSearchParams()
	// A form without scripts repeats a field for each checked box.
	for (const field of listFields(found.screen.route) ?? found.screen.fields ?? [])
		for (const value of asked.getAll(field)) if (value) kept.append(field, value)
	return { kind: 'page', route: found.screen.route, path: path ?? '/', search: kept.toString().replaceAll('%2C', ','), exists: true }
}

const screens = await allScreens()

/** The route patterns of all pages. */
export const routes: readonly string[] = [...screens, notFoundScreen].map(({ route }) => route)

/** The built files that a page loads. */
export interface Assets {
	/** The links to scripts of these source files, a page's screen and its texts, and to the styles of `styled`; the caller knows the hashes of inline parts. */
	head: (scripts: readonly string[], styled: readonly string[]) => string
}

export interface RenderRequest {
	path: string
	search: string
	exists: boolean
	language: Language
	/** The language that the visitor's browser prefers, for a link above the page; null for none. */
	offered: OfferedLanguage | null
	boot: Pick<Boot, 'site' | 'catalogue'>
	assets: Assets
	/** Answers a query in process, as the API would. */
	answer: (name: string, input: unknown) => Promise<unknown>
	/** The address of the file with data that pages share (decision 133). */
	share: (name: string, data: unknown) => string
	/** The result of the page's form where a browser has sent it without scripts. */
	form?: PlainEnquiry | PlainConfirmation | undefined
}

export interface Rendered {
	/** 410 for something that was withdrawn. */
	status: 200 | 404 | 410
	html: string
}

/** The description of an indexed page, as its link preview shows it. Null for all other addresses. */
export async function describe(
	request: Omit<RenderRequest, 'assets' | 'offered' | 'share'>,
): Promise<{ title: string; description: string; image: string | null; image_focal: string | null } | null> {
	const { client, found, head } = await prepare(request)
	client.clear()
	const { title, description, image = null, image_focal = null } = head
	return found && head.indexed !== false ? { title, description, image, image_focal } : null
}

/** Loads the data of an address, and makes the head of its page. */
async function prepare(request: Omit<RenderRequest, 'assets' | 'offered' | 'share'>) {
	const { language, boot } = request
	const client = new QueryClient({
		defaultOptions: {
			queries: {
				queryFn: ({ queryKey: [name, input] }) => request.answer(name as string, input),
				retry: false,
				// Nothing is fetched again during rendering, because the browser must hydrate with the same data.
				staleTime: Number.POSITIVE_INFINITY,
				gcTime: Number.POSITIVE_INFINITY,
			},
		},
	})
	if (request.form) client.setQueryData(plainFormKey, request.form)
	const t = await loadLanguage(language)
	let found = request.exists ? findScreen(request.path) : null
	let isGone = false
	// A page has one canonical address, however it was requested.
	const path = found && !found.screen.route.includes(':') ? found.screen.route : request.path
	const visit: Visit = { path, params: found?.params ?? {}, search: new URLSearchParams(request.search), client, ...boot }
	if (found) {
		try {
			await found.screen.load?.(visit)
		} catch (error) {
			if (!isMissing(error)) throw error
			found = null
			isGone = (error as { isGone?: boolean }).isGone === true
		}
	}
	const screen = found?.screen ?? notFoundScreen
	await screen.preload()
	return { client, visit, found, isGone, screen, t, head: screen.head(visit, { language, t, ...formats(language) }) }
}

/** A complete HTML page: the screen, its data for the browser, and a head for search engines and previews. */
export async function render(request: RenderRequest): Promise<Rendered> {
	const { language, boot } = request
	const { client, visit, found, isGone, screen, head, t } = await prepare(request)
	const full: Boot = { language, ...boot, is_not_found: !found }
	const body = renderToString(<App boot={full} client={client} address={{ path: request.path, search: request.search }} />)
	const catalogue = request.share(catalogueName, boot.catalogue)
	const answers = client
		.getQueryCache()
		.getAll()
		.flatMap(({ queryKey, state: { data } }): SharedAnswer[] => {
			const name = sharedName(queryKey)
			return name && data !== undefined ? [[queryKey, request.share(name, data)]] : []
		})
	const queries = dehydrate(client, {
		shouldDehydrateQuery: (query) => defaultShouldDehydrateQuery(query) && sharedName(query.queryKey) === null,
	})
	// The same data must give the same HTML, and so the same ETag, at any time.
	for (const query of queries.queries) {
		query.state.dataUpdatedAt = 0
		query.dehydratedAt = 0
	}
	const page: PageData = { ...full, catalogue, answers, queries }
	const data = JSON.stringify(page).replaceAll('<', '\\u003c')
	// On the root from the first byte, because header and footer are outside of the list that makes them wide.
	const wide = screen.isWide?.(visit.search, boot.catalogue) ? ' data-wide' : ''
	const html =
		`<!doctype html><html lang="${language}"${wide}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
		headTags(head, visit, language, found !== null) +
		request.assets.head(filesOf(screen, language), [...lateParts(screen.module), screen.module]) +
		[catalogue, ...answers.map(([, address]) => address)]
			.map((address) => `<link data-later="preload" as="fetch" href="${address}" crossorigin>`)
			.join('') +
		`</head><body>${withoutScripts(visit, screen, language, t)}${request.offered ? offerOf(request.offered, found ? visit : null) : ''}<div id="root">${body}</div><script type="application/json" id="page-data">${data}</script></body></html>`
	client.clear()
	return { status: found ? 200 : isGone ? 410 : 404, html }
}

/**
 * The functions of the header's menus, for browsers that run no scripts: the languages, and on small screens the way to the links at the foot of the
 * page. Log-ins, sign-ups, all screens behind them, and plans say that they do nothing.
 */
function withoutScripts(visit: Visit, screen: Screen, language: Language, t: Texts): string {
	const links = languages.map((choice) => {
		const search = new URLSearchParams(visit.search)
		search.set('lang', choice)
		const current = choice === language ? ' aria-current="true"' : ''
		return `<a href="${escape(`${visit.path}?${search}`)}" lang="${choice}" hreflang="${choice}"${current}>${languageNames[choice]}</a>`
	})
	const menu = `<a href="#footer-find">${escape(t.header.menu)}</a>`
	const isIdle = screen.admitted !== 'visitor' || /^web\/features\/(accounts|plans)\//.test(screen.module)
	const note = isIdle ? `<p class="needs-scripts">${needsScripts[language]}</p>` : ''
	return `<noscript><nav class="without-scripts" aria-label="${escape(t.header.language)}">${menu} ${links.join(' ')}</nav>${note}</noscript>`
}

/** The source files that a page of this screen loads beside the entry. */
const filesOf = (screen: Screen, language: Language) => [
	screen.module,
	...(isFirstScreen(screen) || screen === notFoundScreen ? [] : [furtherModule]),
	...[baseArea, ...screen.texts].map(({ folder }) => `${folder}/${language}.ts`),
]

/** Modules that a screen loads after itself, though the server's page shows them: the page links their styles. */
function lateParts(module: string): readonly string[] {
	if (screens.some((screen) => screen.module === module && screen.admitted !== 'visitor')) return ['web/app/layout/room.ts']
	if (module === 'web/features/home/home-screen.tsx')
		return ['web/features/home/below-search.tsx', 'web/features/home/hero-parts.ts', 'web/features/blog/read/latest-posts.tsx']
	if (module.startsWith('web/features/listings/search/'))
		return ['web/features/listings/search/filter-panel.tsx', 'web/features/listings/search/result-map-place.tsx']
	if (module === 'web/features/search/sentence-screen.tsx') return ['web/features/search/part-chips.tsx']
	if (/^web\/features\/(blog\/read\/post|legal-pages\/legal-page|enquiries\/legal-notice)-screen/.test(module))
		return ['web/platform/markdown/markdown.tsx']
	if (module === 'web/features/listings/detail/listing-screen.tsx')
		return [
			'web/features/listings/detail/late-listing-parts.ts',
			'web/features/listings/packages/listing-packages.tsx',
			'web/features/availability/calendar.tsx',
		]
	return module === 'web/features/events/agenda/agenda-screen.tsx'
		? ['late-agenda-parts.ts', 'month-view.tsx', 'agenda-nothing.tsx', 'agenda-map-place.tsx'].map(
				(part) => `web/features/events/agenda/${part}`,
			)
		: []
}

function isMissing(error: unknown): boolean {
	const code = (error as { code?: unknown } | null)?.code
	return code === 'listing_not_found' || code === 'event_not_found' || code === 'not_found' || code === 'invalid_input'
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** The offer of another language, above everything else and outside of the part that React hydrates: it is there before the first script. */
function offerOf(offered: OfferedLanguage, visit: Visit | null): string {
	const { title, read, stay } = offerTexts[offered]
	const link = (language: Language, text: string) => {
		const search = new URLSearchParams(visit?.search)
		search.set('lang', language)
		return `<a href="${escape(`${visit?.path ?? '/'}?${search}`)}" rel="nofollow" data-language="${language}">${text}</a>`
	}
	return `<aside id="language-offer" lang="${offered}" aria-label="${title}">${link(offered, read)}${link(defaultLanguage, stay)}</aside>`
}

function headTags(head: Head, visit: Visit, language: Language, exists: boolean): string {
	const { site_name, public_url } = visit.site
	const title = documentTitle(head, site_name)
	const search = head.canonicalSearch ?? visit.search.toString().replaceAll('%2C', ',')
	const address = (choice: Language) => {
		const query = [search, choice === defaultLanguage ? '' : `lang=${choice}`].filter(Boolean).join('&')
		return `${public_url}${head.canonicalPath ?? visit.path}${query && `?${query}`}`
	}
	const isIndexed = exists && head.indexed !== false
	// A page that is not indexed has no share card: its words may be a stranger's.
	const pictured = isIndexed ? address(defaultLanguage).slice(public_url.length) || '/' : '/'
	const image = `${public_url}/share-card.jpg?${new URLSearchParams({ page: pictured, lang: language })}`
	const tags = [
		`<title>${escape(title)}</title>`,
		meta('name', 'description', head.description),
		// Browsers colour their frame by it: the paper of theme.css in both schemes.
		...Object.entries(papers).map(
			([scheme, paper]) => `<meta name="theme-color" data-scheme="${scheme}" media="(prefers-color-scheme: ${scheme})" content="${paper}">`,
		),
		meta('name', 'color-scheme', 'light dark'),
		'<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/apple-touch-icon.png"><link rel="manifest" href="/manifest.webmanifest">',
		meta('property', 'og:type', head.article ? 'article' : 'website'),
		meta('property', 'og:site_name', site_name),
		meta('property', 'og:title', title),
		meta('property', 'og:description', head.description),
		meta('property', 'og:locale', locales[language]),
		...languages.filter((other) => other !== language).map((other) => meta('property', 'og:locale:alternate', locales[other])),
		meta('property', 'og:image', image),
		meta('property', 'og:image:width', String(shareCardSize.width)),
		meta('property', 'og:image:height', String(shareCardSize.height)),
		meta('property', 'og:image:alt', isIndexed ? title : site_name),
		meta('name', 'twitter:card', 'summary_large_image'),
	]
	if (head.article) {
		const { published, changed, tags: topics } = head.article
		tags.push(meta('property', 'article:published_time', published), meta('property', 'article:modified_time', changed))
		for (const topic of topics) tags.push(meta('property', 'article:tag', topic))
	}
	if (isIndexed) {
		tags.push(meta('property', 'og:url', address(language)), `<link rel="canonical" href="${escape(address(language))}">`)
		for (const choice of languages) tags.push(`<link rel="alternate" hreflang="${choice}" href="${escape(address(choice))}">`)
		tags.push(`<link rel="alternate" hreflang="x-default" href="${escape(address(defaultLanguage))}">`)
	} else tags.push(meta('name', 'robots', 'noindex'))
	for (const { type, title: name, path } of head.feeds ?? [])
		tags.push(`<link rel="alternate" type="${type}" title="${escape(name)}" href="${escape(public_url + path)}">`)
	if (isIndexed && head.structured)
		tags.push(
			`<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', '@graph': head.structured }).replaceAll('<', '\\u003c')}</script>`,
		)
	return tags.join('')
}

const papers = { light: '#fffdf9', dark: '#1b1326' }

const locales = { en: 'en_GB', fr: 'fr_LU', de: 'de_LU' } as const satisfies Record<Language, string>

const meta = (kind: 'name' | 'property', name: string, content: string) => `<meta ${kind}="${name}" content="${escape(content)}">`
