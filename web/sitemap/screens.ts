import { lazyPage } from '../shell/lazy-page.ts'
import { screen } from '../shell/screen.tsx'
import { homeArea } from '../home/texts/index.ts'

export const sitemapScreens = [
	screen(
		'none',
		'/generate-sitemap',
		'web/sitemap/sitemap-screen.tsx',
		() => import('./sitemap-screen.tsx'),
		lazyPage([], async () => (await import('./sitemap-page.ts')).sitemapPage),
		[homeArea],
	),
]
