import { textArea } from '#web/platform/language/areas.ts'
import { useTexts } from '#web/platform/language/index.tsx'

/** Texts of the calendar of a listing. */
export const availabilityArea = textArea('web/features/availability/manage/texts', {
	en: () => import('./en.ts'),
	fr: () => import('./fr.ts'),
	de: () => import('./de.ts'),
})

/** These texts in the chosen language. */
export const useAvailabilityTexts = () => useTexts(availabilityArea).availability
