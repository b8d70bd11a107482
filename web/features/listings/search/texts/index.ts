import { textArea } from '#web/platform/language/areas.ts'
import { useTexts } from '#web/platform/language/index.tsx'
import type * as en from './en.ts'

/** Texts of the filters of a list. */
export const filtersArea = textArea('web/features/listings/search/texts', {
	en: () => import('./en.ts'),
	fr: () => import('./fr.ts'),
	de: () => import('./de.ts'),
})

/** These texts in the chosen language. */
export const useFilterTexts = () => useTexts(filtersArea).filters

export type FilterTexts = typeof en.filters
