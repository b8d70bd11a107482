import { textArea } from '#web/platform/language/areas.ts'
import { useTexts } from '#web/platform/language/index.tsx'
import type * as en from './en.ts'

/** Texts of the offer of the last search. */
export const lastSearchArea = textArea('web/platform/results/last-search-texts', {
	en: () => import('./en.ts'),
	fr: () => import('./fr.ts'),
	de: () => import('./de.ts'),
})

/** These texts in the chosen language. */
export const useLastSearchTexts = () => useTexts(lastSearchArea).lastSearch

export type LastSearchTexts = typeof en.lastSearch
