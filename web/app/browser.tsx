import '#web/platform/styles/theme.css'
import '#web/platform/styles/classes.css'
import '#web/platform/styles/fonts.css'
import '#web/platform/language/offer.css'
import '#web/platform/styles/print.css'
import '#web/platform/styles/conditions.css'
import '#web/platform/ui/pictures.css'
import { hydrate, QueryClient } from '@tanstack/react-query'
import { startTransition } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { readLanguage } from '#contract/values/languages.ts'
import { normalisePath } from '#web/platform/shell/address.ts'
import { connect, fetchQuery } from '#web/platform/shell/api.ts'
import { App, type Boot } from '#web/app/app.tsx'
import type { PageData } from '#web/app/page-data.ts'
import type { Catalogue } from '#web/platform/shell/catalogue.tsx'
import { loadLanguage } from '#web/platform/language/index.tsx'
import { storedLanguage, storeLanguage } from '#web/platform/language/stored-language.ts'
import { notFoundScreen, searchScreen } from '#web/app/screens.tsx'
import { served } from '#web/platform/shell/lazy-component.tsx'
import { seenErrors } from '#web/platform/shell/seen-errors.ts'
import { keepServerPage } from '#web/platform/shell/server-page.ts'
import { readToken } from '#web/platform/shell/session.tsx'
import { whenIdle } from '#web/platform/ui/when-idle.ts'

for (const kind of ['error', 'unhandledrejection']) addEventListener(kind, (event) => seenErrors.push(event))

await start()
whenIdle(() => import('#web/platform/shell/picture-transition.ts'))

async function start(): Promise<void> {
	const page = JSON.parse(document.getElementById('page-data')?.textContent ?? '{}') as PageData
	// Preloaded with the scripts. Without one of them the page stays as the server made it, as without a script.
	const readShared = async (address: string) => {
		const response = await fetch(address)
		if (!response.ok) throw new Error(`${address} was answered with ${response.status}`)
		return response.json()
	}
	const reading = Promise.all([page.catalogue, ...page.answers.map(([, address]) => address)].map(readShared))
	connect({ base: page.site.api_url, language: page.language, token: readToken })
	const client = new QueryClient({
		defaultOptions: {
			queries: {
				queryFn: fetchQuery,
				staleTime: 60_000,
				gcTime: 600_000,
				retry: 1,
				refetchOnWindowFocus: false,
				// Without a network a query fails at once with a message instead of waiting; it is retried when the network is back.
				networkMode: 'always',
				refetchOnReconnect: true,
			},
		},
	})
	// A page does not contain its time of rendering: its data count as fresh.
	for (const { state } of page.queries.queries) state.dataUpdatedAt = Date.now()
	hydrate(client, page.queries)

	const asked = readLanguage(new URLSearchParams(location.search).get('lang'))
	if (asked) storeLanguage(asked)
	const wanted = asked ?? storedLanguage(page.language) ?? page.site.first_language
	const found = page.is_not_found ? null : await searchScreen(normalisePath(location.pathname) ?? '')
	const screen = found?.screen ?? notFoundScreen
	// Long after everything that the visitor waits for.
	setTimeout(() => {
		if (Math.random() * 100 < page.site.visit_reports)
			import('#web/features/visits/visit-report.ts').then(({ reportVisit }) => reportVisit(page.site.api_url, screen.route)).catch(() => {})
		if (page.site.service_worker) import('#web/app/offline/start-offline.ts').catch(() => {})
	}, 4000)
	if (!('popover' in HTMLElement.prototype)) void import('#web/platform/shell/popovers.ts')
	if (document.getElementById('language-offer')) void import('#web/platform/language/offer.ts')
	const [[catalogue, ...answers]] = await Promise.all([
		reading,
		loadLanguage(page.language),
		// The application handles a missing chunk of a screen.
		screen.preload().catch(() => {}),
	])
	page.answers.forEach(([key], index) => client.setQueryData(key, answers[index]))
	const boot: Boot = { ...page, catalogue: catalogue as Catalogue }
	served.isNow = false
	if (wanted === page.language) {
		// Hydration in time slices: the page still scrolls meanwhile.
		// The server's page of an area behind a log-in says nothing yet.
		if (screen.admitted === 'visitor') keepServerPage(rootElement(), () => root?.unmount())
		let root: Root | undefined
		startTransition(() => void (root = hydrateRoot(rootElement(), <App boot={boot} client={client} />)))
		return
	}
	// Cookie and storage differ, for example when one of them was deleted. Storage decides, and the first language when it is empty: the page is rendered again rather than hydrated.
	await loadLanguage(wanted)
	storeLanguage(wanted)
	connect({ language: wanted })
	// The page's data are in its language.
	client.clear()
	createRoot(rootElement()).render(<App boot={{ ...boot, language: wanted }} client={client} />)
}

function rootElement(): HTMLElement {
	const root = document.getElementById('root')
	if (!root) throw new Error('The page has no root element')
	return root
}
