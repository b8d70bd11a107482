import { textArea } from '#web/platform/language/areas.ts'
import { useTexts } from '#web/platform/language/index.tsx'

/** Texts of forms that are saved automatically. */
export const draftsArea = textArea('web/platform/forms/drafts/texts', {
	en: () => import('./en.ts'),
	fr: () => import('./fr.ts'),
	de: () => import('./de.ts'),
})

/** The texts of drafts in the chosen language. */
export const useDraftTexts = () => useTexts(draftsArea).drafts

/** The texts about missing languages. */
export const useMissingTexts = () => useTexts(draftsArea).missing
