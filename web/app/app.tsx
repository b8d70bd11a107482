import { QueryClientProvider, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useLayoutEffect, useReducer, useState, type ComponentType, type ReactNode } from 'react'
import { Router, useLocation, useSearch } from 'wouter'
import type { Language } from '#contract/values/languages.ts'
import { normalisePath, resolveAlias } from '#web/platform/shell/address.ts'
import { connect } from '#web/platform/shell/api.ts'
import { CatalogueProvider, useCatalogue, type Catalogue } from '#web/platform/shell/catalogue.tsx'
import { documentTitle } from '#web/platform/shell/page.ts'
import { loadTexts } from '#web/platform/language/areas.ts'
import { LanguageProvider, useLanguage } from '#web/platform/language/index.tsx'
import { FavouriteButton } from '#web/features/favourites/favourite-button.tsx'
import { BareLayout } from '#web/app/layout/bare-layout.tsx'
import { ErrorBoundary } from '#web/app/layout/error-boundary.tsx'
import { LazyGuard } from '#web/app/layout/lazy-room.ts'
import { LogInAgain } from '#web/app/layout/log-in-again.tsx'
import { ProfessionalLayoutPlace } from '#web/app/layout/professional-layout-place.tsx'
import { PublicLayout } from '#web/app/layout/public-layout.tsx'
import { PlanButton } from '#web/features/plans/add-to-plan.tsx'
import { CardActionsContext } from '#web/platform/results/card-actions.tsx'
import { ScreenLoading } from '#web/platform/ui/screen-loading.tsx'
import { CompareToggle } from '#web/features/listings/compare/compare-toggle.tsx'
import { WizardProvider } from '#web/features/listings/wizard/wizards.tsx'
import { orReload } from '#web/platform/shell/missing-chunk.ts'
import { ParamsProvider, PreloadProvider } from '#web/platform/shell/navigation.tsx'
import { useScrollAndFocus } from '#web/platform/shell/scroll.ts'
import { areAllScreensLoaded, findScreen, loadFurtherScreens, notFoundScreen, searchScreen } from '#web/app/screens.tsx'
import type { Screen } from '#web/platform/shell/screen.tsx'
import { leaveServerPage } from '#web/platform/shell/server-page.ts'
import { SessionProvider } from '#web/platform/shell/session.tsx'
import { SiteProvider, useSite, type Site } from '#web/platform/shell/site.tsx'
import { Toaster } from '#web/platform/ui/toaster.tsx'

/** The data that the application needs before its first screen; the page contains them. */
export interface Boot {
	language: Language
	site: Site
	catalogue: Catalogue
	/** The server answered that there is nothing at this address. */
	is_not_found: boolean
}

interface AppProps {
	boot: Boot
	client: QueryClient
	/** The address to render on the server; the browser has its own. */
	address?: { path: string; search: string }
}

/** The whole application: shared state around the screen of the current address. */
export function App({ boot, client, address }: AppProps) {
	return (
		<Router {...(address && { ssrPath: address.path, ssrSearch: address.search })}>
			<QueryClientProvider client={client}>
				<SiteProvider value={boot.site}>
					<LanguageProvider first={boot.language} onChange={(language) => connect({ language })}>
						<ErrorBoundary>
							<PreloadProvider value={preload}>
								<CatalogueProvider first={boot.catalogue}>
									<SessionProvider>
										<CardActionsContext value={cardActions}>
											<WizardProvider>
												<CurrentScreen firstIsNotFound={boot.is_not_found} />
												<LogInAgain />
												<Toaster />
											</WizardProvider>
										</CardActionsContext>
									</SessionProvider>
								</CatalogueProvider>
							</PreloadProvider>
						</ErrorBoundary>
					</LanguageProvider>
				</SiteProvider>
			</QueryClientProvider>
		</Router>
	)
}

function preload(path: string): void {
	// A missing chunk is handled when its screen is opened, not while a visitor only points at a link.
	searchScreen(path).then(
		(found) => found?.screen.preload(),
		() => {},
	)
}

