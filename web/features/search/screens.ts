import { lazyPage } from '#web/platform/shell/lazy-page.ts'
import { screen } from '#web/platform/shell/screen.tsx'
import { sentenceArea } from './texts/index.ts'

/** Every field of its address. */
const fields = [
	'q',
	'as',
	'latitude',
	'longitude',
	'address',
	'distance',
	'people',
	'available_on',
	'occasion_id',
	'min_budget',
	'budget_per_person',
]

export const sentenceScreens = [
	screen(
		'public',
		'/search',
		'web/features/search/sentence-screen.tsx',
		() => import('./sentence-screen.tsx'),
		lazyPage(fields, async () => (await import('./sentence-page.ts')).sentencePage),
		[sentenceArea],
	),
]
