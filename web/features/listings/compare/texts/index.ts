import { textArea } from '#web/platform/language/areas.ts'
import { useTexts } from '#web/platform/language/index.tsx'
import type * as en from './en.ts'

/** Texts of the comparison. */
export const compareArea = textArea('web/features/listings/compare/texts', {
	en: () => import('./en.ts'),
	fr: () => import('./fr.ts'),
	de: () => import('./de.ts'),
})

/** These texts in the chosen language. */
export const useCompareTexts = () => useTexts(compareArea).compare

export type CompareTexts = typeof en.compare
