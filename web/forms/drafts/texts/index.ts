import { textArea } from '../../../language/areas.ts'
import { useTexts } from '../../../language/index.tsx'

/** What forms say that save themselves. */
export const draftsArea = textArea('web/forms/drafts/texts', {
	en: () => import('./en.ts'),
	fr: () => import('./fr.ts'),
	de: () => import('./de.ts'),
})

/** The words about drafts in the reader's language. */
export const useDraftTexts = () => useTexts(draftsArea).drafts

/** What is said of texts that are missing in a language. */
export const useMissingTexts = () => useTexts(draftsArea).missing
