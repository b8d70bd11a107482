import { lastingFields } from '../agenda/agenda-fields.ts'
import { latePage } from '../../shell/lazy-page.ts'
import { screen } from '../../shell/screen.tsx'

export const feedScreens = [
	screen(
		'public',
		'/agenda/embed',
		'web/events/export/embed-screen.tsx',
		() => import('./embed-screen.tsx'),
		latePage(lastingFields, async () => (await import('./embed-page.ts')).embedPage),
	),
	screen(
		'none',
		'/generate-sitemap',
		'web/sitemap/sitemap-screen.tsx',
		() => import('../../sitemap/sitemap-screen.tsx'),
		latePage([], async () => (await import('../../sitemap/sitemap-page.ts')).sitemapPage),
	),
]
