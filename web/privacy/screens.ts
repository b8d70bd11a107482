import { pagePaths } from '#contract/legal-page-names.ts'
import { lazyLegalPage } from '../legal-pages/screens.ts'
import { screen } from '../shell/screen.tsx'
import { legalPagesArea } from '../legal-pages/texts/index.ts'
import { privacyArea } from './texts/index.ts'

export const privacyScreens = [
	screen(
		'public',
		pagePaths.privacy_policy,
		'web/privacy/privacy-screen.tsx',
		() => import('./privacy-screen.tsx'),
		lazyLegalPage('privacy_policy'),
		[legalPagesArea, privacyArea],
	),
]
