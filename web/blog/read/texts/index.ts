import { textArea } from '../../../language/areas.ts'
import { useTexts } from '../../../language/index.tsx'

/** What the blog says. */
export const blogArea = textArea('web/blog/read/texts', {
	en: () => import('./en.ts'),
	fr: () => import('./fr.ts'),
	de: () => import('./de.ts'),
})

/** The blog's words in the chosen language. */
export const useBlogTexts = () => useTexts(blogArea).blog
