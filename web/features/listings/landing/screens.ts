import { families } from '#contract/values/families.ts'
import { lazyPage } from '#web/platform/shell/lazy-page.ts'
import { screen } from '#web/platform/shell/screen.tsx'
import { landingArea } from './texts/index.ts'

/** The last step of a professional's form, `/Venues/myannouncementss`, whose address begins like a landing page's. */
const formStep = /[/]myannouncementss$/i

/** `/venues/castle/diekirch`. */
export const landingScreens = Object.keys(families).map((family) => {
	const landing = screen(
		'public',
		`/${family}/:first/:second?/:third?`,
		'web/features/listings/landing/landing-screen.tsx',
		() => import('./landing-screen.tsx'),
		lazyPage(['available_on'], async () => (await import('./landing-page.ts')).landingPage),
		[landingArea],
	)
	return { ...landing, pattern: { test: (path: string) => (formStep.test(path) ? null : landing.pattern.test(path)) } }
})
