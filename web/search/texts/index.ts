import { textArea } from '../../language/areas.ts'
import { useTexts } from '../../language/index.tsx'

/** Texts of the page of a sentence. */
export const sentenceArea = textArea('web/search/texts', {
	en: () => import('./en.ts'),
	fr: () => import('./fr.ts'),
	de: () => import('./de.ts'),
})

/** These texts in the chosen language. */
export const useSentenceTexts = () => useTexts(sentenceArea).sentence
