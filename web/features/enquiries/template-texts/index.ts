import { textArea } from '#web/platform/language/areas.ts'
import { useTexts } from '#web/platform/language/index.tsx'

/** Texts of the dialog with a supplier's texts to answer with. */
export const templatesArea = textArea('web/features/enquiries/template-texts', {
	en: () => import('./en.ts'),
	fr: () => import('./fr.ts'),
	de: () => import('./de.ts'),
})

/** The same in the chosen language. */
export const useTemplateTexts = () => useTexts(templatesArea).templates
