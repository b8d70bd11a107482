import { textArea } from '../../language/areas.ts'
import { useTexts } from '../../language/index.tsx'

/** Texts of the editor of legal pages. */
export const editPagesArea = textArea('web/legal-pages/edit-texts', {
	en: () => import('./en.ts'),
	fr: () => import('./fr.ts'),
	de: () => import('./de.ts'),
})

/** These texts in the chosen language. */
export const useEditPageTexts = () => useTexts(editPagesArea).editPage
