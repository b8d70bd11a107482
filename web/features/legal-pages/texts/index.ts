import { textArea } from '#web/platform/language/areas.ts'
import { useTexts } from '#web/platform/language/index.tsx'

/** Texts around the legal pages. */
export const legalPagesArea = textArea('web/features/legal-pages/texts', {
	en: () => import('./en.ts'),
	fr: () => import('./fr.ts'),
	de: () => import('./de.ts'),
})

/** These texts in the chosen language. */
export const usePageTexts = () => useTexts(legalPagesArea).page
