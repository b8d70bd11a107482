import { textArea } from '../../language/areas.ts'
import { useTexts } from '../../language/index.tsx'

/** What the editor of Markdown and the history of a text say. */
export const editorArea = textArea('web/markdown/texts', {
	en: () => import('./en.ts'),
	fr: () => import('./fr.ts'),
	de: () => import('./de.ts'),
})

/** The words of the editor in the reader's language. */
export const useEditorTexts = () => useTexts(editorArea).editor
