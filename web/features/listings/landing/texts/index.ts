import { textArea } from '#web/platform/language/areas.ts'

/** Texts of the landing pages. */
export const landingArea = textArea('web/features/listings/landing/texts', {
	en: () => import('./en.ts'),
	fr: () => import('./fr.ts'),
	de: () => import('./de.ts'),
})
