import { textArea } from '#web/platform/language/areas.ts'
import { useTexts } from '#web/platform/language/index.tsx'

/** Texts of a month of a listing, for visitors and its owner. */
export const monthArea = textArea('web/features/availability/listing-texts', {
	en: () => import('./en.ts'),
	fr: () => import('./fr.ts'),
	de: () => import('./de.ts'),
})

/** These texts in the chosen language. */
export const useMonthTexts = () => useTexts(monthArea).month
