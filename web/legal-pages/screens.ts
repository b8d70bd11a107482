import { pagePaths, type PageName } from '#contract/legal-page-names.ts'
import { latePage } from '../shell/lazy-page.ts'
import { screen } from '../shell/screen.tsx'

const late = (page: PageName) => latePage(['version'], async () => (await import('./law-page.ts')).lawPage(page))

/** The pages of the law that are a text and nothing else. */
const texts = (['terms_condition', 'pricing_policy', 'ranking', 'accessibility'] as const).map((page) =>
	screen('public', pagePaths[page], 'web/legal-pages/law-screen.tsx', () => import('./law-screen.tsx'), late(page)),
)

/** The pages of the law. */
export const pageScreens = [
	...texts,
	screen(
		'public',
		pagePaths.privacy_policy,
		'web/privacy/privacy-screen.tsx',
		() => import('../privacy/privacy-screen.tsx'),
		late('privacy_policy'),
	),
	screen(
		'public',
		pagePaths.legal_notice,
		'web/enquiries/legal-notice-screen.tsx',
		() => import('../enquiries/legal-notice-screen.tsx'),
		late('legal_notice'),
	),
]
