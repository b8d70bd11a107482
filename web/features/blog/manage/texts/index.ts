import { textArea } from '#web/platform/language/areas.ts'
import { useTexts } from '#web/platform/language/index.tsx'
import type * as en from './en.ts'

/** Texts of the blog editor. */
export const ownPostsArea = textArea('web/features/blog/manage/texts', {
	en: () => import('./en.ts'),
	fr: () => import('./fr.ts'),
	de: () => import('./de.ts'),
})

export const useOwnPostTexts = () => useTexts(ownPostsArea).ownPosts

export type OwnPostTexts = typeof en.ownPosts
