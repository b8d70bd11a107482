import { lastingFields } from '../agenda/agenda-fields.ts'
import { latePage } from '../late-page.ts'
import { screen } from '../screen.tsx'

export const feedScreens = [
	screen(
		'public',
		'/agenda/embed',
		'web/feeds/embed-screen.tsx',
		() => import('./embed-screen.tsx'),
		latePage(lastingFields, async () => (await import('./embed-page.ts')).embedPage),
	),
	screen(
		'none',
		'/generate-sitemap',
		'web/feeds/sitemap-screen.tsx',
		() => import('./sitemap-screen.tsx'),
		latePage([], async () => (await import('./sitemap-page.ts')).sitemapPage),
	),
]
