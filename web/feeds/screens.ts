import { latePage } from '../late-page.ts'
import { screen } from '../screen.tsx'

/** The filters of the agenda that an embedded one can have, as `agenda-filters.ts` reads them. */
const embedFields = [
	'latitude',
	'longitude',
	'address',
	'distance',
	'event_category_id',
	'free',
	'event_lang',
	'q',
	'organiser_id',
	'place',
]

export const feedScreens = [
	screen(
		'public',
		'/agenda/embed',
		'web/feeds/embed-screen.tsx',
		() => import('./embed-screen.tsx'),
		latePage(embedFields, async () => (await import('./embed-page.ts')).embedPage),
	),
	screen(
		'none',
		'/generate-sitemap',
		'web/feeds/sitemap-screen.tsx',
		() => import('./sitemap-screen.tsx'),
		latePage([], async () => (await import('./sitemap-page.ts')).sitemapPage),
	),
]
