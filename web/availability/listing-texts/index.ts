import { textArea } from '../../language/areas.ts'
import { useTexts } from '../../language/index.tsx'

/** Texts of a month of a listing, for visitors and its owner. */
export const monthArea = textArea('web/availability/listing-texts', {
	en: () => import('./en.ts'),
	fr: () => import('./fr.ts'),
	de: () => import('./de.ts'),
})

/** These texts in the chosen language. */
export const useMonthTexts = () => useTexts(monthArea).month
