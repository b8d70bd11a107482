import { textArea } from '../../../language/areas.ts'
import { useTexts } from '../../../language/index.tsx'

/** Texts of the calendar of a listing. */
export const availabilityArea = textArea('web/availability/manage/texts', {
	en: () => import('./en.ts'),
	fr: () => import('./fr.ts'),
	de: () => import('./de.ts'),
})

/** These texts in the chosen language. */
export const useAvailabilityTexts = () => useTexts(availabilityArea).availability
