import { landingFamilies } from '#contract/values/landing-pages.ts'
import { lazyPage } from '../../shell/lazy-page.ts'
import { screen } from '../../shell/screen.tsx'
import { landingArea } from './texts/index.ts'

/** `/venues/castle/diekirch`: matched last, for `/venues` and some addresses below it are professionals' forms. */
export const landingScreens = Object.keys(landingFamilies).map((family) =>
	screen(
		'public',
		`/${family}/:first/:second?/:third?`,
		'web/listings/landing/landing-screen.tsx',
		() => import('./landing-screen.tsx'),
		lazyPage(['available_on'], async () => (await import('./landing-page.ts')).landingPage),
		[landingArea],
	),
)
