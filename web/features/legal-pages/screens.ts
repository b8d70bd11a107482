import { pagePaths, type PageName } from '#contract/legal-page-names.ts'
import { lazyPage } from '#web/platform/shell/lazy-page.ts'
import { screen } from '#web/platform/shell/screen.tsx'
import { legalPagesArea } from './texts/index.ts'

/** The loader and the head of a legal page, loaded with its screen. */
export const lazyLegalPage = (page: PageName) => lazyPage(['version'], async () => (await import('./legal-page.ts')).legalPage(page))

/** The legal pages that consist of their text only. */
export const pageScreens = (['terms_condition', 'pricing_policy', 'ranking', 'accessibility'] as const).map((page) =>
	screen(
		'public',
		pagePaths[page],
		'web/features/legal-pages/legal-page-screen.tsx',
		() => import('./legal-page-screen.tsx'),
		lazyLegalPage(page),
		[legalPagesArea],
	),
)
