import { lazyPage } from '#web/platform/shell/lazy-page.ts'
import { screen } from '#web/platform/shell/screen.tsx'
import { homeArea } from '#web/features/home/texts/index.ts'

export const sitemapScreens = [
	screen(
		'none',
		'/generate-sitemap',
		'web/features/sitemap/sitemap-screen.tsx',
		() => import('./sitemap-screen.tsx'),
		lazyPage([], async () => (await import('./sitemap-page.ts')).sitemapPage),
		[homeArea],
	),
]
