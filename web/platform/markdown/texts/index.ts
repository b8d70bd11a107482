import { textArea } from '#web/platform/language/areas.ts'
import { useTexts } from '#web/platform/language/index.tsx'

/** Texts of the Markdown editor and of a text's history. */
export const editorArea = textArea('web/platform/markdown/texts', {
	en: () => import('./en.ts'),
	fr: () => import('./fr.ts'),
	de: () => import('./de.ts'),
})

/** These texts in the chosen language. */
export const useEditorTexts = () => useTexts(editorArea).editor
