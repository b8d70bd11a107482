import { textArea } from '#web/platform/language/areas.ts'
import { useTexts } from '#web/platform/language/index.tsx'

/** Texts of the words that found nothing. */
export const missedArea = textArea('web/features/search/missed-texts', {
	en: () => import('./en.ts'),
	fr: () => import('./fr.ts'),
	de: () => import('./de.ts'),
})

/** These texts in the chosen language. */
export const useMissedTexts = () => useTexts(missedArea).missed
