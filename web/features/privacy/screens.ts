import { pagePaths } from '#contract/legal-page-names.ts'
import { lazyLegalPage } from '#web/features/legal-pages/screens.ts'
import { screen } from '#web/platform/shell/screen.tsx'
import { legalPagesArea } from '#web/features/legal-pages/texts/index.ts'
import { privacyArea } from './texts/index.ts'

export const privacyScreens = [
	screen(
		'public',
		pagePaths.privacy_policy,
		'web/features/privacy/privacy-screen.tsx',
		() => import('./privacy-screen.tsx'),
		lazyLegalPage('privacy_policy'),
		[legalPagesArea, privacyArea],
	),
]
