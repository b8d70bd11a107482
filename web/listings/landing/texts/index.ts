import { textArea } from '../../../language/areas.ts'

/** Texts of the landing pages. */
export const landingArea = textArea('web/listings/landing/texts', {
	en: () => import('./en.ts'),
	fr: () => import('./fr.ts'),
	de: () => import('./de.ts'),
})