const cardActions = { Favourite: FavouriteButton, Compare: CompareToggle, Plan: PlanButton }
const layouts: Record<Screen['layout'], ComponentType<{ children: ReactNode; isRoom?: boolean }>> = {
	public: PublicLayout,
	professional: ProfessionalLayoutPlace,
	none: BareLayout,
}

function CurrentScreen({ firstIsNotFound }: { firstIsNotFound: boolean }) {
	const [location, navigate] = useLocation()
	const search = useSearch()
	const path = normalisePath(location)
	const found = path === null ? null : findScreen(path)
	const catalogue = useCatalogue()
	const elsewhere = found?.screen.redirect?.(new URLSearchParams(search), catalogue)
	const alias = path === null ? null : found ? elsewhere : resolveAlias(path, search)
	const [firstPath] = useState(path)
	const isFirstNotFound = firstIsNotFound && path === firstPath
	const [, showAgain] = useReducer((times: number) => times + 1, 0)
	const isNotFound = !found || isFirstNotFound
	const { screen, params } = isNotFound ? { screen: notFoundScreen, params: {} } : found
	const isWide = screen.isWide?.(new URLSearchParams(search), catalogue) ?? false
	const Layout = layouts[screen.layout]
	const shown = elsewhere ? <ScreenLoading /> : <screen.Component />

	useEffect(() => {
		if (alias) navigate(alias, { replace: true })
	}, [alias, navigate])
	// The server's page has it already.
	useLayoutEffect(() => void document.documentElement.toggleAttribute('data-wide', isWide), [isWide])
	useScrollAndFocus(path ?? location)

	// The address may be one of the further screens.
	if (!found && !alias && !isFirstNotFound && !areAllScreensLoaded())
		return (
			<PublicLayout>
				<ErrorBoundary key={path}>
					<Suspense fallback={<ScreenLoading />}>
						<FurtherScreens onLoaded={showAgain} />
					</Suspense>
				</ErrorBoundary>
			</PublicLayout>
		)
	return (
		<ParamsProvider value={params}>
			<Layout isRoom={screen.admitted !== 'visitor'}>
				<ErrorBoundary key={path}>
					<Suspense fallback={<ScreenLoading />}>
						<DocumentHead path={path ?? location} search={search} isNotFound={isNotFound}>
							{screen.admitted === 'visitor' ? (
								shown
							) : (
								<LazyGuard admitted={screen.admitted} waiting={<ScreenLoading />}>
									{shown}
								</LazyGuard>
							)}
						</DocumentHead>
					</Suspense>
				</ErrorBoundary>
			</Layout>
		</ParamsProvider>
	)
}

/** Loads the further screens, and then calls `onLoaded`. */
const FurtherScreens = lazy(() =>
	orReload(async () => {
		await loadFurtherScreens()
		return { default: FurtherScreensLoaded }
	}),
)

function FurtherScreensLoaded({ onLoaded }: { onLoaded: () => void }) {
	useEffect(onLoaded, [onLoaded])
	return <ScreenLoading />
}

/** Updates the document's title and description on every navigation. */
function DocumentHead({ path, search, isNotFound, children }: { path: string; search: string; isNotFound: boolean; children: ReactNode }) {
	const client = useQueryClient()
	const catalogue = useCatalogue()
	const site = useSite()
	const tools = useLanguage()
	useEffect(leaveServerPage, [])
	useEffect(() => {
		const found = isNotFound ? null : findScreen(path)
		const { screen, params } = found ?? { screen: notFoundScreen, params: {} }
		const visit = { path, params, search: new URLSearchParams(search), client, catalogue, site }
		let isCurrent = true
		Promise.allSettled([screen.load?.(visit), loadTexts(screen.texts)]).then(([, texts]) => {
			// When its texts cannot be loaded, the screen shows the error itself.
			if (!isCurrent || texts.status === 'rejected') return
			const head = screen.head(visit, tools)
			document.title = documentTitle(head, site.site_name)
			document.querySelector('meta[name=description]')?.setAttribute('content', head.description)
		}, console.error)
		return () => {
			isCurrent = false
		}
	}, [path, search, isNotFound, client, catalogue, site, tools])
	return children
}
