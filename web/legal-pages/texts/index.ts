import { textArea } from '../../language/areas.ts'
import { useTexts } from '../../language/index.tsx'

/** What stands around the pages of the law. */
export const legalPagesArea = textArea('web/legal-pages/texts', {
	en: () => import('./en.ts'),
	fr: () => import('./fr.ts'),
	de: () => import('./de.ts'),
})

/** The words around a page of the law in the chosen language. */
export const usePageTexts = () => useTexts(legalPagesArea).page
