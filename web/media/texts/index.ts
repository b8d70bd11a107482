import { textArea } from '../../language/areas.ts'
import { useTexts } from '../../language/index.tsx'

/** What the uploaders of pictures and recordings say. */
export const filesArea = textArea('web/media/texts', {
	en: () => import('./en.ts'),
	fr: () => import('./fr.ts'),
	de: () => import('./de.ts'),
})

/** The uploaders' words in the reader's language. */
export const useFileTexts = () => useTexts(filesArea).files
