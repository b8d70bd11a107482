import { textArea } from '../../language/areas.ts'
import { useTexts } from '../../language/index.tsx'

/** What the landing page says. */
export const homeArea = textArea('web/home/texts', {
	en: () => import('./en.ts'),
	fr: () => import('./fr.ts'),
	de: () => import('./de.ts'),
})

/** The words of the landing page in the chosen language. */
export const useHomeTexts = () => useTexts(homeArea).home
