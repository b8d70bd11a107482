import { textArea } from '../../language/areas.ts'
import { useTexts } from '../../language/index.tsx'

/** What the screens that write the pages of the law say. */
export const editPagesArea = textArea('web/legal-pages/edit-texts', {
	en: () => import('./en.ts'),
	fr: () => import('./fr.ts'),
	de: () => import('./de.ts'),
})

/** These words in the chosen language. */
export const useEditPageTexts = () => useTexts(editPagesArea).editPage
