import { textArea } from '../../../language/areas.ts'
import { useTexts } from '../../../language/index.tsx'

/** Texts of screening and business checks. */
export const screeningArea = textArea('web/trust/screening/texts', {
	en: () => import('./en.ts'),
	fr: () => import('./fr.ts'),
	de: () => import('./de.ts'),
})

/** These texts in the chosen language. */
export const useScreeningTexts = () => useTexts(screeningArea).screening
