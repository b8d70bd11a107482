import { textArea } from '#web/platform/language/areas.ts'
import { useTexts } from '#web/platform/language/index.tsx'

/** Texts of the editor of legal pages. */
export const editPagesArea = textArea('web/features/legal-pages/edit-texts', {
	en: () => import('./en.ts'),
	fr: () => import('./fr.ts'),
	de: () => import('./de.ts'),
})

/** These texts in the chosen language. */
export const useEditPageTexts = () => useTexts(editPagesArea).editPage
