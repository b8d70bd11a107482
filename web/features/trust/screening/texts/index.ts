import { textArea } from '#web/platform/language/areas.ts'
import { useTexts } from '#web/platform/language/index.tsx'

/** Texts of screening and business checks. */
export const screeningArea = textArea('web/features/trust/screening/texts', {
	en: () => import('./en.ts'),
	fr: () => import('./fr.ts'),
	de: () => import('./de.ts'),
})

/** These texts in the chosen language. */
export const useScreeningTexts = () => useTexts(screeningArea).screening
